"""Naqala in characters: 30 tiles with the numbers of the dice along the edge, and what a move would bring."""

from collections.abc import Mapping
from typing import Any, Final

from soloist.core.game import View, Zone
from soloist.terminal.canvas import Box, Canvas
from soloist.terminal.game_look import MARKS, Lights, Look

COLUMNS: Final = 6
ROWS: Final = 5
LEFT: Final = 2
# A tile at its smallest, the gap to the next one included.
TILE: Final = (8, 3)
MOST: Final = (14, 6)
SIDE: Final = 28
# Rows around the board: dice above; column numbers, hand and buttons below.
AROUND: Final = 4
LEAST: Final = (LEFT + COLUMNS * TILE[0] + 1 + SIDE, ROWS * TILE[1] + AROUND)

KINDS: Final = {"village": "⌂", "sacred": "✶", "oasis": "♣", "small-market": "$", "large-market": "$$"}
CAMELS: Final = {"yours": "▲", "his": "▼"}
PALM: Final = "↟"
PALACE: Final = "♜"


class TileSizes:
    """How large a tile can be drawn, and where the side panels begin."""

    def __init__(self, canvas: Canvas) -> None:
        self.width: Final = max(TILE[0], min(MOST[0], (canvas.width - LEFT - 1 - SIDE) // COLUMNS))
        self.height: Final = max(TILE[1], min(MOST[1], (canvas.height - AROUND) // ROWS))
        self.top: Final = 1
        self.foot: Final = self.top + ROWS * self.height
        self.side: Final = LEFT + COLUMNS * self.width + 1

    def box(self, tile: str) -> Box:
        """Where a tile lies; the dice count its row from the bottom."""
        column, row = int(tile[0]), int(tile[2])
        x, y = LEFT + (column - 1) * self.width, self.top + (ROWS - row) * self.height
        return Box(x, y, self.width - 1, self.height if self.height == TILE[1] else self.height - 1)


def draw_board(look: Look, canvas: Canvas, view: View, sizes: TileSizes, lights: Lights, lang: str) -> None:
    """The numbers along the edge, then the tiles."""
    facts: Mapping[str, Any] = view.facts
    bid: Mapping[str, Any] = facts["bid"]
    for row in range(1, ROWS + 1):
        y = sizes.top + (ROWS - row) * sizes.height + 1
        canvas.put(0, y, str(row), "seal" if row in bid["rows"] else "label")
    for column in range(1, COLUMNS + 1):
        x = LEFT + (column - 1) * sizes.width
        style = "seal" if column == bid["column"] else "label"
        canvas.put(x, sizes.foot, f"{column:^{sizes.width - 1}}", style)
    for zone in view.zones:
        if zone.name.startswith("board/"):
            draw_tile(look, canvas, zone, facts, sizes.box(zone.name[6:]), lights, lang)


def draw_tile(
    look: Look, canvas: Canvas, zone: Zone, facts: Mapping[str, Any], box: Box, lights: Lights, lang: str
) -> None:
    """Value, kind and what was built on the first line, the meeples on the second, ends or Yazid on the last."""
    marks = zone.pieces[0].marks
    light = "+cursor" if lights.cursor == zone.name else "+path" if zone.name[6:] in trail(facts) else ""
    for y in range(box.y, box.y + box.height):
        canvas.put(box.x, y, " " * box.width, f"tile{light}")
    value = f"{marks['value']}{KINDS[str(marks['kind'])]}"
    canvas.put(box.x, box.y, value, f"{'blue' if marks['blue'] else 'rouge'}{light}")
    built = f"{counted(PALM, marks['palms'])}{counted(PALACE, marks['palaces'])}"
    canvas.put(box.x + len(value), box.y, built, f"tile{light}")
    mark, camel = MARKS[lights.on(zone.name)], CAMELS.get(str(marks["camel"]), "")
    canvas.put(box.x + box.width - 2, box.y, camel, f"{marks['camel']}{light}")
    canvas.put(box.x + box.width - 1, box.y, mark, f"mark{light}")
    canvas.place(zone.name, box)
    draw_crowd(look, canvas, zone, box, lights, light, lang)
    draw_foot(look, canvas, zone, facts, box, light, lang)


def trail(facts: Mapping[str, Any]) -> set[str]:
    """The tiles of the move so far, the next one included once it is chosen."""
    drops = [str(drop["tile"]) for drop in facts["path"]]
    return {str(facts["start"]), str(facts["to"]), *drops} if facts["start"] else set()


def counted(sign: str, n: object) -> str:
    """A sign, with its number where there are several."""
    return f"{sign}{n if int(str(n)) > 1 else ''}" if n else ""


def draw_crowd(look: Look, canvas: Canvas, zone: Zone, box: Box, lights: Lights, light: str, lang: str) -> None:
    """A letter for each meeple, or each tribe with its number where they are too many."""
    tribes = [(piece.face, int(str(piece.marks["count"]))) for piece in zone.pieces[1:]]
    folded = sum(n for _, n in tribes) > box.width
    x, y = box.x, box.y + 1
    for i, (tribe, n) in enumerate(tribes, 1):
        letter = look.word(f"letter.{tribe}", lang)
        shown = counted(letter, n) if folded else letter * n
        target = f"{zone.name}/{i}"
        lit = "+cursor" if lights.cursor == target else "+aim" if lights.on(target) else light
        canvas.put(x, y, shown[: box.x + box.width - x], f"{tribe}{lit}")
        if lights.on(target):
            canvas.place(target, Box(x, y, len(shown), 1))
        x += len(shown)


def draw_foot(
    look: Look, canvas: Canvas, zone: Zone, facts: Mapping[str, Any], box: Box, light: str, lang: str
) -> None:
    """Where Yazid would strike, or what the move would bring if it ended here."""
    marks, y = zone.pieces[0].marks, box.y + box.height - 1
    ends = [end for end in facts["ends"] if end["tile"] == zone.name[6:]]
    if marks["target"]:
        sign = f"!{look.word('strike', lang)}!" if marks["danger"] else f"«{look.word('strike', lang)}»"
        canvas.put(box.x, y, f"{sign:^{box.width}}"[: box.width], "seal")
    elif marks["maybe"]:
        canvas.put(box.x, y, f"{'«?»':^{box.width}}", "seal")
    elif len(ends) == 1:
        canvas.put(box.x, y, end_words(look, ends[0], lang), f"end{light}")
    elif ends:
        text = "".join(f"{look.word('letter.' + end['tribe'], lang)}{end['points']}" for end in ends)
        canvas.put(box.x, y, text if len(text) <= box.width else f"{text[: box.width - 1]}…", f"end{light}")


def end_words(look: Look, end: Mapping[str, Any], lang: str) -> str:
    """An end in short: how many of whom, the points, and whether the tile becomes yours."""
    camel = CAMELS["yours"] if end["camel"] else ""
    return f"{end['count']}{look.word('letter.' + end['tribe'], lang)}+{end['points']}{camel}"
