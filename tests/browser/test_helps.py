"""The dial of helps on the page: turned, remembered for its game, and counted where it plays."""

from playwright.sync_api import expect

from tests.browser.table import OpenTable


def test_the_dial_is_turned_by_keys_and_kept_for_its_game(sit: OpenTable) -> None:
    table = sit("joker", 7)
    page = table.page
    expect(page.locator(".piece.can").first).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Helps").click()
    usual = page.get_by_role("radio", name="Usual")
    expect(usual).to_be_checked()
    usual.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="None")).to_be_checked()
    expect(page.get_by_role("checkbox", name="Show what can be chosen")).not_to_be_checked()
    page.get_by_role("checkbox", name="Finish for me").check()
    expect(page.get_by_text("Counts as assisted.")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".piece.can")).to_have_count(0)
    table.open()
    expect(page.locator(".piece.can")).to_have_count(0)
    kept = page.evaluate("JSON.parse(localStorage.soloist).helps")
    assert kept == {"joker": {"targets": False, "single": False, "finish": True}}
    assert not table.errors


def test_all_ends_are_shown_before_the_first_click(sit: OpenTable) -> None:
    table = sit("fivetribes", 1)
    table.play("let yazid strike")
    table.wait(1)
    assert not table.page.locator(".ends").count()
    table.page.get_by_role("button", name="All ends").click()
    best = {end["tile"] for end in table.data()["view"]["facts"]["overview"]}
    expect(table.page.locator(".ends")).to_have_count(len(best))
    assert not table.errors
