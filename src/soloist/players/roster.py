"""The players by name: `best` is a game's own search where it has one, else the tree search that plays any game."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from soloist.core.game import Game
from soloist.core.player import Player
from soloist.core.search import Budget, Thinker
from soloist.players.greedy import GreedyPlayer
from soloist.players.hindsight import HindsightPlayer
from soloist.players.ismcts import IsMctsPlayer
from soloist.players.random import RandomPlayer

Maker: TypeAlias = Callable[[Game[Any], Budget], Thinker]

RANDOM: Final = "random"
GREEDY: Final = "greedy"
BEST: Final = "best"
SEARCHES: Final[dict[str, Maker]] = {"ismcts": IsMctsPlayer, "hindsight": HindsightPlayer}
NAMES: Final = (RANDOM, GREEDY, *SEARCHES, BEST)


def player(name: str, game: Game[Any], budget: Budget) -> Player:
    """The player of this name; the first two do not think, and spend nothing of their budget."""
    if name == RANDOM:
        return RandomPlayer()
    return GreedyPlayer(game) if name == GREEDY else thinker(name, game, budget)


def thinker(name: str, game: Game[Any], budget: Budget) -> Thinker:
    """The player of this name that searches."""
    return game.best(budget) or IsMctsPlayer(game, budget) if name == BEST else SEARCHES[name](game, budget)
