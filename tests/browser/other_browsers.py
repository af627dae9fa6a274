"""A smoke run of the page in Firefox and WebKit, where they are installed: `make test-browsers`.

Debian's `firefox-esr` is driven by its own protocol, Marionette; WebKitGTK by the WebDriver of `webkit2gtk-driver`, on
a screen of `xvfb`. Each opens the lobby, deals every game by its button, makes a first move by a click, opens the dial
of helps, and comes to the end: Nim is played to it by clicks, the others are given up. Whatever the page throws on the
way, and letters that the browser does not take, are a failure.
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

from tests.browser.server import Server

T = TypeVar("T")
PATIENCE: Final = 60.0
GAMES: Final = ("joker", "rummikub", "jambo-solo", "fivetribes", "nim")
WATCH: Final = """
if (!window.failures) { window.failures = []; addEventListener('error', (e) => failures.push(e.message));
addEventListener('unhandledrejection', (e) => failures.push(String(e.reason))); } return failures;
"""
LETTERS: Final = "[...document.fonts].filter((one) => one.status === 'error').map((one) => one.family)"
# The end card is open.
ENDED: Final = (
    "[...document.querySelectorAll('dialog[open] .button')].some((one) => one.textContent.trim() === 'Review')"
)
FIRST: Final = """
const found = document.querySelector('main .piece.can, .sentence .answers .button');
if (!found) return false; found.click(); return true;
"""


class Firefox:
    """Debian's Firefox without a window, told what to do through Marionette."""

    def __init__(self, line: socket.socket) -> None:
        self.line = line.makefile("rwb")
        self.number = 0
        self.heard()
        self.say("WebDriver:NewSession", {})

    def heard(self) -> Any:
        """The next message: its length, a colon, and JSON."""
        digits = b""
        while (byte := self.line.read(1)) != b":":
            digits += byte
        return json.loads(self.line.read(int(digits)))

    def say(self, command: str, args: dict[str, Any]) -> Any:
        """Do something; its answer."""
        self.number += 1
        words = json.dumps([0, self.number, command, args]).encode()
        self.line.write(b"%d:%s" % (len(words), words))
        self.line.flush()
        _, _, error, answer = self.heard()
        assert not error, error
        return answer.get("value") if isinstance(answer, dict) else answer

    def go(self, url: str) -> None:
        """Go to an address."""
        self.say("WebDriver:Navigate", {"url": url})

    def run(self, script: str) -> Any:
        """Run a script in the page."""
        return self.say("WebDriver:ExecuteScript", {"script": script, "args": []})


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


def firefox(stack: ExitStack, folder: str) -> Firefox | None:
    """Firefox, if it is installed."""
    if not shutil.which("firefox-esr"):
        return None
    port = free_port()
    Path(folder, "user.js").write_text(f'user_pref("marionette.port", {port});\n')
    command = ("firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", folder)
    stack.enter_context(process(*command, HOME=folder))
    return Firefox(until(lambda: connected(port)))


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


def shows(browser: Firefox | WebKit, script: str) -> None:
    """Wait until a page is as an expression says."""
    until(lambda: bool(browser.run(f"return {script}")) or None)


def press(browser: Firefox | WebKit, words: str) -> None:
    """Press a button of the dialog that is open, once it is there."""
    found = f"[...document.querySelectorAll('dialog[open] button')].find((one) => one.textContent.trim() === '{words}')"
    shows(browser, f"!!{found}")
    browser.run(f"{found}.click()")


def menu(browser: Firefox | WebKit) -> None:
    """Open the menu."""
    browser.run("document.querySelector('[aria-label=Menu]').click()")


def click_on(browser: Firefox | WebKit) -> bool:
    """Click what can be chosen, whenever something can, until the end card is open."""
    browser.run(f"if (!document.querySelector('dialog[open]')) {{ (() => {{ {FIRST} }})(); }}")
    return bool(browser.run(f"return {ENDED}"))


def end(browser: Firefox | WebKit, game: str) -> None:
    """Come to the end of a game."""
    if game == "nim":
        until(lambda: click_on(browser) or None)
        return
    menu(browser)
    press(browser, "Give up")
    press(browser, "Give up")
    shows(browser, ENDED)


def visit(browser: Firefox | WebKit, server: Server) -> None:
    """Deal every game from the lobby, make a move, open the dial of helps, and come to the end."""
    for game in GAMES:
        browser.go(server.url)
        browser.run(WATCH)
        card = f"""document.querySelector('article[aria-labelledby="game-{game}"] .button.main')"""
        shows(browser, f"!!{card}")
        browser.run(f"{card}.click()")
        shows(browser, "location.pathname.startsWith('/t/') && !!document.querySelector('[data-ply]')")
        shows(browser, f"(() => {{ {FIRST} }})()")
        menu(browser)
        press(browser, "Helps")
        shows(browser, "document.querySelectorAll('dialog[open] input[type=radio]').length === 3")
        browser.run("document.querySelector('dialog[open]').close()")
        end(browser, game)
        assert not browser.run(f"return {LETTERS}"), browser.run(f"return {LETTERS}")
        assert not browser.run(WATCH), browser.run(WATCH)


def main() -> None:
    """Visit the page with each browser that is there; who has none of them is told what to install."""
    seen = 0
    with TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            for name, start in (("Firefox", firefox), ("WebKit", webkit)):
                with TemporaryDirectory() as home, ExitStack() as stack:
                    browser = start(stack, home)
                    if browser is None:
                        sys.stdout.write(f"{name}: not installed\n")
                        continue
                    visit(browser, server)
                    seen += 1
                    sys.stdout.write(f"{name}: {len(GAMES)} games dealt, begun and ended\n")
        finally:
            server.kill()
    if not seen:
        sys.exit("install firefox-esr, or webkit2gtk-driver, libwebkit2gtk and xvfb")


if __name__ == "__main__":
    main()
