"""What this device knows of somebody's puzzles: a rating a game, what was tried, and how many in a row were right."""

import json
from dataclasses import asdict, dataclass, field
from typing import Any

from soloist.puzzles.puzzle import Puzzle
from soloist.puzzles.rating import Rating, met
from soloist.terminal import save

NAME = ".puzzles.json"


@dataclass
class PuzzleNotes:
    """One game's puzzles: the person's rating, the puzzles tried with what came of each, and the streak."""

    rating: Rating = field(default_factory=Rating)
    tried: dict[str, bool] = field(default_factory=dict)
    streak: int = 0
    best_streak: int = 0

    def note(self, puzzle: Puzzle, solved: bool) -> int | None:
        """Count a first attempt; by how much the rating changes, or None where it was none."""
        if puzzle.id in self.tried:
            return None
        before = round(self.rating.value)
        self.rating, _ = met(self.rating, puzzle.rating, solved)
        self.tried[puzzle.id] = solved
        self.streak = self.streak + 1 if solved else 0
        self.best_streak = max(self.best_streak, self.streak)
        return round(self.rating.value) - before


def read(game: str) -> PuzzleNotes:
    """What is noted of a game; nothing where nothing can be read."""
    kept = everything().get(game, {})
    try:
        notes = PuzzleNotes(**kept)
        return PuzzleNotes(Rating(**kept["rating"]), notes.tried, notes.streak, notes.best_streak) if kept else notes
    except (KeyError, TypeError):
        return PuzzleNotes()


def write(game: str, notes: PuzzleNotes) -> None:
    """Keep what is noted of a game."""
    place = save.folder() / NAME
    place.parent.mkdir(parents=True, exist_ok=True)
    save.write_whole(place, json.dumps({**everything(), game: asdict(notes)}, indent=1))


def everything() -> dict[str, Any]:
    """All that is noted."""
    try:
        found = json.loads((save.folder() / NAME).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
