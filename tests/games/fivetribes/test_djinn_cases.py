"""Djinns refused, and djinns together: the clause that says no, and the cases that a single row cannot show."""

from typing import Any

import pytest

from soloist.games.fivetribes.rules.djinns import DJINN_NAMES, POINTS
from soloist.games.fivetribes.rules.tiles import TILE_NAMES
from tests.games.fivetribes.table import layout, play, refusal, table

Given = dict[str, Any]
MOVE = {"1-1": "v", "2-1": "v"}
KILL = {"1-1": "a", "2-1": "a"}


@pytest.mark.parametrize(
    ("given", "plays", "words", "clause"),
    [
        ({"mine": ""}, (), "use sloar", "FIV-51"),
        ({"mine": "sloar", "goods": "fakir*2"}, ("use sloar",), "use sloar", "FIV-51"),
        ({"mine": "sloar", "goods": "fakir", "step": "bid"}, (), "use sloar", "FIV-51"),
        ({"mine": "sloar"}, (), "use sloar", "FIV-52"),
        ({"mine": "sloar", "court": "elder"}, (), "use sloar", "FIV-52"),
        ({"mine": "leta", "goods": "fakir*4"}, (), "use leta", "FIV-52"),
        ({"mine": "enki"}, (), "use enki", "FIV-52"),
        ({"mine": "anun-nak", "court": "elder", "rest": "6-1"}, (), "use anun-nak", "FIV-54"),
        ({"mine": "anun-nak", "court": "elder", "yours": "3-3"}, ("use anun-nak",), "power at 3-3", "FIV-54"),
        ({"mine": "bouraq", "court": "elder", "palaces": "1-1*10"}, (), "use bouraq", "FIV-57"),
        ({"mine": "bouraq", "court": "elder"}, ("use bouraq",), "power at 1-1", "FIV-57"),
        ({"mine": "echidna", "court": "elder*2"}, (), "use echidna", "FIV-59"),
        (
            {"mine": "echidna sloar", "court": "elder*2", "goods": "fakir", "crowds": KILL},
            ("from 1-1", "to 2-1"),
            "use echidna",
            "FIV-59",
        ),
        ({"mine": "enki", "court": "elder", "palms": "1-1*12"}, (), "use enki", "FIV-60"),
        ({"mine": "enki", "court": "elder"}, ("use enki",), "power at 1-1", "FIV-60"),
        ({"mine": "hagis", "court": "elder", "crowds": MOVE}, ("from 1-1", "to 2-1"), "place at 4-1", "FIV-51"),
        ({"mine": "hagis", "court": "elder"}, (), "use hagis", "FIV-61"),
        ({"mine": "iblis", "court": "elder"}, (), "use iblis", "FIV-63"),
        ({"mine": "kumarbi", "goods": "fakir", "step": "bid"}, (), "outbid with 2 fakirs", "FIV-66"),
        ({"goods": "fakir*2", "step": "bid"}, (), "outbid with 1 fakir", "FIV-66"),
        (
            {"mine": "kumarbi", "goods": "fakir*2", "step": "bid", "options": "kumarbi=off"},
            (),
            "outbid with 1 fakir",
            "FIV-66",
        ),
        ({"mine": "kumarbi", "goods": "fakir*9", "step": "bid", "dice": "1 1"}, (), "outbid with 3 fakirs", "FIV-66"),
        ({"mine": "lamia", "court": "elder"}, (), "use lamia", "FIV-67"),
        ({"mine": "leta", "court": "elder*2", "yours": " ".join(TILE_NAMES[:11])}, (), "use leta", "FIV-68"),
        ({"mine": "leta", "court": "elder*2", "crowds": {"3-3": "v"}}, ("use leta",), "power at 3-3", "FIV-68"),
        (
            {"mine": "sibittis", "court": "elder*2", "djinn_top": "boaz sloar utug"},
            ("use sibittis",),
            "keep marid",
            "FIV-73",
        ),
        ({"mine": "utug", "court": "elder*2"}, (), "use utug", "FIV-75"),
        (
            {"mine": "utug", "court": "elder*2", "crowds": {"3-3": "v", "2-2": "v"}, "palms": "3-3"},
            ("use utug",),
            "power at 3-3",
            "FIV-75",
        ),
    ],
)
def test_a_power_is_refused(given: Given, plays: tuple[str, ...], words: str, clause: str) -> None:
    session = table(**given)
    play(session, *plays)
    assert refusal(session, words) == clause


@pytest.mark.rule("FIV-54")
def test_anun_nak_draws_what_the_bag_holds() -> None:
    crowds = {"6-1": "v" * 16 + "e" * 19 + "m" * 18 + "b" * 18 + "a" * 17}
    session = table(crowds, mine="anun-nak", goods="fakir", bag="elder assassin")
    state = play(session, "use anun-nak", "power at 1-1")
    assert (sum(state.bag), state.meeples[:5]) == (0, [0, 1, 0, 0, 1])


@pytest.mark.rule("FIV-73")
@pytest.mark.rule("FIV-50")
def test_sibittis_shuffles_the_discards_when_the_pile_runs_out() -> None:
    everybody = [name for name in DJINN_NAMES if name not in ("sibittis", "sloar", "utug")]
    given: Given = {"djinn_pile": "utug", "djinn_discards": "sloar", "taken": " ".join(everybody[:5])}
    session = table(mine=" ".join(["sibittis", *everybody[5:]]), court="elder*2", **given)
    play(session, "use sibittis")
    assert session.legal() == ("keep sloar", "keep utug")
    state = play(session, "keep utug")
    assert (state.djinn_discards.bit_count(), state.djinn_pile, state.drawn) == (1, (), ())


@pytest.mark.rule("FIV-74")
@pytest.mark.rule("FIV-50")
def test_sloar_shuffles_the_discards_when_the_pile_is_empty() -> None:
    session = table(mine="sloar", goods="fakir", no_pile=True)
    state = play(session, "use sloar")
    assert (sum(state.goods), len(state.pile), sum(state.discards)) == (1, 53, 0)


@pytest.mark.rule("FIV-51")
def test_a_djinn_just_bought_can_be_used_at_once() -> None:
    sacred: Given = {"tiles": layout({"2-1": "s6"})}
    session = table(MOVE, djinns="enki", court="elder*3", **sacred)
    state = play(session, "from 1-1", "to 2-1", "buy enki", "use enki", "power at 2-2")
    assert (state.elders, state.palms_left) == (0, 11)


@pytest.mark.rule("FIV-51")
def test_a_power_can_be_used_before_the_tribe_and_before_the_tile_acts() -> None:
    session = table(MOVE, mine="sloar enki bouraq", goods="fakir*4", top="silk")
    play(session, "from 1-1", "to 2-1")
    assert session.legal() == ("use bouraq", "use enki", "use sloar", "go on")
    play(session, "use sloar", "go on")
    assert session.legal() == ("use bouraq", "use enki", "go on")
    state = play(session, "use enki", "power at 2-2", "go on", "use bouraq", "power at 2-1")
    assert (state.palms_left, state.palaces_left, state.goods[-1]) == (11, 8, 1)


@pytest.mark.rule("FIV-56")
@pytest.mark.rule("FIV-24")
def test_boaz_does_not_protect_yazid() -> None:
    session = table(KILL, council="elder", taken="boaz")
    assert play(session, "from 1-1", "to 2-1", "kill his elder").his_elders == 0


@pytest.mark.rule("FIV-55")
def test_baal_does_not_pay_for_itself() -> None:
    session = table(mine="sibittis", court="elder*2", djinn_top="boaz baal utug", step="sale")
    assert play(session, "use sibittis", "keep baal").gold == 25


@pytest.mark.rule("FIV-55")
def test_baal_pays_for_a_djinn_that_sibittis_brings() -> None:
    session = table(mine="sibittis baal", court="elder*2", djinn_top="boaz sloar utug", step="sale")
    assert play(session, "use sibittis", "keep boaz").gold == 26


@pytest.mark.rule("FIV-71")
def test_nekir_pays_once_for_two_kills() -> None:
    session = table(KILL, mine="nekir iblis", goods="fakir", council="vizier elder")
    assert play(session, "from 1-1", "to 2-1", "use iblis", "kill his elder").gold == 26


@pytest.mark.rule("FIV-58")
def test_a_vizier_kept_through_kandicha_is_not_taken() -> None:
    session = table(KILL, mine="dhenim kandicha", council="vizier")
    assert play(session, "from 1-1", "to 2-1", "kill his vizier").gold == 25


@pytest.mark.rule("FIV-5")
def test_the_points_of_the_djinns_are_those_printed() -> None:
    points = dict(zip(DJINN_NAMES, POINTS, strict=True))
    assert points.pop("dhenim") == 6
    assert (len(points), sum(points.values())) == (22, 141)
    assert sorted(points.values()) == [4] * 4 + [5] + [6] * 10 + [8] * 5 + [10] * 2


@pytest.mark.rule("FIV-65")
@pytest.mark.rule("FIV-50")
def test_kandicha_draws_nothing_when_no_card_is_left() -> None:
    goods = "ivory*2 jewels*2 gold*2 papyrus*4 silk*4 spice*4 fish*6 wheat*6 pottery*6 fakir*18"
    session = table(KILL | {"3-1": "m"}, mine="kandicha", goods=goods)
    state = play(session, "from 1-1", "to 2-1", "kill at 3-1")
    assert (sum(state.goods), state.bag[2]) == (54, 18)
