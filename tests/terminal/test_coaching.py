"""The coach at the table: three presses, what is lit, what stops it, what is counted, and the review."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from soloist.coach import UNNAMED
from soloist.table.worker import DONE, FAILED, REFUSED, TOLD, News, Worker
from soloist.terminal import save
from soloist.terminal.app import TableApp
from soloist.terminal.local_table import LocalTable
from soloist.terminal.screens.coach import CoachCard
from soloist.terminal.screens.page import Page
from soloist.terminal.screens.question import Question
from soloist.terminal.widgets.drawing import Drawing
from tests.terminal.fake_worker import FakeWorker

SitDown = Callable[..., LocalTable]
HINT: dict[str, Any] = {
    "where": "Somewhere.",
    "zone": "heap/1",
    "what": "Take 1.",
    "value_text": "50 %.",
    "why": "Because.",
    "best": {"action": 13, "source": "", "target": "heap/1/0"},
    "runner_up": None,
    "difference": None,
    "line": [],
    "trials": 7,
    "done": False,
}
LAST = "(7 trials; the bounds are 95 % intervals)"
REVIEW = {
    "curve": [{"value": 0.5}, {"value": 0.0}],
    "scale": [{"value": 0.0, "text": "0 %"}, {"value": 1.0, "text": "100 %"}],
    "slips": [],
    "summary": "From 50 % to 0 %.",
}
Steps = Callable[[Pilot[None], FakeWorker], Awaitable[None]]


def drive(local: LocalTable, steps: Steps) -> TableApp:
    """Run the app with a coach that says what the test gives it."""
    app = TableApp(local, worker=FakeWorker)

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            coach = app.coaching.worker
            assert isinstance(coach, FakeWorker)
            await steps(pilot, coach)

    asyncio.run(run())
    return app


def tasks(coach: FakeWorker) -> list[str]:
    """What the coach was asked for."""
    return [name for name, _ in coach.asked]


def said(pilot: Pilot[None], id: str = "aside") -> str:
    """What the sentence says."""
    return str(pilot.app.screen_stack[0].query_one(f"#{id}", Static).content)


async def tell(pilot: Pilot[None], coach: FakeWorker, *news: News) -> None:
    """Let the coach say something, and the app hear it."""
    coach.waiting += news
    app = pilot.app
    assert isinstance(app, TableApp)
    app.coaching.listen()
    await pilot.pause()


def test_three_presses_go_from_where_to_what_to_why(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None], coach: FakeWorker) -> None:
        await pilot.press("h")
        assert said(pilot) == "The coach is thinking … h again: more."
        await tell(pilot, coach, News(TOLD, HINT))
        assert said(pilot) == "Somewhere. h again: more."
        drawing = pilot.app.query_one(Drawing)
        assert drawing.hinted == {name for name in drawing.selection.things() if name.startswith("heap/1")}
        await pilot.press("h")
        assert said(pilot) == "Take 1. h again: more."
        assert drawing.hinted == {"heap/1/0"}
        await pilot.press("h")
        card = pilot.app.screen
        assert isinstance(card, CoachCard)
        assert str(card.query_one("#advice", Static).content) == f"Take 1.\n50 %.\nBecause.\n{LAST}"
        assert str(card.query_one("#out", Static).content) == "Still thinking; any key stops it."
        await tell(pilot, coach, News(DONE, {**HINT, "what": "Take 1 all the same.", "why": "Better.", "done": True}))
        assert str(card.query_one("#advice", Static).content) == f"Take 1 all the same.\n50 %.\nBetter.\n{LAST}"
        assert str(card.query_one("#out", Static).content) == "Any key closes."
        await pilot.press("z")
        assert len(pilot.app.screen_stack) == 1
        assert said(pilot) == "Take 1 all the same."
        assert tasks(coach) == ["hints"]

    drive(sit("nim", seed=7), steps)


def test_any_other_key_stops_the_coach_and_a_move_forgets_what_it_said(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None], coach: FakeWorker) -> None:
        await pilot.press("h")
        await tell(pilot, coach, News(TOLD, HINT))
        assert coach.busy
        await pilot.press("down")
        assert not coach.busy
        assert pilot.app.query_one(Drawing).hinted
        await pilot.press("h")
        assert said(pilot).startswith("Take 1.")
        await pilot.press("enter")
        assert pilot.app.query_one(Drawing).hinted == frozenset()
        await pilot.press("h")
        assert said(pilot).startswith("The coach is thinking")
        assert [args[-1] for _, args in coach.asked] == [UNNAMED, 13, UNNAMED], "the move that was named stays named"

    drive(sit("nim", seed=7), steps)


def test_each_decision_is_counted_once_and_the_save_and_the_end_tell(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None], coach: FakeWorker) -> None:
        await pilot.press("h", "h", "enter", "h", "x", "down", "enter")
        card = pilot.app.screen
        assert isinstance(card, Question)
        assert card.lines[-1] == "Assisted: 2 hints"

    app = drive(sit("nim", seed=7), steps)
    kept, _ = save.read(app.table.save.path.read_text(encoding="utf-8"))
    assert kept.hints == 2


@pytest.mark.parametrize(
    ("asked", "keys", "told"),
    [
        ({}, [], "Unaided"),
        ({"undo": "free"}, ["enter", "u"], "Assisted: moves taken back"),
        ({}, ["enter", "u"], "Unaided"),
    ],
)
def test_without_hints_the_end_says_unaided_unless_a_free_table_took_back(
    sit: SitDown, asked: dict[str, str], keys: list[str], told: str
) -> None:
    async def steps(pilot: Pilot[None], coach: FakeWorker) -> None:
        await pilot.press(*keys, "x", "down", "enter")
        card = pilot.app.screen
        assert isinstance(card, Question)
        assert card.lines[-1] == told

    drive(sit("nim", seed=7, **asked), steps)


def test_a_ranked_table_has_no_hints(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None], coach: FakeWorker) -> None:
        await pilot.press("h")
        assert said(pilot) == "✗ This table is ranked: the coach gives no hints here."
        assert tasks(coach) == []

    app = drive(sit("nim", seed=7, undo="ranked"), steps)
    assert app.table.table.session.hints == 0


def test_a_coach_that_fails_does_not_stop_the_game(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None], coach: FakeWorker) -> None:
        await pilot.press("h")
        await tell(pilot, coach, News(FAILED))
        assert said(pilot).startswith("✗ The coach has stopped")
        await pilot.press("enter")
        assert isinstance(pilot.app, TableApp)
        assert pilot.app.table.table.ply == 1

    drive(sit("nim", seed=7), steps)


def test_the_review_opens_from_the_end_and_by_its_key_and_is_made_once(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None], coach: FakeWorker) -> None:
        await pilot.press("v")
        assert len(pilot.app.screen_stack) == 1
        await pilot.press("x", "down", "enter", "down", "enter")
        page = pilot.app.screen
        assert isinstance(page, Page)
        await tell(pilot, coach, News(TOLD, (3, 9)))
        assert str(page.query_one("#text", Static).content) == "Looking back: 3 of 9 decisions …"
        await tell(pilot, coach, News(DONE, {"en": REVIEW}))
        text = str(page.query_one("#text", Static).content)
        assert text.startswith("Review: Nim, known deal 7, against the computer at seat 2\n\n100 %")
        assert text.endswith("\n\nFrom 50 % to 0 %.")
        await pilot.press("escape", "v")
        again = pilot.app.screen
        assert isinstance(again, Page)
        assert str(again.query_one("#text", Static).content) == text
        assert tasks(coach) == ["review"]

    drive(sit("nim", seed=7, against="computer"), steps)


def test_a_review_that_is_left_is_stopped(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None], coach: FakeWorker) -> None:
        await pilot.press("x", "down", "enter", "down", "enter")
        assert coach.busy
        await pilot.press("escape")
        assert not coach.busy

    drive(sit("nim", seed=7, against="computer"), steps)


def test_people_who_share_the_table_are_asked_whose_game_is_reviewed(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None], coach: FakeWorker) -> None:
        await pilot.press("enter", "x", "down", "enter", "escape", "v")
        assert isinstance(pilot.app.screen, Question)
        assert pilot.app.screen.answers == ("Player 2", "Player 1"), "who moved last is named first"
        await pilot.press("escape")
        assert tasks(coach) == []
        await pilot.press("v", "down", "enter")
        assert coach.asked[-1][1][1:] == (0,)
        await tell(pilot, coach, News(DONE, {"en": REVIEW}))
        page = pilot.app.screen
        assert isinstance(page, Page)
        assert page.text.startswith("Review: Nim, known deal 7, Player 1\n")
        await pilot.press("escape", "slash", *"review", "space", "2", "enter")
        assert coach.asked[-1][1][1:] == (1,)
        await pilot.press("escape", "slash", *"review", "space", "3", "enter")
        assert said(pilot) == "✗ There is no seat 3; the seats are 1 to 2."
        await pilot.press("slash", *"review", "space", "x", "enter")
        assert said(pilot) == "✗ There is no seat x; the seats are 1 to 2."

    drive(sit("nim", seed=7), steps)


def test_what_the_coach_refuses_is_said_in_the_language_of_the_person(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None], coach: FakeWorker) -> None:
        await pilot.press("h")
        await tell(pilot, coach, News(REFUSED, {"en": "No.", "pl": "Nie."}))
        assert said(pilot) == "✗ Nie."

    drive(sit("nim", "pl", seed=7), steps)


def test_a_coach_that_cannot_come_is_told_of_in_one_line(sit: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    def unable(self: FakeWorker, *asked: object) -> None:
        raise OSError(11, "no more processes")

    async def steps(pilot: Pilot[None], coach: FakeWorker) -> None:
        await pilot.press("h")
        assert said(pilot).startswith("The coach is thinking")

    monkeypatch.setattr(FakeWorker, "send", unable)
    drive(sit("nim", seed=7), steps)


def test_a_real_coach_names_one_move_in_three_depths(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, TableApp)
        await pilot.press("h")
        while app.coaching.told is None:
            await pilot.pause(0.05)
        first = app.coaching.told["best"]["action"]
        await pilot.press("h", "h")
        assert isinstance(app.screen, CoachCard)
        before = app.coaching.told["trials"]
        while app.coaching.worker.busy and app.coaching.told["trials"] == before:
            await pilot.pause(0.05)
        assert app.coaching.told["best"]["action"] == first
        await pilot.press("escape")
        assert not app.coaching.worker.busy

    both_alike = "nim 1; options: misere=off; heaps: 1 1 0; turn: 0; taken: 4"
    app = TableApp(sit("nim", position=both_alike), worker=Worker)

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await steps(pilot)

    asyncio.run(run())


def test_the_command_line_knows_hint_and_review(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None], coach: FakeWorker) -> None:
        await pilot.press("slash", *"hint", "enter")
        assert tasks(coach) == ["hints"]
        await pilot.press("slash", *"review", "enter")
        assert said(pilot) == "✗ The review comes when the game is over."

    drive(sit("nim", seed=7), steps)
