"""How it ends, and the grades."""

from typing import Final

from soloist.core.game import Outcome
from soloist.games.joker.rules.legal import legal
from soloist.games.joker.rules.state import ALL_UP, JokerState

# From how many cards up each grade is given, the lowest first.
GRADES: Final = ((0, "loss"), (15, "win"), (25, "double"), (ALL_UP, "triple"))


def grade(up: int) -> str:
    """What stopping with so many cards up gives."""
    return [name for least, name in GRADES if up >= least][-1]


def next_grade(up: int) -> int:
    """How many cards up the next grade takes; 0 when there is none."""
    return min([least for least, _ in GRADES if least > up], default=0)


def outcome(s: JokerState) -> Outcome | None:
    """The game ends when all cards are up, or when no move leads to another."""
    if legal(s):
        return None
    return ended(s, "all-up" if s.up_top() == ALL_UP else "stuck")


def resigned(s: JokerState) -> Outcome:
    """Stopping keeps the grade that was reached."""
    return ended(s, "given-up")


def ended(s: JokerState, reason: str) -> Outcome:
    """The grade and the cards up top; every grade but the lowest is a win."""
    name = grade(s.up_top())
    return Outcome(name, reason, (s.up_top(),), () if name == "loss" else (0,))
