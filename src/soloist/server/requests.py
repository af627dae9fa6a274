"""What the routes have in common: who asks, about which table or game, and how they may be refused."""

import re
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable, Coroutine
from hashlib import blake2b
from typing import Annotated, Any, Final, TypeAlias

from fastapi import APIRouter, Depends, Header, Path, Request, Response
from fastapi.routing import APIRoute
from starlette.routing import Match
from starlette.types import Scope

from soloist.core.game import Game
from soloist.server.identity import Identities
from soloist.server.problems import blaming
from soloist.server.tables import Tables
from soloist.table import lobby
from soloist.table.live import LiveTable

JSON: Final = "application/json"
LONGEST_ID: Final = 64
TableId: TypeAlias = Annotated[str, Path(min_length=1, max_length=LONGEST_ID, examples=["c29sb2lzdA"])]
GameId: TypeAlias = Annotated[str, Path(min_length=1, max_length=LONGEST_ID, examples=["nim"])]
KEY: Final = "Idempotency-Key"
KEY_FORM: Final = re.compile(r"^[!-~]{16,64}$")
Answering: TypeAlias = Callable[[Request], Coroutine[Any, Any, Response]]


def said(status: int, words: str) -> dict[int | str, dict[str, Any]]:
    """A problem that a route may answer with."""
    schema = {"$ref": "#/components/schemas/ProblemAnswer"}
    return {status: {"description": words, "content": {"application/problem+json": {"schema": schema}}}}


INVALID: Final = said(422, "The request is not what is expected; `detail` says what would be right.")
UNREADABLE: Final = said(400, "The body cannot be read.") | said(413, "The body is too large.")
FOREIGN: Final = said(403, "The request comes from another site, or the seat is not yours.")
NO_TABLE: Final = said(404, "There is no such table.")
NO_GAME: Final = said(404, "There is no such game, or it brings no such page.")
LATE: Final = said(409, "Not at this moment: the ply is another, or this cannot be done now.")
BROKEN: Final = said(503, "The game does not work on this server, or the tables cannot be reached.")
POSTED: Final = INVALID | UNREADABLE | FOREIGN | BROKEN
AT_TABLE: Final = POSTED | NO_TABLE | LATE
READ: Final = NO_TABLE | LATE | INVALID | BROKEN
OF_GAME: Final = NO_GAME | INVALID | BROKEN


async def tables_of(request: Request) -> Tables:
    """The tables of this server."""
    tables: Tables = request.app.state.tables
    return tables


async def identity_of(request: Request) -> str:
    """Who asks; empty for a spectator."""
    identities: Identities = request.app.state.identities
    return identities.who(request)


KeyHeader: TypeAlias = Annotated[
    str | None,
    Header(
        alias=KEY,
        pattern=KEY_FORM.pattern,
        description="A key of your own, 16 to 64 characters that nobody guesses: a request that comes late or "
        "again does what it did the first time, and nothing more.",
    ),
]


async def key_of(key: KeyHeader = None) -> str:
    """The key by which a request is told from others; empty if it has none."""
    return key or ""


def request_digest(identity: str, key: str) -> str:
    """By what a table knows a request again: its key, and who has sent it."""
    return urlsafe_b64encode(blake2b(f"{identity} {key}".encode(), digest_size=9).digest()).decode()


AllTables: TypeAlias = Annotated[Tables, Depends(tables_of)]
Identity: TypeAlias = Annotated[str, Depends(identity_of)]
Key: TypeAlias = Annotated[str, Depends(key_of)]


def as_json(text: str, status: int = 200) -> Response:
    """JSON as it is sent; half a character that somebody typed cannot be, and is replaced."""
    return Response(text.encode("utf-8", "replace"), status, media_type=JSON)


# -- what a request is about


async def blaming_game(request: Request, answer: Awaitable[Response]) -> Response:
    """What is answered; what nobody foresaw is the fault of the game that the request turned out to be about."""
    try:
        return await answer
    except Exception as e:
        with blaming(getattr(request.state, "game", None)):
            raise e


class QuickRoute(APIRoute):
    """A route that sees by the beginning of an address that another is meant: all are asked, and one is."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.beginning: Final = self.path.partition("{")[0]

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether it is meant."""
        return super().matches(scope) if self.beginning in scope["path"] else (Match.NONE, {})


class GameRoute(QuickRoute):
    """A route that is about a game: what that does wrong, if it is one of another package, costs itself alone."""

    def get_route_handler(self) -> Answering:
        """Answer as any route, and blame the game that the request is about where nobody foresaw what happens."""
        answer = super().get_route_handler()

        async def answer_or_blame(request: Request) -> Response:
            return await blaming_game(request, answer(request))

        return answer_or_blame


def game_router(prefix: str) -> APIRouter:
    """A router for routes that are about games."""
    return APIRouter(prefix=prefix, route_class=GameRoute)


async def table_at(request: Request, id: str) -> LiveTable:
    """The table that a request is about, as it is now."""
    tables: Tables = request.app.state.tables
    return about(request, await tables.look(id))


async def looked_at(request: Request, id: str, identity: str) -> LiveTable:
    """The same for who looks on: they have met its deal from now on."""
    live = await table_at(request, id)
    live.seen_by(identity)  # who may not look has met nothing
    tables: Tables = request.app.state.tables
    await tables.meet(identity, live.stored)
    return live


def about(request: Request, live: LiveTable) -> LiveTable:
    """From here on the request is about this table's game."""
    request.state.game = live.table.game
    return live


def game_of(request: Request, id: str) -> Game[Any]:
    """The game that a request is about."""
    tables: Tables = request.app.state.tables
    game = request.state.game = lobby.find(tables.games, id)
    return game
