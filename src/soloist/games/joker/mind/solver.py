"""The open-card solver of Joker Solitaire: the most cards that can go up when every card is known, and how.

Depth first, the most promising move first, and begun again in another order whenever patience runs out. No sequence of
the solver's moves leads in a circle, so a layout whose moves have all been tried is done with for good: beginning again
loses next to nothing, and when the first layout is done with, the best line is proved to be the best.
"""

import time
from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from soloist.games.joker.mind.solver_bound import Bound
from soloist.games.joker.mind.solver_layout import Layout
from soloist.games.joker.mind.solver_moves import Moves
from soloist.games.joker.mind.solver_table import Done
from soloist.games.joker.rules.state import ALL_UP, JokerState

OPTIMAL: Final = "optimal"
AT_LEAST: Final = "at least"

NODES: Final = 10_000_000
SLICE: Final = 2_000
SLOTS: Final = 1 << 24  # of 8 bytes each
# Of a search that only says whether so many cards can go up; four for each node, where there are many.
MEASURING_SLOTS: Final = 1 << 22

# No line is half as long as this; each layout has far fewer moves.
MOST_DEPTH: Final = 512
MOST_MOVES: Final = 1 << 15

# Nodes before the first new beginning, the growth of that number in percent, and how much chance then shifts the order.
PATIENCE: Final = 300
GROWTH: Final = 108
SPREAD: Final = 300
# Nodes after which the deal is likely lost, and proving it is worth more time for each layout.
DOUBTFUL: Final = 100_000


class Solution:
    """What a search has found: the most cards up, whether more is ruled out, the line, and what it cost."""

    def __init__(self, best: int, status: str, line: list[int], nodes: int) -> None:
        self.best: Final = best
        self.status: Final = status
        self.line: Final = line
        self.nodes: Final = nodes

    def reaches(self, up: int) -> bool | None:
        """Whether that many cards can go up; None when it is not known."""
        if self.best >= up:
            return True
        return False if self.status == OPTIMAL else None


class JokerSolver:
    """A search that is run in slices; with worry_back on, its lines bring nothing back and so prove nothing."""

    def __init__(self, state: JokerState, slots: int = SLOTS, wanted: int = 0) -> None:
        self.layout: Final = Layout(state)
        self.moves: Final = Moves(self.layout, MOST_MOVES)
        self.bound: Final = Bound(self.layout)
        self.wanted: Final[i64] = wanted
        self.done: Final = Done(slots)
        self.nodes: i64 = 0
        self.best: i64 = self.layout.up_top()
        self.line: list[int] = []
        self.proved = self.best == ALL_UP
        self.finished = self.proved or 0 < self.wanted <= self.best
        self.patience: i64 = PATIENCE
        self.tried: i64 = 0
        # The layouts from the first to the one at hand: where their moves begin and which is next, and the way back.
        self.depth: i64 = 0
        self.start: vec[i64] = vec[i64]([0] * MOST_DEPTH)
        self.next: vec[i64] = vec[i64]([0] * MOST_DEPTH)
        self.used: vec[i64] = vec[i64]([0] * MOST_DEPTH)
        self.hash: vec[i64] = vec[i64]([0] * MOST_DEPTH)
        self.played: vec[i64] = vec[i64]([0] * MOST_DEPTH)
        self.enter(0)

    def run(self, nodes: int) -> bool:
        """Search on for that many nodes; says whether the search is over."""
        stop = self.nodes + nodes
        while not self.finished and self.nodes < stop:
            self.step()
        return self.finished

    def solution(self) -> Solution:
        """What has been found so far."""
        return Solution(int(self.best), OPTIMAL if self.proved else AT_LEAST, self.line, int(self.nodes))

    def enter(self, depth: i64) -> None:
        """Find the moves of the layout at hand."""
        start: i64 = self.next[depth - 1] if depth else 0
        self.moves.find(start)
        self.start[depth] = start
        self.next[depth] = self.moves.end
        self.used[depth] = self.layout.used
        self.hash[depth] = self.layout.hash
        self.depth = depth
        self.nodes += 1
        self.tried += 1

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
        if self.done.holds(layout.hash) or self.hopeless():
            layout.back_to(self.used[d], self.hash[d])
        elif self.tried >= self.patience:
            self.begin_again()
        else:
            self.enter(d + 1)

    def hopeless(self) -> bool:
        """Whether the layout at hand leads to no more cards than are up already, or to fewer than are wanted."""
        more = self.best + 1
        if self.bound.allows(more if more > self.wanted else self.wanted):
            return False
        self.done.add(self.layout.hash)
        return True

    def leave(self) -> None:
        """The layout at hand is done with: go back to the one before."""
        d = self.depth
        self.done.add(self.hash[d])
        if d == 0:
            self.finished = True
            self.proved = not self.layout.worry_back and not self.moves.tired
            return
        self.depth = d - 1
        self.layout.back_to(self.used[d - 1], self.hash[d - 1])

    def begin_again(self) -> None:
        """Go back to the first layout and try its moves in another order."""
        self.layout.back_to(self.used[0], self.hash[0])
        self.tried = 0
        self.bound.thorough = self.nodes >= DOUBTFUL
        self.patience = self.patience * GROWTH // 100
        self.moves.spread = SPREAD
        self.enter(0)

    def keep(self) -> None:
        """Remember the line that leads to the layout at hand: the best so far."""
        self.best = self.layout.up_top()
        line: list[int] = []
        for d in range(self.depth + 1):
            move = self.played[d]
            line.append(int(move & 0xFF))
            if move >> 8:
                line.append(int(move >> 8))
        self.line = line
        self.proved = self.best == ALL_UP
        self.finished = self.proved or 0 < self.wanted <= self.best


def solve(state: JokerState, nodes: int = NODES, seconds: float = 0.0) -> Solution:
    """Search until the best is proved, or for that many nodes or seconds (0 for no limit of time)."""
    solver = JokerSolver(state)
    end = time.monotonic() + seconds
    while not solver.run(min(SLICE, nodes - int(solver.nodes))):
        if solver.nodes >= nodes or (seconds and time.monotonic() >= end):
            break
    return solver.solution()


def reaches(deal: JokerState, scores: Sequence[int], levels: Sequence[int]) -> list[tuple[bool | None, int]]:
    """Of each number of cards whether that many can go up, and the level that tells; each goes on where the last ended.

    The largest is looked for first, and what that search brings up on its way tells of fewer. If it is ruled out, the
    next is looked for. If it is neither found nor ruled out, a search for fewer cards would hardly tell more.
    """
    told: dict[int, tuple[bool | None, int]] = {}
    left = sorted(set(scores), reverse=True)
    solver = looking_for(deal, left[0], levels[-1])
    for nodes in levels:
        while left and tells(solver, nodes, left, told) and left:
            solver = looking_for(deal, left[0], levels[-1])
    return [told.get(score, (None, levels[-1])) for score in scores]


def tells(solver: JokerSolver, nodes: int, left: list[int], told: dict[int, tuple[bool | None, int]]) -> bool:
    """Search on up to so many nodes, and take from what is left what that tells; whether the first is ruled out."""
    solver.run(nodes - int(solver.nodes))
    for up in left[::-1]:
        if solver.best >= up:
            told[up] = True, nodes
            left.remove(up)
    if not (left and solver.proved):
        return False
    told[left.pop(0)] = False, nodes
    return True


def finds(deal: JokerState, up: int, nodes: int) -> bool | None:
    """Whether that many cards can go up, if a search for nothing else tells it in so many nodes."""
    solver = looking_for(deal, up, nodes)
    solver.run(nodes)
    return solver.solution().reaches(up)


def looking_for(deal: JokerState, up: int, nodes: int) -> JokerSolver:
    """A search for so many cards up, with room for so many nodes."""
    return JokerSolver(deal, MEASURING_SLOTS << (nodes // MEASURING_SLOTS).bit_length() + 1, up)
