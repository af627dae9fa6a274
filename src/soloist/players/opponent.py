"""Who sits down opposite: the player that a level means, in any game with more than one seat."""

from typing import Any

from soloist.core.errors import BadSetup
from soloist.core.game import Game
from soloist.core.player import Player
from soloist.core.search import Budget
from soloist.core.text import Text
from soloist.players import roster
from soloist.players.careless import CarelessPlayer
from soloist.players.greedy import GreedyPlayer
from soloist.players.levels import FAIR, HARD, HARD_ITERATIONS


def plays(game: Game[Any]) -> bool:
    """Whether a computer can sit down beside a person."""
    return game.info.seats > 1 and game.info.heuristic


def check(game: Game[Any]) -> None:
    """BadSetup if a computer cannot sit down beside a person."""
    if not plays(game):
        raise BadSetup(Text("computer.none" if game.info.seats > 1 else "computer.alone", {"game": game.info.id}))


def opponent(level: str, game: Game[Any]) -> Player:
    """The player that a level means: the game's beginner or a careless one, the heuristic, or the search."""
    if level == HARD:
        return roster.thinker(roster.BEST, game, Budget(iterations=HARD_ITERATIONS))
    return GreedyPlayer(game) if level == FAIR else game.beginner() or CarelessPlayer(game)
