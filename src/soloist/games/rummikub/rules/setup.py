"""The deal: 20 tiles aside, 24 stacks of three, 14 on the board; and which deals nobody could win."""

from typing import Final

from soloist.core.rng import Rng
from soloist.games.rummikub.rules.sets import EACH, NOTHING, can_lie
from soloist.games.rummikub.rules.state import ASIDE, HAND, STACK, Rummikub
from soloist.games.rummikub.rules.table_search import Programme
from soloist.games.rummikub.rules.tiles import COPIES, KINDS, listed

TRIES: Final = 100
"""How often hidden tiles are shuffled again for a bank that is not hopeless before any bank will do."""


def dealt(level: int, winnable: bool, rng: Rng) -> Rummikub:
    """A shuffled deal; if it shall be winnable, the first that is not hopeless."""
    tiles = listed([COPIES] * KINDS)
    while True:
        rng.shuffle(tiles)
        board, bank, aside = tiles[:HAND], tiles[HAND:-ASIDE], tiles[-ASIDE:]
        deal = Rummikub(level, winnable, (), tuple(board), 0, tuple(bank), tuple(aside))
        if not winnable or not hopeless(deal):
            return deal


def reshuffled(s: Rummikub, rng: Rng, tries: int = TRIES) -> Rummikub:
    """The same position with the hidden tiles in another order, as likely as any that the deal allows."""
    hidden = sorted([*s.bank, *s.aside])
    other = s.copy()
    while True:
        rng.shuffle(hidden)
        other.bank = tuple(hidden[: len(s.bank)])
        other.aside = tuple(hidden[len(s.bank) :])
        tries -= 1
        if not s.winnable or tries <= 0 or not hopeless(other):
            return other


def hopeless(s: Rummikub) -> bool:
    """Whether no play whatever could win, even if all that is hidden were known.

    After each draw all tiles seen so far are laid as well as they can be on their own; if even then the next
    stack breaks the limit, or is the last one, nothing helps. The converse does not hold.
    """
    seen = s.on_table()
    for tile in s.board:
        if tile >= 0:
            seen[tile] += 1
    field = s.next_field()
    for start in range(0, len(s.bank) - STACK, STACK):
        if can_lie(seen):
            return False
        if sum(seen) + STACK > field and not Programme(NOTHING, seen, EACH).within(field - STACK):
            return True
        for tile in s.bank[start : start + STACK]:
            seen[tile] += 1
        field -= 1
    return not can_lie(seen)
