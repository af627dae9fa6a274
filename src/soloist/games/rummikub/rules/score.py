"""How it ends: won with the last tile, lost by the limit, by the last stack or by giving up."""

from soloist.core.game import Outcome
from soloist.games.rummikub.rules.state import Rummikub


def outcome(s: Rummikub) -> Outcome | None:
    """How the game ended, once it has."""
    if not s.over():
        return None
    if s.won():
        return Outcome("won", "last-tile", (1,), (0,))
    return lost("limit" if s.bank else "last-stack")


def lost(reason: str) -> Outcome:
    """No point, and nobody has won."""
    return Outcome("lost", reason, (0,))
