"""Five Tribes Solo in the terminal: a turn and a whole game at the table, its panels, and the table in words."""

import io
import json
from pathlib import Path
from typing import Final

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from soloist.core.session import Session
from soloist.games.fivetribes import FIVETRIBES
from soloist.terminal.canvas import Canvas
from soloist.terminal.game_look import Lights, Look
from soloist.terminal.games.fivetribes import FiveTribesLook
from soloist.terminal.local_table import LocalTable
from soloist.terminal.plain import LineTable
from soloist.terminal.screens.page import Page
from soloist.terminal.screens.question import Question
from soloist.terminal.widgets.drawing import Drawing
from soloist.terminal.widgets.sentence import Sentence
from tests.terminal.test_app import SitDown, click, drive, said, shown, type_line

RECORDS: Final = Path(__file__).parents[1] / "records" / "fivetribes"
WON: Final = json.loads((RECORDS / "jafaar-last-camel.json").read_text())
DARK: Final = Lights(frozenset(), frozenset(), "", "")
STRIKE: Final = "let yazid strike"


def deal(*actions: str, seed: int = 7) -> Session:
    """A deal after some moves."""
    session = Session("fivetribes", seed=seed)
    for words in actions:
        session.play(words)
    return session


def picture(session: Session, lang: str = "en", size: tuple[int, int] = (80, 19)) -> str:
    """The table as it is drawn."""
    canvas = Canvas(*size)
    FiveTribesLook(FIVETRIBES).draw(canvas, session.view(), DARK, lang)
    return "\n".join(canvas.lines())


def told(local: LocalTable, *lines: str) -> str:
    """What the line mode prints."""
    out = io.StringIO()
    assert LineTable(local, io.StringIO("\n".join(lines)), out).run()
    return out.getvalue()


def test_a_whole_turn_by_keys_at_80_by_24(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        assert "«Yazid»" in shown(pilot)
        await pilot.press("right", "enter")  # the second button lets him strike
        assert local.table.session.words() == (STRIKE,)
        for _ in range(40):
            if local.table.session.view().facts["step"] == "bid":
                return
            await pilot.press("enter")
            await pilot.pause()
        raise AssertionError("the turn does not end")

    local = sit("fivetribes", seed=7)
    drive(local, steps)
    assert local.table.session.view().facts["round"] == 2


@pytest.mark.parametrize(("lang", "end"), [("en", "blue tiles)."), ("pl", "niebieskie kafelki).")])
def test_a_question_of_three_lines_is_read_to_its_end_at_80_by_24(sit: SitDown, lang: str, end: str) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        asked = pilot.app.query_one("#asked")
        assert end in "\n".join(asked.render_line(y).text for y in range(asked.size.height))

    drive(sit("fivetribes", lang, seed=3), steps)


def test_a_tile_and_a_meeple_are_chosen_by_mouse_and_taken_back(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await click(pilot, "button/let")
        await click(pilot, "board/2-4")
        assert "Where the move can end" in shown(pilot)
        assert "E4B10" in shown(pilot)
        await click(pilot, "board/2-3")
        await click(pilot, "sow/2")
        assert said(pilot) == "You dropped 1 merchant on 2-3."
        await click(pilot, "board/6-5")
        assert said(pilot).startswith("✗ FIV-27")
        await pilot.press("u", "u", "u")
        assert local.table.session.words() == (STRIKE,)

    local = sit("fivetribes", seed=7)
    drive(local, steps)


def test_a_whole_game_to_its_end(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        for words in WON["actions"][:-1]:
            local.play(words)
        await type_line(pilot, WON["actions"][-1])
        await pilot.pause()
        assert isinstance(pilot.app.screen, Question)
        assert pilot.app.screen.heading == "Junior Jafaar"
        assert f"{WON['outcome']['scores'][0]} points" in pilot.app.screen.lines

    local = sit("fivetribes", seed=WON["seed"], setup=WON["setup"])
    drive(local, steps)
    assert local.table.session.outcome is not None


def test_everything_that_can_be_chosen_is_drawn_at_80_by_24() -> None:
    look: Look = FiveTribesLook(FIVETRIBES)
    session = Session("fivetribes", seed=WON["seed"], setup=WON["setup"])
    for words in WON["actions"]:
        decision = session.decision()
        assert decision is not None
        targets = {option.target for option in decision.options if not option.target.startswith("button/")}
        canvas = Canvas(80, 19)
        look.draw(canvas, session.view(), Lights(frozenset(targets), frozenset(), "", ""), "en")
        assert targets <= canvas.boxes.keys(), session.ply
        session.play(words)


def test_the_panels_are_turned_over_by_a_key(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        assert "Market" in shown(pilot)
        seen = set()
        for _ in range(4):
            seen |= {title for title in ("Market", "Score", "What djinns do") if title in shown(pilot)}
            await pilot.press("p")
        assert seen == {"Market", "Score", "What djinns do"}
        assert "Market" in shown(pilot)
        await pilot.press("question_mark")
        assert isinstance(pilot.app.screen, Page)

    drive(sit("fivetribes", seed=7), steps)


def test_a_step_of_the_game_brings_its_own_panel_back() -> None:
    look = FiveTribesLook(FIVETRIBES)
    session = deal()
    look.draw(Canvas(80, 19), session.view(), DARK, "en")
    look.turn_over()
    canvas = Canvas(80, 19)
    look.draw(canvas, session.view(), DARK, "en")
    assert "Market" not in "\n".join(canvas.lines()[:5])
    session.play(STRIKE)
    canvas = Canvas(80, 19)
    look.draw(canvas, session.view(), DARK, "en")
    assert "Djinns" in canvas.lines()[1]


def test_dangers_and_the_sheet_are_shown() -> None:
    text = picture(deal(STRIKE))
    assert "A 1/7" in text
    assert "Djinns 0/6" in text
    wide = picture(deal(STRIKE), size=(150, 45))
    assert "Gold coins" in wide
    assert "Kandicha 6" in wide


def test_a_strike_that_would_be_the_end_is_marked() -> None:
    record = json.loads((RECORDS / "lost-unpaid.json").read_text())
    session = Session("fivetribes", seed=record["seed"], setup=record["setup"])
    for words in record["actions"][:-1]:
        session.play(words)
    text = picture(session)
    assert "!Yazid!" in text or "«?»" in text


def test_letters_stay_where_there_are_no_colours(sit: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await click(pilot, "button/let")
        table = pilot.app.query_one(Drawing)
        strips = [table.render_line(y) for y in range(table.size.height)]
        assert all(not s.style or (not s.style.color and not s.style.bgcolor) for strip in strips for s in strip)
        assert "VEB" in shown(pilot)
        assert "◦" in shown(pilot)

    monkeypatch.setenv("NO_COLOR", "1")
    drive(sit("fivetribes", seed=7), steps, mono=True)


def test_polish_at_the_table(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        assert "Targ" in shown(pilot)
        assert "runda 1" in str(pilot.app.query_one("#status", Static).content)

    drive(sit("fivetribes", "pl", seed=7), steps)
    assert "WMB" in picture(deal(), "pl")


def test_the_table_in_words(sit: SitDown) -> None:
    text = told(sit("fivetribes", seed=7), "table", STRIKE, "from 2-4")
    assert "Tile 6-2: large market, 4 red, 1 elder, 1 builder, 1 assassin, Yazid's target" in text
    assert "Djinns on offer: Leta (4): Elder, and elder or fakir: your camel takes a tile with nothing on it." in text
    assert "Dice: white 6, black 2" in text
    assert "His builders would cost you 1 coin" in text
    assert "Tile 6-2: large market, 4 red, Yazid's camel" in text
    assert "In hand: 1 elder, 1 merchant, 1 builder" in text
    assert "It can end on 2-1: 3 elders, 6 points" in text


def test_the_table_in_polish_words(sit: SitDown) -> None:
    text = told(sit("fivetribes", "pl", seed=7), "table")
    assert "Kafelek 6-2: duży targ, 4, czerwony, 1 mędrzec, 1 budowniczy, 1 zabójca, cel Yazida" in text
    assert "Karta punktacji: Złote monety 25" in text


def test_no_card_of_the_market_is_cut_at_80_columns() -> None:
    assert " przyprawy " in picture(deal(seed=3), "pl")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_at_80_columns_a_long_question_its_note_and_the_buttons_are_all_there(sit: SitDown, lang: str) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("down")
        await pilot.pause()
        drawing = pilot.app.query_one(Drawing)
        assert pilot.app.query_one(Sentence).size.height == 4
        assert pilot.app.query_one("#asked").size.height == 3
        assert said(pilot, "aside")
        assert drawing.canvas.boxes[drawing.cursor].y == drawing.size.height - 1
        assert "[" in shown(pilot).splitlines()[drawing.size.height - 1]

    drive(sit("fivetribes", lang, seed=2), steps)


def test_what_the_sentence_has_no_room_for_is_read_on_a_page(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        sentence = pilot.app.query_one(Sentence)
        sentence.say(sentence.asked, "word " * 60)
        await pilot.pause()
        assert sentence.size.height == 5
        assert said(pilot, "aside").startswith("word word")
        assert said(pilot, "aside").endswith("word … (i: all of it)")
        assert pilot.app.query_one("#aside").size.height == 2
        await pilot.press("i")
        assert isinstance(pilot.app.screen, Page)
        assert pilot.app.screen.text == f"{sentence.asked}\n\n{'word ' * 60}"
        await pilot.press("i")
        assert pilot.app.screen is pilot.app.screen_stack[0]

    drive(sit("fivetribes", seed=2), steps)


def test_the_table_stays_in_sight_while_a_line_is_typed_at_80_by_24(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await pilot.press("slash")
        await pilot.pause()
        assert "«Yazid»" in shown(pilot)

    drive(sit("fivetribes", seed=2), steps)
