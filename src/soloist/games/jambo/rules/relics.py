"""House relics (option, two players): each player keeps two of three; each is used once a turn at most, at a price.

The module's real content is not known; these six are ours and say so wherever they appear.
"""

from typing import Final

from soloist.games.jambo.rules.cards import NONE
from soloist.games.jambo.rules.effects.people import can_draw, has_wares, lay_out_cards
from soloist.games.jambo.rules.events import relic_named, ware, who
from soloist.games.jambo.rules.market import change_one, receive, remove
from soloist.games.jambo.rules.questions import WHICH_CHANGED, WHICH_LOT, WHICH_RELIC, WHICH_WARE, ask
from soloist.games.jambo.rules.state import Check, Effect, Frame, Jambo, enrol

TALLY: Final = 0
DRUM: Final = 1
KOLA: Final = 2
HORN: Final = 3
TRAY: Final = 4
DYE: Final = 5
RELICS: Final = 6
SHOWN_TO_EACH: Final = 3

BORROWED: Final = 2
REPAID: Final = 1
DRUM_CARDS: Final = 3
KOLA_GOLD: Final = 4
TRAY_CARDS: Final = 4
TRAY_MORE: Final = 1
HORN_PRICE: Final = 1
DYE_PRICE: Final = 1

# -- the draft


def deal_relics(t: Jambo) -> None:
    """Three of the six lie open before each side, and first seat 0, then seat 1 gives one up."""
    relics = list(range(RELICS))
    t.rng.shuffle(relics)
    for i in range(RELICS):
        t.held[i // SHOWN_TO_EACH] |= 1 << relics[i]
    for seat in (1, 0):
        ask(t, seat, WHICH_RELIC, relic_given_up)


def relic_given_up(t: Jambo, f: Frame, relic: int) -> None:
    t.held[f.seat] &= ~(1 << relic)
    if t.log is not None:
        t.tell("gave-up", {"seat": who(f.seat), "relic": relic_named(relic)})


# -- using


def has_relic(t: Jambo, side: int, relic: int) -> bool:
    """Whether a side has this relic."""
    return bool(t.held[side] >> relic & 1)


def relics_of(t: Jambo, side: int) -> list[int]:
    """The relics of a side, in their order."""
    return [relic for relic in range(RELICS) if has_relic(t, side, relic)]


def can_invoke(t: Jambo, me: int, relic: int) -> bool:
    """One's own relic works once a turn, if it can do something and its price can be paid."""
    return has_relic(t, me, relic) and not t.invoked >> relic & 1 and CAN_INVOKE[relic](t, me)


def invoke(t: Jambo, me: int, relic: int) -> None:
    t.invoked |= 1 << relic
    if t.log is not None:
        t.tell("invoked", {"seat": who(me), "relic": relic_named(relic)})
    INVOCATIONS[relic](t, me)


# -- Tally Stick: two more actions this turn, one fewer on your next; there is none after the last turn.


def can_borrow(t: Jambo, me: int) -> bool:
    return t.trigger == NONE


def tally(t: Jambo, me: int) -> None:
    t.actions += BORROWED


# -- Talking Drum: turn up three cards; you take one, the other player takes one, the rest is discarded.


def drum(t: Jambo, me: int) -> None:
    lay_out_cards(t, DRUM_CARDS)
    offer_cards(t, me, me)


def offer_cards(t: Jambo, me: int, taker: int) -> None:
    """Who takes a card now is asked if the cards differ."""
    if len(set(t.lot)) > 1:
        ask(t, taker, WHICH_LOT, drum_taken if taker == me else drum_left)
    elif t.lot:
        take_called(t, me, taker, t.lot[0])


def drum_taken(t: Jambo, f: Frame, card: int) -> None:
    take_called(t, f.seat, f.seat, card)


def drum_left(t: Jambo, f: Frame, card: int) -> None:
    take_called(t, 1 - f.seat, f.seat, card)


def take_called(t: Jambo, me: int, taker: int, card: int) -> None:
    """A card is taken; then the other player takes one, and after that the rest is discarded."""
    t.lot.remove(card)
    t.take_openly(taker, card)
    if taker == me:
        offer_cards(t, me, 1 - me)
    elif t.lot:
        t.discard += t.lot
        t.lot = []
        t.tell("unwanted", {})


# -- Kola Bowl: the other player gets one of your wares, you take 4 gold.


def kola(t: Jambo, me: int) -> None:
    ask(t, me, WHICH_WARE, kola_ware, me, 1)


def kola_ware(t: Jambo, f: Frame, kind: int) -> None:
    remove(t, f.seat, kind)
    t.arriving.append(kind)
    if t.log is not None:
        t.tell("offered", {"seat": who(f.seat), "ware": ware(kind)})
    t.earn(f.seat, KOLA_GOLD)
    receive(t, 1 - f.seat)


# -- Market Horn: pay 1 gold; until your next turn every sale with a ware card, by whomever, brings 2 gold more.


def can_blow(t: Jambo, me: int) -> bool:
    return t.gold[me] >= HORN_PRICE


def horn(t: Jambo, me: int) -> None:
    t.pay(me, HORN_PRICE)
    t.horn = me


# -- Divining Tray: discard your whole hand, four cards at least, and draw as many and one more.


def can_divine(t: Jambo, me: int) -> bool:
    return len(t.hands[me]) >= TRAY_CARDS


def tray(t: Jambo, me: int) -> None:
    count = len(t.hands[me])
    for card in t.hands[me][:]:
        t.throw(me, card)
    t.draw(me, count + TRAY_MORE)


# -- Dye Pot: pay 1 gold; one of your wares becomes one of another kind, in its place.


def can_dye(t: Jambo, me: int) -> bool:
    return has_wares(t, me) and t.gold[me] >= DYE_PRICE


def dye(t: Jambo, me: int) -> None:
    t.pay(me, DYE_PRICE)
    ask(t, me, WHICH_WARE, dye_ware, me, 1)


def dye_ware(t: Jambo, f: Frame, kind: int) -> None:
    ask(t, f.seat, WHICH_CHANGED, dye_into, kind, 1)


def dye_into(t: Jambo, f: Frame, kind: int) -> None:
    change_one(t, f.seat, f.a, kind)


CAN_INVOKE: Final[list[Check]] = [can_borrow, can_draw, has_wares, can_blow, can_divine, can_dye]
INVOCATIONS: Final[list[Effect]] = [tally, drum, kola, horn, tray, dye]

enrol([relic_given_up, drum_taken, drum_left, kola_ware, dye_ware, dye_into])
