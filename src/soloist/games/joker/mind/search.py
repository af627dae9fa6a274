"""Joker Solitaire's own player: a tree over what is known, and the solver once all is."""

import math
from typing import Final

from soloist.core.game import Action, View
from soloist.core.player import Guesser
from soloist.core.rng import Rng, mix
from soloist.core.search import ANYTHING, Finding, Search, Tallies, Thinker, lower_bound
from soloist.core.state import State
from soloist.games.joker.mind.dead_end import dead_end
from soloist.games.joker.mind.policy import NOTHING, SHIPPED, SHORT_TRAIL, Policy, urge
from soloist.games.joker.mind.prospect import attained, slope
from soloist.games.joker.mind.solver import JokerSolver
from soloist.games.joker.mind.solver_layout import Layout
from soloist.games.joker.mind.tree import CURIOSITY, DOUBT, LEAST_LIKELY, Tree
from soloist.games.joker.rules.legal import legal
from soloist.games.joker.rules.play import play
from soloist.games.joker.rules.state import ALL_UP, JokerState

# Nodes of the solver in one iteration, and the room for its table.
NODES: Final = 1_000
SLOTS: Final = 1 << 18
# What the solver leaves in doubt where it does not try to bring cards back.
NOT_SEARCHED: Final = 1 / ALL_UP


def joker(state: State) -> JokerState:
    """The state as this game's."""
    assert isinstance(state, JokerState)
    return state


class Candidates:
    """The moves worth thinking about, the policy's favourite first, and how likely it finds each; then all others."""

    def __init__(self, legal: list[Action], state: JokerState) -> None:
        policy = Policy(Layout(state, SHORT_TRAIL), SHIPPED)
        n = int(policy.weigh())
        scores: dict[Action, float] = {}
        for i in range(n):
            a = int(policy.move(i) & 0xFF)
            # A tail that moves to free a joker is one move, whatever the joker then does.
            scores[a] = max(policy.score[i], scores.get(a, policy.score[i]))
        moves = sorted(scores, key=lambda a: -scores[a])
        best = scores[moves[0]] if moves else 0.0
        chances = [math.exp(max(scores[a] - best, LEAST_LIKELY)) for a in moves]
        self.count: Final = len(moves)
        self.likely: Final = [chance / sum(chances) for chance in chances]
        self.moves: Final = moves + [a for a in legal if a not in scores]


class JokerTree(Search):
    """The tree about one decision; what each of its moves came to is what is found."""

    def __init__(self, legal: list[Action], guesser: Guesser, rng: Rng) -> None:
        stream = mix(rng.counter)
        rng.below(2)
        self.state: Final = joker(guesser.guess(Rng(mix(stream))))
        self.up: Final = self.state.up_top() / ALL_UP
        self.candidates: Final = Candidates(legal, self.state)
        self.moves: Final = self.candidates.moves
        self.tree: Final = Tree(self.state, stream)
        self.tallies: Final = Tallies(len(self.moves))
        self.shares: Final = Tallies(len(self.moves))
        self.trials = 0
        self.total = 0.0
        self.dead: Final = dead_end(self.state)
        self.done = self.dead or len(legal) == 1

    def run(self, iterations: int, only: Action = ANYTHING) -> None:
        for _ in range(iterations):
            i = self.moves.index(only) if only >= 0 else self.pick()
            self.tree.trial(self.moves[i])
            self.tallies.add(i, self.tree.value)
            self.shares.add(i, self.tree.share)
            self.total += self.tree.value
            self.trials += 1

    def pick(self) -> int:
        """The candidate to try next, by the rule of the tree."""
        believed = self.total / self.trials - DOUBT if self.trials else 0.5
        eager = CURIOSITY * math.sqrt(self.trials + 1)
        best, most = 0, -1.0
        for i in range(self.candidates.count):
            n = self.tallies.count[i]
            value = self.tallies.mean(i) if n else believed
            value += eager * self.candidates.likely[i] / (1 + n)
            if value > most:
                best, most = i, value
        return best

    def decided(self) -> bool:
        return self.candidates.count <= 1

    def leader(self) -> int:
        """The candidate that was tried most; the one that came to more of two that were tried alike."""
        best, tried, total = 0, self.tallies.count, self.tallies.total
        for i in range(1, self.candidates.count):
            if tried[i] > tried[best] or (tried[i] == tried[best] and total[i] > total[best]):
                best = i
        return best

    def findings(self) -> list[Finding]:
        leader = self.leader()
        first = self.finding(leader, 1.0)
        found = [self.finding(i, first.mean) for i in range(len(self.moves)) if i != leader]
        return [first, *sorted(found, key=lower_bound, reverse=True)]

    def finding(self, i: int, most: float) -> Finding:
        """What the player would make of a move; what did better than the leader in few trials is not yet better.

        What is up stays up, for who does not bring it back, and is all at a dead end.
        """
        if self.dead:
            return Finding(self.moves[i], max(1, self.tallies.count[i]), self.up, 0.0)
        mean, half = self.shares.mean(i), self.shares.half(i)
        share = min(max(attained(mean), self.up), most)
        return Finding(self.moves[i], self.tallies.count[i], share, min(0.5, half * slope(mean)))

    def line(self, a: Action) -> list[Action]:
        """The move and what the policy adds to it, as far as nothing hidden decides."""
        return policy_line(self.state.copy(), a)


def policy_line(s: JokerState, a: Action) -> list[Action]:
    """The move and what the policy plays after it, until a card is turned up."""
    unknown, line = unseen(s), [a]
    play(s, a, None)
    while unseen(s) == unknown and legal(s):
        a = urge(s)
        if a == NOTHING:
            break
        line.append(a)
        play(s, a, None)
    return line


def unseen(s: JokerState) -> int:
    """How many cards are hidden, in the stock and in the columns."""
    return len(s.stock) + s.face_down()


class KnownEnding(Search):
    """The solver on a position in which all is known; the first action is that of the best line found."""

    def __init__(self, legal: list[Action], state: JokerState) -> None:
        self.state: Final = state
        self.whole: Final = JokerSolver(state, SLOTS)
        self.moves: Final = Candidates(legal, state).moves
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
        """The first move of the best line, found for all or for one move; if nothing goes up, what the policy likes."""
        most, best = self.whole.best, self.whole.line[0] if self.whole.line else self.moves[0]
        for i, solver in enumerate(self.solvers):
            if solver is not None and solver.best > most:
                most, best = solver.best, self.moves[i]
        return best

    def findings(self) -> list[Finding]:
        best = self.best()
        first = self.finding(self.moves.index(best), 1.0)
        found = [self.finding(i, first.mean) for i in range(len(self.moves)) if self.moves[i] != best]
        return [first, *sorted(found, key=lower_bound, reverse=True)]

    def finding(self, i: int, highest: float) -> Finding:
        """What a move leads to: exactly, or between what was found and the most that can be; no more than the first.

        Where cards may come back, what a search has found is what the player makes of it, though more may be possible.
        """
        solver = self.searched(i)
        least = int(solver.best) / ALL_UP
        most = least if solver.proved else int(self.whole.best) / ALL_UP if self.whole.proved else 1.0
        mean, half = (least + most) / 2, (most - least) / 2
        if solver.finished and not solver.proved:
            mean, half = least, min(half, NOT_SEARCHED)
        return Finding(self.moves[i], self.counts[i] + 1, min(mean, highest), half)

    def searched(self, i: int) -> JokerSolver:
        """What is known most of a move by: the search for all if its line begins so, unless its own found more."""
        own = self.solvers[i]
        begins = self.moves[i] == (self.whole.line[0] if self.whole.line else self.best())
        return self.whole if begins and (own is None or own.best <= self.whole.best) else self.solver(i)

    def line(self, a: Action) -> list[Action]:
        solver = self.searched(self.moves.index(a))
        return self.whole.line.copy() if solver is self.whole and solver.line else [a, *solver.line]


def plain_move(s: JokerState, legal: list[Action]) -> Action:
    """A move that needs no thought: the only one that leads anywhere, or any if none does; else NOTHING."""
    candidates = Candidates(legal, s)
    return candidates.moves[0] if candidates.count <= 1 else NOTHING


class JokerPlayer(Thinker):
    """Plays Joker Solitaire; what is plain costs it no thought."""

    def think(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Search:
        state = joker(guesser.guess(rng))
        known = unseen(state) <= 1 and not dead_end(state)
        return KnownEnding(legal, state) if known else JokerTree(legal, guesser, rng)

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        plain = plain_move(joker(guesser.guess(rng)), legal)
        return plain if plain != NOTHING else super().choose(view, legal, guesser, rng)
