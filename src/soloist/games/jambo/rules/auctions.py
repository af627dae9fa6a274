"""Auctions of the merchants: alternate higher bids between two players; in solo one price that you pay or the Dummy."""

from soloist.games.jambo.rules.actions import YES
from soloist.games.jambo.rules.cards import NONE
from soloist.games.jambo.rules.events import ware, who
from soloist.games.jambo.rules.market import receive, room
from soloist.games.jambo.rules.questions import WHAT_BID, WHICH_GOODS, YES_OR_NO, ask
from soloist.games.jambo.rules.spaces import free
from soloist.games.jambo.rules.state import DUMMY, FIRST, SOLO, YOU, Frame, Jambo, enrol


def put_up(t: Jambo, kind: int) -> None:
    """A ware of the supply comes up for auction."""
    t.supply[kind] -= 1
    t.goods.append(kind)
    if t.log is not None:
        t.tell("put-up", {"ware": ware(kind)})


def offer(t: Jambo, seat: int, high: int, alone: int) -> None:
    """A seat bids more than the highest bid or passes; who has not the gold for it passes at once."""
    if t.gold[seat] > high:
        ask(t, seat, WHAT_BID, bid, high, alone)
    else:
        passed(t, seat, high, alone)


def bid(t: Jambo, f: Frame, amount: int) -> None:
    """A higher bid passes the question to the other seat, unless that one is out."""
    if amount == NONE:
        if t.log is not None:
            t.tell("passed", {"seat": who(f.seat)})
        passed(t, f.seat, f.a, f.b)
        return
    if t.log is not None:
        t.tell("bid", {"seat": who(f.seat), "n": amount})
    if f.b:
        award(t, f.seat, amount)
    else:
        offer(t, 1 - f.seat, amount, 0)


def passed(t: Jambo, seat: int, high: int, alone: int) -> None:
    """The first pass after a bid ends the auction; if nobody has bid yet, the other seat has one chance."""
    if high:
        award(t, 1 - seat, high)
    elif alone:
        unsold(t)
    else:
        offer(t, 1 - seat, 0, 1)


def award(t: Jambo, seat: int, price: int) -> None:
    """The winner pays the bank and takes the cards, or the wares that fit."""
    if t.log is not None:
        t.tell("won-auction", {"seat": who(seat), "n": price})
    t.pay(seat, price)
    while t.lot:
        t.take_openly(seat, t.lot.pop(0))
    collect(t, seat)


def unsold(t: Jambo) -> None:
    """Without a bid the wares go back and the cards are discarded."""
    t.discard += t.lot
    t.lot = []
    for kind in t.goods:
        t.supply[kind] += 1
    t.goods = []
    t.tell("unsold", {})


def collect(t: Jambo, seat: int) -> None:
    """Wares that were won are placed; if places count or not all fit for nothing, their owner says which is first."""
    asks = len(t.goods) == 2 and t.goods[0] != t.goods[1] and (room(t, seat) or t.asks_idly())
    asks = asks and (free(t, seat) < 2 or (t.variant == SOLO and t.rules > FIRST))
    if asks and not t.is_dummy(seat):
        ask(t, seat, WHICH_GOODS, collect_first)
        return
    t.arriving = t.goods
    t.goods = []
    receive(t, seat)


def collect_first(t: Jambo, f: Frame, kind: int) -> None:
    """The ware that was named comes first."""
    t.goods.remove(kind)
    t.arriving = [kind, *t.goods]
    t.goods = []
    receive(t, f.seat)


# -- solo: you pay the price, or the Dummy takes the lot for its bid (NONE: it does not bid at all)


def travelling_terms(t: Jambo) -> tuple[int, int]:
    """For wares the Dummy bids 3, or all it has; you pay as much on your turn, and 1 more on its own."""
    bid = min(3, t.gold[DUMMY])
    return bid + (t.turn == DUMMY), bid


def arabian_terms(t: Jambo) -> tuple[int, int]:
    """For cards the Dummy bids 2, and you pay 2, or 3 on its own turn; without 2 gold it leaves them to you for 1."""
    return (2 + (t.turn == DUMMY), 2) if t.gold[DUMMY] >= 2 else (1, NONE)


def bargain(t: Jambo, terms: tuple[int, int]) -> None:
    """You are asked if you can pay."""
    price, dummy_bid = terms
    if price == 0:
        award(t, YOU, 0)
    elif t.gold[YOU] >= price:
        ask(t, YOU, YES_OR_NO, bargain_paid, price, dummy_bid)
    else:
        bargain_refused(t, dummy_bid)


def bargain_paid(t: Jambo, f: Frame, choice: int) -> None:
    """You pay and take the lot, or leave it to the Dummy."""
    if choice == YES:
        award(t, YOU, f.a)
    else:
        bargain_refused(t, f.b)


def bargain_refused(t: Jambo, dummy_bid: int) -> None:
    """The Dummy takes the lot for its bid."""
    if dummy_bid == NONE:
        unsold(t)
    else:
        award(t, DUMMY, dummy_bid)


enrol([bid, collect_first, bargain_paid])
