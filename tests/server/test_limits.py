"""Bad input and bad people: a clear sentence, and nothing changed."""

import asyncio
import json
import socket
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from soloist.core.text import Text
from soloist.server import limits
from soloist.server.app import create_app
from soloist.server.problem import Problem
from soloist.server.settings import Settings
from soloist.server.text import WORDING
from soloist.server.visitors import visitor_at

from .live import PATIENCE, SECRET, Visit, Visitor, refused, until

HTML = "<script>alert(1)</script>"
SQL = "'; DROP TABLE tables; --"


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"game": "chess"},
        {"game": HTML},
        {"game": SQL},
        {"game": "game.unknown"},
        {"game": "x" * 100},
        {"game": 7},
        {"game": "nim", "seed": -1},
        {"game": "nim", "seed": 2**32},
        {"game": "nim", "seed": 10**400},
        {"game": "nim", "seed": "5"},
        {"game": "nim", "seed": True},
        {"game": "nim", "seed": 1.5},
        {"game": "nim", "undo": "always"},
        {"game": "nim", "setup": {"misere": 1}},
        {"game": "nim", "setup": {"misere": "option.value"}},
        {"game": "nim", "setup": {HTML: SQL}},
        {"game": "nim", "setup": {"option.unknown": True}},
        {"game": "nim", "setup": []},
        {"game": "nim", "setup": {"misere": None}},
        {"game": "nim", "name": "me"},
        {"game": "nim", "seats": "me"},
        [],
        "nim",
        None,
    ],
)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_table_that_cannot_be_is_refused(site: httpx.Client, body: Any, lang: str) -> None:
    before = site.get("/api/me/tables").json()
    answer = site.post("/api/tables", json=body, params={"lang": lang})
    assert answer.status_code == 422, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    assert "set-cookie" not in answer.headers
    assert site.get("/api/me/tables").json() == before


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b'{"ply": 0, "action": "\\ud800"}',
        b'{"\\ud800": 0}',
        b"[" * 20000,
        b'{"ply": 0}',
        b'{"ply": "0", "action": "take 1 from 1"}',
        b'{"ply": 0, "action": null}',
        b'{"ply": 0, "action": true}',
        b'{"ply": 0, "action": ""}',
        b'{"ply": 0, "action": -1}',
        b'{"ply": 0, "action": 99999999999999999999}',
        b'{"ply": NaN, "action": 1}',
        b'{"ply": 0, "action": ["take 1 from 1"]}',
        b'{"ply": 0, "action": "illegal.clause"}',
        b'{"ply": 0, "action": "give up 7"}',
        "{'ply': 0}".encode("utf-16"),
        json.dumps({"ply": 0, "action": "x" * 3000}).encode(),
        json.dumps({"ply": 0, "action": HTML}).encode(),
        json.dumps({"ply": 0, "action": SQL}).encode(),
    ],
)
def test_action_that_cannot_be_read_is_refused(site: httpx.Client, body: bytes) -> None:
    id = site.post("/api/tables", json={"game": "nim", "seed": 1}).json()["id"]
    before = site.get(f"/api/tables/{id}").json()
    headers = {"Content-Type": "application/json"}
    answer = site.post(f"/api/tables/{id}/actions", content=body, headers=headers)
    assert answer.status_code == 422 or (answer.status_code == 400 and len(body) > 19000), answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["detail"]
    assert site.get(f"/api/tables/{id}").json() == before


@pytest.mark.parametrize("id", ["nowhere", SQL, HTML, "%00", "..%2f..", "x" * 64, "é", "%ff", "table.unknown"])
def test_unknown_table_is_not_found(site: httpx.Client, id: str) -> None:
    for answer in (site.get(f"/api/tables/{id}"), site.post(f"/api/tables/{id}/undo", json={"ply": 0})):
        assert answer.status_code in (404, 405), answer.text
        assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize("query", ["ply=-1", "ply=x", "ply=1e9", "ply=99999999999999999999", "lang=de"])
def test_bad_query_is_refused(site: httpx.Client, query: str) -> None:
    id = site.post("/api/tables", json={"game": "nim"}).json()["id"]
    refused(site.get(f"/api/tables/{id}?{query}"), 422, "invalid")


def test_large_body_is_refused_whether_announced_or_not(site: httpx.Client) -> None:
    headers = {"Content-Type": "application/json"}
    whole = site.post("/api/tables", content=b" " * 10_000_000, headers=headers)
    refused(whole, 413, "body-too-large")
    parts = site.post("/api/tables", content=(b" " * 100_000 for _ in range(100)), headers=headers)
    refused(parts, 413, "body-too-large")
    assert site.post("/api/tables", content=b'{"game": "nim"}' + b" " * 60_000, headers=headers).status_code == 201


def test_request_from_another_site_is_refused(site: httpx.Client) -> None:
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1"):
        refused(site.post("/api/tables", json={"game": "nim"}, headers={"Origin": origin}), 403, "cross-site")
    ours = str(site.base_url).rstrip("/")
    assert site.post("/api/tables", json={"game": "nim"}, headers={"Origin": ours}).status_code == 201


def test_every_answer_carries_the_security_headers(site: httpx.Client) -> None:
    for answer in (
        site.get("/"),
        site.get("/api/games"),
        site.get("/api/nowhere"),
        site.post("/api/tables", json={}),
        site.post("/api/tables", content=b" " * 100_000),
    ):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "'unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"


def test_methods_that_are_not_there_are_problems(site: httpx.Client) -> None:
    answer = site.delete("/api/games")
    refused(answer, 405, "no-such-method")
    assert answer.headers["allow"] == "GET"


def test_new_tables_are_limited_by_address(visit: Visit) -> None:
    me = visit(tables_a_minute=3)
    for _ in range(3):
        id = me.open()["id"]
    answer = me.post("/api/tables?lang=pl", json={"game": "nim"})
    assert "poczekaj" in refused(answer, 429, "too-many-tables")["detail"]
    assert 1 <= int(answer.headers["retry-after"]) <= 60
    assert me.do(id, "actions", ply=0, action="take 1 from 1").status_code == 200


def test_a_visitor_is_told_when_enough_of_the_thinking_will_have_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: clock[0])
    allowance = limits.SearchLimit(10)
    for table in range(3):
        with allowance.asking("me", table, 3):
            clock[0] += 3
            allowance.charge("me", 3)
    with pytest.raises(Problem) as refused, allowance.asking("me", "another", 5):
        pass
    assert refused.value.headers == {"Retry-After": str(60 + 6 - 9 + 1)}  # the second of three has to be forgotten
    with allowance.asking("you", "another", 5):
        pass
    clock[0] = 67
    with allowance.asking("me", "another", 5):
        pass
    assert not allowance.busy
    assert not allowance.asked


def test_waiting_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: clock[0])
    allowance = limits.SearchLimit(5)
    for _ in range(3):
        with allowance.asking("me", "seat", 1):
            clock[0] += 10
            allowance.charge("me", 1)
    assert sum(took for _, took in allowance.recent("me", clock[0])) == 3


def test_a_visitor_asks_a_few_questions_at_once_and_a_seat_one() -> None:
    allowance = limits.SearchLimit(30)
    with ExitStack() as stack:
        for seat in range(limits.MOST_QUESTIONS):
            stack.enter_context(allowance.asking("me", seat, 1))
        for visitor, taken in (("me", "another"), ("you", 0)):
            with pytest.raises(Problem, match="still-thinking"), allowance.asking(visitor, taken, 1):
                pass
        with allowance.asking("you", "another", 1):
            pass


def test_a_long_thought_is_let_through_when_nothing_was_spent() -> None:
    allowance = limits.SearchLimit(1)
    with allowance.asking("me", "seat", 5):
        pass
    with limits.SearchLimit(0).asking("me", "seat", 500):
        pass


def test_visitors_that_were_not_heard_of_for_long_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_ADDRESSES", 2)
    allowance = limits.SearchLimit(10)
    for visitor in "abcde":
        allowance.charge(visitor, 1)
    assert list(allowance.spent) == ["d", "e"]


@pytest.mark.parametrize(
    ("address", "visitor"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_a_house_is_one_visitor(address: str, visitor: str) -> None:
    assert visitor_at(address) == visitor


def test_no_cache_keeps_what_is_made_for_its_asker(site: Visitor) -> None:
    id = site.open()["id"]
    answers = [
        *(site.get(path) for path in (f"/api/tables/{id}", f"/api/tables/{id}/log", "/api/me/tables", "/api/games")),
        site.get("/api/me/export"),
        site.get("/api/tables/nowhere"),
        site.post("/api/tables", json={"game": "no game"}),
        site.post("/api/tables", headers={"origin": "https://elsewhere.example"}),
        site.do(id, "actions", ply=0, action="take 99 from 1"),
        site.post("/api/links/no-token"),
        site.get(f"/api/stream?table={id}x.en."),
        site.get("/api/nothing"),
    ]
    for path in (f"/api/tables/{id}/stream", f"/api/stream?table={id}.en."):
        with site.stream("GET", path) as stream:
            answers.append(stream)
    for answer in answers:
        assert answer.headers["cache-control"] == "private, no-store", answer.url
        varies = {name.strip().lower() for name in answer.headers["vary"].split(",")}
        assert varies >= {"cookie", "accept-language"}, answer.url
    words = site.get("/api/words")
    assert (words.headers["cache-control"], "cookie" in words.headers["vary"].lower()) == ("no-cache", False)


# -- streams, connections, and who is slow


def test_streams_of_one_address_are_limited_and_the_log_says_so(visit: Visit, caplog: pytest.LogCaptureFixture) -> None:
    me = visit(streams_of_address=2)
    id = me.open()["id"]
    with ExitStack() as stack:
        streams = [stack.enter_context(me.stream("GET", f"/api/tables/{id}/stream")).iter_lines() for _ in range(2)]
        for stream in streams:
            next(stream)
        for _ in range(2):
            answer = me.get(f"/api/tables/{id}/stream")
            assert "At most 2 streams" in refused(answer, 429, "too-many-streams")["detail"]
        assert me.play(id, 0, "take 1 from 1")["table"]["ply"] == 1
    assert [line for line in caplog.messages if "2 of at most 2 streams" in line] == caplog.messages

    def let_in() -> bool | None:
        with me.stream("GET", f"/api/tables/{id}/stream") as stream:
            return stream.status_code == 200 or None

    until(let_in)


def connect(me: Visitor, words: bytes) -> socket.socket:
    """A connection that has said so much."""
    connection = socket.create_connection((me.base_url.host, me.base_url.port or 80), PATIENCE)
    connection.sendall(words)
    return connection


def heard(connection: socket.socket) -> bytes:
    """All that a connection hears until it is closed."""
    with connection:
        return b"".join(iter(lambda: connection.recv(4096), b""))


HEAD = b"POST /api/tables HTTP/1.1\r\nHost: soloist\r\nContent-Type: application/json\r\nContent-Length: 50\r\n"


@pytest.mark.parametrize("words", [b"", b"GET /api/ga", HEAD, HEAD + b"\r\n", HEAD + b'\r\n{"game": "ni'])
def test_slow_request_is_ended_and_the_log_says_so(
    visit: Visit, words: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    me = visit(request_seconds=0.5)
    answer = heard(connect(me, words))
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert b"send it whole" in answer
    assert b"\r\ncache-control: private, no-store\r\n" in answer.lower()
    assert any("took too long to come" in line for line in caplog.messages)
    assert me.open()["ply"] == 0


def test_second_request_of_a_connection_may_not_be_slow_either(visit: Visit) -> None:
    me = visit(request_seconds=0.5)
    connection = connect(me, b"GET /robots.txt HTTP/1.1\r\nHost: soloist\r\n\r\n")
    assert connection.recv(4096).startswith(b"HTTP/1.1 200 ")
    connection.sendall(b"GET /")
    assert b"HTTP/1.1 408 " in heard(connection)


def test_connections_of_one_address_are_limited_and_the_log_says_so(
    visit: Visit, caplog: pytest.LogCaptureFixture
) -> None:
    me = visit(connections_of_address=3)
    me.open()  # keeps its connection
    others = [connect(me, b"") for _ in range(2)]
    full = heard(connect(me, b""))
    assert full.startswith(b"HTTP/1.1 503 ")
    assert b"\r\ncache-control: private, no-store\r\n" in full
    assert any("3 of at most 3 connections" in line for line in caplog.messages)
    assert me.open()["ply"] == 0
    others.pop().close()

    def let_in() -> bool | None:
        with httpx.Client(base_url=me.base_url) as other:
            try:
                return other.get("/robots.txt").status_code == 200 or None
            except httpx.HTTPError:
                return None

    until(let_in)
    others.pop().close()


@pytest.mark.parametrize(("method", "path"), [("GET", "/api/me/tables"), ("POST", "/api/tables")])
def test_a_defect_of_ours_is_answered_like_everything_else(method: str, path: str, tmp_path: Path) -> None:
    app = create_app(Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}", SECRET))
    app.state.identities = None  # nobody can be told apart: every route fails

    async def ask() -> httpx.Response:
        inside = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=inside, base_url="http://test") as client:
            return await client.request(method, f"{path}?lang=pl", json={"game": "nim"})

    answer = asyncio.run(ask())
    said = refused(answer, 500, "defect")
    assert said["detail"] == WORDING.say(Text("server.defect"), "pl")
    assert answer.headers["cache-control"] == "private, no-store"
    assert answer.headers["x-frame-options"] == "DENY"
    assert len(answer.headers["x-request-id"]) >= 16
