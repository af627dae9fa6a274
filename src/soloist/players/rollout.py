"""Roll-outs: how a position ends, or looks after a while, if everybody plays by the heuristic with a little noise."""

from typing import Any, Final

from soloist.core.game import Game
from soloist.core.rng import Rng
from soloist.core.state import State

# Of so many decisions one is answered at random, so that roll-outs differ.
NOISE: Final = 10


def roll(game: Game[Any], s: State, rng: Rng) -> None:
    """Play the state on in place, to the end or the horizon of its game."""
    heuristic, horizon = game.info.heuristic, game.info.horizon
    count = 0
    while game.outcome(s) is None and (horizon == 0 or count < horizon):
        game.play(s, next_action(game, s, rng, heuristic))
        count += 1


def next_action(game: Game[Any], s: State, rng: Rng, heuristic: bool) -> int:
    """What the heuristic likes, or now and then anything."""
    if heuristic and rng.below(NOISE) > 0:
        liked = game.prefer(s, game.seat(s), rng)
        assert liked is not None
        return liked
    return rng.choice(game.legal(s))
