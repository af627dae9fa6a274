"""The example package on the generic page: a game that the page has never heard of, in the game's own words."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.server import Server
from tests.browser.table import PHONE, OpenTable, Table
from tests.plugins.install import install


@pytest.fixture(scope="module")
def sty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the package."""
    server = Server(tmp_path_factory.mktemp("server"), install("pig", tmp_path_factory.mktemp("site")))
    yield server
    server.kill()


def roll(table: Table, ply: int) -> None:
    """Click on the dice, and wait for them."""
    table.thing("dice").click()
    table.wait(ply)


def test_a_guest_finds_it_in_the_lobby_and_is_dealt_a_game(sty: Server, sit: OpenTable) -> None:
    page = sit("pig", 4, at=sty).page
    page.goto(sty.url)
    expect(page.get_by_text("Roll as long as you dare")).to_be_visible()


def test_the_table_speaks_with_the_words_of_the_game(sty: Server, sit: OpenTable) -> None:
    table = sit("pig", 4, at=sty)
    roll(table, 1)
    board = table.page.locator("main")
    for words in ("Playing to 100 points", "At stake: 4", "dice of this turn", "bank of player 1", "four"):
        expect(board).to_contain_text(words)
    expect(board).not_to_contain_text("die-4")
    expect(table.page.get_by_role("list")).to_contain_text("Player 1 rolled a four.")


def test_a_whole_game_is_played_with_hint_and_review(sty: Server, sit: OpenTable) -> None:
    table = sit("pig", 4, at=sty, setup={"target": 50}, viewport=PHONE, has_touch=True, is_mobile=True)
    table.page.keyboard.press("h")
    expect(table.page.get_by_text("Look here").first).to_be_visible()
    facts, ply = table.data()["view"]["facts"], 0
    while not table.data()["outcome"]:
        before, ply = facts["turn"], ply + 1
        table.thing(f"bank/{before}" if facts["stake"] >= 10 else "dice").tap()
        table.wait(ply)
        facts = table.data()["view"]["facts"]
        if facts["turn"] != before and not table.data()["outcome"]:
            table.page.get_by_role("button", name=f"I am player {facts['turn'] + 1}").tap()
    expect(table.page.get_by_role("dialog")).to_contain_text("the target is banked")
    table.page.get_by_role("button", name="Review").click()
    expect(table.page.get_by_role("region", name="Replay")).to_contain_text("Chance of winning")
    assert not table.errors
