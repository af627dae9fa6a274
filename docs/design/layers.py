"""Draws the layers as they are: `python -m docs.design.layers` renews layers.svg and the table in map.md.

The layers come from the import contracts in pyproject.toml, who uses whom from the imports themselves, and what a
package is for from its own first sentence. Nothing here is to be kept in step by hand.
"""

import ast
import re
import textwrap
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

import grimp

ROOT: Final = Path(__file__).resolve().parents[2]
PICTURE: Final = Path(__file__).with_name("layers.svg")
MAP: Final = Path(__file__).with_name("map.md")
GENERATED: Final = re.compile(r"(<!-- layers -->\n).*?(<!-- /layers -->)", re.DOTALL)

# What the rooms of all games have in common, where each says it of its own game.
ROOMS: Final = {
    "game": "The game: each question of the protocol answered in one line that points to its room.",
    "solve_file": "Files of deals or positions: read, solved, and told as text or as JSON.",
    "face": "What people see, read and type.",
    "mind": "What plays well, and what the coach counts.",
    "rules": "What may happen: ints only, compiled.",
}

FONT: Final = "system-ui, -apple-system, 'Segoe UI', sans-serif"
MARGIN, HEAD, ROW, CELL, LEFT, ROLE, ROLE_WIDTH = 24, 96, 44, 36, 590, 146, 66
TOP_HUE, BOTTOM_HUE = 18, 220  # from the doors, which change, to the core, which stays
STYLE: Final = """
.ground { fill: #fcfaf6 } .line { stroke: #d9d2c5 } .title, .name { fill: #2d2a26; font-weight: 600 }
.role, .head { fill: #6b655c } .title { font-size: 19px } .name { font-size: 15px } .role { font-size: 12.5px }
.head { font-size: 13px }
@media (prefers-color-scheme: dark) { .ground { fill: #1d1b19 } .line { stroke: #3b3733 }
.title, .name { fill: #efe9df } .role, .head { fill: #a9a196 } }
"""

# -- what there is


class Part(NamedTuple):
    """A package or a room: its name, what it is for, and the layer that it is in, counted from the top."""

    name: str
    role: str
    layer: int


class Chart(NamedTuple):
    """Parts from the top layer down, and for each the parts that it uses."""

    title: str
    parts: tuple[Part, ...]
    uses: list[list[bool]]


def contract(containers: list[str] | None) -> list[list[str]]:
    """The names in each layer of the import contract about these containers, from the top down."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    every = settings["tool"]["importlinter"]["contracts"]
    (asked,) = [one for one in every if one["type"] == "layers" and one.get("containers") == containers]
    return [re.findall(r"[\w.]+", layer) for layer in asked["layers"]]


def role(module: str) -> str:
    """The first sentence that a package or module says of itself."""
    path = ROOT / "src" / module.replace(".", "/")
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    said = ast.get_docstring(ast.parse(source.read_text(encoding="utf-8"))) or ""
    return re.split(r"(?<=\.)\s", said, maxsplit=1)[0]


def package_chart(graph: grimp.ImportGraph) -> Chart:
    """The layers of the package."""
    layers = [(name, i) for i, names in enumerate(contract(None)) for name in names if name in graph.modules]
    parts = tuple(Part(name.removeprefix("soloist."), role(name), i) for name, i in layers)
    uses = [[reaches(graph, [one], [other]) for other, _ in layers] for one, _ in layers]
    return Chart("The package", parts, uses)


def game_chart(graph: grimp.ImportGraph) -> Chart:
    """The rooms of the games, all games taken together, over the core."""
    games = sorted(graph.find_children("soloist.games"))
    rooms: dict[str, list[str]] = {}
    parts: list[Part] = []
    for i, names in enumerate([*contract(["soloist.games.*"]), ["core"]]):
        for name in names:
            every = ["soloist.core"] if name == "core" else [f"{game}.{name}" for game in games]
            rooms[name] = [room for room in every if room in graph.modules]
            if rooms[name]:
                parts.append(Part(name, ROOMS.get(name) or role(rooms[name][0]), i))
    uses = [[reaches(graph, rooms[one.name], rooms[other.name]) for other in parts] for one in parts]
    return Chart("Inside a game", tuple(parts), uses)


def reaches(graph: grimp.ImportGraph, ones: list[str], others: list[str]) -> bool:
    """Whether one of these imports one of those."""
    pairs = [(one, other) for one in ones for other in others if one != other]
    return any(graph.direct_import_exists(importer=one, imported=other, as_packages=True) for one, other in pairs)


# -- the table


def table(charts: Iterable[Chart]) -> str:
    """What each part is for and what it uses, as Markdown."""
    lines: list[str] = []
    for chart in charts:
        lines += ["", f"| {chart.title.lower()} | what it is | uses |", "|---|---|---|"]
        for part, row in zip(chart.parts, chart.uses, strict=True):
            used = [f"`{other.name}`" for other, yes in zip(chart.parts, row, strict=True) if yes]
            lines.append(f"| `{part.name}` | {part.role} | {', '.join(used) or 'nothing of these'} |")
    return "\n".join(lines[1:]) + "\n"


# -- the picture


def picture(charts: Sequence[Chart]) -> str:
    """The charts below each other."""
    body: list[str] = []
    top = 0
    width = max(LEFT + CELL * len(chart.parts) for chart in charts) + MARGIN
    for chart in charts:
        body += drawn(chart, top)
        top += height(chart)
    style = STYLE.strip().replace("\n", " ")
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {top}" font-family="{FONT}" role="img">'
    title = "<title>Layers of soloist: each row uses the columns in which it has a dot</title>"
    ground = f'<rect class="ground" width="{width}" height="{top}" rx="14"/>'
    return "\n".join([head, title, f"<style>{style}</style>", ground, *body, "</svg>"]) + "\n"


def height(chart: Chart) -> int:
    """How much room a chart takes."""
    return HEAD + ROW * len(chart.parts) + MARGIN


def drawn(chart: Chart, top: int) -> list[str]:
    """A chart: its title, a row for each part, and a dot where one part uses another."""
    first = top + HEAD
    out = [f'<text class="title" x="{MARGIN}" y="{top + HEAD - 18}">{escape(chart.title)}</text>']
    for i, part in enumerate(chart.parts):
        out += row(chart, i, part, first + ROW * i)
        x, end = LEFT + CELL * i + CELL // 2, first - 10
        out.append(f'<text class="head" transform="translate({x + 4} {end}) rotate(-50)">{escape(part.name)}</text>')
    return out


def row(chart: Chart, i: int, part: Part, y: int) -> list[str]:
    """One part: its box in the colour of its layer, its place in the staircase, and its dots."""
    layers = chart.parts[-1].layer + 1
    colour = f"hsl({TOP_HUE + (BOTTOM_HUE - TOP_HUE) * part.layer // max(1, layers - 1)} 50% 50%)"
    end = LEFT + CELL * len(chart.parts)
    centre = y + ROW // 2
    same = i and chart.parts[i - 1].layer == part.layer
    out = [] if same else [f'<path class="line" d="M{MARGIN} {y}H{end}"/>']
    out.append(f'<rect x="{MARGIN}" y="{y + 6}" width="5" height="{ROW - 12}" rx="2.5" fill="{colour}"/>')
    out.append(f'<text class="name" x="{MARGIN + 16}" y="{centre + 5}">{escape(part.name)}</text>')
    for n, line in enumerate(lines := textwrap.wrap(part.role.replace("`", ""), ROLE_WIDTH)):
        at = centre + 4 + 15 * n - 15 * (len(lines) - 1) // 2
        out.append(f'<text class="role" x="{ROLE}" y="{at}">{escape(line)}</text>')
    step = LEFT + CELL * i
    out.append(
        f'<rect x="{step + 5}" y="{centre - CELL // 2 + 5}" width="{CELL - 10}" height="{CELL - 10}" '
        f'rx="6" fill="{colour}" opacity="0.25"/>'
    )
    for j, yes in enumerate(chart.uses[i]):
        if yes:
            out.append(f'<circle cx="{LEFT + CELL * j + CELL // 2}" cy="{centre}" r="6" fill="{colour}"/>')
    return out


# -- fresh or stale


def renewed() -> dict[Path, str]:
    """What the files are to hold."""
    graph = grimp.build_graph("soloist", cache_dir=None)
    charts = [package_chart(graph), game_chart(graph)]
    text = MAP.read_text(encoding="utf-8")
    return {PICTURE: picture(charts), MAP: GENERATED.sub(lambda m: m[1] + table(charts) + m[2], text)}


if __name__ == "__main__":
    for path, text in renewed().items():
        path.write_text(text, encoding="utf-8")
