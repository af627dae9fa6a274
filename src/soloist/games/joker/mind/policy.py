"""The learned policy: how good each move looks, as a sum of learned weights over what can be seen of it.

The weights come from `soloist.lab.learn.joker`, which plays millions of games and strengthens what did better than the
other games of the same deal. On top of them stands the solver's rough order of the kinds of moves: that is what the
learning began with.
"""

import struct
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from soloist.core.shipped import place
from soloist.games.joker.mind.move_features import FEATURES, MOST_MOVES, MOST_OF_MOVE, MoveFeatures
from soloist.games.joker.mind.solver_layout import Layout
from soloist.games.joker.rules.legal import legal
from soloist.games.joker.rules.state import ALL_UP, JokerState

WEIGHTS_FILE: Final = "policy.bin"
# What a point of the solver's order counts for, in units of the logarithm of a chance.
PER_POINT: Final = 0.01
NOTHING: Final = -1
# Enough for the writes of the moves that one decision looks ahead, and of a whole game.
SHORT_TRAIL: Final = 1 << 11
GAME_TRAIL: Final = 1 << 14


def read_weights() -> list[float]:
    """The shipped weights, one a feature."""
    data = place("soloist.games.joker.mind", WEIGHTS_FILE).read_bytes()
    return [float(weight) for weight in struct.unpack(f"<{FEATURES}f", data)]


def written(weights: list[float]) -> bytes:
    """Weights as the file holds them."""
    return struct.pack(f"<{FEATURES}f", *weights)


class Policy:
    """What the policy thinks of the moves of one layout, which may be played on."""

    def __init__(self, layout: Layout, weights: vec[float]) -> None:
        self.layout: Final = layout
        self.sight: Final = MoveFeatures(layout)
        self.weights: vec[float] = weights
        self.score: vec[float] = vec[float]([0.0] * MOST_MOVES)
        self.ends: vec[i64] = vec[i64]([0] * MOST_MOVES)

    def move(self, i: i64) -> i64:
        """The move of this number, with the one that must follow it in the higher byte."""
        return self.sight.moves.list[i] & 0xFFFF

    def weigh(self) -> i64:
        """Find the moves and how good each looks; says how many there are. A lone move is not looked at."""
        sight = self.sight
        moves, weights, score, ends = sight.moves, self.weights, self.score, self.ends
        if self.layout.up_top() == ALL_UP:
            return 0
        moves.find(0)
        n = moves.end
        if n == 1:
            score[0] = 0.0
            ends[0] = 0
        if n <= 1:
            return n
        sight.survey()
        for i in range(n):
            move = moves.list[i]
            end = sight.look(i * MOST_OF_MOVE, move & 0xFF, move >> 8 & 0xFF)
            total = PER_POINT * float(move >> 16)
            for k in range(i * MOST_OF_MOVE, end):
                total += weights[sight.found[k]]
            score[i] = total
            ends[i] = end
        return n

    def favourite(self) -> i64:
        """The move that looks best, with the one that must follow it; NOTHING if there is none."""
        n = self.weigh()
        if n == 0:
            return NOTHING
        best: i64 = n - 1
        for i in range(n - 1):
            if self.score[i] > self.score[best]:
                best = i
        return self.move(best)

    def play(self, move: i64) -> None:
        """Make a move, and the one that must follow it."""
        self.layout.play(move & 0xFF)
        if move >> 8:
            self.layout.play(move >> 8)

    def roll_on(self) -> i64:
        """Play the layout on to its end; says how many cards are up."""
        move = self.favourite()
        while move != NOTHING:
            self.play(move)
            move = self.favourite()
        return self.layout.up_top()


SHIPPED: Final[vec[float]] = vec[float](read_weights())


def prefer(s: JokerState) -> int:
    """The move that the policy plays; any, if none leads anywhere."""
    a = urge(s)
    return a if a != NOTHING else legal(s)[0]


def urge(s: JokerState) -> int:
    """The move that looks best; NOTHING if none leads anywhere."""
    move = Policy(Layout(s, SHORT_TRAIL), SHIPPED).favourite()
    return int(move & 0xFF) if move != NOTHING else NOTHING
