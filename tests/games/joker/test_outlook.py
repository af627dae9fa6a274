"""The learned worth of layouts: it sees what lies open and nothing else, and tells what the policy makes of it."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from soloist.core.network import Reader, shipped, zeros
from soloist.core.rng import Rng
from soloist.games.joker import JOKER
from soloist.games.joker.mind.layout_traits import MOST_TRAITS, TRAITS, LayoutTraits
from soloist.games.joker.mind.outlook import WEIGHTS_FILE, Outlook
from soloist.games.joker.mind.policy import SHIPPED, SHORT_TRAIL, Policy, prefer
from soloist.games.joker.mind.practice import Practice
from soloist.games.joker.mind.solver_layout import Layout
from soloist.games.joker.rules.state import ALL_UP, JokerState

DEFAULTS = JOKER.info.complete({})


def traits_of(s: JokerState) -> list[int]:
    """The traits of a position."""
    traits = LayoutTraits(Policy(Layout(s, SHORT_TRAIL), SHIPPED).sight)
    traits.look()
    return [int(traits.found[i]) for i in range(traits.end)]


def on_the_way(seed: int, moves: int) -> JokerState:
    """A deal after so many moves of the policy."""
    s = JOKER.start(DEFAULTS, seed)
    for _ in range(moves):
        if JOKER.legal(s):
            JOKER.play(s, prefer(s))
    return s


def test_what_is_hidden_is_no_trait() -> None:
    for seed, moves in ((1, 0), (2, 15), (3, 30)):
        s = on_the_way(seed, moves)
        permuted = JOKER.guess(s, 0, Rng.seeded(5))
        assert permuted.key() != s.key()
        assert traits_of(permuted) == traits_of(s)


@pytest.mark.build("compiled")
def test_traits_stay_within_their_numbers_from_the_deal_to_all_up() -> None:
    met: set[int] = set()
    for seed in range(1, 9):
        s = JOKER.start(DEFAULTS, seed)
        while JOKER.legal(s):
            found = traits_of(s)
            assert len(found) <= MOST_TRAITS
            met.update(found)
            JOKER.play(s, prefer(s))
        met.update(traits_of(s))
    assert min(met) >= 0
    assert max(met) <= TRAITS - 1
    assert len(met) > TRAITS // 2


def test_the_network_reads_traits_as_ones() -> None:
    reader, inputs = Reader(shipped("soloist.games.joker.mind", WEIGHTS_FILE, TRAITS)), zeros(TRAITS)
    for seed, moves in ((1, 0), (2, 15), (3, 31)):
        found = traits_of(on_the_way(seed, moves))
        for i in range(TRAITS):
            inputs[i] = float(found.count(i))
        dense = list(reader.outputs(inputs))
        sparse = list(reader.outputs_of(vec[i64](found), len(found)))
        assert [round(number, 6) for number in sparse] == [round(number, 6) for number in dense]


@pytest.mark.build("compiled")
def test_games_that_are_won_were_thought_more_of_than_games_that_are_lost() -> None:
    sums, counts = [0.0, 0.0], [0, 0]
    for seed in range(40_001, 40_031):
        s, thought = JOKER.start(DEFAULTS, seed), list[float]()
        while JOKER.legal(s):
            if len(thought) < 20:
                outlook = Outlook(Policy(Layout(s, SHORT_TRAIL), SHIPPED).sight)
                outlook.look()
                thought.append(outlook.chance)
            JOKER.play(s, prefer(s))
        won = s.up_top() == ALL_UP
        sums[won] += sum(thought) / len(thought)
        counts[won] += 1
    assert min(counts) > 5
    assert sums[1] / counts[1] > sums[0] / counts[0] + 0.1


def test_a_watched_game_is_the_same_again_and_its_layouts_are_noted() -> None:
    weights = [SHIPPED[i] for i in range(len(SHIPPED))]
    first, second = Practice(weights).watch(1_000_000_007, 3), Practice(weights).watch(1_000_000_008, 2)
    assert first[1:] == second
    assert sum(len(noted) for noted, _ in first) > 0
    assert all(0 <= up <= ALL_UP for _, up in first)
