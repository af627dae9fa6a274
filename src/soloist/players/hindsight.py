"""Hindsight voting: in each guess every action is judged with open cards, and the best of them gets a vote."""

from typing import Any, Final

from soloist.core.game import Action, Game, View
from soloist.core.player import Guesser
from soloist.core.rng import Rng
from soloist.core.search import ANYTHING, Finding, Search, Tallies, led, lower_bound
from soloist.players.any_game import AnyGameThinker
from soloist.players.rollout import roll

# With open cards one would find the best of several ways to play on.
LOOKS: Final = 4


class HindsightSearch(Search):
    """Votes for one decision. The means are those of the first roll-out: hindsight flatters, and only votes."""

    def __init__(self, game: Game[Any], seat: int, legal: list[Action], guesser: Guesser, rng: Rng) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.legal: Final = legal
        self.guesser: Final = guesser
        self.rng: Final = rng
        self.tallies: Final = Tallies(len(legal))
        self.votes: Final = [0.0] * len(legal)
        self.done = len(legal) == 1

    def run(self, iterations: int, only: Action = ANYTHING) -> None:
        for _ in range(iterations):
            if only >= 0:
                self.judge(self.legal.index(only))
            else:
                self.vote()

    def vote(self) -> None:
        """One guess, one vote, shared by all that look best in it."""
        start = self.rng.counter
        values: list[float] = []
        for i in range(len(self.legal)):
            self.rng.counter = start
            values.append(self.judge(i))
        best = max(values)
        winners = values.count(best)
        for i in range(len(values)):
            if values[i] == best:
                self.votes[i] += 1.0 / winners

    def judge(self, i: int) -> float:
        """What an action is worth in a guess to somebody who sees the hidden."""
        game, best = self.game, 0.0
        after = self.guesser.guess(self.rng)
        game.play(after, self.legal[i])
        for look in range(LOOKS):
            s = after.copy()
            roll(game, s, self.rng)
            worth = game.worth(s, self.seat)
            if look == 0:
                self.tallies.add(i, worth)
            best = max(best, worth)
        return best

    def findings(self) -> list[Finding]:
        found = [(self.votes[i], self.tallies.finding(i, self.legal[i])) for i in range(len(self.legal))]
        return led([finding for _, finding in sorted(found, key=ballot, reverse=True)])

    def line(self, a: Action) -> list[Action]:
        return [a]


def ballot(entry: tuple[float, Finding]) -> tuple[float, float]:
    """Votes first, then the worth."""
    return entry[0], lower_bound(entry[1])


class HindsightPlayer(AnyGameThinker):
    """Plays any game by hindsight voting."""

    def think(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Search:
        return HindsightSearch(self.game, view.seat, legal, guesser, rng)
