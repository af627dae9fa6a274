"""Which puzzle comes next: one that was not tried yet, about as hard as the person is good."""

from collections.abc import Collection, Mapping
from hashlib import blake2b

from soloist.puzzles.puzzle import Puzzle
from soloist.puzzles.rating import Rating

NEAREST = 8
STREAK_FROM = 900.0
STREAK_STEP = 60.0


def next_for(
    person: Rating, puzzles: Mapping[str, Puzzle], ratings: Mapping[str, Rating], tried: Collection[str], who: str
) -> Puzzle:
    """One of the nearest that are new to the person, not the same for everybody; after all of them, any again."""
    return nearest(person.value, puzzles, ratings, tried, who)


def next_of_streak(
    solved: int, puzzles: Mapping[str, Puzzle], ratings: Mapping[str, Rating], tried: Collection[str], who: str
) -> Puzzle:
    """In a streak each is a little harder than the one before, whoever plays."""
    return nearest(STREAK_FROM + STREAK_STEP * solved, puzzles, ratings, tried, who)


def nearest(
    wanted: float, puzzles: Mapping[str, Puzzle], ratings: Mapping[str, Rating], tried: Collection[str], who: str
) -> Puzzle:
    """One of the few whose ratings are nearest; the same for the same person until it has been tried."""
    fresh = [puzzle for puzzle in puzzles.values() if puzzle.id not in tried] or list(puzzles.values())
    fresh.sort(key=lambda puzzle: (abs(ratings.get(puzzle.id, puzzle.rating).value - wanted), puzzle.id))
    near = fresh[:NEAREST]
    chance = blake2b(f"{who} {len(tried)}".encode(), digest_size=4).digest()
    return near[int.from_bytes(chance, "big") % len(near)]
