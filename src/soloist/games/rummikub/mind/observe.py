"""What the player knows as numbers: the tiles by kind and by where they are, and how near the limit is.

How the sets lie tells nothing of what can be laid, because they may always be laid anew.
"""

from typing import Final

from librt.vecs import vec

from soloist.core.observation import clear
from soloist.games.rummikub.rules.state import FREE, LEVELS, PLACES, STACK, STACKS, Rummikub
from soloist.games.rummikub.rules.tiles import COPIES, KINDS, plain

PARTS: Final[tuple[tuple[str, int], ...]] = (
    ("table", KINDS),
    ("laid", KINDS),
    ("hand", KINDS),
    ("unseen", KINDS),
    ("level", len(LEVELS)),
    ("held", 1),
    ("limit", 1),
    ("next_field", 1),
    ("needed", 1),
    ("stacks", 1),
    ("opened", 1),
    ("winnable", 1),
)
LAID_AT: Final = KINDS
HAND_AT: Final = 2 * KINDS
UNSEEN_AT: Final = 3 * KINDS
LEVEL_AT: Final = 4 * KINDS
COUNTS_AT: Final = LEVEL_AT + len(LEVELS)


def observe(s: Rummikub, into: vec[float]) -> None:
    """The share of each kind's two tiles in each place; the level, a one among zeros; the counts between 0 and 1."""
    clear(into)
    for kind in range(KINDS):
        into[UNSEEN_AT + kind] = 1.0
    for tiles in s.table:
        for tile in tiles:
            see(plain(tile), 0, into)
    for place in range(len(s.board)):
        if s.board[place] != FREE:
            see(s.board[place], LAID_AT if s.out >> place & 1 else HAND_AT, into)
    into[LEVEL_AT + s.level - 1] = 1.0
    into[COUNTS_AT] = s.held() / PLACES
    into[COUNTS_AT + 1] = s.limit() / PLACES
    into[COUNTS_AT + 2] = s.next_field() / PLACES
    into[COUNTS_AT + 3] = s.needed() / PLACES
    into[COUNTS_AT + 4] = len(s.bank) / (STACK * STACKS)
    into[COUNTS_AT + 5] = 1.0 if s.table else 0.0
    into[COUNTS_AT + 6] = 1.0 if s.winnable else 0.0


def see(kind: int, at: int, into: vec[float]) -> None:
    """One of the two tiles of a kind is in this place and no longer unseen."""
    into[at + kind] += 1.0 / COPIES
    into[UNSEEN_AT + kind] -= 1.0 / COPIES
