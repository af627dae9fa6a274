"""The routes under /api/me: the tables and the statistics of whoever asks."""

from functools import partial
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Query

from soloist.server import statistics
from soloist.server.language import Lang
from soloist.server.problems import unless_broken
from soloist.server.requests import INVALID, AllTables, Identity, QuickRoute
from soloist.server.schemas import MyTableAnswer, StatisticsAnswer
from soloist.table.my_tables import my_table_fields

router: Final = APIRouter(prefix="/api/me", route_class=QuickRoute)


@router.get("/tables", response_model=list[MyTableAnswer], responses=INVALID)
async def my_tables(
    tables: AllTables,
    identity: Identity,
    lang: Lang,
    game: Annotated[str | None, Query(max_length=64)] = None,
    state: Annotated[Literal["open", "over"] | None, Query()] = None,
    limit: Annotated[int, Query(ge=1, le=500)] = 100,
    skip: Annotated[int, Query(ge=0, le=1_000_000, description="So many of the newest are left out.")] = 0,
) -> list[dict[str, Any]]:
    """Your tables, the newest first."""
    over = None if state is None else state == "over"
    found = await tables.ask(tables.store.held_by, identity, game, over, limit, skip) if identity else []
    shown = [
        unless_broken(its_game, partial(my_table_fields, its_game, stored, held, lang))
        for stored, held in found
        if (its_game := tables.games.get(stored.game)) is not None
    ]
    return [one for one in shown if one is not None]


@router.get("/statistics", response_model=list[StatisticsAnswer], responses=INVALID)
async def my_statistics(tables: AllTables, identity: Identity, lang: Lang) -> list[dict[str, Any]]:
    """Your finished games, counted by game, setup and grade."""
    found = await tables.ask(statistics.kept, tables.store, identity) if identity else []
    return statistics.answers(found, tables.games, lang)
