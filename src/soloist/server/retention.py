"""How long tables are kept: what nobody has touched for so many days is forgotten, some at a time."""

import asyncio
import logging
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, delete, func, or_, select
from sqlalchemy.exc import SQLAlchemyError

from soloist.server import metrics
from soloist.server.sql_schema import LINKS, TABLES
from soloist.server.store import TableStore
from soloist.table.stored import now

DAY: Final = 24 * 3600 * 1000
# So many go in one transaction: whoever plays meanwhile waits for no more than that.
BATCH: Final = 200
EVERY_SECONDS: Final = 3600.0


class Aged(NamedTuple):
    """How many tables and links are so old that they are forgotten."""

    tables: int
    links: int


def is_old(finished_days: int, unfinished_days: int) -> ColumnElement[bool] | None:
    """Which tables are too old; 0 days keeps all of that kind, and None says that all are kept."""
    over = TABLES.c.outcome.is_not(None)
    ages = [
        kind & (TABLES.c.updated < now() - days * DAY)
        for kind, days in ((over, finished_days), (~over, unfinished_days))
        if days
    ]
    return or_(*ages) if ages else None


def aged(store: TableStore, finished_days: int, unfinished_days: int) -> Aged:
    """What would be forgotten now."""
    old = is_old(finished_days, unfinished_days)
    with store.reader.connect() as connection:
        links = connection.execute(select(func.count()).select_from(LINKS).where(LINKS.c.until <= now())).scalar_one()
        if old is None:
            return Aged(0, links)
        return Aged(connection.execute(select(func.count()).select_from(TABLES).where(old)).scalar_one(), links)


def prune(store: TableStore, finished_days: int, unfinished_days: int) -> Aged:
    """Forget old tables with all that belongs to them, and links that are good no longer; tallies stay."""
    with store.writer.begin() as connection:
        links = connection.execute(delete(LINKS).where(LINKS.c.until <= now())).rowcount
    old, forgotten = is_old(finished_days, unfinished_days), 0
    while old is not None:
        some = select(TABLES.c.id).where(old).limit(BATCH).scalar_subquery()
        with store.writer.begin() as connection:
            gone = connection.execute(delete(TABLES).where(TABLES.c.id.in_(some))).rowcount
        forgotten += gone
        if gone < BATCH:
            break
    metrics.PRUNED.inc(forgotten)
    return Aged(forgotten, links)


async def keep_to_it(store: TableStore, finished_days: int, unfinished_days: int) -> None:
    """Prune by the settings, now and every hour, for as long as the server runs."""
    while finished_days or unfinished_days:
        try:
            found = await asyncio.to_thread(prune, store, finished_days, unfinished_days)
            if found.tables:
                logging.getLogger("soloist").warning("%d tables were forgotten because of their age", found.tables)
        except SQLAlchemyError as e:
            logging.getLogger("soloist").warning("old tables could not be forgotten, trying again later: %s", e)
        await asyncio.sleep(EVERY_SECONDS)
