"""What breaks beside the server: a database that hangs, and a supervisor that is killed."""

import asyncio
import signal
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import httpx
import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from soloist.core.session import Session
from soloist.server.app import create_app
from soloist.server.dailies import Dailies
from soloist.server.identity import COOKIE
from soloist.server.reviews import ReviewKey, Reviews
from soloist.server.settings import Settings
from soloist.table.thinking import Situation
from soloist.table.worker import Lost

from .live import PATIENCE, SECRET, Visitor, refused, until
from .processes import family, hanging, parent, process


def out_of_reach(*args: Any, **options: Any) -> None:
    """A database that does not answer."""
    raise OperationalError("SELECT", {}, Exception("gone"))


@pytest.mark.database("postgresql")
def test_database_that_hangs_is_told_of_and_does_not_keep_the_server_from_stopping(database: str) -> None:
    with process(database) as (server, address), Visitor(base_url=address, timeout=PATIENCE) as me:
        id = me.open()["id"]
        with hanging(database):
            deeds = (
                lambda: me.get(f"/api/tables/{id}"),
                lambda: me.do(id, "actions", ply=0, action="take 1 from 1"),
                lambda: me.get("/api/me/tables"),
            )
            with ThreadPoolExecutor(len(deeds)) as pool:
                for answer in pool.map(lambda deed: deed(), deeds):
                    refused(answer, 503, "out-of-reach")
                    assert answer.headers["retry-after"] == "5"
        until(lambda: me.get(f"/api/tables/{id}").status_code == 200 or None)
        ply = me.see(id)["ply"]
        with hanging(database):
            refused(me.do(id, "actions", ply=ply, action="take 1 from 2"), 503, "out-of-reach")
            server.send_signal(signal.SIGTERM)
            server.wait(PATIENCE)


def is_gone(pid: int) -> bool | None:
    """Whether a process has ended."""
    return not parent(pid) or None


def test_killed_supervisor_leaves_no_worker_behind(database: str) -> None:
    with process(database, workers=2) as (server, address), Visitor(base_url=address, timeout=PATIENCE) as me:
        table = me.open(game="jambo", seats=["me", "computer"], level="hard")
        assert me.do(table["id"], "hint", ply=table["ply"], ms=50).status_code == 200
        everybody = family(server.pid)
        assert len(everybody) > 3
        server.kill()
        for pid in everybody[1:]:
            until(partial(is_gone, pid))


def test_deals_of_the_day_are_made_again_after_the_database_was_gone(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    dailies: Dailies = create_app(Settings(database, SECRET, dailies_ahead=1)).state.dailies
    monkeypatch.setattr(dailies.kept, "of_day", out_of_reach)
    asyncio.run(dailies.make("2027-01-15"))
    (told,) = caplog.messages
    assert told.startswith("the deals of 2027-01-15 cannot be kept, trying again later: ")


@pytest.mark.parametrize("end", [{"en": "a review"}, Lost("crashed")])
def test_review_that_cannot_be_kept_is_told_of(
    database: str, end: object, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    reviews: Reviews = create_app(Settings(database, SECRET)).state.reviews

    async def found(*args: object, **options: object) -> object:
        if isinstance(end, Exception):
            raise end
        return end

    monkeypatch.setattr(reviews.workers, "wait_for", found)
    monkeypatch.setattr(reviews.kept, "put", out_of_reach)
    asyncio.run(reviews.work(ReviewKey("table", 0), Situation.of(Session("nim")), "somebody"))
    (told,) = caplog.messages
    assert told.startswith("the review of table table could not be kept: ")


def test_every_route_says_that_the_database_is_out_of_reach(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    app = create_app(Settings(database, SECRET, dailies_ahead=0))
    cookie = app.state.identities.signer.sign("identity", "somebody")
    monkeypatch.setattr(Engine, "raw_connection", out_of_reach)

    async def statuses() -> dict[tuple[str, str], int]:
        found = {}
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://test", cookies={COOKIE: cookie}) as visitor:
            for path, methods in app.openapi()["paths"].items():
                address = path.replace("{id}", "table").replace("{game}", "joker").replace("{token}", "token")
                query = {"table": "table.en."} if path == "/api/stream" else {}
                for method in methods:
                    body = {"game": "joker", "name": "Ana"} if method == "post" else None
                    answer = await visitor.request(method, address, params=query, json=body)
                    found[method, path] = answer.status_code
        return found

    found = asyncio.run(statuses())
    assert {route: status for route, status in found.items() if status >= 500 and status != 503} == {}
    assert list(found.values()).count(503) > 20
