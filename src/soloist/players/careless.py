"""The careless player: the heuristic's choice, but now and then anything that is legal."""

from typing import Any, Final

from soloist.core.game import Action, Game, View
from soloist.core.player import Guesser, Player
from soloist.core.rng import Rng
from soloist.players.greedy import GreedyPlayer

# Of so many decisions one is not thought about.
CARELESS: Final = 3


class CarelessPlayer(Player):
    """Plays any game that has a heuristic, as somebody does who is easily distracted."""

    def __init__(self, game: Game[Any]) -> None:
        self.careful: Final = GreedyPlayer(game)

    def looks(self) -> bool:
        return False

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        if rng.below(CARELESS) == 0:
            return rng.choice(legal)
        return self.careful.choose(view, legal, guesser, rng)
