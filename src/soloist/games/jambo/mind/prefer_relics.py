"""When the heuristic uses a house relic: the gold that it should bring, its price counted."""

from typing import Final

from soloist.games.jambo.mind.card_values import (
    GIFT_WORTH,
    HELD,
    NEW_HAND_FROM,
    SALES_A_WARE,
    SECOND_CALLED,
)
from soloist.games.jambo.mind.holdings import Holdings, lacking
from soloist.games.jambo.mind.prefer_answers import cheapest_card
from soloist.games.jambo.rules.cards import KINDS, STAND, WARE_DESIGNS
from soloist.games.jambo.rules.earlier_relics import BEAD, CALABASH, MAT, MIRROR, STOOL
from soloist.games.jambo.rules.effects.wares import HORN_GOLD
from soloist.games.jambo.rules.relics import DRUM, DYE, DYE_PRICE, HORN, KOLA, KOLA_GOLD, TRAY_MORE
from soloist.games.jambo.rules.spaces import free
from soloist.games.jambo.rules.state import DRAWING, Jambo

# A relic that is used late in a turn waits until no more than so many actions are left.
LATE: Final = 0


def relic_gain(t: Jambo, me: int, e: Holdings, relic: int) -> float:
    """The gold that using a relic now should bring; the Tally Stick is judged with the actions that it lends."""
    if relic == DRUM:
        return drum_gain(t, me, e)
    if relic == KOLA:
        return kola_gain(t, me, e)
    if relic == HORN:
        return horn_gain(t, me, e)
    return dye_gain(t, e) if relic == DYE else tray_gain(t, me, e)


def drum_gain(t: Jambo, me: int, e: Holdings) -> float:
    """The best card of three, less the second best for the other player; neither is of use on the last turn."""
    return e.drawn - e.values[SECOND_CALLED] if not e.last else 0.0


def kola_gain(t: Jambo, me: int, e: Holdings) -> float:
    """The gold, less the ware that is missed least and what the other player gets by it."""
    least = min([e.without_ware(kind) for kind in range(KINDS) if e.counts[kind]])
    gift = e.values[GIFT_WORTH] if free(t, 1 - me) > 0 and not e.last else 0.0
    return KOLA_GOLD - least - gift


def horn_gain(t: Jambo, me: int, e: Holdings) -> float:
    """More for each sale of one's own, less for what the other player may sell."""
    theirs = 0.0 if e.last else e.values[SALES_A_WARE] * len(t.wares[1 - me])
    return HORN_GOLD * (min(t.actions, e.trades()) - theirs)


def tray_gain(t: Jambo, me: int, e: Holdings) -> float:
    """At the end of a turn: a new hand for the old one."""
    if t.actions > LATE or e.last:
        return 0.0
    old, new = e.value - e.appraise(e.counts, []), e.drawn * TRAY_MORE
    for i in range(len(t.hands[me])):
        new += e.fresh(i)
        card = t.hands[me][i]
        if card >= WARE_DESIGNS:
            old += e.values[HELD + card - STAND]
    return new - old - e.values[NEW_HAND_FROM]


def dye_gain(t: Jambo, e: Holdings) -> float:
    """The change that adds most, less its price."""
    best = 0.0
    for old in range(KINDS):
        if e.counts[old]:
            for new in range(KINDS):
                if new != old and t.supply[new]:
                    best = max(best, e.changed(old, new, 1))
    return best - DYE_PRICE


def earlier_relic_helps(t: Jambo, me: int, e: Holdings, relic: int) -> bool:
    """Whether this is a good moment for a relic of the earlier rules; for a cowrie it always is."""
    if relic == STOOL:
        return t.actions == 0 and len(t.hands[me]) > 2
    if relic == CALABASH:
        return cheapest_card(t, me, e) <= 1.5
    if relic == MAT:
        return free(t, me) in (0, 2) and len(e.cards) > 0 and not t.paid[me]
    if relic == MIRROR:
        return t.phase <= DRAWING and t.actions > 2
    if relic == BEAD:
        return 1 in [lacking(e.counts, card) for card in e.cards] and len(t.wares[me]) >= 3
    return True
