"""Attempts at the dailies in the database: one a person, game and day that counts. Every call blocks."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, Row, select, update

from soloist.core.game import Outcome
from soloist.server.sql_schema import ATTEMPTS, unless_there
from soloist.table.ending import GIVEN_UP, verdict
from soloist.table.seen import Held

NEW: Final = {name: new.returning(ATTEMPTS.c.identity) for name, new in unless_there(ATTEMPTS).items()}


class Attempt(NamedTuple):
    """Somebody's attempt at a daily; `ended` is None while it goes on, and where it ended after its day."""

    identity: str
    game: str
    day: str
    table_id: str | None
    ended: int | None
    verdict: str
    won: bool
    score: int
    given_up: bool
    assisted: bool

    @property
    def counts(self) -> bool:
        """Whether it is compared with others': ended in time, and without help."""
        return self.ended is not None and not self.assisted

    @property
    def rank(self) -> tuple[bool, int]:
        """By this results are compared: a game that was won is better than one that was not, then the score decides."""
        return self.won, self.score


def of_row(row: Row[Any]) -> Attempt:
    """The attempt that a row holds."""
    return Attempt._make(row)


def begin(connection: Connection, table: str, game: str, day: str, who: Iterable[str]) -> bool:
    """Note a new table as the attempt of whoever sits there; false if one of them has made theirs already."""
    new = NEW[connection.dialect.name]
    rows = [{"identity": identity, "game": game, "day": day, "table_id": table} for identity in who]
    return all(connection.execute(new, row).first() is not None for row in rows)


def finish(connection: Connection, table: str, moment: int, outcome: Outcome, held: Held, assisted: bool) -> None:
    """Note how an attempt has ended."""
    seat = held[0]
    values = {
        "ended": moment,
        "verdict": verdict(outcome, held),
        "won": seat in outcome.winners,
        "score": outcome.scores[seat],
        "given_up": outcome.reason == GIVEN_UP,
        "assisted": assisted,
    }
    connection.execute(update(ATTEMPTS).where(ATTEMPTS.c.table_id == table).values(**values))


def find(reader: Engine, identity: str, game: str, day: str) -> Attempt | None:
    """Somebody's attempt at a daily."""
    mine = (ATTEMPTS.c.identity == identity, ATTEMPTS.c.game == game, ATTEMPTS.c.day == day)
    with reader.connect() as connection:
        row = connection.execute(select(ATTEMPTS).where(*mine)).one_or_none()
    return None if row is None else of_row(row)


def table_of(reader: Engine, identity: str, game: str, day: str) -> str | None:
    """The table of somebody's attempt at a daily."""
    found = find(reader, identity, game, day) if day else None
    return found.table_id if found else None


def of_person(reader: Engine, identity: str, first: str = "", last: str = "9") -> list[Attempt]:
    """Somebody's attempts from one day to another, in the order of the days."""
    query = select(ATTEMPTS).where(ATTEMPTS.c.identity == identity, ATTEMPTS.c.day.between(first, last))
    with reader.connect() as connection:
        return [of_row(row) for row in connection.execute(query.order_by(ATTEMPTS.c.day, ATTEMPTS.c.game))]


def ended(reader: Engine, first: str, last: str, game: str = "") -> list[Attempt]:
    """Everybody's results from one day to another that are compared, of all games or of one."""
    query = select(ATTEMPTS).where(
        ATTEMPTS.c.day.between(first, last), ATTEMPTS.c.ended.is_not(None), ATTEMPTS.c.assisted.is_(False)
    )
    if game:
        query = query.where(ATTEMPTS.c.game == game)
    with reader.connect() as connection:
        return [of_row(row) for row in connection.execute(query.order_by(ATTEMPTS.c.ended, ATTEMPTS.c.identity))]
