"""The routes under /api/me: the tables and the statistics of whoever asks."""

from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Any, Final, Literal, cast

from fastapi import APIRouter, Query

from soloist.core.text import Text
from soloist.server import statistics
from soloist.server.language import Lang
from soloist.server.problems import unless_broken
from soloist.server.requests import INVALID, AllTables, Identity
from soloist.server.schemas import MyTableAnswer, OutcomeAnswer, StatisticsAnswer
from soloist.server.store import StoredTable
from soloist.server.tables import Tables
from soloist.table import names
from soloist.table.seen import Held
from soloist.table.text import WORDING
from soloist.table.wire import name_of, outcome_fields

router: Final = APIRouter(prefix="/api/me")


@router.get("/tables", responses=INVALID)
async def my_tables(
    tables: AllTables,
    identity: Identity,
    lang: Lang,
    game: Annotated[str | None, Query(max_length=64)] = None,
    state: Annotated[Literal["open", "over"] | None, Query()] = None,
    limit: Annotated[int, Query(ge=1, le=500)] = 100,
    skip: Annotated[int, Query(ge=0, le=1_000_000, description="So many of the newest are left out.")] = 0,
) -> list[MyTableAnswer]:
    """Your tables, the newest first."""
    over = None if state is None else state == "over"
    found = await tables.ask(tables.store.held_by, identity, game, over, limit, skip) if identity else []
    shown = [
        unless_broken(tables.games[stored.game], partial(my_table, tables, stored, held, lang))
        for stored, held in found
        if stored.game in tables.games
    ]
    return [one for one in shown if one is not None]


@router.get("/statistics", responses=INVALID)
async def my_statistics(tables: AllTables, identity: Identity, lang: Lang) -> list[StatisticsAnswer]:
    """Your finished games, counted by game, setup and grade."""
    found = await tables.ask(statistics.kept, tables.store, identity) if identity else []
    return statistics.answers(found, tables.games, lang)


def my_table(tables: Tables, stored: StoredTable, held: Held, lang: str) -> MyTableAnswer:
    """A table in the list, as who holds these seats reads it."""
    game, chosen = tables.games[stored.game], stored.people.names
    called: tuple[Text, ...] = tuple(names.of_seat(seat, chosen, stored.computers) for seat in range(game.info.seats))
    outcome = outcome_fields(stored.outcome, game, held, called, lang) if stored.outcome else None
    return MyTableAnswer(
        stored.id,
        stored.game,
        name_of(game, lang),
        stored.setup,
        stored.shown_seed,
        len(stored.actions),
        held[0],
        [WORDING.say(name, lang) for name in called],
        "over" if stored.outcome else "open",
        OutcomeAnswer(**outcome) if outcome else None,
        stored.undone,
        stored.hints,
        stored.assisted(held[0]),
        cast(Any, stored.level) if stored.computers else None,
        stored.day or None,
        tables.playable(stored) is not None,
        iso(stored.created),
        iso(stored.updated),
    )


def iso(milliseconds: int) -> str:
    """A moment in ISO 8601, UTC."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds")
