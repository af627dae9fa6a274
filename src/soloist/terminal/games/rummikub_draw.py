"""Draws Rummikub's table: a row of 24 fields, sets that flow, and the board's places with the rail of the limit."""

from typing import TYPE_CHECKING, Final, NamedTuple

from soloist.core.game import Piece, View, Zone
from soloist.core.text import Text
from soloist.games.rummikub.rules.sets import standing
from soloist.terminal.canvas import Box, Canvas
from soloist.terminal.game_look import MARKS, Lights
from soloist.terminal.games.rummikub_arrangement import tiles_in

if TYPE_CHECKING:
    from soloist.terminal.games.rummikub import RummikubLook

LEAST: Final = (76, 17)
COLUMNS: Final = 16
LETTERS: Final = "kbor"
INKS: Final = {"k": "black", "b": "blue", "o": "orange", "r": "red", "J": "piece"}
STANDINGS: Final = {"complete": "✓", "incomplete": "…", "wrong": "✗"}


class Sizes(NamedTuple):
    """How large things are drawn: a field of the bank, and a tile's width and height."""

    field: int
    tile: int
    rows: int

    @property
    def place(self) -> int:
        """How wide a place of the board is, with the rail that may stand behind it."""
        return self.tile + 1

    @property
    def is_large(self) -> bool:
        """Whether tiles have an edge."""
        return self.rows > 1

    @property
    def bank(self) -> int:
        """How many rows the bank takes, the numbers of the fields included."""
        return 2 + self.rows // 2


# From the smallest up, with the width and height from which each is drawn.
SMALL: Final = Sizes(3, 4, 1)
CLOSE: Final = Sizes(4, 6, 3)
LARGE: Final = Sizes(5, 6, 3)
TALL: Final = Sizes(5, 6, 5)
WIDE: Final = Sizes(5, 7, 5)
FROM: Final = ((SMALL, 0, 0), (CLOSE, 100, 40), (LARGE, 122, 36), (TALL, 122, 43), (WIDE, 130, 43))
# What a table without sets shows, where it is large: a group and a run.
EXAMPLES: Final = (("k7", "b7", "r7"), ("o4", "o5", "o6"))


def sizes_for(canvas: Canvas) -> list[Sizes]:
    """What the room allows, the largest first."""
    return [sizes for sizes, width, height in reversed(FROM) if canvas.width >= width and canvas.height >= height]


def draw(look: "RummikubLook", canvas: Canvas, view: View, lights: Lights, lang: str) -> None:
    """The whole table; where there is room, its parts stand apart and its tiles are large."""
    zones, sizes = {zone.name: zone for zone in view.zones}, sizes_for(canvas)[0]
    columns = min(COLUMNS, canvas.width // sizes.place)
    limit = int(str(view.facts["limit"]))
    shown = look.places(view)
    rows = -(-max([limit, *(at + 1 for at, _ in shown)]) // columns)
    tall = canvas.height >= 24
    top = canvas.height - 1 - (1 + sizes.rows) * rows - (1 if tall else 0)
    draw_bank(canvas, zones["bank"], view, lights, sizes)
    under = sizes.bank + 1
    draw_sets(look, canvas, view, lights, lang, Box(1, under, canvas.width - 2, top - 1 - under))
    draw_header(look, canvas, lights, lang, top - 1)
    draw_places(canvas, top, columns, rows * columns, view, sizes)
    board = zones["board"].pieces
    for at, place in shown:
        x, y = sizes.place * (at % columns), top + (1 + sizes.rows) * (at // columns) + 1
        draw_tile(look, canvas, board[place], f"board/{place}", x, y, lights, lang, sizes)


def light(target: str, lights: Lights) -> str:
    """The ending of the style for how a thing is lit."""
    on = lights.on(target)
    return "+cursor" if lights.cursor == target else f"+{on}" if on in ("aim", "chosen") else ""


def written(look: "RummikubLook", face: str, lang: str) -> str:
    """A tile as it is written in a language: the letter of its colour, and its number."""
    letters = dict(zip(LETTERS, look.word("letters", lang), strict=True))
    return letters.get(face[:1], face[:1]) + face[1:]


def draw_tile(
    look: "RummikubLook",
    canvas: Canvas,
    piece: Piece,
    target: str,
    x: int,
    y: int,
    lights: Lights,
    lang: str,
    sizes: Sizes,
) -> None:
    """A tile: its mark, then its letter and number; a joker names what it stands for."""
    stands = str(piece.marks.get("stands", ""))
    mark = MARKS[lights.on(target)] if lights.on(target) != "pick" or target.startswith("board/") else " "
    face = f"★{written(look, stands, lang)}" if piece.face == "J" else written(look, piece.face, lang)
    ink = f"{INKS[(stands or piece.face)[0]]}{light(target, lights)}"
    put_tile(canvas, f"{mark}{face}", x, y, ink, sizes)
    canvas.place(target, Box(x, y, sizes.tile, sizes.rows))


def put_tile(canvas: Canvas, text: str, x: int, y: int, ink: str, sizes: Sizes) -> None:
    """A tile's text in its middle; large ones have an edge around it."""
    inner = sizes.tile - 2
    lines = [f"{text:<{sizes.tile}}"]
    if sizes.is_large:
        above = [f"│{'':{inner}}│"] * (sizes.rows // 2 - 1)
        lines = [f"╭{'─' * inner}╮", *above, f"│{text:<{inner}}│", *above, f"╰{'─' * inner}╯"]
    for row, line in enumerate(lines):
        canvas.put(x, y + row, line[: sizes.tile], ink)


def draw_bank(canvas: Canvas, bank: Zone, view: View, lights: Lights, sizes: Sizes) -> None:
    """The fields from the highest down, each stack upon its number; the pawn stands on the limit."""
    fields = view.facts["fields"]
    assert isinstance(fields, tuple)
    gone = len(fields) - len(bank.pieces)
    for i, field in enumerate(fields):
        x, taken = 2 + sizes.field * i, i < gone
        pawn = "♟" if field == view.facts["limit"] else " "
        canvas.put(x, 0, f"{field:>2}{pawn}", "yellow" if i == len(fields) - 1 else "label")
        target = "bank/0" if i == gone else ""
        mark = MARKS[lights.on(target)].replace(" ", "▒") if target else "▒"
        ink = "empty" if taken else f"back{light(target, lights) if target else ''}"
        wide = sizes.field - 1
        for row in range(1, sizes.bank):
            stack = mark.ljust(wide, "▒") if row == 1 else "▒" * wide
            canvas.put(x, row, " " * wide if taken else stack, ink)
        if target:
            canvas.place(target, Box(x, 0, wide, sizes.bank))


def draw_sets(look: "RummikubLook", canvas: Canvas, view: View, lights: Lights, lang: str, box: Box) -> None:
    """The sets one after another, each with its number and how it stands; behind them the place for a new one.

    Tiles are as large as all sets allow.
    """
    sets = [zone for zone in view.zones if zone.name.startswith("set/")]
    fitting = [sizes for sizes in sizes_for(canvas) if lines(sets, box.width, sizes) * sizes.rows <= box.height]
    sizes = fitting[0] if fitting else SMALL
    step = sizes.rows + 1 if lines(sets, box.width, sizes) * (sizes.rows + 1) <= box.height else sizes.rows
    x, y = box.x, box.y
    for i, zone in enumerate(sets):
        wide = width(zone, sizes)
        if x > box.x and x + wide > box.x + box.width:
            x, y = box.x, y + step
        draw_set(look, canvas, zone, i + 1, x, y, lights, lang, sizes)
        x += wide
    new = f"{MARKS[lights.on('table')]}{look.word('new', lang)} "
    if x + len(new) > box.x + box.width:
        x, y = box.x, y + step
    ink = f"empty{light('table', lights)}"
    if sizes.is_large and not sets:
        draw_empty_table(look, canvas, box, new, ink, lang, sizes)
        return
    canvas.put(x, y + sizes.rows // 2, new, ink)
    canvas.place("table", Box(x, y, len(new), sizes.rows))


def draw_empty_table(
    look: "RummikubLook", canvas: Canvas, box: Box, new: str, ink: str, lang: str, sizes: Sizes
) -> None:
    """A large table without sets: the whole of it is the place for the first, and shows in outline what a set is."""
    for y in range(box.height):
        ends, fill = ("╭╮", "┄") if y == 0 else ("╰╯", "┄") if y == box.height - 1 else ("┊┊", " ")
        canvas.put(box.x, box.y + y, f"{ends[0]}{fill * (box.width - 2)}{ends[1]}", "empty")
    said = look.word("pictured.sets", lang)
    y = box.y + (box.height - sizes.rows - 4) // 2
    for row, text, style in ((y, new, ink), (y + 2, said, "label")):
        canvas.put(box.x + (box.width - len(text)) // 2, row, text, style)
    for example, middle in zip(EXAMPLES, (1, 3), strict=True):
        left = box.x + (box.width * middle - 2 * sizes.tile * len(example)) // 4
        for i, face in enumerate(example):
            put_tile(canvas, f" {written(look, face, lang)}", left + sizes.tile * i, y + 4, "empty", sizes)
    canvas.place("table", box)


def width(zone: Zone, sizes: Sizes) -> int:
    """How wide a set is drawn: its number and standing, its tiles, and the space behind."""
    return 5 + sizes.tile * len(zone.pieces) + 2


def lines(sets: list[Zone], wide: int, sizes: Sizes) -> int:
    """How many rows of sets there are, the new one included."""
    x, count = 0, 1
    for need in [*(width(zone, sizes) for zone in sets), 14]:
        if x and x + need > wide:
            x, count = 0, count + 1
        x += need
    return count


def draw_set(
    look: "RummikubLook",
    canvas: Canvas,
    zone: Zone,
    number: int,
    x: int,
    y: int,
    lights: Lights,
    lang: str,
    sizes: Sizes,
) -> None:
    """One set: its number with ✓ complete, … incomplete, ✗ wrong, by which the whole is chosen, and its tiles."""
    how = standing(tiles_in(tuple(piece.face for piece in zone.pieces)))
    mark = MARKS[lights.on(zone.name)] if lights.on(zone.name) != "pick" else " "
    ink = {"complete": "label", "incomplete": "pick", "wrong": "warn"}[how]
    canvas.put(x, y + sizes.rows // 2, f"{mark}{number:>2}{STANDINGS[how]} ", f"{ink}{light(zone.name, lights)}")
    for j, piece in enumerate(zone.pieces):
        draw_tile(look, canvas, piece, f"{zone.name}/{j}", x + 5 + sizes.tile * j, y, lights, lang, sizes)
    canvas.place(zone.name, Box(x, y, 5, sizes.rows))


def draw_header(look: "RummikubLook", canvas: Canvas, lights: Lights, lang: str, y: int) -> None:
    """Above the board: its name, how it is sorted, and where a laid tile returns."""
    sort = f"{MARKS[lights.on('sort')]}{look.word('sort', lang, order=Text(f'order.{look.order}'))} "
    canvas.put(2, y, sort, f"label{light('sort', lights)}")
    canvas.place("sort", Box(2, y, len(sort), 1))
    canvas.put(4 + len(sort), y, look.word("colours", lang), "empty")
    if "board" in lights.aim:
        back = f"{MARKS['aim']}{look.word('back', lang)} "
        x = canvas.width - len(back) - 2
        canvas.put(x, y, back, f"empty{light('board', lights)}")
        canvas.place("board", Box(x, y, len(back), 1))


def draw_places(canvas: Canvas, top: int, columns: int, count: int, view: View, sizes: Sizes) -> None:
    """The numbered places; a rail after the last that the limit allows, and a thin one where it will be next."""
    limit, soon = int(str(view.facts["limit"])), int(str(view.facts["next_field"]))
    for at in range(count):
        x, y = sizes.place * (at % columns), top + (1 + sizes.rows) * (at // columns)
        free = at < limit
        canvas.put(x, y, f"{at + 1:^{sizes.tile}}" if free else "░" * sizes.tile, "empty")
        for row in range(1, sizes.rows + 1):
            line = f"╶{'─' * (sizes.tile - 2)}╴" if row == (sizes.rows + 1) // 2 else " " * sizes.tile
            canvas.put(x, y + row, line if free else "░" * sizes.tile, "empty")
        rail = "┃" if at == limit - 1 else "┊" if at == soon - 1 else " "
        for row in range(1 + sizes.rows):
            canvas.put(x + sizes.tile, y + row, rail, "pick")
