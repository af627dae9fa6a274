"""The random player: every legal action is equally likely."""

from soloist.core.game import Action, View
from soloist.core.player import Guesser, Player
from soloist.core.rng import Rng


class RandomPlayer(Player):
    """Plays anything that is legal; the yardstick for all others."""

    def looks(self) -> bool:
        return False

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        return rng.choice(legal)
