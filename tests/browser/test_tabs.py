"""Many tabs of one browser: they share one stream, and none keeps the others from being served."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from tests.browser.server import Server

TABS = 7


def test_seven_tabs_of_one_browser_are_served_and_follow_their_tables(
    contexts: Callable[..., BrowserContext], server: Server
) -> None:
    context = contexts(base_url=server.url)
    wish = {"game": "joker", "seed": 5}
    tables = [context.request.post("/api/tables", data=wish).json() for _ in range(TABS)]
    pages = [context.new_page() for _ in tables]
    for page, table in zip(pages, tables, strict=True):
        page.goto(f"/t/{table['id']}")
        expect(page.locator(".page")).to_have_attribute("data-ply", "0")
    for page, table in zip(pages, tables, strict=True):
        move = {"ply": 0, "action": "draw"}
        assert context.request.post(f"/api/tables/{table['id']}/actions", data=move).ok
        expect(page.locator(".page")).to_have_attribute("data-ply", "1")
