"""What happened, and who may see it. Events are recomputed by replay and never stored."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from soloist.core.by_fields import ByFields
from soloist.core.state import State
from soloist.core.text import Arg, Text

EVERYONE: Final = -1

# -- how an event stands in the log

APART: Final = 0  # a line of its own
JOINED: Final = 1  # it goes on the line before
QUIET: Final = 2  # no words: the line before has said it


@dataclass(init=False, unsafe_hash=True)
class Event(ByFields):
    """Something that happened, in the past tense: what the log, the animation and the screen reader tell.

    Its words are the message `event.<kind>`. An event with an owner keeps its `secret` arguments from all others, who
    read `event.<kind>.hidden` instead. What moved is not said here: it is seen by looking at the table (`motion`).
    `stands` says how it stands in the log: APART, JOINED or QUIET.
    """

    kind: Final[str]
    args: Final[Mapping[str, Arg]]
    owner: Final[int]
    secret: Final[tuple[str, ...]]
    stands: Final[int]

    def __init__(
        self,
        kind: str,
        args: Mapping[str, Arg] | None = None,
        owner: int = EVERYONE,
        secret: tuple[str, ...] = (),
        stands: int = APART,
    ) -> None:
        self.kind = kind
        self.args = {} if args is None else args
        self.owner = owner
        self.secret = secret
        self.stands = stands

    def text(self) -> Text:
        """The log line."""
        return Text(f"event.{self.kind}", self.args)

    def seen_by(self, seat: int) -> "Event":
        """The event as this seat may know it."""
        if self.owner in (EVERYONE, seat):
            return self
        shown = {name: arg for name, arg in self.args.items() if name not in self.secret}
        return Event(f"{self.kind}.hidden", shown, stands=self.stands)


class Log:
    """Collects events while a move is played, each with the table just after it; search plays without one.

    An event is told once it has happened: what has changed since the event before is what it moved.
    """

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.states: list[State] = []

    def add(self, s: State, kind: str, args: Mapping[str, Arg], stands: int = APART) -> None:
        """Tell everyone."""
        self.events.append(Event(kind, args, stands=stands))
        self.states.append(s.copy())

    def whisper(
        self,
        s: State,
        owner: int,
        secret: tuple[str, ...],
        kind: str,
        args: Mapping[str, Arg],
        stands: int = APART,
    ) -> None:
        """Tell the owner all, and the others all but the secret arguments."""
        self.events.append(Event(kind, args, owner, secret, stands))
        self.states.append(s.copy())
