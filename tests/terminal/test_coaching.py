"""The coach at the table: three presses, what is lit, what stops it, what is counted, and the review."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from soloist.core import record
from soloist.terminal.adviser import Answer, Failure, Progress
from soloist.terminal.app import TableApp
from soloist.terminal.coach_text import Counsel
from soloist.terminal.local_table import Sitting
from soloist.terminal.screens.coach import CoachCard
from soloist.terminal.screens.page import Page
from soloist.terminal.screens.question import Question
from soloist.terminal.widgets.table import Table

SitDown = Callable[..., Sitting]
TOLD = Counsel(0, "Somewhere.", "Take 1.", ("Take 1.", "Because."), "", "heap/1/0", False)


class Echo:
    """A coach that says what the test gives it."""

    def __init__(self) -> None:
        self.busy = False
        self.asked: list[str] = []
        self.answers: list[Answer] = []

    def ask(self, service: str, *_: object) -> None:
        self.asked.append(service)
        self.busy = True

    def news(self) -> list[Answer]:
        fresh, self.answers = self.answers, []
        return fresh if self.busy else []

    def rest(self) -> None:
        self.busy = False

    def close(self) -> None:
        self.busy = False


def drive(sitting: Sitting, steps: Callable[[Pilot[None], Echo], Awaitable[None]]) -> TableApp:
    """Run the app with an echo for a coach."""
    app, echo = TableApp(sitting), Echo()

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            app.coaching.adviser.close()
            app.coaching.adviser = echo  # type: ignore[misc, assignment]
            await steps(pilot, echo)

    asyncio.run(run())
    return app


def said(pilot: Pilot[None], id: str = "aside") -> str:
    """What the sentence says."""
    return str(pilot.app.screen_stack[0].query_one(f"#{id}", Static).content)


async def tell(pilot: Pilot[None], echo: Echo, *answers: Answer) -> None:
    """Let the coach say something, and the app hear it."""
    echo.answers += answers
    app = pilot.app
    assert isinstance(app, TableApp)
    app.coaching.listen()
    await pilot.pause()


def test_three_presses_go_from_where_to_what_to_why(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None], echo: Echo) -> None:
        await pilot.press("h")
        assert said(pilot) == "The coach is thinking … h again: more."
        await tell(pilot, echo, TOLD)
        assert said(pilot) == "Somewhere. h again: more."
        table = pilot.app.query_one(Table)
        assert table.hinted == {name for name in table.choice.things() if name.startswith("heap/1")}
        await pilot.press("h")
        assert said(pilot) == "Take 1. h again: more."
        assert table.hinted == {"heap/1/0"}
        await pilot.press("h")
        card = pilot.app.screen
        assert isinstance(card, CoachCard)
        assert str(card.query_one("#advice", Static).content) == "Take 1.\nBecause."
        assert str(card.query_one("#out", Static).content) == "Still thinking; any key stops it."
        await tell(pilot, echo, Counsel(0, "There.", "Take 2.", ("Take 2.", "Better."), "", "heap/2/1", True))
        assert str(card.query_one("#advice", Static).content) == "Take 2.\nBetter."
        assert str(card.query_one("#out", Static).content) == "Any key closes."
        await pilot.press("z")
        assert len(pilot.app.screen_stack) == 1
        assert said(pilot) == "Take 2."
        assert echo.asked == ["hint"]

    drive(sit("nim", seed=7), steps)


def test_any_other_key_stops_the_coach_and_a_move_forgets_what_it_said(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None], echo: Echo) -> None:
        await pilot.press("h")
        await tell(pilot, echo, TOLD)
        assert echo.busy
        await pilot.press("down")
        assert not echo.busy
        assert pilot.app.query_one(Table).hinted
        await pilot.press("h")
        assert said(pilot).startswith("Take 1.")
        await pilot.press("enter")
        assert pilot.app.query_one(Table).hinted == frozenset()
        await pilot.press("h")
        assert said(pilot).startswith("The coach is thinking")
        assert echo.asked == ["hint", "hint", "hint"]

    drive(sit("nim", seed=7), steps)


def test_each_decision_is_counted_once_and_the_save_and_the_end_tell(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None], echo: Echo) -> None:
        await pilot.press("h", "h", "enter", "h", "x", "down", "enter")
        card = pilot.app.screen
        assert isinstance(card, Question)
        assert card.lines[-1] == "Assisted (2 hints)"

    app = drive(sit("nim", seed=7), steps)
    kept = record.read(app.sitting.save.path.read_text(encoding="utf-8"))
    assert kept.hints == 2


@pytest.mark.parametrize(
    ("asked", "keys", "told"),
    [
        ({}, [], "Unaided"),
        ({}, ["enter", "u"], "Assisted (moves taken back)"),
        ({"undo": "honest"}, ["enter", "u"], "Unaided"),
    ],
)
def test_without_hints_the_end_says_unaided_unless_a_free_table_took_back(
    sit: SitDown, asked: dict[str, str], keys: list[str], told: str
) -> None:
    async def steps(pilot: Pilot[None], echo: Echo) -> None:
        await pilot.press(*keys, "x", "down", "enter")
        card = pilot.app.screen
        assert isinstance(card, Question)
        assert card.lines[-1] == told

    drive(sit("nim", seed=7, **asked), steps)


def test_a_ranked_table_has_no_hints(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None], echo: Echo) -> None:
        await pilot.press("h")
        assert said(pilot) == "✗ This table is ranked: the coach gives no hints here."
        assert echo.asked == []

    app = drive(sit("nim", seed=7, undo="ranked"), steps)
    assert app.sitting.session.hints == 0


def test_a_coach_that_fails_does_not_stop_the_game(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None], echo: Echo) -> None:
        await pilot.press("h")
        await tell(pilot, echo, Failure())
        assert said(pilot).startswith("✗ The coach has stopped")
        await pilot.press("enter")
        assert isinstance(pilot.app, TableApp)
        assert pilot.app.sitting.session.ply == 1

    drive(sit("nim", seed=7), steps)


def test_the_review_opens_from_the_end_and_by_its_key_and_is_made_once(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None], echo: Echo) -> None:
        await pilot.press("v")
        assert len(pilot.app.screen_stack) == 1
        await pilot.press("x", "down", "enter", "down", "enter")
        page = pilot.app.screen
        assert isinstance(page, Page)
        await tell(pilot, echo, Progress(3, 9))
        assert str(page.query_one("#text", Static).content) == "Looking back: 3 of 9 decisions …"
        await tell(pilot, echo, ("▁▂▃", "From 50 % to 0 %."))
        text = str(page.query_one("#text", Static).content)
        assert text == "Review: Nim, deal 7\n\n▁▂▃\nFrom 50 % to 0 %."
        await pilot.press("escape", "v")
        again = pilot.app.screen
        assert isinstance(again, Page)
        assert str(again.query_one("#text", Static).content) == text
        assert echo.asked == ["review"]

    drive(sit("nim", seed=7), steps)


def test_a_review_that_is_left_is_stopped(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None], echo: Echo) -> None:
        await pilot.press("x", "down", "enter", "down", "enter", "escape")
        assert not echo.busy

    drive(sit("nim", seed=7), steps)


def test_the_command_line_knows_hint_and_review(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None], echo: Echo) -> None:
        await pilot.press("slash", *"hint", "enter")
        assert echo.asked == ["hint"]
        await pilot.press("slash", *"review", "enter")
        assert said(pilot) == "✗ The game is not over: a review looks back from its end."

    drive(sit("nim", seed=7), steps)
