"""Persons without accounts: a name if they want one, links that bring all they have to another device, and the end.

Somebody is known by the cookie that they came with. Every call blocks.
"""

import secrets
from collections.abc import Iterable
from hashlib import sha256
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, Row, Table, and_, delete, func, insert, or_, select, update

from soloist.server import tallies
from soloist.server.sql_schema import (
    ATTEMPTS,
    DEVICE_LINKS,
    HOLDERS,
    HONOURS,
    LINKS,
    METADATA,
    MOVED,
    PERSONS,
    TABLES,
    TALLIES,
    unless_there,
)
from soloist.server.store import CHANNEL, NOTIFY, TableStore
from soloist.table import people
from soloist.table.stored import now
from soloist.table.tally import added

# What columns are called that say whose a row is: in any table, so that nothing of anybody is forgotten.
OWNERS: Final = ("identity", "person")
MOST_ASKED: Final = 500
LINK_HOURS: Final = 24
LINK_BYTES: Final = 24
# Who makes more links than this has the oldest forgotten.
MOST_LINKS: Final = 5


class OpenGame(Exception):
    """A game with other people that is not over: who leaves it, or becomes one of them, plays it to its end first."""


def names_of(reader: Engine, identities: Iterable[str]) -> dict[str, str]:
    """The names of those who have one."""
    query = select(PERSONS).where(PERSONS.c.identity.in_(sorted(set(identities))[:MOST_ASKED]))
    with reader.connect() as connection:
        return {row.identity: row.name for row in connection.execute(query)}


def call(store: TableStore, identity: str, name: str) -> None:
    """Call somebody by a name from now on, or by none."""
    with store.writer.begin() as connection:
        connection.execute(delete(PERSONS).where(PERSONS.c.identity == identity))
        if name:
            connection.execute(insert(PERSONS), {"identity": identity, "name": name})


def moved_to(reader: Engine, identity: str) -> str | None:
    """Who somebody has become on another device, if they have."""
    query = select(MOVED.c.person).where(MOVED.c.identity == identity)
    with reader.connect() as connection:
        return connection.execute(query).scalar_one_or_none()


# -- links to another device


def digest(token: str) -> str:
    """What is kept of a link: of no use to who reads the database."""
    return sha256(token.encode("utf-8", "replace")).hexdigest()


def make_link(store: TableStore, identity: str) -> str:
    """A token that brings all that somebody has to another device, once."""
    token, moment = secrets.token_urlsafe(LINK_BYTES), now()
    with store.writer.begin() as connection:
        mine = select(DEVICE_LINKS.c.digest).where(DEVICE_LINKS.c.identity == identity)
        kept = list(connection.execute(mine.order_by(DEVICE_LINKS.c.until.desc())).scalars())
        spent = or_(DEVICE_LINKS.c.digest.in_(kept[MOST_LINKS - 1 :]), DEVICE_LINKS.c.until <= moment)
        connection.execute(delete(DEVICE_LINKS).where(spent))
        row = {"digest": digest(token), "identity": identity, "until": moment + LINK_HOURS * 3600 * 1000}
        connection.execute(insert(DEVICE_LINKS), row)
    return token


def links_of(reader: Engine, identity: str) -> int:
    """How many links of somebody's are good."""
    good = (DEVICE_LINKS.c.identity == identity, DEVICE_LINKS.c.until > now())
    with reader.connect() as connection:
        return connection.execute(select(func.count()).select_from(DEVICE_LINKS).where(*good)).scalar_one()


def revoke_links(store: TableStore, identity: str) -> int:
    """Forget all links of somebody's; how many there were."""
    with store.writer.begin() as connection:
        return connection.execute(delete(DEVICE_LINKS).where(DEVICE_LINKS.c.identity == identity)).rowcount


def follow_link(store: TableStore, token: str, follower: str) -> str | None:
    """Become whoever made a link, with all that one had before; None if it is not ours, too old, used or revoked.

    Who plays against them is not them, as long as that game goes on.
    """
    with store.writer.begin() as connection:
        good = and_(DEVICE_LINKS.c.digest == digest(token), DEVICE_LINKS.c.until > now())
        person: str | None = connection.execute(select(DEVICE_LINKS.c.identity).where(good)).scalar_one_or_none()
        if person is None or person == follower:
            return person
        if play_each_other(connection, follower, person):
            raise OpenGame
        used = connection.execute(delete(DEVICE_LINKS).where(good)).rowcount
        if not used:
            return None
        if follower:
            merge(store, connection, follower, person)
    return person


def play_each_other(connection: Connection, one: str, another: str) -> bool:
    """Whether two sit on different sides of a game that goes on: devices of one person share seats."""
    query = select(HOLDERS.c.table_id, HOLDERS.c.seat, HOLDERS.c.identity).join(TABLES)
    query = query.where(HOLDERS.c.identity.in_((one, another)), TABLES.c.outcome.is_(None))
    seats: dict[str, dict[str, set[int]]] = {}
    for row in connection.execute(query):
        seats.setdefault(row.table_id, {one: set(), another: set()})[row.identity].add(row.seat)
    return any(both[one] - both[another] and both[another] - both[one] for both in seats.values())


# -- two who turn out to be one


def merge(store: TableStore, connection: Connection, old: str, person: str) -> None:
    """Give all that one identity has to another: histories are joined, and nothing counts twice.

    Of two attempts at one daily the one that ended first counts; the name is that of the person, if they have one.
    """
    tables = list(connection.execute(select(HOLDERS.c.table_id).where(HOLDERS.c.identity == old).distinct()).scalars())
    merge_attempts(connection, old, person)
    merge_tallies(connection, old, person)
    connection.execute(delete(DEVICE_LINKS).where(DEVICE_LINKS.c.identity == old))
    connection.execute(update(MOVED).where(MOVED.c.person == old).values(person=person))
    connection.execute(delete(MOVED).where(MOVED.c.identity == person))
    for table, column in owned():
        if table not in (DEVICE_LINKS, MOVED):
            hand_over(connection, table, column, old, person)
    connection.execute(insert(MOVED), {"identity": old, "person": person})
    for id in tables:
        bump(store, connection, id)


def owned() -> list[tuple[Table, str]]:
    """Every table of the database whose rows are somebody's, with the columns that say whose."""
    return [(table, name) for table in METADATA.sorted_tables for name in OWNERS if name in table.c]


def hand_over(connection: Connection, table: Table, column: str, old: str, person: str) -> None:
    """Rows of one become another's, unless they have the same already."""
    new = unless_there(table)[connection.dialect.name]
    for row in connection.execute(select(table).where(table.c[column] == old)).all():
        connection.execute(new, dict(row._mapping) | {column: person})
    connection.execute(delete(table).where(table.c[column] == old))


def merge_attempts(connection: Connection, old: str, person: str) -> None:
    """Of two attempts at the same daily, keep the one that ended first; one that is not over comes last."""
    rows = connection.execute(select(ATTEMPTS).where(ATTEMPTS.c.identity.in_((old, person)))).all()
    by_daily: dict[tuple[str, str], list[Row[Any]]] = {}
    for row in rows:
        by_daily.setdefault((row.game, row.day), []).append(row)
    for both in by_daily.values():
        if len(both) == 2:
            both.sort(key=lambda row: (row.ended is None, row.ended or 0, row.identity != person))
            worse = both[1]
            same = (ATTEMPTS.c.identity == worse.identity, ATTEMPTS.c.game == worse.game, ATTEMPTS.c.day == worse.day)
            connection.execute(delete(ATTEMPTS).where(*same))


def merge_tallies(connection: Connection, old: str, person: str) -> None:
    """Counts are added; the streak is the longer of the two."""
    for row in connection.execute(select(TALLIES).where(TALLIES.c.identity == old)).all():
        same = tuple(
            TALLIES.c[name] == value
            for name, value in (("identity", person), ("game", row.game), ("setup", row.setup), ("help", row.help))
        )
        mine = connection.execute(select(TALLIES).where(*same)).one_or_none()
        if mine is not None:
            both = added(tallies.tally_of(mine), tallies.tally_of(row))
            connection.execute(update(TALLIES).where(*same).values(**vars(both)))


def bump(store: TableStore, connection: Connection, id: str) -> None:
    """A table is a version further, so that every worker reads it again."""
    raised = update(TABLES).where(TABLES.c.id == id).values(version=TABLES.c.version + 1)
    version = connection.execute(raised.returning(TABLES.c.version)).scalar_one_or_none()
    if version is not None and not store.embedded:
        connection.execute(NOTIFY, {"channel": CHANNEL, "payload": f"{id} {version}"})


# -- leaving


class Holding(NamedTuple):
    """A table where somebody sits: their seats, whether others sit there, and whether the game is over."""

    seats: tuple[int, ...]
    shared: bool
    over: bool


def holding(connection: Connection, identity: str, id: str) -> Holding | None:
    """How somebody sits at a table; None if they do not."""
    query = select(HOLDERS.c.seat, HOLDERS.c.identity, TABLES.c.outcome).join(TABLES).where(TABLES.c.id == id)
    rows = connection.execute(query).all()
    mine = tuple(sorted(row.seat for row in rows if row.identity == identity))
    if not mine:
        return None
    return Holding(mine, any(row.identity != identity for row in rows), rows[0].outcome is not None)


def forget_table(store: TableStore, identity: str, id: str) -> bool:
    """Delete a game of somebody's, or let go of it where others have played too; false if it is not theirs."""
    with store.writer.begin() as connection:
        held = holding(connection, identity, id)
        if held is None:
            return False
        if held.shared and not held.over:
            raise OpenGame
        leave(store, connection, identity, id, held)
    return True


def leave(store: TableStore, connection: Connection, identity: str, id: str, held: Holding) -> None:
    """Delete a table, or where others sit too the seats, the name and the links of one of them."""
    if not held.shared:
        connection.execute(delete(TABLES).where(TABLES.c.id == id))
        return
    rows = connection.execute(select(LINKS.c.id, LINKS.c.seats).where(LINKS.c.table_id == id))
    found = [row.id for row in rows if set(row.seats) & set(held.seats)]
    connection.execute(delete(LINKS).where(LINKS.c.id.in_(found)))
    connection.execute(delete(HOLDERS).where(HOLDERS.c.table_id == id, HOLDERS.c.identity == identity))
    left = set(connection.execute(select(HOLDERS.c.seat).where(HOLDERS.c.table_id == id)).scalars())
    said = people.read(connection.execute(select(TABLES.c.people).where(TABLES.c.id == id)).scalar_one())
    gone = set(held.seats) - left
    kept = people.written(people.without_names(said, gone))
    connection.execute(update(TABLES).where(TABLES.c.id == id).values(people=kept))
    bump(store, connection, id)


def forget_everything(store: TableStore, identity: str) -> int:
    """Delete all that there is of somebody, from every table of the database; of how many games they are gone."""
    with store.writer.begin() as connection:
        ids = list(
            connection.execute(select(HOLDERS.c.table_id).where(HOLDERS.c.identity == identity).distinct()).scalars()
        )
        for id in ids:
            held = holding(connection, identity, id)
            if held is not None:
                leave(store, connection, identity, id, held)
        for table, column in reversed(owned()):
            connection.execute(delete(table).where(table.c[column] == identity))
    return len(ids)


# -- honours


def honours_of(reader: Engine, identity: str) -> dict[str, int]:
    """What somebody has achieved, and when."""
    query = select(HONOURS.c.honour, HONOURS.c.earned).where(HONOURS.c.identity == identity)
    with reader.connect() as connection:
        return {row.honour: row.earned for row in connection.execute(query)}


def honour(store: TableStore, identity: str, earned: dict[str, int]) -> None:
    """Keep what somebody has achieved."""
    new = unless_there(HONOURS)
    with store.writer.begin() as connection:
        for id, moment in sorted(earned.items()):
            connection.execute(new[connection.dialect.name], {"identity": identity, "honour": id, "earned": moment})
