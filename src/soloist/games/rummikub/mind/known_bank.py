"""Who knows the bank: can this position be won at all?

A game is a chain of tables, each part of the next, each as large as the draw after it demands, and the last holds all
tiles seen. Such a chain is looked for from its end: once all tiles seen can lie together the game is won, and the table
before each earlier draw is as large a part as can be of the one after it. The larger it is, the more is left to choose
from for the one before; among equals, tiles that were seen early serve longest.
"""

from typing import Final

from soloist.core.rng import Rng
from soloist.games.rummikub.rules.opening import due
from soloist.games.rummikub.rules.setup import hopeless
from soloist.games.rummikub.rules.state import STACK, STACKS, Rummikub
from soloist.games.rummikub.rules.table_search import EACH, LACK, NEVER, Programme, can_lie
from soloist.games.rummikub.rules.tiles import KINDS

TRIES: Final = 12
"""How often a chain is looked for, each time with other tiles preferred among equals."""
TILE: Final = 64
"""What a tile on the table weighs against the preferences among tiles."""


def can_be_won(s: Rummikub) -> bool:
    """Whether a way to win was found, as far as it is looked for: who says yes has seen one."""
    return not hopeless(s) and won_chain(s, TRIES) is not None


def won_chain(s: Rummikub, tries: int) -> list[list[int]] | None:
    """The tables before each draw up to the win, by how many tiles of each kind lie; None if none was found."""
    seen = seen_after_each_draw(s)
    last = next((i for i, tiles in enumerate(seen) if can_lie(tiles)), -1)
    if last < 0:
        return None
    rng = Rng.seeded(len(s.bank))
    for trial in range(tries):
        found = chain(s, seen, last, preferences(seen, last, rng if trial else None))
        if found:
            return found
    return None


def seen_after_each_draw(s: Rummikub) -> list[list[int]]:
    """All tiles seen now and after each further draw but the last, which loses."""
    table, hand = s.on_table(), s.held_tiles()
    seen = [[table[kind] + hand[kind] for kind in range(KINDS)]]
    for start in range(0, len(s.bank) - STACK, STACK):
        more = [*seen[-1]]
        for tile in s.bank[start : start + STACK]:
            more[tile] += 1
        seen.append(more)
    return seen


def preferences(seen: list[list[int]], last: int, rng: Rng | None) -> list[int]:
    """What each kind weighs: the earlier it was seen the more, or by chance."""
    if rng is not None:
        return [TILE + int(rng.below(STACKS)) for _ in range(KINDS)]
    weights: list[int] = []
    for kind in range(KINDS):
        first = 0
        while first < last and not seen[first][kind]:
            first += 1
        weights.append(TILE + last - first)
    return weights


def chain(s: Rummikub, seen: list[list[int]], last: int, weights: list[int]) -> list[list[int]] | None:
    """A chain of tables that wins after so many draws, found from its end; None if it breaks."""
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
            return None
    tables.reverse()
    return tables


def demanded(s: Rummikub, seen: list[list[int]], i: int) -> int:
    """How many tiles lie on the table at least if that draw is not to break the limit."""
    return sum(seen[i]) + STACK - (s.next_field() - i)
