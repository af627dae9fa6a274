"""The routes of people among themselves: consent to taking back, names, and the rematch."""

from typing import Final

from fastapi import Request, Response

from soloist.server.language import Lang
from soloist.server.requests import AT_TABLE, AllTables, Identity, TableId, about, game_router
from soloist.server.routes import done, shown
from soloist.server.schemas import ConsentBody, MoveAnswer, NameBody, RematchBody, TableAnswer
from soloist.table import consent, names

router: Final = game_router("/api/tables")


@router.post("/{id}/consent", response_model=MoveAnswer, responses=AT_TABLE)
async def settle(request: Request, id: TableId, said: ConsentBody, identity: Identity, lang: Lang) -> Response:
    """Ask the others to let you take your last move back, ask no longer, or answer who asks; a move withdraws it."""
    return await done(request, id, identity, lang, lambda table, held: consent.settle(table, held, said.ply, said.say))


@router.post("/{id}/name", response_model=TableAnswer, responses=AT_TABLE)
async def name(
    request: Request, id: TableId, wish: NameBody, tables: AllTables, identity: Identity, lang: Lang
) -> Response:
    """Give your seat a name."""
    live, _ = await tables.change(
        id, lambda live: names.name_seat(live.table, live.held(identity), wish.seat, wish.name)
    )
    return shown(about(request, live), identity, lang)


@router.post("/{id}/rematch", response_model=TableAnswer, responses=AT_TABLE)
async def rematch(
    request: Request, id: TableId, wish: RematchBody, tables: AllTables, identity: Identity, lang: Lang
) -> Response:
    """Say whether you want to play on; once all do, `next` names their new table: other seats, another deal."""
    live, _ = await tables.change(id, lambda live: live.want_rematch(identity, wish.want))
    return shown(about(request, live), identity, lang)
