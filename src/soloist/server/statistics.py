"""Somebody's finished games, counted by game, setup and grade."""

import json
from collections.abc import Iterable, Mapping
from functools import partial
from itertools import groupby
from typing import Any

from sqlalchemy import Row, select

from soloist.core.game import Game
from soloist.server.problems import unless_broken
from soloist.server.sql_schema import TALLIES
from soloist.server.store import TableStore
from soloist.server.tallies import tally_of
from soloist.table.my_tables import statistics_fields
from soloist.table.wire import name_of


def kept(store: TableStore, identity: str) -> list[Row[Any]]:
    """What is kept of somebody's games, by game and setup. It blocks."""
    query = select(TALLIES).where(TALLIES.c.identity == identity).order_by(TALLIES.c.game, TALLIES.c.setup)
    with store.reader.connect() as connection:
        return list(connection.execute(query))


def answers(rows: Iterable[Row[Any]], games: Mapping[str, Game[Any]], lang: str) -> list[dict[str, Any]]:
    """The statistics of the games that are played here."""
    found: list[dict[str, Any]] = []
    for (id, setup), group in groupby(rows, key=lambda row: (row.game, row.setup)):
        name = unless_broken(games[id], partial(name_of, games[id], lang)) if id in games else None
        if name is not None:
            found.append(statistics_fields(id, name, json.loads(setup), {row.help: tally_of(row) for row in group}))
    return found
