"""A server whose game has got new rules: tables that were begun before go on, are reviewed and exported."""

import importlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from soloist.core import record
from soloist.core.session import Session
from soloist.server.settings import Settings
from tests.plugins.counters import FORGETFUL, OLD
from tests.plugins.install import declare

from .live import SECRET, Json, Visitor, refused, running, until

Upgrade = Callable[..., AbstractContextManager[Visitor]]


@pytest.fixture
def upgrade(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Upgrade:
    """Starts a server, where the package has the game as it is called there, or none, and visits it with a cookie."""
    folder = tmp_path / "site"
    info = declare(folder, "counters", {"counters": "tests.plugins.counters:OLD"})
    monkeypatch.syspath_prepend(str(folder))

    @contextmanager
    def served(game: str, before: Visitor | None = None) -> Iterator[Visitor]:
        (entries,) = info.glob("*.dist-info/entry_points.txt")
        line = f"counters = tests.plugins.counters:{game}\n" if game else ""
        entries.write_text(f"[soloist.games]\n{line}", encoding="utf-8")
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


@pytest.mark.parametrize("game", ["FORGETFUL", ""])
def test_a_table_of_rules_that_are_gone_is_read_and_says_so_to_who_plays(upgrade: Upgrade, game: str) -> None:
    with upgrade("OLD") as me:
        id = me.open(game="counters", seed=None)["id"]
        for ply in range(2):
            me.play(id, ply, f"take 1 from {ply + 1}")
        assert me.get(f"/api/tables/{id}/record").json()["seed"] is None
    with upgrade(game, me) as me, Visitor(base_url=me.base_url) as other:
        line = refused(me.get(f"/api/tables/{id}"), 409, "other-rules")["detail"]
        assert line.endswith("its record and its log can still be read.")
        deeds: list[tuple[str, dict[str, object]]] = [
            ("actions", {"ply": 2, "action": 0}),
            ("undo", {"ply": 2}),
            ("hint", {"ply": 2}),
            ("seats", {}),
        ]
        for deed, body in deeds:
            assert refused(me.do(id, deed, **body), 409, "other-rules")["detail"] == line
        refused(me.get(f"/api/tables/{id}/stream"), 409, "other-rules")
        refused(me.post("/api/tables", json={"again": id}), 409, "other-rules")
        exported = record.read(me.get(f"/api/tables/{id}/record").text)
        assert (exported.rules, exported.actions) == (1, ("take 1 from 1", "take 1 from 2"))
        assert [(line["ply"], line["text"]) for line in me.log(id)] == [*enumerate(exported.actions, 1)]
        for what in ("record", "log"):
            refused(other.get(f"/api/tables/{id}/{what}"), 403, "record-later")
        mine = me.get("/api/me/tables").json()
        assert [(one["id"], one["playable"]) for one in mine] == ([(id, False)] if game else [])


def test_who_shared_a_table_of_rules_that_are_gone_reads_it_if_it_is_over(upgrade: Upgrade) -> None:
    with upgrade("OLD") as me, Visitor(base_url=me.base_url) as you:
        tables = [me.open(game="counters", seats=["me", "open"])["id"] for _ in range(2)]
        for id in tables:
            you.do(id, "seats")
        me.do(tables[0], "give-up", ply=0)
    with upgrade("FORGETFUL", me) as me, Visitor(base_url=me.base_url) as anyone:
        assert anyone.get(f"/api/tables/{tables[0]}/record").json()["outcome"]["reason"] == "given-up"
        refused(me.get(f"/api/tables/{tables[1]}/record"), 403, "record-later")
        assert [one["played"] for one in me.get("/api/me/statistics").json()] == [1]


def test_a_table_whose_actions_are_not_legal_any_more_is_read(
    upgrade: Upgrade, monkeypatch: pytest.MonkeyPatch
) -> None:
    with upgrade("OLD") as me:
        id = me.open(game="counters")["id"]
        words = large(me.see(id))
        me.play(id, 0, words)
    monkeypatch.setattr(FORGETFUL, "info", OLD.info)  # the rules have changed, and their version has not
    with upgrade("FORGETFUL", me) as me:
        assert "cannot be played on" in refused(me.get(f"/api/tables/{id}"), 409, "unplayable")["detail"]
        assert me.get(f"/api/tables/{id}/record").json()["actions"] == [words]
        assert [line["text"] for line in me.log(id)] == [words]
