"""The layout of the Joker Solitaire solver as one vector of numbers, and the random numbers of its hash.

A natural is rank * 4 + suit with the suits in the order clubs, diamonds, spades, hearts, a joker 60 or 61: the lowest
bit of a card is its colour. The face of a card is rank * 2 + colour, so the card that goes on face f has (f ^ 1) - 2.
"""

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from soloist.core.rng import mix
from soloist.games.joker.rules.actions import COLUMNS
from soloist.games.joker.rules.cards import NATURALS, RANK, SUIT, bit
from soloist.games.joker.rules.state import JokerState

JOKER: Final = 60
# The suits of the game in the solver's order, and back: the map is its own inverse.
SUIT_CODE: Final = (0, 1, 3, 2)

# Where things are in the vector.
DEPTH: Final = 20
SIZE: Final = 140  # + column: all its cards
DOWN: Final = 147  # + column: its hidden cards
PILE: Final = 154  # the talon
PILED: Final = 182
DRAWN: Final = 183
HEIGHT: Final = 184  # + suit
PLACE: Final = 188  # + colour of the joker, as are:
NAMED: Final = 190
SUITS: Final = 192
SHOWN: Final = 194
IDLE: Final = 195
CELLS: Final = 196

# Where the random numbers of the hash begin: what lies on what, in the columns and in the talon, and all the rest.
ON_BARE: Final = 0
ON_CARD: Final = 32
ON_HIDDEN: Final = 100
LINKS: Final = 108 * 64
STOCK_KEYS: Final = LINKS + 64 * 64
DOWN_KEYS: Final = STOCK_KEYS + 32
HEIGHT_KEYS: Final = DOWN_KEYS + 56
JOKER_KEYS: Final = HEIGHT_KEYS + 64
KEYS: Final = JOKER_KEYS + 2 * 6 * 16 * 4
MOST_KEY: Final[i64] = (1 << 62) - 1
TRAIL: Final = 1 << 15

# The set of the last card alone: shifted right, that of any other. Compiled, a small constant is shifted as 32 bits
# wide, and one of more than 62 bits is unpacked from an object each time.
TOP: Final[i64] = 1 << 61


def code(card: int) -> int:
    """A card of the game as the solver writes it."""
    if card >= NATURALS:
        return JOKER + card - NATURALS
    return RANK[card] * 4 + SUIT_CODE[SUIT[card]]


def suit_set(suits: int) -> int:
    """A set of suits of the game in the solver's order, and back."""
    return suits & 3 | (suits & 4) << 1 | (suits & 8) >> 1


@cache
def random_keys() -> vec[i64]:
    """The random numbers of the hash, all even; a column without hidden cards adds nothing: such columns are alike.

    Made when somebody thinks: interpreted, they take a third of loading the game, for which a player need not wait.
    """
    keys = [(mix(i + 1) & MOST_KEY) << 1 for i in range(KEYS)]
    for t in range(COLUMNS):
        keys[DOWN_KEYS + 8 * t] = 0
    return vec[i64](keys)


def cells(s: JokerState) -> list[int]:
    """The vector of a position of the game."""
    m = [0] * CELLS
    for t in range(COLUMNS):
        column = s.down[t] + s.up[t]
        m[DEPTH * t : DEPTH * t + len(column)] = [code(card) for card in column]
        m[SIZE + t] = len(column)
        m[DOWN + t] = len(s.down[t])
    m[PILE : PILE + len(s.talon)] = [code(card) for card in s.talon]
    m[PILED] = len(s.talon)
    for suit in range(4):
        m[HEIGHT + SUIT_CODE[suit]] = s.height[suit]
    for c in (0, 1):
        m[PLACE + c], m[NAMED + c], m[SUITS + c] = s.place[c], s.rank[c], suit_set(s.suits[c])
    for card in range(NATURALS):
        if s.shown & bit(card):
            m[SHOWN] |= 1 << code(card)
    m[IDLE] = s.idle
    return m
