"""The deal: 20 tiles aside, 24 stacks of three, 14 on the board; and which deals nobody could win."""

from collections.abc import Callable
from typing import Final

from soloist.core.game import Setup
from soloist.core.rng import Rng
from soloist.games.rummikub.rules.state import ASIDE, HAND, STACK, Rummikub
from soloist.games.rummikub.rules.table_search import EACH, NOTHING, Programme, can_lie
from soloist.games.rummikub.rules.tiles import COPIES, KINDS, listed

FREE_LAYING: Final = "free"
GUIDED: Final = "guided"


def dealt(setup: Setup, seed: int, can_be_won: Callable[[Rummikub], bool]) -> Rummikub:
    """The deal of a number; if it shall be winnable, the first shuffle that can be won as far as the test sees."""
    level, winnable, rng = level_of(setup), bool(setup["winnable"]), Rng.seeded(seed)
    tiles = listed([COPIES] * KINDS)
    while True:
        rng.shuffle(tiles)
        board, bank, aside = tiles[:HAND], tiles[HAND:-ASIDE], tiles[-ASIDE:]
        deal = Rummikub(level, winnable, (), tuple(board), 0, tuple(bank), tuple(aside), free_laying(setup))
        if not winnable or can_be_won(deal):
            return deal


def level_of(setup: Setup) -> int:
    """The level that the options say."""
    level = setup["level"]
    assert isinstance(level, int)
    return level


def free_laying(setup: Setup) -> bool:
    """Whether any tile may be laid; the first version of the rules had no such option."""
    return setup.get("laying", GUIDED) == FREE_LAYING


def hopeful(s: Rummikub) -> bool:
    """Whether the deal is not hopeless."""
    return not hopeless(s)


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
