"""Takes every screen in both themes at every size, to be looked at: `python -m docs.pictures.every_screen FOLDER`.

Words after the folder name screens, sizes, themes or languages, and leave out the others of their kind.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeAlias

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.server import Server

SIZES: Final[dict[str, dict[str, Any]]] = {
    "1920": {"viewport": {"width": 1920, "height": 1080}},
    "1366": {"viewport": {"width": 1366, "height": 768}},
    "1280": {"viewport": {"width": 1280, "height": 800}},
    "twice": {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2},  # 1280 by 800, enlarged to 200 %
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
THEMES: Final = ("light", "dark")
LANGS: Final = ("en", "pl")
GAMES: Final = ("joker", "rummikub", "jambo-solo", "fivetribes", "jambo", "nim")
CHROMIUM: Final = "/usr/bin/chromium-headless-shell"
SEED: Final = 68
Show: TypeAlias = Callable[[Page, str], None]


def at(path: str, sign: str) -> Show:
    """An address, once something of it is there."""

    def show(page: Page, url: str) -> None:
        page.goto(f"{url}/{path}")
        page.locator(sign).first.wait_for()

    return show


def table(game: str, then: Callable[[Page], None] = lambda page: None) -> Show:
    """A table of a game, and what is opened there."""

    def show(page: Page, url: str) -> None:
        id = page.request.post(f"{url}/api/tables", data={"game": game, "seed": SEED}).json()["id"]
        page.goto(f"{url}/t/{id}")
        page.locator("[data-ply]").wait_for()
        then(page)

    return show


def lost(page: Page) -> None:
    """Who loses reads the same quiet card."""
    id = page.url.rsplit("/", 1)[-1]
    page.request.post(f"{page.url.rsplit('/t/', 1)[0]}/api/tables/{id}/give-up", data={"ply": 0})
    page.locator("dialog[open] .button").first.wait_for()


def details(page: Page) -> None:
    """A thing of the table, read."""
    page.locator("main button[data-target]").last.focus()
    page.keyboard.press("i")
    page.locator("dialog[open]").wait_for()


def button(number: int) -> Callable[[Page], None]:
    """A button of the bar, counted from its end."""

    def press(page: Page) -> None:
        page.locator("header .tools .button").nth(number).click()

    return press


def sheet(sign: str) -> Show:
    """A sheet of the lobby."""

    def show(page: Page, url: str) -> None:
        at("", "article svg")(page, url)
        page.locator(sign).first.click()
        page.locator("dialog[open]").wait_for()

    return show


SCREENS: Final[dict[str, Show]] = {
    "lobby": at("", "article svg"),
    "settings": sheet("header > .button"),
    "options": sheet("article button[aria-haspopup]"),
    "daily": at("daily", "main article, main section"),
    "puzzles": at("puzzles", "main article, main section"),
    "me": at("me", "main section"),
    "rules": at("rules/fivetribes", "dl"),
    "lost": at("nowhere", "main.lost"),
    **{f"table-{game}": table(game) for game in GAMES},
    **{f"learn-{game}": at(f"learn/{game}", ".lesson") for game in GAMES},
    **{f"puzzle-{game}": at(f"puzzles/{game}", "main") for game in GAMES[:4]},
    **{f"details-{game}": table(game, details) for game in GAMES[:4]},
    "menu": table("joker", button(-1)),
    "panel": table("jambo-solo", button(-2)),
    "loss": table("joker", lost),
}


def take(browser: Browser, url: str, folder: Path, size: str, theme: str, lang: str, wanted: list[str]) -> None:
    """The screens of one size, theme and language, by somebody who is here for the first time."""
    wishes = {"color_scheme": theme, "reduced_motion": "reduce", "locale": lang, **SIZES[size]}
    page = browser.new_context(**wishes).new_page()
    for name in wanted:
        SCREENS[name](page, url)
        page.wait_for_timeout(600)  # what rises under a pointer that rests, and letters, are there by then
        page.screenshot(path=folder / f"{name}-{size}-{theme}-{lang}.png")
    page.context.close()


def main() -> None:
    """All that is asked for."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    chosen = [[one for one in kind if one in sys.argv[2:]] or list(kind) for kind in (SCREENS, SIZES, THEMES, LANGS)]
    switches = ["--no-sandbox"] if os.geteuid() == 0 else []
    with TemporaryDirectory() as home, sync_playwright() as playwright:
        server = Server(Path(home))
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=switches)
            for size in chosen[1]:
                for theme in chosen[2]:
                    for lang in chosen[3]:
                        take(browser, server.url, folder, size, theme, lang, chosen[0])
        finally:
            server.kill()


if __name__ == "__main__":
    main()
