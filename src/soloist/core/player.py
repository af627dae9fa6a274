"""What a player is: it gets a view, the legal actions and a way to guess, and answers with an action."""

from abc import ABC, abstractmethod
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from soloist.core.game import Action, Decision, Game, Seat, View
from soloist.core.rng import Rng
from soloist.core.state import State

# The stream of the guess that a guesser keeps; which one does not matter, since guesses of a guess are the truth's.
KEPT: Final[i64] = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Guesser:
    """Whole states that fit what one seat knows: all that a player may learn of the hidden.

    It keeps no more than one such state itself: from states that look alike to a seat the same stream makes the same
    guess, so that a guess serves where the truth would, and the truth is nowhere in it.
    """

    def __init__(self, game: Game[Any], state: State, seat: Seat) -> None:
        self._game = game
        self._seat = seat
        self._guess: State = game.guess(state, seat, Rng(KEPT))

    def __reduce__(self) -> tuple[object, ...]:
        return Guesser, (self._game, self._guess, self._seat)

    @property
    def game(self) -> Game[Any]:
        """The game that is played, for who plays guesses on."""
        return self._game

    @property
    def seat(self) -> Seat:
        """Whose knowledge the guesses are made of."""
        return self._seat

    def guess(self, rng: Rng) -> State:
        """One such state, drawn with the player's own stream."""
        state: State = self._game.guess(self._guess, self._seat, rng)
        return state

    def decision(self) -> Decision:
        """What the seat is asked, with the words, the label and the place of every legal answer."""
        return self._game.decision(self._guess)

    def words(self, action: Action) -> str:
        """A legal action as a person types it and a record keeps it."""
        return self._game.words(self._guess, action)


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
