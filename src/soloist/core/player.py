"""What a player is: it gets a view, the legal actions and a way to guess, and answers with an action."""

from abc import ABC, abstractmethod
from typing import Any

from mypy_extensions import mypyc_attr

from soloist.core.game import Action, Game, Seat, View
from soloist.core.rng import Rng
from soloist.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Guesser:
    """Whole states that fit what one seat knows: all that a player may learn of the hidden."""

    def __init__(self, game: Game[Any], state: State, seat: Seat) -> None:
        self._game = game
        self._state = state
        self._seat = seat

    def guess(self, rng: Rng) -> State:
        """One such state, drawn with the player's own stream."""
        state: State = self._game.guess(self._state, self._seat, rng)
        return state


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(ABC):
    """Somebody who answers decisions."""

    def looks(self) -> bool:
        """Whether it looks at its view; for somebody who goes by guesses alone none need be drawn."""
        return True

    @abstractmethod
    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        """The answer to a decision: one of the legal actions."""
        raise NotImplementedError


def view_for(player: Player, game: Game[Any], s: State, seat: Seat) -> View:
    """What a seat sees, as far as its player looks."""
    return game.view(s, seat) if player.looks() else View(seat, ())
