"""Plays worth a thought in one turn of Rummikub: each just large enough, of other tiles than the others."""

from typing import Final

from soloist.core.rng import Rng, mix
from soloist.games.rummikub.mind.play_sizes import VALUES, laid_by, smallest_programme, weight
from soloist.games.rummikub.rules.opening import OPENING, can_open, due
from soloist.games.rummikub.rules.table_search import EACH, LACK, NEVER, NOTHING, Programme
from soloist.games.rummikub.rules.tiles import JOKER, KINDS, NUMBERS

TRIES: Final = 8
"""How often the tiles are weighed at random."""
HEAVY: Final = 4
PATIENCE: Final = 600
"""How many states a play weighed at random is worth."""


def contains(plan: list[int], tiles: list[int]) -> bool:
    """Whether the plan lays all these tiles."""
    return all(tiles[kind] <= plan[kind] for kind in range(KINDS))


def with_tile(tiles: list[int], kind: int) -> list[int]:
    """The tiles and one more."""
    more = [*tiles]
    more[kind] += 1
    return more


class JustEnough:
    """A hunt for plays of so many tiles or hardly more; it finds the same ones whenever the position is asked about."""

    def __init__(self, table: list[int], hand: list[int], needed: int) -> None:
        self.table: Final = table
        self.hand: Final = hand
        self.needed: Final = needed
        self.rng: Final = Rng(mix(position_code(table, hand)))
        self.trial = 0
        smallest = smallest_programme(table, hand, needed)
        self.found: Final = [laid_by(smallest)] if smallest else list[list[int]]()

    def suits(self, table: list[int], hand: list[int], needed: int) -> bool:
        """Whether this is the hunt for a position."""
        return self.table == table and self.hand == hand and self.needed == needed

    def over(self) -> bool:
        """Whether the hunt is over."""
        return not self.found or self.trial == TRIES

    def go_on(self) -> bool:
        """Hunt once more, and say whether that found a play that contains none of the others."""
        if sum(self.table):
            play = weighed(self.table, self.hand, sum(self.found[0]) + self.trial * 2 // TRIES, self.rng)
        else:
            play = other_opening(self.hand, self.found[int(self.rng.below(len(self.found)))], self.needed, self.rng)
        self.trial += 1
        if not play or any(contains(play, part) for part in self.found):
            return False
        self.found.append(play)
        return True


def position_code(table: list[int], hand: list[int]) -> int:
    """A number that stands for the tiles that lie and those that are held."""
    code = 0
    for kind in range(KINDS):
        code = (code * 31 + table[kind] * 3 + hand[kind]) % 2147483647
    return code


def weighed(table: list[int], hand: list[int], count: int, rng: Rng) -> list[int]:
    """The play of so many tiles that keeps the least weight in hand, weighed at random; empty if none is soon found."""
    if count > sum(hand):
        return []
    weights = [int(rng.below(HEAVY)) for _ in range(KINDS)]
    programme = Programme(table, hand, weights, 0, count)
    programme.patience = PATIENCE
    return laid_by(programme) if programme.solve(0, 8) < NEVER else []


def other_opening(hand: list[int], play: list[int], needed: int, rng: Rng) -> list[int]:
    """An opening that does without one or two tiles of another; empty if there is none."""
    kept = [*hand]
    kinds = [kind for kind in range(KINDS) if play[kind]]
    for _ in range(1 + int(rng.below(2))):
        kind = rng.choice(kinds)
        kept[kind] = max(0, kept[kind] - 1)
    programme = smallest_programme(NOTHING, kept, needed)
    return laid_by(programme) if programme else []


def around(table: list[int], laid: list[int], hand: list[int], needed: int) -> list[int]:
    """A play just large enough that lays these tiles among others of the hand; the largest if none is large enough."""
    first = due(table)
    must = [table[i] + laid[i] for i in range(KINDS)]
    may = [hand[i] - laid[i] for i in range(KINDS)]
    largest = Programme(must, may, EACH, first)
    if largest.solve(0, 1) >= (LACK if first else NEVER):
        return []
    used = largest.used()
    play = [used[i] - table[i] for i in range(KINDS)]
    for count in range(max(needed, sum(laid), 1), sum(play)):
        programme = Programme(must, may, VALUES if first else NOTHING, first, count - sum(laid))
        if programme.within(weight(hand, VALUES) + hand[JOKER] * NUMBERS - OPENING if first else 0):
            used = programme.used()
            smaller = [used[i] - table[i] for i in range(KINDS)]
            if not first or can_open(smaller):
                return smaller
    return play
