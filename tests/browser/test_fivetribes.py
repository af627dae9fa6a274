"""Five Tribes Solo on the page: a turn by clicks, drag, keys and taps, a whole game, its film, its names, its looks."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import PHONE, OpenTable, Table
from tests.browser.test_page import SIZES, clean

RECORDS: Final = Path(__file__).parents[1] / "records" / "fivetribes"
WON: Final = json.loads((RECORDS / "jafaar-last-camel.json").read_text())
FINGER: Final[dict[str, Any]] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
STRIKE: Final = "let yazid strike"
# Deal 7: Yazid has struck 6-2; elders, merchants and builders of 2-4 are sown to 3-3.
TURN: Final = ("from 2-4", "to 2-3", "drop merchant", "to 2-2", "drop builder", "to 3-2")


def button(page: Page, name: str) -> None:
    """Press a button beside the sentence."""
    page.locator(".sentence").get_by_role("button", name=name).click()


def walk(table: Table, how: Callable[[str], None]) -> None:
    """One turn from the pick-up to its end; what has no place on the board is a button."""
    for words in TURN:
        ply = table.data()["ply"]
        how(table.option(words)[1])
        table.wait(ply + 1)
    assert table.log()[-1]["kind"] != "dropped"
    for _ in range(6):
        data = table.data()
        targets = [option["target"] for option in data["decision"]["options"]]
        if data["view"]["facts"]["step"] == "bid":
            return
        chosen = next((target for target in targets if target.startswith("button/")), targets[0])
        if chosen.startswith("button/"):
            label = next(o["label"] for o in data["decision"]["options"] if o["target"] == chosen)
            button(table.page, label)
        else:
            how(chosen)
        table.wait(data["ply"] + 1)
    raise AssertionError("the turn does not end")


def test_a_whole_turn_is_played_by_clicks(sit: OpenTable) -> None:
    table = sit("fivetribes", seed=7)
    expect(table.page.locator(".seal")).to_have_count(1)
    button(table.page, "Let Yazid strike first")
    table.wait(1)
    expect(table.page.locator(".seal")).to_have_count(0)
    walk(table, lambda target: table.thing(target).click())
    assert not table.errors


def test_a_whole_turn_is_played_by_keys_alone(sit: OpenTable) -> None:
    table = sit("fivetribes", seed=7)
    table.skip(STRIKE)
    while not table.focused():
        table.page.keyboard.press("Tab")

    def press(target: str) -> None:
        table.walk(target)
        table.page.keyboard.press("Enter")

    walk(table, press)


def test_a_whole_turn_is_played_by_taps_on_a_phone(sit: OpenTable) -> None:
    table = sit("fivetribes", seed=7, **FINGER)
    table.page.locator(".sentence").get_by_role("button", name="Let Yazid strike first").tap()
    table.wait(1)
    walk(table, lambda target: table.thing(target).tap())
    assert table.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_meeple_is_carried_from_the_hand_to_the_next_tile(sit: OpenTable) -> None:
    table = sit("fivetribes", seed=7)
    table.skip(STRIKE, "from 2-4")
    table.carry("sow/2", "board/2-3")
    table.wait(4)
    assert table.log()[-1]["text"] == "You dropped 1 merchant on 2-3."


def test_the_ends_are_shown_and_the_path_is_taken_back_step_by_step(sit: OpenTable) -> None:
    table = sit("fivetribes", seed=7)
    table.skip(STRIKE)
    expect(table.page.locator(".ends .end")).to_have_count(0)
    table.thing("board/2-4").click()
    table.wait(2)
    ends = table.data()["view"]["facts"]["ends"]
    expect(table.page.locator(".ends .end")).to_have_count(len(ends))
    expect(table.page.get_by_role("button", name="the move can end here: 2 elders, 4 points").first).to_be_visible()
    table.thing("board/2-3").click()
    table.wait(3)
    table.page.locator('[data-target="sow/2"]').click()
    table.wait(4)
    assert len(table.data()["view"]["facts"]["ends"]) < len(ends)
    for ply in (3, 2):
        table.page.keyboard.press("Escape")
        table.wait(ply)
    button(table.page, "Take a step back")
    table.wait(1)


def test_an_illegal_tile_names_its_clause(sit: OpenTable) -> None:
    table = sit("fivetribes", seed=7)
    table.skip(STRIKE, "from 2-4")
    table.thing("board/6-5").click()
    table.says("Not legal, FIV-27: 6-5 is not next to 2-4")


def test_a_djinns_text_is_one_tap_away(sit: OpenTable) -> None:
    table = sit("fivetribes", seed=7)
    table.thing("djinns/1").click()
    dialog = table.page.get_by_role("dialog", name="Kandicha, 6 points")
    expect(dialog).to_contain_text("Whom you kill serves you")
    dialog.get_by_role("button", name="FIV-65").click()
    expect(table.page.locator(".wanted")).to_contain_text("FIV-65")
    table.page.get_by_role("tab", name="Score").click()
    expect(table.page.get_by_role("row", name="Gold coins")).to_contain_text("25")


def test_yazids_turn_is_a_film_that_a_tap_skips(sit: OpenTable) -> None:
    table = sit("fivetribes", seed=7, reduced_motion="no-preference")
    button(table.page, "Let Yazid strike first")
    expect(table.page.locator(".caption")).to_contain_text("Yazid struck 6-2.")
    assert table.page.locator('[data-ply="0"]').count() == 1
    button(table.page, "Skip")
    table.wait(1)
    expect(table.page.locator(".caption")).to_have_count(0)
    expect(table.page.locator("[aria-live=polite]")).to_contain_text("Yazid captured 1 elder.")


def test_a_whole_game_is_played_on_the_page_to_its_end(sit: OpenTable) -> None:
    table = sit("fivetribes", seed=WON["seed"], setup=WON["setup"])
    table.page.keyboard.press("/")
    field = table.page.locator(".sentence input")

    def type(words: str) -> None:
        field.fill(words)
        field.press("Enter")

    table.play_whole(WON["actions"], type)
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Junior Jafaar")
    expect(dialog).to_contain_text(f"{WON['outcome']['scores'][0]} points")
    assert not table.errors


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_at_the_table(sit: OpenTable, size: str) -> None:
    table = sit("fivetribes", seed=WON["seed"], setup=WON["setup"], viewport=SIZES[size])
    page = table.page
    if size == "desktop":
        clean(page, "bid", in_dark=False)
        table.skip(*WON["actions"][:2])
        clean(page, "ends", in_dark=False)
    table.skip(*WON["actions"][table.data()["ply"] : 100])
    clean(page, "middle")
    page.locator("button[data-target]").first.focus()
    page.keyboard.press("i")
    page.locator("dialog[open]").wait_for()
    clean(page, "details")
    page.keyboard.press("Escape")
    if size == "phone":
        page.get_by_role("button", name="Log, rules, coach and score").click()
    page.get_by_role("tab", name="Score").click()
    clean(page, "score", in_dark=False)
    assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size]["width"]


def test_polish_at_the_table(sit: OpenTable) -> None:
    table = sit("fivetribes", seed=7, locale="pl-PL")
    table.says("Yazid wyrzucił 6 i 2.")
    expect(table.page.get_by_role("button", name="kafelek 6-2, duży targ, 4, czerwony")).to_be_visible()
    expect(table.page.get_by_role("group", name="dżinny do kupienia")).to_be_visible()
    table.thing("djinns/1").click()
    expect(table.page.get_by_role("dialog", name="Kandicha, 6 punktów")).to_be_visible()


def test_what_a_long_press_tells_stays_when_the_finger_is_lifted(sit: OpenTable) -> None:
    table = sit("fivetribes", seed=7, **FINGER)
    finger = table.page.context.new_cdp_session(table.page)
    # The details of this tile come up with their close button under the finger.
    for thing, told in (
        (table.thing("board/6-4"), "dialog[open]"),
        (table.page.locator(".dangers .explained").first, ".tip"),
    ):
        x, y = table.centre(thing)
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        table.page.locator(told).wait_for()
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        table.page.wait_for_timeout(100)
        expect(table.page.locator(told)).to_be_visible()
        table.page.keyboard.press("Escape")


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_on_a_phone_the_promise_of_a_fair_deal_leaves_the_name_its_place_in_the_bar(
    sit: OpenTable, locale: str
) -> None:
    page = sit("fivetribes", locale=locale, **FINGER).page  # sixteen digits of the promise stand in the bar
    bar, title = page.locator(".bar").bounding_box(), page.locator("h1").bounding_box()
    assert bar
    assert title
    assert title["y"] - bar["y"] >= 4


def test_the_name_of_a_tile_stays_in_one_line_of_the_sentence(sit: OpenTable) -> None:
    place = sit("fivetribes", seed=7, **FINGER).page.locator(".asked .place").first
    expect(place).to_have_text("6-2")
    assert place.evaluate("one => getComputedStyle(one).whiteSpace") == "nowrap"
