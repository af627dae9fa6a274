"""The opening: the first play is made of tiles from the board alone, and worth 30 at least."""

from collections.abc import Iterable
from typing import Final

from soloist.games.rummikub.rules.sets import value
from soloist.games.rummikub.rules.table_search import LACK, NOTHING, Programme

OPENING: Final = 30


def due(table: list[int]) -> int:
    """What the next play must be worth, by the tiles that lie: 30 on an empty table, and then nothing."""
    return 0 if sum(table) else OPENING


def worth(sets: Iterable[tuple[int, ...]]) -> int:
    """What laid out sets are worth together."""
    return sum([value([*tiles]) for tiles in sets])


def can_open(counts: list[int]) -> bool:
    """Whether these tiles can all lie on the table in sets that are worth an opening."""
    return Programme(counts, NOTHING, NOTHING, OPENING).within(0)


def best_opening(hand: list[int]) -> int:
    """What the best opening from these tiles is worth, counted up to the 30 that are needed."""
    return OPENING - Programme(NOTHING, hand, NOTHING, OPENING).solve(0, LACK) // LACK
