"""The lobby: sitting down, going on, the record, the settings."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.server import Server


def lobby(server: Server, contexts: Callable[..., BrowserContext]) -> Page:
    """The lobby in a browser that nobody used before."""
    page = contexts().new_page()
    page.goto(server.url)
    page.get_by_role("heading", name="Joker Solitaire").wait_for()
    return page


def test_a_new_game_with_its_deal_is_continued_from_the_lobby(
    server: Server, contexts: Callable[..., BrowserContext]
) -> None:
    page = lobby(server, contexts)
    joker = page.get_by_role("article", name="Joker Solitaire")
    joker.get_by_role("button", name="Options").click()
    dialog = page.get_by_role("dialog", name="Joker Solitaire")
    dialog.get_by_text("More:").click()
    for nonsense in ("nonsense", "-1", "4294967296", "9" * 30):
        dialog.get_by_label("Deal number").fill(nonsense)
        dialog.get_by_role("button", name="Deal").click()
        expect(dialog.get_by_role("alert")).to_contain_text("whole number from 0 to 4\u00a0294\u00a0967\u00a0295")
        dialog.get_by_label("Deal number").fill("")
    dialog.get_by_label("Deal number").fill("18 472")
    dialog.get_by_label("Taking back").select_option("honest")
    dialog.get_by_role("button", name="Deal").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("18\u00a0472")
    table = page.url
    page.get_by_role("link", name="Lobby").click()
    joker.get_by_role("button", name="Continue").click()
    page.locator("[data-ply]").wait_for()
    assert page.url == table


def test_who_speaks_another_language_is_spoken_to_in_english(
    server: Server, contexts: Callable[..., BrowserContext]
) -> None:
    page, fresh = contexts(locale="de-DE").new_page(), contexts(locale="fr-FR").new_page()
    page.goto(server.url)
    page.get_by_role("article", name="Nim").get_by_role("button", name="Play").click()
    page.locator('[data-ply="0"]').wait_for()
    fresh.goto(page.url)
    fresh.locator('[data-ply="0"]').wait_for()


def test_play_deals_at_once(server: Server, contexts: Callable[..., BrowserContext]) -> None:
    page = lobby(server, contexts)
    page.get_by_role("article", name="Nim").get_by_role("button", name="Play").click()
    page.locator('[data-ply="0"]').wait_for()
    expect(page.locator(".sentence")).to_contain_text("take counters")


def test_the_easiest_game_comes_first_and_its_rules_are_read_before_sitting_down(
    server: Server, contexts: Callable[..., BrowserContext]
) -> None:
    page = lobby(server, contexts)
    assert page.title().startswith("soloist")
    first = page.get_by_role("article").first
    expect(first).to_contain_text("Joker Solitaire")
    first.get_by_role("link", name="Rules").click()
    expect(page).to_have_title("Rules: Joker Solitaire · soloist")
    page.get_by_role("navigation", name="Contents").get_by_role("button", name="The end").click()
    expect(page.get_by_role("heading", name="The end")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("jok-16")
    expect(page.locator("dt")).to_have_count(1)
    expect(page.locator("main")).not_to_contain_text("##")
    page.get_by_role("searchbox").fill("bicycle")
    expect(page.locator("main")).to_contain_text("Nothing in the rules speaks of")


def test_a_finished_game_counts_and_can_be_reviewed(server: Server, contexts: Callable[..., BrowserContext]) -> None:
    page = lobby(server, contexts)
    page.get_by_role("article", name="Joker Solitaire").get_by_role("button", name="Today").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Give up").click()
    expect(page.get_by_role("dialog")).to_contain_text("0 cards up")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Lobby").click()
    joker = page.get_by_role("article", name="Joker Solitaire")
    expect(joker).to_contain_text("no win 1")
    page.get_by_role("link", name="Review").click()
    expect(page.get_by_role("slider")).to_be_visible()


def test_settings_are_kept(server: Server, contexts: Callable[..., BrowserContext]) -> None:
    page = lobby(server, contexts)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Light").select_option("dark")
    page.get_by_label("Suits").select_option("four")
    page.get_by_label("Language").select_option("pl")
    expect(page.get_by_role("dialog")).to_contain_text("Ustawienia")
    page.reload()
    root = page.locator("html")
    for name, value in [("data-theme", "dark"), ("data-suits", "four"), ("lang", "pl")]:
        expect(root).to_have_attribute(name, value)


def test_a_wrong_address_says_so(server: Server, contexts: Callable[..., BrowserContext]) -> None:
    page = contexts().new_page()
    for path in ("/t/nothing", "/elsewhere"):
        page.goto(server.url + path)
        expect(page.get_by_role("heading", name="This did not work")).to_be_visible()
    page.get_by_role("button", name="Lobby").click()
    expect(page.get_by_role("heading", name="Take a seat")).to_be_visible()


def test_a_game_without_a_drawing_is_played_on_a_plain_table(
    server: Server, contexts: Callable[..., BrowserContext]
) -> None:
    page = lobby(server, contexts)
    nim = page.get_by_role("article", name="Nim")
    nim.get_by_role("button", name="Today").click()
    page.locator("[data-target]").first.click()
    page.locator('[data-ply="2"]').wait_for()
