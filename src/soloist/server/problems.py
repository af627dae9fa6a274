"""Problem documents (RFC 9457): every refusal is one clear sentence in the reader's language."""

import json
import logging
import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, TypeVar

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from soloist.core import catalog
from soloist.core.errors import SoloistError
from soloist.core.game import Game
from soloist.core.text import Text
from soloist.server.language import language_of
from soloist.server.problem import Problem, of_lost, of_mistake
from soloist.table.worker import Lost

T = TypeVar("T")
MEDIA_TYPE: Final = "application/problem+json"
QUOTED: Final = re.compile(r"'([^']*)'")


def sent(problem: Problem, lang: str) -> Response:
    """A problem as it is sent."""
    content = json.dumps(problem.document(lang), ensure_ascii=False).encode("utf-8", "replace")
    return Response(content, problem.status, dict(problem.headers or {}), MEDIA_TYPE)


def out_of_reach() -> Problem:
    """The problem of a database that does not answer."""
    return Problem(503, "out-of-reach", Text("store.down"), headers={"Retry-After": "5"})


def defect() -> Problem:
    """The problem of whoever met a failure of ours."""
    return Problem(500, "defect", Text("server.defect"))


# -- games that fail

FORESEEN: Final = (SoloistError, Problem, Lost, HTTPException, RequestValidationError, SQLAlchemyError)


class blaming:
    """What nobody foresaw, while a game of another package was played, is that game's fault, and costs it alone."""

    def __init__(self, game: Game[Any] | None) -> None:
        self.game: Final = game

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, e: BaseException | None, at: object) -> None:
        if self.game is None or not isinstance(e, Exception) or isinstance(e, FORESEEN):
            return
        broken = catalog.blamed(self.game, e)
        if broken is not None:  # else it is a defect of ours
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


def problem_of(request: Request, e: Exception) -> Problem:
    """The problem of who met one of the errors that are foreseen."""
    match e:
        case Problem():
            return e
        case SoloistError():
            return of_mistake(e)
        case Lost():
            return of_lost(e)
        case RequestValidationError():
            return invalid(e.errors())
        case HTTPException():
            return of_http(request, e)
        case SQLAlchemyError():
            logging.getLogger("soloist").error("the store failed: %s", e)
            return out_of_reach()
    raise e


async def answered(request: Request, e: Exception) -> Response:
    """A foreseen error as it is answered."""
    return sent(problem_of(request, e), language_of(request))


def install(app: FastAPI) -> None:
    """Answer every foreseen error with a problem document."""
    for kind in FORESEEN:
        app.add_exception_handler(kind, answered)
