"""The routes under /api: each reads its request, has the deed done, and shows the table."""

from collections.abc import AsyncIterator
from dataclasses import asdict
from typing import Annotated, Any, Final, TypeAlias

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from fastapi.responses import StreamingResponse

from soloist.core.errors import IllegalAction
from soloist.core.text import Text
from soloist.server import deeds, rules
from soloist.server.identity import Visitors, new_identity
from soloist.server.language import Lang
from soloist.server.opening import open_table
from soloist.server.problems import GameRoute, Refused
from soloist.server.render import answer, encode, message, moment_json, move_json, table_json
from soloist.server.schemas import (
    At,
    Daily,
    GameAnswer,
    Move,
    NewTable,
    Play,
    RecordAnswer,
    Recovery,
    Rules,
    SeatWanted,
    TableAnswer,
    Tried,
    Why,
)
from soloist.server.stream import follow
from soloist.server.tables import Table, Tables, held_seats

JSON: Final = "application/json"
TableId: TypeAlias = Annotated[str, Path(min_length=1, max_length=64, examples=["c29sb2lzdA"])]
GameId: TypeAlias = Annotated[str, Path(min_length=1, max_length=64, examples=["nim"])]


def said(status: int, words: str) -> dict[int | str, dict[str, Any]]:
    """A problem that a route may answer with."""
    schema = {"$ref": "#/components/schemas/Problem"}
    return {status: {"description": words, "content": {"application/problem+json": {"schema": schema}}}}


INVALID: Final = said(422, "The request is not what is expected; `detail` says what would be right.")
UNREADABLE: Final = said(400, "The body cannot be read.") | said(413, "The body is too large.")
FOREIGN: Final = said(403, "The request comes from another site, or the seat is not yours.")
NO_TABLE: Final = said(404, "There is no such table.")
NO_GAME: Final = said(404, "There is no such game, or it has no rules page.")
LATE: Final = said(409, "Not at this moment: the ply is another, or this cannot be done now.")
POSTED: Final = INVALID | UNREADABLE | FOREIGN
AT_TABLE: Final = POSTED | NO_TABLE | LATE

router: Final = APIRouter(prefix="/api", route_class=GameRoute)


async def tables_of(request: Request) -> Tables:
    """The tables of this server."""
    tables: Tables = request.app.state.tables
    return tables


async def identity_of(request: Request) -> str:
    """Who asks; empty for a spectator."""
    visitors: Visitors = request.app.state.visitors
    return visitors.who(request.cookies)


AllTables: TypeAlias = Annotated[Tables, Depends(tables_of)]
Identity: TypeAlias = Annotated[str, Depends(identity_of)]


def shown(table: Table, identity: str, lang: str, status: int = 200) -> Response:
    """A table as an answer."""
    return Response(answer(table_json(table, table.held(identity), lang)), status, media_type=JSON)


# -- games


@router.get("/games", responses=INVALID)
async def games(tables: AllTables, lang: Lang) -> list[GameAnswer]:
    """The games that can be played here."""
    return rules.listed(tables.games.values(), lang)


@router.get("/games/{game}/rules", responses=NO_GAME | INVALID)
async def rules_page(game: GameId, tables: AllTables, lang: Lang) -> Rules:
    """A game's rules, clause by clause."""
    return rules.rules(rules.find(tables.games, game), lang)


@router.get("/games/{game}/words", responses=NO_GAME | INVALID)
async def words(game: GameId, tables: AllTables, lang: Lang) -> dict[str, str]:
    """What a game calls its things: every message that needs no arguments."""
    return rules.words(rules.find(tables.games, game), lang)


@router.get("/daily/{game}", responses=NO_GAME | INVALID)
async def daily(game: GameId, tables: AllTables) -> Daily:
    """Today's deal number (UTC), the same for everyone."""
    return rules.daily(rules.find(tables.games, game).info.id)


# -- tables


@router.post(
    "/tables",
    status_code=201,
    response_model=TableAnswer,
    responses=POSTED | NO_TABLE | LATE | said(429, "Too many new tables; Retry-After says when to come again."),
)
async def new_table(request: Request, wish: NewTable, tables: AllTables, identity: Identity, lang: Lang) -> Response:
    """Open a table; its seats are yours, by a signed cookie."""
    request.app.state.turnstile.enter(request.client.host if request.client else "")
    request.state.game = wish.game
    identity = identity or new_identity()
    table = await open_table(tables, wish, identity)
    request.app.state.thinking.wake(table)
    response = shown(table, identity, lang, 201)
    request.app.state.visitors.welcome(request, response, identity)
    return response


@router.get("/tables/{id}", response_model=TableAnswer, responses=NO_TABLE | LATE | INVALID)
async def look(
    request: Request,
    id: TableId,
    tables: AllTables,
    identity: Identity,
    lang: Lang,
    ply: Annotated[int | None, Query(ge=0, le=1_000_000, description="The table after so many actions.")] = None,
) -> Response:
    """A table as you may see it, now or at an earlier moment."""
    table = await tables.look(id)
    request.app.state.thinking.take_up(table)
    if ply is None:
        return shown(table, identity, lang)
    return Response(answer(moment_json(table, table.held(identity), lang, ply)), media_type=JSON)


async def done(request: Request, id: str, deed: deeds.Deed, identity: str, lang: str) -> Response:
    """Do a deed, and answer with what happened; a computer that searches begins to think."""
    tables: Tables = request.app.state.tables
    table, plies = await tables.change(id, deed)
    request.app.state.thinking.wake(table)
    return Response(move_json(table, table.held(identity), lang, plies), media_type=JSON)


@router.post("/tables/{id}/actions", response_model=Move, responses=AT_TABLE)
async def play(request: Request, id: TableId, played: Play, identity: Identity, lang: Lang) -> Response:
    """Answer the decision of a ply; a computer that is asked next answers in the same step.

    At the level `hard` it thinks first: its answers come by the stream, one decision at a time.
    The same answer posted again is answered alike and changes nothing.
    """
    return await done(request, id, deeds.play(identity, played.ply, played.action), identity, lang)


@router.post("/tables/{id}/undo", response_model=Move, responses=AT_TABLE)
async def undo(request: Request, id: TableId, at: At, identity: Identity, lang: Lang) -> Response:
    """Take your last move back, and with it what a computer answered, if the table's policy lets you."""
    return await done(request, id, deeds.undo(identity, at.ply), identity, lang)


@router.post("/tables/{id}/redo", response_model=Move, responses=AT_TABLE)
async def redo(request: Request, id: TableId, at: At, identity: Identity, lang: Lang) -> Response:
    """Play again what was taken back last, and with it what a computer had answered."""
    return await done(request, id, deeds.redo(identity, at.ply), identity, lang)


@router.post("/tables/{id}/give-up", response_model=Move, responses=AT_TABLE)
async def give_up(request: Request, id: TableId, at: At, identity: Identity, lang: Lang) -> Response:
    """End the game here."""
    return await done(request, id, deeds.give_up(identity, at.ply), identity, lang)


@router.post("/tables/{id}/why", responses=AT_TABLE)
async def why(id: TableId, tried: Tried, tables: AllTables, identity: Identity, lang: Lang) -> Why:
    """Say whether a drag, a click or a move in words is legal now, and if not, which clause forbids it."""
    table = await tables.look(id)
    session = table.session
    deeds.check_seat(table, deeds.holding(table, identity), table.side(table.held(identity)))
    try:
        refusal = session.objection(tried.words) if tried.words else session.explain(tried.source, tried.target)
    except IllegalAction as over:
        refusal = over
    if refusal:
        detail = session.game.wording.say(refusal.reason, lang)
        return Why(False, detail=detail, clause=refusal.clause or None)
    if tried.words:
        return Why(True, words=tried.words)
    action = session.game.seek(session.state, tried.source, tried.target)
    assert action is not None
    return Why(True, words=session.game.words(session.state, action))


@router.post("/tables/{id}/seats", response_model=TableAnswer, responses=AT_TABLE)
async def take_seat(
    request: Request, id: TableId, wish: SeatWanted, tables: AllTables, identity: Identity, lang: Lang
) -> Response:
    """Take a free seat."""
    identity = identity or new_identity()
    table, _ = await tables.change(id, deeds.take_seat(identity, wish.seat))
    response = shown(table, identity, lang)
    request.app.state.visitors.welcome(request, response, identity)
    return response


@router.get("/tables/{id}/record", response_model=RecordAnswer, responses=NO_TABLE | FOREIGN | LATE | INVALID)
async def record(id: TableId, tables: AllTables, identity: Identity) -> Response:
    """The record: for everyone once the game is over; while it goes on, for those who hold all its seats."""
    kept = await tables.stored(id)
    game = tables.games.get(kept.game)
    if not kept.outcome and len(held_seats(kept, identity)) < (game.info.seats if game else 1):
        raise Refused(403, "record-later", Text("record.playing"))
    fields: dict[str, Any] = {
        "game": kept.game,
        "rules": kept.rules,
        "setup": dict(kept.setup),
        "seed": kept.seed if kept.chosen or kept.outcome else None,
        "undo": kept.undo,
        "undone": kept.undone,
        "hints": kept.hints,
        "actions": list(kept.actions),
    }
    if kept.outcome:
        fields["outcome"] = asdict(kept.outcome)
    return Response(answer(encode(fields)), media_type=JSON)


@router.get(
    "/tables/{id}/stream",
    response_class=StreamingResponse,
    responses=NO_TABLE
    | LATE
    | INVALID
    | {
        200: {
            "description": "Server-sent events `moved`.",
            "content": {"text/event-stream": {"schema": {"type": "string"}}},
        }
    },
)
async def stream(
    request: Request,
    id: TableId,
    tables: AllTables,
    identity: Identity,
    lang: Lang,
    last_event_id: Annotated[str, Header(max_length=64, description="The id of the last message you have.")] = "",
) -> StreamingResponse:
    """Live updates: each message tells what happened since the last one, and the table now."""
    await tables.look(id)
    seconds: float = request.app.state.settings.heartbeat_seconds

    async def messages() -> AsyncIterator[bytes]:
        async for table, plies in follow(tables, id, last_event_id, seconds):
            if table:
                request.app.state.thinking.take_up(table)
            yield message(table, table.held(identity), lang, plies) if table else b": still here\n\n"

    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(messages(), media_type="text/event-stream", headers=headers)


@router.post("/tables/{id}/recovery", responses=AT_TABLE)
async def recovery(request: Request, id: TableId, tables: AllTables, identity: Identity) -> Recovery:
    """A link that brings your seat to another device."""
    held = deeds.holding(await tables.look(id), identity)
    token = request.app.state.visitors.recovery(id, held)
    return Recovery(f"/r/{token}")
