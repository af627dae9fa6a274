"""What happened, and who may see it. Events are recomputed by replay and never stored."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from soloist.core.text import Arg, Text

EVERYONE: Final = -1


@dataclass(frozen=True)
class Event:
    """Something that happened, in the past tense: what the log, the animation and the screen reader tell.

    Its words are the message `event.<kind>`. An event with an owner keeps its `secret` arguments from all others, who
    read `event.<kind>.hidden` instead.
    """

    kind: str
    args: Mapping[str, Arg] = field(default_factory=dict)
    source: str = ""
    target: str = ""
    owner: int = EVERYONE
    secret: tuple[str, ...] = ()

    def text(self) -> Text:
        """The log line."""
        return Text(f"event.{self.kind}", self.args)

    def seen_by(self, seat: int) -> "Event":
        """The event as this seat may know it."""
        if self.owner in (EVERYONE, seat):
            return self
        shown = {name: arg for name, arg in self.args.items() if name not in self.secret}
        return Event(f"{self.kind}.hidden", shown, self.source, self.target)


class Log:
    """Collects events while a move is played; search plays without one."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, kind: str, args: Mapping[str, Arg], source: str = "", target: str = "") -> None:
        """Tell everyone."""
        self.events.append(Event(kind, args, source, target))

    def whisper(
        self,
        owner: int,
        secret: tuple[str, ...],
        kind: str,
        args: Mapping[str, Arg],
        source: str = "",
        target: str = "",
    ) -> None:
        """Tell the owner all, and the others all but the secret arguments."""
        self.events.append(Event(kind, args, source, target, owner, secret))
