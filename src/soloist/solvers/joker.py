"""The open-card solver of Joker Solitaire: the most cards that can go up when every card is known, and how."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from soloist.games.joker.state import ALL_UP, JokerState
from soloist.solvers.joker_layout import Layout
from soloist.solvers.joker_moves import Moves
from soloist.solvers.joker_table import Done

OPTIMAL: Final = "optimal"
AT_LEAST: Final = "at least"

MOST_DEPTH: Final = 512
MOST_MOVES: Final = 64
MOST_NODES: Final = 1 << 26


class JokerSolver:
    """A search that is run in slices: depth first, with restarts; no move of the solver's leads in a circle."""

    def __init__(self, state: JokerState, nodes: int) -> None:
        self.layout: Final = Layout(state)
        self.moves: Final = Moves(self.layout, MOST_DEPTH * MOST_MOVES)
        self.done: Final = Done(nodes)
        self.limit: i64 = nodes
        self.nodes: i64 = 0
        self.best: i64 = self.layout.up_top()
        self.line: list[int] = []
        self.depth: i64 = 0
        self.start: vec[i64] = vec[i64]([0] * MOST_DEPTH)
        self.next: vec[i64] = vec[i64]([0] * MOST_DEPTH)
        self.used: vec[i64] = vec[i64]([0] * MOST_DEPTH)
        self.hash: vec[i64] = vec[i64]([0] * MOST_DEPTH)
        self.played: vec[i64] = vec[i64]([0] * MOST_DEPTH)
        self.patience: i64 = PATIENCE
        self.restarts: i64 = 0
        self.turn: i64 = 0
        self.finished = self.best == ALL_UP
        self.exhausted = False
        self.enter(0)

    @property
    def status(self) -> str:
        """Whether the best is proved to be the best."""
        proved = self.exhausted and not self.layout.worry_back and not self.moves.tired
        return OPTIMAL if self.best == ALL_UP or proved else AT_LEAST

    def run(self, nodes: int) -> bool:
        """Search on for that many nodes; says whether the search has ended."""
        stop = self.nodes + nodes
        if stop > self.limit:
            stop = self.limit
        while not self.finished and self.nodes < stop:
            self.step()
        return self.finished or self.nodes >= self.limit

    def enter(self, depth: i64) -> None:
        """Begin with the layout as it is, at this depth."""
        start: i64 = self.next[depth - 1] if depth else 0
        self.moves.find(start)
        self.start[depth] = start
        self.next[depth] = self.moves.end
        self.used[depth] = self.layout.used
        self.hash[depth] = self.layout.hash
        self.depth = depth
        self.nodes += 1
        self.turn += 1

    def step(self) -> None:
        """Play the next move of the layout at hand, or leave it when it has no more."""
        d, layout = self.depth, self.layout
        i = self.next[d] - 1
        if i < self.start[d]:
            self.leave()
            return
        self.next[d] = i
        move = self.moves.list[i] & 0xFFFF
        self.played[d] = move
        layout.play(move & 0xFF)
        if move >> 8:
            layout.play(move >> 8)
        if layout.up_top() > self.best:
            self.keep()
        if self.finished or self.done.holds(layout.hash):
            layout.back_to(self.used[d], self.hash[d])
        elif self.turn >= self.patience:
            self.restart()
        else:
            self.enter(d + 1)

    def leave(self) -> None:
        """The layout at hand is done with: go back to the one before."""
        d = self.depth
        self.done.add(self.hash[d])
        if d == 0:
            self.finished = self.exhausted = True
            return
        self.depth = d - 1
        self.layout.back_to(self.used[d - 1], self.hash[d - 1])

    def restart(self) -> None:
        """Begin again in another order; what is done with stays so."""
        self.layout.back_to(0, 1)
        self.restarts += 1
        self.turn = 0
        self.patience = self.patience * GROWTH // 100
        self.moves.spread = SPREAD
        self.enter(0)

    def keep(self) -> None:
        """Remember the line that leads to the layout at hand."""
        self.best = self.layout.up_top()
        self.line = []
        for d in range(self.depth + 1):
            move = self.played[d]
            self.line.append(int(move & 0xFF))
            if move >> 8:
                self.line.append(int(move >> 8))
        self.finished = self.best == ALL_UP


PATIENCE: Final = 3000
GROWTH: Final = 110
SPREAD: Final = 200
