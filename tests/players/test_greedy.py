"""The greedy player: by its game's heuristic, from guesses alone, and better than chance."""

import pytest

from soloist.core.errors import BadSetup
from soloist.core.game import Game
from soloist.core.player import Guesser
from soloist.core.rng import Rng
from soloist.games.jambo import JAMBO
from soloist.games.jambo.rules.state import Jambo
from soloist.players.greedy import GreedyPlayer
from soloist.players.playout import contest, played_game, player_stream, ply_stream
from soloist.players.random import RandomPlayer
from tests.games.plain import PLAIN
from tests.luck import Luck


def answer(game: Game[Jambo], state: Jambo, counter: int) -> int:
    """What the player whose turn it is answers with a given stream."""
    seat = game.seat(state)
    guesser = Guesser(game, state, seat)
    return GreedyPlayer(game).choose(game.view(state, seat), game.legal(state), guesser, Rng(counter))


@pytest.mark.parametrize("options", [{}, {"huts": True, "relics": True}], ids=["base", "huts and relics"])
def test_what_the_seat_cannot_see_does_not_change_its_choice(options: dict[str, bool], luck: Luck) -> None:
    state = JAMBO.start(JAMBO.info.complete(options), luck.seed(11))
    rng, hidden = Rng.seeded(luck.seed(3)), Rng.seeded(luck.seed(8))
    other_states = 0
    while JAMBO.outcome(state) is None:
        permuted, counter = JAMBO.guess(state, JAMBO.seat(state), hidden), int(rng.below(2**31))
        other_states += permuted.key() != state.key()
        chosen = answer(JAMBO, state, counter)
        assert chosen in JAMBO.legal(state)
        assert answer(JAMBO, permuted, counter) == chosen
        JAMBO.play(state, chosen)
    assert other_states > 50


def test_a_game_without_a_heuristic_is_refused_in_one_line() -> None:
    with pytest.raises(BadSetup, match=r"^There is no computer player for nim\.$"):
        GreedyPlayer(PLAIN)


def test_greedy_beats_random_from_either_seat() -> None:
    setup = JAMBO.info.complete({})
    for seed in range(6):
        players = [GreedyPlayer(JAMBO), RandomPlayer()]
        seats = players if seed % 2 == 0 else players[::-1]
        outcome = contest(JAMBO, JAMBO.start(setup, seed), seats, [player_stream(seed)] * 2)
        assert outcome.winners == (seed % 2,)


def test_a_deal_is_played_alike_each_time() -> None:
    setup = JAMBO.info.complete({})
    assert played_game(JAMBO, setup, 5, GreedyPlayer(JAMBO)) == played_game(JAMBO, setup, 5, GreedyPlayer(JAMBO))


def test_each_ply_has_a_stream_of_its_own() -> None:
    firsts = {int(ply_stream(seed, ply).below(2**31)) for seed in range(20) for ply in range(50)}
    assert len(firsts) == 1000
    assert ply_stream(7, 3).counter == ply_stream(7, 3).counter
