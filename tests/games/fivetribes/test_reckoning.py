"""Yazid's whole turn, reckoned beforehand: both strikes, taxes, the djinn he buys, and the end of the round."""

import pytest

from soloist import Session
from soloist.core.errors import BadPosition
from soloist.games.fivetribes.mind.features import doom
from soloist.games.fivetribes.rules.actions import GOING, LOST_ASSASSINS, LOST_VIZIERS
from soloist.games.fivetribes.rules.reckoning import intent, reckon, reckon_tile
from tests.games.fivetribes.table import layout, play, refusal, state_of, table, tile

FIVE = "boaz utug leta sloar enki"
PLAIN = {"1-1": "v", "1-2": "v", "3-3": "m", "5-5": "m"}


def marks(session: Session, name: str) -> str:
    """How the board says that a strike on a tile would be the end."""
    zone = next(zone for zone in session.view(0).zones if zone.name == f"board/{name}")
    return str(zone.pieces[0].marks["danger"])


def deadly(session: Session) -> str:
    """How the strike that is coming would be the end."""
    danger = session.view(0).facts["danger"]
    assert isinstance(danger, dict)
    return str(danger["deadly"])


@pytest.mark.rule("FIV-22")
@pytest.mark.parametrize("dice", ["3 3", "3 1", "2 2", "1 6", "3 6", "2 6"])
def test_a_djinn_that_he_can_buy_already_is_the_end_by_every_roll(dice: str) -> None:
    session = table(PLAIN, step="bid", dice=dice, taken=FIVE, djinns="marid", council="elder*2")
    assert doom(state_of(session)) == 36
    assert {marks(session, name) for name in PLAIN} == {"djinns"}
    assert deadly(session) == "djinns"


@pytest.mark.rule("FIV-21")
def test_two_strikes_together_bring_the_seventh_assassin() -> None:
    crowds = {"3-1": "aa", "3-5": "aa", "1-1": "v", "1-2": "v", "6-1": "m"}
    session = table(crowds, step="bid", dice="3 6", council="assassin*3")
    assert [marks(session, name) for name in ("3-1", "3-5", "1-1")] == ["assassins", "assassins", ""]
    assert deadly(session) == "assassins"
    assert doom(state_of(session)) == 1
    alone = table(crowds, step="bid", dice="3 1", council="assassin*3")
    assert marks(alone, "3-1") == ""
    assert play(session, "let yazid strike").fate == LOST_ASSASSINS


@pytest.mark.rule("FIV-20")
@pytest.mark.parametrize(("gold", "danger"), [("7", "unpaid"), ("8", "")])
def test_two_strikes_together_cost_more_than_you_have(gold: str, danger: str) -> None:
    # Four blue tiles around each of two builders.
    tiles = layout({"3-1": "m6", "3-5": "m6"})
    crowds = {"3-1": "b", "3-5": "b", "1-1": "v", "1-2": "v"}
    session = table(crowds, step="bid", dice="3 6", gold=gold, tiles=tiles)
    s = state_of(session)
    s.blue = tuple(4 for _ in s.blue)
    targets, choices = intent(s)
    assert (targets, choices) == ([tile("3-5"), tile("3-1")], [])
    assert (reckon(s, targets, choices) != GOING) == bool(danger)
    assert (reckon_tile(s, tile("3-1")) != GOING) == bool(danger)


@pytest.mark.rule("FIV-21")
def test_where_you_choose_for_him_only_what_no_choice_avoids_is_the_end() -> None:
    crowds = {"3-3": "aa", "3-4": "m", "1-1": "v", "1-2": "v"}
    session = table(crowds, step="bid", dice="3 1", council="assassin*5")
    assert [marks(session, name) for name in ("3-3", "3-4")] == ["assassins", ""]
    assert deadly(session) == ""
    lone = table({"3-3": "aa", "1-1": "v", "1-2": "v"}, step="bid", dice="3 1", council="assassin*5")
    assert deadly(lone) == "assassins"


@pytest.mark.rule("FIV-76")
def test_a_choice_that_ends_the_game_won_is_no_loss_though_the_last_one_loses() -> None:
    yours = "1-3 1-4 1-5 2-3 2-4 2-5 4-3 4-4 4-5 6-4 6-5"
    crowds = {"3-1": "m", "3-5": "bbbb", "1-1": "v", "1-2": "v"}
    given = {"first": "you", "yours": yours, "gold": "0", "court": "vizier*3"}
    session = table(crowds, step="yazid", open="target in 3", **given)
    assert [marks(session, name) for name in ("3-1", "3-5")] == ["", "unpaid"]
    assert deadly(session) == ""
    assert doom(state_of(table(crowds, step="sale", **given))) == 2


@pytest.mark.rule("FIV-19")
def test_a_second_target_that_does_not_exist_is_not_struck() -> None:
    s = state_of(table({"3-3": "v"}, step="bid", dice="3 6", council="elder*2", djinns="marid", taken=FIVE))
    targets, choices = intent(s)
    assert (len(targets), len(choices)) == (1, 1)
    assert reckon(s, targets, choices) == 2
    s.fate = 5
    assert intent(s) == ([], [])


@pytest.mark.rule("FIV-79")
def test_after_your_turn_his_last_camel_can_be_the_end() -> None:
    his = "1-3 1-4 1-5 2-3 2-4 2-5 4-3 4-4 4-5 6-5"
    s = state_of(table({"3-3": "m", "1-1": "v", "1-2": "v"}, step="sale", first="you", his=his, council="vizier"))
    assert reckon(s, [tile("3-3")], []) == LOST_VIZIERS
    s.viziers = 2
    assert reckon(s, [tile("3-3")], []) != LOST_VIZIERS


@pytest.mark.build("compiled")
@pytest.mark.rule("FIV-34")
def test_a_move_that_anun_nak_makes_possible_after_passing_must_be_made() -> None:
    forced = 0
    for random in range(20):
        session = table({"1-1": "v"}, mine="anun-nak", goods="fakir", random=str(random))
        play(session, "pass")
        state = play(session, "use anun-nak", "power at 2-1")
        if state.meeples[tile("2-1") * 5]:
            assert "from 1-1" in session.legal()
            assert "end turn" not in session.legal()
            forced += 1
        else:
            assert "end turn" in session.legal() or "from 2-1" in session.legal()
    assert forced >= 3


KILL = {"1-1": "a", "2-1": "a", "5-1": "m"}


@pytest.mark.rule("FIV-51")
def test_iblis_cannot_be_paid_with_the_fakir_that_the_way_needs() -> None:
    session = table(KILL, mine="iblis", goods="fakir")
    play(session, "from 1-1", "to 2-1")
    assert "use iblis" not in session.legal()
    assert refusal(session, "use iblis") == "FIV-63"


@pytest.mark.rule("FIV-52")
def test_iblis_is_paid_with_an_elder_where_the_fakir_is_needed() -> None:
    session = table(KILL, mine="iblis", goods="fakir", court="elder")
    state = play(session, "from 1-1", "to 2-1", "use iblis")
    assert (state.elders, state.goods[-1]) == (0, 1)
    near = table({"1-1": "a", "2-1": "a", "4-1": "mm"}, mine="iblis", goods="fakir", court="elder")
    assert play(near, "from 1-1", "to 2-1", "use iblis").question() == 9


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"step": "bid", "his": "2-1 2-2 2-3 2-4 2-5 3-1 3-2 3-4 3-5 4-1 4-2"}, "would be over"),
        ({"step": "bid", "yours": "2-1 2-2 2-3 2-4 2-5 3-1 3-2 3-4 3-5 4-1 4-2"}, "would be over"),
        ({"step": "start", "used": "sloar"}, "Sloar"),
        ({"step": "start", "mine": "boaz", "used": "boaz"}, "Boaz"),
        ({"step": "bid", "mine": "sloar", "used": "sloar"}, "sloar"),
        ({"step": "over unpaid", "gold": "500"}, "would not be over"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_one_line(given: dict[str, str], problem: str) -> None:
    with pytest.raises(BadPosition, match=problem) as caught:
        table(PLAIN, **given)
    assert "\n" not in str(caught.value)


def test_a_game_lost_by_his_builders_can_be_written_and_read() -> None:
    session = table({"3-3": "bbbb", "1-1": "v", "1-2": "v"}, step="bid", dice="3 3", gold="1")
    assert play(session, "let yazid strike").fate == 3
    assert "over unpaid" in session.position()
    assert session.game.from_position(session.position()).fate == 3
