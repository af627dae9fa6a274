"""Tables begun under other rules: played on where the game still knows them, else read and exported."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from soloist.core import record
from soloist.core.catalog import all_games
from soloist.server.settings import Settings

from .live import SECRET, Json, Visitor, refused, running
from .plugin import ID, matches

LINE = (
    "This table was begun under version 1 of the rules of matches, which this server does not play: "
    "its record and its log can still be read."
)


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


@contextmanager
def playing(database: str, game: Any | None, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visitor]:
    """A visitor of a server that plays a game as it is given, or not at all."""
    ours = {"nim": all_games()["nim"]}
    monkeypatch.setattr("soloist.server.app.all_games", lambda: ours if game is None else {**ours, ID: game})
    with running(Settings(database, SECRET, 0)) as address, Visitor(base_url=address, timeout=30) as visitor:
        yield visitor


def begun(me: Visitor, **wish: object) -> Json:
    """A table of two moves, begun under version 1."""
    id = me.open(game=ID, **wish)["id"]
    for ply in range(2):
        me.play(id, ply, f"take {ply + 1} from {ply + 1}")
    return me.see(id)


@pytest.mark.parametrize("rules", [None, 2])
def test_a_table_of_rules_that_are_not_played_any_more_is_read_and_exported(
    database: str, rules: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing(database, matches(), monkeypatch) as me:
        id, cookies = begun(me, seed=None)["id"], me.cookies
        assert me.get(f"/api/tables/{id}/record").json()["seed"] is None
    now = None if rules is None else matches(rules)
    with playing(database, now, monkeypatch) as me, Visitor(base_url=me.base_url) as other:
        me.cookies = cookies
        told = refused(me.get(f"/api/tables/{id}"), 409, "other-rules")
        assert told["detail"] == LINE
        for deed, body in [
            ("actions", {"ply": 2, "action": 0}),
            ("undo", {"ply": 2}),
            ("hint", {"ply": 2}),
            ("seats", {}),
        ]:
            assert refused(me.do(id, deed, **body), 409, "other-rules")["detail"] == LINE
        refused(me.get(f"/api/tables/{id}/stream"), 409, "other-rules")
        refused(me.post("/api/tables", json={"again": id}), 409, "other-rules")
        kept = record.read(me.get(f"/api/tables/{id}/record").text)
        assert (kept.rules, kept.actions) == (1, ("take 1 from 1", "take 2 from 2"))
        assert [(line["ply"], line["text"]) for line in me.log(id)] == [(1, kept.actions[0]), (2, kept.actions[1])]
        for what in ("record", "log"):
            refused(other.get(f"/api/tables/{id}/{what}"), 403, "record-later")
        mine = me.get("/api/me/tables").json()
        assert [(one["id"], one["playable"]) for one in mine] == ([] if rules is None else [(id, False)])


def test_who_shared_a_table_of_old_rules_reads_it_once_it_is_over(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing(database, matches(), monkeypatch) as me, Visitor(base_url=me.base_url) as you:
        open, over = (me.open(game=ID, seats=["me", "open"])["id"] for _ in range(2))
        for id in (open, over):
            you.do(id, "seats")
        me.do(over, "give-up", ply=0)
        cookies = me.cookies
    with playing(database, matches(2), monkeypatch) as me, Visitor(base_url=me.base_url) as anyone:
        me.cookies = cookies
        refused(me.get(f"/api/tables/{open}/record"), 403, "record-later")
        assert anyone.get(f"/api/tables/{over}/record").json()["outcome"]["reason"] == "given-up"
        counted = me.get("/api/me/statistics").json()
        assert [(one["game"], one["played"]) for one in counted] == [(ID, 1)]


def test_a_table_of_rules_that_the_game_still_knows_is_played_on(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing(database, matches(), monkeypatch) as me:
        before, cookies = begun(me), me.cookies
    with playing(database, matches(2, (matches(),)), monkeypatch) as me:
        me.cookies = cookies
        assert me.see(before["id"]) == before
        assert me.play(before["id"], 2, "take 1 from 3")["table"]["ply"] == 3
        assert [one["playable"] for one in me.get("/api/me/tables").json()] == [True]
        assert me.get(f"/api/tables/{before['id']}/record").json()["rules"] == 1
        assert record.read(me.get(f"/api/tables/{me.open(game=ID)['id']}/record").text).rules == 2


def test_a_table_whose_actions_are_not_legal_any_more_is_read(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = matches()
    with playing(database, game, monkeypatch) as me:
        id, cookies = begun(me)["id"], me.cookies
    with playing(database, game, monkeypatch) as me:
        me.cookies = cookies
        game.failing.names = {"legal"}
        assert "cannot be played on" in refused(me.get(f"/api/tables/{id}"), 409, "unplayable")["detail"]
        assert me.get(f"/api/tables/{id}/record").json()["actions"] == ["take 1 from 1", "take 2 from 2"]
        game.failing.names = set()
        assert me.see(id)["ply"] == 2
