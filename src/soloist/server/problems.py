"""Problem documents (RFC 9457): every refusal is one clear sentence in the reader's language."""

import json
import logging
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final, TypeVar

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from soloist.core import catalog
from soloist.core.errors import BadSetup, BrokenGame, CannotUndo, IllegalAction, SoloistError, UnknownGame
from soloist.core.game import Game
from soloist.core.text import Text, Wording
from soloist.puzzles.puzzle import NO_SUCH as NO_SUCH_PUZZLE
from soloist.puzzles.puzzle import BadPuzzle, NoPuzzle
from soloist.server.language import language_of
from soloist.server.text import WORDING
from soloist.table import Refused, refusals
from soloist.table.lessons import BadLesson, NoLesson
from soloist.table.rulebook import NoPage
from soloist.table.worker import Lost

T = TypeVar("T")
MEDIA_TYPE: Final = "application/problem+json"
QUOTED: Final = re.compile(r"'([^']*)'")


# -- what the table and the rules refuse, as HTTP says it

STATUSES: Final[Mapping[str, int]] = {
    refusals.NOT_YOUR_SEAT: 403,
    refusals.NOT_YOUR_TURN: 403,
    refusals.NO_COACH: 403,
    refusals.RECORD_LATER: 403,
    refusals.SEALED: 403,
    refusals.UNKNOWN_PLY: 404,
    refusals.WRONG_PLY: 409,
    refusals.RANKED: 409,
    refusals.GAME_OVER: 409,
    refusals.STILL_PLAYING: 409,
    refusals.TOO_LONG: 409,
    refusals.CANNOT_UNDO: 409,
    refusals.INVALID: 422,
}


class Problem(Exception):
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


def of_mistake(e: SoloistError) -> Problem:
    """The problem that a mistake against the rules, or what the house refuses, leads to."""
    if isinstance(e, Refused):
        problem = Problem(STATUSES[e.kind], e.kind, e.text, e.wording)
        problem.more = {} if e.ply is None else {"ply": e.ply}
        return problem
    if isinstance(e, IllegalAction):
        problem = Problem(422, "illegal-action", e.text, e.wording)
        problem.more = {"legal": list(e.legal)} | ({"clause": e.clause} if e.clause else {})
        return problem
    if isinstance(e, CannotUndo):
        return Problem(409, "cannot-undo", e.text, e.wording)
    if isinstance(e, UnknownGame):
        return Problem(404, "unknown-game", e.text, e.wording)
    if isinstance(e, BrokenGame):
        return Problem(503, "broken-game", e.text, e.wording)
    if isinstance(e, NoPage):
        return Problem(404, "no-rules", e.text, e.wording)
    if isinstance(e, NoPuzzle):
        return Problem(404 if e.text.id in NO_SUCH_PUZZLE else 422, "no-puzzle", e.text, e.wording)
    if isinstance(e, BadPuzzle):
        return Problem(503, "broken-game", e.text, e.wording)
    if isinstance(e, NoLesson):
        return Problem(404, "no-lesson", e.text, e.wording)
    if isinstance(e, BadLesson):
        return Problem(503, "broken-game", e.text, e.wording)
    return Problem(422, "bad-setup" if isinstance(e, BadSetup) else "bad-record", e.text, e.wording)


def of_lost(lost: Lost) -> Problem:
    """The problem that a search without an answer leads to."""
    return Problem(503, f"search-{lost.kind}", Text(f"search.{lost.kind}"), headers={"Retry-After": "1"})


def out_of_reach() -> Problem:
    """The problem of a database that does not answer."""
    return Problem(503, "out-of-reach", Text("store.down"), headers={"Retry-After": "5"})


def defect() -> Problem:
    """The problem of whoever met a failure of ours."""
    return Problem(500, "defect", Text("server.defect"))


# -- games that fail

FORESEEN: Final = (SoloistError, Problem, Lost, HTTPException, RequestValidationError, SQLAlchemyError)


@contextmanager
def blaming(game: Game[Any] | None) -> Iterator[None]:
    """What nobody foresaw, while a game of another package was played, is that game's fault, and costs it alone."""
    try:
        yield
    except FORESEEN:
        raise
    except Exception as e:
        broken = catalog.blamed(game, e) if game is not None else None
        if broken is None:
            raise  # a defect of ours
        tell_once(str(broken))
        raise broken from None


def unless_broken(game: Game[Any], make: Callable[[], T]) -> T | None:
    """Something about a game for a list of many; None if the game fails at it, so that the others are shown."""
    try:
        with blaming(game):
            return make()
    except SoloistError as e:
        tell_once(str(e))
        return None


@lru_cache(maxsize=256)
def tell_once(problem: str) -> None:
    """Say in the server's log what is wrong, once, however often it is met."""
    logging.getLogger("soloist").warning("%s", problem)


# -- what is wrong with a request

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


def invalid(errors: Sequence[Mapping[str, Any]]) -> Problem:
    """The problem that names the first field that is wrong, and what would be right."""
    error = errors[0]
    place = [str(part) for part in error["loc"]]
    if error["type"] == "json_invalid" or place == ["body"]:
        return Problem(422, "invalid", Text("body.json"))
    id, bound = INVALID.get(error["type"], ("field.invalid", ""))
    field = ".".join(part for part in place[1:] if not part.startswith(("constrained-", "function-")))
    args: dict[str, int | str] = {"field": field[:80]}
    if bound == "expected":
        args["choices"] = ", ".join(QUOTED.findall(error["ctx"][bound]))
    elif bound:
        value = error["ctx"][bound]
        args["bound"] = value if isinstance(value, int) else str(value)
    return Problem(422, "invalid", Text(id, args))


def of_http(request: Request, e: HTTPException) -> Problem:
    """The problem for what the framework refuses by itself."""
    path = request.url.path[:80]
    if e.status_code == 405:
        text = Text("route.method", {"method": request.method, "path": path})
        return Problem(405, "no-such-method", text, headers=e.headers)
    if e.status_code == 404:
        return Problem(404, "not-found", Text("route.unknown", {"path": path}))
    return Problem(400, "invalid", Text("body.json"))


def install(app: FastAPI) -> None:
    """Answer every error with a problem document."""

    @app.exception_handler(Problem)
    async def refused(request: Request, e: Problem) -> Response:
        return e.answer(language_of(request))

    @app.exception_handler(SoloistError)
    async def mistaken(request: Request, e: SoloistError) -> Response:
        return of_mistake(e).answer(language_of(request))

    @app.exception_handler(Lost)
    async def lost(request: Request, e: Lost) -> Response:
        return of_lost(e).answer(language_of(request))

    @app.exception_handler(RequestValidationError)
    async def not_valid(request: Request, e: RequestValidationError) -> Response:
        return invalid(e.errors()).answer(language_of(request))

    @app.exception_handler(HTTPException)
    async def refused_by_framework(request: Request, e: HTTPException) -> Response:
        return of_http(request, e).answer(language_of(request))

    @app.exception_handler(SQLAlchemyError)
    async def unreached(request: Request, e: SQLAlchemyError) -> Response:
        logging.getLogger("soloist").error("the store failed: %s", e)
        return out_of_reach().answer(language_of(request))
