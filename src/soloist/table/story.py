"""What happened, line by line: alike things are told in one, for every door."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import cast

from soloist.core.events import Event
from soloist.core.text import Arg, Text, Wording


@dataclass(frozen=True)
class Line:
    """A line of the log, and how many events it tells."""

    kind: str
    text: Text
    events: int


def story(events: Sequence[Event], wording: Wording, lang: str) -> list[Line]:
    """The lines of some events, a run of alike ones in one line where there are words for it."""
    lines: list[Line] = []
    for _, run in groupby(events, key=lambda event: (event.kind, event.args.get("seat"))):
        alike = list(run)
        together = several(alike)
        if len(alike) > 1 and wording.has(together.id, lang):
            lines.append(Line(alike[0].kind, together, len(alike)))
        else:
            lines.extend(Line(event.kind, event.text(), 1) for event in alike)
    return lines


def several(alike: Sequence[Event]) -> Text:
    """Events of one kind and seat in one sentence, `event.<kind>.several`: their number `n`, and lists of the rest."""
    first = alike[0]
    args: dict[str, Arg] = {
        name: arg if name == "seat" else tuple(cast(Text, event.args[name]) for event in alike)
        for name, arg in first.args.items()
    }
    return Text(f"{first.text().id}.several", {**args, "n": len(alike)})
