"""The final table as a picture, for whoever meets a link to it elsewhere: drawn by the view alone, for any game.

Cards and number tiles are known by their faces, a board by the names of its places; all else is a word on a chip.
"""

import re
from functools import cache
from io import BytesIO
from typing import Final, TypeAlias

from PIL import Image, ImageDraw, ImageFont

from soloist.core.game import Piece, View, Zone

WIDTH: Final = 1200
HEIGHT: Final = 630
MARGIN: Final = 48
TOP: Final = 190
GAP: Final = 6
# The largest size of a piece, and the smallest that can still be read: the first with which all fit is taken.
SIZES: Final = (84, 72, 62, 54, 46, 40, 34, 28, 24, 20)

FELT: Final = "#1d4a3d"
CLOTH: Final = "#235747"
PAPER: Final = "#f6f1e7"
MUTED: Final = "#c9d3c6"
FACE: Final = "#fbf8f0"
EDGE: Final = "#cfc6ad"
BACK: Final = "#35618f"
INK: Final = "#1f2430"
SUITS: Final = {"S": INK, "C": INK, "H": "#b3261e", "D": "#b3261e"}
TILES: Final = {"k": INK, "b": "#1f5fa8", "o": "#b3600b", "r": "#b3261e"}
CARD: Final = re.compile(r"(10|[A2-9TJQK])([SCHD])")
TILE: Final = re.compile(r"([kbor])(\d{1,2})")
PLACE: Final = re.compile(r"board/(\d+)-(\d+)")
AWAY: Final = re.compile(r"discard|bag|pile|aside|dice")
Group: TypeAlias = tuple[Piece, ...]
MARKS: Final = {"yours": "#2f5d8c", "his": "#b0466d"}


def png(view: View, title: str, figure: str) -> bytes:
    """The picture as a PNG file."""
    image = Image.new("RGB", (WIDTH, HEIGHT), FELT)
    draw = ImageDraw.Draw(image)
    draw.text((MARGIN, 40), title, PAPER, font(58))
    draw.text((MARGIN, 116), figure, MUTED, font(30))
    draw.text((WIDTH - MARGIN, 52), "soloist", MUTED, font(30), anchor="ra")
    draw.rounded_rectangle((MARGIN - 16, TOP - 16, WIDTH - MARGIN + 16, HEIGHT - 24), 18, CLOTH)
    board = [zone for zone in view.zones if PLACE.fullmatch(zone.name)]
    groups = [seen for zone in view.zones if zone not in board and (seen := seen_in(zone))]
    draw_groups(draw, groups, draw_board(draw, board) if board else MARGIN)
    out = BytesIO()
    image.quantize(64).save(out, "PNG", optimize=True)
    return out.getvalue()


def seen_in(zone: Zone) -> Group:
    """The pieces of a zone that are there to see; what was put away is no part of the picture."""
    if AWAY.search(zone.name):
        return ()
    return tuple(piece for piece in zone.pieces if piece.face not in ("", "free") and piece.marks.get("count") != 0)


# -- zones, one after another


def draw_groups(draw: ImageDraw.ImageDraw, groups: list[Group], left: int) -> None:
    """All zones, as large as they fit; what would not fit even so is left out."""
    size = next((size for size in SIZES if flow(None, groups, size, left) <= HEIGHT - 40), SIZES[-1])
    flow(draw, groups, size, left)


def flow(draw: ImageDraw.ImageDraw | None, groups: list[Group], size: int, left: int) -> int:
    """Put zone after zone into rows, drawn if that is wanted; where the last row ends."""
    x, y = left, TOP
    for pieces in groups:
        whole = sum(width_of(piece, size) + GAP for piece in pieces)
        if x > left and x + whole > WIDTH - MARGIN:
            x, y = left, y + size + 2 * GAP
        for piece in pieces:
            wide = width_of(piece, size)
            if x > left and x + wide > WIDTH - MARGIN:
                x, y = left, y + size + 2 * GAP
            if draw and y + size < HEIGHT - 24:
                draw_piece(draw, piece, x, y, wide, size)
            x += wide + GAP
        x += 4 * GAP
    return y + size


def caption(piece: Piece) -> str:
    """What is written on a piece that is neither card nor tile: its face, and how many there are."""
    count = piece.marks.get("count")
    many = f" {count}" if isinstance(count, int) and count != 1 else ""
    return f"{piece.face.replace('-', ' ')}{many}".strip()


def width_of(piece: Piece, size: int) -> int:
    """How wide a piece is."""
    if CARD.fullmatch(piece.face) or TILE.fullmatch(piece.face) or not piece.face:
        return round(size * 0.74)
    return max(round(size * 0.74), round(font(round(size * 0.42)).getlength(caption(piece))) + 14)


def draw_piece(draw: ImageDraw.ImageDraw, piece: Piece, x: int, y: int, wide: int, size: int) -> None:
    """One piece: a card, a tile, a hidden one, or a chip with its name."""
    draw.rounded_rectangle((x, y, x + wide, y + size), size // 9, FACE if piece.face else BACK, EDGE, 1)
    card, tile = CARD.fullmatch(piece.face), TILE.fullmatch(piece.face)
    middle = x + wide / 2
    if card:
        rank = "10" if card[1] == "T" else card[1]
        draw.text((middle, y + size * 0.3), rank, SUITS[card[2]], font(round(size * 0.44)), anchor="mm")
        draw_suit(draw, card[2], middle, y + size * 0.72, size * 0.17)
    elif tile:
        draw.text((middle, y + size * 0.45), tile[2], TILES[tile[1]], font(round(size * 0.5)), anchor="mm")
    else:
        ink = INK if piece.face else PAPER
        draw.text((middle, y + size / 2), caption(piece), ink, font(round(size * 0.42)), anchor="mm")


def draw_suit(draw: ImageDraw.ImageDraw, suit: str, x: float, y: float, r: float) -> None:
    """A suit's sign around a point."""
    colour = SUITS[suit]
    if suit == "D":
        draw.polygon([(x, y - r * 1.2), (x + r, y), (x, y + r * 1.2), (x - r, y)], colour)
    elif suit == "C":
        for dx, dy in ((0.0, -0.6), (-0.6, 0.2), (0.6, 0.2)):
            draw.circle((x + dx * r, y + dy * r), r * 0.55, colour)
        draw.polygon([(x, y), (x + r * 0.4, y + r * 1.1), (x - r * 0.4, y + r * 1.1)], colour)
    else:
        up = -1 if suit == "S" else 1
        for dx in (-0.5, 0.5):
            draw.circle((x + dx * r, y - up * 0.25 * r), r * 0.58, colour)
        draw.polygon([(x - r * 1.03, y), (x + r * 1.03, y), (x, y + up * r * 1.2)], colour)
        if suit == "S":
            draw.polygon([(x, y), (x + r * 0.4, y + r * 1.1), (x - r * 0.4, y + r * 1.1)], colour)


# -- a board


def draw_board(draw: ImageDraw.ImageDraw, zones: list[Zone]) -> int:
    """Places in columns and rows, each with its value and who owns it; where the room beside it begins."""
    places = {tuple(map(int, name.groups())): zone for zone in zones if (name := PLACE.fullmatch(zone.name))}
    columns, rows = (max(place[i] for place in places) for i in (0, 1))
    cell = (HEIGHT - 40 - TOP) // rows
    for (column, row), zone in places.items():
        x, y = MARGIN + (column - 1) * cell, TOP + (rows - row) * cell
        marks = zone.pieces[0].marks
        draw.rounded_rectangle((x, y, x + cell - GAP, y + cell - GAP), 8, "#e8d9b5", EDGE, 1)
        value = marks.get("value", "")
        draw.text((x + 8, y + 4), str(value), "#1f5fa8" if marks.get("blue") else "#b3261e", font(cell // 3))
        owner = MARKS.get(str(marks.get("camel", "")))
        if owner:
            draw.circle((x + cell * 0.68, y + cell * 0.62), cell * 0.17, owner)
    return MARGIN + columns * cell + 24


@cache
def font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """The font that Pillow brings."""
    return ImageFont.load_default(size)
