"""One row a tribe: its effect, its cost, its refusal; every step examines copies on the way."""

from typing import Any

import pytest

from soloist.games.fivetribes.rules.tiles import MERCHANT, TILE_NAMES, YOURS
from tests.games.fivetribes.table import layout, play, refusal, table, tile

Given = dict[str, Any]
MARKET = "fakir silk fish wheat ivory silk fish wheat ivory"


@pytest.mark.rule("FIV-35")
def test_viziers_are_kept() -> None:
    state = play(table({"1-1": "v", "2-1": "vve"}), "from 1-1", "to 2-1")
    assert (state.viziers, state.bag[0], state.count) == (3, 13, 0)


@pytest.mark.rule("FIV-36")
def test_elders_are_kept() -> None:
    state = play(table({"1-1": "e", "2-1": "eeb"}), "from 1-1", "to 2-1")
    assert (state.elders, state.bag[1]) == (3, 17)


@pytest.mark.rule("FIV-37")
@pytest.mark.parametrize(("market", "goods", "left"), [(MARKET, [1, 1, 1], 6), ("fakir silk", [1, 1, 0], 0)])
def test_merchants_take_cards_from_the_start_of_the_market(market: str, goods: list[int], left: int) -> None:
    state = play(table({"1-1": "m", "2-1": "mmb"}, market=market), "from 1-1", "to 2-1")
    assert [state.goods[9], state.goods[4], state.goods[6]] == goods
    assert (len(state.market), state.bag[MERCHANT]) == (left, 18)


@pytest.mark.rule("FIV-38")
@pytest.mark.parametrize(("words", "coins", "fakirs"), [("build", 6, 3), ("build with 3 fakirs", 15, 0)])
def test_builders_earn_with_and_without_fakirs(words: str, coins: int, fakirs: int) -> None:
    session = table({"1-1": "b", "2-1": "b"}, goods="fakir*3", gold="0")
    state = play(session, "from 1-1", "to 2-1", words)
    assert (state.gold, state.goods[-1], state.bag[3]) == (coins, fakirs, 18)


@pytest.mark.rule("FIV-38")
def test_builders_have_no_more_fakirs_than_you_hold() -> None:
    session = table({"1-1": "b", "2-1": "b"}, goods="fakir*2")
    play(session, "from 1-1", "to 2-1")
    assert session.legal() == ("build", "build with 1 fakir", "build with 2 fakirs")
    assert refusal(session, "build with 3 fakirs") == "FIV-38"


@pytest.mark.rule("FIV-39")
@pytest.mark.rule("FIV-43")
def test_assassins_kill_within_reach_and_go_to_the_bag() -> None:
    session = table({"1-1": "a", "2-1": "a", "4-1": "vb", "5-1": "v"}, goods="fakir")
    play(session, "from 1-1", "to 2-1")
    assert session.legal() == ("kill at 4-1", "kill at 5-1")
    state = play(session, "kill at 4-1", "kill vizier")
    assert (state.bag[0], state.bag[4], state.his_assassins, state.goods[-1]) == (15, 18, 0, 1)


@pytest.mark.rule("FIV-39")
def test_a_fakir_carries_assassins_a_step_further() -> None:
    session = table({"1-1": "a", "2-1": "a", "5-1": "v"}, goods="fakir*3")
    state = play(session, "from 1-1", "to 2-1", "kill at 5-1")
    assert (state.goods[-1], state.discards[-1], state.camels[tile("5-1")]) == (2, 1, YOURS)


@pytest.mark.rule("FIV-39")
def test_assassins_may_kill_where_they_stand() -> None:
    session = table({"1-1": "a", "2-1": "ab"})
    state = play(session, "from 1-1", "to 2-1", "kill at 2-1")
    assert (state.sizes[tile("2-1")], state.camels[tile("2-1")]) == (0, YOURS)


@pytest.mark.rule("FIV-39")
@pytest.mark.rule("FIV-40")
@pytest.mark.rule("FIV-41")
@pytest.mark.parametrize(
    ("given", "words", "clause"),
    [
        ({"crowds": {"4-1": "v", "6-1": "v"}}, "kill at 6-1", "FIV-39"),
        ({"crowds": {"4-1": "v"}}, "kill at 3-1", "FIV-39"),
        ({"crowds": {"4-1": "v"}}, "kill his elder", "FIV-40"),
        ({"crowds": {"4-1": "v"}}, "skip", "FIV-41"),
        ({"council": "elder"}, "skip", "FIV-41"),
        ({"council": "elder"}, "kill his vizier", "FIV-40"),
    ],
)
def test_assassins_are_refused(given: Given, words: str, clause: str) -> None:
    crowds = {"1-1": "a", "2-1": "a", **given.get("crowds", {})}
    session = table(crowds, council=given.get("council", ""))
    play(session, "from 1-1", "to 2-1")
    assert refusal(session, words) == clause


@pytest.mark.rule("FIV-39")
def test_the_victim_must_stand_on_the_tile() -> None:
    session = table({"1-1": "a", "2-1": "a", "4-1": "ve"})
    play(session, "from 1-1", "to 2-1", "kill at 4-1")
    assert session.legal() == ("kill vizier", "kill elder")
    assert refusal(session, "kill builder") == "FIV-39"


@pytest.mark.rule("FIV-41")
def test_a_kill_that_needs_fakirs_may_be_left_out() -> None:
    session = table({"1-1": "a", "2-1": "a", "5-1": "v"}, goods="fakir")
    play(session, "from 1-1", "to 2-1")
    assert session.legal() == ("kill at 5-1", "skip")
    assert play(session, "skip").bag[4] == 18


@pytest.mark.rule("FIV-41")
def test_without_any_target_nothing_is_asked() -> None:
    session = table({"1-1": "a", "2-1": "a"})
    state = play(session, "from 1-1", "to 2-1")
    assert (state.bag[4], session.legal()) == (18, ("end turn",))


@pytest.mark.rule("FIV-40")
def test_assassins_kill_at_yazids_court_at_any_distance() -> None:
    session = table({"1-1": "a", "2-1": "a"}, council="vizier elder assassin*3")
    play(session, "from 1-1", "to 2-1")
    assert session.legal() == ("kill his vizier", "kill his elder")
    state = play(session, "kill his vizier")
    assert (state.his_viziers, state.his_elders, state.his_assassins, state.bag[0]) == (0, 1, 3, 16)


@pytest.mark.rule("FIV-42")
def test_the_last_camel_goes_to_the_last_tile_of_the_move() -> None:
    yours = " ".join(TILE_NAMES[-10:])
    state = play(table({"1-1": "a", "2-1": "a", "3-1": "v"}, yours=yours), "from 1-1", "to 2-1", "kill at 3-1")
    assert [state.camels[tile(name)] for name in ("2-1", "3-1")] == [YOURS, 0]
    assert state.camels_left == 0


@pytest.mark.rule("FIV-42")
def test_a_tile_emptied_by_a_kill_gives_no_action() -> None:
    session = table({"1-1": "a", "2-1": "a", "3-1": "v"}, tiles=layout({"2-1": "m6", "3-1": "v5"}), gold="0")
    state = play(session, "from 1-1", "to 2-1", "kill at 3-1")
    assert (state.camels[tile("3-1")], sum(state.palaces)) == (YOURS, 0)


@pytest.mark.rule("FIV-33")
def test_a_tile_with_a_camel_never_changes_hands() -> None:
    state = play(table({"1-1": "a", "2-1": "a", "3-1": "v"}, his="2-1 3-1"), "from 1-1", "to 2-1", "kill at 3-1")
    assert state.camels_left == 11
