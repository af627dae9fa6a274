"""A table as lines of text or as a picture: a row a zone, in the game's own words, hidden pieces face down."""

from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont, ImageOps

from soloist.core.game import Game, Piece, View, Zone

WIDTH: Final = 960
HEIGHT: Final = 720
MARGIN: Final = 16
LABEL: Final = 190
ROW: Final = 44
TILE: Final = 36
GAP: Final = 6
LEAST_TILE: Final = 28

FELT: Final = "#1f4d3f"
INK: Final = "#f3efe2"
CARD: Final = "#faf7ee"
EDGE: Final = "#cfc6ad"
BACK: Final = "#35618f"
FACE: Final = "#1d2430"


def lines(game: Game[Any], view: View) -> str:
    """Every zone with its pieces; hidden ones are ▒."""
    rows = []
    for zone in view.zones:
        pieces = " ".join(piece.face or "▒" for piece in zone.pieces)
        rows.append(f"{zone_name(game, zone)}: {pieces or '–'}")
    return "\n".join(rows) + "\n"


def zone_name(game: Game[Any], zone: Zone) -> str:
    """A zone in the game's words."""
    return game.wording.called("zone", zone.name, "en")


def picture(game: Game[Any], view: View) -> NDArray[np.uint8]:
    """The table as pixels, always of the same size."""
    rows = [laid_out(zone) for zone in view.zones]
    height = max(HEIGHT, 2 * MARGIN + ROW * sum(len(row) for row in rows))
    image = Image.new("RGB", (WIDTH * height // HEIGHT, height), FELT)
    draw, y = ImageDraw.Draw(image), MARGIN
    for zone, row in zip(view.zones, rows, strict=True):
        draw.text((MARGIN, y + TILE / 2), zone_name(game, zone), INK, font(16), anchor="lm")
        for tiles in row:
            draw_row(draw, tiles, y)
            y += ROW
    return np.asarray(ImageOps.fit(image, (WIDTH, HEIGHT)), dtype=np.uint8)


def laid_out(zone: Zone) -> list[list[tuple[int, Piece]]]:
    """The pieces of a zone, each with where it begins, in as many rows as they take."""
    rows: list[list[tuple[int, Piece]]] = [[]]
    x = MARGIN + LABEL
    for piece in zone.pieces:
        wide = tile_width(piece)
        if x + wide > WIDTH - MARGIN and rows[-1]:
            rows.append([])
            x = MARGIN + LABEL
        rows[-1].append((x, piece))
        x += wide + GAP
    return rows


def draw_row(draw: ImageDraw.ImageDraw, tiles: list[tuple[int, Piece]], y: int) -> None:
    """One row of pieces."""
    for x, piece in tiles:
        box = (x, y, x + tile_width(piece), y + TILE)
        draw.rounded_rectangle(box, 5, CARD if piece.face else BACK, EDGE, 1)
        draw.text(((box[0] + box[2]) / 2, y + TILE / 2), piece.face, FACE, font(14), anchor="mm")


def tile_width(piece: Piece) -> int:
    """How wide a piece is drawn: by the length of its face."""
    return max(LEAST_TILE, int(font(14).getlength(piece.face)) + 12)


@cache
def font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """The font that Pillow brings."""
    return ImageFont.load_default(size)
