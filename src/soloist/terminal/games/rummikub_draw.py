"""Draws Rummikub's table: a row of 24 fields, sets that flow, and the board's places with the rail of the limit."""

from typing import TYPE_CHECKING, Final

from soloist.core.game import Piece, View, Zone
from soloist.core.text import Text
from soloist.games.rummikub.rules.sets import standing
from soloist.terminal.canvas import Box, Canvas
from soloist.terminal.game_look import MARKS, Lights
from soloist.terminal.games.rummikub_arrangement import tiles_in

if TYPE_CHECKING:
    from soloist.terminal.games.rummikub import RummikubLook

LEAST: Final = (76, 17)
FIELD: Final = 3
PLACE: Final = 5
TILE: Final = 4
INKS: Final = {"k": "black", "b": "blue", "o": "orange", "r": "red", "J": "piece"}
STANDINGS: Final = {"complete": "✓", "incomplete": "…", "wrong": "✗"}


def draw(look: "RummikubLook", canvas: Canvas, view: View, lights: Lights, lang: str) -> None:
    """The whole table; where there is room, its parts stand apart."""
    zones = {zone.name: zone for zone in view.zones}
    columns = min(16, canvas.width // PLACE)
    limit = int(str(view.facts["limit"]))
    shown = look.places(view)
    rows = -(-max([limit, *(at + 1 for at, _ in shown)]) // columns)
    tall = canvas.height >= 24
    top = canvas.height - 1 - 2 * rows - (1 if tall else 0)
    draw_bank(canvas, zones["bank"], view, lights)
    draw_sets(look, canvas, view, lights, lang, Box(1, 3, canvas.width - 2, top - 4))
    draw_header(look, canvas, lights, lang, top - 1)
    draw_places(canvas, top, columns, rows * columns, view)
    board = zones["board"].pieces
    for at, place in shown:
        x, y = PLACE * (at % columns), top + 2 * (at // columns) + 1
        draw_tile(canvas, board[place], f"board/{place}", x, y, lights)


def light(target: str, lights: Lights) -> str:
    """The ending of the style for how a thing is lit."""
    on = lights.on(target)
    return "+cursor" if lights.cursor == target else f"+{on}" if on in ("aim", "chosen") else ""


def draw_tile(canvas: Canvas, piece: Piece, target: str, x: int, y: int, lights: Lights) -> None:
    """A tile: its mark, then its letter and number; a joker names what it stands for."""
    stands = str(piece.marks.get("stands", ""))
    mark = MARKS[lights.on(target)] if lights.on(target) != "pick" or target.startswith("board/") else " "
    face = f"★{stands}" if piece.face == "J" else piece.face
    canvas.put(x, y, f"{mark}{face:<{TILE - 1}}", f"{INKS[(stands or piece.face)[0]]}{light(target, lights)}")
    canvas.place(target, Box(x, y, TILE, 1))


def draw_bank(canvas: Canvas, bank: Zone, view: View, lights: Lights) -> None:
    """The fields from the highest down, each stack upon its number; the pawn stands on the limit."""
    fields = view.facts["fields"]
    assert isinstance(fields, tuple)
    gone = len(fields) - len(bank.pieces)
    for i, field in enumerate(fields):
        x, taken = 2 + FIELD * i, i < gone
        pawn = "♟" if field == view.facts["limit"] else " "
        canvas.put(x, 0, f"{field:>2}{pawn}", "yellow" if i == len(fields) - 1 else "label")
        target = "bank/0" if i == gone else ""
        mark = MARKS[lights.on(target)].replace(" ", "▒") if target else "▒"
        canvas.put(
            x, 1, "  " if taken else f"{mark}▒", "empty" if taken else f"back{light(target, lights) if target else ''}"
        )
        if target:
            canvas.place(target, Box(x, 0, FIELD - 1, 2))


def draw_sets(look: "RummikubLook", canvas: Canvas, view: View, lights: Lights, lang: str, box: Box) -> None:
    """The sets one after another, each with its number and how it stands; behind them the place for a new one."""
    sets = [zone for zone in view.zones if zone.name.startswith("set/")]
    step = 2 if lines(sets, box.width) * 2 <= box.height else 1
    x, y = box.x, box.y
    for i, zone in enumerate(sets):
        wide = width(zone)
        if x > box.x and x + wide > box.x + box.width:
            x, y = box.x, y + step
        draw_set(canvas, zone, i + 1, x, y, lights)
        x += wide
    new = f"{MARKS[lights.on('table')]}{look.word('new', lang)} "
    if x + len(new) > box.x + box.width:
        x, y = box.x, y + step
    canvas.put(x, y, new, f"empty{light('table', lights)}")
    canvas.place("table", Box(x, y, len(new), 1))


def width(zone: Zone) -> int:
    """How wide a set is drawn: its number and standing, its tiles, and the space behind."""
    return 5 + TILE * len(zone.pieces) + 2


def lines(sets: list[Zone], wide: int) -> int:
    """How many rows the sets take, the new one included."""
    x, count = 0, 1
    for need in [*(width(zone) for zone in sets), 14]:
        if x and x + need > wide:
            x, count = 0, count + 1
        x += need
    return count


def draw_set(canvas: Canvas, zone: Zone, number: int, x: int, y: int, lights: Lights) -> None:
    """One set: its number with ✓ complete, … incomplete, ✗ wrong, by which the whole is chosen, and its tiles."""
    how = standing(tiles_in(tuple(piece.face for piece in zone.pieces)))
    mark = MARKS[lights.on(zone.name)] if lights.on(zone.name) != "pick" else " "
    ink = {"complete": "label", "incomplete": "pick", "wrong": "warn"}[how]
    canvas.put(x, y, f"{mark}{number:>2}{STANDINGS[how]} ", f"{ink}{light(zone.name, lights)}")
    for j, piece in enumerate(zone.pieces):
        draw_tile(canvas, piece, f"{zone.name}/{j}", x + 5 + TILE * j, y, lights)
    canvas.place(zone.name, Box(x, y, 5, 1))


def draw_header(look: "RummikubLook", canvas: Canvas, lights: Lights, lang: str, y: int) -> None:
    """Above the board: its name, how it is sorted, and where a laid tile returns."""
    sort = f"{MARKS[lights.on('sort')]}{look.word('sort', lang, order=Text(f'order.{look.order}'))} "
    canvas.put(2, y, sort, f"label{light('sort', lights)}")
    canvas.place("sort", Box(2, y, len(sort), 1))
    if "board" in lights.aim:
        back = f"{MARKS['aim']}{look.word('back', lang)} "
        x = canvas.width - len(back) - 2
        canvas.put(x, y, back, f"empty{light('board', lights)}")
        canvas.place("board", Box(x, y, len(back), 1))


def draw_places(canvas: Canvas, top: int, columns: int, count: int, view: View) -> None:
    """The numbered places; a rail after the last that the limit allows, and a thin one where it will be next."""
    limit, soon = int(str(view.facts["limit"])), int(str(view.facts["next_field"]))
    for at in range(count):
        x, y = PLACE * (at % columns), top + 2 * (at // columns)
        canvas.put(x, y, f"{at + 1:^{TILE}}" if at < limit else "░" * TILE, "empty")
        canvas.put(x, y + 1, "╶──╴" if at < limit else "░" * TILE, "empty")
        rail = "┃" if at == limit - 1 else "┊" if at == soon - 1 else " "
        for row in (y, y + 1):
            canvas.put(x + TILE, row, rail, "pick")
