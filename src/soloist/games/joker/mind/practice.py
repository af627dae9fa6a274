"""Practice games of the learned policy, and what they teach: the gradient of its results."""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from soloist.core.rng import advance, mix
from soloist.games.joker.mind.layout_traits import LayoutTraits
from soloist.games.joker.mind.move_features import FEATURES, MOST_OF_MOVE
from soloist.games.joker.mind.outlook import LEARNED_BY
from soloist.games.joker.mind.policy import GAME_TRAIL, Policy
from soloist.games.joker.mind.solver_layout import Layout
from soloist.games.joker.rules.setup import deal, shuffled
from soloist.games.joker.rules.state import ALL_UP

# Each deal is played so often; what a game taught is judged by the mean of the others.
PLAYS: Final = 4
# What all up counts for; the rest is the share of cards up.
ALL_UP_SHARE: Final = 0.8
UNIT: Final = 1.0 / (1 << 53)
# Of the layouts of a watched game so many are noted.
WATCHED_SHARE: Final = 0.1

# Layouts of a game by their traits, and the cards that were up at its end.
Watched = tuple[list[list[int]], int]


class Practice:
    """A few deals played with weights: the gradient, and how the games ended."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: vec[float] = vec[float](weights)
        self.gradient: vec[float] = vec[float]([0.0] * FEATURES)
        self.up = 0
        self.won = 0
        self.games = 0
        self.stream: i64 = 0

    def unit(self) -> float:
        """The next random number, from 0 to below 1."""
        self.stream = advance(self.stream)
        x: i64 = (mix(self.stream) >> 10) & ((1 << 53) - 1)
        return float(x) * UNIT

    def learn(self, first: int, deals: int) -> None:
        """Play the deals from a number on, each several times, and add up what that teaches."""
        for seed in range(first, first + deals):
            self.stream = mix(seed)
            layout = Layout(deal(shuffled(seed, True), LEARNED_BY), GAME_TRAIL)
            policy = Policy(layout, self.weights)
            key = layout.hash
            taught = [vec[float]([0.0] * FEATURES) for _ in range(PLAYS)]
            results: list[float] = []
            for game in range(PLAYS):
                results.append(self.play(policy, taught[game]))
                layout.back_to(0, key)
            total = sum(results)
            for game in range(PLAYS):
                better = results[game] - (total - results[game]) / (PLAYS - 1)
                if better != 0.0:
                    self.add(taught[game], better)

    def add(self, taught: vec[float], times: float) -> None:
        """What one game taught, so many times."""
        gradient = self.gradient
        for i in range(FEATURES):
            gradient[i] += times * taught[i]

    def play(self, policy: Policy, taught: vec[float]) -> float:
        """One game by chance, each move as likely as the policy has it; says what its end counts for."""
        n = policy.weigh()
        while n:
            chosen: i64 = 0
            if n > 1:
                chosen = self.drawn(policy, n, taught)
            policy.play(policy.move(chosen))
            n = policy.weigh()
        up = policy.layout.up_top()
        self.games += 1
        self.up += int(up)
        if up == ALL_UP:
            self.won += 1
        return ALL_UP_SHARE * (up == ALL_UP) + (1.0 - ALL_UP_SHARE) * float(up) / ALL_UP

    def drawn(self, policy: Policy, n: i64, taught: vec[float]) -> i64:
        """The number of a move by chance; notes how its chance would change with the weights."""
        score, ends, found = policy.score, policy.ends, policy.sight.found
        most = score[0]
        for i in range(1, n):
            if score[i] > most:
                most = score[i]
        total = 0.0
        for i in range(n):
            score[i] = math.exp(score[i] - most)
            total += score[i]
        left = self.unit() * total
        chosen: i64 = 0
        while chosen < n - 1 and left >= score[chosen]:
            left -= score[chosen]
            chosen += 1
        for i in range(n):
            change = (1.0 if i == chosen else 0.0) - score[i] / total
            for k in range(i * MOST_OF_MOVE, ends[i]):
                taught[found[k]] += change
        return chosen

    def watch(self, first: int, deals: int) -> list[Watched]:
        """Play the deals from a number on once each; notes some of their layouts."""
        watched: list[Watched] = []
        for seed in range(first, first + deals):
            self.stream = mix(seed)
            layout = Layout(deal(shuffled(seed, True), LEARNED_BY), GAME_TRAIL)
            policy = Policy(layout, self.weights)
            traits = LayoutTraits(policy.sight)
            noted: list[list[int]] = []
            n = policy.weigh()
            while n:
                chosen: i64 = 0
                if n > 1:
                    chosen = self.drawn(policy, n, self.gradient)
                    if self.unit() < WATCHED_SHARE:
                        traits.look()
                        noted.append([int(traits.found[i]) for i in range(traits.end)])
                policy.play(policy.move(chosen))
                n = policy.weigh()
            watched.append((noted, int(layout.up_top())))
        return watched

    def result(self) -> list[float]:
        """The gradient as a list."""
        return [self.gradient[i] for i in range(FEATURES)]
