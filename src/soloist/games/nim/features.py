"""What a person looks at in Nim, in numbers: the coach gives its reasons in them."""

from soloist.core.game import Seat
from soloist.games.nim.heuristics import lost
from soloist.games.nim.state import Nim


def measure(s: Nim, seat: Seat) -> dict[str, float]:
    """Whether the seat can force a win, and how many counters are left to take."""
    return {"safe": float(lost(s.heaps, s.misere) == (s.turn != seat)), "counters": float(sum(s.heaps))}
