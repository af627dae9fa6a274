"""The routes under /api/tables: each reads its request, has it done at the table, and shows what its reader may see."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Annotated, Any, Final, TypeAlias

from fastapi import Header, Query, Request, Response
from fastapi.responses import StreamingResponse
from pydantic import Field
from sqlalchemy.exc import SQLAlchemyError

from soloist.core.errors import SoloistError
from soloist.core.text import LANGUAGES, Text
from soloist.server import metrics
from soloist.server.language import Lang, LangQuery, read_language
from soloist.server.new_tables import open_table, take_over
from soloist.server.presence import Watch
from soloist.server.problem import Problem, of_mistake
from soloist.server.problems import blaming
from soloist.server.requests import (
    AT_TABLE,
    FOREIGN,
    LATE,
    NO_GAME,
    NO_TABLE,
    POSTED,
    READ,
    AllTables,
    Identity,
    Key,
    KeyHeader,
    TableId,
    about,
    as_json,
    game_router,
    looked_at,
    request_digest,
    said,
    table_at,
)
from soloist.server.schemas import (
    EventsAnswer,
    HandedBody,
    LogAnswer,
    MoveAnswer,
    NewTableBody,
    PlayBody,
    PlyBody,
    RecordAnswer,
    SeatBody,
    TableAnswer,
    TriedBody,
    WhyAnswer,
)
from soloist.server.served import accepts_gzip
from soloist.server.stream import MOST_FOLLOWED, MOST_PLIES, Packer, follow, merged, plain
from soloist.server.tables import Tables, Unplayable
from soloist.server.visitors import Crowd, visitor_of
from soloist.table import Refused, Seen, Table, render
from soloist.table.days import is_sealed
from soloist.table.live import LiveTable
from soloist.table.rights import check_record
from soloist.table.seated import shown_record
from soloist.table.seen import Held, Plies
from soloist.table.stored import StoredTable, held_by
from soloist.table.wire import encode, why_fields

MOST_PLY: Final = 1_000_000
First: TypeAlias = Annotated[int, Query(alias="from", ge=0, le=MOST_PLY, description="What happened after this ply,")]
End: TypeAlias = Annotated[int | None, Query(alias="to", ge=0, le=MOST_PLY, description="up to and with this one.")]

moves: Final = game_router("/api/tables")
router: Final = game_router("/api/tables")
streams: Final = game_router("/api")
records: Final = game_router("/api/me")


def shown(live: LiveTable, identity: str, lang: str, status: int = 200) -> Response:
    """A table as an answer."""
    return as_json(render.table_json(live, live.seen_by(identity), lang), status)


# -- a move; `move_lane` answers what is as it should be, the framework the rest


async def done(
    request: Request, id: str, key: str | None, asked: str | None, deed: Callable[[Table, Held], Plies]
) -> Response:
    """Have something done, once if it has a key, and answer with what happened; a computer that searches thinks.

    Who asks and in which language is read here: a dependency for each would cost more than the move.
    """
    state = request.app.state
    tables: Tables = state.tables
    identity, lang = state.identities.who(request), read_language(request, asked)
    who = request_digest(identity, key) if key else ""

    def do(live: LiveTable) -> Plies:
        held = live.held(identity)
        live.table.check_held(held)
        return live.once(who, lambda: deed(live.table, held)) if key else deed(live.table, held)

    live, plies = await tables.change(id, do)
    about(request, live)
    state.computer_turns.wake(live, visitor_of(request))
    return as_json(render.move_json(live, live.seen_by(identity), lang, plies))


@moves.post("/{id}/actions", response_model=MoveAnswer, responses=AT_TABLE)
async def play(
    request: Request, id: TableId, played: PlayBody, key: KeyHeader = None, lang: LangQuery = None
) -> Response:
    """Answer the decision of a ply; a computer that is asked next answers in the same step.

    At the level `hard` it thinks first: its answers come by the stream, one decision at a time.
    The same answer posted again is answered alike and changes nothing.
    """
    return await done(
        request, id, key, lang, lambda table, held: table.play(held, played.ply, played.action, played.helps)
    )


# -- looking


@router.post(
    "",
    status_code=201,
    response_model=TableAnswer,
    responses=POSTED | NO_TABLE | LATE | said(429, "Too many new tables; Retry-After says when to come again."),
)
async def new_table(
    request: Request, wish: NewTableBody, tables: AllTables, identity: Identity, key: Key, lang: Lang
) -> Response:
    """Open a table; its seats are yours, by a signed cookie. The same request again, by its key, opens no other."""
    return await opened(request, tables, identity, key, lang, lambda who: open_table(tables, wish, who, key))


@records.post(
    "/records",
    status_code=201,
    response_model=TableAnswer,
    responses=POSTED | NO_GAME | LATE | said(429, "Too many new tables; Retry-After says when to come again."),
)
async def hand_over(
    request: Request, handed: HandedBody, tables: AllTables, identity: Identity, key: Key, lang: Lang
) -> Response:
    """Hand over a finished game that was played without a server: it is replayed, and kept as practice, never rated."""
    return await opened(request, tables, identity, key, lang, lambda who: take_over(tables, handed.record, who, key))


async def opened(
    request: Request, tables: Tables, identity: str, key: str, lang: str, make: Callable[[str], Awaitable[LiveTable]]
) -> Response:
    """A new table as its owner sees it, or the one that the same request, by its key, has opened before."""
    identity = identity or request.app.state.identities.newcomer(request, key)
    live = await tables.opened((identity, key)) if key else None
    if live is None:
        request.app.state.table_limit.count(visitor_of(request))
        live = await make(identity)
    request.app.state.computer_turns.wake(about(request, live), visitor_of(request))
    response = shown(live, identity, lang, 201)
    request.app.state.identities.welcome(request, response, identity)
    return response


@router.get("/{id}", response_model=TableAnswer, responses=READ)
async def look(
    request: Request,
    id: TableId,
    identity: Identity,
    lang: Lang,
    ply: Annotated[int | None, Query(ge=0, le=MOST_PLY, description="The table after so many actions.")] = None,
) -> Response:
    """A table as you may see it, now or at an earlier moment."""
    live = await looked_at(request, id, identity)
    request.app.state.computer_turns.take_up(live, visitor_of(request))
    if ply is None:
        return shown(live, identity, lang)
    return as_json(render.moment_json(live, live.seen_by(identity), lang, ply))


@router.get("/{id}/log", response_model=LogAnswer, responses=READ | FOREIGN)
async def log(
    request: Request, id: TableId, identity: Identity, lang: Lang, first: First = 0, end: End = None
) -> Response:
    """What happened, in words; of a table whose rules are not played here any more, the words of its record."""
    try:
        live = await looked_at(request, id, identity)
    except Unplayable as old:
        return as_json(words_json(readable(request.app.state.tables, old.stored, identity)))
    seen = live.seen_by(identity)
    return as_json(render.log_json(seen, lang, span(seen, first, end)))


@router.get("/{id}/events", response_model=EventsAnswer, responses=READ)
async def events(
    request: Request, id: TableId, identity: Identity, lang: Lang, first: First = 0, end: End = None
) -> Response:
    """What happened, with all that it changed on the table: at most 64 plies at once."""
    live = await looked_at(request, id, identity)
    seen = live.seen_by(identity)
    return as_json(render.events_json(seen, lang, span(seen, first, end, MOST_PLIES)))


def span(seen: Seen, first: int, end: int | None, most: int = MOST_PLY) -> Plies:
    """The plies that are asked for: without an end all, or as many as can be had at once."""
    seen.check_moment(first)
    last = min(seen.ply, first + most) if end is None else end
    if last < first:
        raise Problem(422, "invalid", Text("field.least", {"field": "to", "bound": first}))
    if last > first + most:
        raise Problem(422, "invalid", Text("field.most", {"field": "to", "bound": first + most}))
    seen.check_moment(last)
    return first, last


@router.get("/{id}/record", response_model=RecordAnswer, responses=READ | FOREIGN)
async def record(request: Request, id: TableId, identity: Identity) -> Response:
    """The record: for everyone once the game is over; while it goes on, for those who hold all its seats."""
    tables: Tables = request.app.state.tables
    stored = readable(tables, await tables.stored(id), identity)
    await tables.meet(identity, stored)
    # A game that cannot go on has no secret.
    shown = shown_record(stored.record, stored.is_open or tables.playable(stored) is None)
    return as_json(encode(shown.fields()))


def readable(tables: Tables, stored: StoredTable, identity: str) -> StoredTable:
    """A table if its record may be read; where it is not played any more, nobody takes a free seat or a computer's."""
    game = tables.playable(stored)
    seats = {seat for seat, _ in stored.holders} if game is None else set(range(game.info.seats))
    held = held_by(stored.holders, identity)
    check_record(stored.outcome is not None, is_sealed(stored.day), held, seats)
    return stored


def words_json(stored: StoredTable) -> str:
    """The log of a table that cannot be played on: the words of its record."""
    lines = [{"ply": i + 1, "kind": "action", "text": words} for i, words in enumerate(stored.actions)]
    return encode({"since": 0, "ply": len(stored.actions), "lines": lines})


# -- playing


@moves.post("/{id}/undo", response_model=MoveAnswer, responses=AT_TABLE)
async def undo(request: Request, id: TableId, at: PlyBody, key: KeyHeader = None, lang: LangQuery = None) -> Response:
    """Take your last move back, and with it what a computer answered, if the table's policy lets you."""
    return await done(request, id, key, lang, lambda table, held: table.undo(held, at.ply, at.helps))


@moves.post("/{id}/redo", response_model=MoveAnswer, responses=AT_TABLE)
async def redo(request: Request, id: TableId, at: PlyBody, key: KeyHeader = None, lang: LangQuery = None) -> Response:
    """Play again what was taken back last, and with it what a computer had answered."""
    return await done(request, id, key, lang, lambda table, held: table.redo(held, at.ply, at.helps))


@moves.post("/{id}/give-up", response_model=MoveAnswer, responses=AT_TABLE)
async def give_up(
    request: Request, id: TableId, at: PlyBody, key: KeyHeader = None, lang: LangQuery = None
) -> Response:
    """End the game here."""
    return await done(request, id, key, lang, lambda table, held: table.give_up(held, at.ply))


@router.post("/{id}/why", response_model=WhyAnswer, responses=AT_TABLE)
async def why(request: Request, id: TableId, tried: TriedBody, identity: Identity, lang: Lang) -> Response:
    """Say whether a drag, a click or a move in words is legal now, and if not, which clause forbids it."""
    live = await table_at(request, id)
    held = live.held(identity)
    return as_json(encode(why_fields(live.table, held, tried.words, tried.source, tried.target, lang)))


# -- seats


@router.post("/{id}/seats", response_model=TableAnswer, responses=AT_TABLE)
async def take_seat(
    request: Request, id: TableId, wish: SeatBody, tables: AllTables, identity: Identity, key: Key, lang: Lang
) -> Response:
    """Take a free seat."""
    identity = identity or request.app.state.identities.newcomer(request, key)
    live, _ = await tables.change(id, lambda live: live.take_seat(identity, wish.seat))
    await tables.meet(identity, live.stored)
    response = shown(about(request, live), identity, lang)
    request.app.state.identities.welcome(request, response, identity)
    return response


# -- following

STREAM: Final[dict[int | str, dict[str, Any]]] = {
    200: {
        "description": "Server-sent events: `moved`, the data of each is a MoveAnswer; and at tables of several people "
        "`here`, a HereAnswer.",
        "content": {"text/event-stream": {"schema": {"type": "string"}}},
    }
}
CROWDED: Final = said(429, "Too many streams are open from your address.")
Last: TypeAlias = Annotated[str, Header(max_length=64, description="The id of the last message you have.")]
Since: TypeAlias = Annotated[
    str, Query(max_length=64, description="The same, at first: `<version>-<plies>-<undone>` of the table you have.")
]


@router.get("/{id}/stream", response_class=StreamingResponse, responses=READ | STREAM | CROWDED)
async def stream(
    request: Request,
    id: TableId,
    identity: Identity,
    lang: Lang,
    last_event_id: Last = "",
    since: Since = "",
) -> StreamingResponse:
    """Live updates: each message tells what happened since the last one, and the table now."""
    check_streams(request)
    await looked_at(request, id, identity)
    return streaming(request, told(request, id, identity, lang, last_event_id or since))


Followed: TypeAlias = Annotated[
    list[Annotated[str, Field(pattern=r"^[\w-]{1,64}\.[a-z]{2}\.[\w-]{0,64}$")]],
    Query(
        min_length=1,
        max_length=MOST_FOLLOWED,
        description="What is followed: `<table>.<language>.<version>-<plies>-<undone>`, of the table you have.",
    ),
]


@streams.get("/stream", response_class=StreamingResponse, responses=READ | STREAM | CROWDED)
async def shared_stream(request: Request, identity: Identity, table: Followed) -> StreamingResponse:
    """Live updates of several tables in one stream; the messages of each are named `<table>.<language>/moved`."""
    check_streams(request)
    found: dict[str, AsyncIterator[bytes]] = {}
    missing: Problem | None = None
    for id, lang, last in (one.split(".") for one in table):
        try:
            await looked_at(request, id, identity)
            language = lang if lang in LANGUAGES else LANGUAGES[0]
            found[f"{id}.{lang}"] = told(request, id, identity, language, last)
        except Problem as e:
            missing = e
        except Refused as e:
            missing = of_mistake(e)
    if missing and not found:
        raise missing
    return streaming(request, merged(found))


def streaming(request: Request, messages: AsyncIterator[bytes]) -> StreamingResponse:
    """An answer that goes on: compressed if its reader can unpack it, and counted while it runs."""
    headers = {"X-Accel-Buffering": "no", "Vary": "Accept-Encoding"}
    pack = plain
    if accepts_gzip(request):
        headers["Content-Encoding"] = "gzip"
        pack = Packer().pack
    return StreamingResponse(counted(request, messages, pack), media_type="text/event-stream", headers=headers)


def check_streams(request: Request) -> None:
    """A visitor has so many streams open at once."""
    open: Crowd = request.app.state.streams
    if not open.has_room(visitor_of(request)):
        text = Text("streams.many", {"most": open.most_of_one})
        raise Problem(429, "too-many-streams", text, headers={"Retry-After": "60"})


async def counted(
    request: Request, messages: AsyncIterator[bytes], pack: Callable[[bytes], bytes]
) -> AsyncIterator[bytes]:
    """A stream that counts as open for as long as it runs."""
    with request.app.state.streams.inside(visitor_of(request)), metrics.STREAMS.track_inprogress():
        async for message in messages:
            yield pack(message)


async def told(request: Request, id: str, identity: str, lang: str, last: str) -> AsyncIterator[bytes]:
    """The messages of a stream; where the table cannot be read it ends, and its reader comes again."""
    seconds: float = request.app.state.settings.heartbeat_seconds
    watch = Watch(request.app.state.presence, id, identity)
    try:
        with watch.sitting(await table_at(request, id)):
            async for live, ply in follow(request.app.state.tables, id, last, seconds):
                yield message(request, live, identity, lang, ply) if live else b": still here\n\n"
                here = await watch.news()
                if here:
                    yield here
    except (Problem, SoloistError, SQLAlchemyError) as e:
        logging.getLogger("soloist").warning("a stream of table %s ended: %s", id, e)


def message(request: Request, live: LiveTable, identity: str, lang: str, since: int | None) -> bytes:
    """One message; whoever listens may be the first who looks at a table since the server was started."""
    with blaming(live.table.game):
        request.app.state.computer_turns.take_up(live, visitor_of(request))
        return render.message(live, live.seen_by(identity), lang, since)
