"""What a simple player takes, and who can force a win: the nim-sum, binary addition without carrying, tells."""

from soloist.core.rng import Rng
from soloist.games.nim.state import MOST, Nim


def prefer(s: Nim, rng: Rng) -> int:
    """A take after which the other seat is lost, where there is one; else any single counter."""
    legal = s.takes()
    for a in legal:
        heap, n = a // MOST, a % MOST + 1
        if lost((*s.heaps[:heap], s.heaps[heap] - n, *s.heaps[heap + 1 :]), s.misere):
            return a
    return rng.choice([a for a in legal if a % MOST == 0])


def lost(heaps: tuple[int, ...], misere: bool) -> bool:
    """Whether the seat to take loses against the best play; misère play differs once all heaps are single counters."""
    if misere and max(heaps) <= 1:
        return sum(heaps) % 2 == 1
    nim_sum = 0
    for size in heaps:
        nim_sum ^= size
    return nim_sum == 0
