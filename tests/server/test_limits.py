"""Bad input and bad people: a clear sentence, and nothing changed."""

import json
from typing import Any

import httpx
import pytest

from soloist.server import limits
from soloist.server.problems import Problem

from .live import Visit, Visitor, refused

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
        assert "unsafe" not in policy
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


def test_a_seat_is_told_when_enough_of_its_thinking_will_have_passed(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: clock[0])
    allowance = limits.SearchLimit(10)
    for _ in range(3):
        with allowance.thinking("seat", 3):
            clock[0] += 3
    with pytest.raises(Problem) as refused, allowance.thinking("seat", 5):
        pass
    assert refused.value.headers == {"Retry-After": str(60 + 6 - 9 + 1)}  # the second of three has to be forgotten
    clock[0] = 67
    with allowance.thinking("seat", 5):
        pass
    assert "seat" not in allowance.busy


def test_a_long_thought_is_let_through_when_nothing_was_spent() -> None:
    allowance = limits.SearchLimit(1)
    with allowance.thinking("seat", 5):
        pass
    with limits.SearchLimit(0).thinking("seat", 500):
        pass


def test_seats_that_were_not_heard_of_for_long_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_ADDRESSES", 2)
    allowance = limits.SearchLimit(10)
    for seat in range(5):
        with allowance.thinking(seat, 1):
            pass
    assert list(allowance.spent) == [3, 4]


def test_no_cache_keeps_what_is_made_for_its_asker(site: Visitor) -> None:
    id = site.open()["id"]
    answers = [
        *(site.get(path) for path in (f"/api/tables/{id}", f"/api/tables/{id}/log", "/api/me/tables", "/api/games")),
        site.get("/api/tables/nowhere"),
        site.post("/api/tables", json={"game": "no game"}),
        site.post("/api/tables", headers={"origin": "https://elsewhere.example"}),
        site.do(id, "actions", ply=0, action="take 99 from 1"),
        site.get("/r/no-token"),
        site.get("/api/nothing"),
    ]
    with site.stream("GET", f"/api/tables/{id}/stream") as stream:
        answers.append(stream)
    for answer in answers:
        assert answer.headers["cache-control"] == "private, no-store", answer.url
        varies = {name.strip().lower() for name in answer.headers["vary"].split(",")}
        assert varies >= {"cookie", "accept-language"}, answer.url
    words = site.get("/api/words")
    assert (words.headers["cache-control"], "cookie" in words.headers["vary"].lower()) == ("no-cache", False)
