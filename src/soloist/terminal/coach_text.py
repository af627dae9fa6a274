"""The coach's words in lines, from the one shape of each: a hint in three depths, a review with its curve."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from soloist.terminal.event_text import tell

# A hint or a review in words of one language, as `table.wire` makes it.
Words: TypeAlias = Mapping[str, Any]

BLOCKS: Final = " ▁▂▃▄▅▆▇█"
EIGHTHS: Final = len(BLOCKS) - 1
HEIGHT: Final = 4
WIDTH: Final = 64
WIDEST: Final = 4
# Where to look, what to do, and why.
DEPTHS: Final = 3


# -- hints


def hint_lines(found: Words, depth: int, lang: str) -> list[str]:
    """What is told at a depth: where to look, what to do, or all with the reason."""
    return [found["where"]] if depth == 1 else [found["what"]] if depth < DEPTHS else whole_hint(found, lang)


def whole_hint(found: Words, lang: str) -> list[str]:
    """The move, what it is worth, why, the next best, what is expected to follow, and how much was tried."""
    lines = [found["what"], found["value_text"], found["why"], *next_best(found, lang)]
    if len(found["line"]) > 1:
        lines.append(tell("hint.line", lang, line=" → ".join(found["line"])))
    return [*lines, tell("hint.trials", lang, n=found["trials"])]


def next_best(found: Words, lang: str) -> list[str]:
    """The runner-up, and how much less it is worth where that is known; nothing that the reason has said already."""
    other, difference = found["runner_up"], found["difference"]
    if other is None:
        return []
    if difference:
        return [tell("hint.runner-up", lang, label=other["label"], difference=difference["text"])]
    return [] if other["label"] in found["why"] else [tell("hint.alike", lang, label=other["label"])]


# -- reviews


def review_lines(found: Words, lang: str) -> list[str]:
    """The curve, the costliest decisions and the sum."""
    slips = [slip_line(number, slip, lang) for number, slip in enumerate(found["slips"], 1)]
    return [*curve(found), "", *slips, *([""] if slips else []), found["summary"]]


def slip_line(number: int, slip: Words, lang: str) -> str:
    """A slip in one line: when, what, what instead, how much, and why."""
    labels = {"played": slip["played"]["label"], "better": slip["better"]["label"]}
    said = {**labels, "cost": slip["cost_text"], "why": slip["why"]}
    return tell("review.slip", lang, number=number, move=slip["ply"] + 1, **said)


def curve(found: Words) -> list[str]:
    """The curve in blocks, between the ends of its scale."""
    low, high = found["scale"]
    span = (high["value"] - low["value"]) or 1.0
    values = fitted([moment["value"] for moment in found["curve"]])
    heights = [round((value - low["value"]) / span * (HEIGHT * EIGHTHS - 1)) + 1 for value in values]
    width = max(len(low["text"]), len(high["text"]))
    lines: list[str] = []
    for row in range(HEIGHT - 1, -1, -1):
        mark = {HEIGHT - 1: high["text"], 0: low["text"]}.get(row, "")
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
