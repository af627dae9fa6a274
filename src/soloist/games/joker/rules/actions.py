"""The codebook: every action of the game as an int, the same in every position."""

from typing import Final

COLUMNS: Final = 7
RANKS: Final = 13

DRAW: Final = 0
TALON_UP: Final = 1
TALON_TO: Final = 2  # + column
UP: Final = 9  # + WAYS_UP * column + the way
MOVE: Final = 51  # + COLUMNS * from + to
NAME: Final = 100  # + RANKS * column + rank - 1
REMOVE_TALON: Final = 191
REMOVE: Final = 192  # + column
BACK: Final = 199  # + COLUMNS * foundation + column
ACTIONS: Final = 241

# The ways up: a natural has one; a joker goes to a suit (1 + suit) or as an ace of undecided suit.
WAYS_UP: Final = 6
AS_IT_IS: Final = 0
TO_SUIT: Final = 1
AS_ACE: Final = 5

# The foundations of BACK: the four suits, then the undecided ace of each colour.
FOUNDATIONS: Final = 6
UNDECIDED: Final = 4
