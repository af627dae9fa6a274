"""Which piece went where: pieces keep to their zone and their order, and hidden ones to hidden ones."""

from soloist.core.game import Piece, View, Zone
from soloist.core.motion import Move, applied, difference


def spaces(*faces: str) -> tuple[Piece, ...]:
    """Pieces that know their place in the row."""
    return tuple(Piece(face, {"space": i}) for i, face in enumerate(faces))


def view(**zones: tuple[Piece, ...]) -> View:
    """A table with these zones."""
    return View(0, tuple(Zone(name, pieces) for name, pieces in zones.items()))


def moves(before: View, after: View) -> set[tuple[str, str, str]]:
    """Face, source and target of all that moved, the changes themselves being whole."""
    change = difference(before, after)
    assert applied(before, change) == after
    return {(move.piece.face, move.source, move.target) for move in change.moves}


def test_pieces_that_move_up_keep_their_order() -> None:
    before, after = view(row=spaces("tea", "silk", "tea", "salt")), view(row=spaces("silk", "tea", "salt"))
    assert moves(before, after) == {
        ("tea", "row/0", ""),
        ("silk", "row/1", "row/0"),
        ("tea", "row/2", "row/1"),
        ("salt", "row/3", "row/2"),
    }


def test_a_piece_that_moves_up_is_rather_of_its_own_zone() -> None:
    before = view(one=spaces("tea", "silk"), two=spaces("salt", "tea"))
    after = view(one=spaces("silk"), two=spaces("tea"))
    assert moves(before, after) == {
        ("tea", "one/0", ""),
        ("silk", "one/1", "one/0"),
        ("salt", "two/0", ""),
        ("tea", "two/1", "two/0"),
    }


def test_a_hand_that_is_shown_and_sorted_is_turned_over() -> None:
    before = view(hand=(Piece("lion"), Piece(""), Piece("")))
    after = view(hand=(Piece("ape"), Piece("lion"), Piece("well")))
    assert moves(before, after) == {("ape", "hand/1", "hand/0"), ("well", "hand/2", "hand/2")}


def test_what_stays_hidden_is_rather_a_hidden_piece_than_an_open_one_that_is_gone() -> None:
    before, after = view(deck=(Piece("ape"),), looked=(Piece(""),)), view(deck=(), hand=(Piece(""),))
    assert moves(before, after) == {("ape", "deck/0", ""), ("", "looked/0", "hand/0")}


def test_a_hidden_piece_goes_elsewhere_before_it_is_turned_over_at_home() -> None:
    before = view(hand=(Piece(""), Piece("")), table=())
    after = view(hand=(Piece("ape"),), table=(Piece("well"),))
    change = difference(before, after)
    assert applied(before, change) == after
    assert Move(Piece("well"), "hand/1", "table/0") in change.moves
