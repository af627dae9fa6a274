"""How many things an open question is about, and which: what is laid out, looked at, or waits for its space."""

from typing import Final

from soloist.games.jambo.rules.cards import (
    ARABIAN_MERCHANT,
    BASKET_MAKER,
    ELEPHANT,
    NEEDED,
    NONE,
    TRAVELLING_MERCHANT,
    WARE_DESIGNS,
)
from soloist.games.jambo.rules.effects.people import ARABIAN_CARDS, PSYCHIC_LOOKS, TRAVELLING_WARES
from soloist.games.jambo.rules.effects.utilities import SCALE_LOOKS
from soloist.games.jambo.rules.huts import RITUAL_LOOKS
from soloist.games.jambo.rules.market import sixth_question
from soloist.games.jambo.rules.relics import DRUM_CARDS
from soloist.games.jambo.rules.state import FIRST, Jambo

# The least and the most cards that are looked at or laid out, and wares laid out.
LOOKED: Final = {
    "draw_kept": (1, 1),
    "mirror_way": (1, 1),
    "scale_kept": (1, SCALE_LOOKS),
    "ritual_kept": (1, RITUAL_LOOKS),
    "ritual_dropped": (2, RITUAL_LOOKS - 1),
    "psychic_card": (1, PSYCHIC_LOOKS),
}
LOT: Final = {"drum_taken": (2, DRUM_CARDS), "drum_left": (2, DRUM_CARDS - 1)}
ABOUT_CARDS: Final = ("drum_taken", "drum_left", "bid", "bargain_paid", "card_picked")
ABOUT_UTILITIES: Final = ("tool_picked", "lion_found")
ABOUT_WARES: Final = (
    *("bid", "bargain_paid", "collect_first", "ware_picked"),
    *("travelling_ware", "dancer_ware", "trading_ware"),  # by the first version of the rules
)
ARRIVING: Final = ("arrive_where", "arrive_sixth", "wares_ordered")


def stray(t: Jambo, step: str) -> bool:
    """Whether something lies there that the question is not about."""
    elephant = bool(t.table) and t.table[0] == ELEPHANT and step in ARRIVING
    return bool(
        (t.looked and step not in LOOKED)
        or (t.lot and step not in ABOUT_CARDS)
        or (t.pool and step not in ABOUT_UTILITIES)
        or (t.goods and step not in ABOUT_WARES and not elephant)
        or (t.arriving and step not in ARRIVING)
    )


def fits(t: Jambo, step: str) -> bool:
    """Whether as many things lie there as the question is about; a Psychic looks at cards that nobody else knows."""
    if stray(t, step):
        return False
    if step in LOOKED and not LOOKED[step][0] <= len(t.looked) <= LOOKED[step][1]:
        return False
    if step == "psychic_card" and t.witnessed:
        return False
    if step in LOT and not LOT[step][0] <= len(t.lot) <= LOT[step][1]:
        return False
    if step in ("bid", "bargain_paid") and not lot_fits(t):
        return False
    if step == "collect_first" and len(t.goods) != TRAVELLING_WARES:
        return False
    if step in ARRIVING and not (arriving_fits(t) and sixth_is_next(t, step)):
        return False
    return (step == "settle_sixth") == (t.loose != NONE) or t.rules == FIRST


def lot_fits(t: Jambo) -> bool:
    """What a merchant sells: cards or wares. By the first rules there was an auction for no cards at all."""
    if t.table[0] == ARABIAN_MERCHANT:
        return not t.goods and (t.rules == FIRST or bool(t.lot)) and len(t.lot) <= ARABIAN_CARDS
    return not t.lot and 0 < len(t.goods) <= TRAVELLING_WARES


def arriving_fits(t: Jambo) -> bool:
    """Of a ware card all that it shows may be on its way, of two merchants' cards two wares, else one."""
    card = t.table[0] if t.table else NONE
    if 0 <= card < WARE_DESIGNS:
        return bool(t.arriving) and all(t.arriving.count(kind) <= NEEDED[card][kind] for kind in t.arriving)
    return 0 < len(t.arriving) <= (2 if card in (BASKET_MAKER, TRAVELLING_MERCHANT) else 1)


def sixth_is_next(t: Jambo, step: str) -> bool:
    """Whether the next ware has the choice that it is asked about: the sixth space or a small stand, or none."""
    frame, must = t.frames[-1], t.frames[-2].a
    return step == "wares_ordered" or sixth_question(t, frame.seat, must + (step == "arrive_where")) == frame.question
