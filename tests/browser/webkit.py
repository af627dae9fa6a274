"""The page in WebKit, where it is installed: a part of `make test-browsers`.

Playwright cannot drive the WebKit that Debian has, so the browser tests do not run there. WebKitGTK is told what to do
through the WebDriver of `webkit2gtk-driver`, on a screen of `xvfb`: every game is dealt from the lobby and begun, one
is played to its end by clicks, a lesson is followed, a puzzle solved, a hint asked for, and the page turned Polish in
the settings. Whatever the page throws on the way is a failure.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeVar

from soloist.core import catalog
from soloist.puzzles.puzzle import shipped
from tests.browser.server import Server
from tests.browser.table import solution

T = TypeVar("T")
PATIENCE: Final = 300.0
GAMES: Final = ("joker", "rummikub", "jambo-solo", "fivetribes", "nim")
WATCH: Final = """
if (!window.failures) { window.failures = []; addEventListener('error', (e) => failures.push(e.message));
addEventListener('unhandledrejection', (e) => failures.push(String(e.reason))); } return failures;
"""
SEED: Final = 68
ASK: Final = """
const asked = new XMLHttpRequest(); asked.open(%s, %s, false);
asked.setRequestHeader('Content-Type', 'application/json'); asked.send(%s); return JSON.parse(asked.responseText);
"""
# What stands for a target: a piece, an empty place, or the last piece of a zone.
THING: Final = """
const name = %s, named = document.querySelector(`[data-target="${name}"]`);
(named ?? [...document.querySelectorAll(`[data-zone="${name}"] button[data-target]`)].at(-1)).click();
"""
POLISH: Final = """
const choice = document.querySelector('dialog[open] select');
choice.value = 'pl'; choice.dispatchEvent(new Event('change', { bubbles: true }));
"""
FIRST: Final = """
const found = document.querySelector('main .piece.can, .sentence .answers .button');
if (!found) return false; found.click(); return true;
"""


class WebKit:
    """WebKitGTK's small browser, told what to do through its WebDriver."""

    def __init__(self, url: str) -> None:
        self.url = url
        wanted = {"webkitgtk:browserOptions": {"binary": mini_browser(), "args": ["--automation"]}}
        self.session = self.post("/session", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """Do something; its answer."""
        headers = {"Content-Type": "application/json"}
        asked = urllib.request.Request(f"{self.url}{path}", json.dumps(body).encode(), headers)
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def go(self, url: str) -> None:
        """Go to an address."""
        self.post(f"/session/{self.session}/url", {"url": url})

    def run(self, script: str) -> Any:
        """Run a script in the page."""
        return self.post(f"/session/{self.session}/execute/sync", {"script": script, "args": []})


def mini_browser() -> str:
    """Where Debian keeps WebKitGTK's small browser."""
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-*/MiniBrowser"))
    return str(found[-1]) if found else ""


def until(look: Callable[[], T | None]) -> T:
    """What a look finds, once it finds something."""
    end = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < end, "what is waited for does not come"
        time.sleep(0.1)
    return found


@contextmanager
def process(*command: str, **more: str) -> Iterator[None]:
    """A program that runs as long as it is needed."""
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=quiet, stderr=quiet, env={**os.environ, **more}) as running:
        try:
            yield
        finally:
            running.kill()


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


def connected(port: int) -> socket.socket | None:
    """A line to whoever listens there by now."""
    try:
        return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    except OSError:
        return None


def webkit(stack: ExitStack, folder: str) -> WebKit | None:
    """WebKit, if its driver, its small browser and a screen for it are installed."""
    if not all(map(shutil.which, ("WebKitWebDriver", "Xvfb"))) or not mini_browser():
        return None
    port, screen = free_port(), f":{90 + os.getpid() % 100}"
    stack.enter_context(process("Xvfb", screen, "-screen", "0", "1280x900x24"))
    # In a container without user namespaces its processes cannot shut themselves in.
    freedom = {"DISPLAY": screen, "HOME": folder, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
    stack.enter_context(process("WebKitWebDriver", f"--port={port}", **freedom))
    until(lambda: connected(port)).close()
    return WebKit(f"http://127.0.0.1:{port}")


def shows(browser: WebKit, script: str) -> None:
    """Wait until a page is as an expression says."""
    until(lambda: bool(browser.run(f"return {script}")) or None)


def click(browser: WebKit, selector: str, words: str = "") -> None:
    """Click what a selector finds, once it is there: the first, or the one with these words."""
    found = f"[...document.querySelectorAll({selector!r})].find((one) => one.textContent.includes({words!r}))"
    shows(browser, f"!!{found}")
    browser.run(f"{found}.click()")


def go(browser: WebKit, url: str) -> None:
    """Go to an address, and watch what is thrown there."""
    browser.go(url)
    browser.run(WATCH)


def quiet(browser: WebKit) -> None:
    """Nothing was thrown."""
    assert not browser.run(WATCH), browser.run(WATCH)


def fetched(browser: WebKit, path: str, body: dict[str, Any] | None = None) -> Any:
    """What the server answers to the page."""
    return browser.run(ASK % (json.dumps("POST" if body else "GET"), json.dumps(path), json.dumps(json.dumps(body))))


def begin_games(browser: WebKit, server: Server) -> None:
    """Deal every game from the lobby, make a move, and open the dial of helps."""
    for game in GAMES:
        go(browser, server.url)
        click(browser, f'article[aria-labelledby="game-{game}"] .button.main')
        shows(browser, "location.pathname.startsWith('/t/') && !!document.querySelector('[data-ply]')")
        shows(browser, f"(() => {{ {FIRST} }})()")
        click(browser, "[aria-label=Menu]")
        click(browser, "dialog[open] button", "Helps")
        shows(browser, "document.querySelectorAll('dialog[open] input[type=radio]').length === 3")
        quiet(browser)


def make(browser: WebKit, id: str, words: str) -> None:
    """Make a move by clicks: what is moved, then where it goes."""
    options = fetched(browser, f"/api/tables/{id}")["decision"]["options"]
    (option,) = [one for one in options if one["words"] == words]
    for target in (option["source"], option["target"]):
        if target.startswith("button/"):
            named(browser, words)
        elif target:
            browser.run(THING % json.dumps(target))


def named(browser: WebKit, words: str) -> None:
    """Say what a joker stands for."""
    if not browser.run("return !!document.querySelector('dialog[open]')"):
        click(browser, ".sentence .button", "What does this joker stand for?")
    rank = words.split()[-1]
    click(browser, "dialog[open] .grid .button", rank if rank.isdigit() else rank[0].upper())


def play_whole(browser: WebKit, server: Server) -> None:
    """Play a game of Joker Solitaire to its end by clicks."""
    id = fetched(browser, "/api/tables", {"game": "joker", "seed": SEED})["id"]
    go(browser, f"{server.url}/t/{id}")
    for ply, words in enumerate(solution(SEED)):
        shows(browser, f"""!!document.querySelector('[data-ply="{ply}"]')""")
        make(browser, id, words)
    shows(browser, "document.querySelector('dialog[open]')?.textContent.includes('52 cards up')")
    quiet(browser)


def follow_lesson(browser: WebKit, server: Server) -> None:
    """Follow Nim's guided deal, and play on."""
    steps = fetched(browser, "/api/games/nim/lesson?lang=en")["steps"]
    go(browser, f"{server.url}/learn/nim")
    for at, step in enumerate(steps):
        shows(browser, f"""!!document.querySelector('.lesson[data-step="{at}"]')""")
        if not step["action"] or browser.run("return !!document.querySelector('.lesson .button.main')"):
            click(browser, ".lesson .button.main")
        else:
            id = browser.run("return JSON.parse(localStorage['soloist.lessons']).nim.table")
            make(browser, id, step["action"])
    shows(browser, "location.pathname.startsWith('/t/') && !!document.querySelector('.sentence .asked')")
    quiet(browser)


def solve_puzzle(browser: WebKit, server: Server) -> None:
    """Solve a puzzle that one move of the talon's card answers."""
    puzzle = next(one for one in shipped(catalog.find("joker")).values() if one.answers[0].startswith("talon to"))
    go(browser, f"{server.url}/puzzles/joker/{puzzle.id}")
    shows(browser, "document.querySelector('.puzzle')?.dataset.state === 'going'")
    make(browser, fetched(browser, "/api/me/tables")[0]["id"], puzzle.answers[0])
    shows(browser, "document.querySelector('.puzzle').dataset.state === 'right'")
    quiet(browser)


def ask_and_turn_polish(browser: WebKit, server: Server) -> None:
    """Ask the coach for a hint, then set the page to Polish."""
    id = fetched(browser, "/api/tables", {"game": "joker", "seed": SEED})["id"]
    go(browser, f"{server.url}/t/{id}")
    click(browser, "header button", "Hint")
    shows(browser, "!!document.querySelector('.hinted')")
    go(browser, server.url)
    click(browser, "[aria-label=Settings]")
    shows(browser, "!!document.querySelector('dialog[open] select')")
    browser.run(POLISH)
    shows(browser, "document.documentElement.lang === 'pl' && document.body.textContent.includes('Usiądź do stołu')")
    quiet(browser)


def main() -> None:
    """Visit the page; who has no WebKit is told what to install."""
    with TemporaryDirectory() as folder, TemporaryDirectory() as home, ExitStack() as stack:
        browser = webkit(stack, home)
        if browser is None:
            sys.exit("WebKit: not installed; it needs webkit2gtk-driver, libwebkit2gtk and xvfb")
        server = Server(Path(folder))
        stack.callback(server.kill)
        go(browser, server.url)
        for visit in (begin_games, play_whole, follow_lesson, solve_puzzle, ask_and_turn_polish):
            visit(browser, server)
            sys.stdout.write(f"WebKit: {visit.__name__.replace('_', ' ')}: done\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
