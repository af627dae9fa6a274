"""Desks: a search that crashes, hangs or comes late costs its asker the answer, and nobody else anything."""

import asyncio
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from soloist.server.desk import NICE, Lost
from soloist.server.searches import MARGIN_SECONDS, Searches, default_desks
from soloist.server.tasks import Tasks

from . import errands
from .live import Visit, Visitor, refused


@pytest.fixture
def searches() -> Iterator[Searches]:
    found = Searches(1)
    found.open()
    yield found
    found.close()


def ask(searches: Searches, task: Any, *args: Any, seconds: float = 5.0, tell: Any = None) -> Any:
    """Have a task done and wait for it."""
    return asyncio.run(searches.job(task, *args, seconds=seconds, tell=tell))


def test_a_desk_is_a_process_of_low_priority_that_is_kept(searches: Searches) -> None:
    first = ask(searches, errands.process)
    assert first not in (os.getpid(), 0)
    assert ask(searches, errands.process) == first
    assert ask(searches, errands.priority) == os.nice(0) + NICE


@pytest.mark.parametrize(("task", "kind"), [(errands.crash, "crashed"), (errands.hang, "late")])
def test_a_desk_that_crashes_or_is_late_is_replaced(searches: Searches, task: Any, kind: str) -> None:
    before = ask(searches, errands.process)
    with pytest.raises(Lost) as lost:
        ask(searches, task, seconds=0.2)
    assert lost.value.kind == kind
    after = ask(searches, errands.process)
    assert after != before
    with pytest.raises(ProcessLookupError):
        os.kill(before, 0)


def test_a_desk_survives_an_error_of_its_task(searches: Searches, caplog: pytest.LogCaptureFixture) -> None:
    before = ask(searches, errands.process)
    with pytest.raises(Lost, match="crashed"):
        ask(searches, errands.fail)
    assert "lost my thread" in caplog.text
    assert ask(searches, errands.process) == before


def test_a_task_tells_how_far_it_has_come(searches: Searches) -> None:
    told: list[tuple[int, int]] = []
    assert ask(searches, errands.count, 3, tell=lambda *step: told.append(step)) == "counted"
    assert told == [(0, 3), (1, 3), (2, 3)]


def test_closing_ends_a_search_at_once() -> None:
    searches = Searches(1)
    with ThreadPoolExecutor(1) as thread:
        asked = thread.submit(ask, searches, errands.hang, seconds=600.0)
        while not (searches.desks[0].process and searches.desks[0].process.pid):
            time.sleep(0.01)
        begun = time.monotonic()
        searches.close()
        assert time.monotonic() - begun < 10
        with pytest.raises(Lost):
            asked.result()
    with pytest.raises(RuntimeError):
        ask(searches, errands.process)


def test_workers_share_the_cores() -> None:
    cores = len(os.sched_getaffinity(0))
    assert default_desks() == max(1, cores - 1)
    assert default_desks(10 * cores) == 1


# -- over HTTP

SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def hint(visitor: Visitor, table: Any, **wish: Any) -> Any:
    """Ask the coach."""
    return visitor.do(table["id"], "hint", ply=table["ply"], **wish)


@SQLITE
def test_moves_are_answered_while_a_search_hangs(visit: Visit) -> None:
    me = visit(tasks=Tasks(hint=errands.hang_at_first), search_desks=1)
    table, other = me.open(), me.open()
    moved = me.play(other["id"], 0, "take 1 from 1")["table"]
    with ThreadPoolExecutor(1) as thread:
        begun = time.monotonic()
        asked = thread.submit(hint, me, table, ms=50)
        time.sleep(0.3)
        problem = refused(hint(me, table), 429, "still-thinking")
        assert "still thinking" in problem["detail"]
        waits = []
        for ply in range(4):
            before = time.monotonic()
            table = me.play(table["id"], ply, f"take 1 from {ply % 3 + 1}")["table"]
            waits.append(time.monotonic() - before)
        assert not asked.done()
        refused(asked.result(), 503, "search-late")
        assert time.monotonic() - begun < MARGIN_SECONDS + 5
    assert max(waits) < 1
    assert table["hints"] == 0
    assert hint(me, moved, ms=50).status_code == 200


@SQLITE
def test_a_crashed_search_is_told_of_and_the_next_one_is_answered(visit: Visit) -> None:
    me = visit(tasks=Tasks(hint=errands.crash))
    table = me.open()
    answer = hint(me, table)
    problem = refused(answer, 503, "search-crashed")
    assert answer.headers["retry-after"] == "1"
    assert "the game is as it was" in problem["detail"]
    assert (
        "Trener"
        in refused(me.post(f"/api/tables/{table['id']}/hint?lang=pl", json={"ply": 0}), 503, "search-crashed")["detail"]
    )
    assert me.see(table["id"])["hints"] == 0
    assert me.play(table["id"], 0, "take 1 from 1")["table"]["ply"] == 1


@SQLITE
def test_who_waits_too_long_for_a_desk_is_told_so(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soloist.server.searches.QUEUE_SECONDS", 0.0)
    monkeypatch.setattr("soloist.server.searches.MARGIN_SECONDS", 1.0)
    me = visit(tasks=Tasks(hint=errands.hang), search_desks=1)
    tables = [me.open() for _ in range(3)]
    with ThreadPoolExecutor(3) as pool:
        kinds = [answer.json()["type"] for answer in pool.map(lambda table: hint(me, table, ms=500), tables)]
    assert "/problems/search-busy" in kinds
    assert set(kinds) <= {"/problems/search-busy", "/problems/search-late"}


@SQLITE
def test_a_seat_may_think_so_long_in_a_minute(visit: Visit) -> None:
    me = visit(search_seconds_a_minute=1)
    table = me.open()
    assert hint(me, table, ms=600).status_code == 200
    answer = hint(me, table, ms=700)
    problem = refused(answer, 429, "search-budget")
    assert "1 second a minute" in problem["detail"]
    assert 1 <= int(answer.headers["retry-after"]) <= 60
    assert hint(me, table, ms=600, depth=3).status_code == 200  # what was found already costs nothing
    assert hint(me, me.open(), ms=600).status_code == 200  # another seat has a budget of its own
