"""Players from outside, good and bad, as a stranger might write them."""

import gc
import os
import sys
from pathlib import Path
from types import FrameType

from soloist.core.game import Action, Game, View
from soloist.core.player import Guesser, Player
from soloist.core.rng import Rng
from soloist.core.search import Budget
from soloist.core.state import State


class First(Player):
    """Plays the first of the legal actions."""

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        return legal[0]


class Wordy:
    """Chooses by words, and was never told of our base class."""

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        print("a player may print")
        assert [option.action for option in guesser.decision().options] == legal
        return max(legal, key=guesser.words)


class Lucky(Player):
    """Draws from its stream, and remembers what it drew: nothing of that may outlast a game."""

    def __init__(self, game: Game[State], budget: Budget) -> None:
        self.game = game
        self.budget = budget
        self.turns = 0

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        self.turns += 1
        assert self.turns < 100
        assert self.budget.iterations == 7
        return rng.choice(legal)


class Spy(Player):
    """Writes down every state that it finds wherever a process keeps things, and gives up looking after one turn."""

    found: list[str] | None = None

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        if Spy.found is None:
            things = [*gc.get_objects(), *(getattr(guesser, name) for name in dir(guesser))]
            frame: FrameType | None = sys._getframe()
            while frame is not None:
                things += list(frame.f_locals.values())
                frame = frame.f_back
            Spy.found = [repr(thing.key()) for thing in things if isinstance(thing, State)]
            Path(os.environ["SPY"]).write_text("\n".join(Spy.found), encoding="utf-8")
        return rng.choice(legal)


class Illegal(Player):
    """Answers what is not legal."""

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        return 9_999


class Failing(Player):
    """Has a mistake in it."""

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        raise KeyError("heap")


class Dying(Player):
    """Takes its process with it."""

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        os._exit(3)


class NoPlayer:
    """Is none."""
