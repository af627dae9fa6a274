"""The hard computer: it thinks after the person's move was answered, and its moves come one by one by the stream."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from soloist.core import record
from soloist.core.session import Session
from soloist.server.settings import Settings
from soloist.server.workers import Jobs
from soloist.table import Table
from soloist.table.stored import now

from . import fake_jobs
from .live import EVERY_DATABASE, SECRET, Json, Visit, Visitor, refused, running, until
from .test_stream import listening

QUICK = Jobs(move=fake_jobs.fair)
PATIENCE = "soloist.server.computer_turns.PATIENCE_SECONDS"


def against(me: Visitor, **wish: object) -> Json:
    """A table of Jambo against the computer at its hardest."""
    return me.open(**{"game": "jambo", "seats": ["me", "computer"], "level": "hard", **wish})


def end_turn(me: Visitor, table: Json) -> Json:
    """Play until the computer is asked; the answer to the last move."""
    while True:
        words = [option["words"] for option in table["decision"]["options"]]
        chosen = next((usual for usual in ("end turn", "draw") if usual in words), words[0])
        move = me.play(table["id"], table["ply"], chosen)
        table = move["table"]
        if table["turn"] == 1:
            return move


def settled(me: Visitor, id: str) -> Json:
    """The table once a person is asked again."""

    def asked() -> Json | None:
        table = me.see(id)
        return None if table["turn"] == 1 else table

    return until(asked)


def fair_answer(played: tuple[str, ...], ply: int) -> tuple[str, ...]:
    """The record that follows from its first actions if the computer plays fairly."""
    session = Session("jambo", 5)
    session.replay(played[:ply])
    Table(session, (1,)).answer_at_once()
    return session.words()


def actions(me: Visitor, table: Json) -> tuple[str, ...]:
    """What was played at a table, which ends there."""
    me.do(table["id"], "give-up", ply=table["ply"])
    return record.read(me.get(f"/api/tables/{table['id']}/record").text).actions[:-1]


def test_its_answers_come_one_by_one_after_the_move_was_answered(visit: Visit) -> None:
    me = visit(jobs=QUICK)
    table = against(me)
    assert (table["level"], table["turn"]) == ("hard", 0)
    plies: list[int] = []
    with listening(me, table["id"]) as stream:
        next(stream)
        while len(plies) < 2:
            move = end_turn(me, table)
            ply = move["table"]["ply"]
            assert move["table"]["decision"] is None
            assert {event["ply"] for event in move["events"]} <= {ply}
            told = list(until_asked(stream, ply))
            plies, table = (
                [message["table"]["ply"] for message in told if message["table"]["ply"] > ply],
                told[-1]["table"],
            )
            assert plies == list(range(ply + 1, table["ply"] + 1))
    now = settled(me, table["id"])
    assert actions(me, now) == fair_answer(actions(me, now), ply)


def until_asked(stream: Iterator[tuple[str, Json]], ply: int) -> Iterator[Json]:
    """The messages of the computer's turn that begins at this ply."""
    for _, message in stream:
        yield message
        if message["table"]["ply"] > ply and message["table"]["turn"] != 1:
            return


def test_it_really_searches(visit: Visit) -> None:
    me = visit()
    table = end_turn(me, against(me))["table"]
    until(lambda: me.see(table["id"])["ply"] > table["ply"] or None)


@pytest.mark.parametrize("task", [fake_jobs.crash, fake_jobs.fail])
def test_a_lost_search_is_answered_fairly(visit: Visit, task: Any) -> None:
    me = visit(jobs=Jobs(move=task))
    move = end_turn(me, against(me))
    table = settled(me, move["table"]["id"])
    ply = move["table"]["ply"]
    assert actions(me, table) == fair_answer(actions(me, table), ply)


def test_a_person_may_take_a_move_back_while_it_thinks(visit: Visit, tmp_path: Path) -> None:
    gate, answered = tmp_path / "gate", tmp_path / "answered"
    me = visit(jobs=Jobs(move=partial(fake_jobs.fair_in_time, gate, answered)))
    table = end_turn(me, against(me))["table"]
    refused(me.do(table["id"], "actions", ply=table["ply"], action="draw"), 403, "not-your-turn")
    assert table["can_undo"]
    back = me.do(table["id"], "undo", ply=table["ply"]).json()["table"]
    assert (back["turn"], back["ply"]) == (0, table["ply"] - 1)
    gate.touch()
    until(lambda: answered.exists() or None)  # what was thought of the old position is thrown away
    assert me.see(table["id"]) == back
    forth = me.do(table["id"], "redo", ply=back["ply"]).json()["table"]
    assert forth["turn"] == 1
    now = settled(me, table["id"])
    assert actions(me, now) == fair_answer(actions(me, now), forth["ply"])


def test_a_computer_that_begins_thinks_when_the_table_is_open(visit: Visit) -> None:
    me = visit(jobs=QUICK)
    table = against(me, seats=["computer", "me"])
    assert (table["ply"], table["turn"], table["level"]) == (0, 0, "hard")
    until(lambda: me.see(table["id"])["turn"] != 0 or None)
    assert me.see(table["id"])["decision"]


@contextmanager
def server(database: str, jobs: Jobs) -> Iterator[str]:
    """A server that can be stopped and started again."""
    with running(Settings(database, SECRET, 0), jobs) as address:
        yield address


def test_thinking_is_taken_up_after_a_restart(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if the time of day was far ahead before."""
    monkeypatch.setattr(PATIENCE, 0.1)
    monkeypatch.setattr("soloist.table.live.now", lambda: now() + 3_600_000)
    with server(database, Jobs(move=fake_jobs.hang)) as address, Visitor(base_url=address) as me:
        table = end_turn(me, against(me))["table"]
    monkeypatch.setattr("soloist.table.live.now", now)
    with server(database, QUICK) as address, Visitor(base_url=address, cookies=me.cookies) as again:
        assert again.see(table["id"])["turn"] == 1
        after = settled(again, table["id"])
        assert actions(again, after) == fair_answer(actions(again, after), table["ply"])


@EVERY_DATABASE
def test_two_workers_that_think_at_once_play_one_game(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PATIENCE, 0.0)
    me, there = visit(jobs=QUICK), visit(worker=1, jobs=QUICK)
    table = against(me)
    there.cookies = me.cookies
    with listening(there, table["id"]) as stream:
        next(stream)
        ply = end_turn(me, table)["table"]["ply"]
        list(until_asked(stream, ply))
    now = settled(me, table["id"])
    assert there.see(table["id"]) == now
    assert actions(me, now) == fair_answer(actions(me, now), ply)


def test_levels_are_kept_and_refused_where_they_mean_nothing(site: Visitor) -> None:
    easy = site.open(game="jambo", seats=["me", "computer"], level="easy")
    assert easy["level"] == "easy"
    again = site.post("/api/tables", json={"again": easy["id"]}).json()
    assert again["level"] == "easy"
    alone = site.post("/api/tables", json={"game": "jambo", "level": "hard"})
    assert "give it a seat" in refused(alone, 422, "invalid")["detail"]
    wild = site.post("/api/tables", json={"game": "jambo", "seats": ["me", "computer"], "level": "wild"})
    assert refused(wild, 422, "invalid")["detail"] == "'level' must be one of: easy, fair, hard."
    levels = {game["id"]: game["levels"] for game in site.get("/api/games").json()}
    assert (levels["jambo"], levels["joker"]) == (["easy", "fair", "hard"], [])
