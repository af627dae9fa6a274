"""Keys pressed fast and twice, clicks anywhere, words in between: nothing of it ends a table."""

import asyncio
from collections.abc import Callable

import pytest

from soloist.terminal.app import TableApp
from soloist.terminal.local_table import LocalTable
from soloist.terminal.menu import Menu
from tests.luck import Luck
from tests.terminal.restless import at_once, clicks, key, restless

SitDown = Callable[..., LocalTable]
TABLES = (
    ("nim", "pl", ""),
    ("joker", "en", ""),
    ("rummikub", "pl", ""),
    ("jambo-solo", "en", ""),
    ("jambo", "pl", ""),
    ("jambo", "en", "computer"),
    ("fivetribes", "en", ""),
)
# How many bursts there are in `make test`, and in a round of `make fuzz`.
USUAL, FUZZED = 2, 40


@pytest.mark.parametrize(("game", "lang", "against"), TABLES)
def test_nothing_that_is_pressed_ends_a_table(game: str, lang: str, against: str, sit: SitDown, luck: Luck) -> None:
    local = sit(game, lang, against=against, seed=luck.seed(17))
    restless(local, luck.random(17), FUZZED if luck.run else USUAL)


def test_what_is_pressed_after_leaving_finds_nothing(sit: SitDown) -> None:
    local = sit("nim", seed=3)
    app = TableApp(local)

    async def run() -> None:
        async with app.run_test() as pilot:
            await pilot.pause()
            await at_once(pilot, [key("q"), key("enter"), *clicks(10, 3), key("l"), key("x"), key("h"), key("u")])

    asyncio.run(run())
    assert app.return_code == 0
    assert app.failure is None
    assert local.table.ply == 0


def test_the_front_door_is_walked_by_keys_pressed_twice() -> None:
    menu = Menu("soloist", [("Go on", ["Nim"]), ("New game", ["Joker Solitaire", "Nim"])], "q leaves")

    async def run() -> None:
        async with menu.run_test() as pilot:
            await pilot.pause()
            await at_once(pilot, [key("down"), key("j"), key("k"), key("enter"), key("enter")])

    asyncio.run(run())
    assert menu.return_value == 1
