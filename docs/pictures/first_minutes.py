"""A newcomer's first five minutes with each game, screen by screen: `python -m docs.pictures.first_minutes [GAME …]`.

The lobby, the guided deal, the game that it becomes, its rules and helps, some moves of one's own, and the end: a strip
of pictures a game, read from left to right.
"""

import sys
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from tests.browser.server import Server
from tests.browser.table import DESKTOP
from tests.browser.test_learn import GAMES, Learner

HERE: Final = Path(__file__).parent
CHROMIUM: Final = "/usr/bin/chromium"
COLUMNS: Final = 3
FRAME: Final = (480, 300)
GAP: Final = 8
PAPER: Final = "#f6f1e7"
# Of the guided deal so many screens are shown, and so many moves are made alone after it.
LESSONS: Final = 5
MOVES: Final = 3
QUALITY: Final = 72


def frames(page: Page, server: Server, game: str) -> Iterator[Image.Image]:
    """The screens in their order."""

    def seen() -> Image.Image:
        page.mouse.move(2, 2)
        return Image.open(BytesIO(page.screenshot())).convert("RGB")

    page.goto(server.url)
    page.locator("article").first.wait_for()
    yield seen()
    learner = Learner(page, server, game)
    last = len(learner.steps) - 1
    shown = {round(i * last / (LESSONS - 1)) for i in range(LESSONS)}
    for step in range(last + 1):
        learner.at(step)
        if step in shown:
            page.wait_for_timeout(250)
            yield seen()
        if step < last:
            learner.onwards(step, learner.click)
    page.get_by_role("button", name="Now you").click()
    page.wait_for_url("**/t/*")
    page.locator(".sentence .asked").wait_for()
    yield seen()
    page.get_by_role("tab", name="Rules").click()
    page.wait_for_timeout(500)
    yield seen()
    page.get_by_role("tab", name="Log").click()
    yield from helped(page, seen)
    for _ in range(MOVES):
        table = learner.table.data()
        if table["decision"]:
            learner.table.play(table["decision"]["options"][0]["words"])
    page.wait_for_timeout(800)
    yield seen()
    ply = learner.table.data()["ply"]
    page.request.post(f"{server.url}/api/tables/{learner.table.id}/give-up", data={"ply": ply})
    page.get_by_role("dialog").wait_for()
    page.wait_for_timeout(500)
    yield seen()


def helped(page: Page, seen: Callable[[], Image.Image]) -> Iterator[Image.Image]:
    """The dial of helps."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Helps").click()
    page.get_by_role("radio", name="Usual").wait_for()
    page.wait_for_timeout(300)
    yield seen()
    page.keyboard.press("Escape")


def strip(screens: list[Image.Image]) -> Image.Image:
    """Screens side by side, row after row."""
    rows = -(-len(screens) // COLUMNS)
    wide, high = FRAME[0] + GAP, FRAME[1] + GAP
    whole = Image.new("RGB", (COLUMNS * wide + GAP, rows * high + GAP), PAPER)
    for i, screen in enumerate(screens):
        whole.paste(
            screen.resize(FRAME, Image.Resampling.LANCZOS), (GAP + i % COLUMNS * wide, GAP + i // COLUMNS * high)
        )
    return whole


def main(games: list[str]) -> None:
    """Make the strips of some games, or of all."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            for game in games or GAMES:
                context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce", locale="en-GB")
                screens = list(frames(context.new_page(), server, game))
                strip(screens).save(HERE / f"first-minutes-{game}.webp", quality=QUALITY, method=6)
                context.close()
        finally:
            server.kill()


if __name__ == "__main__":
    main(sys.argv[1:])
