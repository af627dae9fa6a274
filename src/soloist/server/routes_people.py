"""The routes of people among themselves: consent to taking back, names, and the rematch."""

from collections.abc import Callable
from typing import Final

from fastapi import Request, Response

from soloist.server.language import Lang, LangQuery
from soloist.server.requests import AT_TABLE, Identity, Key, KeyHeader, TableId, about, game_router, request_digest
from soloist.server.routes import done, shown
from soloist.server.schemas import ConsentBody, MoveAnswer, NameBody, RematchBody, TableAnswer
from soloist.server.tables import Tables
from soloist.table import consent, names
from soloist.table.live import LiveTable
from soloist.table.seen import NOTHING, Plies

router: Final = game_router("/api/tables")


@router.post("/{id}/consent", response_model=MoveAnswer, responses=AT_TABLE)
async def settle(
    request: Request, id: TableId, said: ConsentBody, key: KeyHeader = None, lang: LangQuery = None
) -> Response:
    """Ask the others to let you take your last move back, ask no longer, or answer who asks; a move withdraws it."""
    return await done(request, id, key, lang, lambda table, held: consent.settle(table, held, said.ply, said.say))


@router.post("/{id}/name", response_model=TableAnswer, responses=AT_TABLE)
async def name(request: Request, id: TableId, wish: NameBody, identity: Identity, key: Key, lang: Lang) -> Response:
    """Give your seat a name."""

    def give(live: LiveTable) -> None:
        names.name_seat(live.table, live.held(identity), wish.seat, wish.name)

    return shown(await told(request, id, identity, key, give), identity, lang)


@router.post("/{id}/rematch", response_model=TableAnswer, responses=AT_TABLE)
async def rematch(
    request: Request, id: TableId, wish: RematchBody, identity: Identity, key: Key, lang: Lang
) -> Response:
    """Say whether you want to play on; once all do, `next` names their new table: other seats, another deal."""

    def want(live: LiveTable) -> None:
        live.want_rematch(identity, wish.want)

    return shown(await told(request, id, identity, key, want), identity, lang)


async def told(request: Request, id: str, identity: str, key: str, tell: Callable[[LiveTable], None]) -> LiveTable:
    """The table at which somebody has said something, once if the request has a key."""
    tables: Tables = request.app.state.tables

    def say(live: LiveTable) -> Plies:
        tell(live)
        return NOTHING

    def do(live: LiveTable) -> Plies:
        return live.once(request_digest(identity, key), lambda: say(live)) if key else say(live)

    live, _ = await tables.change(id, do)
    return about(request, live)
