"""What an operator takes back: seats, from whoever holds them on whatever device, and links to them."""

from typing import NamedTuple

from sqlalchemy import delete, select, update

from soloist.core.game import Seat
from soloist.server.sql_schema import HOLDERS, LINKS, TABLES
from soloist.server.store import CHANNEL, NOTIFY, TableStore
from soloist.table.stored import now


class Revoked(NamedTuple):
    """How many seats and links were taken back; a seat counts once for each who held it."""

    seats: int
    links: int


def revoke(store: TableStore, table: str, seat: Seat | None = None, links_only: bool = False) -> Revoked | None:
    """Take back the seats of a table, or one of them, and the links to them; None if there is no such table.

    The table is a version further, so that every worker hears of it; a seat that was taken back is free.
    """
    with store.writer.begin() as connection:
        raised = update(TABLES).where(TABLES.c.id == table).values(version=TABLES.c.version + 1, updated=now())
        version = connection.execute(raised.returning(TABLES.c.version)).scalar_one_or_none()
        if version is None:
            return None
        rows = connection.execute(select(LINKS.c.id, LINKS.c.seats).where(LINKS.c.table_id == table))
        links = [row.id for row in rows if seat is None or seat in row.seats]
        connection.execute(delete(LINKS).where(LINKS.c.id.in_(links)))
        held = delete(HOLDERS).where(HOLDERS.c.table_id == table)
        held = held if seat is None else held.where(HOLDERS.c.seat == seat)
        seats = 0 if links_only else connection.execute(held).rowcount
        if not store.embedded:
            connection.execute(NOTIFY, {"channel": CHANNEL, "payload": f"{table} {version}"})
    return Revoked(seats, len(links))
