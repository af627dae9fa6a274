"""The page as a whole: accessible on every screen in both themes, small, and silent towards the outside."""

from collections.abc import Callable
from typing import Any, Final, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import BrowserContext, Page

from tests.browser.server import Server
from tests.browser.table import DESKTOP, PHONE, OpenTable, Table, solution
from tests.browser.travel import Travel

GAMES: Final = ("joker", "rummikub", "jambo-solo", "fivetribes", "jambo", "nim")
# Bytes of a first screen.
MOST: Final = 120_000
# What browsers accept of a server elsewhere that is reached by plain http; what they accept of others is smaller.
PLAIN: Final = {"Accept-Encoding": "gzip"}
# What lies beneath an open dialog can neither be reached nor read, and has been looked at before.
AXE: Final = """(options) =>
  axe.run(document.querySelector('dialog[open]') ?? document, options).then(({ violations }) => violations)"""
SIZES: Final = {"desktop": DESKTOP, "phone": PHONE}
# Colours on their way from one theme to the other are there at once: those in between are nobody's.
SETTLE: Final = "document.getAnimations().forEach((one) => one instanceof CSSTransition && one.finish())"
THEMES: Final[dict[Literal["light", "dark"], dict[str, Any]]] = {
    "light": {},
    "dark": {"runOnly": ["color-contrast", "link-in-text-block"]},
}


def clean(page: Page, screen: str, in_dark: bool = True) -> None:
    """axe finds nothing to complain about, in light or in dark: of the second theme it is asked what depends on it.

    A phone has the colours of every screen, and a table those of its other states: there the first theme is enough.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    in_dark = in_dark and page.viewport_size != PHONE
    for theme, asked in list(THEMES.items())[: 2 if in_dark else 1]:
        page.emulate_media(color_scheme=theme)
        page.evaluate(SETTLE)
        found = page.evaluate(AXE, {"resultTypes": ["violations"], **asked})
        assert not found, f"{screen}, {theme}: " + "; ".join(
            f"{one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}" for one in found
        )


def dialogs(table: Table) -> dict[str, Callable[[], None]]:
    """How each screen over a table is opened."""
    page = table.page
    return {
        "menu": lambda: page.get_by_role("button", name="Menu").click(),
        "keys": lambda: page.keyboard.press("?"),
        "details": lambda: page.keyboard.press("i"),
        "naming": lambda: name_joker(table),
    }


def name_joker(table: Table) -> None:
    """Ask for the name of the joker that lies on column 3."""
    table.thing("tableau/3/2").click(position={"x": 12, "y": 8})
    table.page.get_by_role("button", name="What does this joker stand for?").click()


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_on_any_screen(sit: OpenTable, size: str) -> None:
    table = sit(seed=3, viewport=SIZES[size])
    page = table.page
    clean(page, "table")
    for name, show in dialogs(table).items():
        show()
        page.locator("dialog[open]").wait_for()
        clean(page, name)
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")
    page.keyboard.press("/")
    clean(page, "command line")
    page.keyboard.press("Escape")
    table.carry("tableau/2/1", "tableau/1")
    page.get_by_role("button", name="Read JOK-4").click()
    page.locator(".wanted").wait_for()
    clean(page, "rules")
    page.keyboard.press("Escape")
    table.play("give up")
    page.locator("dialog[open]").get_by_text("Your first result here.").wait_for()
    clean(page, "end")
    page.get_by_role("button", name="Review").click()
    page.get_by_role("slider").wait_for()
    clean(page, "replay")


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_in_the_lobby(sit: OpenTable, size: str) -> None:
    table = sit(seed=3, viewport=SIZES[size])
    table.play("give up")
    page = table.page
    page.goto(table.url)
    page.get_by_role("link", name="Review").wait_for()
    clean(page, "lobby")
    page.get_by_role("button", name="Settings").click()
    page.locator("dialog[open]").wait_for()
    clean(page, "settings")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Options").first.click()
    page.locator("summary").click()
    clean(page, "new game")
    page.goto(f"{table.url}/elsewhere")
    page.get_by_role("heading", name="This did not work").wait_for()
    clean(page, "error")


def test_a_named_joker_and_four_colours_are_clean_too(sit: OpenTable) -> None:
    table = sit(seed=68)
    table.page.evaluate("localStorage.setItem('soloist', JSON.stringify({ suits: 'four' }))")
    table.skip(*solution(68)[:41])
    clean(table.page, "four colours")


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("game", ["", *GAMES])
def test_what_a_screen_loads_first_is_small(
    server: Server, contexts: Callable[..., BrowserContext], game: str, lang: str
) -> None:
    """The lobby, or a table of any game, in either language: all that travels, until it is quiet."""
    travel = Travel(contexts(locale=lang, viewport=PHONE, extra_http_headers=PLAIN), server, game)
    assert any("/assets/" in address for address in travel.bytes)
    assert travel.total < MOST, sorted(travel.bytes.items(), key=lambda one: -one[1])


def test_no_request_leaves_the_page(server: Server, contexts: Callable[..., BrowserContext]) -> None:
    page = contexts().new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server.url)
    page.get_by_role("article", name="Joker Solitaire").get_by_role("button", name="Today").click()
    page.locator("[data-target]").first.wait_for()
    assert asked
    assert all(url.startswith(server.url) for url in asked)
