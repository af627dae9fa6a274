"""Workers: a search that crashes, hangs or comes late costs its asker the answer, and nobody else anything."""

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from soloist.server.workers import Asker, Jobs, WorkerPool, default_workers
from soloist.table.worker import Lost

from . import fake_jobs
from .live import PATIENCE, Visit, Visitor, refused, until


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    found = WorkerPool(2)
    found.open()
    until(lambda: (len(found.free) == 2 and all(worker.ready for worker in found.workers)) or None)
    yield found
    found.close()


def ask(pool: WorkerPool, table: str, job: Any, *args: Any, seconds: float = PATIENCE, tell: Any = None) -> Any:
    """Have a job done and wait for it."""
    return asyncio.run(pool.wait_for(Asker(table), job, *args, seconds=seconds, tell=tell))


def test_a_question_goes_to_the_worker_that_knows_the_table(pool: WorkerPool) -> None:
    first = ask(pool, "a", fake_jobs.process)
    second = ask(pool, "b", fake_jobs.process)
    assert len({first, second, os.getpid()}) == 3
    for table, knows in [("b", second), ("a", first), ("a", first), ("b", second), ("b", second)]:
        assert ask(pool, table, fake_jobs.process) == knows


def test_a_question_does_not_wait_for_the_worker_that_knows_the_table(pool: WorkerPool, tmp_path: Path) -> None:
    known = ask(pool, "a", fake_jobs.process)
    with ThreadPoolExecutor(1) as thread:
        busy = thread.submit(ask, pool, "a", partial(fake_jobs.wait_and_say, tmp_path / "gate"))
        until(lambda: len(pool.free) < 2 or None)
        other = ask(pool, "a", fake_jobs.process)
        (tmp_path / "gate").touch()
        assert busy.result() == known != other
    assert ask(pool, "a", fake_jobs.process) == other


def test_only_so_many_tables_are_remembered(pool: WorkerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soloist.server.workers.MOST_KNOWN", 2)
    for table in "abc":
        ask(pool, table, fake_jobs.process)
    assert list(pool.last) == ["b", "c"]


def test_a_worker_that_is_lost_is_replaced(pool: WorkerPool) -> None:
    before = ask(pool, "a", fake_jobs.process)
    with pytest.raises(Lost, match="crashed"):
        ask(pool, "a", fake_jobs.crash)
    assert ask(pool, "a", fake_jobs.process) != before


def test_a_job_tells_how_far_it_has_come(pool: WorkerPool) -> None:
    told: list[tuple[int, int]] = []
    assert ask(pool, "a", fake_jobs.count, 3, tell=told.append) == "counted"
    assert told == [(0, 3), (1, 3), (2, 3)]


def test_closing_ends_a_search_at_once_and_quietly(caplog: pytest.LogCaptureFixture) -> None:
    pool = WorkerPool(1)
    with ThreadPoolExecutor(1) as thread:
        asked = thread.submit(ask, pool, "a", fake_jobs.hang, seconds=600.0)
        until(lambda: pool.workers[0].busy or None)
        pool.close()
        with pytest.raises(Lost):
            asked.result(timeout=PATIENCE)
    assert not caplog.text
    with pytest.raises(Lost, match="busy"):
        ask(pool, "a", fake_jobs.process)


def test_visitors_take_turns_and_pay_for_thinking_alone(tmp_path: Path) -> None:
    pool, charged = WorkerPool(1), Counter[str]()

    async def all_at_once() -> list[str]:
        order: list[str] = []

        async def asked(visitor: str, name: str, job: Any, *args: Any) -> None:
            asker = Asker(name, visitor, lambda seconds: charged.update({visitor: 1 if seconds >= 0 else 0}))
            await pool.wait_for(asker, job, *args, seconds=PATIENCE)
            order.append(name)

        first = asyncio.create_task(asked("a", "a0", partial(fake_jobs.wait_and_say, tmp_path / "gate")))
        while not pool.workers[0].busy:
            await asyncio.sleep(0.01)
        many = [asyncio.create_task(asked("a", f"a{n}", fake_jobs.process)) for n in range(1, 5)]
        await asyncio.sleep(0)
        one = asyncio.create_task(asked("b", "b0", fake_jobs.process))
        await asyncio.sleep(0)
        many[3].cancel()
        (tmp_path / "gate").touch()
        await asyncio.gather(first, *many, one, return_exceptions=True)
        return order

    order = asyncio.run(all_at_once())
    pool.close()
    assert order == ["a0", "b0", "a1", "a2", "a3"]
    assert charged == {"a": 4, "b": 1}


def test_questions_that_wait_when_the_server_stops_are_lost(tmp_path: Path) -> None:
    pool = WorkerPool(1)

    async def left() -> list[Any]:
        asked = [asyncio.create_task(pool.wait_for(Asker(f"{n}"), fake_jobs.hang, seconds=PATIENCE)) for n in range(3)]
        while not pool.workers[0].busy:
            await asyncio.sleep(0.01)
        await asyncio.to_thread(pool.close)
        return await asyncio.gather(*asked, return_exceptions=True)

    found = asyncio.run(left())
    assert isinstance(found[0], Lost)
    assert all(isinstance(one, (Lost, asyncio.CancelledError)) for one in found)


def test_servers_share_the_cores() -> None:
    cores = len(os.sched_getaffinity(0))
    assert default_workers() == max(1, cores - 1)
    assert default_workers(10 * cores) == 1


# -- over HTTP


def hint(visitor: Visitor, table: Any, **wish: Any) -> Any:
    """Ask the coach."""
    return visitor.do(table["id"], "hint", ply=table["ply"], **wish)


def test_moves_are_answered_while_a_search_hangs(visit: Visit, tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    me = visit(jobs=Jobs(hint=partial(fake_jobs.hang_at_first, begun)), search_workers=1)
    table = me.open()
    with ThreadPoolExecutor(1) as thread:
        asked = thread.submit(hint, me, table, ms=50)
        until(lambda: begun.exists() or None)
        problem = refused(hint(me, table), 429, "still-thinking")
        assert "still thinking" in problem["detail"]
        for ply in range(4):
            table = me.play(table["id"], ply, f"take 1 from {ply % 3 + 1}")["table"]
        assert not asked.done()
        os.kill(int(begun.read_text()), signal.SIGKILL)
        refused(asked.result(), 503, "search-crashed")


def test_a_search_that_comes_late_costs_its_asker_the_answer(
    visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = visit(jobs=Jobs(hint=partial(fake_jobs.hang_at_first, tmp_path / "begun")), search_workers=1)
    table = me.open()
    with monkeypatch.context() as impatient:
        impatient.setattr("soloist.server.workers.MARGIN_SECONDS", 0.1)
        refused(hint(me, table, ms=50), 503, "search-late")
    moved = me.play(table["id"], 0, "take 1 from 1")["table"]
    assert moved["hints"] == 0
    assert hint(me, moved, ms=50).status_code == 200


def test_a_crashed_search_is_told_of_and_the_next_one_is_answered(visit: Visit) -> None:
    me = visit(jobs=Jobs(hint=fake_jobs.crash))
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


def test_who_waits_too_long_for_a_worker_is_told_so(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soloist.server.workers.QUEUE_SECONDS", 0.0)
    monkeypatch.setattr("soloist.server.workers.MARGIN_SECONDS", 1.0)
    me = visit(jobs=Jobs(hint=fake_jobs.hang), search_workers=1)
    tables = [me.open() for _ in range(3)]
    with ThreadPoolExecutor(3) as pool:
        kinds = [answer.json()["type"] for answer in pool.map(lambda table: hint(me, table, ms=500), tables)]
    assert "/problems/search-busy" in kinds
    assert set(kinds) <= {"/problems/search-busy", "/problems/search-late"}


def test_a_visitor_may_think_so_long_in_a_minute(visit: Visit) -> None:
    me = visit(search_seconds_a_minute=1)
    table = me.open()
    assert hint(me, table, ms=600).status_code == 200
    answer = hint(me, table, ms=700)
    problem = refused(answer, 429, "search-budget")
    assert "1 second a minute" in problem["detail"]
    assert 1 <= int(answer.headers["retry-after"]) <= 60
    assert hint(me, table, ms=600, depth=3).status_code == 200  # what was found already costs nothing
    refused(hint(me, me.open(), ms=600), 429, "search-budget")  # the budget is the visitor's, at whichever table
