"""Nim as a seat sees it: nothing is hidden."""

from soloist.core.game import Piece, Seat, View, Zone
from soloist.games.nim.state import Nim


def look(s: Nim, seat: Seat) -> View:
    """The heaps, a counter each piece."""
    zones = [Zone(f"heap/{heap}", (Piece("counter"),) * size) for heap, size in enumerate(s.heaps)]
    return View(seat, tuple(zones), {"turn": s.turn, "taken": s.taken})
