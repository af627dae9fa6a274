"""The deck of 110 cards in 51 designs, and the six kinds of wares."""

from typing import Final

NONE: Final = -1

# -- wares: six kinds, six tokens each

TRINKETS: Final = 0
HIDES: Final = 1
TEA: Final = 2
SILK: Final = 3
FRUIT: Final = 4
SALT: Final = 5
KINDS: Final = 6
TOKENS: Final = 6
KIND_NAMES: Final = ["trinkets", "hides", "tea", "silk", "fruit", "salt"]

# -- ware cards: name, wares shown, price to buy all of them, price for selling all of them, copies

WARE_CARDS: Final[list[tuple[str, list[int], int, int, int]]] = [
    ("all-six", [TRINKETS, HIDES, TEA, SILK, FRUIT, SALT], 10, 18, 4),
    ("3-trinkets", [TRINKETS] * 3, 3, 10, 2),
    ("3-hides", [HIDES] * 3, 3, 10, 2),
    ("3-tea", [TEA] * 3, 3, 10, 2),
    ("3-silk", [SILK] * 3, 3, 10, 2),
    ("3-fruit", [FRUIT] * 3, 3, 10, 2),
    ("3-salt", [SALT] * 3, 3, 10, 2),
    ("2-trinkets-fruit", [TRINKETS, TRINKETS, FRUIT], 4, 11, 2),
    ("2-fruit-hides", [FRUIT, FRUIT, HIDES], 4, 11, 2),
    ("2-hides-tea", [HIDES, HIDES, TEA], 4, 11, 2),
    ("2-tea-silk", [TEA, TEA, SILK], 4, 11, 2),
    ("2-silk-salt", [SILK, SILK, SALT], 4, 11, 2),
    ("2-salt-trinkets", [SALT, SALT, TRINKETS], 4, 11, 2),
    ("salt-silk-trinkets", [SALT, SILK, TRINKETS], 5, 12, 2),
    ("silk-hides-tea", [SILK, HIDES, TEA], 5, 12, 2),
    ("fruit-hides-tea", [FRUIT, HIDES, TEA], 5, 12, 2),
    ("salt-trinkets-fruit", [SALT, TRINKETS, FRUIT], 5, 12, 2),
    ("trinkets-hides-silk", [TRINKETS, HIDES, SILK], 5, 12, 2),
    ("tea-salt-fruit", [TEA, SALT, FRUIT], 5, 12, 2),
]
WARE_DESIGNS: Final = 19
ALL_SIX: Final = 0

# -- the small market stand

STAND: Final = 19

# -- people

GUARD: Final = 20
RAIN_MAKER: Final = 21
SHAMAN: Final = 22
PSYCHIC: Final = 23
TRIBAL_ELDER: Final = 24
WISE_MAN: Final = 25
PORTUGUESE: Final = 26
BASKET_MAKER: Final = 27
TRAVELLING_MERCHANT: Final = 28
ARABIAN_MERCHANT: Final = 29
DANCER: Final = 30
CARRIER: Final = 31
DRUMMER: Final = 32

# -- animals

CROCODILE: Final = 33
PARROT: Final = 34
HYENA: Final = 35
SNAKE: Final = 36
ELEPHANT: Final = 37
APE: Final = 38
LION: Final = 39
CHEETAH: Final = 40

# -- utilities

WELL: Final = 41
DRUMS: Final = 42
THRONE: Final = 43
BOAT: Final = 44
SCALE: Final = 45
MASK: Final = 46
SUPPLIES: Final = 47
KETTLE: Final = 48
LEOPARD_STATUE: Final = 49
WEAPONS: Final = 50

DESIGNS: Final = 51
CARDS: Final = 110

OTHER_CARDS: Final[list[tuple[str, int]]] = [
    ("small-market-stand", 5),
    ("guard", 6),
    ("rain-maker", 3),
    ("shaman", 2),
    ("psychic", 2),
    ("tribal-elder", 2),
    ("wise-man", 2),
    ("portuguese", 2),
    ("basket-maker", 2),
    ("travelling-merchant", 2),
    ("arabian-merchant", 2),
    ("dancer", 2),
    ("carrier", 1),
    ("drummer", 1),
    ("crocodile", 5),
    ("parrot", 2),
    ("hyena", 2),
    ("snake", 1),
    ("elephant", 1),
    ("ape", 1),
    ("lion", 1),
    ("cheetah", 1),
    ("well", 3),
    ("drums", 3),
    ("throne", 2),
    ("boat", 2),
    ("scale", 2),
    ("mask", 2),
    ("supplies", 2),
    ("kettle", 2),
    ("leopard-statue", 2),
    ("weapons", 2),
]

NAMES: Final = [card[0] for card in WARE_CARDS] + [card[0] for card in OTHER_CARDS]
COPIES: Final = [card[4] for card in WARE_CARDS] + [card[1] for card in OTHER_CARDS]
SHOWN: Final = [card[1] for card in WARE_CARDS]
NEEDED: Final = [[shown.count(kind) for kind in range(KINDS)] for shown in SHOWN]
BUY_PRICE: Final = [card[2] for card in WARE_CARDS]
SELL_PRICE: Final = [card[3] for card in WARE_CARDS]

# -- categories, as bits: a filter over cards is a sum of them

WARE: Final = 1
STALL: Final = 2
PERSON: Final = 4
ANIMAL: Final = 8
UTILITY: Final = 16
ANY_CARD: Final = 31
SMALL_WARE: Final = 32
CATEGORY: Final = (
    [WARE] + [WARE + SMALL_WARE] * (WARE_DESIGNS - 1) + [STALL] + [PERSON] * 13 + [ANIMAL] * 8 + [UTILITY] * 10
)


def is_utility(card: int) -> bool:
    """Utilities are the last ten designs."""
    return card >= WELL


def whole_deck() -> list[int]:
    """All 110 cards in the order of their designs."""
    return [card for card in range(DESIGNS) for _ in range(COPIES[card])]
