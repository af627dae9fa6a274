"""Answers leave whole, head and body at once, and say the same as by the usual way; who asks oddly is answered too."""

import gzip
import re
import socket
from types import SimpleNamespace
from typing import Any

import pytest

from soloist.server import door

from .live import PATIENCE, Visit, Visitor


def exchanged(visitor: Visitor, *parts: bytes) -> bytes:
    """What the server says until it closes, to what is sent part by part; each after the first word of an answer."""
    host, port = visitor.base_url.host, visitor.base_url.port
    assert port
    with socket.create_connection((host, port), timeout=PATIENCE) as line:
        heard = b""
        for i, part in enumerate(parts):
            line.sendall(part)
            if i == 0 and len(parts) > 1 and b"100-continue" in part:
                heard += line.recv(1 << 16)
        while more := line.recv(1 << 16):
            heard += more
    return heard


def request(path: str, body: bytes = b"", method: str = "POST", *more: str) -> bytes:
    """A request as it is sent."""
    heads = [f"{method} {path} HTTP/1.1", "host: here", "content-type: application/json", *more]
    return "\r\n".join([*heads, f"content-length: {len(body)}", "", ""]).encode() + body


OPEN = b'{"game": "nim", "seed": 5}'
LAST = request("/api/tables", OPEN, "POST", "connection: close")


def test_requests_that_come_in_one_breath_are_answered_in_their_order(visit: Visit) -> None:
    heard = exchanged(visit(), request("/api/health", b"", "GET") + request("/api/tables", b"{") + LAST)
    assert re.findall(rb"HTTP/1\.1 (\d+)", heard) == [b"200", b"422", b"201"]


def test_a_body_that_comes_in_parts_and_one_that_waits_to_be_called_are_read(visit: Visit) -> None:
    visitor = visit()
    split = len(LAST) - 5
    assert exchanged(visitor, LAST[:split], LAST[split:]).startswith(b"HTTP/1.1 201")
    called = request("/api/tables", OPEN, "POST", "connection: close", "expect: 100-continue")
    heard = exchanged(visitor, called[: -len(OPEN)], OPEN)
    assert heard.startswith(b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 201")


def test_who_wants_to_leave_is_let_go_and_the_head_alone_has_no_body(visit: Visit) -> None:
    visitor = visit()
    assert b"\r\nconnection: close\r\n" in exchanged(visitor, LAST)
    for method in ("GET", "HEAD"):
        answer = visitor.request(method, "/robots.txt")
        assert (answer.status_code, int(answer.headers["content-length"]) > 0) == (200, True)
        assert bool(answer.content) is (method == "GET")


def test_what_is_small_is_sent_as_it_is_and_what_is_sent_packed_is_whole(visit: Visit) -> None:
    visitor = visit()
    visitor.headers["Accept-Encoding"] = "gzip"
    small = visitor.get("/api/health")
    assert "content-encoding" not in small.headers
    with visitor.stream("GET", "/api/openapi.json") as answer:  # more than 128 kB, so that a thread compresses it
        sent = b"".join(answer.iter_raw())
    assert (answer.headers["content-encoding"], len(sent)) == ("gzip", int(answer.headers["content-length"]))
    assert "Accept-Encoding" in answer.headers["vary"]
    assert gzip.decompress(sent).startswith(b'{"openapi"')


def test_the_export_is_packed_to_its_end(visit: Visit) -> None:
    visitor = visit()
    visitor.open()
    visitor.headers["Accept-Encoding"] = "gzip"
    with visitor.stream("GET", "/api/me/export") as answer:
        sent = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(sent).count(b"\n") == 1
    visitor.headers["Accept-Encoding"] = "identity"
    assert visitor.get("/api/me/export").text.count("\n") == 1


def cycle(**changed: Any) -> Any:
    """What answers a request, as uvicorn has it, that must not write."""
    flow = SimpleNamespace(write_paused=False)
    usual = {"flow": flow, "keep_alive": True, "response_started": False, "access_log": False, "default_headers": []}
    return SimpleNamespace(**{**usual, "disconnected": False, "scope": {"method": "GET"}, **changed})


LENGTH = (b"content-length", b"2")


@pytest.mark.parametrize(
    ("changed", "headers"),
    [
        ({"flow": SimpleNamespace(write_paused=True)}, [LENGTH]),
        ({"keep_alive": False}, [LENGTH]),
        ({"response_started": True}, [LENGTH]),
        ({"access_log": True}, [LENGTH]),
        ({"scope": {"method": "HEAD"}}, [LENGTH]),
        ({}, [(b"content-length", b"3")]),
        ({}, [LENGTH, (b"connection", b"close")]),
        ({}, [LENGTH, (b"x-name", b"a\r\nset-cookie: b")]),
        ({}, [LENGTH, (b"x-name", b"a\0")]),
    ],
    ids=["paused", "closing", "begun", "logged", "head", "length", "connection", "split", "null"],
)
def test_what_is_not_plain_takes_the_usual_way(changed: dict[str, Any], headers: list[tuple[bytes, bytes]]) -> None:
    assert not door.answered(cycle(**changed), 200, headers, b"ok")


def test_nothing_is_written_to_who_has_gone() -> None:
    gone = cycle(disconnected=True)
    assert door.answered(gone, 200, [LENGTH], b"ok")
    assert gone.response_complete
