"""Whole games in Chromium: every kind of move by drag, by taps on a phone, by keys alone."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import PHONE, OpenTable, solution


def test_a_whole_game_is_played_by_drag(sit: OpenTable) -> None:
    table = sit(seed=68)
    table.play_whole(solution(68), table.drag)
    expect(table.page.get_by_role("dialog")).to_contain_text("52 cards up")
    assert table.data()["outcome"]["name"] == "triple"
    assert not table.errors


def test_a_whole_game_is_played_by_taps_on_a_phone(sit: OpenTable) -> None:
    table = sit(seed=18, viewport=PHONE, has_touch=True, is_mobile=True)

    def tap(words: str) -> None:
        table.tap(words)
        assert table.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

    table.play_whole(solution(18), tap)
    expect(table.page.get_by_role("dialog")).to_contain_text("52 cards up")
    assert table.data()["outcome"]["name"] == "triple"
    assert not table.errors


def test_a_whole_game_is_played_by_keys_alone(sit: OpenTable) -> None:
    table = sit(seed=42)
    while not table.focused():
        table.page.keyboard.press("Tab")
    table.play_whole(solution(42), table.press)
    expect(table.page.get_by_role("dialog")).to_contain_text("52 cards up")
    assert table.data()["outcome"]["name"] == "triple"
    assert not table.errors


@pytest.mark.parametrize("seed", [18, 42, 68])
def test_no_column_leaves_the_board(sit: OpenTable, seed: int) -> None:
    """At its longest every fan still fits: nothing scrolls."""
    table = sit(seed=seed, viewport=PHONE, has_touch=True, is_mobile=True)
    table.skip(*solution(seed)[:70])
    board = table.page.locator("main").bounding_box()
    assert board
    boxes = table.page.locator("[data-key]").evaluate_all(
        "pieces => pieces.map((one) => one.getBoundingClientRect().toJSON())"
    )
    assert boxes
    for box in boxes:
        assert box["bottom"] <= board["y"] + board["height"] + 1
        assert box["left"] >= 0
        assert box["right"] <= PHONE["width"] + 1
