"""Joker Solitaire's own player: a race of the promising moves over the same guesses, and the solver once all is known.

In each guess every move still in the race is played and rolled out by the heuristic, so that luck is the same for all.
The heuristic's favourite is given up only for a move that did better by more than chance explains.
"""

import math
from abc import abstractmethod
from typing import Any, Final

from soloist.core.game import Action, Game, State, View
from soloist.core.rng import Rng, mix
from soloist.games.joker.heuristics import NOTHING, hidden, promising, roll_on, urge
from soloist.games.joker.legal import legal as legal_moves
from soloist.games.joker.moves import play
from soloist.games.joker.state import ALL_UP, JokerState
from soloist.players.player import Guesser
from soloist.players.search import ANYTHING, Budget, Finding, Search, Tallies, Thinker, lower_bound
from soloist.solvers.joker import JokerSolver
from soloist.solvers.joker_layout import Layout
from soloist.solvers.joker_moves import Moves

# How many standard errors a move must be ahead to replace the favourite, and behind to leave the race.
AHEAD: Final = 0.7
BEHIND: Final = 2.5
# Guesses before the first move may leave the race.
FIRST_CUT: Final = 16
# Iterations between two looks at whether the race is over.
LEG: Final = 64

# Nodes of the solver in one iteration, and the room for its table.
NODES: Final = 1_000
SLOTS: Final = 1 << 18


class JokerSearch(Search):
    """Thinking that knows when its answer will not change, though its numbers may."""

    @abstractmethod
    def decided(self) -> bool:
        """Whether the first of the findings stands."""


class Race(JokerSearch):
    """The race about one decision; its means are those of the roll-outs."""

    def __init__(self, legal: list[Action], guesser: Guesser, rng: Rng) -> None:
        self.guesser: Final = guesser
        self.stream: Final = mix(rng.counter)
        rng.below(2)
        first = self.guess(0)
        # The favourite is the first of all, and those that lead nowhere the last.
        self.moves: Final = promising(first)
        self.running: Final = len(self.moves)
        self.moves.extend([a for a in legal if a not in self.moves])
        self.alive: list[int] = list(range(max(self.running, 1)))
        self.turn = 0
        self.worths: Final[list[list[float]]] = [[] for _ in legal]
        self.tallies: Final = Tallies(len(legal))
        self.dealt = -1
        self.deal: JokerState = first
        self.done = len(legal) == 1

    def guess(self, n: int) -> JokerState:
        """The guess of this number, the same for every move."""
        state: State = self.guesser.guess(Rng(mix(self.stream ^ n)))
        assert isinstance(state, JokerState)
        return state

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
        s = self.deal.copy()
        play(s, self.moves[i], None)
        roll_on(s)
        value = s.up_top() / ALL_UP
        self.worths[i].append(value)
        self.tallies.add(i, value)

    def cut(self) -> None:
        """Moves that are clearly worse than the leader leave the race."""
        if len(self.alive) == 1 or len(self.worths[self.alive[0]]) < FIRST_CUT:
            return
        leader = self.leader()
        self.alive = [i for i in self.alive if i == leader or self.lead(leader, i, -BEHIND) <= 0.0]

    def decided(self) -> bool:
        return len(self.alive) == 1

    def leader(self) -> int:
        """The favourite, or the move that is furthest ahead of it beyond doubt."""
        best, found = 0.0, 0
        for i in range(1, self.running):
            lead = self.lead(i, 0, -AHEAD)
            if lead > best:
                best, found = lead, i
        return found

    def lead(self, i: int, j: int, errors: float) -> float:
        """By how much move i did better than move j in the same guesses, and so many standard errors more."""
        a, b = self.worths[i], self.worths[j]
        n = min(len(a), len(b))
        if n < 2:
            return 0.0
        total, square = 0.0, 0.0
        for k in range(n):
            d = a[k] - b[k]
            total += d
            square += d * d
        mean = total / n
        return mean + errors * math.sqrt(max(0.0, square / n - mean * mean) / n)

    def findings(self) -> list[Finding]:
        leader = self.leader()
        rest = [i for i in range(len(self.moves)) if i != leader]
        found = sorted([self.tallies.finding(i, self.moves[i]) for i in rest], key=lower_bound, reverse=True)
        return [self.tallies.finding(leader, self.moves[leader]), *found]

    def line(self, a: Action) -> list[Action]:
        """The move and what the heuristic adds to it, as far as nothing hidden decides."""
        return heuristic_line(self.guess(0), a)


def heuristic_line(s: JokerState, a: Action) -> list[Action]:
    """The move and what the heuristic plays after it, until a card is turned up."""
    unknown, line = unseen(s), [a]
    play(s, a, None)
    while unseen(s) == unknown:
        a = urge(s)
        if a == NOTHING:
            break
        line.append(a)
        play(s, a, None)
    return line


def unseen(s: JokerState) -> int:
    """How many cards are hidden, in the stock and in the columns."""
    return len(s.stock) + hidden(s)


class Ending(JokerSearch):
    """The solver on a position in which all is known; the first action is that of the best line found."""

    def __init__(self, legal: list[Action], state: JokerState) -> None:
        self.state: Final = state
        self.whole: Final = JokerSolver(state, SLOTS)
        self.moves: Final = promising(state)
        self.moves.extend([a for a in legal if a not in self.moves])
        self.solvers: Final[list[JokerSolver | None]] = [None for _ in legal]
        self.counts: Final = [0] * len(legal)
        self.done = False

    def run(self, iterations: int, only: Action = ANYTHING) -> None:
        for _ in range(iterations):
            if only < 0 and not self.whole.run(NODES):
                continue
            i = self.next() if only < 0 else self.moves.index(only)
            if i < 0:
                self.done = True
                return
            self.solver(i).run(NODES)
            self.counts[i] += 1

    def decided(self) -> bool:
        return self.whole.finished

    def next(self) -> int:
        """The least searched move that is not yet decided; -1 if all are."""
        found = -1
        for i in range(len(self.moves)):
            if not self.solver(i).finished and (found < 0 or self.counts[i] < self.counts[found]):
                found = i
        return found

    def solver(self, i: int) -> JokerSolver:
        """The search for what follows a move."""
        solver = self.solvers[i]
        if solver is None:
            after = self.state.copy()
            play(after, self.moves[i], None)
            solver = self.solvers[i] = JokerSolver(after, SLOTS)
        return solver

    def best(self) -> Action:
        """The first move of the best line; if nothing more goes up, what the heuristic likes."""
        return self.whole.line[0] if self.whole.line else self.moves[0]

    def findings(self) -> list[Finding]:
        best = self.best()
        found = [self.finding(i) for i in range(len(self.moves)) if self.moves[i] != best]
        return [self.finding(self.moves.index(best)), *sorted(found, key=lower_bound, reverse=True)]

    def finding(self, i: int) -> Finding:
        """What a move leads to: exactly, or between what was found and everything."""
        solver = self.whole if self.moves[i] == self.best() else self.solver(i)
        least = int(solver.best) / ALL_UP
        most = least if solver.proved else 1.0
        return Finding(self.moves[i], self.counts[i] + 1, (least + most) / 2, (most - least) / 2)

    def line(self, a: Action) -> list[Action]:
        if a == self.best() and self.whole.line:
            return self.whole.line.copy()
        return [a, *self.solver(self.moves.index(a)).line]


def plain_move(s: JokerState) -> Action:
    """A move that needs no thought: one that cannot hurt, or the only one that leads anywhere; else NOTHING."""
    moves = Moves(Layout(s), 1)
    moves.look()
    if moves.add_safe():
        return int(moves.list[0])
    candidates = promising(s)
    if len(candidates) > 1:
        return NOTHING
    return candidates[0] if candidates else legal_moves(s)[0]


class JokerPlayer(Thinker):
    """Plays Joker Solitaire; what is plain costs it no thought."""

    def __init__(self, game: Game[Any], budget: Budget) -> None:
        super().__init__(budget)

    def think(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> JokerSearch:
        state = guesser.guess(rng)
        assert isinstance(state, JokerState)
        if unseen(state) <= 1:
            return Ending(legal, state)
        return Race(legal, guesser, rng)

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        state = guesser.guess(rng)
        assert isinstance(state, JokerState)
        plain = plain_move(state)
        if plain != NOTHING:
            return plain
        search = self.think(view, legal, guesser, rng)
        if self.budget.ms:
            self.budget.spend(search)
        for spent in range(0, self.budget.iterations, LEG):
            if not search.decided():
                search.run(min(LEG, self.budget.iterations - spent))
        return search.findings()[0].action
