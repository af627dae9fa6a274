"""What plays Nim well: the nim-sum, binary addition without carrying, tells who can force a win."""

from soloist.core.game import Action, Seat
from soloist.core.rng import Rng
from soloist.games.nim.rules import Nim, action, heap_and_count, legal


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
