"""What moved between two looks at the table, and that whoever applies it has the second look."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from soloist.core.game import Fact, Piece, View, Zone
from soloist.core.motion import Change, Move, applied, difference, split


def table(facts: dict[str, Fact] | None = None, **zones: str) -> View:
    """A table of zones whose pieces are words; `-` is a hidden one, and `x!` an x that is marked."""
    return View(0, tuple(Zone(name, tuple(map(piece, words.split()))) for name, words in zones.items()), facts or {})


def piece(word: str) -> Piece:
    """The piece that a word stands for."""
    return Piece(word.strip("-!"), {"marked": True} if word.endswith("!") else {})


def moves(before: View, after: View) -> set[tuple[str, str, str]]:
    """What moved, from where to where."""
    return {(move.piece.face, move.source, move.target) for move in difference(before, after).moves}


def test_nothing_new_is_no_change() -> None:
    same = table({"turn": 1}, hand="a b", pile="- -")
    assert difference(same, same) == Change()


@pytest.mark.parametrize(
    ("before", "after", "moved"),
    [
        (table(hand="a b c", pile=""), table(hand="a c", pile="b"), {("b", "hand/1", "pile/0")}),
        (table(hand="", pile="- -"), table(hand="b", pile="-"), {("b", "pile/1", "hand/0")}),
        (table(hand="b", pile="-"), table(hand="", pile="- -"), {("", "hand/0", "pile/1")}),
        (table(hand="-"), table(hand="a"), {("a", "hand/0", "hand/0")}),
        (table(hand="a"), table(hand="a!"), {("a", "hand/0", "hand/0")}),
        (table(hand="a b c"), table(hand="c a b"), {("c", "hand/2", "hand/0")}),
        (table(hand="a"), table(hand="a a"), {("a", "", "hand/1")}),
        (table(hand="a a"), table(hand="a"), {("a", "hand/1", "")}),
        (table(hand="a"), table(hand="b"), {("a", "hand/0", ""), ("b", "", "hand/0")}),
        (table(hand="a"), table(box="a"), {("a", "hand/0", "box/0")}),
        (
            table(left="a", right="b"),
            table(left="b", right="a"),
            {("b", "right/0", "left/0"), ("a", "left/0", "right/0")},
        ),
        (table(hand="- -"), table(hand="a -"), {("a", "hand/0", "hand/0")}),
    ],
)
def test_a_piece_goes_from_where_it_was(before: View, after: View, moved: set[tuple[str, str, str]]) -> None:
    assert moves(before, after) == moved
    assert applied(before, difference(before, after)) == after


def test_pieces_of_one_face_change_places_and_hidden_ones_take_the_rest() -> None:
    before, after = table(hand="a b", pile="-", out=""), table(hand="c b", pile="", out="a")
    assert moves(before, after) == {("a", "hand/0", "out/0"), ("c", "pile/0", "hand/0")}


def test_facts_are_new_changed_or_gone() -> None:
    before = table({"turn": 1, "gold": (3, 4), "over": False}, hand="a")
    after = table({"turn": 2, "gold": (3, 4), "winner": "x"}, hand="a")
    change = difference(before, after)
    assert change == Change(facts={"turn": 2, "winner": "x"}, gone=("over",))
    assert applied(before, change) == after


def test_zones_that_come_go_or_change_their_order_are_listed() -> None:
    before, after = table(hand="a", pile=""), table(pile="", hand="a", box="")
    assert difference(before, after).zones == ("pile", "hand", "box")
    assert applied(before, difference(before, after)) == after
    assert applied(after, difference(after, before)) == before


def test_moves_are_taken_away_at_once_and_put_down_in_order() -> None:
    view = table(hand="a b c d")
    change = Change((Move(Piece("d"), "hand/3", "hand/0"), Move(Piece("a"), "hand/0", "hand/3")))
    assert applied(view, change) == table(hand="d b c a")


def test_a_place_is_a_zone_and_an_index() -> None:
    assert split("heap/2/11") == ("heap/2", 11)


def test_the_view_stays_that_of_its_seat() -> None:
    view = View(1, (Zone("hand"),))
    assert applied(view, Change(facts={"x": 1})).seat == 1


PIECES = st.builds(Piece, st.sampled_from(["", "a", "b", "c"]), st.sampled_from([{}, {"up": True}, {"up": False}]))
ZONES = st.dictionaries(st.sampled_from(["hand", "pile", "heap/0", "heap/1"]), st.lists(PIECES, max_size=7), max_size=4)
FACTS = st.dictionaries(st.sampled_from(["turn", "gold", "over"]), st.integers(0, 2), max_size=3)
VIEWS = st.builds(
    lambda zones, facts: View(0, tuple(Zone(name, tuple(pieces)) for name, pieces in zones.items()), facts),
    ZONES,
    FACTS,
)


@pytest.mark.build("compiled")
@settings(deadline=None, max_examples=300, derandomize=True)
@given(before=VIEWS, after=VIEWS)
def test_a_change_applied_to_the_look_before_is_the_look_after(before: View, after: View) -> None:
    change = difference(before, after)
    assert applied(before, change) == after
    targets = [move.target for move in change.moves if move.target]
    sources = [move.source for move in change.moves if move.source]
    assert len(set(targets)) == len(targets)
    assert len(set(sources)) == len(sources)
    assert all(move.source or move.target for move in change.moves)
