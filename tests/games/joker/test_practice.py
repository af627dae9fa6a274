"""Practice games: the gradient is that of the chance of what was played, and better games count for more."""

import math

import pytest
from librt.vecs import vec

from soloist.games.joker import JOKER
from soloist.games.joker.mind.move_features import FEATURES, MOST_OF_MOVE, RANK_OF
from soloist.games.joker.mind.policy import Policy
from soloist.games.joker.mind.practice import PLAYS, Practice
from soloist.games.joker.mind.solver_layout import Layout
from soloist.games.joker.rules.state import JokerState

NUDGE = 1e-6
# A deal with a joker among the first cards: it may land, be named in many ways, go up or leave.
CHOICE = 13
# Without weights, all games of one deal end with all up, and some of another.
ALIKE, WON = 1_000_000_049, 1_000_000_000


def zeros() -> list[float]:
    return [0.0] * FEATURES


def at_choice() -> JokerState:
    """A deal whose first decision has several moves."""
    return JOKER.start(JOKER.info.complete({}), CHOICE)


def log_chance(s: JokerState, weights: list[float], chosen: int) -> float:
    """The logarithm of the chance that the policy plays the move of this number."""
    policy = Policy(Layout(s), vec[float](weights))
    scores = [policy.score[i] for i in range(policy.weigh())]
    return scores[chosen] - math.log(math.fsum(math.exp(score) for score in scores))


@pytest.mark.build("compiled")
def test_what_a_move_teaches_is_how_its_chance_changes_with_each_weight() -> None:
    s = at_choice()
    practice, policy, taught = Practice(zeros()), Policy(Layout(s), vec[float](zeros())), vec[float](zeros())
    n = policy.weigh()
    features = {policy.sight.found[k] for i in range(n) for k in range(i * MOST_OF_MOVE, policy.ends[i])}
    chosen = int(practice.drawn(policy, n, taught))
    for feature in sorted(features):
        weights = zeros()
        weights[feature] = NUDGE
        slope = (log_chance(s, weights, chosen) - log_chance(s, zeros(), chosen)) / NUDGE
        assert taught[feature] == pytest.approx(slope, abs=1e-4)
    assert all(taught[feature] == 0.0 for feature in range(FEATURES) if feature not in features)


@pytest.mark.build("compiled")
def test_moves_are_drawn_as_often_as_the_policy_has_them() -> None:
    s, practice = at_choice(), Practice(zeros())
    policy = Policy(Layout(s), vec[float](zeros()))
    chances = [math.exp(log_chance(s, zeros(), i)) for i in range(policy.weigh())]
    counts = [0] * len(chances)
    for _ in range(300):
        counts[int(practice.drawn(policy, policy.weigh(), vec[float](zeros())))] += 1
    for chance, count in zip(chances, counts, strict=True):
        assert abs(count / 300 - chance) < 4 * math.sqrt(0.25 / 300)


def test_a_deal_is_played_several_times_and_the_same_again() -> None:
    first, second = Practice(zeros()), Practice(zeros())
    first.learn(1_000_000_007, 2)
    second.learn(1_000_000_007, 1)
    second.learn(1_000_000_008, 1)
    assert first.games == 2 * PLAYS
    assert (first.up, first.won) == (second.up, second.won)
    assert first.result() == second.result()
    assert any(first.result())
    # One move's chance grows by what those of the others lose.
    assert math.fsum(first.result()[:RANK_OF]) == pytest.approx(0.0, abs=1e-9)


def test_games_that_end_alike_teach_nothing_and_all_up_is_counted() -> None:
    alike, won = Practice(zeros()), Practice(zeros())
    alike.learn(ALIKE, 1)
    won.learn(WON, 1)
    assert alike.won == PLAYS
    assert not any(alike.result())
    assert 0 < won.won < PLAYS
    assert any(won.result())
