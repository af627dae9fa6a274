"""What passed between piles, seen by looking at the table before and after."""

from soloist.core.game import Piece, View, Zone
from soloist.core.motion import Flow, applied, difference


def pile(face: str, count: int) -> Piece:
    """So many pieces in one."""
    return Piece(face, {"count": count})


def view(**zones: tuple[Piece, ...]) -> View:
    """A table with these zones."""
    return View(0, tuple(Zone(name, pieces) for name, pieces in zones.items()))


def flows(before: View, after: View) -> tuple[Flow, ...]:
    """What passed, the changes themselves being whole."""
    change = difference(before, after)
    assert applied(before, change) == after
    return change.flows


def test_a_pile_that_shrinks_feeds_one_of_its_face_that_grows() -> None:
    before = view(bag=(pile("red", 3), pile("blue", 2)), hand=(pile("red", 0), pile("blue", 1)))
    after = view(bag=(pile("red", 1), pile("blue", 2)), hand=(pile("red", 2), pile("blue", 1)))
    assert flows(before, after) == (Flow("red", 2, "bag/0", "hand/0"),)


def test_a_pile_can_come_and_go() -> None:
    before, after = view(tile=(pile("red", 2),), hand=(pile("red", 1),)), view(tile=(), hand=(pile("red", 3),))
    assert flows(before, after) == (Flow("red", 2, "tile/0", "hand/0"),)
    assert flows(after, before) == (Flow("red", 2, "hand/0", "tile/0"),)


def test_one_pile_can_feed_several() -> None:
    before = view(bag=(pile("red", 5),), one=(pile("red", 0),), two=(pile("red", 0),))
    after = view(bag=(pile("red", 1),), one=(pile("red", 1),), two=(pile("red", 3),))
    assert flows(before, after) == (Flow("red", 1, "bag/0", "one/0"), Flow("red", 3, "bag/0", "two/0"))


def test_a_hidden_pile_shows_what_it_gives_and_swallows_what_it_gets() -> None:
    before = view(pile=(pile("", 9),), row=(Piece("silk"),))
    after = view(pile=(pile("", 7),), row=(Piece("silk"), Piece("fish"), Piece("silk")))
    assert flows(before, after) == (Flow("fish", 1, "pile/0", "row/1"), Flow("silk", 1, "pile/0", "row/2"))
    assert flows(after, before) == (Flow("fish", 1, "row/1", "pile/0"), Flow("silk", 1, "row/2", "pile/0"))


def test_the_same_face_comes_before_what_is_hidden() -> None:
    before = view(deck=(pile("", 4),), hand=(pile("silk", 1),), table=(pile("silk", 0),))
    after = view(deck=(pile("", 3),), hand=(pile("silk", 0),), table=(pile("silk", 2),))
    assert flows(before, after) == (Flow("silk", 1, "hand/0", "table/0"), Flow("silk", 1, "deck/0", "table/0"))


def test_pieces_that_go_as_they_are_are_moves_alone() -> None:
    before, after = view(hand=(Piece("7H"),), table=()), view(hand=(), table=(Piece("7H", {"seen": True}),))
    assert flows(before, after) == ()


def test_a_count_that_is_no_number_counts_one() -> None:
    before, after = view(hand=(Piece("7H", {"count": "all"}),)), view(hand=())
    assert flows(before, after) == ()


def test_what_nobody_gave_flows_from_nowhere() -> None:
    assert flows(view(purse=(pile("coin", 1),)), view(purse=(pile("coin", 4),))) == ()
