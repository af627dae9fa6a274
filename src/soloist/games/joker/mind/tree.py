"""A tree over what is known, grown over fresh guesses of what is not (POMCP): a policy leads, a network judges leaves.

Silver and Veness, "Monte-Carlo Planning in Large POMDPs", 2010; which move is tried next is AlphaZero's rule. A node is
what lies open, so that a hidden card counts from the moment it is turned up and never before, and two ways to one
layout meet in it.
"""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from soloist.core.rng import Rng, mix
from soloist.games.joker.mind.outlook import LEARNED_BY, Outlook
from soloist.games.joker.mind.policy import GAME_TRAIL, NOTHING, SHIPPED, Policy
from soloist.games.joker.mind.solver_cells import DEPTH, DOWN, DRAWN, MOST_KEY, SIZE
from soloist.games.joker.mind.solver_layout import Layout
from soloist.games.joker.rules.actions import COLUMNS
from soloist.games.joker.rules.state import ALL_UP, JokerState

# How much a move that the policy likes is tried beyond what it has shown, and how far below the mean of a layout an
# untried move is believed to be.
CURIOSITY: Final = 1.0
DOUBT: Final = 0.05
# What all up counts for; the rest is the share of cards up.
ALL_UP_SHARE: Final = 0.8
# A move is never thought less likely than this against the favourite, as a logarithm.
LEAST_LIKELY: Final = -5.0


def column_keys() -> list[int]:
    """Random numbers for which column a face-up card lies in: the solver's own hash takes like columns for one."""
    return [(mix(-1 - i) & MOST_KEY) << 1 for i in range(COLUMNS * 64)]


IN_COLUMN: Final[vec[i64]] = vec[i64](column_keys())


class Tree:
    """Layouts that were met, each with its moves: how likely the policy finds them, how often tried, to what end."""

    def __init__(self, guess: JokerState, stream: int) -> None:
        self.layout: Final = Layout(guess, GAME_TRAIL)
        self.policy: Final = Policy(self.layout, SHIPPED)
        self.rng: Final = Rng(stream)
        self.key: i64 = self.layout.hash
        self.unseen: list[int] = self.hidden_cards()
        self.nodes: dict[int, int] = {}
        # Of each node: its first move and the one after its last, and how often it was met.
        self.first: vec[i64] = vec[i64]([])
        self.last: vec[i64] = vec[i64]([])
        self.met: vec[i64] = vec[i64]([])
        self.total: vec[float] = vec[float]([])
        # Of each move:
        self.move: vec[i64] = vec[i64]([])
        self.likely: vec[float] = vec[float]([])
        self.tried: vec[i64] = vec[i64]([])
        self.sum: vec[float] = vec[float]([])
        # The nodes and moves of the trial at hand.
        self.path: vec[i64] = vec[i64]([0] * 1024)
        self.depth: i64 = 0
        self.outlook: Final = Outlook(self.policy.sight)
        self.foretold: Final = guess.rules == LEARNED_BY
        # What the trial at hand came to: what the tree aims at, and the share of cards up.
        self.value = 0.0
        self.share = 0.0

    # -- guesses

    def hidden_cards(self) -> list[int]:
        """The cards of the stock and those that lie face down, in one order whatever the guess."""
        layout = self.layout
        m = layout.m
        cards = [int(layout.stock[i]) for i in range(m[DRAWN], len(layout.stock))]
        for t in range(COLUMNS):
            for i in range(m[DOWN + t]):
                cards.append(int(m[DEPTH * t + i]))
        cards.sort()
        return cards

    def guess(self) -> None:
        """Lay the hidden cards anew, each order as likely as the next."""
        layout, cards = self.layout, self.unseen
        m, stock = layout.m, layout.stock
        self.rng.shuffle(cards)
        n = 0
        for i in range(m[DRAWN], len(stock)):
            stock[i] = cards[n]
            n += 1
        for t in range(COLUMNS):
            for i in range(m[DOWN + t]):
                m[DEPTH * t + i] = cards[n]
                n += 1

    # -- layouts

    def seen(self) -> i64:
        """The number of the layout as it lies open, each card in its column."""
        layout = self.layout
        m, key = layout.m, layout.hash
        for t in range(COLUMNS):
            for i in range(m[DOWN + t], m[SIZE + t]):
                key ^= IN_COLUMN[t * 64 + m[DEPTH * t + i]]
        return key

    def add(self, key: i64, n: i64) -> None:
        """A layout that is met for the first time, with the moves that the policy has just weighed."""
        score = self.policy.score
        best = score[0]
        for i in range(1, n):
            if score[i] > best:
                best = score[i]
        total = 0.0
        for i in range(n):
            total += math.exp(max(score[i] - best, LEAST_LIKELY))
        self.nodes[int(key)] = len(self.first)
        self.first = append(self.first, len(self.move))
        self.last = append(self.last, len(self.move) + n)
        self.met = append(self.met, 0)
        self.total = append(self.total, 0.0)
        for i in range(n):
            self.add_move(self.policy.move(i), math.exp(max(score[i] - best, LEAST_LIKELY)) / total)

    def add_move(self, move: i64, likely: float) -> None:
        """One more move of the layout at hand."""
        self.move = append(self.move, move)
        self.likely = append(self.likely, likely)
        self.tried = append(self.tried, 0)
        self.sum = append(self.sum, 0.0)

    def pick(self, node: i64) -> i64:
        """The move of a layout to try next."""
        first, last = self.first[node], self.last[node]
        met = self.met[node]
        believed = self.total[node] / float(met) - DOUBT if met else 0.5
        eager = CURIOSITY * math.sqrt(float(met) + 1.0)
        best, most = first, -1.0
        for i in range(first, last):
            n = self.tried[i]
            value = self.sum[i] / float(n) if n else believed
            value += eager * self.likely[i] / float(1 + n)
            if value > most:
                best, most = i, value
        return best

    # -- trials

    def trial(self, a: i64) -> None:
        """Guess, play a first move and then down the tree as far as it goes; notes what that came to."""
        layout, policy = self.layout, self.policy
        self.guess()
        self.depth = 0
        layout.play(a)
        node = self.descend()
        while node >= 0:
            i = self.pick(node)
            self.path[self.depth] = node
            self.path[self.depth + 1] = i
            self.depth += 2
            policy.play(self.move[i])
            node = self.descend()
        layout.back_to(0, self.key)
        self.learn(self.value)

    def descend(self) -> i64:
        """Play on until there is a choice: the layout's number if it was met before; else judge it (NOTHING)."""
        policy = self.policy
        while True:
            key = self.seen()
            node: i64 = self.nodes.get(int(key), NOTHING)
            if node >= 0:
                return node
            n = policy.weigh()
            if n > 1:
                self.add(key, n)
                self.judge()
                return NOTHING
            if n == 0:
                self.count_up()
                return NOTHING
            policy.play(policy.move(0))

    def judge(self) -> None:
        """What a new layout is worth: by the network, but by rules that it never saw the policy plays on to the end."""
        if not self.foretold:
            self.policy.roll_on()
            self.count_up()
            return
        self.outlook.look()
        self.share = self.outlook.share
        self.value = ALL_UP_SHARE * self.outlook.chance + (1.0 - ALL_UP_SHARE) * self.share

    def count_up(self) -> None:
        """What a layout is worth from which nothing leads anywhere: the cards that are up."""
        up = self.layout.up_top()
        self.share = float(up) / ALL_UP
        self.value = ALL_UP_SHARE * (up == ALL_UP) + (1.0 - ALL_UP_SHARE) * self.share

    def learn(self, value: float) -> None:
        """Note what the trial came to, all along its way."""
        path = self.path
        for k in range(0, self.depth, 2):
            node, i = path[k], path[k + 1]
            self.met[node] += 1
            self.total[node] += value
            self.tried[i] += 1
            self.sum[i] += value
