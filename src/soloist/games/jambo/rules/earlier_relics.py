"""The house relics of the first two versions of the rules: each player has one, to be used once for no action."""

from typing import Final

from soloist.games.jambo.rules.actions import DROP, LEAVE
from soloist.games.jambo.rules.cards import ANY_CARD, NONE
from soloist.games.jambo.rules.effects.people import can_draw, has_wares
from soloist.games.jambo.rules.effects.utilities import has_cards
from soloist.games.jambo.rules.events import earlier_relic_named, who
from soloist.games.jambo.rules.market import change_one
from soloist.games.jambo.rules.questions import WHICH_CARD, WHICH_CHANGED, WHICH_WARE, WHICH_WAY, ask
from soloist.games.jambo.rules.state import FIRST, Check, Effect, Frame, Jambo, enrol

STOOL: Final = 0
CALABASH: Final = 1
MAT: Final = 2
MIRROR: Final = 3
BEAD: Final = 4
COWRIE: Final = 5
EARLIER_RELICS: Final = 6


def can_invoke_earlier(t: Jambo, me: int) -> bool:
    """A player's relic works once, on the player's own turn."""
    relic = t.relics[me]
    return relic != NONE and not t.spent[me] and CAN_INVOKE[relic](t, me)


def invoke_earlier(t: Jambo, me: int) -> None:
    t.spent[me] = 1
    if t.log is not None:
        t.tell("invoked", {"seat": who(me), "relic": earlier_relic_named(t.relics[me])})
    INVOCATIONS[t.relics[me]](t, me)


def always(t: Jambo, me: int) -> bool:
    return True


# -- Carved Stool: one more action this turn.


def stool(t: Jambo, me: int) -> None:
    t.actions += 1


# -- Calabash: discard a card, draw a card.


def calabash(t: Jambo, me: int) -> None:
    ask(t, me, WHICH_CARD, calabash_card, ANY_CARD, me)


def calabash_card(t: Jambo, f: Frame, card: int) -> None:
    t.throw(f.seat, card)
    t.draw(f.seat, 1)


# -- Woven Mat: this turn your sixth space costs 1 gold less.


def mat(t: Jambo, me: int) -> None:
    t.mat = 1


# -- Bronze Mirror: look at the top card of the deck; leave it there or discard it.


def mirror(t: Jambo, me: int) -> None:
    t.look_at_top(me)
    ask(t, me, WHICH_WAY, mirror_way, LEAVE, DROP)


def mirror_way(t: Jambo, f: Frame, choice: int) -> None:
    if choice == LEAVE:
        t.deck.append(t.looked.pop())
        t.seen[f.seat] += 1
        t.seen[1 - f.seat] = t.seen[1 - f.seat] + t.witnessed if t.rules > FIRST else 0
        t.witnessed = 0
        if t.log is not None:
            t.tell("left-on-deck", {"seat": who(f.seat)})
    else:
        t.drop_looked(f.seat, t.looked[0])


# -- Amber Bead: one of your wares becomes one of another kind, in its place.


def bead(t: Jambo, me: int) -> None:
    ask(t, me, WHICH_WARE, bead_ware, me, 1)


def bead_ware(t: Jambo, f: Frame, kind: int) -> None:
    ask(t, f.seat, WHICH_CHANGED, bead_into, kind, 1)


def bead_into(t: Jambo, f: Frame, kind: int) -> None:
    change_one(t, f.seat, f.a, kind)


# -- Cowrie String: take 1 gold.


def cowrie(t: Jambo, me: int) -> None:
    t.earn(me, 1)


CAN_INVOKE: Final[list[Check]] = [always, has_cards, always, can_draw, has_wares, always]
INVOCATIONS: Final[list[Effect]] = [stool, calabash, mat, mirror, bead, cowrie]

enrol([calabash_card, mirror_way, bead_ware, bead_into])
