"""Moves have a lane of their own: what is as it should be is answered there, and all else by the framework."""

import asyncio
from collections.abc import Mapping

import pytest
from starlette.types import Message, Receive, Scope, Send

from soloist.server import routes
from soloist.server.move_lane import MoveLane
from soloist.server.requests import KEY

from .live import Visit


class Passed:
    """An application that notes what comes to it, and its body."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.bodies.append((await receive())["body"])


def asked(path: str, body: bytes, method: str | None = "POST", headers: Mapping[str, str] | None = None) -> list[bytes]:
    """What comes to the framework of a request."""
    passed = Passed()
    given = {"content-type": "application/json"} | dict(headers or {})
    scope: Scope = {"type": "http" if method else "websocket", "path": path, "query_string": b""}
    if method:
        scope["method"] = method
    scope["headers"] = [(name.lower().encode(), value.encode()) for name, value in given.items()]

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        raise AssertionError(message)

    asyncio.run(MoveLane(passed, routes.moves.routes)(scope, receive, send))
    return passed.bodies


@pytest.mark.parametrize(
    ("path", "body", "method", "headers"),
    [
        ("/api/tables/a/actions", b'{"ply": -1}', "POST", {}),
        ("/api/tables/a/actions", b"{", "POST", {}),
        ("/api/tables/a/actions", b'{"ply": 0, "action": "x"}', "GET", {}),
        ("/api/tables/a/actions", b'{"ply": 0, "action": "x"}', None, {}),
        ("/api/tables/a/actions", b'{"ply": 0, "action": "x"}', "POST", {KEY: "short"}),
        ("/api/tables/a/actions", b'{"ply": 0, "action": "x"}', "POST", {"content-type": "text/plain"}),
        (f"/api/tables/{'a' * 65}/undo", b'{"ply": 0}', "POST", {}),
        ("/api/tables//undo", b'{"ply": 0}', "POST", {}),
        ("/api/tables/a/why", b"{}", "POST", {}),
        ("/elsewhere/a/undo", b'{"ply": 0}', "POST", {}),
    ],
    ids=["field", "json", "method", "socket", "key", "type", "long", "empty", "deed", "place"],
)
def test_the_framework_gets_whole_what_is_not_as_it_should_be(
    path: str, body: bytes, method: str | None, headers: dict[str, str]
) -> None:
    assert asked(path, body, method, headers) == [body]


def test_a_move_is_compressed_for_who_can_unpack_it_and_says_whom_it_is_for(visit: Visit) -> None:
    visitor = visit()
    id = visitor.open(game="joker")["id"]
    for accepted, packed in (("gzip", "gzip"), ("identity", None)):
        visitor.headers["Accept-Encoding"] = accepted
        answer = visitor.do(id, "actions", ply=0, action="draw")
        assert (answer.status_code, answer.headers.get("content-encoding")) == (200, packed)
        assert {"Accept-Encoding", "Cookie", "Accept-Language"} <= {*answer.headers["vary"].split(", ")}
        assert answer.json()["table"]["ply"] == 1
