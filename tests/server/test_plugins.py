"""A game of another package that fails leaves its tables as they were, and everything else as it is."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from soloist.coach import deals
from soloist.server import problems
from soloist.server.settings import Settings
from tests.plugins.faulty import VARIABLE
from tests.plugins.install import declare

from .live import SECRET, Visitor, running


@pytest.fixture
def me(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visitor]:
    """A visitor of a server that has the faulty game."""
    monkeypatch.syspath_prepend(
        str(declare(tmp_path / "site", "faulty-package", {"faulty": "tests.plugins.faulty:FAULTY"}))
    )
    monkeypatch.delenv(VARIABLE, raising=False)
    problems.tell_once.cache_clear()
    settings = Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}", SECRET, 0)
    with running(settings) as address, Visitor(base_url=address, timeout=30) as visitor:
        yield visitor


def named(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The lines of the log that name the game."""
    return [line for line in caplog.messages if "faulty" in line]


def broken(answer: httpx.Response) -> None:
    """The answer says in one line that the game fails."""
    problem = answer.json()
    assert (answer.status_code, problem["type"]) == (503, "/problems/broken-game"), answer.text
    assert problem["detail"].startswith("The game 'faulty' of the package 'tests' cannot be played: ")
    assert "\n" not in problem["detail"]


def test_the_log_names_a_game_that_fails_in_the_lobby_once(
    me: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(deals, "graded", unreadable)
    for _ in range(3):
        ids = [game["id"] for game in me.get("/api/games").json()]
        assert "nim" in ids
        assert "faulty" not in ids
    assert len(named(caplog)) == 1
    assert "deals that are no JSON" in named(caplog)[0]
    broken(me.get("/api/deals/faulty"))
    assert me.get("/api/deals/nim").status_code == 200


def unreadable(id: str) -> list[object]:
    """No deals; those of the faulty game cannot be read."""
    if id == "faulty":
        raise ValueError("deals that are no JSON.")
    return []


@pytest.mark.parametrize("fault", ["play", "copy", "view", "outcome", "label", "reveals", "seat"])
def test_a_table_whose_game_fails_is_as_it_was_or_as_it_would_be(
    me: Visitor, fault: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    id, other = me.open(game="faulty")["id"], me.open()["id"]
    before = me.play(id, 0, "take 1 from 1")["table"]
    monkeypatch.setenv(VARIABLE, fault)
    broken(me.do(id, "actions", ply=1, action="take 1 from 2"))
    assert len(named(caplog)) == 1
    assert me.play(other, 0, "take 1 from 1")["table"]["ply"] == 1
    monkeypatch.setenv(VARIABLE, "")
    now = me.see(id)
    assert now == before or now["ply"] == 2, "a move that was played may only not be shown"
    assert me.play(id, 1, "take 1 from 2")["table"]["ply"] == 2


def test_lists_leave_out_what_cannot_be_said_of_a_table(me: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    table, mine = me.open(game="faulty"), me.open()["id"]
    monkeypatch.setenv(VARIABLE, "no words")
    for ply in range(table["plies"], 100):
        answer = me.do(table["id"], "actions", ply=ply, action=table["decision"]["options"][-1]["words"])
        if answer.status_code != 200:
            break
        table = answer.json()["table"]
    broken(answer)
    assert [one["id"] for one in me.get("/api/me/tables").json()] == [mine]
    assert [one["game"] for one in me.get("/api/me/statistics").json()] == ["faulty"]
