"""A race of moves over the same guesses: each is played and rolled out in every one, so that luck is the same for all.

The heuristic's favourite is given up only for a move that did better by more than chance explains, and moves that are
clearly worse leave the race.
"""

import math
from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from soloist.core.game import Action
from soloist.core.player import Guesser
from soloist.core.rng import Rng, mix
from soloist.core.search import ANYTHING, Finding, Search, Tallies, by_promise, led
from soloist.core.state import State

# How many standard errors a move must be ahead to replace the favourite, and behind to leave the race.
AHEAD: Final = 0.7
BEHIND: Final = 2.5
# Guesses before the first move may leave the race.
FIRST_CUT: Final = 16


def lead(ours: list[float], theirs: list[float], errors: float) -> float:
    """By how much one did better than the other in the same guesses, and so many standard errors more."""
    n = min(len(ours), len(theirs))
    if n < 2:
        return 0.0
    total, square = 0.0, 0.0
    for k in range(n):
        d = ours[k] - theirs[k]
        total += d
        square += d * d
    mean = total / n
    return mean + errors * math.sqrt(max(0.0, square / n - mean * mean) / n)


def leader(worths: list[list[float]], favourite: int, rivals: list[int], errors: float = AHEAD) -> int:
    """The favourite, or the rival that is furthest ahead of it beyond doubt: by more than so many standard errors."""
    best, found = 0.0, favourite
    for i in rivals:
        ahead = lead(worths[i], worths[favourite], -errors)
        if ahead > best:
            best, found = ahead, i
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Race(Search):
    """The race about one decision; its means are those of the roll-outs."""

    def __init__(self, guesser: Guesser, stream: int, moves: list[Action], running: int) -> None:
        """The favourite is the first of the moves; those after the first so many are tried only if asked for."""
        self.guesser: Final = guesser
        self.stream: Final = stream
        self.moves: Final = moves
        self.running: Final = running
        self.alive: list[int] = list(range(max(running, 1)))
        self.turn = 0
        self.worths: Final[list[list[float]]] = [[] for _ in moves]
        self.tallies: Final = Tallies(len(moves))
        self.dealt = 0
        self.deal: State = self.guess(0)
        self.done = len(moves) == 1

    @abstractmethod
    def rolled(self, s: State, a: Action, rng: Rng) -> float:
        """What a move comes to in a guess, which is played on in place."""
        raise NotImplementedError

    def guess(self, n: int) -> State:
        """The guess of this number, the same for every move."""
        return self.guesser.guess(Rng(mix(self.stream ^ n)))

    def run(self, iterations: int, only: Action = ANYTHING) -> None:
        for _ in range(iterations):
            if only >= 0:
                self.trial(self.moves.index(only))
                continue
            self.trial(self.alive[self.turn])
            self.turn += 1
            if self.turn == len(self.alive):
                self.turn = 0
                self.cut()

    def trial(self, i: int) -> None:
        """One more guess for a move: play it, roll out, and note what it came to."""
        n = len(self.worths[i])
        if n != self.dealt:
            self.dealt, self.deal = n, self.guess(n)
        worth = self.rolled(self.deal.copy(), self.moves[i], Rng(mix(self.stream ^ n) ^ 1))
        self.worths[i].append(worth)
        self.tallies.add(i, worth)

    def cut(self) -> None:
        """Moves that are clearly worse than the leader leave the race."""
        if len(self.alive) == 1 or len(self.worths[self.alive[0]]) < FIRST_CUT:
            return
        ahead = self.leader()
        self.alive = [i for i in self.alive if i == ahead or lead(self.worths[ahead], self.worths[i], -BEHIND) <= 0.0]

    def decided(self) -> bool:
        return len(self.alive) == 1

    def leader(self) -> int:
        """The favourite, or the move that is furthest ahead of it beyond doubt."""
        return leader(self.worths, 0, list(range(1, self.running)))

    def findings(self) -> list[Finding]:
        """The leader first, unless only others were asked about."""
        found = [self.tallies.finding(i, self.moves[i]) for i in range(len(self.moves))]
        first = found.pop(self.leader())
        if first.count == 0:
            return by_promise([first, *found])
        first, *rest = led([first, *found])
        return [first, *by_promise(rest)]
