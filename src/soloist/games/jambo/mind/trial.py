"""Games of the heuristic that try other values out: each deal twice, all numbers changed one way and the other."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from soloist.core.game import Setup
from soloist.core.network import zeros
from soloist.core.rng import Rng, advance, mix
from soloist.games.jambo.mind.card_values import SIZE, VALUES
from soloist.games.jambo.mind.prefer import prefer
from soloist.games.jambo.rules.cards import NONE
from soloist.games.jambo.rules.legal import seat as asked
from soloist.games.jambo.rules.play import play
from soloist.games.jambo.rules.score import GOALS
from soloist.games.jambo.rules.setup import deal
from soloist.games.jambo.rules.state import SOLO

# What a lead of all the gold that is needed counts for beside a win: who wins seldom learns by what it has.
LEAD: Final = 0.5


class Trials:
    """Adds up which way values should change: in solo each way plays the deal, for two they play each other."""

    def __init__(self, variant: int, rules: int, values: vec[float], reach: vec[float]) -> None:
        self.variant: Final = variant
        self.rules: Final = rules
        self.values: vec[float] = values
        self.reach: vec[float] = reach
        self.more: vec[float] = zeros(SIZE)
        self.less: vec[float] = zeros(SIZE)
        self.signs: vec[float] = zeros(SIZE)
        self.slope: vec[float] = zeros(SIZE)
        self.wins = 0
        self.games = 0

    def learn(self, setup: Setup, number: int) -> None:
        """Play a deal both ways, and add up what it teaches."""
        self.turn(number)
        if self.variant == SOLO:
            gain = self.won(setup, number, self.more, self.more) - self.won(setup, number, self.less, self.less)
        else:
            gain = self.won(setup, number, self.more, self.less) - self.won(setup, number, self.less, self.more)
        for i in range(SIZE):
            self.slope[i] += gain * self.signs[i]

    def turn(self, number: int) -> None:
        """Every number goes up in one game and down in the other, or the other way round."""
        stream: i64 = mix(number)
        bits: i64 = 0
        for i in range(SIZE):
            if i % 32 == 0:
                stream = advance(stream)
                bits = mix(stream) >> 16
            change = self.reach[i] if bits & 1 else -self.reach[i]
            bits >>= 1
            self.signs[i] = 0.0 if change == 0.0 else 1.0 if change > 0.0 else -1.0
            self.more[i] = self.values[i] + change
            self.less[i] = self.values[i] - change

    def won(self, setup: Setup, number: int, ours: vec[float], theirs: vec[float]) -> float:
        """How much of a win a game is to the first seat: the win itself, and a share for the lead."""
        t, rng = deal(self.variant, self.rules, setup, number), Rng.seeded(number)
        before = VALUES[self.variant]
        while t.winner == NONE:
            seat = asked(t)
            VALUES[self.variant] = theirs if seat else ours
            play(t, prefer(t, seat, rng), None)
        VALUES[self.variant] = before
        self.games += 1
        self.wins += t.winner == 0
        lead = (t.gold[0] - t.gold[1]) / GOALS[self.variant]
        return (1.0 if t.winner == 0 else 0.0) + LEAD * max(-1.0, min(1.0, lead))

    def result(self) -> list[float]:
        """The slope as a list."""
        return [self.slope[i] for i in range(SIZE)]
