"""Utilities: laid face up, at most three, each usable once a turn for an action."""

from typing import Final

from soloist.games.jambo.rules.actions import PAY_CARD, PAY_GOLD
from soloist.games.jambo.rules.cards import ANY_CARD, BOAT, LEOPARD_STATUE, NONE, WARE_DESIGNS
from soloist.games.jambo.rules.effects.people import can_draw
from soloist.games.jambo.rules.events import named
from soloist.games.jambo.rules.market import fetch, give_back, receive, room, swap
from soloist.games.jambo.rules.questions import (
    WHICH_CARD,
    WHICH_CARD_OR_DONE,
    WHICH_LOOKED,
    WHICH_SUPPLY,
    WHICH_SWAP,
    WHICH_WARE,
    WHICH_WARE_BUT,
    WHICH_WAY,
    ask,
)
from soloist.games.jambo.rules.spaces import ware_at
from soloist.games.jambo.rules.state import DUMMY, YOU, Check, Effect, Frame, Jambo, enrol

WELL_PRICE: Final = 1
SUPPLIES_PRICE: Final = 1
STATUE_PRICE: Final = 2
WEAPONS_GOLD: Final = 2
SCALE_LOOKS: Final = 2

# -- Well: pay 1 gold, draw a card.


def can_well(t: Jambo, me: int) -> bool:
    return t.gold[me] >= WELL_PRICE and t.cards_left()


def well(t: Jambo, me: int) -> None:
    t.pay(me, WELL_PRICE)
    t.draw(me, 1)


# -- Drums: return a ware, draw a card.


def can_drums(t: Jambo, me: int) -> bool:
    return bool(t.wares[me]) and t.cards_left()


def drums(t: Jambo, me: int) -> None:
    ask(t, me, WHICH_WARE, drums_ware, me, 1)


def drums_ware(t: Jambo, f: Frame, kind: int) -> None:
    give_back(t, f.seat, kind)
    t.draw(f.seat, 1)


# -- Throne: swap a ware of yours for one of the other player's, each in its place. Two alike are not swapped.


def only_kind(t: Jambo, side: int) -> int:
    """The kind of all wares on a market, if it is one."""
    wares = t.wares[side]
    return wares[0] if wares.count(wares[0]) == len(wares) else NONE


def can_throne(t: Jambo, me: int) -> bool:
    if not t.wares[0] or not t.wares[1]:
        return False
    kind = only_kind(t, me)
    return kind == NONE or kind != only_kind(t, 1 - me)


def throne(t: Jambo, me: int) -> None:
    ask(t, me, WHICH_WARE_BUT, throne_own, me, only_kind(t, 1 - me))


def throne_own(t: Jambo, f: Frame, kind: int) -> None:
    ask(t, f.seat, WHICH_WARE_BUT, throne_other, 1 - f.seat, kind)


def throne_other(t: Jambo, f: Frame, kind: int) -> None:
    mine, theirs = t.wares[f.seat].index(f.b), t.wares[1 - f.seat].index(kind)
    swap(t, *(mine, theirs) if f.seat == 0 else (theirs, mine))


# In solo places count, so both wares are named by their spaces.


def throne_in_solo(t: Jambo, me: int) -> None:
    ask(t, me, WHICH_SWAP, throne_own_space, YOU, NONE)


def throne_own_space(t: Jambo, f: Frame, space: int) -> None:
    ask(t, YOU, WHICH_SWAP, throne_dummy_space, DUMMY, ware_at(t, YOU, space))


def throne_dummy_space(t: Jambo, f: Frame, space: int) -> None:
    swap(t, f.b, ware_at(t, DUMMY, space))


# -- Boat: discard a card, take a ware.


def can_boat(t: Jambo, me: int) -> bool:
    return bool(t.hands[me]) and room(t, me) and max(t.supply) > 0


def boat(t: Jambo, me: int) -> None:
    ask(t, me, WHICH_CARD, boat_card, ANY_CARD, me)


def boat_card(t: Jambo, f: Frame, card: int) -> None:
    t.throw(f.seat, card)
    ask_for_ware(t, f.seat, BOAT)


def ask_for_ware(t: Jambo, seat: int, utility: int) -> None:
    """Which ware a utility brings; earlier versions of the rules did not note for which it was asked."""
    ask(t, seat, WHICH_SUPPLY, one_ware, 0 if t.asks_idly() else utility, 1)


def one_ware(t: Jambo, f: Frame, kind: int) -> None:
    """A ware of the kind comes to the market, into the sixth space if need be."""
    fetch(t, kind, 1)
    receive(t, f.seat, 1)


# -- Scale: draw 2 cards, keep one, give the other away.


def scale(t: Jambo, me: int) -> None:
    for _ in range(SCALE_LOOKS):
        t.look_at_top(me)
    ask(t, me, WHICH_LOOKED, scale_kept)


def scale_kept(t: Jambo, f: Frame, card: int) -> None:
    t.keep_looked(f.seat, card)
    if t.looked:
        other = t.looked[0]
        t.unlook(other)
        t.give_openly(f.seat, other)


# -- Mask of Transformation: before you draw, swap a card with the top of the discard pile.


def can_mask(t: Jambo, me: int) -> bool:
    return bool(t.hands[me]) and bool(t.discard)


def mask(t: Jambo, me: int) -> None:
    ask(t, me, WHICH_CARD, mask_card, ANY_CARD, me)


def mask_card(t: Jambo, f: Frame, card: int) -> None:
    t.throw(f.seat, card)
    t.take_openly(f.seat, t.discard.pop(len(t.discard) - 2))


# -- Supplies: pay 1 gold or a card, then turn cards up until a ware card comes; keep it.


def can_supplies(t: Jambo, me: int) -> bool:
    return t.cards_left() and (t.gold[me] >= SUPPLIES_PRICE or bool(t.hands[me]))


def supplies(t: Jambo, me: int) -> None:
    if not t.hands[me]:
        supplies_way(t, Frame(WHICH_WAY, supplies_way, me, 0, 0), PAY_GOLD)
    elif t.gold[me] < SUPPLIES_PRICE:
        supplies_way(t, Frame(WHICH_WAY, supplies_way, me, 0, 0), PAY_CARD)
    else:
        ask(t, me, WHICH_WAY, supplies_way, PAY_GOLD, PAY_CARD)


def supplies_way(t: Jambo, f: Frame, choice: int) -> None:
    if choice == PAY_CARD:
        ask(t, f.seat, WHICH_CARD, supplies_card, ANY_CARD, f.seat)
    else:
        t.pay(f.seat, SUPPLIES_PRICE)
        supplies_search(t, f.seat)


def supplies_card(t: Jambo, f: Frame, card: int) -> None:
    t.throw(f.seat, card)
    supplies_search(t, f.seat)


def supplies_search(t: Jambo, seat: int) -> None:
    found = search(t)
    if found != NONE:
        t.take_openly(seat, found)
    else:
        t.tell("found-nothing", {})


def search(t: Jambo) -> int:
    """Turn cards up until a ware card comes and discard the others; NONE if deck and pile hold none."""
    card = t.turn_up()
    while card >= WARE_DESIGNS:
        t.lot.append(card)  # until the search is over, so that it is not shuffled into a new deck
        if t.log is not None:
            t.tell("turned", {"card": named(card)})
        card = t.turn_up()
    t.discard += t.lot
    t.lot = []
    return card


# -- Kettle: discard 1 or 2 cards, draw as many.


def has_cards(t: Jambo, me: int) -> bool:
    return bool(t.hands[me])


def kettle(t: Jambo, me: int) -> None:
    ask(t, me, WHICH_CARD, kettle_first, ANY_CARD, me)


def kettle_first(t: Jambo, f: Frame, card: int) -> None:
    t.throw(f.seat, card)
    if t.hands[f.seat]:
        ask(t, f.seat, WHICH_CARD_OR_DONE, kettle_second, ANY_CARD, f.seat)
    else:
        t.draw(f.seat, 1)


def kettle_second(t: Jambo, f: Frame, card: int) -> None:
    if card != NONE:
        t.throw(f.seat, card)
    t.draw(f.seat, 1 if card == NONE else 2)


# -- Leopard Statue: pay 2 gold, take a ware.


def can_statue(t: Jambo, me: int) -> bool:
    return t.gold[me] >= STATUE_PRICE and room(t, me, STATUE_PRICE) and max(t.supply) > 0


def leopard_statue(t: Jambo, me: int) -> None:
    t.pay(me, STATUE_PRICE)
    ask_for_ware(t, me, LEOPARD_STATUE)


# -- Weapons: discard a card, receive 2 gold.


def weapons(t: Jambo, me: int) -> None:
    ask(t, me, WHICH_CARD, weapons_card, ANY_CARD, me)


def weapons_card(t: Jambo, f: Frame, card: int) -> None:
    t.throw(f.seat, card)
    t.earn(f.seat, WEAPONS_GOLD)


# What each utility needs and does, in the order of the designs; the solo table is laid over the first.

CAN_USE: Final[list[Check]] = [
    can_well,
    can_drums,
    can_throne,
    can_boat,
    can_draw,
    can_mask,
    can_supplies,
    has_cards,
    can_statue,
    has_cards,
]
USES: Final[list[Effect]] = [
    well,
    drums,
    throne,
    boat,
    scale,
    mask,
    supplies,
    kettle,
    leopard_statue,
    weapons,
]
USES_IN: Final[list[list[Effect]]] = [USES, [*USES[:2], throne_in_solo, *USES[3:]]]

enrol(
    [
        drums_ware,
        throne_own,
        throne_other,
        throne_own_space,
        throne_dummy_space,
        boat_card,
        one_ware,
        scale_kept,
        mask_card,
        supplies_way,
        supplies_card,
        kettle_first,
        kettle_second,
        weapons_card,
    ]
)
