"""The guided deal in the terminal: read, then play what it waits for, and find back if something else was played."""

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from soloist.core import catalog
from soloist.table.lessons import lesson, opened
from soloist.terminal.guide import Guide
from soloist.terminal.local_table import LocalTable, sit_down
from soloist.terminal.screens.coach import CoachCard
from soloist.terminal.widgets.drawing import Drawing
from tests.terminal.test_app import drive, said
from tests.terminal.test_plain import play

Learn = Callable[[str], LocalTable]


@pytest.fixture
def learn() -> Learn:
    """Sits down at the lesson of a game."""

    def down(id: str) -> LocalTable:
        game = catalog.find(id)
        taught = lesson(game, "en")
        local = sit_down(opened(game, taught)[0], "en")
        local.guide = Guide(taught, local)
        return local

    return down


def test_a_lesson_by_lines_says_what_to_type_and_leads_on(learn: Learn) -> None:
    told, fine = play(learn("nim"), "take 3 from 1")
    assert fine
    before, _, after = told.partition("> take 3 from 1")
    assert "The goal: take the last counter of all." in before
    assert "Type: take 3 from 1" in before
    assert "The computer has answered. Try to leave heaps that are equal" in after


def test_whoever_strays_from_a_lesson_finds_back(learn: Learn) -> None:
    local = learn("joker")
    assert local.guide is not None
    told, _ = play(local, "draw", "undo")
    strayed, _, back = told.partition("> undo")
    assert "That was another move than the lesson's" in strayed
    assert "That was another move" not in back
    assert local.guide.step is not None
    assert f"Type: {local.guide.step.do}" in back


def test_a_lesson_at_the_table_lights_what_it_speaks_of(learn: Learn) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        drawing = pilot.app.screen_stack[0].query_one(Drawing)
        cards = 0
        while isinstance(pilot.app.screen, CoachCard):
            cards += 1
            await pilot.press("space")
            await pilot.pause()
        assert cards == 2
        assert drawing.hinted == {"heap/0"}
        assert said(pilot, "asked").startswith("Tap the first counter of this heap")
        await pilot.press("slash", *"take 3 from 1", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, CoachCard)
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert "Tap" not in said(pilot, "asked")

    local = learn("nim")
    drive(local, steps)
    assert local.guide is not None
    assert local.guide.step is None
