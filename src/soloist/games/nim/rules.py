"""Nim's rules: three heaps, a take, and who wins."""

from collections.abc import Hashable
from typing import Final, Self

from mypy_extensions import mypyc_attr

from soloist.core.events import Log
from soloist.core.game import NOBODY, Action, Outcome, Seat, Setup
from soloist.core.rng import Rng
from soloist.core.state import State
from soloist.core.text import Text

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

    def winner(self) -> int:
        """Who took the last counter wins; in misère play the other one does."""
        return self.turn if self.misere else 1 - self.turn


def setup(options: Setup, seed: int) -> Nim:
    """Three heaps of one to seven counters."""
    rng = Rng.seeded(seed)
    return Nim(tuple(1 + int(rng.below(MOST)) for _ in range(HEAPS)), 0, 0, bool(options["misere"]))


def seat(s: Nim) -> Seat:
    """Who takes now."""
    return NOBODY if s.over() else s.turn


def action(heap: int, count: int) -> Action:
    """The number of a take."""
    return heap * MOST + count - 1


def heap_and_count(a: Action) -> tuple[int, int]:
    """From which heap a take is, and how many counters."""
    return a // MOST, a % MOST + 1


def legal(s: Nim) -> list[Action]:
    """At least one counter, from one heap."""
    return [action(heap, n) for heap, size in enumerate(s.heaps) for n in range(1, size + 1)]


def play(s: Nim, a: Action, log: Log | None) -> None:
    """Counters leave the game, and the other seat is next; it is told once it has happened."""
    heap, n = heap_and_count(a)
    taker = s.turn
    s.heaps = (*s.heaps[:heap], s.heaps[heap] - n, *s.heaps[heap + 1 :])
    s.taken += n
    s.turn = 1 - taker
    if log is not None:
        log.add(s, "taken", {"seat": Text(f"who.{taker}"), "n": n, "heap": heap + 1})


def outcome(s: Nim) -> Outcome | None:
    """The game is over when all heaps are empty."""
    return won(s.winner(), "last-counter") if s.over() else None


def won(winner: Seat, reason: str) -> Outcome:
    """One point for the winner."""
    return Outcome("won", reason, (1 - winner, winner), (winner,))


def counters(s: Nim) -> int:
    """How many counters the game has, taken or not."""
    return sum(s.heaps) + s.taken
