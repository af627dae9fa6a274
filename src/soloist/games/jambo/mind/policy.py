"""The learned policy: how good each answer looks, as the heuristic's gold and learned weights over the circumstances.

Every kind of answer has a row of weights, one for each circumstance. They come from `soloist.lab.learn.jambo`, which
plays very many games and strengthens what led to better positions than were expected.
"""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from soloist.core.network import Network, shipped
from soloist.games.jambo.mind.holdings import Holdings, time_left
from soloist.games.jambo.mind.prefer import turn_scores
from soloist.games.jambo.mind.prefer_answers import answer_score
from soloist.games.jambo.rules.actions import (
    BACK,
    BID,
    BUILD,
    CARD,
    CHOICES,
    DONE,
    FORGO,
    KEEP,
    KIND,
    NO,
    PASS,
    RELIC,
    RELIC_NAMES,
    SPACE,
    USED,
    VISIT,
    YES,
)
from soloist.games.jambo.rules.cards import DESIGNS, WELL
from soloist.games.jambo.rules.questions import QUESTION_NAMES, WHICH_CARD, WHICH_CARD_OR_DONE, WHICH_REACTION
from soloist.games.jambo.rules.score import GOALS
from soloist.games.jambo.rules.spaces import free
from soloist.games.jambo.rules.state import DRAWING, FRESH, SECOND, Frame, Jambo

PACKAGE: Final = "soloist.games.jambo.mind"
# For two players, in solo.
POLICIES: Final = ["policy-two.bin", "policy-solo.bin"]

# -- rows: what may be done in a turn, by its number; answers by what they say, to which question or about which card

QUESTIONS: Final = len(QUESTION_NAMES)
RELICS: Final = len(RELIC_NAMES)
RELIC_ROW: Final = SPACE
CHOICE_ROW: Final = RELIC_ROW + RELICS
YES_ROW: Final = CHOICE_ROW + CHOICES
KEEP_ROW: Final = YES_ROW + DESIGNS
NO_ROW: Final = KEEP_ROW + DESIGNS
KIND_ROW: Final = NO_ROW + QUESTIONS
GIVE_ROW: Final = KIND_ROW + QUESTIONS
TAKE_ROW: Final = GIVE_ROW + DESIGNS
STOP_ROW: Final = TAKE_ROW + DESIGNS
SPACE_ROW: Final = STOP_ROW + DESIGNS
LOWEST_BID_ROW: Final = SPACE_ROW + QUESTIONS
BID_ROW: Final = LOWEST_BID_ROW + 1
FORGO_ROW: Final = BID_ROW + 1
ROWS: Final = FORGO_ROW + RELICS

# -- circumstances: those of the position, and last the gold that the heuristic expects of the answer

CIRCUMSTANCES: Final = 14
GOLD: Final = CIRCUMSTANCES - 1
WEIGHTS: Final = ROWS * CIRCUMSTANCES

# What a piece of gold counts for, in units of the logarithm of a chance; and what the heuristic does at once, first or
# never, for it scores these beyond all gold.
PER_GOLD: Final = 1.5
MOST_GOLD: Final = 8.0
BEYOND: Final = 100.0
AT_ONCE: Final = 900.0
COUNTS: Final = 18.0
FIRST_COUNTS: Final = 9.0
NEVER_COUNTS: Final = -9.0
# Out of the question, in play and while learning. Nobody bids more than the lot is worth to him, or than he must: who
# learns from games in which both sides bid on and on learns nothing but to be the last but one. And with the house
# relics, in a game half as long as without, nobody builds a hut.
NO_QUESTION: Final = -50.0
# To take a choice back leads nowhere new.
OUT: Final = -1e9


def learned_policy(variant: int) -> Network:
    """The weights that are shipped for a variant."""
    return shipped(PACKAGE, POLICIES[variant], WEIGHTS)


class Policy:
    """Weighs the answers of one position after the other; each thinker has its own, for it keeps notes."""

    def __init__(self, weights: vec[float]) -> None:
        self.weights: vec[float] = weights
        self.around: vec[float] = vec[float]([0.0] * CIRCUMSTANCES)
        self.brief = False
        self.rows: list[int] = []
        self.golds: list[float] = []
        self.scores: list[float] = []

    def look(self, t: Jambo, seat: int, found: list[int]) -> list[float]:
        """Take in the circumstances; says what the heuristic expects of each answer."""
        e = Holdings(t, seat)
        look_around(t, seat, e, self.around)
        self.brief = brief(t)
        return [answer_score(t, seat, e, a) for a in found] if t.frames else turn_scores(t, seat, e, found)

    def score(self, row: int, expected: float) -> float:
        """How good an answer of a row looks under the circumstances."""
        if self.unwise(row, expected):
            return NO_QUESTION
        around, weights = self.around, self.weights
        at: i64 = row * CIRCUMSTANCES
        score = base(expected)
        for k in range(GOLD):
            score += around[k] * weights[at + k]
        return score + gold_of(expected) * weights[at + GOLD]

    def unwise(self, row: int, expected: float) -> bool:
        """Whether a bid is above what the lot is worth, or a hut is to be built with the house relics."""
        return expected < 0 if row in (LOWEST_BID_ROW, BID_ROW) else self.brief and BUILD <= row < VISIT

    def favourite(self, t: Jambo, seat: int, found: list[int]) -> int:
        """The answer that looks best."""
        best, liked = OUT, found[0]
        if len(found) > 1:
            expected = self.look(t, seat, found)
            for i in range(len(found)):
                a = found[i]
                if a < BACK or a >= USED:
                    score = self.score(row_of(t, seat, a), expected[i])
                    if score > best:
                        best, liked = score, a
        return liked

    def weigh(self, t: Jambo, seat: int, found: list[int]) -> None:
        """How good each of these answers looks to a seat; what it depends on is kept."""
        expected = self.look(t, seat, found)
        self.rows = [row_of(t, seat, a) for a in found]
        self.golds = [gold_of(gold) for gold in expected]
        self.scores = []
        for i in range(len(found)):
            out = BACK <= found[i] < USED
            self.scores.append(OUT if out else self.score(self.rows[i], expected[i]))

    def chances(self) -> list[float]:
        """How likely each of the answers weighed last is."""
        most = max(self.scores)
        weights = [math.exp(score - most) for score in self.scores]
        total = sum(weights)
        return [weight / total for weight in weights]


def brief(t: Jambo) -> bool:
    """Whether it is played with the house relics, where the game is over before a hut earns its price back."""
    return t.with_relics and t.rules > SECOND


def base(gold: float) -> float:
    """What the gold that the heuristic expects counts for."""
    if -BEYOND < gold < BEYOND:
        return PER_GOLD * max(-MOST_GOLD, min(MOST_GOLD, gold))
    if gold < 0:
        return NEVER_COUNTS
    return COUNTS if gold > AT_ONCE else FIRST_COUNTS


def gold_of(expected: float) -> float:
    """The gold that the heuristic expects as a circumstance; none where it knows what to do beyond all gold."""
    return max(-MOST_GOLD, min(MOST_GOLD, expected)) / 4 if -BEYOND < expected < BEYOND else 0.0


def look_around(t: Jambo, me: int, e: Holdings, into: vec[float]) -> None:
    """The circumstances of a position."""
    foe, goal = 1 - me, GOALS[t.variant]
    into[0] = 1.0
    into[1] = time_left(t)
    into[2] = t.gold[me] / goal
    into[3] = t.gold[foe] / goal
    into[4] = t.actions / 5 if t.turn == me else 0.0
    into[5] = len(t.hands[me]) / 8
    into[6] = free(t, me) / 6
    into[7] = len(t.wares[foe]) / 6
    into[8] = len(t.hands[foe]) / 8
    into[9] = e.trades() / 2
    into[10] = 1.0 if e.last else 0.0
    into[11] = 1.0 if t.phase == FRESH else 0.5 if t.phase == DRAWING else 0.0
    into[12] = len(e.cards) / 4


def row_of(t: Jambo, me: int, a: int) -> int:
    """The row of an answer."""
    if not t.frames:
        return a if a < SPACE else RELIC_ROW + a - RELIC
    f = t.frames[-1]
    if a < KIND:
        return choice_row(t, f, a)
    if a < CARD:
        return KIND_ROW + f.question
    if a < SPACE:
        return card_row(t, me, f, a - CARD)
    if a < BID:
        return SPACE_ROW + f.question
    if a < BACK:
        return LOWEST_BID_ROW if a - BID == f.a + 1 else BID_ROW
    if a < USED:
        return KIND_ROW + f.question
    return FORGO_ROW + a - FORGO if a >= FORGO else TAKE_ROW + WELL + a - USED


def choice_row(t: Jambo, f: Frame, a: int) -> int:
    """The row of a plain choice: a yes by the card that asks, a card to keep by what it is."""
    if a == YES:
        return YES_ROW + (t.table[-1] if t.table else 0)
    if a == KEEP and t.looked:
        return KEEP_ROW + t.looked[0]
    return NO_ROW + f.question if a in (NO, DONE, PASS) else CHOICE_ROW + a


def card_row(t: Jambo, me: int, f: Frame, card: int) -> int:
    """The row of a card that is given, taken or played against another."""
    if f.question == WHICH_REACTION:
        return STOP_ROW + (t.table[-1] if t.table else 0)
    if f.question in (WHICH_CARD, WHICH_CARD_OR_DONE) and f.b == me:
        return GIVE_ROW + card
    return TAKE_ROW + card
