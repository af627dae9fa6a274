"""The coach's words in lines: a hint in three depths, and a review with its curve."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from soloist.coach import Hint, Review, Slip, wording
from soloist.coach.figures import CHANCE, gap_number, gap_text, value_text
from soloist.core.game import Game, View
from soloist.core.text import Arg, Text
from soloist.terminal.text import WORDING

BLOCKS: Final = " ▁▂▃▄▅▆▇█"
EIGHTHS: Final = len(BLOCKS) - 1
HEIGHT: Final = 4
WIDTH: Final = 64
WIDEST: Final = 4
# Where to look, what to do, and why.
DEPTHS: Final = 3


@dataclass(frozen=True)
class Counsel:
    """A hint in the person's language, and the things on the table that it speaks of."""

    ply: int
    where: str
    what: str
    whole: tuple[str, ...]
    source: str
    target: str
    done: bool

    def lines(self, depth: int) -> tuple[str, ...]:
        """What is told at a depth: where to look, what to do, or all with the reason."""
        return ((self.where,), (self.what,), self.whole)[depth - 1]

    def begins(self, view: View) -> str:
        """The zone where the move begins; nothing if it is no thing on the table."""
        start = self.source or self.target
        names = {zone.name for zone in view.zones}
        return next((name for name in (start, start.rpartition("/")[0]) if name in names), "")


def tell(id: str, lang: str, args: dict[str, Arg]) -> str:
    """A message of the terminal."""
    return WORDING.say(Text(id, args), lang)


# -- hints


def counsel(found: Hint, game: Game[Any], lang: str) -> Counsel:
    """A hint in words."""
    words = wording(game)
    where, what, why, value = (words.say(text, lang) for text in (found.where, found.what, found.why, found.value))
    lines = [what, value, why]
    if found.runner_up and found.difference:
        label = words.say(found.runner_up.label, lang)
        lines.append(tell("hint.runner-up", lang, {"label": label, **gap(found.kind, found.difference, game, lang)}))
    if len(found.line) > 1:
        labels = " → ".join(words.say(label, lang) for label in found.line)
        lines.append(tell("hint.line", lang, {"line": labels}))
    lines.append(tell("hint.trials", lang, {"n": found.trials}))
    return Counsel(found.ply, where, what, tuple(lines), found.best.source, found.best.target, found.done)


def gap(kind: str, difference: tuple[float, float, float], game: Game[Any], lang: str) -> dict[str, Arg]:
    """A difference with its interval in words."""
    words = wording(game)
    low, high = (words.say(gap_number(kind, x), lang) for x in difference[1:])
    return {"gap": words.say(gap_text(kind, difference[0]), lang), "low": low, "high": high}


# -- reviews


def review_lines(found: Review, game: Game[Any], lang: str) -> list[str]:
    """The curve, the costliest decisions and the sum."""
    slips = [slip_line(number, slip, found.kind, game, lang) for number, slip in enumerate(found.slips, 1)]
    return [*curve(found, game, lang), "", *slips, *([""] if slips else []), wording(game).say(found.summary, lang)]


def slip_line(number: int, slip: Slip, kind: str, game: Game[Any], lang: str) -> str:
    """A slip in one line: when, what, what instead, how much, and why."""
    said = (wording(game).say(text, lang) for text in (slip.played.label, slip.better.label, slip.why))
    args: dict[str, Arg] = {"number": number, "move": slip.ply + 1}
    args |= dict(zip(("played", "better", "why"), said, strict=True))
    return tell("review.slip", lang, {**args, **gap(kind, (slip.cost, slip.low, slip.high), game, lang)})


def curve(found: Review, game: Game[Any], lang: str) -> list[str]:
    """The curve in blocks, between its least and greatest value; a chance is drawn from 0 to 1."""
    values = fitted([moment.value for moment in found.curve])
    low, high = (0.0, 1.0) if found.kind == CHANCE else (min(values), max(values))
    heights = [round((value - low) / ((high - low) or 1.0) * (HEIGHT * EIGHTHS - 1)) + 1 for value in values]
    marks = [wording(game).say(value_text(found.kind, value), lang) for value in (high, low)]
    width = max(len(mark) for mark in marks)
    lines: list[str] = []
    for row in range(HEIGHT - 1, -1, -1):
        mark = {HEIGHT - 1: marks[0], 0: marks[1]}.get(row, "")
        blocks = "".join(BLOCKS[min(EIGHTHS, max(0, height - row * EIGHTHS))] for height in heights)
        lines.append(f"{mark:>{width}} {blocks}".rstrip())
    return lines


def fitted(values: Sequence[float]) -> list[float]:
    """The curve in the columns of a terminal: a short one stretched, a long one in means, but for its end."""
    if len(values) <= WIDTH:
        return [value for value in values for _ in range(min(WIDEST, WIDTH // len(values)))]
    count, columns = len(values) - 1, WIDTH - 1
    parts = [values[i * count // columns : (i + 1) * count // columns] for i in range(columns)]
    return [*(sum(part) / len(part) for part in parts), values[-1]]
