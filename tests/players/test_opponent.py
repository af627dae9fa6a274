"""Who sits down opposite: every level plays, and where no computer can sit one line says so."""

import pytest

from soloist.core.errors import BadSetup
from soloist.core.rng import Rng
from soloist.core.search import Thinker
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.nim import NIM
from soloist.players import opponent
from soloist.players.careless import CarelessPlayer
from soloist.players.greedy import GreedyPlayer
from soloist.players.levels import EASY, FAIR, HARD, HARD_ITERATIONS, LEVELS
from soloist.players.playout import contest
from tests.games.plain import PLAIN


def test_where_no_computer_can_sit_one_line_says_so() -> None:
    opponent.check(JAMBO)
    with pytest.raises(BadSetup, match=r"^There is no computer player for nim\.$"):
        opponent.check(PLAIN)
    with pytest.raises(BadSetup, match=r"^jambo-solo is played alone: there is no seat for a computer\.$"):
        opponent.check(JAMBO_SOLO)


def test_the_levels_are_a_beginner_the_heuristic_and_a_search_of_a_fixed_budget() -> None:
    assert LEVELS == (EASY, FAIR, HARD)
    assert isinstance(opponent.opponent(EASY, NIM), CarelessPlayer)
    assert type(opponent.opponent(EASY, JAMBO)) is type(JAMBO.beginner())
    assert isinstance(opponent.opponent(FAIR, JAMBO), GreedyPlayer)
    hard = opponent.opponent(HARD, JAMBO)
    assert isinstance(hard, Thinker)
    assert hard.budget.iterations == HARD_ITERATIONS


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_to_the_end(level: str) -> None:
    players = [opponent.opponent(level, NIM) for _ in range(2)]
    state = NIM.start({"misere": False}, 7)
    outcome = contest(NIM, state, players, [Rng.seeded(1), Rng.seeded(2)])
    assert outcome.reason == "last-counter"
