"""Measures the page that plays by itself: how soon the first move is made, from an empty cache and from a full one.

`python -m bench offline`; the figures go into bench/results.md. The page is as `soloist static` writes it.
"""

import functools
import os
import statistics
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from playwright.sync_api import BrowserContext, BrowserType, CDPSession, Page, sync_playwright

from bench.page import CHROMIUM
from bench.report import publish, table
from soloist.offline.site import write

ROUNDS: Final = 7
MOVES: Final = 60
GAMES: Final = ("joker", "jambo-solo", "fivetribes", "rummikub")
# Sits down at Joker Solitaire and turns a card, each as soon as it can be done, as a quick hand would.
FIRST_MOVE: Final = """
const steps = [
  () => [...document.querySelectorAll('[data-game="joker"] button')].find((one) => /^(Play|New)/.test(one.textContent)),
  () => document.querySelector('[data-target="stock"], [data-zone="stock"] button'),
  () => document.querySelector('[data-ply="1"]'),
];
const times = [];
const look = () => {
  const found = steps[times.length]();
  if (found) {
    times.push(performance.now());
    if (times.length < steps.length) found.click();
  }
  if (times.length < steps.length) requestAnimationFrame(look);
  else window.moved = times;
};
requestAnimationFrame(look);
"""
# Answers at random, always alike; how long the page waited for each answer, in milliseconds.
MOVE: Final = """async ([game, moves]) => {
  const ask = async (path, body) =>
    (await soloist.reach(`${path}?lang=en`, { method: "POST", body: JSON.stringify(body) })).json();
  const waited = [];
  let drawn = 7;
  let table;
  while (waited.length < moves) {
    if (!table || table.outcome) table = await ask("/tables", { game, seed: 5 + waited.length });
    drawn = (Math.imul(drawn, 1103515245) + 12345) >>> 1;
    const { options } = table.decision;
    const { action } = options[drawn % options.length];
    const begun = performance.now();
    ({ table } = await ask(`/tables/${table.id}/actions`, { ply: table.ply, action }));
    waited.push(performance.now() - begun);
  }
  return waited;
}"""
KEPT: Final = """async () => {
  await navigator.serviceWorker.ready;
  return (await (await caches.open("soloist-python")).keys()).some(({ url }) => url.endsWith("/soloist.pack"));
}"""


class Files(SimpleHTTPRequestHandler):
    """A plain web host that says nothing."""

    def log_message(self, *words: object) -> None:
        """Say nothing."""


class First(NamedTuple):
    """When the lobby was there, the table, and the first move; and the processor time of all that."""

    lobby_ms: float
    table_ms: float
    move_ms: float
    processor_ms: float


@contextmanager
def hosted() -> Iterator[str]:
    """The address of the page on a web host of files."""
    with TemporaryDirectory() as folder:
        write(Path(folder, "page"))
        server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/page/"
        server.shutdown()
        server.server_close()


def processor_ms(session: CDPSession) -> float:
    """What all processes of the browser have computed so far."""
    processes: list[dict[str, float]] = session.send("SystemInfo.getProcessInfo")["processInfo"]
    return 1000 * sum(process["cpuTime"] for process in processes)


def first_move(browser: BrowserContext, address: str) -> tuple[First, Page]:
    """Open the page, sit down and move."""
    page = browser.new_page()
    assert browser.browser
    session = browser.browser.new_browser_cdp_session()
    before = processor_ms(session)
    page.add_init_script(FIRST_MOVE)
    page.goto(address, wait_until="commit")
    while not (moved := page.evaluate("() => window.moved")):
        page.wait_for_timeout(10)
    lobby, at_table, first = moved
    return First(lobby, at_table, first, processor_ms(session) - before), page


@contextmanager
def profile(chromium: BrowserType) -> Iterator[BrowserContext]:
    """A browser as somebody has it who never saw the page, with a disk of its own."""
    switches = ["--no-sandbox"] if os.geteuid() == 0 else []
    with TemporaryDirectory() as folder:
        browser = chromium.launch_persistent_context(folder, executable_path=CHROMIUM, args=switches)
        yield browser
        browser.close()


def starts(chromium: BrowserType, address: str) -> tuple[First, First]:
    """The first move with an empty cache, and that of the next visit, when everything is kept."""
    with profile(chromium) as browser:
        cold, page = first_move(browser, address)
        while not page.evaluate(KEPT):
            page.wait_for_timeout(50)
        page.close()
        warm, _ = first_move(browser, address)
    return cold, warm


def row(name: str, found: Sequence[First], wanted: str) -> tuple[str, ...]:
    """A line of the table: medians."""
    lobby, at_table, moved, processor = (statistics.median(times) for times in zip(*found, strict=True))
    worst = max(first.move_ms for first in found)
    return (name, f"{lobby:.0f}", f"{at_table:.0f}", f"{moved:.0f} (worst {worst:.0f})", f"{processor:.0f}", wanted)


def main() -> None:
    """All figures of the page without a server."""
    with hosted() as address, sync_playwright() as playwright:
        cold, warm = zip(*(starts(playwright.chromium, address) for _ in range(ROUNDS)), strict=True)
        with profile(playwright.chromium) as browser:
            page = browser.new_page()
            page.goto(address)
            waited = {game: sorted(page.evaluate(MOVE, [game, MOVES])) for game in GAMES}
    started = table(
        ["cache", "lobby, ms", "table, ms", "first move, ms", "processor, ms", "to reach"],
        [row("empty", cold, "6000 ms"), row("kept", warm, "2000 ms")],
    )
    moves = table(
        ["game", "moves", "median, ms", "9 of 10, ms", "to reach"],
        [
            (game, MOVES, f"{statistics.median(times):.1f}", f"{times[MOVES * 9 // 10]:.1f}", "50 ms")
            for game, times in waited.items()
        ],
    )
    load = (
        f"Load of the machine at the end: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores. From the request for the "
        f"address, medians of {ROUNDS}; *processor* is what all processes of the browser computed meanwhile."
    )
    publish("Page without a server", "python -m bench offline", ["playwright"], f"{load}\n\n{started}\n\n{moves}")


if __name__ == "__main__":
    main()
