"""What comes from a hidden pile is seen to come from there, as many pieces as the pile stood for."""

from soloist.core.game import Piece, View, Zone
from soloist.core.motion import Move, applied, difference

STACK = Piece("", {"count": 3})


def table(bank: tuple[Piece, ...], hand: str) -> View:
    """A bank of stacks, and a hand of letters."""
    return View(0, (Zone("bank", bank), Zone("hand", tuple(Piece(face) for face in hand))))


def test_the_pieces_of_a_stack_all_come_from_its_place() -> None:
    before, after = table((STACK,), "a"), table((), "abcd")
    change = difference(before, after)
    assert change.moves == tuple(Move(Piece(face), "bank/0", f"hand/{i}") for i, face in enumerate("bcd", 1))
    assert applied(before, change) == after


def test_no_more_come_from_it_than_it_stood_for() -> None:
    before, after = table((STACK,), ""), table((), "abcd")
    change = difference(before, after)
    assert [move.source for move in change.moves] == ["bank/0", "bank/0", "bank/0", ""]
    assert applied(before, change) == after


def test_a_stack_of_which_fewer_are_seen_is_gone_all_the_same() -> None:
    before, after = table((STACK,), ""), table((), "a")
    change = difference(before, after)
    assert change.moves == (Move(Piece("a"), "bank/0", "hand/0"),)
    assert applied(before, change) == after
    assert difference(table((STACK,), ""), table((), "")).moves == (Move(STACK, "bank/0", ""),)


def test_a_piece_without_a_count_is_one() -> None:
    before, after = table((Piece(""), Piece("", {"count": "many"})), ""), table((), "abc")
    assert [move.source for move in difference(before, after).moves] == ["bank/0", "bank/1", ""]
