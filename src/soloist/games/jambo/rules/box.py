"""What the box holds, wherever it lies: 110 cards, 36 wares and the gold. No action changes it."""

from collections.abc import Hashable

from soloist.games.jambo.rules.cards import DESIGNS, MASK, NONE, STAND, WELL
from soloist.games.jambo.rules.state import Jambo


def census(t: Jambo) -> Hashable:
    """How many of each design and kind there are, and the gold with the bank as its other side."""
    cards, wares = [0] * DESIGNS, t.supply[:]
    tally(cards, all_cards(t))
    tally(wares, all_wares(t))
    return tuple(cards), tuple(wares), t.gold[0] + t.gold[1] + t.bank


def all_cards(t: Jambo) -> list[int]:
    """Every card, wherever it is."""
    found = t.deck + t.discard + t.table + t.looked + t.lot + t.hands[0] + t.hands[1]
    for codes in (t.pool, t.tools[0], t.tools[1]):
        found += [WELL + code // 2 for code in codes]
    return found + [STAND] * (t.stands[0] + t.stands[1]) + [MASK] * t.masks


def all_wares(t: Jambo) -> list[int]:
    """Every ware that is not in the supply."""
    found = t.wares[0] + t.wares[1] + t.arriving + t.goods
    return found + [kind for kind in (t.default, *t.store, *t.spirit) if kind != NONE]


def tally(counts: list[int], pile: list[int]) -> None:
    """Count the pieces of a pile."""
    for piece in pile:
        counts[piece] += 1
