"""Somebody's finished games, as charts and achievements need them, and all their records. Every call blocks."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple, cast

from sqlalchemy import Float, Row, and_, func, select
from sqlalchemy import cast as as_type

from soloist.coach import deals
from soloist.core.game import Game, Outcome
from soloist.server.problems import unless_broken
from soloist.server.schemas_person import FinishedAnswer
from soloist.server.sql_schema import DAILIES, HOLDERS, REVIEWS, TABLES
from soloist.server.store import TableStore
from soloist.table.achievements import FinishedGame
from soloist.table.assistance import assisted
from soloist.table.ending import WATCHED, verdict
from soloist.table.seated import shown_record
from soloist.table.seen import Held
from soloist.table.stored import NO_SEED, StoredTable
from soloist.table.wire import encode

MOST_POINTS: Final = 2000
LANG: Final = "en"


class Point(NamedTuple):
    """A finished game of somebody's, and the first of their seats."""

    row: Row[Any]
    outcome: Outcome
    held: Held

    @property
    def verdict(self) -> str:
        """How it ended for them."""
        return verdict(self.outcome, self.held)

    @property
    def won(self) -> bool:
        """Whether they won it."""
        return self.held[0] in self.outcome.winners

    @property
    def assisted(self) -> bool:
        """Whether they had help."""
        row = self.row
        return assisted(row.known or self.held[0] in row.knowers, row.hints, row.undo, row.undone)


def finished(store: TableStore, identity: str) -> list[Point]:
    """The last games that somebody has finished, in the order they ended, but for those whose seats they held all."""
    seats = func.min(HOLDERS.c.seat).label("first"), func.max(HOLDERS.c.seat).label("last")
    names = ("id", "game", "setup", "seed", "known", "knowers", "hints", "undo", "undone", "outcome", "updated")
    mine = (
        select(HOLDERS.c.table_id, *seats).where(HOLDERS.c.identity == identity).group_by(HOLDERS.c.table_id).subquery()
    )
    luck, skill = (as_type(REVIEWS.c.review[(LANG, name)].as_string(), Float).label(name) for name in ("luck", "skill"))
    query = (
        select(*(TABLES.c[name] for name in (*names, "computers", "level", "day")), mine.c.first, mine.c.last)
        .add_columns(luck, skill, DAILIES.c.grade)
        .join(mine, mine.c.table_id == TABLES.c.id)
        .outerjoin(REVIEWS, and_(REVIEWS.c.table_id == TABLES.c.id, REVIEWS.c.seat == mine.c.first))
        .outerjoin(DAILIES, and_(DAILIES.c.game == TABLES.c.game, DAILIES.c.day == TABLES.c.day))
        .where(TABLES.c.outcome.is_not(None))
        .order_by(TABLES.c.updated.desc(), TABLES.c.id)
        .limit(MOST_POINTS)
    )
    with store.reader.connect() as connection:
        rows = connection.execute(query).all()
    points = [point(row) for row in reversed(rows)]
    return [one for one in points if one.verdict != WATCHED]


def point(row: Row[Any]) -> Point:
    """A finished game from its row."""
    ended = row.outcome
    outcome = Outcome(ended["name"], ended["reason"], tuple(ended["scores"]), tuple(ended["winners"]))
    return Point(row, outcome, tuple(sorted({row.first, row.last})))


def finished_answer(one: Point, game: Game[Any], ended: str) -> FinishedAnswer:
    """A finished game as an answer."""
    row = one.row
    grade = row.grade or grade_of(game, row)
    return FinishedAnswer(
        row.id,
        row.game,
        ended,
        one.outcome.scores[one.held[0]],
        one.verdict,
        one.won,
        one.assisted,
        row.setup,
        row.level if row.computers else None,
        cast(Any, grade or None),
        row.day or None,
        row.luck,
        row.skill,
    )


def grade_of(game: Game[Any], row: Row[Any]) -> str:
    """The grade of a deal, if it is one of those that are shipped."""
    if row.seed == NO_SEED:
        return ""
    found = unless_broken(game, lambda: deals.grade_of(game.info.id, row.setup, row.seed))
    return found.grade if found else ""


def for_achievements(points: Iterable[Point]) -> list[FinishedGame]:
    """The same games as achievements look at them."""
    return [
        FinishedGame(
            one.row.game,
            one.row.setup,
            one.verdict,
            one.won,
            one.outcome.scores[one.held[0]],
            one.assisted,
            one.row.level if one.row.computers else "",
            one.row.updated,
        )
        for one in points
    ]


# -- records


def ids(store: TableStore, identity: str) -> list[str]:
    """Somebody's tables, the oldest first."""
    query = select(TABLES.c.id).join(HOLDERS).where(HOLDERS.c.identity == identity).distinct()
    query = query.add_columns(TABLES.c.created).order_by(TABLES.c.created, TABLES.c.id)
    with store.reader.connect() as connection:
        return [row.id for row in connection.execute(query)]


def records(store: TableStore, mine: list[str], identity: str, games: Mapping[str, Game[Any]]) -> Iterator[str]:
    """The records of these tables of somebody's, a line of JSON each, as they may read them by now."""
    for id in mine:
        stored = store.load(id)
        if stored is not None:
            yield record_line(stored, identity, games.get(stored.game)) + "\n"


def record_line(stored: StoredTable, identity: str, game: Game[Any] | None) -> str:
    """A record, and what else is kept of its table; of a game that others still play, the moves are not told."""
    held = sorted(seat for seat, who in stored.holders if who == identity)
    seats = game.info.seats if game else len({seat for seat, _ in stored.holders})
    whole = stored.outcome is not None or len(held) == seats
    record = shown_record(stored.record, stored.is_open).fields()
    if not whole:
        record["actions"] = []
    fields = {
        "table": stored.id,
        "created": stored.created,
        "updated": stored.updated,
        "seats": held,
        "day": stored.day or None,
        "assisted": stored.assisted(held[0]) if held else False,
        "record": record,
    }
    return encode(fields)
