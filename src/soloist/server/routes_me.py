"""The routes under /api/me: the tables and the statistics of whoever asks."""

from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Any, Final, Literal, cast

from fastapi import APIRouter, Query
from starlette.concurrency import run_in_threadpool

from soloist.core.catalog import spared
from soloist.core.wire import outcome_json
from soloist.server import statistics
from soloist.server.language import Lang
from soloist.server.render import name_of
from soloist.server.routes import INVALID, AllTables, Identity
from soloist.server.schemas import MyTable, OutcomeAnswer, Statistics
from soloist.server.store import Kept
from soloist.server.tables import Tables, is_assisted

router: Final = APIRouter(prefix="/api/me")


@router.get("/tables", responses=INVALID)
async def my_tables(
    tables: AllTables,
    identity: Identity,
    lang: Lang,
    game: Annotated[str | None, Query(max_length=64)] = None,
    state: Annotated[Literal["open", "over"] | None, Query()] = None,
    limit: Annotated[int, Query(ge=1, le=500)] = 100,
) -> list[MyTable]:
    """Your tables, the newest first."""
    over = None if state is None else state == "over"
    found = await run_in_threadpool(tables.store.held_by, identity, game, over, limit) if identity else []
    known = [kept for kept, _ in found if kept.game in tables.games]
    shown = [spared(tables.games[kept.game], partial(my_table, tables, kept, lang)) for kept in known]
    return [table for table in shown if table is not None]


@router.get("/statistics", responses=INVALID)
async def my_statistics(tables: AllTables, identity: Identity, lang: Lang) -> list[Statistics]:
    """Your finished games, counted by game, setup and grade."""
    found = await run_in_threadpool(tables.store.held_by, identity, None, True, None) if identity else []
    return statistics.count(found, tables.games, lang)


def my_table(tables: Tables, kept: Kept, lang: str) -> MyTable:
    """A table in the list."""
    game = tables.games[kept.game]
    outcome = cast(dict[str, Any], outcome_json(kept.outcome, game.wording, lang)) if kept.outcome else None
    return MyTable(
        kept.id,
        kept.game,
        name_of(game, lang),
        kept.setup,
        kept.seed if kept.chosen or kept.outcome else None,
        len(kept.actions),
        "over" if kept.outcome else "open",
        OutcomeAnswer(**outcome) if outcome else None,
        kept.undone,
        kept.hints,
        is_assisted(kept),
        cast(Any, kept.level) if kept.computers else None,
        iso(kept.created),
        iso(kept.updated),
    )


def iso(milliseconds: int) -> str:
    """A moment in ISO 8601, UTC."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds")
