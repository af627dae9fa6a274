"""A game of another package that fails costs itself only: one line names it, and all others are played as ever."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from soloist.core.catalog import all_games
from soloist.server import problems
from soloist.server.settings import Settings

from .live import SECRET, Visitor, refused, running
from .plugin import ID, Wordless, matches

OTHERS = ["fivetribes", "jambo", "jambo-solo", "joker", "nim", "rummikub"]


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A game that is installed beside ours."""
    found = matches()
    monkeypatch.setattr("soloist.server.app.all_games", lambda: {**all_games(), ID: found})
    monkeypatch.setattr("soloist.coach.deals.graded", graded)
    problems.tell_once.cache_clear()
    return found


def graded(id: str) -> list[object]:
    """No deals; those of our game cannot be read."""
    if id == ID:
        raise ValueError("a page of graded deals that is no JSON")
    return []


@pytest.fixture
def me(game: Any, tmp_path: Path) -> Iterator[Visitor]:
    settings = Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}", SECRET, 0)
    with running(settings) as address, Visitor(base_url=address, timeout=30) as visitor:
        yield visitor


def told_of(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The lines of the log that name the game."""
    return [line for line in caplog.messages if line.startswith(f"The game '{ID}' of the package ")]


def test_a_game_that_fails_in_the_lobby_is_left_out_and_told_of_once(
    me: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(3):
        assert [one["id"] for one in me.get("/api/games").json()] == OTHERS
    assert len(told_of(caplog)) == 1
    assert "no JSON" in told_of(caplog)[0]
    for path in (f"/api/daily/{ID}", f"/api/deals/{ID}"):
        problem = refused(me.get(path), 503, "broken-game")
        assert problem["detail"] == "The game 'matches' does not work on this server; its tables are kept."
        assert me.get(path.replace(ID, "nim")).status_code == 200


def test_a_game_without_words_or_rules_is_told_of_where_they_are_asked_for(me: Visitor, game: Any) -> None:
    refused(me.get(f"/api/games/{ID}/rules"), 404, "no-rules")
    game.wording = Wordless()
    refused(me.get(f"/api/games/{ID}/words"), 503, "broken-game")
    assert [one["id"] for one in me.get("/api/games").json()] == OTHERS


@pytest.mark.parametrize("name", ["start", "legal", "view", "words"])
def test_a_game_that_cannot_begin_is_refused_in_one_line(me: Visitor, game: Any, name: str) -> None:
    game.failing.names = {name}
    refused(me.post("/api/tables", json={"game": ID}), 503, "broken-game")
    assert me.open()["ply"] == 0


@pytest.mark.parametrize("name", ["play", "view", "outcome", "label", "reveals"])
def test_a_game_that_fails_in_play_leaves_the_table_as_it_was(
    me: Visitor, game: Any, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    other = me.open()
    table = me.open(game=ID)
    moved = me.play(table["id"], 0, "take 1 from 1")["table"]
    game.failing.names = {name}
    refused(me.do(table["id"], "actions", ply=1, action="take 1 from 2"), 503, "broken-game")
    assert len(told_of(caplog)) == 1
    assert me.play(other["id"], 0, "take 1 from 1")["table"]["ply"] == 1
    game.failing.names = set()
    now = me.see(table["id"])
    assert now["ply"] in (1, 2), "it may have been played, and not be shown"
    assert now["ply"] == 2 or now == moved
    assert me.play(table["id"], 1, "take 1 from 2")["table"]["ply"] == 2


def test_lists_of_tables_and_statistics_show_the_others(me: Visitor, game: Any) -> None:
    mine, broken = me.open()["id"], me.open(game=ID)["id"]
    for id in (mine, broken):
        me.do(id, "give-up", ply=0)
    assert {one["id"] for one in me.get("/api/me/tables").json()} == {mine, broken}
    assert [one["game"] for one in me.get("/api/me/statistics").json()] == [ID, "nim"]
    game.wording = Wordless()
    assert [one["id"] for one in me.get("/api/me/tables").json()] == [mine]
    assert [one["game"] for one in me.get("/api/me/statistics").json()] == ["nim"]
