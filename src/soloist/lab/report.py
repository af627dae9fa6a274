"""An experiment on one page: its figures in tables and pictures, and the command and version that made them."""

import html
import math
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import altair as alt
import polars as pl
import vl_convert

from soloist.lab import summary
from soloist.lab.experiment import Experiment, mistake, read
from soloist.lab.figures import measured
from soloist.lab.store import EXPERIMENT, MADE, read_rows
from soloist.lab.summary import Sheet, say
from soloist.lab.trial import Row

# The points of a curve.
POINTS: Final = 60
# The bars of a picture of how often each value came: one more where the values begin within one.
MOST_BARS: Final = 40
STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1d2430;
  background: #fcfbf7; }
h1, h2 { line-height: 1.2; } table { border-collapse: collapse; margin: 0.5rem 0; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 0.2rem 0.9rem 0.2rem 0; border-bottom: 1px solid #d8d2c2; }
figure { margin: 1.5rem 0; overflow-x: auto; } figcaption, .made { color: #5a6072; font-size: 0.85rem; }
pre { background: #f1eee4; padding: 0.8rem; overflow-x: auto; } svg { max-width: 100%;
  min-width: 34rem; height: auto; }
.scroll { overflow-x: auto; } .scroll td:not(:first-child), .scroll th { white-space: nowrap; }
@media (prefers-color-scheme: dark) { body { color: #e8e4d8; background: #171b22; } th, td { border-color: #3a4150; }
  figcaption, .made { color: #a7adbd; } pre { background: #222832; } figure { background: #fcfbf7; } }
"""


def made(folder: Path, lang: str) -> str:
    """The command and the version that made the figures."""
    signed = folder / MADE
    if not signed.is_file():
        raise mistake("folder.unfinished", {"folder": str(folder)})
    command, version, build = signed.read_text(encoding="utf-8").splitlines()
    return say("made", lang, command=command, version=version, build=say(f"build.{build}", lang))


def write(folder: Path, out: Path, lang: str) -> None:
    """Write the report of a finished experiment: a page, or Markdown if the file's name says so."""
    text = (folder / EXPERIMENT).read_text(encoding="utf-8") if (folder / EXPERIMENT).is_file() else ""
    rows = read_rows(folder)
    experiment = read(text)
    found = summary.tables(experiment, rows, lang)
    page = markdown_page if out.suffix == ".md" else html_page
    out.write_text(page(experiment, text, rows, found, made(folder, lang), lang), encoding="utf-8")


def markdown_page(
    experiment: Experiment, text: str, rows: Sequence[Row], found: Sequence[Sheet], made_by: str, lang: str
) -> str:
    """The tables with their source, for the documentation."""
    head = [f"# {experiment.title}", "", experiment.question, "", made_by, ""]
    source = ["", f"## {say('title.experiment', lang)}", "", "```toml", text.strip(), "```", ""]
    return "\n".join(line for line in [*head, summary.markdown(found).strip(), *source] if line is not None)


def html_page(
    experiment: Experiment, text: str, rows: Sequence[Row], found: Sequence[Sheet], made_by: str, lang: str
) -> str:
    """One page that needs nothing beside itself."""
    parts = [f"<h1>{html.escape(experiment.title)}</h1>"]
    if experiment.question:
        parts.append(f"<p>{html.escape(experiment.question)}</p>")
    note = f'<p class="made">{html.escape(made_by)}</p>'
    parts.append(note)
    for title, chart in pictures(experiment, rows, lang):
        svg = vl_convert.vegalite_to_svg(chart)
        parts.append(f"<figure>{svg}<figcaption>{html.escape(title)}. {html.escape(made_by)}</figcaption></figure>")
    parts += [
        f'<h2>{html.escape(table.title)}</h2><div class="scroll">{table_html(table)}</div>{note}' for table in found
    ]
    parts.append(f"<h2>{say('title.experiment', lang)}</h2><pre>{html.escape(text.strip())}</pre>")
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>{STYLE}</style>'
    title = f"<title>{html.escape(experiment.title)}</title>"
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="{lang}"><head>{head}{title}</head>\n<body>\n{body}\n</body></html>\n'


def table_html(table: Sheet) -> str:
    """A table of a page."""
    head = "".join(f"<th>{html.escape(word)}</th>" for word in table.header)
    rows = ["".join(f"<td>{html.escape(word)}</td>" for word in row) for row in table.rows]
    return f"<table><tr>{head}</tr>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"


# -- pictures


def pictures(experiment: Experiment, rows: Sequence[Row], lang: str) -> list[tuple[str, dict[str, Any]]]:
    """For each measure how its figure came to rest, and for scores and lengths how they are spread."""
    with alt.data_transformers.disable_max_rows():  # one curve a cell, of however many cells
        return [(title, chart.to_dict()) for title, chart in charts(experiment, rows, lang)]


def charts(experiment: Experiment, rows: Sequence[Row], lang: str) -> list[tuple[str, Any]]:
    """The pictures as Altair has them."""
    found = []
    for measure in experiment.measures:
        if any(getattr(row, measure) is not None for row in rows):
            title = say("picture.curve", lang, measure=say(f"measure.{measure}", lang))
            found.append((title, curve(experiment, rows, measure, lang)))
            if measure != "won":
                title = say("picture.spread", lang, measure=say(f"measure.{measure}", lang))
                found.append((title, spread(experiment, rows, measure, lang)))
    return found


def curve(experiment: Experiment, rows: Sequence[Row], measure: str, lang: str) -> Any:
    """The figure after more and more deals, with its interval."""
    points: list[tuple[str, int, float, float, float]] = []
    for i, cell in enumerate(experiment.cells):
        noted, nodes = summary.values(rows, i, measure), summary.searched(rows, i)
        for n in sorted({max(2, len(noted) * k // POINTS) for k in range(1, POINTS + 1)}):
            figure = measured(measure, noted[:n], nodes[:n])
            if n <= len(noted) and figure.count > 1:
                points.append((cell.name, n, figure.mean, figure.low, figure.high))
    data = pl.DataFrame(points, schema=["cell", "deals", "mean", "low", "high"], orient="row")
    name = say(f"measure.{measure}", lang)
    x = alt.X("deals:Q", title=say("column.deals", lang))
    colour = alt.Color("cell:N", title=say("column.cell", lang), sort=[cell.name for cell in experiment.cells])
    base = alt.Chart(data).encode(x=x, color=colour)
    y = alt.Y("mean:Q", title=name, scale=alt.Scale(zero=False))
    band = base.mark_area(opacity=0.2).encode(y=alt.Y("low:Q", title=name, scale=alt.Scale(zero=False)), y2="high:Q")
    return (band + base.mark_line().encode(y=y)).properties(width=640, height=260)


def spread(experiment: Experiment, rows: Sequence[Row], measure: str, lang: str) -> Any:
    """How often each value came, a row a cell."""
    names = [cell.name for cell in experiment.cells]
    noted = [(row.cell, value) for row in rows if (value := getattr(row, measure)) is not None]
    width = bar_width([value for _, value in noted])
    bars = Counter((cell, math.floor(value / width)) for cell, value in noted)
    counted = [(names[cell], bar * width, (bar + 1) * width, games) for (cell, bar), games in sorted(bars.items())]
    data = pl.DataFrame(counted, schema=["cell", "low", "high", "games"], orient="row")
    x = alt.X("low:Q", bin="binned", title=say(f"measure.{measure}", lang))
    y = alt.Y("games:Q", title=say("column.games", lang))
    drawn = alt.Chart(data).mark_bar().encode(x=x, x2="high:Q", y=y)
    return drawn.properties(width=640, height=90).facet(row=alt.Row("cell:N", title=None, sort=names))


def bar_width(values: Sequence[float]) -> float:
    """The least of 1, 2, 5, 10 and so on, or of their parts, with which the values take few bars."""
    span = max(values) - min(values)
    width = 10.0 ** math.floor(math.log10(span / MOST_BARS)) if span else 1.0
    return next((width * step for step in (1, 2, 5) if span <= MOST_BARS * width * step), width * 10)
