"""Problem documents (RFC 9457): every refusal is one clear sentence in the reader's language."""

import json
import logging
import re
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from soloist.core.catalog import blamed
from soloist.core.errors import BadSetup, BrokenGame, CannotUndo, IllegalAction, SoloistError, UnknownGame
from soloist.core.game import Game
from soloist.core.text import Text, Wording
from soloist.server.language import language_of
from soloist.server.text import WORDING

MEDIA_TYPE: Final = "application/problem+json"
QUOTED: Final = re.compile(r"'([^']*)'")


class Refused(Exception):
    """A request that is answered with a problem document; nothing was changed."""

    def __init__(
        self, status: int, kind: str, text: Text, wording: Wording = WORDING, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(kind)
        self.status: Final = status
        self.kind: Final = kind
        self.text: Final = text
        self.wording: Final = wording
        self.headers: Final = headers
        self.more: dict[str, object] = {}

    def answer(self, lang: str) -> Response:
        """The problem document."""
        body = {
            "type": f"/problems/{self.kind}",
            "title": WORDING.say(Text(f"title.{self.status}"), lang),
            "status": self.status,
            "detail": self.wording.say(self.text, lang),
            **self.more,
        }
        content = json.dumps(body, ensure_ascii=False).encode("utf-8", "replace")
        return Response(content, self.status, dict(self.headers or {}), MEDIA_TYPE)


def wrong_ply(got: int, ply: int) -> Refused:
    """The answer to a request that was made for another moment of the game."""
    refused = Refused(409, "wrong-ply", Text("ply.wrong", {"ply": ply, "got": got}))
    refused.more["ply"] = ply
    return refused


def of_mistake(e: SoloistError) -> Refused:
    """The refusal that a mistake against the rules leads to."""
    if isinstance(e, IllegalAction):
        refused = Refused(422, "illegal-action", e.text, e.wording)
        refused.more = {"legal": list(e.legal)} | ({"clause": e.clause} if e.clause else {})
        return refused
    if isinstance(e, CannotUndo):
        return Refused(409, "cannot-undo", e.text, e.wording)
    if isinstance(e, BrokenGame):
        return Refused(503, "broken-game", e.text, e.wording)
    if isinstance(e, UnknownGame):
        return Refused(404, "unknown-game", e.text, e.wording)
    return Refused(422, "bad-setup" if isinstance(e, BadSetup) else "bad-record", e.text, e.wording)


INVALID: Final[Mapping[str, tuple[str, str]]] = {
    "missing": ("field.missing", ""),
    "extra_forbidden": ("field.surplus", ""),
    "unexpected_keyword_argument": ("field.surplus", ""),
    "int_type": ("field.integer", ""),
    "int_parsing": ("field.integer", ""),
    "int_from_float": ("field.integer", ""),
    "string_type": ("field.string", ""),
    "greater_than_equal": ("field.least", "ge"),
    "less_than_equal": ("field.most", "le"),
    "string_too_long": ("field.long", "max_length"),
    "too_long": ("field.long", "max_length"),
    "literal_error": ("field.choice", "expected"),
}


def invalid(errors: Sequence[Mapping[str, Any]]) -> Refused:
    """The refusal that names the first field that is wrong, and what would be right."""
    error = errors[0]
    place = [str(part) for part in error["loc"]]
    if error["type"] == "json_invalid" or place == ["body"]:
        return Refused(422, "invalid", Text("body.json"))
    id, bound = INVALID.get(error["type"], ("field.invalid", ""))
    field = ".".join(part for part in place[1:] if not part.startswith(("constrained-", "function-")))
    args: dict[str, int | str] = {"field": field[:80]}
    if bound == "expected":
        args["choices"] = ", ".join(QUOTED.findall(error["ctx"][bound]))
    elif bound:
        value = error["ctx"][bound]
        args["bound"] = value if isinstance(value, int) else str(value)
    return Refused(422, "invalid", Text(id, args))


def of_http(request: Request, e: HTTPException) -> Refused:
    """The refusal for what the framework refuses by itself."""
    path = request.url.path[:80]
    if e.status_code == 405:
        text = Text("route.method", {"method": request.method, "path": path})
        return Refused(405, "no-such-method", text, headers=e.headers)
    if e.status_code == 404:
        return Refused(404, "not-found", Text("route.unknown", {"path": path}))
    return Refused(400, "invalid", Text("body.json"))


class GameRoute(APIRoute):
    """A route that is about a game: what nobody foresaw, while it was one of another package, is that game's fault."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        answer = super().get_route_handler()

        async def blaming(request: Request) -> Response:
            try:
                return await answer(request)
            except Exception as e:
                foreseen = tuple(kind for kind in request.app.exception_handlers if kind is not Exception)
                game = None if isinstance(e, foreseen) else game_of(request)
                broken = blamed(game, e) if game else None
                if broken is None:
                    raise
                logging.getLogger("soloist").error("%s", broken, exc_info=e)
                raise broken from e

        return blaming


def game_of(request: Request) -> Game[Any] | None:
    """The game that a request is about: that of its table, or the one that it names."""
    tables, asked = request.app.state.tables, request.path_params
    table = tables.cache.get(asked.get("id"))
    found: Game[Any] | None = tables.games.get(asked.get("game") or getattr(request.state, "game", None))
    return table.session.game if table else found


def install(app: FastAPI) -> None:
    """Answer every error with a problem document."""

    @app.exception_handler(Refused)
    async def refused(request: Request, e: Refused) -> Response:
        return e.answer(language_of(request))

    @app.exception_handler(SoloistError)
    async def mistaken(request: Request, e: SoloistError) -> Response:
        return of_mistake(e).answer(language_of(request))

    @app.exception_handler(RequestValidationError)
    async def not_valid(request: Request, e: RequestValidationError) -> Response:
        return invalid(e.errors()).answer(language_of(request))

    @app.exception_handler(HTTPException)
    async def refused_by_framework(request: Request, e: HTTPException) -> Response:
        return of_http(request, e).answer(language_of(request))

    @app.exception_handler(SQLAlchemyError)
    async def out_of_reach(request: Request, e: SQLAlchemyError) -> Response:
        logging.getLogger("soloist").error("the store failed: %s", e)
        return Refused(503, "out-of-reach", Text("store.down"), headers={"Retry-After": "5"}).answer(
            language_of(request)
        )

    @app.exception_handler(Exception)
    async def defective(request: Request, e: Exception) -> Response:
        return Refused(500, "defect", Text("server.defect")).answer(language_of(request))
