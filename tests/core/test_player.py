"""What a player is given: guesses and words, and nowhere the truth."""

import pickle
from typing import Any

import pytest

from soloist.core import catalog
from soloist.core.game import Game
from soloist.core.player import Guesser
from soloist.core.rng import Rng
from soloist.core.state import State
from tests.luck import Luck

GAMES = sorted(catalog.all_games())


def positions(game: Game[Any], seed: int, count: int = 6) -> list[State]:
    """Positions on a random walk through a deal, a few moves apart."""
    state, rng = game.start(game.info.complete({}), seed), Rng.seeded(seed)
    found: list[State] = []
    while len(found) < count and game.outcome(state) is None:
        found.append(state.copy())
        for _ in range(7):
            if game.outcome(state) is None:
                game.play(state, rng.choice(game.legal(state)))
    return found


@pytest.mark.build("compiled")
@pytest.mark.parametrize("name", GAMES)
def test_a_guess_of_a_guess_is_a_guess_of_the_truth(name: str, luck: Luck) -> None:
    game = catalog.find(name)
    for seed in luck.seeds(2):
        for state in positions(game, seed):
            seat = game.seat(state)
            guesser = Guesser(game, state, seat)
            for number in range(3):
                drawn = guesser.guess(Rng.seeded(number))
                assert drawn.key() == game.guess(state, seat, Rng.seeded(number)).key()


@pytest.mark.parametrize("name", GAMES)
def test_words_and_decision_are_those_of_the_table(name: str, luck: Luck) -> None:
    game = catalog.find(name)
    for state in positions(game, luck.seed(3)):
        guesser = Guesser(game, state, game.seat(state))
        decision = game.decision(state)
        assert guesser.decision() == decision
        assert [guesser.words(option.action) for option in decision.options] == [o.words for o in decision.options]
        assert (guesser.game, guesser.seat) == (game, game.seat(state))


def test_nothing_of_a_guesser_is_the_truth() -> None:
    game = catalog.find("joker")
    state = game.start(game.info.complete({}), 7)
    guesser = Guesser(game, state, 0)
    kept = [getattr(guesser, name) for name in dir(guesser) if not name.startswith("__")]
    states = [thing for thing in kept if isinstance(thing, State)]
    assert len(states) == 1
    assert states[0].key() != state.key()
    # Another truth that looks alike leaves nothing of itself in the guesser either.
    other = game.guess(state, 0, Rng.seeded(5))
    assert Guesser(game, other, 0).guess(Rng.seeded(1)).key() == guesser.guess(Rng.seeded(1)).key()


@pytest.mark.parametrize("name", GAMES)
def test_a_guesser_crosses_to_another_process(name: str) -> None:
    game = catalog.find(name)
    state = game.start(game.info.complete({}), 7)
    guesser = Guesser(game, state, game.seat(state))
    copy = pickle.loads(pickle.dumps(guesser))
    assert copy.guess(Rng.seeded(4)).key() == guesser.guess(Rng.seeded(4)).key()
    assert copy.decision() == guesser.decision()
