"""The greedy player: what the game's own heuristic likes best, asked on a guess and never on the state."""

from typing import Any, Final

from soloist.core.errors import BadSetup
from soloist.core.game import Action, Game, View
from soloist.core.player import Guesser, Player
from soloist.core.rng import Rng
from soloist.core.text import Text


class GreedyPlayer(Player):
    """Plays by the heuristic of its game; a game without one is refused."""

    def __init__(self, game: Game[Any]) -> None:
        if not game.info.heuristic:
            raise BadSetup(Text("computer.none", {"game": game.info.id}))
        self.game: Final[Game[Any]] = game

    def looks(self) -> bool:
        return False

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        action = self.game.prefer(guesser.guess(rng), view.seat, rng)
        assert action is not None
        return action
