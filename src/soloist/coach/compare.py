"""A finished game beside others on the same deal: what the coach's quick player made of it, many times over.

It is the game's own search with so many iterations for each decision, the same on every machine. The deal is the same
each time and the player's stream is not, so that its games differ as those of a person who plays a deal again without
remembering it.
"""

from typing import Any, Final

from soloist.core.game import Game
from soloist.core.player import Player
from soloist.core.search import Budget
from soloist.core.state import State
from soloist.players import roster
from soloist.players.playout import contest, ply_stream

GAMES: Final = 100
ITERATIONS: Final = 16
ME: Final = 0


def quick_player(game: Game[Any]) -> Player:
    """Who plays for comparison."""
    return roster.player(roster.BEST, game, Budget(iterations=ITERATIONS))


def scores(game: Game[Any], start: State, numbers: range) -> list[int]:
    """What the quick player scores from a position, once for each number: each has a stream of its own."""
    player = quick_player(game)
    return [contest(game, start.copy(), [player], [ply_stream(number, ME)]).scores[ME] for number in numbers]
