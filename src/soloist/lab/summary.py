"""What the rows of an experiment say: a table of figures for each measure, and the comparisons on the same deals."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from soloist.core.text import Text
from soloist.lab import noted
from soloist.lab.experiment import Experiment
from soloist.lab.figures import Figure, measured, paired, staged
from soloist.lab.ladder import ladder
from soloist.lab.luck import luck
from soloist.lab.text import WORDING
from soloist.lab.trial import UNDECIDED, Row


@dataclass(frozen=True)
class Sheet:
    """Rows of words under a heading."""

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def say(id: str, lang: str, **args: str | int) -> str:
    """A message of the laboratory."""
    return WORDING.say(Text(id, dict(args)), lang)


def values(rows: Sequence[Row], cell: int, measure: str) -> list[float | None]:
    """What was noted of a measure in one cell, deal by deal: the games of one deal are one piece of evidence."""
    return by_deal([(row.deal, getattr(row, measure)) for row in rows if row.cell == cell])


def searched(rows: Sequence[Row], cell: int) -> list[int]:
    """The nodes that the solver was given for each deal of a cell in the end."""
    return list({row.deal: row.nodes for row in rows if row.cell == cell}.values())


def by_deal(noted: Sequence[tuple[int, float | None]]) -> list[float | None]:
    """The mean of each deal over its futures, in the order of the deals; nothing where one is unknown."""
    found: dict[int, list[float | None]] = {}
    for deal, value in noted:
        found.setdefault(deal, []).append(value)
    return [
        None if None in games else math.fsum(g for g in games if g is not None) / len(games) for games in found.values()
    ]


def tables(experiment: Experiment, rows: Sequence[Row], lang: str) -> list[Sheet]:
    """All tables of an experiment."""
    found = []
    for measure in experiment.measures:
        cells = range(len(experiment.cells))
        figures = [measured(measure, values(rows, i, measure), searched(rows, i)) for i in cells]
        noted = [(cell.name, figure) for cell, figure in zip(experiment.cells, figures, strict=True)]
        body = tuple(
            (name, shown(measure, figure.mean, lang), interval(measure, figure, lang), str(figure.count))
            for name, figure in noted
            if not math.isnan(figure.mean)
        )
        header = (say("column.cell", lang), say(f"measure.{measure}", lang), say("column.interval", lang))
        if body:
            found.append(Sheet(say(f"title.{measure}", lang), (*header, say("column.games", lang)), body))
    found += comparisons(experiment, rows, lang) + outcomes(experiment, rows, lang)
    return found + analyses(experiment, rows, lang) + notes(experiment, rows, lang)


def comparisons(experiment: Experiment, rows: Sequence[Row], lang: str) -> list[Sheet]:
    """Each cell against the first on the same deals."""
    if len(experiment.cells) == 1:
        return []
    first, body = experiment.cells[0].name, []
    for measure in experiment.measures:
        base = values(rows, 0, measure)
        for i, cell in enumerate(experiment.cells[1:], 1):
            figure = paired(base, values(rows, i, measure), measure == "won")
            if figure.count > 1:
                words = (cell.name, say(f"measure.{measure}", lang), shown(measure, figure.mean, lang, signed=True))
                body.append((*words, interval(measure, figure, lang, signed=True), str(figure.count)))
    names = ("column.cell", "column.measure", "column.difference", "column.interval", "column.deals")
    header = tuple(say(name, lang) for name in names)
    return [Sheet(say("title.paired", lang, first=first), header, tuple(body))] if body else []


def outcomes(experiment: Experiment, rows: Sequence[Row], lang: str) -> list[Sheet]:
    """How often each cell ended in which way."""
    body = []
    for i, cell in enumerate(experiment.cells):
        own = [row for row in rows if row.cell == i]
        ends = [(row.outcome, row.reason) for row in own]
        for outcome, reason in sorted(dict.fromkeys(ends), key=ends.count, reverse=True):
            won = ended(own, outcome, reason)
            body.append((cell.name, outcome, reason, shown("won", won.mean, lang), interval("won", won, lang)))
    names = ("column.cell", "column.outcome", "column.reason", "column.share", "column.interval")
    return [Sheet(say("title.outcomes", lang), tuple(say(name, lang) for name in names), tuple(body))]


def ended(rows: Sequence[Row], outcome: str, reason: str) -> Figure:
    """How often the games of a cell ended so; what the solver left open on one level is shared out by the next."""
    nodes = [row.nodes for row in rows]
    if len(set(nodes)) > 1:
        found = [None if row.outcome == UNDECIDED else float(row.outcome == outcome) for row in rows]
        return staged(found, nodes, float(outcome == UNDECIDED))
    return measured("won", by_deal([(row.deal, float((row.outcome, row.reason) == (outcome, reason))) for row in rows]))


def analyses(experiment: Experiment, rows: Sequence[Row], lang: str) -> list[Sheet]:
    """What is asked of all cells together, of the measure that tells most: scores, or wins where there are none."""
    measure = "score" if "score" in experiment.measures else "won"
    found = []
    if "luck" in experiment.analyses:
        body = tuple(
            (say(f"luck.{name}", lang), shown("won", figure.mean, lang), interval("won", figure, lang))
            for name, figure in luck(experiment, rows, measure).items()
        )
        header = tuple(say(name, lang) for name in ("column.part", "column.share", "column.interval"))
        found.append(Sheet(say("title.luck", lang, measure=say(f"measure.{measure}", lang)), header, body))
    if "ladder" in experiment.analyses:
        rated = sorted(
            zip(experiment.cells, ladder(experiment, rows, measure), strict=False), key=lambda one: -one[1].mean
        )
        steps = tuple(
            (cell.name, f"{figure.mean:.0f}", f"[{figure.low:.0f}; {figure.high:.0f}]") for cell, figure in rated
        )
        header = tuple(say(name, lang) for name in ("column.cell", "column.rating", "column.interval"))
        found.append(Sheet(say("title.ladder", lang, measure=say(f"measure.{measure}", lang)), header, steps))
    return [table for table in found if table.rows]


def notes(experiment: Experiment, rows: Sequence[Row], lang: str) -> list[Sheet]:
    """What was watched: facts at the end, and what the pieces that came or were held go with."""
    measure = "won" if "won" in experiment.measures else experiment.measures[0]
    if "score" in experiment.measures and experiment.watch.held:
        measure = "score"
    facts: list[tuple[str, ...]] = []
    came: list[tuple[str, ...]] = []
    held: list[tuple[str, ...]] = []
    for i, cell in enumerate(experiment.cells):
        own = [row for row in rows if row.cell == i]
        for fact in noted.facts(own):
            facts.append((cell.name, fact.name, shown("", fact.figure.mean, lang), interval("", fact.figure, lang)))
        for into, pieces in ((came, noted.arrivals(own, measure)), (held, noted.held(own, measure))):
            for piece in pieces:
                if not experiment.watch.tells(noted.face_of(piece.name)):
                    continue
                figure = piece.figure
                words = (cell.name, piece.name, shown(measure, figure.mean, lang, True))
                into.append((*words, interval(measure, figure, lang, True), shown("", piece.often, lang)))
    head = tuple(say(name, lang) for name in ("column.cell", "column.noted"))
    said, bounds = say(f"measure.{measure}", lang), say("column.interval", lang)
    found = [
        Sheet(say("title.facts", lang), (*head, say("column.mean", lang), bounds), tuple(facts)),
        Sheet(say("title.came", lang, measure=said), (*head, said, bounds, say("column.often", lang)), tuple(came)),
        Sheet(say("title.held", lang, measure=said), (*head, said, bounds, say("column.share", lang)), tuple(held)),
    ]
    return [table for table in found if table.rows]


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


def plain(found: Sequence[Sheet]) -> str:
    """Tables for a terminal."""
    lines: list[str] = []
    for table in found:
        widths = [max(len(row[i]) for row in (table.header, *table.rows)) for i in range(len(table.header))]
        lines += ["", table.title]
        for row in (table.header, *table.rows):
            lines.append("  " + "  ".join(f"{word:<{width}}" for word, width in zip(row, widths, strict=True)).rstrip())
    return "\n".join(lines).lstrip("\n")


def markdown(found: Sequence[Sheet]) -> str:
    """Tables for a page of the documentation."""
    lines: list[str] = []
    for table in found:
        lines += [f"### {table.title}", ""]
        rows = (table.header, ("---",) * len(table.header), *table.rows)
        lines += ["| " + " | ".join(word.replace("|", "\\|") for word in row) + " |" for row in rows] + [""]
    return "\n".join(lines)
