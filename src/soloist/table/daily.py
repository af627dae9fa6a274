"""The deal of a day, the same at every door."""

from datetime import date
from hashlib import sha256
from typing import Any, NamedTuple

from soloist.coach import deals
from soloist.core.game import Game
from soloist.core.rng import MOST_SEED


class DailyDeal(NamedTuple):
    """A deal number, and its grade if it has one."""

    seed: int
    grade: str


def daily(game: Game[Any], day: date) -> DailyDeal:
    """The deal of a day: one of the graded ones where there are such, else any."""
    graded = deals.daily(game.info.id, day)
    if graded:
        return DailyDeal(graded.seed, graded.grade)
    digest = sha256(f"soloist {game.info.id} {day.isoformat()}".encode()).digest()
    return DailyDeal(int.from_bytes(digest[:8]) % (MOST_SEED + 1), "")
