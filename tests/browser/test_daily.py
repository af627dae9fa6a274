"""The dailies and a person's page, as somebody meets them in a browser."""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from tests.browser.server import Server
from tests.browser.test_page import clean


def test_a_daily_is_played_compared_shared_and_practised(
    server: Server, contexts: Callable[..., BrowserContext]
) -> None:
    page = contexts().new_page()
    page.goto(server.url)
    page.get_by_role("link", name="Today’s deals").click()
    expect(page).to_have_title("Today’s deals · soloist")
    expect(page.locator("main")).to_contain_text("The day ends at 00:00 UTC")
    card = page.get_by_role("article", name="Joker Solitaire")
    card.get_by_role("button", name="Play").click()
    page.locator("[data-target]").first.wait_for()
    expect(page.get_by_role("banner").first).to_contain_text("daily of")
    hint = page.get_by_role("button", name="Hint")
    expect(hint).to_have_count(0)  # the attempt that counts has none
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Give up").click()
    end = page.get_by_role("dialog")
    expect(end.get_by_role("img", name="How everybody did")).to_be_visible()
    expect(end).to_contain_text(re.compile(r"soloist daily · Joker Solitaire · \d{4}-\d\d-\d\d"))
    end.get_by_role("button", name="Copy a text").click()
    expect(end).to_contain_text("Copied")
    end.get_by_role("link", name="ladder").click()
    expect(card).to_contain_text("no win")
    card.get_by_text("Promised by").click()
    expect(card.get_by_text("the deal is opened and can be checked")).to_be_visible()
    clean(page, "dailies")
    expect(page.get_by_role("table").last).to_contain_text("(you)")
    card.get_by_role("button", name="Practise").click()
    page.locator("[data-target]").first.wait_for()
    expect(page.get_by_role("banner").first).to_contain_text("practice")
    expect(hint).to_be_visible()


def test_a_person_has_a_name_a_history_another_device_and_a_way_out(
    server: Server, contexts: Callable[..., BrowserContext]
) -> None:
    page, other = contexts().new_page(), contexts(locale="pl-PL", viewport={"width": 390, "height": 844}).new_page()
    id = page.request.post(f"{server.url}/api/tables", data={"game": "joker", "seed": 7}).json()["id"]
    page.request.post(f"{server.url}/api/tables/{id}/give-up", data={"ply": 0})
    page.request.post(f"{server.url}/api/tables", data={"game": "nim"})
    page.goto(server.url)
    page.get_by_role("link", name="You").click()
    page.get_by_label("Name").fill("Anna")
    page.get_by_role("button", name="Keep").click()
    expect(page.locator("form")).to_contain_text("Kept")
    expect(page.get_by_role("img", name="Joker Solitaire: 1 game")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Splendid Saladin")
    page.get_by_role("searchbox").fill("joker DEAL 7")
    expect(page.get_by_role("status").filter(has_text="1 game")).to_be_visible()
    clean(page, "you")
    page.get_by_role("button", name="Make a link").click()
    link = page.locator(".url").text_content() or ""
    other.goto(link)
    other.get_by_role("button", name="Przenieś tutaj").click()
    other.get_by_role("button", name="Ty").click()
    expect(other.get_by_label("Imię")).to_have_value("Anna")
    expect(other.locator("main")).to_contain_text("2 gry")
    clean(other, "you on a phone")
    page.get_by_role("button", name="Delete: Joker").click()
    page.get_by_role("button", name="Delete it").click()
    expect(page.get_by_role("status").filter(has_text="0 games")).to_be_visible()
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Yes, go on").click()
    page.get_by_role("button", name="Delete everything now").click()
    expect(page.locator("main")).to_contain_text("Everything of yours is gone")
    other.reload()
    expect(other.get_by_label("Imię")).to_have_value("")
