"""How the heuristic answers what cards ask: wares and cards are given and taken by what they are worth."""

from typing import Final

from soloist.games.jambo.mind.card_values import (
    BID_SHARE,
    CROCODILE_FROM,
    DUMMY_CARDS,
    DUMMY_WARE_CARD,
    KEEP_FROM,
    RELIC_WORTH,
    THEIR_CARD,
    THEIR_WARE,
    VALUES,
)
from soloist.games.jambo.mind.holdings import Holdings, tool_worth
from soloist.games.jambo.rules.actions import (
    BACK,
    BID,
    CARD,
    DROP,
    FORGO,
    I_DRAW,
    KEEP,
    KIND,
    LEAVE,
    LET_DRAW,
    PAY_CARD,
    SIXTH,
    SPACE,
    THEY_DISCARD,
    THEY_DRAW,
    USED,
    YES,
)
from soloist.games.jambo.rules.cards import (
    APE,
    CROCODILE,
    DANCER,
    ELEPHANT,
    GUARD,
    HYENA,
    KINDS,
    LION,
    NONE,
    PARROT,
    PORTUGUESE,
    RAIN_MAKER,
    SELL_PRICE,
    SNAKE,
    STAND,
    WARE_DESIGNS,
    WELL,
)
from soloist.games.jambo.rules.market import room
from soloist.games.jambo.rules.questions import (
    MANY,
    SUPPLY,
    WHICH_CARD,
    WHICH_CARD_OR_DONE,
    WHICH_CHANGE,
    WHICH_CHANGED,
    WHICH_COPY,
    WHICH_FOUND,
    WHICH_GOODS,
    WHICH_LOT,
    WHICH_ORDER,
    WHICH_POOL,
    WHICH_REACTION,
    WHICH_SOME,
    WHICH_SWAP,
    WHICH_TOOL,
    WHICH_WARE,
    WHICH_WARE_BUT,
)
from soloist.games.jambo.rules.relics import dye_ware
from soloist.games.jambo.rules.spaces import free, ware_at
from soloist.games.jambo.rules.state import DUMMY, SOLO, YOU, Frame, Jambo

NEVER: Final = -1000.0


def cheapest_card(t: Jambo, me: int, e: Holdings) -> float:
    """What the least dear card in hand would cost, leaving."""
    least, last = 99.0, NONE
    for card in t.hands[me]:
        if card != last:
            least = min(least, e.lost(card))
        last = card
    return least


def buyer_gain(t: Jambo, me: int, e: Holdings, count: int) -> float:
    """What so many wares of the best kind in supply would add, as far as they fit."""
    fits = min(count, free(t, me))
    charge = 0.0
    if fits < count and room(t, me, 2):
        fits, charge = fits + 1, 2.0
    if fits <= 0:
        return -9.0
    return best_kind(t, e, fits) - charge


def best_kind(t: Jambo, e: Holdings, count: int) -> float:
    """What so many wares of the best kind in supply would add."""
    best = -9.0
    for kind in range(KINDS):
        if t.supply[kind]:
            best = max(best, e.with_ware(kind, min(count, t.supply[kind])))
    return best


def swap_gain(t: Jambo, me: int, e: Holdings) -> float:
    """What the best swap of two wares between the markets would add."""
    best = -9.0
    theirs = t.wares[1 - me]
    for old in range(KINDS):
        if e.counts[old]:
            for new in range(KINDS):
                if new != old and new in theirs:
                    best = max(best, e.changed(old, new, 1))
    return best


def dummy_worth(card: int) -> float:
    """What a card is worth to the Dummy."""
    values = VALUES[SOLO]
    return values[DUMMY_WARE_CARD] if card < WARE_DESIGNS else values[DUMMY_CARDS + card - STAND]


def answer_score(t: Jambo, me: int, e: Holdings, a: int) -> float:
    """How good an answer to the open question looks."""
    f = t.frames[-1]
    if a >= FORGO:
        return -e.values[RELIC_WORTH + a - FORGO]
    if a >= USED:
        return used_score(t, f, a - USED)
    if a >= BACK:
        return NEVER
    if a >= BID:
        return bid_score(t, me, e, f, a - BID)
    if a >= SPACE:
        return space_score(t, e, f, a - SPACE)
    if a >= CARD:
        return card_score(t, me, e, f, a - CARD)
    if a >= KIND:
        return kind_score(t, me, e, f, a - KIND)
    return choice_score(t, me, e, f, a)


# -- bids


def bid_score(t: Jambo, me: int, e: Holdings, f: Frame, amount: int) -> float:
    """The lowest bid that is allowed, up to a share of what the lot is worth."""
    return 1.0 if amount == f.a + 1 and amount <= e.values[BID_SHARE] * lot_worth(t, me, e) else -1.0


def lot_worth(t: Jambo, me: int, e: Holdings) -> float:
    """What the wares and cards that are up for auction are worth to a seat."""
    worth = 0.0
    for card in t.lot:
        worth += e.gained(card)
    if t.goods and free(t, me) >= len(t.goods):
        counts = e.counts[:]
        for kind in t.goods:
            counts[kind] += 1
        worth += e.appraise(counts, e.cards) - e.value
    return worth


# -- spaces of the solo markets


def space_score(t: Jambo, e: Holdings, f: Frame, space: int) -> float:
    """Swaps give what is missed least for what is worth most; a Parrot takes what is worth most."""
    if f.question == WHICH_COPY:
        return -float(space)
    kind = t.wares[f.a][ware_at(t, f.a, space)]
    if f.question != WHICH_SWAP:
        return e.with_ware(kind)
    if f.a == YOU:
        return max([e.changed(kind, new, 1) for new in t.wares[DUMMY] if new != kind])
    return e.changed(t.wares[YOU][f.b], kind, 1)


# -- cards


def card_score(t: Jambo, me: int, e: Holdings, f: Frame, card: int) -> float:
    """Cards are taken by what they are worth, given by what they are not."""
    question = f.question
    if question == WHICH_REACTION:
        return reaction_score(t, me, e, card)
    if question in (WHICH_CARD, WHICH_CARD_OR_DONE):
        return hand_score(t, me, e, f, card)
    if question == WHICH_TOOL:
        keeps = f.a != me or t.table[-1] == SNAKE if t.table else f.a != me
        return tool_worth(t, card) if keeps else -tool_worth(t, card)
    if question in (WHICH_POOL, WHICH_FOUND):
        dummys = t.variant == SOLO and question == WHICH_POOL and f.a == DUMMY
        return -dummy_worth(card) if dummys else tool_worth(t, card)
    if question == WHICH_LOT:
        return -dummy_worth(card) if t.variant == SOLO and f.a == DUMMY else e.gained(card)
    worth = e.gained(card)
    if t.variant == SOLO and len(t.looked) == 2:
        worth += dummy_worth(card)
    return worth


def used_score(t: Jambo, f: Frame, tool: int) -> float:
    """A used utility is as good as a fresh one to the Dummy, and a little worse to a person."""
    better = 0.1 if t.is_dummy(f.a) else -0.1
    return card_score(t, f.seat, Holdings(t, f.seat), f, WELL + tool) + better


def hand_score(t: Jambo, me: int, e: Holdings, f: Frame, card: int) -> float:
    """A card of one's own leaves, for the Dancer at its price; one of the other hand comes."""
    if f.b != me:
        return e.gained(card) + (dummy_worth(card) if t.variant == SOLO else 0.0)
    if t.table and t.table[-1] == DANCER:
        return SELL_PRICE[card] - e.lost(card)
    if t.table and t.table[-1] in (HYENA, RAIN_MAKER) and t.variant == SOLO:
        return -e.lost(card) - dummy_worth(card)
    if f.question == WHICH_CARD_OR_DONE:
        return e.drawn - e.lost(card)
    return -e.lost(card)


def reaction_score(t: Jambo, me: int, e: Holdings, card: int) -> float:
    """A Rain Maker always takes; Guard and Crocodile stop what hurts."""
    if card == RAIN_MAKER:
        return 1.0
    stopped = t.table[-1]
    if stopped >= WELL:
        return 1.0 if dummy_worth(stopped) >= e.values[CROCODILE_FROM] else -1.0
    if stopped == CROCODILE:
        return (2.0 if card == GUARD else 1.0) if t.tools[me] else -1.0
    if stopped == SNAKE:
        return 1.0 if len(t.tools[me]) > 1 else -1.0
    if stopped == LION:
        return 1.0 if len(t.tools[me]) > len(t.tools[1 - me]) else -1.0
    if stopped == ELEPHANT:
        return 1.0 if len(t.wares[me]) > len(t.wares[1 - me]) else -1.0
    if stopped == APE:
        return 1.0 if len(t.hands[me]) > len(t.hands[1 - me]) + 1 else -1.0
    if stopped == PARROT:
        return 1.0 if t.wares[me] else -1.0
    return 1.0


# -- kinds of wares


def kind_score(t: Jambo, me: int, e: Holdings, f: Frame, kind: int) -> float:
    """Wares are taken by what they add and given by what they cost."""
    question = f.question
    if question in (WHICH_CHANGE, WHICH_CHANGED) or f.then is dye_ware:
        return change_score(t, e, f, kind)
    if question == WHICH_WARE_BUT:
        return throne_score(t, me, e, f, kind)
    if question == WHICH_GOODS:
        return (-0.5 if t.variant == SOLO and f.a == DUMMY else 1.0) * e.with_ware(kind)
    if question == WHICH_WARE and f.a != me:
        return e.with_ware(kind)
    if question == WHICH_ORDER:
        return -1.0
    if question <= WHICH_WARE_BUT or (question == WHICH_SOME and f.a % MANY != SUPPLY):
        win = t.variant == SOLO and t.table and t.table[-1] == PORTUGUESE
        if win and t.gold[me] + 2 * len(t.wares[me]) >= 50:
            return 9.0
        return 2.0 - e.without_ware(kind)
    return e.with_ware(kind, min(2, t.supply[kind], max(1, free(t, me))))


def change_score(t: Jambo, e: Holdings, f: Frame, kind: int) -> float:
    """The change that adds most, first by the kind that goes, then by the kind that comes."""
    if f.question == WHICH_CHANGED:
        return e.changed(f.a, kind, f.b)
    count = 1 if f.then is dye_ware else e.counts[kind]
    best = -9.0
    for new in range(KINDS):
        if new != kind and t.supply[new] >= count:
            best = max(best, e.changed(kind, new, count))
    return best


def throne_score(t: Jambo, me: int, e: Holdings, f: Frame, kind: int) -> float:
    """The swap that adds most, first by the ware that goes, then by the ware that comes."""
    if f.a != me:
        return e.changed(f.b, kind, 1)
    return max([e.changed(kind, new, 1) for new in t.wares[1 - me] if new != kind])


# -- plain choices


def choice_score(t: Jambo, me: int, e: Holdings, f: Frame, a: int) -> float:
    """Yes or no, this way or that way; done, no and pass score 0."""
    if a in (KEEP, DROP, LEAVE) and t.looked:
        kept = e.gained(t.looked[0]) - e.values[KEEP_FROM + min(t.actions, 4)]
        return kept if a != DROP else -kept
    if a == YES:
        return yes_score(t, me, e, f)
    if a == I_DRAW:
        return e.drawn * (2 if f.b == THEY_DRAW else 5 - len(t.hands[me]))
    if a == THEY_DISCARD:
        return (len(t.hands[1 - me]) - 3) * e.values[THEIR_CARD]
    if a == THEY_DRAW:
        return 2 * e.values[THEIR_WARE] - 2 * e.values[THEIR_CARD] + buyer_gain(t, me, e, 2)
    if a == LET_DRAW:
        return 2.0 - 2 * e.values[THEIR_CARD]
    if a == PAY_CARD:
        return 1.0 - min([e.lost(card) for card in t.hands[me]])
    return -0.5 if a == SIXTH else 0.0


def yes_score(t: Jambo, me: int, e: Holdings, f: Frame) -> float:
    """A fee or a price is paid for what is worth more; the use of a utility for nothing is taken."""
    if t.arriving:
        return e.with_ware(t.arriving[0]) - 2.0
    if t.lot or t.goods:
        return lot_worth(t, me, e) - f.a + lot_harm(t)
    return 0.5


def lot_harm(t: Jambo) -> float:
    """What the Dummy would gain by the lot, its bid paid."""
    harm = VALUES[SOLO][THEIR_WARE] * len(t.goods)
    for card in t.lot:
        harm += dummy_worth(card)
    return max(0.0, harm - 2.0)
