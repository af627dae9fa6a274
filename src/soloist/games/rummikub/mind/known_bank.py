"""Who knows the bank: can this position be won at all?

A game is a chain of tables, each part of the next, each as large as the draw after it demands, and the last holds all
tiles seen. Once all tiles seen can lie together the game is won, so the chain is looked for from there, draw by draw
backwards: the table before a draw is as large a part as can be of the one after it. Where that is too small the two
disagree about a kind of tile: by the one it lies later, by the other it lies by then. Either all tables up to the one
hold no more of it, or all from the other on hold more. Both are looked into: if no chain is found there is none.
"""

from typing import Final, TypeAlias

from soloist.games.rummikub.rules.opening import best_opening, due
from soloist.games.rummikub.rules.state import STACK, Rummikub
from soloist.games.rummikub.rules.table_search import EACH, LACK, NEVER, Programme, can_lie
from soloist.games.rummikub.rules.tiles import KINDS

Counts: TypeAlias = list[int]
Limits: TypeAlias = tuple[list[Counts], list[Counts]]
"""How many tiles of each kind each table of a chain holds at least, and at most."""

TILE: Final = 64
"""What a tile on the table weighs against the preferences among tiles."""
ALIKE: Final = [TILE] * KINDS


class Table:
    """One table of a chain: of these tiles, so many at least, worth so much if it is the opening."""

    def __init__(self, seen: Counts, least: int, opening: int) -> None:
        self.seen: Final = seen
        self.least: Final = least
        self.opening: Final = opening


class Chains:
    """All chains of tables that win from a position."""

    def __init__(self, s: Rummikub) -> None:
        self.now: Final = s.on_table()
        self.seen: Final = seen_after_each_draw(s)
        self.opening: Final = due(self.now)
        self.last: Final = self.win()
        self.idle: Final = self.draws_for_nothing(s)
        self.tables: Final = self.tables_between(s)
        self.weights: Final = preferences(self.seen, self.last)
        self.states = 0
        self.found: list[Counts] = []
        """The chain that was found: the opening if one is due, and the tables before each draw that demands tiles."""

    def win(self) -> int:
        """After how many draws all tiles seen can lie, in an opening if none was made; below 0 they never can."""
        for i, tiles in enumerate(self.seen):
            if can_lie(tiles) and (not self.opening or best_opening(tiles) >= self.opening):
                return i
        return -1

    def draws_for_nothing(self, s: Rummikub) -> int:
        """How many draws before the win demand no more tiles than lie."""
        i = 0
        while i < self.last and demanded(s, self.seen, i) <= sum(self.now):
            i += 1
        return i

    def tables_between(self, s: Rummikub) -> list[Table]:
        """What is asked of the opening and of the table before each draw that demands tiles."""
        draws = range(self.idle, self.last)
        opening = [Table(self.seen[self.idle], 1, self.opening)] if self.opening and self.last >= 0 else []
        return opening + [Table(self.seen[i], demanded(s, self.seen, i), 0) for i in draws]

    def search(self, states: int) -> bool | None:
        """Whether there is a chain; None if that is not known after so many states of the programmes."""
        if self.last < 0:
            return False
        left: list[Limits] = [([self.now for _ in self.tables], [table.seen for table in self.tables])]
        while left:
            if self.states > states:
                return None
            limits = left.pop()
            chain = self.chain(limits)
            if len(chain) > len(self.tables):
                chain.reverse()
                self.found = chain[:-1]
                return True
            left += self.split(limits, len(self.tables) - len(chain), chain[-1])
        return False

    def chain(self, limits: Limits) -> list[Counts]:
        """A chain within the limits, from its end, as far as it goes."""
        least, most = limits
        chain = [self.seen[self.last]]
        for i in range(len(self.tables) - 1, -1, -1):
            within = [min(most[i][kind], chain[-1][kind]) for kind in range(KINDS)]
            lie = self.lying(i, least[i], within, self.weights) or self.lying(i, least[i], within, ALIKE)
            if not lie:
                break
            chain.append(lie)
        return chain

    def split(self, limits: Limits, i: int, after: Counts) -> list[Limits]:
        """The limits by which the table at i and the one after it agree about a kind; none if a table cannot lie."""
        least, most = limits
        for k in range(len(self.tables)):
            if not self.can_lie(k, least[k], most[k]):
                return []
        unlike = [TILE - 1 if after[kind] < most[i][kind] else TILE for kind in range(KINDS)]
        lie = self.lying(i, least[i], most[i], unlike)
        kind = min([kind for kind in range(KINDS) if lie[kind] > after[kind]])
        fewer = [lowered(counts, kind, after[kind]) if k <= i else counts for k, counts in enumerate(most)]
        more = [raised(counts, kind, after[kind] + 1) if k > i else counts for k, counts in enumerate(least)]
        return [(least, fewer), (more, most)]

    def can_lie(self, i: int, least: Counts, most: Counts) -> bool:
        """Whether enough tiles can lie on the table at i."""
        table = self.tables[i]
        programme = Programme(least, [most[kind] - least[kind] for kind in range(KINDS)], EACH, table.opening)
        found = programme.within(sum(most) - table.least)
        self.states += programme.states()
        return found

    def lying(self, i: int, least: Counts, most: Counts, weights: Counts) -> Counts:
        """The tiles that lie best on the table at i, none if they are too few."""
        table = self.tables[i]
        may = [most[kind] - least[kind] for kind in range(KINDS)]
        # All that may be left over must weigh less than a point that an opening lacks.
        tile = TILE if table.opening else 1
        programme = Programme(least, may, [weight // tile for weight in weights], table.opening)
        lost = programme.solve(0, TILE // tile)
        self.states += programme.states()
        lie = [] if lost >= (LACK if table.opening else NEVER) else programme.used()
        return lie if sum(lie) >= table.least else []


def lowered(counts: Counts, kind: int, count: int) -> Counts:
    """The same, but so many of a kind at most."""
    return [*counts[:kind], min(counts[kind], count), *counts[kind + 1 :]]


def raised(counts: Counts, kind: int, count: int) -> Counts:
    """The same, but so many of a kind at least."""
    return [*counts[:kind], max(counts[kind], count), *counts[kind + 1 :]]


def seen_after_each_draw(s: Rummikub) -> list[Counts]:
    """All tiles seen now and after each further draw but the last, which loses."""
    table, hand = s.on_table(), s.held_tiles()
    seen = [[table[kind] + hand[kind] for kind in range(KINDS)]]
    for start in range(0, len(s.bank) - STACK, STACK):
        more = [*seen[-1]]
        for tile in s.bank[start : start + STACK]:
            more[tile] += 1
        seen.append(more)
    return seen


def preferences(seen: list[Counts], last: int) -> Counts:
    """What each kind weighs: the earlier it was seen the more, since it serves the longest."""
    weights: Counts = []
    for kind in range(KINDS):
        first = 0
        while first < last and not seen[first][kind]:
            first += 1
        weights.append(TILE + last - first)
    return weights


def demanded(s: Rummikub, seen: list[Counts], i: int) -> int:
    """How many tiles lie on the table at least if that draw is not to break the limit."""
    return sum(seen[i]) + STACK - (s.next_field() - i)
