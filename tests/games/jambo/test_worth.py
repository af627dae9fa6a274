"""What positions of Jambo are worth: more with more, and what the shipped files say."""

import json
from pathlib import Path

import pytest
from librt.vecs import vec

from soloist.core.network import Network, zeros
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.mind.prospects import (
    ASSETS,
    DUMMY_ASSETS,
    PROSPECTS,
    RELIC_ASSETS,
    assets,
    dummy_assets,
    prospects,
    relic_assets,
)
from soloist.games.jambo.mind.truth import at_turn, shipped_truth
from soloist.games.jambo.mind.worth import Judge, learned
from soloist.games.jambo.rules.cards import NONE
from soloist.games.jambo.rules.state import SOLO, TWO, Jambo

from .conftest import Lay, table_of
from .test_search import think


def numbers(t: Jambo, seat: int) -> list[float]:
    """The prospects as a list."""
    vector = zeros(PROSPECTS[t.variant])
    prospects(t, seat, vector)
    return list(vector)


def test_what_one_side_leads_by_the_other_lacks(lay: Lay) -> None:
    t = table_of(lay(hand="3-tea all-six lion", market="tea tea tea", tools0="well", tools1="boat", gold=(30, 50)))
    assert numbers(t, 0) == [-number for number in numbers(t, 1)]
    t.trigger = 1
    assert numbers(t, 0) == [0.0] * (ASSETS + RELIC_ASSETS + 1) + [-20.0, 10.0, 1.0]


def test_solo_prospects_are_yours_and_the_dummys(lay: Lay) -> None:
    t = table_of(lay(solo=True, hand="3-tea", market="tea tea tea", market1="salt silk silk", gold=(40, 41)))
    assert (len(assets(t, 0)), len(dummy_assets(t))) == (ASSETS, DUMMY_ASSETS)
    assert numbers(t, 0) == assets(t, 0) + dummy_assets(t)
    assert dummy_assets(t)[:6] == [41.0, 21.0, 6.0, 3.0, 0.0, 2.0]


def test_a_ritual_hut_counts_while_there_is_time_and_a_relic_until_it_is_used(lay: Lay) -> None:
    t = table_of(lay(rules=2, with_huts=True, with_relics=True, relics=[1, 2], built=[1, 0], gold=(45, 20)))
    assert assets(t, 0)[10:12] == [0.5, 1.0]
    t.spent[0] = 1
    assert assets(t, 0)[11] == 0.0
    t.relics[1] = NONE
    assert assets(t, 1)[10:12] == [0.0, 0.0]


def test_house_relics_count_while_there_is_time_and_what_they_left_behind(lay: Lay) -> None:
    t = table_of(lay(with_relics=True, held=[0b110, 0b1001], short=[0, 1], horn=1, gold=(45, 20)))
    assert relic_assets(t, 0) == [0.0, 0.5, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0]
    assert relic_assets(t, 1) == [0.5, 0.0, 0.0, 0.5, 0.0, 0.0, 1.0, 1.0]


@pytest.mark.parametrize(("variant", "gold"), [(TWO, (50, 20)), (SOLO, (45, 10))])
def test_who_leads_by_far_is_likely_to_win(lay: Lay, variant: int, gold: tuple[int, int]) -> None:
    judge = Judge(learned(variant))
    ahead, behind = (table_of(lay(solo=variant == SOLO, hand="3-tea guard", gold=pair)) for pair in (gold, gold[::-1]))
    assert judge.chance(ahead, 0) > 0.8
    assert judge.chance(behind, 0) < 0.2
    assert (JAMBO_SOLO if variant == SOLO else JAMBO).worth(ahead, 0) == judge.chance(ahead, 0)


@pytest.mark.build("compiled")
def test_what_is_shown_is_what_the_player_attains() -> None:
    """One turn's begin of each of some games that `best` played at 250 iterations, every fifth deal from 30,005 on."""
    games = json.loads(Path(__file__).with_name("games_of_best.json").read_text(encoding="utf-8"))
    shown: list[float] = []
    for game in games:
        t = JAMBO_SOLO.from_position(game["position"])
        search = think(JAMBO_SOLO, t, game["deal"], 0)
        search.run(6, search.findings()[0].action)
        shown.append(search.findings()[0].mean)
    won = sum(game["won"] for game in games) / len(games)
    assert abs(sum(shown) / len(games) - won) < 0.06
    calls = sorted(zip(shown, games, strict=True), key=lambda call: call[0])
    unsure, sure = calls[: len(calls) // 2], calls[len(calls) // 2 :]
    assert sum(game["won"] for _, game in sure) > sum(game["won"] for _, game in unsure)


def test_solo_is_found_too_low_and_two_too_high_the_later_the_more() -> None:
    """Alone nobody answers; between two the other side thinks as well, which the trials leave out."""
    assert at_turn(shipped_truth(SOLO), SOLO, 9).shift == shipped_truth(SOLO).shift > 0.0
    shifts = [at_turn(shipped_truth(TWO), TWO, turn).shift for turn in (0, 10, 20)]
    assert shifts[0] == 0.0
    assert -0.4 < 2 * shifts[1] == shifts[2] < -0.1


@pytest.mark.parametrize(("bias", "chance"), [(1e6, 1.0), (-1e6, 0.0)])
def test_weights_that_have_hardly_learned_are_sure_and_no_surer(lay: Lay, bias: float, chance: float) -> None:
    known = learned(TWO)
    wild = Network(known.sizes, known.first, known.later, [*known.biases[:-1], vec[float]([bias])])
    assert Judge(wild).chance(table_of(lay(hand="3-tea")), 0) == pytest.approx(chance)
