"""People: resolved at once and discarded. Guard and Rain Maker answer the other side and are never played alone."""

from typing import Final

from soloist.games.jambo.rules.actions import I_DRAW, THEY_DISCARD, THEY_DRAW, YES
from soloist.games.jambo.rules.auctions import arabian_terms, bargain, offer, put_up, travelling_terms
from soloist.games.jambo.rules.cards import ANY_CARD, CATEGORY, NONE, SELL_PRICE, SMALL_WARE, WARE, is_utility
from soloist.games.jambo.rules.events import named, ware, who
from soloist.games.jambo.rules.market import change, fetch, give_back, receive, room, set_aside
from soloist.games.jambo.rules.questions import (
    SUPPLY,
    WHICH_CARD,
    WHICH_CHANGE,
    WHICH_CHANGED,
    WHICH_FOUND,
    WHICH_LOOKED,
    WHICH_SUPPLY,
    WHICH_SUPPLY_OR_DONE,
    WHICH_WARE,
    WHICH_WARE_OR_DONE,
    WHICH_WAY,
    YES_OR_NO,
    ask,
    changes,
    choose,
    choosing,
    chosen,
    later,
)
from soloist.games.jambo.rules.spaces import free
from soloist.games.jambo.rules.state import DUMMY, FIRST, SOLO, Frame, Jambo, enrol

PSYCHIC_LOOKS: Final = 6
ELDER_LEAVES: Final = 3
ELDER_FILLS: Final = 5
WISE_GOLD: Final = 2
PORTUGUESE_GOLD: Final = 2
BASKET_PRICE: Final = 2
TRAVELLING_WARES: Final = 2
ARABIAN_CARDS: Final = 3
DANCER_WARES: Final = 3

# -- Shaman: all your wares of one kind become as many of one other kind from the supply.


def can_shaman(t: Jambo, me: int) -> bool:
    wares = t.wares[me]
    return any(changes(t, kind, wares.count(kind)) for kind in set(wares))


def shaman(t: Jambo, me: int) -> None:
    ask(t, me, WHICH_CHANGE, shaman_kind, me)


def shaman_kind(t: Jambo, f: Frame, kind: int) -> None:
    ask(t, f.seat, WHICH_CHANGED, shaman_into, kind, t.wares[f.seat].count(kind))


def shaman_into(t: Jambo, f: Frame, kind: int) -> None:
    change(t, f.seat, f.a, kind)


# -- Psychic: look at the top 6 cards, take 1, put the others back in the same order.


def can_draw(t: Jambo, me: int) -> bool:
    return t.cards_left()


def psychic(t: Jambo, me: int) -> None:
    t.replenish()
    count = min(PSYCHIC_LOOKS, len(t.deck))
    t.looked = t.deck[-count:]
    del t.deck[-count:]
    t.seen = [max(0, seen - count) for seen in t.seen]
    ask(t, me, WHICH_LOOKED, psychic_card)
    if t.log is not None:
        cards = tuple(named(card) for card in reversed(t.looked))
        t.log.whisper(t, me, ("cards",), "looked-through", {"seat": who(me), "n": count, "cards": cards})


def psychic_card(t: Jambo, f: Frame, card: int) -> None:
    i = len(t.looked) - 1
    while t.looked[i] != card:
        i -= 1
    t.gain(f.seat, t.looked.pop(i), False)
    t.seen[f.seat] += len(t.looked)
    t.seen[1 - f.seat] = 0
    t.deck += t.looked
    t.looked = []
    t.whisper(f.seat, "took-secretly", card)


# -- Tribal Elder: the other player discards down to 3 cards, or you draw until you hold 5.


def can_elder(t: Jambo, me: int) -> bool:
    held = len(t.hands[me]) - 1
    return len(t.hands[1 - me]) > ELDER_LEAVES or (held < ELDER_FILLS and t.cards_left())


def tribal_elder(t: Jambo, me: int) -> None:
    if len(t.hands[me]) >= ELDER_FILLS or not t.cards_left():
        elder_discards(t, 1 - me)
    elif len(t.hands[1 - me]) > ELDER_LEAVES:
        ask(t, me, WHICH_WAY, elder_way, THEY_DISCARD, I_DRAW)
    else:
        elder_draws(t, me)


def elder_way(t: Jambo, f: Frame, choice: int) -> None:
    if choice == I_DRAW:
        elder_draws(t, f.seat)
    else:
        elder_discards(t, 1 - f.seat)


def elder_draws(t: Jambo, seat: int) -> None:
    t.draw(seat, ELDER_FILLS - len(t.hands[seat]))


def elder_discards(t: Jambo, seat: int) -> None:
    if t.is_dummy(seat):
        while len(t.hands[DUMMY]) > ELDER_LEAVES:
            t.throw_top()
    elif len(t.hands[seat]) > ELDER_LEAVES:
        ask(t, seat, WHICH_CARD, elder_card, ANY_CARD, seat)


def elder_card(t: Jambo, f: Frame, card: int) -> None:
    t.throw(f.seat, card)
    elder_discards(t, f.seat)


# -- Wise Man: for the rest of the turn each ware card buys for 2 less and sells for 2 more.


def can_wise(t: Jambo, me: int) -> bool:
    return t.actions > 1


def wise_man(t: Jambo, me: int) -> None:
    t.wise += 1


# -- Portuguese: return any number of your wares for 2 gold each.


def has_wares(t: Jambo, me: int) -> bool:
    return bool(t.wares[me])


def portuguese(t: Jambo, me: int) -> None:
    if t.rules == FIRST:
        ask(t, me, WHICH_WARE, portuguese_ware, me, 1)
    else:
        choose(t, me, portuguese_wares, me, 0)


def portuguese_wares(t: Jambo, f: Frame, answer: int) -> None:
    if not choosing(t, f, answer):
        for kind in chosen(f):
            give_back(t, f.seat, kind)
        t.earn(f.seat, PORTUGUESE_GOLD * len(chosen(f)))


# By the first version of the rules one at a time, in the order of kinds.


def portuguese_ware(t: Jambo, f: Frame, kind: int) -> None:
    if kind == NONE:
        return
    give_back(t, f.seat, kind)
    t.earn(f.seat, PORTUGUESE_GOLD)
    if t.wares[f.seat] and max(t.wares[f.seat]) >= kind:
        ask(t, f.seat, WHICH_WARE_OR_DONE, portuguese_ware, f.seat, kind)


# -- Basket Maker: pay 2 gold, take 2 wares of one kind.


def can_basket(t: Jambo, me: int) -> bool:
    return t.gold[me] >= BASKET_PRICE and room(t, me, BASKET_PRICE) and max(t.supply) > 0


def basket_maker(t: Jambo, me: int) -> None:
    ask(t, me, WHICH_SUPPLY, basket_kind, 0, 1)


def basket_kind(t: Jambo, f: Frame, kind: int) -> None:
    t.pay(f.seat, BASKET_PRICE)
    fetch(t, kind, 2)
    receive(t, f.seat, 1)


# -- Travelling Merchant: auction 2 wares from the supply.


def can_travel(t: Jambo, me: int) -> bool:
    """Between two players somebody must have gold to bid; in solo a Dummy without gold leaves the wares to you."""
    return max(t.supply) > 0 and (t.variant == SOLO or max(t.gold) > 0 or t.asks_idly())


def travelling_merchant(t: Jambo, me: int) -> None:
    if t.rules == FIRST:
        ask(t, me, WHICH_SUPPLY, travelling_ware, 0, min(2, sum(t.supply)))
    else:
        choose(t, me, travelling_wares, SUPPLY, TRAVELLING_WARES)


def travelling_wares(t: Jambo, f: Frame, answer: int) -> None:
    if not choosing(t, f, answer):
        for kind in chosen(f):
            put_up(t, kind)
        TRAVELLING[t.variant](t, f.seat)


# By the first version of the rules one at a time, in the order of kinds.


def travelling_ware(t: Jambo, f: Frame, kind: int) -> None:
    put_up(t, kind)
    if f.b == 2:
        ask(t, f.seat, WHICH_SUPPLY, travelling_ware, 0, 1)
    else:
        TRAVELLING[t.variant](t, f.seat)


def travelling_auction(t: Jambo, me: int) -> None:
    offer(t, me, 0, 0)


# In solo you pay the Dummy's bid to take them.


def travelling_bargain(t: Jambo, me: int) -> None:
    bargain(t, travelling_terms(t))


TRAVELLING: Final = [travelling_auction, travelling_bargain]


# -- Arabian Merchant: auction the top 3 cards of the deck.


def lay_out_cards(t: Jambo, count: int) -> None:
    """So many cards of the deck are laid out open, or as many as there are."""
    for _ in range(count):
        card = t.turn_up()
        if card != NONE:
            t.lot.append(card)
            if t.log is not None:
                t.tell("laid-out", {"card": named(card)})


def arabian_merchant(t: Jambo, me: int) -> None:
    lay_out_cards(t, ARABIAN_CARDS)
    offer(t, me, 0, 0)


# In solo you pay the Dummy's bid, or 1 gold if it has none.


def arabian_merchant_in_solo(t: Jambo, me: int) -> None:
    lay_out_cards(t, ARABIAN_CARDS)
    bargain(t, arabian_terms(t))


# -- Dancer: with a ware card from your hand, return any 3 wares for the price that the card sells at.


def dancer_cards(t: Jambo) -> int:
    return WARE if t.any_dancer else SMALL_WARE


def can_dance(t: Jambo, me: int) -> bool:
    categories = dancer_cards(t)
    return len(t.wares[me]) >= DANCER_WARES and any(CATEGORY[card] & categories for card in t.hands[me])


def dancer(t: Jambo, me: int) -> None:
    ask(t, me, WHICH_CARD, dancer_card, dancer_cards(t), me)


def dancer_card(t: Jambo, f: Frame, card: int) -> None:
    t.lose(f.seat, card)
    t.table.append(card)
    if t.log is not None:
        t.tell("danced", {"seat": who(f.seat), "card": named(card)})
    if t.rules == FIRST:
        ask(t, f.seat, WHICH_WARE, dancer_ware, f.seat, DANCER_WARES)
    else:
        choose(t, f.seat, dancer_wares, f.seat, DANCER_WARES)


def dancer_wares(t: Jambo, f: Frame, answer: int) -> None:
    if not choosing(t, f, answer):
        for kind in chosen(f):
            give_back(t, f.seat, kind)
        dancer_paid(t, f.seat)


def dancer_paid(t: Jambo, seat: int) -> None:
    t.earn(seat, SELL_PRICE[t.table[-1]] + WISE_GOLD * t.wise)
    t.finish()


# By the first version of the rules one at a time, in the order of kinds.


def dancer_ware(t: Jambo, f: Frame, kind: int) -> None:
    set_aside(t, f.seat, kind, f.b == 1)
    if f.b > 1:
        ask(t, f.seat, WHICH_WARE, dancer_ware, f.seat, f.b - 1)
    else:
        dancer_paid(t, f.seat)


# -- Carrier: one side draws 2 cards, the other takes up to 2 wares of one kind; you say which does which.


def can_carry(t: Jambo, me: int) -> bool:
    return t.cards_left() or max(t.supply) > 0


def carrier(t: Jambo, me: int) -> None:
    ask(t, me, WHICH_WAY, carrier_way, I_DRAW, THEY_DRAW)


def carrier_way(t: Jambo, f: Frame, choice: int) -> None:
    drawer = f.seat if choice == I_DRAW else 1 - f.seat
    t.draw(drawer, 2)
    if t.is_dummy(1 - drawer):
        carrier_for_dummy(t)
    else:
        carrier_wares(t, 1 - drawer)


def carrier_wares(t: Jambo, seat: int) -> None:
    if room(t, seat) and max(t.supply) > 0:
        ask(t, seat, WHICH_SUPPLY_OR_DONE, carrier_kind)


def carrier_kind(t: Jambo, f: Frame, kind: int) -> None:
    if kind != NONE:
        later(t, f.seat, carrier_second, kind, len(t.wares[f.seat]))
        fetch(t, kind, 1)
        receive(t, f.seat)


def carrier_second(t: Jambo, f: Frame, _: int) -> None:
    if len(t.wares[f.seat]) == f.b or not t.supply[f.a]:
        return
    if free(t, f.seat):
        ask(t, f.seat, YES_OR_NO, carrier_another, f.a)
    elif room(t, f.seat):
        fetch(t, f.a, 1)
        receive(t, f.seat)


def carrier_another(t: Jambo, f: Frame, choice: int) -> None:
    if choice == YES:
        fetch(t, f.a, 1)
        receive(t, f.seat)


# In solo the Dummy takes the kind of its bottom-most ware, or the Default Ware Type.


def carrier_for_dummy(t: Jambo) -> None:
    fetch(t, usual_kind(t), 2)
    receive(t, DUMMY)


def usual_kind(t: Jambo) -> int:
    """The kind of the Dummy's bottom-most ware, or the Default Ware Type if its market is empty."""
    kind = t.wares[DUMMY][-1] if t.wares[DUMMY] else t.default
    if t.log is not None:
        t.tell("dummy-usual" if t.wares[DUMMY] else "dummy-default", {"ware": ware(kind)})
    return kind


# -- Drummer: take a utility from the discard pile into your hand.


def can_drum(t: Jambo, me: int) -> bool:
    return any(is_utility(card) for card in t.discard)


def drummer(t: Jambo, me: int) -> None:
    ask(t, me, WHICH_FOUND, drummer_utility)


def drummer_utility(t: Jambo, f: Frame, card: int) -> None:
    unearth(t, card)
    t.take_openly(f.seat, card)


def unearth(t: Jambo, card: int) -> None:
    """The upper-most card of a design leaves the discard pile."""
    i = len(t.discard) - 1
    while t.discard[i] != card:
        i -= 1
    del t.discard[i]


enrol(
    [
        shaman_kind,
        shaman_into,
        psychic_card,
        elder_way,
        elder_card,
        portuguese_ware,
        portuguese_wares,
        basket_kind,
        travelling_ware,
        travelling_wares,
        dancer_card,
        dancer_ware,
        dancer_wares,
        carrier_way,
        carrier_kind,
        carrier_second,
        carrier_another,
        drummer_utility,
    ]
)
