"""A lane of its own for what is asked most often, moves: a request that is as it should be is answered at once.

The framework reads all others, and says what is wrong with them; its routes describe both in the OpenAPI document.
"""

from collections.abc import Iterable
from typing import Any, Final

from fastapi.routing import APIRoute
from pydantic import TypeAdapter, ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from soloist.server import problems
from soloist.server.front import replayed
from soloist.server.heads import head_of, heads_of
from soloist.server.problems import FORESEEN
from soloist.server.requests import JSON, KEY, KEY_FORM, LONGEST_ID, blaming_game

PREFIX: Final = "/api/tables/"
RAW_KEY: Final = KEY.lower().encode()
RAW_JSON: Final = JSON.encode()


class MoveLane:
    """Stands before the framework for routes `/api/tables/{id}/deed`, `endpoint(request, id, body, key, lang)`."""

    def __init__(self, app: ASGIApp, routes: Iterable[BaseRoute]) -> None:
        self.app: Final = app
        self.routes: Final = {
            route.path.rpartition("/")[2]: (route, body_of(route)) for route in routes if isinstance(route, APIRoute)
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a move, or let the request through."""
        path: str = scope.get("path", "")
        if not path.startswith(PREFIX) or scope.get("method") != "POST":
            return await self.app(scope, receive, send)
        id, _, deed = path[len(PREFIX) :].partition("/")
        heads = heads_of(scope)
        key = head_of(scope, RAW_KEY) if RAW_KEY in heads else None
        if deed not in self.routes or not 0 < len(id) <= LONGEST_ID or heads.get(b"content-type") != RAW_JSON:
            return await self.app(scope, receive, send)
        if key is not None and not KEY_FORM.fullmatch(key):
            return await self.app(scope, receive, send)
        route, body = self.routes[deed]
        content: bytes = (await receive())["body"]
        try:
            said = body.validate_json(content)
        except ValidationError:
            return await self.app(scope, replayed(content, receive), send)
        scope["route"], request = route, Request(scope, receive)
        response = await answered(request, route, id, said, key)
        await response(scope, receive, send)


def body_of(route: APIRoute) -> TypeAdapter[Any]:
    """What reads the body of a route."""
    assert route.body_field is not None
    asked: Any = route.body_field.field_info.annotation
    return TypeAdapter(asked)


async def answered(request: Request, route: APIRoute, id: str, said: object, key: str | None) -> Response:
    """What a route answers, or what is said of what went wrong as foreseen; a game that fails costs itself alone."""
    try:
        lang = request.query_params.get("lang") if request.scope["query_string"] else None
        return await blaming_game(request, route.endpoint(request, id, said, key, lang))
    except FORESEEN as e:
        return await problems.answered(request, e)
