"""What the searches for any game have in common."""

from typing import Any, Final

from soloist.core.game import Action, Game, View
from soloist.core.player import Guesser
from soloist.core.rng import Rng
from soloist.core.search import Budget, Thinker


class AnyGameThinker(Thinker):
    """Never takes a choice back: who thinks little might choose it again, and again take it back, for ever."""

    def __init__(self, game: Game[Any], budget: Budget) -> None:
        super().__init__(budget)
        self.game: Final[Game[Any]] = game

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        known = guesser.guess(Rng(0))
        return super().choose(view, self.game.onward(known, legal), guesser, rng)
