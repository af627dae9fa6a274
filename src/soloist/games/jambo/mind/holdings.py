"""A seat's wares and ware cards, and what they are worth together."""

from typing import Final

from librt.vecs import vec

from soloist.games.jambo.mind.card_values import (
    BIG_PART,
    CROWDED_WARE,
    DRAWING_TIRES,
    DRAWN_CARD,
    FACE_UP,
    HELD,
    LAST_CARD,
    LOOSE_WARE,
    MOST_WAITING,
    PART,
    SALE_WAITS,
    VALUES,
)
from soloist.games.jambo.rules.cards import ALL_SIX, DESIGNS, KINDS, NEEDED, SELL_PRICE, STAND, WARE_DESIGNS, WELL
from soloist.games.jambo.rules.questions import MANY, WHICH_SOME, unpack
from soloist.games.jambo.rules.score import GOALS
from soloist.games.jambo.rules.spaces import spread
from soloist.games.jambo.rules.state import Jambo

# Each ware card's kinds and how many of each, in turn.
WANTS: Final = [[n for kind in range(KINDS) if needed[kind] for n in (kind, needed[kind])] for needed in NEEDED]


def lacking(counts: list[int], card: int) -> int:
    """How many wares are missing to sell with a card."""
    wants = WANTS[card]
    lack = 0
    for i in range(0, len(wants), 2):
        short = wants[i + 1] - counts[wants[i]]
        if short > 0:
            lack += short
    return lack


def take(counts: list[int], card: int) -> None:
    """The wares of a card leave."""
    wants = WANTS[card]
    for i in range(0, len(wants), 2):
        counts[wants[i]] -= wants[i + 1]


def add(counts: list[int], card: int) -> None:
    """The wares of a card come."""
    wants = WANTS[card]
    for i in range(0, len(wants), 2):
        counts[wants[i]] += wants[i + 1]


def left_over(t: Jambo, me: int) -> list[int]:
    """How many wares of each kind a seat has, those that it has chosen to give counted as gone."""
    counts = spread(t, me)
    if t.frames and t.frames[-1].question == WHICH_SOME and t.frames[-1].a % MANY == me:
        gone = unpack(t.frames[-1].b)
        counts = [counts[kind] - gone[kind] for kind in range(KINDS)]
    return counts


class Holdings:
    """The wares and ware cards of a seat, and what they and any change to them are worth in gold."""

    def __init__(self, t: Jambo, me: int) -> None:
        self.values: vec[float] = VALUES[t.variant]
        self.counts: Final = left_over(t, me)
        self.cards: Final = [card for card in t.hands[me] if card < WARE_DESIGNS]
        # In the last turn only gold counts, and each sale takes an action.
        self.last: Final = t.trigger == 1 - me
        self.sales = t.actions if self.last else DESIGNS
        self.drawn: Final = self.values[LAST_CARD] if self.last else self.fresh(len(t.hands[me]))
        self.value: Final = self.appraise(self.counts, self.cards)

    def fresh(self, held: int) -> float:
        """What a card drawn unseen is worth to who holds so many."""
        return self.values[DRAWN_CARD] - self.values[DRAWING_TIRES] * held

    def appraise(self, counts: list[int], cards: list[int]) -> float:
        """What such wares and cards are worth, the dearest sales first, or the big card's."""
        worth = self.sold_off(counts, cards, False)
        if len(cards) > 1 and cards[0] == ALL_SIX and lacking(counts, ALL_SIX) == 0:
            worth = max(worth, self.sold_off(counts, cards, True))
        return worth

    def sold_off(self, counts: list[int], cards: list[int], big_first: bool) -> float:
        """The sum over the cards in one order, each taking its wares if all are there."""
        left = counts[:]
        worth, parts, waiting = 0.0, 0.0, 0
        sales, number, values = self.sales, len(cards), self.values
        for i in range(number):
            card = cards[i] if big_first else cards[number - 1 - i]
            lack = lacking(left, card)
            if lack == 0 and sales > 0:
                take(left, card)
                worth += SELL_PRICE[card] - values[SALE_WAITS]
                sales -= 1
            elif lack:
                parts += values[(BIG_PART if card == ALL_SIX else PART) + lack - 1]
                waiting += 1
        if self.last:
            return worth
        worth += parts * min(1.0, values[MOST_WAITING] / max(1, waiting))
        loose = sum(left)
        return worth + values[LOOSE_WARE] * min(loose, 3) + values[CROWDED_WARE] * max(0, loose - 3)

    def takings(self) -> float:
        """The gold that all sales bring which can be made now, the dearest first."""
        left, gold = self.counts[:], 0
        for i in range(len(self.cards) - 1, -1, -1):
            if lacking(left, self.cards[i]) == 0:
                take(left, self.cards[i])
                gold += SELL_PRICE[self.cards[i]]
        return gold

    def trades(self) -> int:
        """How many sales can be made now."""
        left, count = self.counts[:], 0
        for card in self.cards:
            if lacking(left, card) == 0:
                count += 1
                take(left, card)
        return count

    def with_ware(self, kind: int, count: int = 1) -> float:
        """What some more wares of a kind would add."""
        counts = self.counts[:]
        counts[kind] += count
        return self.appraise(counts, self.cards) - self.value

    def without_ware(self, kind: int) -> float:
        """What a ware of a kind less would cost."""
        counts = self.counts[:]
        counts[kind] -= 1
        return self.value - self.appraise(counts, self.cards)

    def changed(self, old: int, new: int, count: int) -> float:
        """What it would add if so many wares of a kind became another."""
        counts = self.counts[:]
        counts[old] -= count
        counts[new] += count
        return self.appraise(counts, self.cards) - self.value

    def bought(self, card: int) -> float:
        """What the wares of a card of the hand would add, the card being gone."""
        counts = self.counts[:]
        add(counts, card)
        return self.traded(counts, card) - self.value

    def sold(self, card: int) -> float:
        """What a card of the hand and its wares would cost, leaving."""
        counts = self.counts[:]
        take(counts, card)
        return self.value - self.traded(counts, card)

    def traded(self, counts: list[int], card: int) -> float:
        """What such wares and the other cards are worth after a trade, which takes an action."""
        self.sales -= 1
        worth = self.appraise(counts, self.without(card))
        self.sales += 1
        return worth

    def without(self, card: int) -> list[int]:
        """The ware cards less one."""
        cards = self.cards[:]
        cards.remove(card)
        return cards

    def gained(self, card: int) -> float:
        """What one more card in hand would add."""
        if card >= WARE_DESIGNS:
            return 0.0 if self.last else self.values[HELD + card - STAND]
        cards = self.cards[:]
        cards.append(card)
        cards.sort()
        return self.appraise(self.counts, cards) - self.value

    def lost(self, card: int) -> float:
        """What a card of the hand less would cost."""
        if card >= WARE_DESIGNS:
            return 0.0 if self.last else self.values[HELD + card - STAND]
        return self.value - self.appraise(self.counts, self.without(card))


def time_left(t: Jambo) -> float:
    """How much of the game is still to come: 1 at the start, 0 as somebody reaches the goal."""
    ahead = GOALS[t.variant] - max(t.gold[0], t.gold[1])
    return max(0.0, min(1.0, ahead / 30))


def tools_worth(t: Jambo, side: int) -> float:
    """What a side's face-up utilities are worth in the time that is left."""
    worth, values = 0.0, VALUES[t.variant]
    for code in t.tools[side]:
        worth += values[FACE_UP + code // 2]
    return worth * time_left(t)


def tool_worth(t: Jambo, card: int) -> float:
    """What a utility face up is worth now."""
    return VALUES[t.variant][FACE_UP + card - WELL] * time_left(t)
