"""Two people in two browsers, and somebody who looks on: from the link to the rematch, without a reload."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.server import Server
from tests.browser.table import Table
from tests.browser.test_page import SIZES, clean

Contexts = Callable[..., BrowserContext]
LONG_ENOUGH = 8


def opened(contexts: Contexts, server: Server, undo: str = "honest", **wishes: Any) -> Table:
    """A table of Nim with a free seat, for whoever opened it; nobody chooses its deal, but it lasts long enough."""
    page: Page = contexts(**wishes).new_page()
    body = {"game": "nim", "seats": ["me", "open"], "undo": undo}
    while True:
        table = page.request.post(f"{server.url}/api/tables", data=body).json()
        if sum(len(zone["pieces"]) for zone in table["view"]["zones"]) >= LONG_ENOUGH:
            return Table(page, server.url, table["id"]).open()


def guest(contexts: Contexts, table: Table, name: str = "", **wishes: Any) -> Table:
    """Somebody who comes by the link in a browser that nobody used before, and sits down."""
    other = Table(contexts(**wishes).new_page(), table.url, table.id).open()
    other.page.locator(".sentence input").fill(name)
    other.page.locator(".sentence form button").click()
    expect(other.page.locator(".sentence form")).to_have_count(0)
    return other


def move(table: Table) -> None:
    """Click the first thing that can be chosen."""
    ply, target = table.data()["ply"], table.data()["decision"]["options"][0]["target"]
    table.wait(ply)
    table.thing(target).click()
    table.wait(ply + 1)


def test_a_guest_in_a_fresh_browser_plays_at_once(contexts: Contexts, server: Server) -> None:
    first = opened(contexts, server)
    second = guest(contexts, first, "Ben <b>")
    expect(first.page.locator(".people")).to_contain_text("Ben <b>")
    expect(second.page.locator(".people li").nth(0).locator(".dot")).to_have_class(re.compile(r"\bhere\b"))
    for _ in range(2):
        move(first)
        second.says("Ben <b>: take counters")
        move(second)
        first.says("Player 1: take counters")
    watching = Table(contexts().new_page(), first.url, first.id).open()
    watching.says("You are watching. Player 1 is to play.")
    assert not first.errors + second.errors + watching.errors


def test_the_tab_says_whose_turn_it_is(contexts: Contexts, server: Server) -> None:
    first = opened(contexts, server)
    second = guest(contexts, first, "Ben")
    expect(first.page).to_have_title("Your turn · Nim · soloist")
    expect(second.page).to_have_title("Player 1 to play · Nim · soloist")
    move(first)
    expect(first.page).to_have_title("Ben to play · Nim · soloist")
    expect(second.page).to_have_title("Your turn · Nim · soloist")


def test_a_move_that_was_answered_goes_back_only_if_the_other_allows_it(contexts: Contexts, server: Server) -> None:
    first = opened(contexts, server)
    second = guest(contexts, first, "Ben")
    move(first)
    move(second)
    first.wait(2)
    first.page.get_by_role("button", name="Ask to take the last move back").click()
    expect(first.page.locator(".agreement")).to_contain_text("Ben can allow it.")
    second.page.get_by_role("button", name="Let it stand").click()
    expect(first.page.locator(".agreement")).to_contain_text("Ben wants the move to stand.")
    move(first)
    expect(first.page.locator(".agreement")).to_have_count(0)
    move(second)
    first.wait(4)
    first.page.keyboard.press("u")
    second.page.get_by_role("button", name="Allow it").click()
    for table in (first, second):
        table.wait(2)
        expect(table.page.locator(".agreement")).to_have_count(0)


@pytest.mark.parametrize(
    ("locale", "won", "lost", "watched"),
    [("en-GB", "You won", "You lost", "Ben won"), ("pl-PL", "Wygrywasz", "Przegrywasz", "Wygrywa Ben")],
)
def test_each_reads_their_own_end_and_both_go_to_the_rematch(
    contexts: Contexts, server: Server, locale: str, won: str, lost: str, watched: str
) -> None:
    first = opened(contexts, server, locale=locale)
    second = guest(contexts, first, "Ben", locale=locale)
    watching = Table(contexts(locale=locale).new_page(), first.url, first.id).open()
    first.page.request.post(f"{first.url}/api/tables/{first.id}/give-up", data={"ply": 0})
    for table, title in ((first, lost), (second, won), (watching, watched)):
        expect(table.page.locator("dialog[open] h2")).to_have_text(title)
    second.page.keyboard.press("Escape")
    watching.page.keyboard.press("Escape")
    first.page.locator("dialog[open] .ways .main").click()
    second.page.locator(".agreement .main").click()
    for table in (first, second):
        table.page.wait_for_url(lambda url: not url.endswith(first.id))
    assert first.page.url == second.page.url
    expect(second.page.locator(".people li").nth(0)).to_contain_text("Ben")
    move(Table(second.page, first.url, second.page.url.rsplit("/", 1)[1], is_open=True))
    expect(watching.page.locator(".agreement .main")).to_be_visible()
    for table, title in ((first, lost), (second, won)):
        table.page.goto(table.url)
        expect(table.page.locator("main")).to_contain_text(f"{title} ·")


def test_the_menu_offers_no_copy_of_a_game_that_another_plays(contexts: Contexts, server: Server) -> None:
    table = opened(contexts, server, undo="free")
    page = table.page
    guest(contexts, table)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="Another deal")).to_be_visible()
    expect(page.get_by_role("button", name="Deal these cards again")).to_have_count(0)
    page.get_by_role("button", name="Your name at this table").click()
    page.get_by_label("Your name").fill("x{y}")
    page.get_by_role("button", name="Keep").click()
    table.says("A name is one line")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Your name at this table").click()
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Keep").click()
    expect(page.locator(".people")).to_contain_text("Ana")
    again = opened(lambda **_: page.context, server)
    assert again.page.evaluate("JSON.parse(localStorage.getItem('soloist')).name") == "Ana"


def test_a_seat_is_taken_back_from_another_device_by_the_menu(contexts: Contexts, server: Server) -> None:
    first = opened(contexts, server)
    page = first.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Move to another device").click()
    link = page.get_by_label("Move to another device", exact=True).input_value()
    other = contexts().new_page()
    other.goto(link)
    expect(other.locator(".sentence")).to_contain_text("take counters")  # it is played there too
    page.get_by_role("button", name="Keep it on this device alone").click()
    expect(page.get_by_text("held on this device alone now; 1 other device lost it")).to_be_visible()
    expect(other.locator(".sentence")).not_to_contain_text("take counters")
    again = contexts().new_page()
    again.goto(link)
    expect(again.get_by_text("revoked").first).to_be_visible()
    page.keyboard.press("Escape")
    move(first)
    assert not first.errors


def test_a_notice_comes_when_it_is_ones_turn_if_one_asked_for_it(contexts: Contexts, server: Server) -> None:
    first = opened(contexts, server)
    context = contexts()
    context.grant_permissions(["notifications"], origin=server.url)
    context.add_init_script(
        "window.told = []; window.asked = 0;"
        "window.Notification = class { static permission = 'granted';"
        " static requestPermission() { window.asked += 1; return Promise.resolve('granted'); }"
        " constructor(title, more) { window.told.push(`${title}: ${more.body}`); } };"
        "Object.defineProperty(document, 'hidden', { get: () => window.away === true });"
    )
    second = guest(lambda **_: context, first)
    page = second.page
    assert page.evaluate("() => window.asked") == 0
    page.get_by_role("button", name="Tell me when it is my turn").click()
    expect(page.get_by_role("button", name="Tell me when it is my turn")).to_have_count(0)
    move(first)
    second.wait(1)
    move(second)
    assert page.evaluate("() => window.told") == [], "the page was in sight"
    page.evaluate("() => { window.away = true; }")
    move(first)
    second.wait(3)
    assert page.evaluate("() => window.told") == ["Your turn: Nim"]


def test_the_deal_is_not_asked_for_where_somebody_comes_by_the_link(contexts: Contexts, server: Server) -> None:
    page = contexts().new_page()
    page.goto(server.url)
    page.get_by_role("article", name="Nim").get_by_role("button", name="Options").click()
    dialog = page.get_by_role("dialog", name="Nim")
    expect(dialog.get_by_label("Taking back")).to_have_value("free")
    dialog.get_by_label("Seats").select_option("open")
    expect(dialog.get_by_label("Deal number")).to_have_count(0)
    expect(dialog.get_by_label("Taking back")).to_have_value("honest")
    dialog.get_by_label("Your name").fill("Ana")
    dialog.get_by_role("button", name="Deal").click()
    expect(page.locator(".people")).to_contain_text("Ana")
    page.reload()
    expect(page.locator(".people")).to_contain_text("Ana")


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_between_two_people(contexts: Contexts, server: Server, size: str) -> None:
    first = opened(contexts, server, viewport=SIZES[size])
    visitor = Table(contexts(viewport=SIZES[size]).new_page(), first.url, first.id).open()
    clean(visitor.page, "guest")
    second = guest(contexts, first, viewport=SIZES[size])
    move(first)
    move(second)
    first.wait(2)
    first.page.keyboard.press("u")
    expect(second.page.locator(".agreement")).to_be_visible()
    clean(second.page, "asked")
