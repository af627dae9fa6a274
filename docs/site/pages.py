"""What is done to a page on its way into the site: diagrams become lists, and tables of intervals get pictures."""

import html
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

DIAGRAM: Final = re.compile(r"```mermaid\nsequenceDiagram\n(.*?)```", re.DOTALL)
WHO: Final = re.compile(r"(?:actor|participant) (\w+) as (.+)")
SAID: Final = re.compile(r"(\w+)-[-)>x]*\s*(\w+): (.+)")
TABLE: Final = re.compile(r"(?:^\|.*\|\n)+", re.MULTILINE)
# The column that says what is measured, where a table has several measures.
MEASURE: Final = "measure"
INTERVAL: Final = re.compile(r"\[(\S+); (\S+)\]")

# A picture of intervals: its width, that of the words beside them, and the height of a row.
WIDTH: Final = 640
WORDS: Final = 250
ROW: Final = 22
MOST_ROWS: Final = 40


class Span(NamedTuple):
    """A figure with its interval."""

    name: str
    shown: str
    middle: float
    low: float
    high: float


def told(text: str) -> str:
    """The page with every diagram of who says what to whom as a list, which needs no script and fits a phone."""
    return DIAGRAM.sub(lambda found: "\n".join(steps(found[1])), text)


def steps(diagram: str) -> Iterator[str]:
    """The lines of such a diagram in its order."""
    names = dict(WHO.findall(diagram))
    for number, (speaker, hearer, what) in enumerate(SAID.findall(diagram), 1):
        way = names[speaker] if speaker == hearer else f"{names[speaker]} → {names[hearer]}"
        yield f"{number}. **{way}**: {what}"


def pictured(text: str) -> str:
    """The page with a picture before every table that has intervals."""
    return TABLE.sub(lambda found: picture(found[0]) + found[0], text)


def picture(markdown: str) -> str:
    """The intervals of a table as drawings in the colours of the text, one a measure; none that tells nothing."""
    header, _, *rows = (cells(line) for line in markdown.splitlines())
    measures: dict[str, list[Span]] = {}
    for row in rows:
        if span := span_in(header, row):
            measure = row[header.index(MEASURE)] if MEASURE in header else ""
            measures.setdefault(measure, []).append(span)
    telling = [spans for spans in measures.values() if tells(spans)]
    return "".join(f"{drawn(spans)}\n\n" for spans in telling)


def tells(spans: list[Span]) -> bool:
    """Whether there is something to compare, and not more than one takes in."""
    return 1 < len(spans) <= MOST_ROWS and len({span.middle for span in spans}) > 1


def cells(line: str) -> list[str]:
    """The cells of a line."""
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def number(text: str) -> float:
    """A number as people write it: with a true minus, and perhaps a unit behind it."""
    return float(text.split()[0].replace("−", "-").replace(",", ""))


def span_in(header: list[str], row: list[str]) -> Span | None:
    """The figure of a row, which stands before its interval; none if the row has none."""
    for (column, cell), (_, after) in pairwise(zip(header, row, strict=True)):
        if found := INTERVAL.fullmatch(after):
            at = header.index(column)
            try:
                return Span(" · ".join(row[:at]), cell, number(cell), number(found[1]), number(found[2]))
            except ValueError:
                return None
    return None


def drawn(spans: list[Span]) -> str:
    """Dots with whiskers, a row each, for eyes: the table below says the same. An empty line would end the markup."""
    low, high = min(span.low for span in spans), max(span.high for span in spans)
    scale = (WIDTH - WORDS - 90) / (high - low or 1)
    lines = [f'<div class="spans"><svg viewBox="0 0 {WIDTH} {ROW * len(spans) + 8}" aria-hidden="true">']
    if low < 0 < high:
        zero = WORDS - low * scale
        lines.append(f'<line class="zero" x1="{zero:.1f}" x2="{zero:.1f}" y1="0" y2="{ROW * len(spans) + 8}"/>')
    for at, span in enumerate(spans):
        y = ROW * at + ROW // 2 + 4
        left, middle, right = (WORDS + (x - low) * scale for x in (span.low, span.middle, span.high))
        lines += [
            f'<text x="{WORDS - 12}" y="{y + 4}" text-anchor="end">{html.escape(short(span.name))}</text>',
            f'<line x1="{left:.1f}" x2="{right:.1f}" y1="{y}" y2="{y}"/>',
            f'<circle cx="{middle:.1f}" cy="{y}" r="4"/>',
            f'<text x="{WIDTH}" y="{y + 4}" text-anchor="end">{html.escape(span.shown)}</text>',
        ]
    return "\n".join([*lines, "</svg></div>"])


def short(name: str) -> str:
    """A name that has room beside the picture."""
    return name if len(name) <= 38 else f"{name[:37]}…"
