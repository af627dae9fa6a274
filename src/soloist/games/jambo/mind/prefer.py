"""The greedy heuristic: every action is scored by the gold that it should bring, and the best one is played."""

from typing import Final

from soloist.core.rng import Rng
from soloist.games.jambo.mind.card_values import (
    APE_GAIN,
    ARABIAN_GAIN,
    BORROWING_COSTS,
    BUILDING_COSTS,
    CHEETAH_GAIN,
    DRAWN_LATE,
    ELEPHANT_GAIN,
    HELD,
    HUT_GAIN,
    HYENA_GAIN,
    LEAST_GAIN,
    LION_GAIN,
    LOOSE_WARE,
    MASK_FROM,
    PATIENCE,
    PSYCHIC_GAIN,
    RATHER_THAN_DRAW,
    RITUAL_COSTS,
    SCALE_GAIN,
    SPIRIT_BACK,
    SPIRIT_WARE,
    STAND_GAIN,
    STORE_AGAIN,
    STORED_SHOWN,
    STORED_WARE,
    SUPPLIES_GAIN,
    THEIR_CARD,
    THEIR_WARE,
    TRADING_COSTS,
    TRAVELLING_GAIN,
)
from soloist.games.jambo.mind.holdings import Holdings, time_left, tool_worth, tools_worth
from soloist.games.jambo.mind.prefer_answers import (
    NEVER,
    answer_score,
    best_kind,
    buyer_gain,
    cheapest_card,
    swap_gain,
)
from soloist.games.jambo.mind.prefer_relics import earlier_relic_helps, relic_gain
from soloist.games.jambo.rules.actions import BUILD, BUY, DRAW, EARLIER_RELIC, END, PLAY, RELIC, SELL, USE, VISIT
from soloist.games.jambo.rules.cards import (
    APE,
    ARABIAN_MERCHANT,
    BASKET_MAKER,
    BOAT,
    CARRIER,
    CATEGORY,
    CROCODILE,
    DANCER,
    DRUMMER,
    DRUMS,
    ELEPHANT,
    HYENA,
    KETTLE,
    KINDS,
    LEOPARD_STATUE,
    LION,
    MASK,
    NEEDED,
    NONE,
    PARROT,
    PORTUGUESE,
    PSYCHIC,
    SCALE,
    SELL_PRICE,
    SHAMAN,
    SHOWN,
    SNAKE,
    STAND,
    SUPPLIES,
    THRONE,
    TRAVELLING_MERCHANT,
    TRIBAL_ELDER,
    WELL,
    WISE_MAN,
)
from soloist.games.jambo.rules.effects.people import DANCER_WARES, WISE_GOLD, dancer_cards
from soloist.games.jambo.rules.effects.wares import buy_price, sell_price, stand_price
from soloist.games.jambo.rules.huts import RITUAL, STORE, TRADING
from soloist.games.jambo.rules.legal import legal, turn_actions
from soloist.games.jambo.rules.market import surcharge
from soloist.games.jambo.rules.relics import BORROWED, TALLY
from soloist.games.jambo.rules.score import GOALS
from soloist.games.jambo.rules.spaces import free
from soloist.games.jambo.rules.state import MOST_UTILITIES, SOLO, Jambo

AT_ONCE: Final = 1000.0
BEFORE_DRAWING: Final = 600.0
DRAW_FIRST: Final = 500.0


def prefer(t: Jambo, seat: int, rng: Rng) -> int:
    """The action that looks best, one of them at random if several look alike."""
    found = legal(t)
    if len(found) == 1:
        return found[0]
    scores = judged(t, seat, found)
    best = max(scores)
    return rng.choice([found[i] for i in range(len(found)) if scores[i] == best])


def judged(t: Jambo, seat: int, found: list[int]) -> list[float]:
    """The gold that each action should bring, by what the seat knows."""
    e = Holdings(t, seat)
    return [answer_score(t, seat, e, a) for a in found] if t.frames else turn_scores(t, seat, e, found)


def turn_scores(t: Jambo, me: int, e: Holdings, found: list[int]) -> list[float]:
    """How good each action of the turn looks; drawing comes first while actions are left over for it."""
    scores: list[float] = []
    busy, draw = 0, -1
    for a in found:
        if a == DRAW:
            draw = len(scores)
            scores.append(e.drawn - e.values[DRAWN_LATE])
            continue
        score = turn_score(t, me, e, a)
        scores.append(score)
        if score > e.values[RATHER_THAN_DRAW] and a != END:
            busy += 2 if BUY <= a < SELL else 1
    if draw >= 0 and t.actions > busy:
        scores[draw] = DRAW_FIRST
    return scores


def turn_score(t: Jambo, me: int, e: Holdings, a: int) -> float:
    """The gold that an action of the turn should bring."""
    if a == END:
        return e.values[LEAST_GAIN] + (1.0 if t.actions == 2 else 0.0)
    if a >= RELIC:
        gain = tally_gain(t, me, e) if a == RELIC + TALLY else relic_gain(t, me, e, a - RELIC)
        return AT_ONCE - 1 + gain if gain > 0 else NEVER
    if a >= EARLIER_RELIC:
        return AT_ONCE - 1 if earlier_relic_helps(t, me, e, a - EARLIER_RELIC) else NEVER
    if a >= BUILD:
        return hut_score(t, me, e, a)
    if a >= USE:
        return use_score(t, me, e, WELL + a - USE)
    if a >= SELL:
        return sale_score(t, me, e, a - SELL)
    if a >= BUY:
        card = a - BUY
        return e.bought(card) - buy_price(t, me, card) - surcharge(t, me, len(SHOWN[card]))
    return play_score(t, me, e, a - PLAY)


def sale_score(t: Jambo, me: int, e: Holdings, card: int) -> float:
    """A sale that wins is made at once."""
    price = sell_price(t, me, card)
    if t.variant == SOLO and t.gold[me] + price >= GOALS[SOLO]:
        return AT_ONCE
    return price - e.sold(card)


def use_score(t: Jambo, me: int, e: Holdings, card: int) -> float:
    """The gold that using a utility should bring."""
    drawn = e.drawn
    if card == WELL:
        return drawn - 1
    if card == DRUMS:
        return drawn - min([e.without_ware(kind) for kind in range(KINDS) if e.counts[kind]])
    if card == THRONE:
        return swap_gain(t, me, e)
    if card == BOAT:
        return buyer_gain(t, me, e, 1) - cheapest_card(t, me, e)
    if card == SCALE:
        return drawn + e.values[SCALE_GAIN] - e.values[THEIR_CARD]
    if card == MASK:
        gain = e.gained(t.discard[-1]) - cheapest_card(t, me, e)
        return BEFORE_DRAWING + gain if gain > e.values[MASK_FROM] else NEVER
    if card == SUPPLIES:
        return (e.drawn if e.last else e.values[SUPPLIES_GAIN]) - 1
    if card == KETTLE:
        return drawn - cheapest_card(t, me, e)
    if card == LEOPARD_STATUE:
        return buyer_gain(t, me, e, 1) - 2
    return 2.0 - cheapest_card(t, me, e)


def play_score(t: Jambo, me: int, e: Holdings, card: int) -> float:
    """The gold that playing a card should bring, above what it is worth in hand."""
    held = 0.0 if e.last else e.values[PATIENCE] * e.values[HELD + card - STAND]
    if card == STAND:
        return e.values[STAND_GAIN] * time_left(t) - stand_price(t) - held
    if card >= WELL:
        gain = 0.0 if e.last else tool_worth(t, card)
        if len(t.tools[me]) >= MOST_UTILITIES:
            gain -= min([tool_worth(t, WELL + code // 2) for code in t.tools[me]])
        return gain - held
    return (person_gain(t, me, e, card) if card <= DRUMMER else animal_gain(t, me, e, card)) - held


def person_gain(t: Jambo, me: int, e: Holdings, card: int) -> float:
    """The gold that a person should bring."""
    if card == SHAMAN:
        return best_change(t, e)
    if card == PSYCHIC:
        return e.drawn if e.last else e.values[PSYCHIC_GAIN]
    if card == TRIBAL_ELDER:
        return elder_gain(t, me, e)
    if card == WISE_MAN:
        return WISE_GOLD * min(t.actions - 1, e.trades())
    if card == PORTUGUESE:
        return portuguese_gain(t, me, e)
    if card == BASKET_MAKER:
        return buyer_gain(t, me, e, 2) - 2
    if card == TRAVELLING_MERCHANT:
        return buyer_gain(t, me, e, 2) - 3 if t.variant == SOLO else e.values[TRAVELLING_GAIN]
    if card == ARABIAN_MERCHANT:
        return e.drawn if e.last else e.values[ARABIAN_GAIN]
    if card == DANCER:
        return dancer_gain(t, me, e)
    if card == CARRIER:
        return carrier_gain(t, me, e)
    return max([tool_worth(t, found) for found in t.discard if found >= WELL])


def best_change(t: Jambo, e: Holdings) -> float:
    """What a Shaman's best change would add."""
    best = 0.0
    for old in range(KINDS):
        count = e.counts[old]
        if count:
            for new in range(KINDS):
                if new != old and t.supply[new] >= count:
                    best = max(best, e.changed(old, new, count))
    return best


def elder_gain(t: Jambo, me: int, e: Holdings) -> float:
    """Cards drawn to five, or cards that the other side loses."""
    drawn = max(0, 6 - len(t.hands[me])) * e.drawn
    return max(drawn, e.values[THEIR_CARD] * (len(t.hands[1 - me]) - 3))


def portuguese_gain(t: Jambo, me: int, e: Holdings) -> float:
    """2 gold for each ware that is worth less; all of them if that wins."""
    if t.variant == SOLO and t.gold[me] + 2 * len(t.wares[me]) >= GOALS[SOLO]:
        return AT_ONCE
    gain = 0.0
    for kind in range(KINDS):
        if e.counts[kind]:
            gain += max(0.0, 2.0 - e.without_ware(kind)) * e.counts[kind]
    return gain


def dancer_gain(t: Jambo, me: int, e: Holdings) -> float:
    """A sale at the price of a ware card, of the wares that are missed least."""
    price = NEVER
    for card in e.cards:
        if CATEGORY[card] & dancer_cards(t):
            price = max(price, SELL_PRICE[card] - e.lost(card))
    if t.variant == SOLO and price > NEVER and t.gold[me] + 10 >= GOALS[SOLO]:
        return AT_ONCE
    losses = sorted([e.without_ware(kind) for kind in t.wares[me]])
    return price - sum(losses[:DANCER_WARES])


def carrier_gain(t: Jambo, me: int, e: Holdings) -> float:
    """Two cards or two wares, less what the other side gets."""
    drawing = 2 * e.drawn - 2 * e.values[THEIR_WARE]
    return max(drawing, buyer_gain(t, me, e, 2) - 2 * e.values[THEIR_CARD])


def animal_gain(t: Jambo, me: int, e: Holdings, card: int) -> float:
    """The gold that an animal should bring."""
    foe = 1 - me
    if card == CROCODILE:
        return max([tool_worth(t, WELL + code // 2) for code in t.tools[foe]])
    if card == PARROT:
        best = max([e.with_ware(kind) for kind in t.wares[foe]]) if free(t, me) > 0 else 0.0
        return best + e.values[THEIR_WARE]
    if card == HYENA:
        return e.values[HYENA_GAIN] + e.drawn - cheapest_card(t, me, e)
    if card == SNAKE:
        bite = e.values[THEIR_CARD] if t.variant == SOLO else snake_bite(t, foe)
        return bite - snake_bite(t, me)
    if card == ELEPHANT:
        return e.values[ELEPHANT_GAIN] + (len(t.wares[foe]) - len(t.wares[me])) * e.values[LOOSE_WARE]
    if card == APE:
        return e.values[APE_GAIN] + (len(t.hands[foe]) + 1 - len(t.hands[me])) * e.values[THEIR_CARD]
    if card == LION:
        if t.variant == SOLO:
            return NEVER
        return e.values[LION_GAIN] + (tools_worth(t, foe) - tools_worth(t, me)) / 2
    return e.values[CHEETAH_GAIN]


def snake_bite(t: Jambo, side: int) -> float:
    """What a side loses if it keeps its best utility only."""
    worths = [tool_worth(t, WELL + code // 2) for code in t.tools[side]]
    return sum(worths) - max(worths) if worths else 0.0


def hut_score(t: Jambo, me: int, e: Holdings, a: int) -> float:
    """A hut pays if there is time left for what it returns; a visit by what it brings."""
    if a < VISIT:
        return e.values[HUT_GAIN + a - BUILD] * time_left(t) - e.values[BUILDING_COSTS] if not e.last else NEVER
    hut = a - VISIT
    if hut == RITUAL:
        return e.drawn - e.values[RITUAL_COSTS] if not e.last else NEVER
    if hut == TRADING:
        return trading_gain(t, me, e)
    return store_gain(t, me, e) if hut == STORE else spirit_gain(t, me, e)


def trading_gain(t: Jambo, me: int, e: Holdings) -> float:
    """The best ware for the two that are missed least."""
    losses = sorted([e.without_ware(kind) for kind in t.wares[me]])
    return best_kind(t, e, 1) - losses[0] - losses[1] - e.values[TRADING_COSTS]


def store_gain(t: Jambo, me: int, e: Holdings) -> float:
    """A ware in store betters the cards that show it; it comes back when it is dearly needed, or at the end."""
    if t.store[me] != NONE:
        return e.with_ware(t.store[me]) - (0.0 if e.last else e.values[STORE_AGAIN] * time_left(t))
    if e.last:
        return NEVER
    return max([stored_gain(t, e, kind) for kind in range(KINDS) if e.counts[kind]])


def stored_gain(t: Jambo, e: Holdings, kind: int) -> float:
    """What a ware of this kind in store would bring."""
    shown = 0
    for card in e.cards:
        shown += NEEDED[card][kind] > 0
    return e.values[STORED_WARE] * time_left(t) + e.values[STORED_SHOWN] * shown - e.without_ware(kind)


def spirit_gain(t: Jambo, me: int, e: Holdings) -> float:
    """The least missed ware leaves a market with no room to buy; it comes back when it is needed."""
    if t.spirit[me] != NONE:
        return e.with_ware(t.spirit[me]) - e.values[SPIRIT_BACK]
    if e.last or free(t, me) > 2 or not e.cards:
        return NEVER
    return e.values[SPIRIT_WARE] - min([e.without_ware(kind) for kind in range(KINDS) if e.counts[kind]])


def tally_gain(t: Jambo, me: int, e: Holdings) -> float:
    """Once all actions are spent: the best that can be done with those that are lent, less what they cost then."""
    if t.actions > 0:
        return 0.0
    t.actions = BORROWED
    scores = [turn_score(t, me, e, a) for a in turn_actions(t) if a not in (DRAW, END) and a < RELIC]
    t.actions = 0
    scores.sort(reverse=True)
    gain = -e.values[BORROWING_COSTS]
    for score in scores[:BORROWED]:
        gain += max(0.0, score)
    return gain if scores and scores[0] > 0 else 0.0
