"""Where a move can end, and what an end brings."""

from typing import Any

import pytest

from soloist.games.fivetribes.rules.ends import bounty, ends
from soloist.games.fivetribes.rules.tiles import BUILDER, ELDER, MERCHANT, VIZIER
from tests.games.fivetribes.table import layout, play, table, tile

Given = dict[str, Any]
MOVE = {"1-1": "v", "2-1": "v"}


@pytest.mark.parametrize(
    ("tribe", "given", "expected"),
    [
        (VIZIER, {"crowds": {"1-1": "v", "2-1": "vb"}, "council": "vizier*3"}, (2, False, 2)),
        (VIZIER, {"crowds": {"1-1": "v", "2-1": "vb"}, "mine": "jafaar"}, (2, False, 6 + 10)),
        (ELDER, {"crowds": {"1-1": "e", "2-1": "eb"}, "yours": "2-1"}, (2, False, 4 + 5)),
        (ELDER, {"crowds": {"1-1": "e", "2-1": "e"}, "palms": "2-1*2"}, (2, True, 4 + 5 + 6 + 5)),
        (ELDER, {"crowds": {"1-1": "e", "2-1": "e"}, "tiles": layout({"2-1": "o8"})}, (2, True, 4 + 8 + 3)),
        (ELDER, {"crowds": {"1-1": "e", "2-1": "e"}, "palaces": "5-5*10"}, (2, True, 4 + 5)),
        (MERCHANT, {"crowds": {"1-1": "m", "2-1": "mb"}, "market": "silk fish", "goods": "ivory"}, (2, False, 7 - 1)),
        (BUILDER, {"crowds": {"1-1": "b", "2-1": "bbe"}}, (3, False, 9)),
        (4, {"crowds": {"1-1": "a", "2-1": "ab"}}, (2, False, 0)),
    ],
)
def test_an_end_tells_what_it_is_sure_to_bring(tribe: int, given: Given, expected: tuple[int, bool, int]) -> None:
    state = play(table(**given))
    assert bounty(state, tile("1-1"), tile("2-1"), tribe) == expected


def test_an_end_on_the_start_counts_only_what_is_dropped() -> None:
    state = play(table({"2-2": "v" * 8}))
    assert (tile("2-2"), tile("2-2"), VIZIER) in ends(state)
    assert bounty(state, tile("2-2"), tile("2-2"), VIZIER)[0] == 2


def test_there_are_no_ends_when_no_move_is_to_be_made() -> None:
    assert ends(play(table(MOVE, step="bid"))) == []
    assert ends(play(table(step="over viziers"))) == []
    assert ends(play(table(mine="enki", goods="fakir"), "use enki")) == []


def test_the_ends_with_a_tile_chosen() -> None:
    session = table({"1-1": "ve", "3-1": "v", "2-2": "e"})
    state = play(session, "from 1-1", "to 2-1")
    assert ends(state) == [(0, tile("3-1"), VIZIER), (0, tile("2-2"), ELDER)]
