"""Yazid's turn: where his dice send him, what he takes, and how he wins."""

from typing import Any

import pytest

from soloist.games.fivetribes.rules.tiles import HIS, TILE_NAMES, YOURS
from tests.games.fivetribes.table import layout, play, refusal, table, tile

Given = dict[str, Any]
LET = "let yazid strike"


def struck(crowds: dict[str, str], *choices: str, **given: Any) -> list[str]:
    """The tiles with Yazid's camel after his turn."""
    state = play(table(crowds, step="bid", **given), LET, *choices)
    return [TILE_NAMES[t] for t, camel in enumerate(state.camels) if camel == HIS]


@pytest.mark.rule("FIV-9")
@pytest.mark.rule("FIV-12")
@pytest.mark.parametrize(("dice", "target"), [("1 1", "1-1"), ("6 5", "6-5"), ("3 2", "3-2"), ("2 5", "2-5")])
def test_white_names_the_column_and_black_the_row(dice: str, target: str) -> None:
    assert struck({name: "vvv" if name == target else "e" for name in ("1-1", "6-5", "3-2", "2-5")}, dice=dice) == [
        target
    ]


@pytest.mark.rule("FIV-12")
@pytest.mark.rule("FIV-14")
def test_for_an_empty_target_you_choose_in_its_column() -> None:
    session = table({"3-1": "v", "3-5": "v", "4-4": "v"}, step="bid")
    play(session, LET)
    assert session.legal() == ("strike 3-1", "strike 3-5")
    assert refusal(session, "strike 4-4") == "FIV-12"
    assert refusal(session, "strike 3-2") == "FIV-12"
    assert play(session, "strike 3-5").camels[tile("3-5")] == HIS


@pytest.mark.rule("FIV-12")
def test_for_an_empty_column_you_choose_anywhere() -> None:
    session = table({"2-1": "v", "4-4": "v"}, step="bid")
    play(session, LET)
    assert session.legal() == ("strike 2-1", "strike 4-4")


@pytest.mark.rule("FIV-14")
@pytest.mark.parametrize("dice", ["3 3", "3 6"])
def test_a_choice_among_one_tile_is_not_asked(dice: str) -> None:
    assert struck({"2-1": "v"}, dice=dice) == ["2-1"]


@pytest.mark.rule("FIV-14")
def test_with_no_meeples_left_he_strikes_nothing() -> None:
    assert struck({}, dice="3 6") == []


@pytest.mark.rule("FIV-13")
@pytest.mark.rule("FIV-9")
def test_a_black_six_strikes_top_and_bottom() -> None:
    assert struck({"3-1": "v", "3-2": "v", "3-4": "v", "2-4": "v"}, dice="3 6") == ["3-1", "3-4"]


@pytest.mark.rule("FIV-13")
def test_with_one_tile_left_you_choose_the_other_in_another_column() -> None:
    session = table({"3-2": "v", "2-4": "v", "5-5": "v"}, step="bid", dice="3 6")
    play(session, LET)
    assert session.legal() == ("strike 2-4", "strike 5-5")
    assert play(session, "strike 5-5").sizes[tile("2-4")] == 1


@pytest.mark.rule("FIV-13")
def test_with_an_empty_column_you_choose_both() -> None:
    crowds = {"1-2": "v", "2-4": "v", "5-5": "v"}
    assert struck(crowds, "strike 2-4", "strike 1-2", dice="3 6") == ["1-2", "2-4"]


@pytest.mark.rule("FIV-15")
@pytest.mark.rule("FIV-17")
@pytest.mark.rule("FIV-18")
@pytest.mark.rule("FIV-21")
def test_captured_meeples_go_where_they_belong() -> None:
    state = play(table({"3-3": "vvemba"}, step="bid", tiles=layout({"3-3": "o8"})), LET)
    assert (state.his_viziers, state.his_elders, state.his_assassins) == (2, 1, 1)
    assert (state.bag[2], state.bag[3], state.sizes[tile("3-3")]) == (18, 18, 0)


@pytest.mark.rule("FIV-16")
@pytest.mark.rule("FIV-33")
@pytest.mark.parametrize("owner", ["yours", "his"])
def test_a_tile_with_a_camel_is_cleared_and_keeps_it(owner: str) -> None:
    state = play(table({"3-3": "v"}, step="bid", palms="3-3", palaces="3-3", **{owner: "3-3"}), LET)
    assert state.camels[tile("3-3")] == (YOURS if owner == "yours" else HIS)
    assert (state.his_viziers, state.palms[tile("3-3")], state.palaces[tile("3-3")]) == (1, 1, 1)
    assert state.his_camels == (11 if owner == "yours" else 10)


@pytest.mark.rule("FIV-16")
def test_he_never_does_a_tiles_action() -> None:
    given = {"3-1": "v5", "3-2": "o8"}
    state = play(table({"3-1": "v", "3-2": "v"}, step="bid", dice="3 6", tiles=layout(given)), LET)
    assert (state.palms_left, state.palaces_left) == (12, 10)


@pytest.mark.rule("FIV-16")
def test_without_camels_he_goes_on_capturing() -> None:
    his = " ".join(TILE_NAMES[-10:])
    state = play(table({"3-1": "v", "3-2": "v"}, step="bid", dice="3 6", his=his), LET)
    assert (state.his_viziers, state.his_camels, state.camels[tile("3-1")]) == (2, 0, 0)


@pytest.mark.rule("FIV-18")
@pytest.mark.parametrize(
    ("council", "djinns", "left", "bought"),
    [
        ("elder fakir", "sloar utug", (0, 0), "sloar"),
        ("elder*3 fakir", "utug sloar", (2, 0), "utug"),
        ("elder*2", "sloar", (0, 0), "sloar"),
        ("elder", "sloar", (1, 0), ""),
        ("fakir*2", "sloar", (0, 2), ""),
        ("elder*2", "", (2, 0), ""),
    ],
)
def test_he_buys_the_first_djinn_if_he_can(council: str, djinns: str, left: tuple[int, int], bought: str) -> None:
    state = play(table({"3-3": "v"}, step="bid", council=council, djinns=djinns), LET)
    assert (state.his_elders, state.his_fakirs) == left
    assert state.his == (1 << {"sloar": 21, "utug": 22}[bought] if bought else 0)
    assert state.bag[1] + state.his_elders == 20
    assert state.discards[-1] + state.his_fakirs == council.count("fakir*2") * 2 + council.endswith("fakir")


@pytest.mark.rule("FIV-18")
def test_he_buys_one_djinn_a_turn() -> None:
    state = play(table({"3-3": "v"}, step="bid", council="elder*6", djinns="sloar utug boaz"), LET)
    assert (state.his_elders, state.djinn_row) == (4, (22, 3))


@pytest.mark.rule("FIV-19")
@pytest.mark.parametrize(("market", "fakirs", "left"), [("fakir silk fish fakir", 1, 1), ("fakir", 1, 0), ("", 0, 0)])
def test_his_merchants_keep_only_fakirs(market: str, fakirs: int, left: int) -> None:
    state = play(table({"3-3": "mmm"}, step="bid", market=market), LET)
    assert (state.his_fakirs, len(state.market)) == (fakirs, left)
    assert sum(state.discards) == max(0, len(market.split()) - left - fakirs)


@pytest.mark.rule("FIV-20")
@pytest.mark.parametrize(("gold", "left", "lost"), [("9", 1, False), ("8", 0, False), ("7", 7, True)])
def test_you_pay_his_builders_in_full_or_lose(gold: str, left: int, lost: bool) -> None:
    around = {"2-2": "v5", "3-2": "v5", "4-2": "v5", "3-3": "s15", "2-3": "m6", "4-3": "m6"} | {
        "2-4": "o8",
        "3-4": "o8",
        "4-4": "o8",
    }
    given: Given = {"tiles": layout(around), "gold": gold, "council": "fakir*3", "goods": "silk fish wheat"}
    session = table({"3-3": "bb"}, step="bid", **given)
    state = play(session, LET)
    assert (state.gold, state.his_fakirs) == (left, 3)
    assert (session.outcome is not None) is lost
    if session.outcome:
        assert (session.outcome.name, session.outcome.reason, session.outcome.scores) == ("lost", "unpaid", (0,))


@pytest.mark.rule("FIV-15")
@pytest.mark.rule("FIV-23")
def test_your_djinns_pay_before_his_builders_are_paid() -> None:
    session = table({"3-3": "bv"}, step="bid", gold="2", mine="dhenim", tiles=layout({"3-3": "s12"}))
    state = play(session, LET)
    assert state.gold == 4 - state.blue[tile("3-3")]
    assert session.outcome is None


@pytest.mark.rule("FIV-15")
def test_of_two_tiles_the_top_one_is_paid_first() -> None:
    session = table({"3-1": "bbbbbb", "3-3": "v"}, step="bid", dice="3 6", gold="0", mine="dhenim")
    state = play(session, LET)
    assert (state.gold, state.his_viziers) == (2, 1)
    assert session.outcome is not None
    lost_at_once = table({"3-1": "v", "3-3": "bbbbbb"}, step="bid", dice="3 6", gold="0")
    assert play(lost_at_once, LET).his_viziers == 0


@pytest.mark.rule("FIV-21")
@pytest.mark.parametrize(("before", "lost"), [("5", False), ("6", True)])
def test_seven_assassins_are_a_loss(before: str, lost: bool) -> None:
    session = table({"3-3": "a"}, step="bid", council=f"assassin*{before}")
    play(session, LET)
    assert (session.outcome is not None) is lost
    if session.outcome:
        assert session.outcome.reason == "assassins"


@pytest.mark.rule("FIV-22")
@pytest.mark.parametrize(("taken", "lost"), [("enki boaz marid nekir", False), ("enki boaz marid nekir utug", True)])
def test_six_djinns_are_a_loss(taken: str, lost: bool) -> None:
    session = table({"3-3": "v"}, step="bid", council="elder*2", taken=taken, djinns="sloar")
    play(session, LET)
    assert (session.outcome is not None) is lost
    if session.outcome:
        assert session.outcome.reason == "djinns"


@pytest.mark.rule("FIV-24")
def test_his_djinns_do_nothing() -> None:
    taken = "dhenim marid nekir baal echidna"
    state = play(table({"3-3": "vab"}, step="bid", taken=taken, his="3-3", council="elder*2", gold="25"), LET)
    assert state.gold == 25 - state.blue[tile("3-3")]


@pytest.mark.rule("FIV-16")
@pytest.mark.rule("FIV-75")
def test_a_tile_taken_by_utug_stays_yours_when_he_clears_it() -> None:
    session = table({"3-3": "vv"}, mine="utug", court="elder*2", first="you")
    state = play(session, "use utug", "power at 3-3", "pass", "end turn")
    assert (state.camels[tile("3-3")], state.sizes[tile("3-3")], state.his_viziers) == (YOURS, 0, 2)
