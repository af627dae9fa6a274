"""A computer that searches at the terminal: the app goes on meanwhile, and a search that is lost costs one line."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from soloist.core.game import Action
from soloist.games.nim import NIM
from soloist.table import thinking
from soloist.table.thinking import Situation
from soloist.table.worker import DONE, FAILED, News, Worker
from soloist.terminal.app import TableApp
from soloist.terminal.local_table import LocalTable
from soloist.terminal.screens.page import Page
from soloist.terminal.screens.question import Question
from tests.terminal.fake_worker import RELEASE, FakeWorker, dying_move, silent, slow_move

SitDown = Callable[..., LocalTable]
Steps = Callable[[Pilot[None], TableApp], Awaitable[None]]


def drive(local: LocalTable, steps: Steps, worker: Callable[[], Worker] = FakeWorker) -> TableApp:
    """Run the app with such workers."""
    app = TableApp(local, worker=worker)

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await steps(pilot, app)

    asyncio.run(run())
    return app


def said(app: TableApp, id: str = "aside") -> str:
    """What the sentence says."""
    return str(app.screen_stack[0].query_one(f"#{id}", Static).content)


def questions(app: TableApp) -> list[tuple[str, tuple[Any, ...]]]:
    """What the computer's worker was asked."""
    worker = app.opponent.worker
    assert isinstance(worker, FakeWorker)
    return worker.asked


def found(app: TableApp, at: Situation) -> Action:
    """What the search finds, told to the app the next time it listens."""
    chosen = thinking.move(silent, at, "hard")
    worker = app.opponent.worker
    assert isinstance(worker, FakeWorker)
    worker.waiting.append(News(DONE, chosen))
    return chosen


async def until(pilot: Pilot[None], done: Callable[[], bool]) -> None:
    """Let the app go on until something has happened."""
    while not done():
        await pilot.pause(0.02)


@pytest.fixture
def nim(sit: SitDown) -> LocalTable:
    """Nim against the computer that searches."""
    return sit("nim", seed=7, against="computer", level="hard")


def test_the_app_answers_every_key_while_the_computer_thinks(nim: LocalTable) -> None:
    async def steps(pilot: Pilot[None], app: TableApp) -> None:
        await pilot.press("enter")
        assert said(app, "asked") == "The computer is thinking …"
        for key in ("l", "g", "question_mark"):
            await pilot.press(key)
            assert isinstance(app.screen, Page), key
            await pilot.press("escape")
        await pilot.press("x")
        assert isinstance(app.screen, Question)
        await pilot.press("escape", "down", "left", "enter")
        await pilot.click(type(app.drawing), offset=(20, 7))
        assert said(app) == "✗ It is not your turn: seat 2 is asked."
        await pilot.press("h")
        assert said(app) == "✗ It is not your turn: seat 2 is asked."
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert (app.drawing.size.width, len(questions(app))) == (84, 1)
        await pilot.press("l")
        chosen = NIM.words(nim.table.session.state, found(app, nim.situation()))
        app.opponent.listen()
        assert nim.table.session.words()[1] == chosen
        assert isinstance(app.screen, Page), "whoever reads is not disturbed"
        await pilot.press("escape")
        assert said(app, "asked").startswith("Player 1")
        assert "Player 2 took" in said(app)

    drive(nim, steps)


def test_whoever_leaves_while_it_thinks_loses_nothing(nim: LocalTable, sit: SitDown) -> None:
    async def steps(pilot: Pilot[None], app: TableApp) -> None:
        await pilot.press("enter", "q")

    app = drive(nim, steps)
    assert isinstance(app.opponent.worker, FakeWorker)
    assert app.opponent.worker.closed
    again = sit("nim", against="computer", level="hard")
    assert again.table.session.words() == nim.table.session.words() != ()
    assert again.table.thinks()


def test_undo_while_it_thinks_takes_ones_move_back_and_a_late_answer_is_dropped(nim: LocalTable) -> None:
    async def steps(pilot: Pilot[None], app: TableApp) -> None:
        worker = app.opponent.worker
        assert isinstance(worker, FakeWorker)
        await pilot.press("enter")
        before = nim.situation()
        await pilot.press("u")
        assert said(app).startswith("Taken back: take 6 from 1")
        assert (nim.table.ply, worker.closed, worker.busy) == (0, 1, False)
        found(app, before)
        app.opponent.listen()
        nim.answer(before, 0)
        assert nim.table.ply == 0
        await pilot.press("r")
        assert nim.table.ply == 1
        assert [asked[1][0] for asked in worker.asked] == [before, before]

    drive(nim, steps)


def test_keys_pressed_twice_play_once(nim: LocalTable) -> None:
    async def steps(pilot: Pilot[None], app: TableApp) -> None:
        await pilot.press("enter", "enter", "enter")
        assert nim.table.ply == 1
        await pilot.press("u", "u", "u")
        assert nim.table.ply == 0
        assert said(app) == "✗ There is nothing to undo."

    drive(nim, steps)


def test_it_is_asked_on_until_a_person_is_asked(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None], app: TableApp) -> None:
        app.play("end turn")
        while local.table.thinks():
            assert said(app, "asked") == "The computer is thinking …"
            found(app, local.situation())
            app.opponent.listen()
        assert len(questions(app)) == local.table.ply - 1 > 1
        await pilot.pause()
        assert isinstance(app.screen, Page), "its turn is told at length"
        assert app.screen.text.count("Player 2") > 1

    local = sit("jambo", seed=11, against="computer", level="hard")
    drive(local, steps)


@pytest.mark.parametrize("lost", ["died", "hangs", "never began"])
def test_where_the_search_is_lost_the_fair_answer_is_played_and_told_in_one_line(
    nim: LocalTable, lost: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Unable(FakeWorker):
        def send(self, task: Any, *args: Any) -> None:
            raise OSError(11, "no more processes")

    async def steps(pilot: Pilot[None], app: TableApp) -> None:
        worker = app.opponent.worker
        assert isinstance(worker, FakeWorker)
        await pilot.press("enter")
        if lost == "died":
            worker.waiting.append(News(FAILED))
        if lost == "hangs":
            app.opponent.listen()
            assert nim.table.ply == 1
            monkeypatch.setattr("soloist.terminal.opponent.PATIENCE", 0.0)
        app.opponent.listen()
        assert said(app).startswith("The computer's search was lost, and it answered without one. Player 2 took")
        assert (nim.table.ply, worker.busy) == (2, False)
        assert said(app, "asked").startswith("Player 1")

    drive(nim, steps, Unable if lost == "never began" else FakeWorker)


def test_keys_are_answered_while_a_real_process_thinks(
    nim: LocalTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def steps(pilot: Pilot[None], app: TableApp) -> None:
        await pilot.press("enter", "g")
        assert isinstance(app.screen, Page)
        await pilot.press("escape")
        assert app.opponent.worker.busy
        assert nim.table.ply == 1
        (tmp_path / "release").touch()
        await until(pilot, lambda: nim.table.ply == 2)
        assert said(app, "asked").startswith("Player 1")

    monkeypatch.setenv(RELEASE, str(tmp_path / "release"))
    monkeypatch.setattr(thinking, "move", slow_move)
    drive(nim, steps, Worker)


def test_a_real_process_that_dies_is_answered_for(nim: LocalTable, monkeypatch: pytest.MonkeyPatch) -> None:
    async def steps(pilot: Pilot[None], app: TableApp) -> None:
        await pilot.press("enter")
        await until(pilot, lambda: nim.table.ply == 2)
        assert said(app).startswith("The computer's search was lost")

    monkeypatch.setattr(thinking, "move", dying_move)
    drive(nim, steps, Worker)
