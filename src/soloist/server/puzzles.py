"""Puzzles in the database: what was answered, the ratings of people and puzzles, and puzzles of one's own mistakes."""

import secrets
from dataclasses import dataclass, field, replace
from typing import Any, Final

from sqlalchemy import Connection, RowMapping, insert, select, update

from soloist.core.game import Game
from soloist.core.text import Text, quoted
from soloist.puzzles import puzzle as puzzles
from soloist.puzzles.puzzle import NoPuzzle, Puzzle
from soloist.puzzles.rating import Rating, met
from soloist.puzzles.text import WORDING
from soloist.server.problem import Problem
from soloist.server.sql_schema import OWN_PUZZLES, PUZZLE_RATINGS, PUZZLE_RESULTS
from soloist.server.store import TableStore
from soloist.server.tables import Tables
from soloist.table.stored import now

OWN: Final = "own-"
ID_BYTES: Final = 12


@dataclass(frozen=True)
class Standing:
    """A person's or a puzzle's rating, and what it rests on."""

    rating: Rating = field(default_factory=Rating)
    tried: int = 0
    solved: int = 0
    streak: int = 0
    best_streak: int = 0

    def after(self, rating: Rating, solved: bool) -> "Standing":
        """The same after one more first attempt."""
        streak = self.streak + 1 if solved else 0
        return Standing(rating, self.tried + 1, self.solved + solved, streak, max(self.best_streak, streak))


@dataclass(frozen=True)
class Result:
    """What a first attempt did to a person's standing; `before` is the same where it was no first attempt."""

    before: Standing
    now: Standing


class PuzzleStore:
    """What is kept of puzzles. Every call blocks."""

    def __init__(self, store: TableStore) -> None:
        self.store: Final = store

    def standing(self, game: str, identity: str) -> Standing:
        """A person's standing at a game's puzzles."""
        with self.store.reader.connect() as connection:
            return self.find(connection, game, identity, "") or Standing()

    def ratings(self, game: str) -> dict[str, Rating]:
        """The ratings of all puzzles of a game that somebody has tried."""
        query = select(PUZZLE_RATINGS).where(PUZZLE_RATINGS.c.game == game, PUZZLE_RATINGS.c.person == "")
        with self.store.reader.connect() as connection:
            return {row["puzzle"]: standing_of(row).rating for row in connection.execute(query).mappings()}

    def tried(self, game: str, identity: str) -> dict[str, bool]:
        """The puzzles that a person has tried, and whether the first attempt was right."""
        mine = (PUZZLE_RESULTS.c.game == game, PUZZLE_RESULTS.c.identity == identity)
        with self.store.reader.connect() as connection:
            rows = connection.execute(select(PUZZLE_RESULTS.c.puzzle, PUZZLE_RESULTS.c.solved).where(*mine))
            return {row.puzzle: row.solved for row in rows}

    def note(self, game: str, identity: str, puzzle: Puzzle, solved: bool) -> Result:
        """Keep what a first attempt was and rate both by it; a later one changes nothing."""
        key = {"identity": identity, "game": game, "puzzle": puzzle.id}
        known = (PUZZLE_RESULTS.c[name] == value for name, value in key.items())
        with self.store.writer.begin() as connection:
            person = self.find(connection, game, identity, "") or Standing()
            if connection.execute(select(PUZZLE_RESULTS.c.solved).where(*known)).first() is not None:
                return Result(person, person)
            connection.execute(insert(PUZZLE_RESULTS), {**key, "solved": solved, "at": now()})
            if not is_rated(puzzle):
                return Result(person, person)
            asked = self.find(connection, game, "", puzzle.id) or Standing(puzzle.rating)
            mine, its = met(person.rating, asked.rating, solved)
            after = person.after(mine, solved)
            self.put(connection, game, identity, "", after)
            self.put(connection, game, "", puzzle.id, asked.after(its, solved))
            return Result(person, after)

    def keep_own(self, game: Game[Any], identity: str, puzzle: Puzzle) -> Puzzle:
        """Keep a puzzle that was made of somebody's mistake; the same one is kept once."""
        for kept in self.owned(game, identity):
            if replace(puzzle, id=kept.id) == kept:
                return kept
        kept = replace(puzzle, id=OWN + secrets.token_urlsafe(ID_BYTES))
        row = {"id": kept.id, "game": game.info.id, "line": kept.written(), "identity": identity}
        with self.store.writer.begin() as connection:
            connection.execute(insert(OWN_PUZZLES), row)
        return kept

    def owned(self, game: Game[Any], identity: str) -> list[Puzzle]:
        """The puzzles of a game that were made of somebody's mistakes."""
        query = select(OWN_PUZZLES.c.line).where(OWN_PUZZLES.c.game == game.info.id, OWN_PUZZLES.c.identity == identity)
        with self.store.reader.connect() as connection:
            lines = connection.execute(query.order_by(OWN_PUZZLES.c.id)).scalars()
            return [puzzles.read(game, line) for line in lines] if identity else []

    def own(self, game: Game[Any], id: str) -> Puzzle | None:
        """The puzzle of a mistake that has this id."""
        query = select(OWN_PUZZLES.c.line).where(OWN_PUZZLES.c.id == id, OWN_PUZZLES.c.game == game.info.id)
        with self.store.reader.connect() as connection:
            line = connection.execute(query).scalar_one_or_none()
        return None if line is None else puzzles.read(game, line)

    # -- within

    def find(self, connection: Connection, game: str, person: str, puzzle: str) -> Standing | None:
        """A row, if it is there."""
        row = connection.execute(select(PUZZLE_RATINGS).where(*key_of(game, person, puzzle))).mappings().first()
        return None if row is None else standing_of(row)

    def put(self, connection: Connection, game: str, person: str, puzzle: str, standing: Standing) -> None:
        """Write a row."""
        rating = standing.rating
        values = {
            "rating": rating.value,
            "deviation": rating.deviation,
            "volatility": rating.volatility,
            "tried": standing.tried,
            "solved": standing.solved,
            "streak": standing.streak,
            "best_streak": standing.best_streak,
        }
        changed = connection.execute(update(PUZZLE_RATINGS).where(*key_of(game, person, puzzle)), values)
        if not changed.rowcount:
            connection.execute(insert(PUZZLE_RATINGS), {"game": game, "person": person, "puzzle": puzzle, **values})


def key_of(game: str, person: str, puzzle: str) -> tuple[Any, ...]:
    """What a row is found by."""
    columns = PUZZLE_RATINGS.c
    return columns.game == game, columns.person == person, columns.puzzle == puzzle


def standing_of(row: RowMapping) -> Standing:
    """The standing that a row holds."""
    rating = Rating(row["rating"], row["deviation"], row["volatility"])
    return Standing(rating, row["tried"], row["solved"], row["streak"], row["best_streak"])


def is_rated(puzzle: Puzzle) -> bool:
    """Whether a first attempt rates: of a puzzle of a mistake the review has told the answer."""
    return not puzzle.id.startswith(OWN)


async def find(tables: Tables, game: Game[Any], id: str) -> Puzzle:
    """A puzzle of a game: one that it brings, or one of a mistake."""
    if not id.startswith(OWN):
        return puzzles.find(game, id)
    own = await tables.ask(PuzzleStore(tables.store).own, game, id)
    if own is None:
        raise NoPuzzle(Text("puzzle.no-own", {"id": quoted(id)}), WORDING)
    return own


async def check_answered(tables: Tables, id: str, identity: str) -> None:
    """Whatever tells more of a puzzle than its table shows waits until it has been answered."""
    stored = (await tables.look(id)).stored
    if not stored.puzzle:
        return
    tried = await tables.ask(PuzzleStore(tables.store).tried, stored.game, identity)
    if stored.puzzle not in tried:
        raise Problem(409, "puzzle-open", Text("puzzle.unanswered"))
