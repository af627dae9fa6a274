"""The routes of links that bring a seat to another device: made and revoked at the table, followed elsewhere."""

from typing import Annotated, Final

from fastapi import Path, Request, Response

from soloist.core.text import Text
from soloist.server.language import Lang
from soloist.server.links import DAYS, Links
from soloist.server.problem import Problem
from soloist.server.requests import (
    AT_TABLE,
    POSTED,
    AllTables,
    Identity,
    Key,
    TableId,
    about,
    as_json,
    game_router,
    said,
    table_at,
)
from soloist.server.schemas import AloneAnswer, RecoveryAnswer, RevokedAnswer, TableAnswer
from soloist.table import render

router: Final = game_router("/api")

NO_LINK: Final = said(403, "The link is not ours, too old, or was revoked, or you sit on another side of its table.")


@router.post("/tables/{id}/recovery", responses=AT_TABLE)
async def make(request: Request, id: TableId, tables: AllTables, identity: Identity) -> RecoveryAnswer:
    """A link that brings your seat to another device."""
    live = await table_at(request, id)
    held = live.held(identity)
    live.table.check_held(held)
    links: Links = request.app.state.links
    return RecoveryAnswer(f"/r/{await tables.ask(links.make, id, held)}")


@router.post("/tables/{id}/recovery/revoked", responses=AT_TABLE)
async def revoke(request: Request, id: TableId, tables: AllTables, identity: Identity) -> RevokedAnswer:
    """Revoke every link to your seat; devices that have followed one keep it."""
    live = await table_at(request, id)
    held = live.held(identity)
    live.table.check_held(held)
    links: Links = request.app.state.links
    return RevokedAnswer(await tables.ask(links.revoke, id, held))


@router.post("/tables/{id}/seats/alone", responses=AT_TABLE)
async def keep_alone(request: Request, id: TableId, tables: AllTables, identity: Identity) -> AloneAnswer:
    """Hold your seats on this device alone: whoever came to them by a link loses them, and every link is revoked."""
    live, devices = await tables.change(id, lambda live: live.keep_alone(identity))
    about(request, live)
    links: Links = request.app.state.links
    return AloneAnswer(devices, await tables.ask(links.revoke, id, live.held(identity)))


@router.post("/links/{token}", response_model=TableAnswer, responses=POSTED | NO_LINK)
async def follow(
    request: Request,
    token: Annotated[str, Path(min_length=1, max_length=128)],
    tables: AllTables,
    identity: Identity,
    key: Key,
    lang: Lang,
) -> Response:
    """Take the seat that a link brings; looking at its address alone takes nothing."""
    links: Links = request.app.state.links
    link = await tables.ask(links.find, token)
    if link is None:
        raise Problem(403, "no-such-link", Text("recovery.bad", {"days": DAYS}))
    identity = identity or request.app.state.identities.newcomer(request, key)
    live, _ = await tables.change(link.table, lambda live: live.follow_link(identity, link.seats))
    await tables.meet(identity, live.stored)
    response = as_json(render.table_json(about(request, live), live.seen_by(identity), lang))
    request.app.state.identities.welcome(request, response, identity)
    return response
