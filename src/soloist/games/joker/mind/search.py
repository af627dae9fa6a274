"""Joker Solitaire's own player: a race of the promising moves, and the solver once all is known."""

from typing import Final

from soloist.core.game import Action, View
from soloist.core.player import Guesser
from soloist.core.race import Race
from soloist.core.rng import Rng, mix
from soloist.core.search import ANYTHING, Finding, Search, Thinker, lower_bound
from soloist.core.state import State
from soloist.games.joker.mind.prefer import NOTHING, promising, roll_on, urge
from soloist.games.joker.mind.solver import JokerSolver
from soloist.games.joker.mind.solver_layout import Layout
from soloist.games.joker.mind.solver_moves import Moves
from soloist.games.joker.rules.legal import legal
from soloist.games.joker.rules.play import play
from soloist.games.joker.rules.state import ALL_UP, JokerState

# Nodes of the solver in one iteration, and the room for its table.
NODES: Final = 1_000
SLOTS: Final = 1 << 18


class JokerRace(Race):
    """The race about one decision, of the moves that lead anywhere."""

    def __init__(self, legal: list[Action], guesser: Guesser, rng: Rng) -> None:
        stream = mix(rng.counter)
        rng.below(2)
        moves = promising(joker(guesser.guess(Rng(mix(stream)))))
        super().__init__(guesser, stream, moves + [a for a in legal if a not in moves], len(moves))

    def rolled(self, s: State, a: Action, rng: Rng) -> float:
        state = joker(s)
        play(state, a, None)
        roll_on(state)
        return state.up_top() / ALL_UP

    def line(self, a: Action) -> list[Action]:
        """The move and what the heuristic adds to it, as far as nothing hidden decides."""
        return heuristic_line(joker(self.guess(0)), a)


def joker(state: State) -> JokerState:
    """The state as this game's."""
    assert isinstance(state, JokerState)
    return state


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
    return len(s.stock) + s.face_down()


class Ending(Search):
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
    return candidates[0] if candidates else legal(s)[0]


class JokerPlayer(Thinker):
    """Plays Joker Solitaire; what is plain costs it no thought."""

    def think(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Search:
        state = joker(guesser.guess(rng))
        return Ending(legal, state) if unseen(state) <= 1 else JokerRace(legal, guesser, rng)

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        plain = plain_move(joker(guesser.guess(rng)))
        return plain if plain != NOTHING else super().choose(view, legal, guesser, rng)
