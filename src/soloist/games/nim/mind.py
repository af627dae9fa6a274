"""What plays Nim well: the nim-sum, binary addition without carrying, tells who can force a win."""

from typing import Final

from librt.vecs import vec

from soloist.core.game import Action, Seat
from soloist.core.observation import clear
from soloist.core.rng import Rng
from soloist.games.nim.rules import HEAPS, MOST, Nim, action, heap_and_count, legal

SIZES: Final = MOST + 1
PARTS: Final = (("heaps", HEAPS * SIZES), ("my_turn", 1), ("misere", 1))


def prefer(s: Nim, rng: Rng) -> Action:
    """A take after which the other seat is lost, where there is one; else any single counter."""
    for a in legal(s):
        heap, n = heap_and_count(a)
        if lost((*s.heaps[:heap], s.heaps[heap] - n, *s.heaps[heap + 1 :]), s.misere):
            return a
    return rng.choice([action(heap, 1) for heap, size in enumerate(s.heaps) if size])


def lost(heaps: tuple[int, ...], misere: bool) -> bool:
    """Whether the seat to take loses against the best play; misère play differs once all heaps are single counters."""
    if misere and max(heaps) <= 1:
        return sum(heaps) % 2 == 1
    nim_sum = 0
    for size in heaps:
        nim_sum ^= size
    return nim_sum == 0


def features(s: Nim, seat: Seat) -> dict[str, float]:
    """What a person looks at: whether the seat can force a win, and how many counters are left to take."""
    return {"safe": float(lost(s.heaps, s.misere) == (s.turn != seat)), "counters": float(sum(s.heaps))}


def observe(s: Nim, seat: Seat, into: vec[float]) -> None:
    """Each heap's size, a one among zeros; whether this seat is next; and whether the last counter loses."""
    clear(into)
    for heap in range(HEAPS):
        into[heap * SIZES + s.heaps[heap]] = 1.0
    into[HEAPS * SIZES] = 1.0 if s.turn == seat else 0.0
    into[HEAPS * SIZES + 1] = 1.0 if s.misere else 0.0
