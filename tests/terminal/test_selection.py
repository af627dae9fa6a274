"""Choosing: a thing, then where it goes; and the cursor's way between things."""

from soloist.core.game import Decision, Option
from soloist.core.text import Text
from soloist.terminal.canvas import Box, Canvas
from soloist.terminal.selection import Selection, neighbour

OPTIONS = (
    Option(0, "draw", Text("a"), "stock"),
    Option(1, "3 to 5", Text("a"), "tableau/5", "tableau/3/2"),
    Option(2, "3 up", Text("a"), "foundation/clubs", "tableau/3/4"),
    Option(3, "name", Text("a"), "button/name/3", "tableau/3/4"),
)
PILES = frozenset({"tableau/3", "tableau/5", "foundation/clubs", "stock"})


def test_a_click_completes_what_needs_no_source() -> None:
    selection = Selection(Decision(0, Text("a"), OPTIONS), PILES)
    assert selection.things() == {"stock", "tableau/3"}
    assert [o.action for o in selection.answers("stock/7")] == [0]
    assert selection.answers("tableau/5") == ()


def test_a_pile_is_chosen_as_one_and_lights_all_its_targets() -> None:
    selection = Selection(Decision(0, Text("a"), OPTIONS), PILES, "tableau/3")
    assert selection.things() == {"tableau/3", "tableau/5", "foundation/clubs", "button/name/3"}
    assert [o.action for o in selection.answers("tableau/5/1")] == [1]
    assert [o.action for o in selection.buttons()] == [3]


def test_pieces_are_chosen_one_by_one_where_piles_are_not_whole() -> None:
    selection = Selection(Decision(0, Text("a"), OPTIONS), frozenset())
    assert [o.action for o in selection.starts("tableau/3/2")] == [1]


def test_the_cursor_goes_to_the_nearest_thing_in_its_direction() -> None:
    boxes = {"a": Box(0, 0, 5, 3), "b": Box(10, 0, 5, 3), "c": Box(20, 0, 5, 3), "d": Box(10, 8, 5, 3)}
    assert neighbour(boxes, "a", 1, 0) == "b"
    assert neighbour(boxes, "b", 0, 1) == "d"
    assert neighbour(boxes, "c", 1, 0) == "c"
    assert neighbour(boxes, "nowhere", 1, 0) == "a"
    assert neighbour({}, "", 1, 0) == ""


def test_what_is_drawn_later_lies_above() -> None:
    canvas = Canvas(10, 4)
    canvas.place("pile", Box(0, 0, 10, 4))
    canvas.place("card", Box(2, 1, 3, 2))
    assert (canvas.at(3, 1), canvas.at(0, 0), canvas.at(9, 9)) == ("card", "pile", "")
    canvas.put(8, 0, "long")
    assert canvas.lines()[0] == "        lo"
