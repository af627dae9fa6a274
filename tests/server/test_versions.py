"""A server whose game has got new rules: tables that were begun before go on, are reviewed and exported."""

import importlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from soloist.core import record
from soloist.core.session import Session
from soloist.server.settings import Settings
from tests.plugins.install import declare

from .live import SECRET, Json, Visitor, refused, running, until

Upgrade = Callable[..., AbstractContextManager[Visitor]]


@pytest.fixture
def upgrade(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Upgrade:
    """Starts a server, where the package has the game as it is called there, and visits it with a cookie."""
    folder = tmp_path / "site"
    info = declare(folder, "counters", {"counters": "tests.plugins.counters:OLD"})
    monkeypatch.syspath_prepend(str(folder))

    @contextmanager
    def served(game: str, before: Visitor | None = None) -> Iterator[Visitor]:
        (entries,) = info.glob("*.dist-info/entry_points.txt")
        entries.write_text(f"[soloist.games]\ncounters = tests.plugins.counters:{game}\n", encoding="utf-8")
        importlib.invalidate_caches()
        settings = Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}", SECRET, 0)
        cookies = before.cookies if before else None
        with running(settings) as address, Visitor(base_url=address, timeout=30, cookies=cookies) as visitor:
            yield visitor

    return served


def large(table: Json) -> str:
    """A take that version 1 allows and version 2 does not."""
    words: list[str] = [option["words"] for option in table["decision"]["options"]]
    return next(word for word in words if word.startswith("take 5"))


def reviewed(me: Visitor, id: str) -> Json:
    """The review of a table once it is there."""
    return until(lambda: me.get(f"/api/tables/{id}/review").json().get("review"))


def test_tables_of_earlier_rules_go_on_and_are_reviewed_and_exported(upgrade: Upgrade) -> None:
    with upgrade("OLD") as me:
        going, leaving = me.open(game="counters"), me.open(game="counters")
    with upgrade("COUNTERS", me) as me:
        table = me.play(going["id"], 0, large(me.see(going["id"])))["table"]
        me.do(going["id"], "give-up", ply=table["ply"])
        exported = me.get(f"/api/tables/{going['id']}/record").json()
        assert exported["rules"] == 1
        assert Session.from_record(record.from_fields(exported)).outcome
        assert reviewed(me, going["id"])["curve"]
        hinted = me.do(leaving["id"], "hint", ply=0, ms=50, depth=3)
        assert hinted.status_code == 200, hinted.text
        new = me.open(game="counters")
        assert not [option for option in new["decision"]["options"] if option["words"].startswith("take 5")]
        assert me.get(f"/api/tables/{new['id']}/record").json()["rules"] == 2
        assert me.get("/api/games").json()
    with upgrade("FORGETFUL", me) as me:
        problem = refused(me.get(f"/api/tables/{leaving['id']}"), 409, "other-rules")
        assert problem["detail"].startswith("This table was begun under rules version 1 of counters")
        refused(me.do(leaving["id"], "actions", ply=0, action=0), 409, "other-rules")
        for id in (going["id"], leaving["id"]):
            assert me.get(f"/api/tables/{id}/record").json()["rules"] == 1
        assert {table["id"] for table in me.get("/api/me/tables").json()} >= {going["id"], leaving["id"]}
