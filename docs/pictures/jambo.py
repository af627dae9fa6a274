"""Pictures of Jambo: the first game, a table in play, the Dummy's film, huts and relics, and the device passed on."""

import random
from base64 import b64decode
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page

from soloist.core.session import Session
from tests.browser.server import Server
from tests.browser.table import Table

HERE: Final = Path(__file__).parent
LESSONS: Final = "goal lamps draw keep ware-card sixth utility people read other end"
BUSY: Final = ("buy", "sell", "play", "use", "build", "draw", "keep")


def line(game: str, seed: int, moves: int, setup: dict[str, Any]) -> list[str]:
    """The first moves of a game by somebody who always has something to do, up to the start of a choice of actions."""
    session, rng = Session(game, seed, setup), random.Random(5)
    while True:
        decision = session.decision()
        assert decision
        if session.ply >= moves and any(option.words == "end turn" for option in decision.options):
            return list(session.words())
        busy = [option for option in decision.options if option.words.startswith(BUSY)]
        session.play(rng.choice(busy or list(decision.options)).words)


def open_table(page: Page, url: str, game: str, seed: int, moves: int, **setup: bool) -> Table:
    """A table after some moves."""
    body = {"game": game, "seed": seed, "setup": setup}
    table = Table(page, url, page.request.post(f"{url}/api/tables", data=body).json()["id"])
    if moves:
        page.evaluate("lessons => localStorage.setItem('soloist.jambo.lessons', lessons)", LESSONS)
        table.play(*line(game, seed, moves, setup))
    table.open()
    return table


def first(page: Page, url: str) -> None:
    """The first game points at things."""
    open_table(page, url, "jambo-solo", 3, 0)


def in_play(page: Page, url: str) -> None:
    """A turn in which a ware card is chosen, its places lit."""
    table = open_table(page, url, "jambo-solo", 3, 15)
    (source, *_) = [option["source"] for option in table.data()["decision"]["options"] if option["source"]] or [""]
    if source:
        table.thing(source).click(position={"x": 20, "y": 20})


def film(page: Page, url: str) -> None:
    """The Dummy turns a card up."""
    page.emulate_media(reduced_motion="no-preference")
    open_table(page, url, "jambo-solo", 3, 17)
    page.get_by_role("button", name="End the turn").click()
    page.locator(".film li").first.wait_for()
    page.wait_for_timeout(500)


def huts(page: Page, url: str) -> None:
    """Two people with huts and house relics."""
    open_table(page, url, "jambo", 11, 40, huts=True, relics=True)
    page.locator(".handover button").click()
    page.locator(".jambo").wait_for()


def handover(page: Page, url: str) -> None:
    """The device goes to the other player."""
    open_table(page, url, "jambo", 11, 40)


SCREENS: Final[list[tuple[str, Callable[[Page, str], None]]]] = [
    ("jambo-first", first),
    ("jambo-table", in_play),
    ("jambo-huts", huts),
    ("jambo-handover", handover),
    ("jambo-film", film),
]


def take(browser: Browser, server: Server, size: str, theme: str, wishes: dict[str, Any]) -> None:
    """The pictures of one size and theme."""
    page = browser.new_context(color_scheme=theme, reduced_motion="reduce", locale="en-GB", **wishes).new_page()
    camera = page.context.new_cdp_session(page)
    for name, show in SCREENS:
        show(page, server.url)
        page.mouse.move(2, 2)
        picture = camera.send("Page.captureScreenshot", {"format": "webp", "quality": 80})
        (HERE / f"{name}-{size}-{theme}.webp").write_bytes(b64decode(picture["data"]))
