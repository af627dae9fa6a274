"""Servers and visitors, as the tests use them."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeAlias, TypeVar

import httpx
import pytest
import uvicorn

from soloist.server.app import create_app
from soloist.server.door import Door
from soloist.server.settings import Settings
from soloist.server.workers import JOBS, Jobs

# For what is kept, and for what several workers learn from each other by that; everything else is tried on SQLite.
EVERY_DATABASE = pytest.mark.database("sqlite", "postgresql")

Json: TypeAlias = Any
T = TypeVar("T")
SECRET = "a secret for tests"
PATIENCE = 300.0  # a busy machine is no failure, and nothing waits longer than it must


def until(look: Callable[[], T | None]) -> T:
    """What a look finds, as soon as it finds something."""
    end = time.monotonic() + PATIENCE
    while (found := look()) is None:
        assert time.monotonic() < end, "what is waited for does not come"
        time.sleep(0.02)
    return found


@contextmanager
def running(settings: Settings, jobs: Jobs = JOBS, ahead: int = 0) -> Iterator[str]:
    """A server in a thread of this process; its address. It makes no deals of days before somebody asks."""
    app = create_app(replace(settings, dailies_ahead=ahead), jobs)
    config = uvicorn.Config(app, port=0, log_level="error", timeout_graceful_shutdown=1, http=Door)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.005)
    try:
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()


class Visitor(httpx.Client):
    """A browser: it keeps its cookie."""

    def __init__(self, **options: Any) -> None:
        # To read the certificates of all the world takes longer than many a test, and nothing here is encrypted.
        super().__init__(**{"verify": False, **options})

    def open(self, **wish: object) -> Json:
        """Open a table; its deal is 5, unless somebody else is to sit down: then nobody chooses it."""
        shared = "open" in (wish.get("seats") or ())  # type: ignore[operator]
        answer = self.post("/api/tables", json={"game": "nim", "seed": None if shared else 5, **wish})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def do(self, id: str, deed: str, **body: object) -> httpx.Response:
        """Post a deed at a table."""
        return self.post(f"/api/tables/{id}/{deed}", json=body)

    def play(self, id: str, ply: int, action: str | int) -> Json:
        """Play an action that must be accepted."""
        answer = self.do(id, "actions", ply=ply, action=action)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def see(self, id: str, **query: str | int) -> Json:
        """The table as this visitor sees it."""
        answer = self.get(f"/api/tables/{id}", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def log(self, id: str, **query: str | int) -> Json:
        """The lines of a table's log."""
        answer = self.get(f"/api/tables/{id}/log", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()["lines"]


def lines(move: Json) -> Json:
    """The log lines of what happened in a move: the first of a run of alike events tells them all."""
    told = [
        {"ply": event["ply"], "kind": event["kind"], "text": event.get("line", event["text"])}
        for event in move["events"]
    ]
    return [line for line in told if line["text"]]


Visit: TypeAlias = Callable[..., Visitor]


def refused(answer: httpx.Response, status: int, kind: str) -> Json:
    """The problem document of an answer that must be one."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    assert problem["status"] == status
    assert problem["type"] == f"/problems/{kind}"
    assert problem["detail"].endswith(".")
    return problem
