"""The position: sets on the table, tiles on the places of the player's board, stacks in the bank, tiles set aside."""

from collections.abc import Hashable
from typing import Final, Self

from mypy_extensions import mypyc_attr

from soloist.core.state import State
from soloist.games.rummikub.rules.table_search import Programme
from soloist.games.rummikub.rules.tiles import KINDS, counted

FREE: Final = -1
"""A place of the board without a tile."""
PLACES: Final = 32
STACKS: Final = 24
STACK: Final = 3
HAND: Final = 14
ASIDE: Final = 20
LEVELS: Final = (1, 2, 3, 4, 5, 6, 7)
FIELDS_FROM: Final = 33
"""The first field of level n has this number less n."""

EVERY_KIND: Final = list(range(KINDS))

Sets = tuple[tuple[int, ...], ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Rummikub(State):
    """One solo game. `out` has a bit for each place whose tile is laid on the table and not yet confirmed.

    Where laying is free any tile may be laid, and the table is judged when it is confirmed.
    """

    def __init__(
        self,
        level: int,
        winnable: bool,
        table: Sets,
        board: tuple[int, ...],
        out: int,
        bank: tuple[int, ...],
        aside: tuple[int, ...],
        free: bool = False,
    ) -> None:
        self.level = level
        self.winnable = winnable
        self.table = table
        self.board = board
        self.out = out
        self.bank = bank
        self.aside = aside
        self.free = free
        self.shape: Sets = ()
        """How the table shall lie after the next confirm, if the player said so."""
        self.moves: list[int] | None = None
        """What is legal here, once it was asked for."""
        self.hopes: list[int] = EVERY_KIND
        """The kinds that could be laid before the last one was: no others can be after it."""
        self.known: list[list[int]] = []
        """Tables that could be confirmed from here, found so far: the tiles of each, those that lie included."""
        self.asked: Programme | None = None
        """The last question about what is legal: what it found out of a colour may hold for the next one too."""
        self.before: list[int] | None = None
        self.known_before: list[list[int]] = []
        """What was legal and known before the first tile of this play was laid."""
        self.plan: list[int] | None = None
        """The tiles that the heuristic lays before the next draw, those laid included, once it has been asked."""

    def copy(self) -> Self:
        twin = type(self)(self.level, self.winnable, self.table, self.board, self.out, self.bank, self.aside, self.free)
        twin.moves = self.moves
        twin.hopes = self.hopes
        twin.known = [*self.known]  # what each of the two finds out from here on is not true of the other
        twin.asked = self.asked
        twin.before = self.before
        twin.known_before = [*self.known_before]
        twin.plan = self.plan
        return twin

    def key(self) -> Hashable:
        place = (self.level, int(self.winnable), self.table, self.board, self.out, self.bank, self.aside)
        return (*place, 1) if self.free else place

    def __reduce__(self) -> tuple[object, ...]:
        parts = (self.level, self.winnable, self.table, self.board, self.out, self.bank, self.aside, self.free)
        return type(self), parts

    # -- the board and its limit

    def drawn(self) -> int:
        """How many stacks have been taken."""
        return STACKS - len(self.bank) // STACK

    def first_field(self) -> int:
        """The number of the level's first field; the others follow downwards without gaps."""
        return FIELDS_FROM - self.level

    def next_field(self) -> int:
        """The highest field that still has a stack."""
        return self.first_field() - self.drawn()

    def limit(self) -> int:
        """The pawn: how many tiles may be held; it starts on the first field and follows each stack."""
        return self.first_field() - max(0, self.drawn() - 1)

    def held(self) -> int:
        """How many tiles are on the board, those laid but not confirmed included."""
        return sum(1 for tile in self.board if tile != FREE)

    def needed(self) -> int:
        """How many tiles must leave the board before the next draw does not break the limit."""
        return max(0, self.held() + STACK - self.next_field())

    # -- tiles, counted by kind

    def on_table(self) -> list[int]:
        """The tiles of the confirmed sets."""
        return counted([tile for tiles in self.table for tile in tiles])

    def laid(self) -> list[int]:
        """The tiles laid but not yet confirmed."""
        return counted([tile for place, tile in enumerate(self.board) if self.out >> place & 1])

    def together(self) -> list[int]:
        """The tiles of the confirmed sets and those laid besides."""
        return [a + b for a, b in zip(self.on_table(), self.laid(), strict=True)]

    def hand(self) -> list[int]:
        """The tiles on the board that are not laid."""
        return counted([tile for place, tile in enumerate(self.board) if tile != FREE and not self.out >> place & 1])

    def held_tiles(self) -> list[int]:
        """The tiles on the board, those laid but not confirmed included."""
        return counted([tile for tile in self.board if tile != FREE])

    def tiles(self) -> list[int]:
        """All tiles of the game, wherever they lie."""
        held = [tile for tile in self.board if tile != FREE]
        return counted([*[tile for tiles in self.table for tile in tiles], *held, *self.bank, *self.aside])

    def place_of(self, kind: int) -> int:
        """The first place with a tile of that kind that is not laid."""
        place = 0
        while self.board[place] != kind or self.out >> place & 1:
            place += 1
        return place

    # -- the end

    def won(self) -> bool:
        """The last tile has left the board."""
        return self.held() == 0

    def over_limit(self) -> bool:
        """More tiles are held than the pawn allows."""
        return self.held() > self.limit()

    def settled(self) -> bool:
        """No tile waits to be confirmed."""
        return self.out == 0

    def over(self) -> bool:
        """Won, or lost by the limit or by the last stack."""
        return not self.bank or self.won() or self.over_limit()
