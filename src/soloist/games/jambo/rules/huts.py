"""Huts (option, two players): each player may build one of each kind. Costs that the manual lacks are ours."""

from typing import Final

from soloist.games.jambo.rules.cards import NONE
from soloist.games.jambo.rules.effects.people import can_draw
from soloist.games.jambo.rules.events import hut_named, ware, who
from soloist.games.jambo.rules.market import fetch, give_back, receive, remove, room, set_aside
from soloist.games.jambo.rules.questions import WHICH_LOOKED, WHICH_SUPPLY, WHICH_WARE, ask, choose, choosing, chosen
from soloist.games.jambo.rules.state import DRAWN, FIRST, PLAYING, Check, Effect, Frame, Jambo, enrol

RITUAL: Final = 0
TRADING: Final = 1
STORE: Final = 2
SPIRIT: Final = 3
HUTS: Final = 4
HUT_PRICE: Final = 3
VISIT_ACTIONS: Final = [3, 2, 1, 0]
RITUAL_LOOKS: Final = 3
TRADING_WARES: Final = 2


def has_hut(t: Jambo, me: int, hut: int) -> bool:
    """Whether this player has built it."""
    return bool(t.built[me] >> hut & 1)


def can_build(t: Jambo, me: int, hut: int) -> bool:
    """One of each kind, for 1 action and 3 gold."""
    return t.actions >= 1 and not has_hut(t, me, hut) and t.gold[me] >= HUT_PRICE


def build(t: Jambo, me: int, hut: int) -> None:
    t.actions -= 1
    t.phase = PLAYING
    t.pay(me, HUT_PRICE)
    t.built[me] |= 1 << hut
    if t.log is not None:
        t.tell("built-hut", {"seat": who(me), "hut": hut_named(hut)})


def can_visit(t: Jambo, me: int, hut: int) -> bool:
    """Built, not visited this turn, with the actions it takes, and able to do something."""
    fresh = has_hut(t, me, hut) and not t.visited >> hut & 1
    return fresh and t.actions >= VISIT_ACTIONS[hut] and CAN_VISIT[hut](t, me)


def visit(t: Jambo, me: int, hut: int) -> None:
    t.actions -= VISIT_ACTIONS[hut]
    t.phase = DRAWN if hut == SPIRIT else PLAYING
    t.visited |= 1 << hut
    if t.log is not None:
        t.tell("visited", {"seat": who(me), "hut": hut_named(hut)})
    VISITS[hut](t, me)


# -- Ritual hut, 3 actions: look at the top 3 cards, keep one, discard the others in the order you like.


def ritual(t: Jambo, me: int) -> None:
    for _ in range(RITUAL_LOOKS):
        t.look_at_top(me)
    ask(t, me, WHICH_LOOKED, ritual_kept)


def ritual_kept(t: Jambo, f: Frame, card: int) -> None:
    t.keep_looked(f.seat, card)
    ritual_rest(t, f.seat)


def ritual_rest(t: Jambo, seat: int) -> None:
    """The first of several discards is asked for; the last needs no question."""
    if len(t.looked) > 1:
        ask(t, seat, WHICH_LOOKED, ritual_dropped)
    elif t.looked:
        t.drop_looked(seat, t.looked[0])


def ritual_dropped(t: Jambo, f: Frame, card: int) -> None:
    t.drop_looked(f.seat, card)
    ritual_rest(t, f.seat)


# -- Trading hut, 2 actions: return 2 wares, take 1 of your choice.


def can_trade(t: Jambo, me: int) -> bool:
    return len(t.wares[me]) >= TRADING_WARES


def trading(t: Jambo, me: int) -> None:
    if t.rules == FIRST:
        ask(t, me, WHICH_WARE, trading_ware, me, TRADING_WARES)
    else:
        choose(t, me, trading_wares, me, TRADING_WARES)


def trading_wares(t: Jambo, f: Frame, answer: int) -> None:
    if not choosing(t, f, answer):
        for kind in chosen(f):
            give_back(t, f.seat, kind)
        ask(t, f.seat, WHICH_SUPPLY, trading_taken, 0, 1)


# By the first version of the rules one at a time, in the order of kinds.


def trading_ware(t: Jambo, f: Frame, kind: int) -> None:
    set_aside(t, f.seat, kind, f.b == 1)
    if f.b > 1:
        ask(t, f.seat, WHICH_WARE, trading_ware, f.seat, f.b - 1)
    else:
        ask(t, f.seat, WHICH_SUPPLY, trading_taken, 0, 1)


def trading_taken(t: Jambo, f: Frame, kind: int) -> None:
    fetch(t, kind, 1)
    receive(t, f.seat)


# -- Store hut, 1 action: a ware goes from the market into the store, or back. It is safe there and betters ware cards.


def can_store(t: Jambo, me: int) -> bool:
    return bool(t.wares[me]) if t.store[me] == NONE else room(t, me)


def store(t: Jambo, me: int) -> None:
    if t.store[me] == NONE:
        ask(t, me, WHICH_WARE, store_ware, me, 1)
    else:
        kind, t.store[me] = t.store[me], NONE
        take_out(t, me, kind)


def store_ware(t: Jambo, f: Frame, kind: int) -> None:
    remove(t, f.seat, kind)
    t.store[f.seat] = kind
    tell_housed(t, f.seat, kind)


def tell_housed(t: Jambo, seat: int, kind: int) -> None:
    """A ware went into a hut."""
    if t.log is not None:
        t.tell("housed", {"seat": who(seat), "ware": ware(kind)})


def take_out(t: Jambo, seat: int, kind: int) -> None:
    """A ware comes out of a hut and to the market."""
    t.arriving.append(kind)
    if t.log is not None:
        t.tell("unhoused", {"seat": who(seat), "ware": ware(kind)})
    receive(t, seat, 1)


# -- Spirit guard hut, free, right after drawing: a ware goes in if it is empty, or comes back on a later turn.


def can_spirit(t: Jambo, me: int) -> bool:
    return t.phase != PLAYING and (bool(t.wares[me]) if t.spirit[me] == NONE else room(t, me))


def spirit(t: Jambo, me: int) -> None:
    if t.spirit[me] == NONE:
        ask(t, me, WHICH_WARE, spirit_ware, me, 1)
    else:
        kind, t.spirit[me] = t.spirit[me], NONE
        take_out(t, me, kind)


def spirit_ware(t: Jambo, f: Frame, kind: int) -> None:
    remove(t, f.seat, kind)
    t.spirit[f.seat] = kind
    tell_housed(t, f.seat, kind)


CAN_VISIT: Final[list[Check]] = [can_draw, can_trade, can_store, can_spirit]
VISITS: Final[list[Effect]] = [ritual, trading, store, spirit]

enrol([ritual_kept, ritual_dropped, trading_ware, trading_wares, trading_taken, store_ware, spirit_ware])
