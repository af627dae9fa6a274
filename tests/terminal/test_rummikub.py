"""Rummikub in the terminal: tiles moved by key and mouse, sets shown as they stand, and a whole game."""

import asyncio
import io
from collections.abc import Awaitable, Callable
from typing import Final

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from soloist.core.session import Session
from soloist.terminal.app import TableApp
from soloist.terminal.canvas import Canvas
from soloist.terminal.game_look import Lights
from soloist.terminal.games.rummikub import RummikubLook
from soloist.terminal.games.rummikub_arrangement import Arrangement, in_order
from soloist.terminal.local_table import LocalTable
from soloist.terminal.plain import LineTable
from soloist.terminal.screens.question import Question
from soloist.terminal.widgets.drawing import Drawing

SitDown = Callable[..., LocalTable]
SEED: Final = 3
LAYS: Final = ["k4", "k5", "k6", "k7", "b13", "o13", "r13", "o2", "o3", "o4"]
OPENED: Final = ["draw"] * 3 + [f"lay {face}" for face in LAYS] + ["confirm"]


def drive(
    local: LocalTable,
    steps: Callable[[Pilot[None]], Awaitable[None]],
    size: tuple[int, int] = (80, 24),
    mono: bool = False,
) -> None:
    """Run the app and let the steps drive it."""
    app = TableApp(local, mono)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await steps(pilot)

    asyncio.run(run())


def shown(pilot: Pilot[None]) -> str:
    """The table's characters."""
    return "\n".join(pilot.app.screen_stack[0].query_one(Drawing).canvas.lines())


def said(pilot: Pilot[None], id: str = "asked") -> str:
    """What the sentence says."""
    return str(pilot.app.screen_stack[0].query_one(f"#{id}", Static).content)


def arrangement(pilot: Pilot[None]) -> Arrangement:
    """How the table lies."""
    app = pilot.app
    assert isinstance(app, TableApp)
    assert isinstance(app.look, RummikubLook)
    return app.look.arrangement


def tile(pilot: Pilot[None], pile: int, face: str) -> str:
    """A tile of a set as a target."""
    return f"set/{pile}/{arrangement(pilot).shape[pile].index(face)}"


async def click(pilot: Pilot[None], *targets: str) -> None:
    """Click the middle of one thing after another."""
    for target in targets:
        box = pilot.app.query_one(Drawing).canvas.boxes[target]
        await pilot.click(Drawing, offset=(box.x + box.width // 2, box.y + box.height // 2))
        await pilot.pause()


async def walk(pilot: Pilot[None], target: str) -> None:
    """Press arrows until the cursor is on a thing, never the same arrow twice from one place."""
    table = pilot.app.query_one(Drawing)
    tried: set[tuple[str, str]] = set()
    while table.cursor != target:
        (x, y), (gx, gy) = table.canvas.boxes[table.cursor].centre(), table.canvas.boxes[target].centre()
        pulls = {"down": gy - y, "up": y - gy, "right": gx - x, "left": x - gx}
        way = next(way for way in sorted(pulls, key=lambda way: -pulls[way]) if (table.cursor, way) not in tried)
        tried.add((table.cursor, way))
        await pilot.press(way)


def held(local: LocalTable, face: str) -> str:
    """The place of a tile on the board."""
    board = next(zone for zone in local.seen.view().zones if zone.name == "board")
    return f"board/{[piece.face for piece in board.pieces].index(face)}"


@pytest.fixture
def opened(sit: SitDown) -> LocalTable:
    """A table after the opening and a draw: sets of black 4 to 7, of thirteens, and of orange 2 to 4."""
    local = sit("rummikub", seed=SEED)
    for words in (*OPENED, "draw"):
        local.play(words)
    return local


def test_the_table_shows_bank_pawn_limit_and_board(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        assert "32♟31" in shown(pilot)
        assert said(pilot, "status") == "14 of 32 held · next limit 32"
        assert "┃" in shown(pilot)
        await pilot.press("d", "d", "d", "d")
        assert "⚠ lay 1 before you draw" in said(pilot, "status")
        assert said(pilot) == "Lay 1 tile before you draw: the next stack lowers the limit to 28."
        assert "░" in shown(pilot)
        assert "┊" in shown(pilot)
        await pilot.press("d")
        assert isinstance(pilot.app.screen, Question)

    drive(sit("rummikub", seed=SEED), steps)


def test_a_turn_by_mouse_splits_lays_and_is_confirmed_as_it_lies(opened: LocalTable) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        run = next(i for i, pile in enumerate(arrangement(pilot).shape) if "k4" in pile)
        await click(pilot, tile(pilot, run, "k6"), "button/split")
        assert ("k4", "k5") in arrangement(pilot).shape
        assert "…" in shown(pilot)
        assert "is incomplete: fewer than three tiles" in said(pilot)
        await pilot.press("u", "r", "u")
        assert ("k4", "k5", "k6", "k7") in arrangement(pilot).shape
        await click(pilot, held(opened, "b6"), "table")
        await click(pilot, held(opened, "o6"), f"set/{len(arrangement(pilot).shape) - 1}")
        await click(pilot, held(opened, "r6"), f"set/{len(arrangement(pilot).shape) - 1}")
        assert said(pilot) == "3 tiles laid, table is in order — confirm?"
        await pilot.press("c")
        assert "You placed 3 tiles" in said(pilot, "aside")

    drive(opened, steps)
    assert opened.table.session.words()[-1].startswith("confirm ")
    assert "b6 o6 r6" in opened.table.session.words()[-1]


def test_a_turn_by_keys(opened: LocalTable) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        for face in ("b6", "o6", "r6"):
            place = held(opened, face)
            await walk(pilot, place)
            await pilot.press("enter")
            await walk(pilot, place)
            await pilot.press("enter")
        assert ("b6", "o6", "r6") in arrangement(pilot).shape
        await pilot.press("o", "o", "c")

    drive(opened, steps)
    assert opened.table.session.words()[-1].startswith("confirm ")


def test_whole_sets_join_and_what_is_wrong_is_marked(opened: LocalTable) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        before = arrangement(pilot).shape
        await click(pilot, "set/0", "set/1")
        assert len(arrangement(pilot).shape) == len(before) - 1
        assert "✗" in shown(pilot)
        assert "wrong: colours and numbers are mixed" in said(pilot)
        await pilot.press("u")
        assert arrangement(pilot).shape == before

    drive(opened, steps, mono=True)


def test_one_laid_tile_returns_and_a_bad_table_is_refused_or_arranged(opened: LocalTable) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        await click(pilot, held(opened, "b6"), "table")
        await click(pilot, held(opened, "o6"), "set/3")
        await click(pilot, tile(pilot, 3, "o6"), "board")
        assert arrangement(pilot).shape[3:] == (("b6",),)
        for face in ("o6", "r6"):
            await click(pilot, held(opened, face), "table")
        await pilot.press("c")
        assert "fewer than three tiles" in said(pilot, "aside")
        await pilot.press("a")
        assert "You placed 3 tiles" in said(pilot, "aside")
        await pilot.press("b")
        assert "RUM-12" in said(pilot, "aside")

    drive(opened, steps)
    assert opened.table.session.words()[-1].startswith("confirm")


def test_the_command_line_takes_the_shape_of_the_table(opened: LocalTable) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        for line in ("lay b6", "lay o6", "lay r6", "confirm k4 k5 k6 k7 | b13 o13 r13 | o2 o3 o4 | r6 o6 b6"):
            await pilot.press("slash")
            pilot.app.query_one("#command", Input).value = line
            await pilot.press("enter")
        assert arrangement(pilot).shape[3] == ("r6", "o6", "b6")

    drive(opened, steps)


def test_tiles_are_put_in_reading_order() -> None:
    assert in_order(("r5", "r3", "r4")) == ("r3", "r4", "r5")
    assert in_order(("r5", "J", "r3")) == ("r3", "J", "r5")
    assert in_order(("o6", "b6", "J", "k6")) == ("k6", "b6", "o6", "J")
    assert in_order(("J", "r5", "r3", "r9")) == ("r3", "r5", "r9", "J")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_table_in_words(sit: SitDown, lang: str) -> None:
    out = io.StringIO()
    assert LineTable(sit("rummikub", lang, seed=SEED), io.StringIO("\n".join([*OPENED, "table"])), out).run()
    told = out.getvalue()
    wanted = {
        "en": [
            "Set 2: black 4, black 5, black 6, black 7",
            "Bank: 21 stacks, next field 29",
            "Laid, not confirmed: black 4",
        ],
        "pl": [
            "Układ 2: czarna 4, czarna 5, czarna 6, czarna 7",
            "Bank: 21 stosów, następne pole 29",
            "Wyłożone, niezatwierdzone: czarna 4",
        ],
    }[lang]
    for line in wanted:
        assert line in told


def test_a_whole_game_is_lost_and_told(sit: SitDown) -> None:
    async def steps(pilot: Pilot[None]) -> None:
        for _ in range(5):
            await click(pilot, "bank/0")
        assert isinstance(pilot.app.screen, Question)
        assert "Nie wszystkie kostki wyłożone" in pilot.app.screen.lines

    drive(sit("rummikub", "pl", seed=SEED), steps, size=(120, 40))


@pytest.mark.parametrize(
    ("size", "tile"), [((84, 35), (4, 1)), ((104, 40), (6, 3)), ((124, 45), (6, 5)), ((144, 45), (7, 5))]
)
def test_a_table_without_sets_fills_the_room_that_there_is(size: tuple[int, int], tile: tuple[int, int]) -> None:
    session, canvas = Session("rummikub", SEED), Canvas(*size)
    look = RummikubLook(session.game)
    look.draw(canvas, look.seen(session.view()), Lights(frozenset(), frozenset(), "", ""), "pl")
    assert canvas.boxes["board/0"][2:] == tile
    table, text = canvas.boxes["table"], "\n".join(canvas.lines())
    assert (table.height > 1) == ("│ c7 " in text) == (tile[1] > 1)
    assert all(box.x + box.width <= size[0] and box.y + box.height <= size[1] for box in canvas.boxes.values())


def test_sets_take_the_largest_tiles_with_which_all_of_them_fit() -> None:
    session = Session("rummikub", SEED)
    for words in OPENED:
        session.play(words)
    look, canvas = RummikubLook(session.game), Canvas(124, 45)
    look.draw(canvas, look.seen(session.view()), Lights(frozenset(), frozenset(), "", ""), "en")
    assert canvas.boxes["set/0/0"].height == 5
    assert canvas.boxes["table"].height == 5
