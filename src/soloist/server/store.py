"""Tables in the database: SQLite by default, PostgreSQL by its URL. Every call blocks."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    Connection,
    Engine,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    inspect,
    make_url,
    select,
    text,
    update,
)

from soloist.core.errors import SoloistError
from soloist.core.game import Seat
from soloist.core.text import Text
from soloist.server import attempts, tallies
from soloist.server.bounded_connection import WAIT_SECONDS, Patience, bound
from soloist.server.moves import BEGIN, MoveWriter, Moving
from soloist.server.sql_schema import HOLDERS, LINKS, MEETINGS, OPENINGS, REVIEWS, TABLES, unless_there
from soloist.server.text import WORDING
from soloist.table.days import is_sealed
from soloist.table.seen import Held
from soloist.table.stored import StoredTable, TableChange, columns, now, table_from

MIGRATIONS: Final = Path(__file__).parent / "migrations"
CHANNEL: Final = "soloist"
BUSY_MILLISECONDS: Final = int(WAIT_SECONDS * 1000)


class Totals(NamedTuple):
    """How much is in the database."""

    tables: int
    finished: int
    people: int
    links: int
    reviews: int


class TableStore:
    """The database behind two engines: one reads, without transactions; one writes, one transaction at a time."""

    def __init__(self, url: str) -> None:
        self.url: Final = make_url(url)
        self.embedded: Final = self.url.get_backend_name() == "sqlite"
        self.address: Final = self.url if self.embedded else self.url.set(drivername="postgresql+psycopg")
        self.patience: Final = Patience()
        self.reader: Final[Engine] = self.engine(isolation_level="AUTOCOMMIT")
        # Whoever writes ends their transaction themselves: to make sure of it again would take as long as a move.
        self.writer: Final[Engine] = self.engine(pool_size=1, max_overflow=0, pool_reset_on_return=None)
        self.moves: Final = MoveWriter(self.writer.dialect)
        if self.embedded:
            event.listen(self.reader, "connect", tune)
            event.listen(self.writer, "connect", tune)
            event.listen(self.writer, "begin", begin_writing)

    def engine(self, **options: Any) -> Engine:
        """An engine that gives up waiting; a connection over a network may have died in the pool and is asked first."""
        # What a statement is given stays out of errors, and so out of the log: secrets of deals, identities, links.
        options |= {"pool_timeout": WAIT_SECONDS, "pool_pre_ping": not self.embedded, "hide_parameters": True}
        made = create_engine(self.address, **options)
        return made if self.embedded else bound(made, self.patience)

    def migrate(self) -> None:
        """Bring the schema up to date; of several servers that start at once, one does it and the others wait."""
        known, at = self.known_revisions(), self.revision()
        if at == known[-1]:
            return
        if at is not None and at not in known:
            raise SoloistError(Text("serve.newer", {"got": at, "known": known[-1]}), WORDING)
        from alembic import command  # here, because it is slow to load and seldom needed
        from alembic.config import Config

        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
        with self.patient() as connection:
            if not self.embedded:
                connection.execute(text("SELECT pg_advisory_xact_lock(7305)"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    @contextmanager
    def patient(self, **options: Any) -> Iterator[Connection]:
        """A transaction of its own that takes its time: a large database is not changed or read within seconds."""
        engine = create_engine(self.address, hide_parameters=True, **options)
        if self.embedded:
            event.listen(engine, "connect", tune)
            event.listen(engine, "begin", begin_writing)
        try:
            with engine.begin() as connection:
                yield connection
        finally:
            engine.dispose()

    def known_revisions(self) -> list[str]:
        """The migrations that this soloist knows, in their order."""
        return sorted(path.stem.partition("_")[0] for path in (MIGRATIONS / "versions").glob("*.py"))

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """All of a PostgreSQL as it is at one moment, however long it takes to read; nobody waits for it."""
        with self.patient(isolation_level="REPEATABLE READ") as connection:
            connection.execute(text("SET TRANSACTION READ ONLY"))
            yield connection

    def revision(self) -> str | None:
        """The migration that the database is at; None if it is new."""
        with self.reader.connect() as connection:
            if not inspect(connection).has_table("alembic_version"):
                return None
            return connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()

    def ping(self) -> None:
        """Ask the database something that it can answer at once if all is well."""
        with self.reader.connect() as connection:
            connection.execute(select(TABLES.c.id).limit(1)).all()

    def totals(self) -> Totals:
        """How much there is."""
        counts = (
            select(func.count()).select_from(TABLES),
            select(func.count()).select_from(TABLES).where(TABLES.c.outcome.is_not(None)),
            select(func.count(HOLDERS.c.identity.distinct())),
            select(func.count()).select_from(LINKS).where(LINKS.c.until > now()),
            select(func.count()).select_from(REVIEWS).where(REVIEWS.c.review.is_not(None)),
        )
        with self.reader.connect() as connection:
            return Totals(*(connection.execute(count).scalar_one() for count in counts))

    def hurry(self) -> None:
        """The server stops: who waits for the database waits no longer than a moment more."""
        self.patience.end()

    def close(self) -> None:
        """Let go of every connection."""
        self.reader.dispose()
        self.writer.dispose()

    # -- writing

    def save(self, changes: Sequence[TableChange]) -> list[bool]:
        """Write changes in one transaction; false for each that another worker was faster than."""
        moves = [one.table for one in changes if one.is_move]
        if self.embedded and len(moves) == len(changes) and self.moves.alone(self.writer, moves):
            return [True] * len(changes)
        order = sorted(range(len(changes)), key=lambda i: changes[i].table.id)  # no two workers wait for each other
        ordered = [changes[i] for i in order]
        written = self.written(ordered, self.moves.together) or self.written(ordered, self.moves.singly)
        done = dict(zip(order, written, strict=True))
        return [done[i] for i in range(len(changes))]

    def written(self, changes: Sequence[TableChange], move: Moving) -> list[bool]:
        """Write changes, those of tables that are there by `move`; nothing is written if that leaves it to another."""
        there, new = [one for one in changes if not one.new], [one for one in changes if one.new]
        with self.writer.connect() as connection:
            moved = move(connection, [one.table for one in there])
            if len(moved) < len(there):
                return []
            results = iter(moved), iter(self.open(connection, new))
            done = [next(results[one.new]) for one in changes]
            kept = [one for one, success in zip(changes, done, strict=True) if success]
            opened = [TableChange(one.opened, one.opened.holders) for one in kept if one.opened]
            self.open(connection, opened)
            self.note_people(connection, [*kept, *opened])
            tallies.count(connection, [game for one in kept for game in one.counts()])
            for one in kept:
                if one.ended and one.table.is_attempt:
                    finish_attempt(connection, one.table)
            if kept and not self.embedded:
                connection.execute(NOTIFY, [notice(one.table) for one in (*kept, *opened)])
            connection.commit()
        return done

    def open(self, connection: Connection, new: Sequence[TableChange]) -> list[bool]:
        """Add new tables; false for each whose request has opened one already, or whose owner has begun its daily."""
        if not new:
            return []
        connection.execute(NEW_TABLE, [columns(one.table) for one in new])
        first = [self.is_first(connection, one) for one in new]
        for one in (one for one, alone in zip(new, first, strict=True) if not alone):
            connection.execute(delete(TABLES).where(TABLES.c.id == one.table.id))
        return first

    def is_first(self, connection: Connection, change: TableChange) -> bool:
        """Note by which request a new table was opened, and whose attempt it is; false if another was before it."""
        table, opening = change.table, change.opening
        alone = not opening or self.open_once(connection, opening, table.id)
        return alone and attempts.begin(connection, table.id, table.game, table.day, change.attempting())

    def note_people(self, connection: Connection, changes: Sequence[TableChange]) -> None:
        """Note who has sat down, and so has met the deal, and who has left."""
        for one in changes:
            for seat, identity in sorted(one.left):
                mine = (HOLDERS.c.table_id == one.table.id, HOLDERS.c.seat == seat, HOLDERS.c.identity == identity)
                connection.execute(delete(HOLDERS).where(*mine))
        came = [(one.table, seat, identity) for one in changes for seat, identity in sorted(one.joined)]
        if came:
            rows = [{"table_id": table.id, "seat": seat, "identity": identity} for table, seat, identity in came]
            connection.execute(NEW_HOLDER, rows)
            met = dict.fromkeys((identity, table.deal_name, table.id) for table, _, identity in came)
            note_meetings(connection, met)

    def note_here(self, id: str, identity: str, until: int) -> None:
        """Somebody is at a table until that moment."""
        with self.writer.begin() as connection:
            connection.execute(HERE, {"of": id, "who": identity, "until": until})

    def open_once(self, connection: Connection, opening: tuple[str, str], id: str) -> bool:
        """Note which table a request with a key has opened; false if it has opened another already."""
        row = {"identity": opening[0], "key": opening[1], "table_id": id}
        return connection.execute(NEW_OPENING[connection.dialect.name], row).first() is not None

    # -- reading

    def opened(self, opening: tuple[str, str]) -> str | None:
        """The table that a request with a key has opened."""
        mine = (OPENINGS.c.identity == opening[0], OPENINGS.c.key == opening[1])
        with self.reader.connect() as connection:
            return connection.execute(select(OPENINGS.c.table_id).where(*mine)).scalar_one_or_none()

    def load(self, id: str) -> StoredTable | None:
        """The table of this id; one statement, so that record and holders are of one moment."""
        with self.reader.connect() as connection:
            rows = connection.execute(WITH_HOLDERS.where(TABLES.c.id == id)).all()
        if not rows:
            return None
        return table_from(rows[0], frozenset((row.seat, row.identity) for row in rows if row.identity is not None))

    def met(self, identity: str, deal: str) -> set[str]:
        """The tables at which somebody has seen a deal."""
        query = select(MEETINGS.c.table_id).where(MEETINGS.c.identity == identity, MEETINGS.c.deal == deal)
        with self.reader.connect() as connection:
            return set(connection.execute(query).scalars())

    def meet(self, identity: str, deal: str, id: str) -> None:
        """Somebody has seen a deal at a table."""
        with self.writer.begin() as connection:
            note_meetings(connection, [(identity, deal, id)])

    def version(self, id: str) -> int | None:
        """The version that a table is at; None if there is no such table."""
        return self.versions([id]).get(id)

    def versions(self, ids: Iterable[str]) -> dict[str, int]:
        """The versions of several tables."""
        with self.reader.connect() as connection:
            return {row.id: row.version for row in connection.execute(VERSIONS, {"ids": list(ids)})}

    def here_until(self, id: str) -> dict[Seat, int]:
        """Until when each seat of a table has somebody who is there."""
        query = select(HOLDERS.c.seat, func.max(HOLDERS.c.here_until).label("until")).group_by(HOLDERS.c.seat)
        with self.reader.connect() as connection:
            return {row.seat: row.until for row in connection.execute(query.where(HOLDERS.c.table_id == id))}

    def here_now(self, ids: Iterable[str]) -> dict[str, frozenset[Seat]]:
        """Which seats of several tables have somebody who is there."""
        found: dict[str, set[Seat]] = {}
        with self.reader.connect() as connection:
            for row in connection.execute(HERE_NOW, {"ids": list(ids), "moment": now()}):
                found.setdefault(row.table_id, set()).add(row.seat)
        return {id: frozenset(seats) for id, seats in found.items()}

    def held_by(
        self, identity: str, game: str | None, over: bool | None, limit: int | None, skip: int = 0
    ) -> list[tuple[StoredTable, Held]]:
        """The tables where somebody holds a seat, the newest first, each with the first seat held and the last."""
        ends = func.min(HOLDERS.c.seat).label("first"), func.max(HOLDERS.c.seat).label("last")
        query = select(TABLES, *ends).join(HOLDERS).group_by(TABLES.c.id)
        query = query.where(HOLDERS.c.identity == identity, TABLES.c.puzzle == "")
        if game is not None:
            query = query.where(TABLES.c.game == game)
        if over is not None:
            query = query.where(TABLES.c.outcome.is_not(None) if over else TABLES.c.outcome.is_(None))
        query = query.order_by(TABLES.c.updated.desc(), TABLES.c.id).limit(limit).offset(skip)
        with self.reader.connect() as connection:
            rows = connection.execute(query).all()
        return [(table_from(row, frozenset()), tuple(sorted({row.first, row.last}))) for row in rows]


def finish_attempt(connection: Connection, table: StoredTable) -> None:
    """Keep how an attempt at a daily has ended, unless its day was over by then."""
    outcome, held = table.outcome, tuple(seat for seat, _ in sorted(table.holders))
    if outcome is not None and is_sealed(table.day):
        attempts.finish(connection, table.id, table.updated, outcome, held[:1], table.assisted(held[0]))


def note_meetings(connection: Connection, met: Iterable[tuple[str, str, str]]) -> None:
    """Keep that somebody has seen a deal at a table, each once."""
    rows = [{"identity": identity, "deal": deal, "table_id": id} for identity, deal, id in met]
    connection.execute(NEW_MEETING[connection.dialect.name], rows)


def notice(table: StoredTable) -> dict[str, object]:
    """What the other servers are told of a table that has changed."""
    return {"channel": CHANNEL, "payload": f"{table.id} {table.version}"}


# Statements that are run often are built once: building one takes longer than running it.
NEW_TABLE: Final = insert(TABLES)
NEW_HOLDER: Final = insert(HOLDERS)
NEW_MEETING: Final = unless_there(MEETINGS)
# What was written comes back: of an INSERT not every driver counts the rows.
NEW_OPENING: Final = {name: new.returning(OPENINGS.c.key) for name, new in unless_there(OPENINGS).items()}
NOTIFY: Final = text("SELECT pg_notify(:channel, :payload)")
HERE: Final = (
    update(HOLDERS)
    .where(HOLDERS.c.table_id == bindparam("of"), HOLDERS.c.identity == bindparam("who"))
    .values(here_until=bindparam("until"))
)
HERE_NOW: Final = select(HOLDERS.c.table_id, HOLDERS.c.seat).where(
    HOLDERS.c.table_id.in_(bindparam("ids", expanding=True)), HOLDERS.c.here_until > bindparam("moment")
)
VERSIONS: Final = select(TABLES.c.id, TABLES.c.version).where(TABLES.c.id.in_(bindparam("ids", expanding=True)))
WITH_HOLDERS: Final = select(TABLES, HOLDERS.c.seat, HOLDERS.c.identity).join(HOLDERS, isouter=True)


def tune(connection: sqlite3.Connection, _record: object) -> None:
    """SQLite writes ahead, so that readers never wait, and is flushed to disk before a change is acknowledged."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY_MILLISECONDS}", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def begin_writing(connection: Connection) -> None:
    """Begin as every writer does."""
    connection.exec_driver_sql(BEGIN)
