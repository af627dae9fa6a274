"""The 54 resource cards: nine kinds of merchandise and the fakirs, and what a suit is worth."""

from typing import Final

MERCHANDISE: Final = 9
FAKIR: Final = 9
KINDS: Final = 10
KIND_NAMES: Final[tuple[str, ...]] = (
    "ivory", "jewels", "gold", "papyrus", "silk", "spice", "fish", "wheat", "pottery", "fakir",
)  # fmt: skip
CARDS: Final[tuple[int, ...]] = (2, 2, 2, 4, 4, 4, 6, 6, 6, 18)
SUIT_VALUES: Final[tuple[int, ...]] = (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)
MARKET_ROW: Final = 9
SMALL_PRICE: Final = 3
SMALL_REACH: Final = 3
LARGE_PRICE: Final = 6
LARGE_REACH: Final = 6


def full_deck() -> list[int]:
    """The 54 cards in the box."""
    return [kind for kind, count in enumerate(CARDS) for _ in range(count)]


def suit_kinds(suit: int) -> list[int]:
    """The kinds of a suit, which is kept as bits."""
    return [kind for kind in range(MERCHANDISE) if suit >> kind & 1]


def suit_size(goods: list[int], depth: int) -> int:
    """The kinds held so many times at least: the best suits are all kinds held, then all held twice, and so on."""
    size = 0
    for kind in range(MERCHANDISE):
        if goods[kind] >= depth:
            size += 1
    return size


def goods_value(goods: list[int], wild: int = 0) -> int:
    """What a hand's merchandise is worth; each wild card stands for the kind that helps most.

    A larger suit gains more from one more card, so the wild cards fill the largest suits first.
    """
    total, depth = 0, 1
    size = suit_size(goods, 1)
    while size:
        filled = min(MERCHANDISE, size + wild)
        wild -= filled - size
        total += SUIT_VALUES[filled]
        depth += 1
        size = suit_size(goods, depth)
    while wild > 0:
        filled = min(MERCHANDISE, wild)
        wild -= filled
        total += SUIT_VALUES[filled]
    return total
