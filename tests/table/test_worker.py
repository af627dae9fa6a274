"""A worker answers, tells, stops when something else is asked, and is started again when it dies."""

import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from soloist.core.errors import SoloistError
from soloist.table.worker import DONE, FAILED, NICE, TOLD, Lost, Worker, quick_context
from tests.table import fake_jobs

PATIENCE = 60.0


@pytest.fixture(scope="module")
def kept() -> Iterator[Worker]:
    """A worker that serves several tests."""
    found = Worker(quick_context())
    yield found
    found.close()


@pytest.fixture
def worker(kept: Worker) -> Worker:
    """A worker that rests."""
    kept.rest()
    return kept


def ask(worker: Worker, task: Any, *args: Any, seconds: float = PATIENCE, tell: Any = None) -> Any:
    return worker.ask(task, args, seconds, tell)


def test_it_is_a_process_of_low_priority_that_is_kept(worker: Worker) -> None:
    first = ask(worker, fake_jobs.process)
    assert first not in (os.getpid(), 0)
    assert ask(worker, fake_jobs.process) == first
    assert ask(worker, fake_jobs.priority) == min(19, os.nice(0) + NICE)


@pytest.mark.parametrize(
    ("task", "kind", "seconds"), [(fake_jobs.crash, "crashed", 60.0), (fake_jobs.hang, "late", 0.1)]
)
def test_one_that_crashes_or_is_late_is_replaced(worker: Worker, task: Any, kind: str, seconds: float) -> None:
    before = ask(worker, fake_jobs.process)
    with pytest.raises(Lost) as lost:
        ask(worker, task, seconds=seconds)
    assert lost.value.kind == kind
    assert ask(worker, fake_jobs.process) != before
    with pytest.raises(ProcessLookupError):
        os.kill(before, 0)


def test_it_survives_an_error_of_its_task(worker: Worker, caplog: pytest.LogCaptureFixture) -> None:
    before = ask(worker, fake_jobs.process)
    with pytest.raises(Lost, match="crashed"):
        ask(worker, fake_jobs.fail)
    assert "lost my thread" in caplog.text
    assert ask(worker, fake_jobs.process) == before


def test_a_mistake_of_the_asker_comes_back_in_every_language(worker: Worker) -> None:
    with pytest.raises(SoloistError) as mistake:
        ask(worker, fake_jobs.refuse)
    assert mistake.value.say("en") == "The review comes when the game is over."
    assert mistake.value.say("pl") == "Omówienie będzie, gdy gra się skończy."


def test_a_process_that_is_begun_is_not_waited_for() -> None:
    fresh = Worker()
    try:
        fresh.send(fake_jobs.count, 0)
        assert not fresh.ready, "it takes longer to begin than to ask"
        heard = fresh.news(PATIENCE)
        assert heard is not None
        assert (heard.state, heard.value, fresh.ready) == (DONE, "counted", True)
        fresh.close()
        assert not fresh.ready
        assert not ask(fresh, fake_jobs.hears_interrupts), "Ctrl-C is for who waits, from the first moment on"
        assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
        fresh.send(fake_jobs.count_on)
        assert ask(fresh, fake_jobs.count, 0) == "counted", "whoever waits may follow who does not"
    finally:
        fresh.close()


def test_a_task_tells_how_far_it_has_come(worker: Worker) -> None:
    steps: list[object] = []
    assert ask(worker, fake_jobs.count, 3, tell=steps.append) == "counted"
    assert steps == [(0, 3), (1, 3), (2, 3)]


def test_what_is_asked_next_stops_what_is_thought_about(worker: Worker) -> None:
    worker.send(fake_jobs.count_on)
    heard = worker.news(PATIENCE)
    assert heard is not None
    assert (heard.state, heard.value) == (TOLD, 0)
    worker.send(fake_jobs.count, 0)
    heard = worker.news(PATIENCE)
    assert heard is not None
    assert (heard.state, heard.value) == (DONE, "counted")
    assert not worker.busy


def test_one_that_rests_says_nothing_more(worker: Worker) -> None:
    worker.send(fake_jobs.count_on)
    assert worker.news(PATIENCE)
    worker.rest()
    assert not worker.busy
    assert worker.news() is None
    assert ask(worker, fake_jobs.count, 1) == "counted"


def test_a_process_that_died_is_told_of_and_started_again(worker: Worker) -> None:
    worker.send(fake_jobs.count_on)
    assert worker.news(PATIENCE)
    assert worker.process is not None
    worker.process.kill()
    worker.process.join()
    states = []
    while (heard := worker.news(PATIENCE)) is not None:
        states.append(heard.state)
    assert states[-1] == FAILED
    assert not worker.busy
    worker.send(fake_jobs.count, 0)
    again = worker.news(PATIENCE)
    assert again is not None
    assert again.value == "counted"
