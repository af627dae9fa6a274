"""Practice games of the learned policy, and what they teach: which answers led to better positions than expected."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from soloist.core.game import Setup
from soloist.core.network import Network, zeros
from soloist.core.rng import advance, mix
from soloist.games.jambo.mind.policy import CIRCUMSTANCES, GOLD, WEIGHTS, Policy
from soloist.games.jambo.mind.worth import Judge
from soloist.games.jambo.rules.cards import NONE
from soloist.games.jambo.rules.legal import legal
from soloist.games.jambo.rules.legal import seat as asked
from soloist.games.jambo.rules.play import play
from soloist.games.jambo.rules.setup import deal
from soloist.games.jambo.rules.state import SOLO, Jambo
from soloist.games.jambo.rules.turn import begins

# How much of a surprise is put down to the turn before, and again to the one before that.
TRACE: Final = 0.85
# Answers less likely than this teach nothing.
TINY: Final = 1e-4
UNIT: Final = 1.0 / (1 << 53)


class Practice:
    """Games by chance, each answer as likely as the policy has it; positions are judged by the worth as turns begin."""

    def __init__(self, variant: int, rules: int, weights: vec[float], worth: Network, notes: bool = True) -> None:
        """With notes it writes down how turns began, for the worth to learn from."""
        self.variant: Final = variant
        self.rules: Final = rules
        self.seats: Final = 1 if variant == SOLO else 2
        self.policy: Final = Policy(weights)
        self.judge: Final = Judge(worth)
        self.gradient: Final = zeros(WEIGHTS)
        self.traces: Final = [zeros(WEIGHTS) for _ in range(self.seats)]
        self.touched: Final[list[set[int]]] = [set() for _ in range(self.seats)]  # the rows of a trace that are not 0
        self.notes: Final = notes
        self.rows: list[list[float]] = []
        self.won: list[float] = []
        self.wins = 0
        self.turns = 0
        self.games = 0
        self.stream: i64 = 0

    def unit(self) -> float:
        """The next random number, from 0 to below 1."""
        self.stream = advance(self.stream)
        x: i64 = (mix(self.stream) >> 10) & ((1 << 53) - 1)
        return float(x) * UNIT

    def learn(self, setup: Setup, number: int) -> None:
        """Play a deal, and add up what it teaches."""
        t = deal(self.variant, self.rules, setup, number)
        self.stream = mix(number)
        for seat in range(self.seats):
            self.forget(seat)
        chances = [0.5, 0.5]
        noted: list[int] = []
        first = True
        while t.winner == NONE:
            if begins(t):
                for seat in range(self.seats):
                    chance = self.judge.chance(t, seat)
                    if self.notes:
                        self.rows.append(list(self.judge.inputs))
                        noted.append(seat)
                    if not first:
                        self.reward(seat, chance - chances[seat])
                    chances[seat] = chance
                first = False
            self.answer(t)
        for seat in range(self.seats):
            self.reward(seat, (1.0 if t.winner == seat else 0.0) - chances[seat])
        self.won += [1.0 if t.winner == seat else 0.0 for seat in noted]
        self.games += 1
        self.turns += t.turns
        self.wins += t.winner == 0

    def answer(self, t: Jambo) -> None:
        """One answer by chance; notes how its chance would change with the weights."""
        found = legal(t)
        if len(found) == 1:
            play(t, found[0], None)
            return
        seat, policy = asked(t), self.policy
        policy.weigh(t, seat, found)
        chances = policy.chances()
        left, chosen = self.unit(), 0
        while chosen < len(found) - 1 and left >= chances[chosen]:
            left -= chances[chosen]
            chosen += 1
        trace, touched, around = self.traces[seat], self.touched[seat], policy.around
        for i in range(len(found)):
            change = (1.0 if i == chosen else 0.0) - chances[i]
            if change > TINY or change < -TINY:
                touched.add(policy.rows[i])
                at: i64 = policy.rows[i] * CIRCUMSTANCES
                for k in range(GOLD):
                    trace[at + k] += change * around[k]
                trace[at + GOLD] += change * policy.golds[i]
        play(t, found[chosen], None)

    def reward(self, seat: int, surprise: float) -> None:
        """What a seat did since its turn began, and less and less what it did before, made for this surprise."""
        gradient, trace = self.gradient, self.traces[seat]
        for row in self.touched[seat]:
            at: i64 = row * CIRCUMSTANCES
            for k in range(CIRCUMSTANCES):
                gradient[at + k] += surprise * trace[at + k]
                trace[at + k] *= TRACE

    def forget(self, seat: int) -> None:
        """A new game has no past."""
        trace = self.traces[seat]
        for row in self.touched[seat]:
            at: i64 = row * CIRCUMSTANCES
            for k in range(CIRCUMSTANCES):
                trace[at + k] = 0.0
        self.touched[seat].clear()

    def result(self) -> list[float]:
        """The gradient as a list."""
        return [self.gradient[i] for i in range(WEIGHTS)]
