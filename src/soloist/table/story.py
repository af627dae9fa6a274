"""What happened, line by line: alike things are told in one, and what belongs together, for every door."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import cast

from soloist.core.events import JOINED, QUIET, Event
from soloist.core.text import Arg, Text, Wording


@dataclass(frozen=True)
class Line:
    """A line of the log, and how many events it tells; one that begins with a quiet event may have no words."""

    kind: str
    text: Text | None
    events: int


def story(events: Sequence[Event], wording: Wording, lang: str) -> list[Line]:
    """The lines of the events of a ply; a run of alike ones is told at once, where there are words for it."""
    lines: list[Line] = []
    for _, run in groupby(events, key=lambda event: (event.kind, event.args.get("seat"), event.stands)):
        alike = list(run)
        stands = alike[0].stands
        for line in run_lines(alike, wording, lang):
            if stands in (JOINED, QUIET) and lines:
                lines[-1] = joined(lines[-1], line)
            else:
                lines.append(line)
    return lines


def run_lines(alike: list[Event], wording: Wording, lang: str) -> list[Line]:
    """Events of one kind and seat, in one line where there are words for it."""
    first = alike[0]
    if first.stands == QUIET:
        return [Line(first.kind, None, len(alike))]
    together = several(alike)
    if len(alike) > 1 and wording.has(together.id, lang):
        return [Line(first.kind, together, len(alike))]
    return [Line(event.kind, event.text(), 1) for event in alike]


def joined(line: Line, more: Line) -> Line:
    """A line that goes on with another one's words, if that has any."""
    text = line.text or more.text
    if line.text and more.text:
        text = Text("log.joined", {"line": line.text, "more": more.text})
    return replace(line, text=text, events=line.events + more.events)


def several(alike: Sequence[Event]) -> Text:
    """Events of one kind and seat in one sentence, `event.<kind>.several`: their number `n`, and lists of the rest."""
    first = alike[0]
    args: dict[str, Arg] = {
        name: arg if name == "seat" else in_runs([cast(Text, event.args[name]) for event in alike])
        for name, arg in first.args.items()
    }
    return Text(f"{first.text().id}.several", {**args, "n": len(alike)})


def in_runs(things: Sequence[Text]) -> tuple[Text, ...]:
    """Things one after another, a run of alike ones once with its number."""
    runs = [list(run) for _, run in groupby(things)]
    return tuple(run[0] if len(run) == 1 else Text("log.alike", {"n": len(run), "what": run[0]}) for run in runs)
