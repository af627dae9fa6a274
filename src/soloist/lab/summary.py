"""What the rows of an experiment say: a table of figures for each measure, and the comparisons on the same deals."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from soloist.core.text import Text
from soloist.lab.experiment import Experiment
from soloist.lab.figures import Figure, measured, paired
from soloist.lab.text import WORDING
from soloist.lab.trial import Row


@dataclass(frozen=True)
class Table:
    """Rows of words under a heading."""

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def say(id: str, lang: str, **args: str | int) -> str:
    """A message of the laboratory."""
    return WORDING.say(Text(id, dict(args)), lang)


def values(rows: Sequence[Row], cell: int, measure: str) -> list[float | None]:
    """What was noted of a measure in one cell, in the order of the deals."""
    return [getattr(row, measure) for row in rows if row.cell == cell]


def tables(experiment: Experiment, rows: Sequence[Row], lang: str) -> list[Table]:
    """All tables of an experiment."""
    found = []
    for measure in experiment.measures:
        figures = [measured(measure, values(rows, i, measure)) for i in range(len(experiment.cells))]
        noted = [(cell.name, figure) for cell, figure in zip(experiment.cells, figures, strict=True)]
        body = tuple(
            (name, shown(measure, figure.mean, lang), interval(measure, figure, lang), str(figure.count))
            for name, figure in noted
            if not math.isnan(figure.mean)
        )
        header = (say("column.cell", lang), say(f"measure.{measure}", lang), say("column.interval", lang))
        if body:
            found.append(Table(say(f"title.{measure}", lang), (*header, say("column.games", lang)), body))
    return found + comparisons(experiment, rows, lang) + outcomes(experiment, rows, lang)


def comparisons(experiment: Experiment, rows: Sequence[Row], lang: str) -> list[Table]:
    """Each cell against the first on the same deals."""
    if len(experiment.cells) == 1:
        return []
    first, body = experiment.cells[0].name, []
    for measure in experiment.measures:
        base = values(rows, 0, measure)
        for i, cell in enumerate(experiment.cells[1:], 1):
            figure = paired(base, values(rows, i, measure))
            if figure.count > 1:
                words = (cell.name, say(f"measure.{measure}", lang), shown(measure, figure.mean, lang, signed=True))
                body.append((*words, interval(measure, figure, lang, signed=True), str(figure.count)))
    names = ("column.cell", "column.measure", "column.difference", "column.interval", "column.deals")
    header = tuple(say(name, lang) for name in names)
    return [Table(say("title.paired", lang, first=first), header, tuple(body))] if body else []


def outcomes(experiment: Experiment, rows: Sequence[Row], lang: str) -> list[Table]:
    """How often each cell ended in which way."""
    body = []
    for i, cell in enumerate(experiment.cells):
        ends = [(row.outcome, row.reason) for row in rows if row.cell == i]
        for outcome, reason in sorted(set(ends), key=ends.count, reverse=True):
            won = measured("won", [float(end == (outcome, reason)) for end in ends])
            body.append((cell.name, outcome, reason, shown("won", won.mean, lang), interval("won", won, lang)))
    names = ("column.cell", "column.outcome", "column.reason", "column.share", "column.interval")
    return [Table(say("title.outcomes", lang), tuple(say(name, lang) for name in names), tuple(body))]


def shown(measure: str, number: float, lang: str, signed: bool = False) -> str:
    """A number as people read it: shares in per cent, or as points where they are compared."""
    sign = "+" if signed and number > 0 else ""
    text = f"{100 * number:.2f}" if measure == "won" else f"{number:.2f}"
    unit = "" if measure != "won" else f" {say('points', lang)}" if signed else " %"
    return (sign + text).replace("-", "−").replace(".", say("decimal", lang)) + unit


def interval(measure: str, figure: Figure, lang: str, signed: bool = False) -> str:
    """The 95 % interval; one game alone has none."""
    if not math.isfinite(figure.low) or not math.isfinite(figure.high):
        return "—"
    low, high = (shown(measure, bound, lang, signed).split(" ")[0] for bound in (figure.low, figure.high))
    return f"[{low}; {high}]"


def plain(found: Sequence[Table]) -> str:
    """Tables for a terminal."""
    lines: list[str] = []
    for table in found:
        widths = [max(len(row[i]) for row in (table.header, *table.rows)) for i in range(len(table.header))]
        lines += ["", table.title]
        for row in (table.header, *table.rows):
            lines.append("  " + "  ".join(f"{word:<{width}}" for word, width in zip(row, widths, strict=True)).rstrip())
    return "\n".join(lines).lstrip("\n")


def markdown(found: Sequence[Table]) -> str:
    """Tables for a page of the documentation."""
    lines: list[str] = []
    for table in found:
        lines += [f"### {table.title}", ""]
        rows = (table.header, ("---",) * len(table.header), *table.rows)
        lines += ["| " + " | ".join(word.replace("|", "\\|") for word in row) + " |" for row in rows] + [""]
    return "\n".join(lines)
