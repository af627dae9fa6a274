"""Nim's position, and what taking counters does to it."""

from collections.abc import Hashable
from typing import Final, Self

from mypy_extensions import mypyc_attr

from soloist.core.game import State

HEAPS: Final = 3
MOST: Final = 7


@mypyc_attr(allow_interpreted_subclasses=True)
class Nim(State):
    """Three heaps of counters, whose turn it is, and what was taken so far."""

    def __init__(self, heaps: tuple[int, ...], turn: int, taken: int, misere: bool) -> None:
        self.heaps = heaps
        self.turn = turn
        self.taken = taken
        self.misere = misere

    def copy(self) -> Self:
        return type(self)(self.heaps, self.turn, self.taken, self.misere)

    def key(self) -> Hashable:
        return (self.heaps, self.turn, self.taken, int(self.misere))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.heaps, self.turn, self.taken, self.misere)

    def over(self) -> bool:
        """The game ends when all heaps are empty."""
        return max(self.heaps) == 0

    def takes(self) -> list[int]:
        """What can be taken: at least one counter, from one heap. The action is heap * MOST + count - 1."""
        return [heap * MOST + n for heap, size in enumerate(self.heaps) for n in range(size)]

    def take(self, heap: int, count: int) -> None:
        """Counters leave the game, and the other seat is next."""
        self.heaps = (*self.heaps[:heap], self.heaps[heap] - count, *self.heaps[heap + 1 :])
        self.taken += count
        self.turn = 1 - self.turn

    def winner(self) -> int:
        """Who took the last counter wins; in misère play the other one does."""
        return self.turn if self.misere else 1 - self.turn
