"""The Rummikub turn solved exactly: which hand tiles to lay, and how the table looks then.

A position is a table of laid out sets and a hand of 53 counts; all table tiles stay, jokers move freely.
"""

from typing import Final

from soloist.games.rummikub.mind.known_bank import Chains
from soloist.games.rummikub.mind.play_sizes import VALUES, largest_programme, weight
from soloist.games.rummikub.rules.arrange import arranged, least_change
from soloist.games.rummikub.rules.state import Rummikub
from soloist.games.rummikub.rules.table_search import EACH, LACK, NOTHING, Programme
from soloist.games.rummikub.rules.tiles import KINDS, counted

TILES_THEN_VALUE: Final = [LACK + value for value in VALUES]
PASSES: Final = 4
"""How often a better way to leave the table alone is looked for."""


class Play:
    """What to lay: the tiles from the hand, the new table, and how many tiles that is."""

    def __init__(self, laid: list[int], sets: list[list[int]]) -> None:
        self.laid = laid
        self.sets = sets
        self.tiles = sum(laid)


def on_table(table: list[list[int]]) -> list[int]:
    """The tiles of the table, counted."""
    return counted([tile for tiles in table for tile in tiles])


def most_tiles(table: list[list[int]], hand: list[int], keep: bool = True) -> Play:
    """A play of as many tiles as possible; with `keep`, one that leaves the table's sets alone where it can."""
    programme = Programme(on_table(table), hand, EACH)
    loss = programme.solve(0, 1)
    sets = least_change(table, programme, loss, PASSES) if keep else arranged(programme)
    return _play(programme, sets)


def most_value(table: list[list[int]], hand: list[int]) -> int:
    """The largest sum of numbers that can be laid from the hand, a hand joker counting nothing."""
    return weight(hand, VALUES) - Programme(on_table(table), hand, VALUES).solve(0, 13)


def most_value_at_most_tiles(table: list[list[int]], hand: list[int]) -> int:
    """The largest sum of numbers among the plays of as many tiles as possible."""
    loss = Programme(on_table(table), hand, TILES_THEN_VALUE).solve(0, LACK)
    return (weight(hand, TILES_THEN_VALUE) - loss) % LACK


def largest_opening(hand: list[int]) -> Play | None:
    """The opening of most tiles: sets from the hand alone worth 30 or more; None if there is none."""
    programme = largest_programme(NOTHING, hand)
    return _play(programme, arranged(programme)) if programme else None


def solvable(s: Rummikub, nodes: int, won: bool) -> bool | None:
    """Whether the game could be won: somebody did, or some chain of plays does; None after so many states."""
    if won or s.over():
        return won or s.won()
    return Chains(s).search(nodes)


def _play(programme: Programme, sets: list[list[int]]) -> Play:
    """The play that lays these sets."""
    counts = on_table(sets)
    return Play([counts[i] - programme.must[i] for i in range(KINDS)], sets)
