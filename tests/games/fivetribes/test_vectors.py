"""The examples of the base game's rulebook, read off its pictures."""

import pytest

from soloist.games.fivetribes import FIVETRIBES
from soloist.games.fivetribes.rules.ends import ends
from soloist.games.fivetribes.rules.tiles import ELDER, MERCHANT, YOURS
from tests.games.fivetribes.table import layout, play, refusal, state_of, table, tile

ROW = {"3-3": "s12", "4-3": "m6", "5-3": "o8"}


@pytest.mark.rule("FIV-27")
@pytest.mark.rule("FIV-30")
@pytest.mark.rule("FIV-32")
def test_a_legal_move_ends_on_its_colour() -> None:
    session = table({"3-3": "ev", "5-3": "aae"}, tiles=layout(ROW))
    state = play(session, "from 3-3", "to 4-3", "drop vizier", "to 5-3")
    assert (state.elders, state.sizes[tile("5-3")], state.sizes[tile("4-3")]) == (2, 2, 1)


@pytest.mark.rule("FIV-30")
@pytest.mark.rule("FIV-31")
def test_the_other_order_is_illegal() -> None:
    session = table({"3-3": "ev", "5-3": "aae"}, tiles=layout(ROW))
    play(session, "from 3-3", "to 4-3")
    assert session.legal() == ("drop vizier",)
    assert refusal(session, "drop elder") == "FIV-30"


@pytest.mark.rule("FIV-27")
def test_a_diagonal_is_no_step() -> None:
    session = table({"5-2": "m", "4-1": "m", "4-2": "mbv"}, tiles=layout({"5-2": "s15", "4-1": "o8", "4-2": "l4"}))
    reached = [(end, tribe) for start, end, tribe in ends(state_of(session)) if start == tile("5-2")]
    assert reached == [(tile("4-2"), MERCHANT)]
    play(session, "from 5-2")
    assert refusal(session, "to 4-1") == "FIV-27"


@pytest.mark.rule("FIV-28")
def test_no_turning_straight_back() -> None:
    session = table({"3-3": "vve", "4-3": "e", "5-3": "e", "6-3": "e"}, tiles=layout(ROW))
    play(session, "from 3-3", "to 4-3", "drop vizier", "to 5-3", "drop vizier")
    assert "to 4-3" not in session.legal()
    assert refusal(session, "to 4-3") == "FIV-28"


@pytest.mark.rule("FIV-28")
def test_the_start_is_not_entered_as_the_second_step() -> None:
    session = table({"3-3": "vee", "4-3": "e", "3-4": "e", "2-3": "e", "4-4": "e", "4-2": "e", "5-3": "e"})
    play(session, "from 3-3", "to 4-3", "drop vizier")
    assert refusal(session, "to 3-3") == "FIV-28"


@pytest.mark.rule("FIV-29")
@pytest.mark.rule("FIV-32")
def test_a_loop_counts_what_was_dropped_on_the_way() -> None:
    square = {"2-3": "m6", "3-3": "o8", "2-2": "s15", "3-2": "l4"}
    session = table({"2-3": "bvmma", "3-3": "em", "2-2": "e"}, tiles=layout(square))
    path = ["from 2-3", "to 3-3", "drop merchant", "to 3-2", "drop builder", "to 2-2", "drop assassin"]
    state = play(session, *path, "to 2-3", "drop vizier", "to 3-3")
    crowds = {name: state.meeples[tile(name) * 5 : tile(name) * 5 + 5] for name in square}
    assert crowds == {
        "2-3": [1, 0, 0, 0, 0],
        "3-3": [0, 1, 0, 0, 0],
        "2-2": [0, 1, 0, 0, 1],
        "3-2": [0, 0, 0, 1, 0],
    }
    assert sum(state.goods) == 0, "the market was empty, so the three merchants took nothing"
    assert state.bag[MERCHANT] == 18
    assert not any(state.camels)


@pytest.mark.rule("FIV-33")
@pytest.mark.parametrize(("crowd", "elders", "yours"), [("ee", 3, True), ("eeeb", 4, False)])
def test_control_goes_to_who_empties_the_tile(crowd: str, elders: int, yours: bool) -> None:
    session = table({"3-3": "e", "4-3": crowd}, tiles=layout({"4-3": "o8"}))
    state = play(session, "from 3-3", "to 4-3")
    assert state.elders == elders
    assert (state.camels[tile("4-3")] == YOURS) is yours


@pytest.mark.rule("FIV-38")
@pytest.mark.parametrize(("final", "coins"), [("m6", 20), ("v5", 25)])
def test_builders_and_fakirs_earn_by_the_blue_tiles_around(final: str, coins: int) -> None:
    around = {"2-4": "s10", "3-4": "o8", "4-4": "s6", "2-3": "s12", "4-3": "o8", "2-2": "m6", "3-2": "l4", "4-2": "s15"}
    session = table({"3-2": "b", "3-3": "bb"}, tiles=layout({**around, "3-3": final}), goods="fakir*2", gold="0")
    state = play(session, "from 3-2", "to 3-3", "build with 2 fakirs")
    assert (state.gold, state.goods[-1], state.discards[-1]) == (coins, 0, 2)


@pytest.mark.rule("FIV-39")
@pytest.mark.rule("FIV-42")
def test_assassins_take_a_second_tile() -> None:
    session = table({"3-4": "a", "4-4": "a", "3-3": "m"}, tiles=layout({"4-4": "o8", "3-3": "s15"}))
    state = play(session, "from 3-4", "to 4-4", "kill at 3-3")
    assert [state.camels[tile(name)] for name in ("4-4", "3-3")] == [YOURS, YOURS]
    assert state.bag == [16, 20, 18, 18, 18]
    assert state.camels_left == 9


@pytest.mark.rule("FIV-49")
@pytest.mark.rule("FIV-81")
def test_a_sale_of_six_and_three() -> None:
    goods = "wheat*2 fish*2 silk jewels pottery*2 spice fakir*2"
    session = table({}, step="sale", goods=goods, gold="0")
    state = play(session, "sell all")
    assert state.gold == 30
    state = play(session, "sell all")
    assert (state.gold, sum(state.goods), state.goods[-1]) == (37, 2, 2)
    assert session.legal() == ("end turn",)


@pytest.mark.rule("FIV-36")
def test_elders_stay_before_you() -> None:
    session = table({"1-1": "e", "2-1": "e"})
    state = play(session, "from 1-1", "to 2-1")
    assert state.elders == 2
    assert sum(state.meeples[ELDER::5]) == 0
    assert FIVETRIBES.census(state) == FIVETRIBES.census(FIVETRIBES.start(FIVETRIBES.info.complete({}), 1))
