"""Which deals pass as winnable: those in which a quick look with the bank known finds a way to win.

The numbers of winnable deals hang on what this finds, so that it stays as it is; `known_bank` decides exactly.
A chain of tables that wins is looked for from its end, each table as large a part as can be of the one after it,
some times over with other tiles preferred among equals.
"""

from typing import Final

from soloist.core.rng import Rng
from soloist.games.rummikub.mind.known_bank import TILE, Counts, demanded, preferences, seen_after_each_draw
from soloist.games.rummikub.rules.opening import due
from soloist.games.rummikub.rules.setup import hopeless
from soloist.games.rummikub.rules.state import STACKS, Rummikub
from soloist.games.rummikub.rules.table_search import EACH, LACK, NEVER, Programme, can_lie
from soloist.games.rummikub.rules.tiles import KINDS

TRIES: Final = 12


def can_be_won(s: Rummikub) -> bool:
    """Whether a way to win is found, as far as a deal is looked into: who says yes has seen one."""
    return not hopeless(s) and won_chain(s) is not None


def won_chain(s: Rummikub) -> list[Counts] | None:
    """The tables before each draw up to the win, by how many tiles of each kind lie; None if none was found."""
    seen = seen_after_each_draw(s)
    last = next((i for i, tiles in enumerate(seen) if can_lie(tiles)), -1)
    if last < 0:
        return None
    rng = Rng.seeded(len(s.bank))
    for trial in range(TRIES):
        weights = [TILE + int(rng.below(STACKS)) for _ in range(KINDS)] if trial else preferences(seen, last)
        found = chain(s, seen, last, weights)
        if found:
            return found
    return None


def chain(s: Rummikub, seen: list[Counts], last: int, weights: Counts) -> list[Counts]:
    """A chain of tables that wins after so many draws, found from its end; nothing if it breaks."""
    table = s.on_table()
    tables = [seen[last]]
    for i in range(last - 1, -1, -1):
        wanted = demanded(s, seen, i)
        if wanted <= sum(table):
            tables.append(table)
            continue
        after = tables[-1]
        may = [min(after[kind], seen[i][kind]) - table[kind] for kind in range(KINDS)]
        # Before the first draw that demands any tiles, an opening must be among them.
        first = due(table) if i == 0 or demanded(s, seen, i - 1) <= 0 else 0
        programme = Programme(table, may, EACH if first else weights, first)
        found = programme.solve(0, 1 if first else TILE) < (LACK if first else NEVER)
        tables.append(programme.used() if found else table)
        if sum(tables[-1]) < wanted:
            return []
    tables.reverse()
    return tables
