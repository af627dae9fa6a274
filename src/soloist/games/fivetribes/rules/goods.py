"""The 54 resource cards: nine kinds of merchandise and the fakirs, and what a suit is worth."""

from typing import Final

MERCHANDISE: Final = 9
FAKIR: Final = 9
KINDS: Final = 10
KIND_NAMES: Final = ("ivory", "jewels", "gold", "papyrus", "silk", "spice", "fish", "wheat", "pottery", "fakir")
CARDS: Final = (2, 2, 2, 4, 4, 4, 6, 6, 6, 18)
SUIT_VALUES: Final = (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)
MARKET_ROW: Final = 9
SMALL_PRICE: Final = 3
SMALL_REACH: Final = 3
LARGE_PRICE: Final = 6
LARGE_REACH: Final = 6


def full_deck() -> list[int]:
    """The 54 cards in the box."""
    return [kind for kind, count in enumerate(CARDS) for _ in range(count)]


def suits(goods: list[int]) -> list[int]:
    """The sizes of the best suits that a hand makes: all kinds held, then all held twice, and so on."""
    sizes: list[int] = []
    depth = 1
    while True:
        size = 0
        for kind in range(MERCHANDISE):
            if goods[kind] >= depth:
                size += 1
        if not size:
            return sizes
        sizes.append(size)
        depth += 1


def suit_kinds(suit: int) -> list[int]:
    """The kinds of a suit, which is kept as bits."""
    return [kind for kind in range(MERCHANDISE) if suit >> kind & 1]


def goods_value(goods: list[int], wild: int = 0) -> int:
    """What a hand's merchandise is worth; each wild card stands for the kind that helps most.

    A larger suit gains more from one more card, so the wild cards fill the largest suits first.
    """
    total = 0
    for size in suits(goods):
        filled = min(MERCHANDISE, size + wild)
        wild -= filled - size
        total += SUIT_VALUES[filled]
    while wild > 0:
        filled = min(MERCHANDISE, wild)
        wild -= filled
        total += SUIT_VALUES[filled]
    return total
