"""The final table as a picture."""

from io import BytesIO

import pytest
from PIL import Image

from soloist.core import catalog
from soloist.core.game import Piece, View, Zone
from soloist.server import picture


def drawn(view: View) -> Image.Image:
    """The picture of a view, as whoever gets it sees it."""
    found = Image.open(BytesIO(picture.png(view, "The end", "A game · 3")))
    return found.convert("RGB")


@pytest.mark.parametrize("name", ["joker", "rummikub", "fivetribes", "jambo-solo", "nim"])
def test_every_game_has_a_picture_that_is_no_empty_cloth(name: str) -> None:
    game = catalog.find(name)
    found = drawn(game.view(game.start(game.info.complete({}), 1), -1))
    assert found.size == (picture.WIDTH, picture.HEIGHT)
    colours = found.crop((0, picture.TOP, picture.WIDTH, picture.HEIGHT)).getcolors(1 << 16)
    assert colours is not None
    assert len(colours) > 8


def test_the_four_suits_differ() -> None:
    faces = ("AS", "AC", "AH", "AD", "TS")
    assert len({drawn(View(-1, (Zone("a", (Piece(face),)),))).tobytes() for face in faces}) == len(faces)


def test_what_does_not_fit_is_left_out_and_what_was_put_away_too() -> None:
    many = View(-1, tuple(Zone(f"zone/{i}", (Piece("something long"),) * 20) for i in range(9)))
    assert drawn(many).size == (picture.WIDTH, picture.HEIGHT)
    empty = drawn(View(-1, ()))
    assert drawn(View(-1, (Zone("discards", (Piece("AS"),)), Zone("hand", (Piece(""),))))).tobytes() == empty.tobytes()
