"""The random player: uniform over what is legal, the same in the fast loop and at the table, blind to the deal."""

from collections import Counter

import pytest

from soloist.core import catalog
from soloist.core.player import Guesser
from soloist.core.rng import Rng
from soloist.players.playout import contest, player_stream, playout, random_game
from soloist.players.random import RandomPlayer
from tests.luck import Luck


@pytest.mark.parametrize("id", ["nim", "joker"])
def test_the_fast_loop_and_the_seated_player_play_alike(id: str, luck: Luck) -> None:
    game = catalog.find(id)
    setup = game.info.complete({})
    for seed in luck.seeds(5):
        stream = player_stream(seed)
        players, rngs = [RandomPlayer()] * game.info.seats, [stream] * game.info.seats
        assert contest(game, game.start(setup, seed), list(players), rngs) == random_game(game, setup, seed)


def test_every_legal_action_is_as_likely() -> None:
    game = catalog.find("nim")
    state = game.from_position("nim 1; options: misere=off; heaps: 2 1 1; turn: 0; taken: 0")
    rng = Rng.seeded(5)
    legal = game.legal(state)
    chosen = Counter(
        RandomPlayer().choose(game.view(state, 0), legal, Guesser(game, state, 0), rng) for _ in range(4000)
    )
    assert set(chosen) == set(legal)
    assert all(abs(count - 1000) < 150 for count in chosen.values())


def test_a_finished_game_is_not_played_on() -> None:
    game = catalog.find("nim")
    state = game.from_position("nim 1; options: misere=off; heaps: 0 0 0; turn: 1; taken: 9")
    outcome = playout(game, state, Rng.seeded(1))
    assert outcome.winners == (0,)


def test_a_guess_fits_what_the_seat_sees_and_may_differ_from_the_state() -> None:
    game = catalog.find("joker")
    state = game.start(game.info.complete({}), 3)
    guess = Guesser(game, state, 0).guess(Rng.seeded(9))
    assert game.view(guess, 0) == game.view(state, 0)
    assert guess.key() != state.key()


def test_the_player_does_not_share_numbers_with_the_shuffle() -> None:
    deal, player = Rng.seeded(7), player_stream(7)
    assert {int(deal.below(2**31)) for _ in range(60)}.isdisjoint({int(player.below(2**31)) for _ in range(60)})
