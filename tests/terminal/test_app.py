"""The table, driven as a person would: whole games by keyboard and by mouse, and everything that opens over it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from soloist.core.session import Session
from soloist.table import Table
from soloist.terminal import pages
from soloist.terminal.app import TableApp
from soloist.terminal.local_table import LocalTable
from soloist.terminal.screens.handover import Handover
from soloist.terminal.screens.page import Page
from soloist.terminal.screens.question import Question
from soloist.terminal.widgets.drawing import Drawing
from soloist.terminal.widgets.log_panel import LogPanel
from tests.plugins.faulty import FAULTY

SitDown = Callable[..., LocalTable]


def drive(
    local: LocalTable,
    steps: Callable[[Pilot[None]], Awaitable[None]],
    size: tuple[int, int] = (80, 24),
    mono: bool = False,
) -> TableApp:
    """Run the app and let the steps drive it."""
    app = TableApp(local, mono)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await steps(pilot)

    asyncio.run(run())
    return app


def shown(pilot: Pilot[None]) -> str:
    """The table's characters."""
    return "\n".join(pilot.app.screen_stack[0].query_one(Drawing).canvas.lines())


def said(pilot: Pilot[None], id: str = "aside") -> str:
    """What the sentence says."""
    return str(pilot.app.screen_stack[0].query_one(f"#{id}", Static).content)


async def click(pilot: Pilot[None], target: str) -> None:
    """Click the middle of a thing."""
    box = pilot.app.query_one(Drawing).canvas.boxes[target]
    await pilot.click(Drawing, offset=(box.x + box.width // 2, box.y + box.height // 2))
    await pilot.pause()


def test_a_whole_game_by_keyboard(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("enter")  # the first heap's only counter
        await pilot.press("down", "left", "left", "left", "left", "enter")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Question)
        assert pilot.app.screen.heading == "Player 1 won"

    local = sit("nim", seed=3)
    drive(local, steps)
    assert local.table.session.outcome is not None
    assert local.table.session.ply == 3


def test_a_whole_game_by_mouse(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        for heap in range(3):
            await click(pilot, f"heap/{heap}/0")
        assert isinstance(pilot.app.screen, Question)

    local = sit("nim", seed=3)
    drive(local, steps)
    assert local.table.session.words() == ("take 1 from 1", "take 4 from 2", "take 4 from 3")


def test_a_drag_is_two_clicks(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await click(pilot, "stock")
        await click(pilot, "tableau/7")
        assert "Chosen: Column 7" in said(pilot, "asked")
        assert "●" in shown(pilot)
        await click(pilot, "tableau/1")
        assert "red joker is now the red 7" in said(pilot)
        await click(pilot, "tableau/2")
        await click(pilot, "foundation/hearts")

    local = sit("joker", seed=7)
    drive(local, steps)
    assert local.table.session.words() == ("draw", "7 to 1", "2 up")


def test_numbers_space_and_letters_play_cards(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("space", "space", "space", "t", "f", "2", "2")

    local = sit("joker", seed=7)
    drive(local, steps)
    assert local.table.session.words() == ("draw", "draw", "draw", "talon up", "2 up")


def test_a_joker_is_named_in_a_dialogue(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("7")
        assert "Name the joker… (13)" in shown(pilot)
        await click(pilot, "button/")
        assert isinstance(pilot.app.screen, Question)
        assert pilot.app.screen.query_one(OptionList).option_count == 13
        await pilot.press("escape", "down", "enter", "down", "enter")

    local = sit("joker", seed=7)
    drive(local, steps)
    assert local.table.session.words() == ("name 7 2",)


def test_choosing_a_free_joker_twice_commits_nothing(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("7", "7")
        assert "Chosen" not in said(pilot, "asked")

    local = sit("joker", seed=7)
    drive(local, steps)
    assert local.table.session.ply == 0


def test_an_illegal_try_says_which_clause_forbids_it(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("3", "4")
        assert said(pilot).startswith("✗ JOK-")
        await pilot.press("slash", *"why", "enter")
        assert isinstance(pilot.app.screen, Page)

    local = sit("joker", seed=7)
    drive(local, steps)
    assert local.table.session.ply == 0


def test_escape_takes_an_unfinished_choice_back(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("7", "escape")
        assert "Chosen" not in said(pilot, "asked")
        await pilot.press("7")
        await pilot.click(Drawing, offset=(0, 17))
        assert "Chosen" not in said(pilot, "asked")

    drive(sit("joker", seed=7), steps)


def test_undo_and_redo(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("u")
        assert said(pilot) == "✗ There is nothing to undo."
        await pilot.press("space", "u")
        assert said(pilot) == "Taken back: draw"
        await pilot.press("r")
        assert said(pilot) == "Turned the 3 of spades."
        await pilot.press("r")
        assert said(pilot) == "✗ There is nothing to redo."

    drive(sit("joker", seed=7), steps)


async def type_line(pilot: Pilot[None], line: str) -> None:
    """Open the command line, type and send."""
    await pilot.press("slash")
    pilot.app.query_one("#command", Input).value = line
    await pilot.press("enter")


def test_the_command_line_takes_moves_and_mistakes(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await type_line(pilot, "why")
        assert "No move was refused" in said(pilot)
        await pilot.press("slash", *"draw", "enter")
        await type_line(pilot, "nonsense")
        assert said(pilot) == "✗ These words name no move."
        for line in ("undo", "redo", ""):
            await type_line(pilot, line)
        await type_line(pilot, "why draw")
        assert said(pilot) == "'draw' is legal."
        await type_line(pilot, "rules JOK-999")
        assert "no clause" in said(pilot)
        await type_line(pilot, "quit")

    local = sit("joker", seed=7)
    drive(local, steps)
    assert local.table.session.words() == ("draw",)


def test_commands_open_their_pages(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        for line in ("legal", "position", "record", "table", "help", "log", "rules JOK-1", "why 3 to 4"):
            await type_line(pilot, line)
            assert isinstance(pilot.app.screen, Page), line
            await pilot.press("escape")
        await type_line(pilot, "rules")
        sheet = pilot.app.screen.query_one("#sheet")
        await pilot.press("pagedown", "down")
        assert sheet.scroll_y > 1
        await pilot.press("up", "pageup")
        assert sheet.scroll_y == 0

    drive(sit("joker", seed=7), steps)


def test_what_is_hidden_is_shown_on_a_free_table_or_at_the_end(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await type_line(pilot, "position")
        assert said(pilot).startswith("✗ The position shows what is hidden: while the game goes on")
        await pilot.press("x", "down", "enter", "escape")
        await type_line(pilot, "position")
        assert isinstance(pilot.app.screen, Page)
        assert pilot.app.screen.text.startswith("joker 1")

    drive(sit("joker", seed=7, undo="honest"), steps)


def test_the_table_can_be_resized_under_an_open_page(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("g")
        await pilot.resize_terminal(130, 40)
        await pilot.pause()
        await pilot.press("escape")
        assert pilot.app.query_one(LogPanel).display

    drive(sit("joker", seed=7), steps)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_giving_up_asks_and_the_end_offers_another_deal(sit: SitDown, lang: str) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("x", "enter")
        assert local.table.session.outcome is None
        await pilot.press("x", "down", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Question)
        assert pilot.app.screen.lines[-1] == {"en": "Unaided", "pl": "Bez pomocy"}[lang]
        await pilot.press("down", "down", "enter")
        assert (local.table.ply, local.table.session.seed) == (0, 7)
        await pilot.press("x", "down", "enter")
        assert isinstance(pilot.app.screen, Question)
        known = {"en": "Assisted: the deal was known", "pl": "Z pomocą: znane rozdanie"}[lang]
        assert pilot.app.screen.lines[-1] == known
        await pilot.press("down", "down", "down", "enter")
        await pilot.pause()
        assert (local.table.ply, local.outcome) == (0, None)
        assert not local.table.assisted

    local = sit("joker", lang, seed=7)
    drive(local, steps)
    assert local.table.session.seed != 7


def test_the_end_can_be_looked_at_and_stays(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("x", "down", "enter")
        assert isinstance(pilot.app.screen, Question)
        assert pilot.app.screen.answers == ("Look at the table", "Review the game", "Same deal again", "Another deal")
        await pilot.press("escape", "space")
        assert isinstance(pilot.app.screen, Question)
        await pilot.press("escape", "u")
        assert said(pilot) == "✗ The game is over: a finished game stays finished."
        assert local.outcome

    local = sit("joker", seed=7)
    drive(local, steps)


def test_a_card_that_is_answered_twice_is_closed_once(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        for key in ("x", "g"):
            await pilot.press(key)
            card = pilot.app.screen
            for _ in range(2):
                await pilot.app.run_action("none" if isinstance(card, Question) else "close", card)
            await pilot.pause()
            assert len(pilot.app.screen_stack) == 1
        await pilot.press("x")
        card = pilot.app.screen
        assert isinstance(card, Question)
        answers = card.query_one(OptionList)
        for _ in range(2):
            answers.post_message(OptionList.OptionSelected(answers, answers.get_option_at_index(1), 1))
        await pilot.pause()
        assert isinstance(pilot.app.screen, Question), "the end card, and nothing else"
        assert len(pilot.app.screen_stack) == 2

    drive(sit("joker", seed=7), steps)


def test_a_card_beneath_another_takes_no_answer(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("x")
        beneath = pilot.app.screen
        assert isinstance(beneath, Question)
        pilot.app.push_screen(Page("a page", "Esc"))
        await pilot.pause()
        for _ in range(2):
            await pilot.app.run_action("none", beneath)
        await pilot.pause()
        assert isinstance(pilot.app.screen, Page)
        await pilot.press("escape", "escape")
        assert len(pilot.app.screen_stack) == 1

    drive(sit("joker", seed=7), steps)


def test_keys_rules_and_log_open_and_close(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        for key in ("question_mark", "g", "l"):
            await pilot.press(key)
            assert isinstance(pilot.app.screen, Page)
            await pilot.press("escape")
            assert not isinstance(pilot.app.screen, Page)

    drive(sit("joker", "pl", seed=7), steps)


def test_the_log_stands_beside_a_wide_table(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        assert pilot.app.query_one(LogPanel).display
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert not pilot.app.query_one(LogPanel).display

    drive(sit("joker", seed=7), steps, size=(130, 40))


def test_a_small_terminal_says_what_it_needs(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        assert "58 columns" in shown(pilot)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "8♣" in shown(pilot)

    drive(sit("joker", seed=7), steps, size=(40, 20))


def test_without_colours_nothing_is_coloured(sit: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("7")
        table = pilot.app.query_one(Drawing)
        strips = [table.render_line(y) for y in range(table.size.height)]
        assert all(not s.style or (not s.style.color and not s.style.bgcolor) for strip in strips for s in strip)
        assert "◆" in shown(pilot)
        assert "●" in shown(pilot)

    monkeypatch.setenv("NO_COLOR", "1")
    drive(sit("joker", seed=7), steps, mono=True)


def test_a_save_that_fails_is_told_at_the_table(sit: SitDown, state_home: Path) -> None:
    state_home.write_text("not a folder")

    async def steps(pilot: Pilot[None]) -> None:
        assert "cannot be saved" in said(pilot)

    drive(sit("joker", seed=7), steps)


def test_a_game_of_another_package_that_fails_ends_its_table_with_one_line(
    sit: SitDown, capsys: pytest.CaptureFixture[str]
) -> None:
    local = sit("nim", seed=3)
    local.replace(Table(Session(FAULTY, 3)))

    async def steps(pilot: Pilot[None]) -> None:
        pilot.app._handle_exception(ZeroDivisionError("on\npurpose"))

    app = drive(local, steps)
    assert app.return_code == 1
    told = " ".join(capsys.readouterr().err.split())
    assert told == "The game 'faulty' of the package 'tests' cannot be played: ZeroDivisionError: on purpose"


def test_the_computer_answers_at_the_table(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("slash", *"end", "space", *"turn", "enter")
        await pilot.pause()
        assert "Player 2 kept a card." in said(pilot)
        assert "Player 2" in "\n".join(pages.log(local))
        answered = local.table.session.words()
        await pilot.press("escape", "u")
        assert local.table.session.ply == 0
        await pilot.press("r")
        assert local.table.session.words() == answered

    local = sit("jambo", seed=7, against="computer")
    app = drive(local, steps)
    assert app.title == "Jambo, known deal 7, against the computer at seat 2"


def test_nobody_passes_the_device_to_a_computer(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        assert len(pilot.app.screen_stack) == 1

    sit("jambo", seed=7, against="computer").play("end turn")
    again = sit("jambo", against="computer")
    assert again.table.session.ply > 1
    drive(again, steps)


def test_a_long_log_opens_at_its_newest_line(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("l")
        await pilot.pause()
        sheet = pilot.app.screen.query_one("#sheet")
        assert sheet.max_scroll_y > 0
        assert sheet.scroll_y == sheet.max_scroll_y

    local = sit("joker", seed=7)
    for _ in range(24):
        local.play("draw")
    drive(local, steps)


def test_no_key_of_the_table_works_while_it_is_passed_on(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("slash", *"end turn", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Handover)
        for key in ("l", "h", "u", "i", "g", "question_mark", "slash"):
            await pilot.press(key)
            assert isinstance(pilot.app.screen, Handover), key

    local = sit("jambo", seed=7)
    drive(local, steps)
    assert local.table.ply == 1


def test_a_prompt_that_is_wider_than_the_terminal_goes_on_in_the_next_line(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        asked = pilot.app.query_one("#asked", Static)
        assert len(str(asked.content)) > 78
        assert asked.size.height == 2

    drive(sit("rummikub", "pl", seed=7), steps)
