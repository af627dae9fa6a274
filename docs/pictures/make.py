"""Takes a picture of every screen, by day and in the evening, desktop and phone: `python -m docs.pictures.make`.

With a game's name it takes that game's pictures alone.
"""

import json
import os
import sys
from base64 import b64decode
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from docs.pictures import jambo
from tests.browser import test_rummikub as tiles
from tests.browser.server import Server
from tests.browser.table import DESKTOP, PHONE, Table, solution

HERE: Final = Path(__file__).parent
FIVE: Final = json.loads((HERE.parents[1] / "tests/records/fivetribes/iznogoud-last-camel.json").read_text())
CHROMIUM: Final = "/usr/bin/chromium"
SIZES: Final[dict[str, dict[str, Any]]] = {
    "desktop": {"viewport": DESKTOP},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}
THEMES: Final = ("light", "dark")
SEED: Final = 68
FREE_JOKER: Final = 66
NAMED_JOKER: Final = 75
SPLIT: Final = 49
# Milliseconds: until a hint does not change any more, and until a whole game is reviewed.
THOUGHT: Final = 5000
PATIENCE: Final = 600_000


def play_to(table: Table, ply: int) -> None:
    """Go on along the solution as far as this ply."""
    table.play(*solution(SEED)[table.data()["ply"] : ply])
    table.wait(ply)
    table.page.mouse.move(2, 2)


def choose(table: Table) -> None:
    """A free joker is chosen, and the places where it can go light up."""
    play_to(table, FREE_JOKER)
    table.thing("tableau/7").click(position={"x": 20, "y": 8})


def name(table: Table) -> None:
    """The joker is asked what it stands for."""
    table.page.get_by_role("button", name="What does this joker stand for?").click()


def go_on(table: Table) -> None:
    """A game in its middle, a joker standing for a card."""
    table.page.keyboard.press("Escape")
    play_to(table, NAMED_JOKER)
    table.page.evaluate("document.activeElement.blur()")  # what has the focus after a key is told at length


def try_illegal(table: Table) -> None:
    """A refused move, and the clause that refuses it."""
    table.page.keyboard.press("Escape")
    table.carry("tableau/2/0", "tableau/5")
    table.page.get_by_role("button", name="Read").click()
    table.page.locator(".wanted").wait_for()


def finish(table: Table) -> None:
    """All cards are up."""
    table.page.keyboard.press("Escape")
    play_to(table, len(solution(SEED)))
    table.page.get_by_role("dialog").get_by_text("Your best").wait_for()


def hint(table: Table) -> None:
    """What the coach says when it is asked why, once it has thought for a while."""
    for _ in range(3):
        table.page.keyboard.press("h")
    table.page.get_by_role("tabpanel").get_by_role("meter").wait_for()
    table.page.wait_for_timeout(THOUGHT)


def review(table: Table) -> None:
    """A moment of the finished game, the curve below it and the costliest decisions beside it."""
    table.page.get_by_role("button", name="Review").click()
    table.page.locator(".curve svg").wait_for(timeout=PATIENCE)
    table.page.get_by_role("slider").fill("90")
    table.wait(90)


def lobby(table: Table) -> None:
    """The lobby of somebody who has played before, and has a game on the table."""
    table.page.request.post(f"{table.url}/api/tables", data={"game": "joker", "seed": 18472})
    table.page.goto(table.url)
    table.page.get_by_role("link", name="Review").first.wait_for()


def settings(table: Table) -> None:
    """What can be set."""
    table.page.get_by_role("button", name="Settings").click()
    table.page.get_by_role("dialog").wait_for()


def rummikub(table: Table) -> None:
    """A turn of Rummikub in its middle: a set split, another not complete yet, a tile chosen."""
    answer = table.page.request.post(f"{table.url}/api/tables", data={"game": "rummikub", "seed": tiles.SEED})
    other = Table(table.page, table.url, answer.json()["id"])
    other.play(*tiles.WORDS[:SPLIT])
    other.open()
    other.wait(SPLIT)
    other.thing(tiles.tile(other, "b3 b4 b5 b6 b7 b8", 3)).click()
    other.page.keyboard.press("s")
    other.thing(tiles.held(other, "o12")).click()
    other.page.mouse.move(2, 2)


def five(ply: int) -> Callable[[Table], None]:
    """A moment of a recorded game of Five Tribes, with the score sheet where there is room for it."""

    def show(table: Table) -> None:
        body = {"game": "fivetribes", "seed": FIVE["seed"], "setup": FIVE["setup"]}
        answer = table.page.request.post(f"{table.url}/api/tables", data=body)
        other = Table(table.page, table.url, answer.json()["id"])
        other.play(*FIVE["actions"][:ply])
        other.open()
        other.wait(ply)
        if table.page.get_by_role("tab", name="Score").count():
            table.page.get_by_role("tab", name="Score").click()
        table.page.mouse.move(2, 2)

    return show


def djinn(table: Table) -> None:
    """What a djinn does."""
    table.thing("djinns/0").click()
    table.page.locator("dialog[open]").wait_for()


SCREENS: Final[list[tuple[str, Callable[[Table], None]]]] = [
    ("choice", choose),
    ("naming", name),
    ("table", go_on),
    ("hint", hint),
    ("rules", try_illegal),
    ("end", finish),
    ("review", review),
    ("lobby", lobby),
    ("settings", settings),
    ("rummikub", rummikub),
    ("fivetribes-bid", five(0)),
    ("fivetribes-sow", five(21)),
    ("fivetribes-strike", five(150)),
    ("fivetribes-djinn", djinn),
]


def take(browser: Browser, server: Server, size: str, theme: str) -> None:
    """The pictures of one size and theme, by somebody who has lost a game before."""
    wishes = {"color_scheme": theme, "reduced_motion": "reduce", "locale": "en-GB", **SIZES[size]}
    page = browser.new_context(**wishes).new_page()
    tables = [
        page.request.post(f"{server.url}/api/tables", data={"game": "joker", "seed": n}).json() for n in (7, SEED)
    ]
    page.request.post(f"{server.url}/api/tables/{tables[0]['id']}/give-up", data={"ply": 0})
    table = Table(page, server.url, tables[1]["id"])
    camera = page.context.new_cdp_session(page)
    for name, show in SCREENS:
        show(table)
        picture = camera.send("Page.captureScreenshot", {"format": "webp", "quality": 80})
        (HERE / f"{name}-{size}-{theme}.webp").write_bytes(b64decode(picture["data"]))


def main() -> None:
    """All pictures, or those of the games that are named."""
    wanted = sys.argv[1:] or ["joker", "jambo"]
    switches = ["--no-sandbox"] if os.geteuid() == 0 else []
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=switches)
            for size in SIZES:
                for theme in THEMES:
                    if "joker" in wanted:
                        take(browser, server, size, theme)
                    if "jambo" in wanted:
                        jambo.take(browser, server, size, theme, SIZES[size])
        finally:
            server.kill()


if __name__ == "__main__":
    main()
