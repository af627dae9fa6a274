"""A real server on a free port with a database of its own, and Debian's Chromium to look at it."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.server import Server
from tests.browser.table import DESKTOP, OpenTable, Table

# The one without windows starts and draws at half the cost; both are Debian's.
CHROMIUM: Final = shutil.which("chromium-headless-shell") or shutil.which("chromium")
QUIET: Final = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]

# As long as Playwright waits for everything else: a busy machine is no failure, and nothing waits longer than it must.
expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Debian's Chromium, silent; root needs it without a sandbox."""
    return {"executable_path": CHROMIUM, "args": QUIET + (["--no-sandbox"] if os.geteuid() == 0 else [])}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the tests that do not hurt it."""
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.kill()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server to be killed."""
    server = Server(tmp_path)
    yield server
    server.kill()


@pytest.fixture
def contexts(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Makes browser contexts and closes them; pieces do not fly, and nothing is kept, unless a test wants it."""
    made: list[BrowserContext] = []

    def make(**wishes: Any) -> BrowserContext:
        defaults = {"viewport": DESKTOP, "reduced_motion": "reduce", "locale": "en-GB", "color_scheme": "light"}
        defaults["service_workers"] = "block"
        made.append(browser.new_context(**{**defaults, **wishes}))
        return made[-1]

    yield make
    for context in made:
        context.close()


@pytest.fixture
def sit(server: Server, contexts: Callable[..., BrowserContext]) -> OpenTable:
    """Opens a table in a browser of its own and sits down at it."""

    def make(
        game: str = "joker",
        seed: int | None = None,
        undo: str = "free",
        at: Server = server,
        setup: dict[str, Any] | None = None,
        **wishes: Any,
    ) -> Table:
        page: Page = contexts(**wishes).new_page()
        body = {"game": game, "seed": seed, "undo": undo, "setup": setup or {}}
        id = page.request.post(f"{at.url}/api/tables", data=body).json()["id"]
        return Table(page, at.url, id)

    return make
