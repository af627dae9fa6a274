"""The cards as ints: suit * 13 + rank - 1 for the naturals, then the black and the red joker."""

from typing import Final

from mypy_extensions import i64

CLUBS: Final = 0
DIAMONDS: Final = 1
HEARTS: Final = 2
SPADES: Final = 3
BLACK: Final = 0
RED: Final = 1

NATURALS: Final = 52
BLACK_JOKER: Final = 52
RED_JOKER: Final = 53

SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")
COLOUR_NAMES: Final = ("black", "red")
SUIT_LETTERS: Final = "CDHS"
RANK_LETTERS: Final = "A23456789TJQK"
RANK_NAMES: Final = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")

COLOUR_OF: Final = (BLACK, RED, RED, BLACK)
FIRST_SUIT: Final = (CLUBS, DIAMONDS)
LAST_SUIT: Final = (SPADES, HEARTS)
BOTH_SUITS: Final = (1 << CLUBS | 1 << SPADES, 1 << DIAMONDS | 1 << HEARTS)

# A joker has no rank and no suit of its own.
RANK: Final[tuple[int, ...]] = (*(card % 13 + 1 for card in range(NATURALS)), 0, 0)
SUIT: Final[tuple[int, ...]] = (*(card // 13 for card in range(NATURALS)), -1, -1)
COLOUR: Final[tuple[int, ...]] = (*(COLOUR_OF[card // 13] for card in range(NATURALS)), BLACK, RED)

# A table, because a compiled shift of the literal 1 has 32 bits only.
BITS: Final[tuple[int, ...]] = tuple([2**card for card in range(NATURALS)])

FACES: Final[tuple[str, ...]] = (
    *(RANK_LETTERS[card % 13] + SUIT_LETTERS[card // 13] for card in range(NATURALS)),
    "BJ",
    "RJ",
)
CARD_OF: Final[dict[str, int]] = {face: card for card, face in enumerate(FACES)}


def bit(card: int) -> i64:
    """The card as a member of a set of naturals."""
    return BITS[card]


def letters(suits: int) -> str:
    """A set of suits as letters, such as DH."""
    return "".join(SUIT_LETTERS[suit] for suit in range(4) if suits >> suit & 1)
