"""Measures the page in Chromium: its size, how soon the first table is there, and frames while dragging.

`python -m bench page`; the figures go into bench/results.md.
"""

import json
import os
import statistics
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from bench.report import publish, table
from tests.browser.server import Server
from tests.browser.table import DESKTOP, PHONE, Table
from tests.browser.travel import Travel

CHROMIUM: Final = "/usr/bin/chromium"
ROUNDS: Final = 9
SCREENS: Final = ("joker", "rummikub", "jambo-solo", "fivetribes", "jambo", "nim")
STEPS: Final = 180
FRAME_US: Final = 1_000_000 / 60
TRACED: Final = ["disabled-by-default-devtools.timeline.frame", "devtools.timeline"]
WORK: Final = {"EventDispatch", "FireAnimationFrame", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize"}


def travelled(browser: Browser, server: Server, game: str, lang: str, packing: str) -> tuple[int, int]:
    """Bytes and requests of a first screen, in a language, packed as a browser accepts it."""
    packed = {"Accept-Encoding": packing}
    context = browser.new_context(viewport=PHONE, service_workers="block", locale=lang, extra_http_headers=packed)
    travel = Travel(context, server, game)
    context.close()
    return travel.total, len(travel.bytes)


def screens(browser: Browser, server: Server) -> str:
    """What every first screen brings: kilobytes in both languages, with brotli and with gzip alone."""
    rows: list[list[str]] = []
    for game in ("", *SCREENS):
        found = [
            travelled(browser, server, game, lang, packing) for lang in ("en", "pl") for packing in ("br, gzip", "gzip")
        ]
        sizes = [f"{length / 1000:.1f}" for length, _ in found]
        rows.append([game or "lobby", *sizes, str(max(requests for _, requests in found))])
    heads = ["first screen, kB of at most 120", "English", "gzip alone", "Polish", "gzip alone", "requests"]
    return table(heads, rows)


def first_table(browser: Browser, server: Server) -> list[float]:
    """Milliseconds from the request for the address to cards on the screen, with an empty cache."""
    times: list[float] = []
    for _ in range(ROUNDS):
        context = browser.new_context(viewport=DESKTOP)
        page = context.new_page()
        id = page.request.post(f"{server.url}/api/tables", data={"game": "joker", "seed": 68}).json()["id"]
        page.add_init_script(
            "new MutationObserver((_, seen) => { if (document.querySelector('[data-key]')) { seen.disconnect();"
            " requestAnimationFrame(() => setTimeout(() => { window.shown = performance.now(); })); } })"
            ".observe(document, { childList: true, subtree: true });"
        )
        page.goto(f"{server.url}/t/{id}")
        # The page's policy forbids evaluating strings inside it, so it is asked again and again from outside.
        while not (shown := page.evaluate("() => window.shown")):
            page.wait_for_timeout(5)
        times.append(float(shown))
        context.close()
    return times


def drag(page: Page, opened: Table) -> None:
    """Carry the longest thing there is around the table for three seconds."""
    start = opened.thing("tableau/7").bounding_box()
    assert start
    page.mouse.move(start["x"] + 20, start["y"] + 10)
    page.mouse.down()
    for step in range(STEPS):
        x, y = step % 60, step % 40
        page.mouse.move(start["x"] - 6 * abs(30 - x), start["y"] + 4 * abs(20 - y))
        page.wait_for_timeout(FRAME_US / 1000)
    page.mouse.up()


def frames(browser: Browser, server: Server, wishes: dict[str, Any]) -> list[dict[str, Any]]:
    """The browser's own trace of a drag."""
    page = browser.new_context(**wishes).new_page()
    id = page.request.post(f"{server.url}/api/tables", data={"game": "joker", "seed": 68}).json()["id"]
    opened = Table(page, server.url, id)
    with TemporaryDirectory() as folder:
        trace = Path(folder, "trace.json")
        browser.start_tracing(page=page, path=trace, categories=TRACED)
        drag(page, opened)
        browser.stop_tracing()
        events: list[dict[str, Any]] = json.loads(trace.read_text())["traceEvents"]
    return events


def frame_figures(events: list[dict[str, Any]]) -> tuple[str, str]:
    """Frames a second and how many were dropped; the main thread's work for each."""
    begun = sorted(event["ts"] for event in events if event["name"] == "BeginMainThreadFrame")
    states = Counter(
        event["args"]["frame_reporter"]["state"]
        for event in events
        if event["name"] == "PipelineReporter" and "frame_reporter" in event.get("args", {})
    )
    shown = states["STATE_PRESENTED_ALL"] + states["STATE_PRESENTED_PARTIAL"]
    work = sum(event.get("dur", 0) for event in events if event["name"] in WORK and event["ts"] >= begun[0])
    rate = (len(begun) - 1) * 1_000_000 / (begun[-1] - begun[0])
    dropped = f"{rate:.1f} a second; {states['STATE_DROPPED']} of {shown + states['STATE_DROPPED']} dropped"
    return dropped, f"{work / 1000 / len(begun):.2f} ms"


def main() -> None:
    """All figures of the page."""
    rows: list[tuple[str, str]] = []
    switches = ["--no-sandbox"] if os.geteuid() == 0 else []
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=switches)
            sizes = screens(browser, server)
            times = sorted(first_table(browser, server))
            rows.append(
                ("first table, empty cache", f"median {statistics.median(times):.0f} ms, worst {times[-1]:.0f}")
            )
            for name, viewport in [("desktop", DESKTOP), ("phone", PHONE)]:
                rate, work = frame_figures(frames(browser, server, {"viewport": viewport}))
                rows += [(f"frames while dragging, {name}", rate), (f"main thread's work a frame, {name}", work)]
        finally:
            server.kill()
    load = f"Load of the machine at the end: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores."
    publish("Page", "python -m bench page", ["playwright"], f"{load}\n\n{sizes}\n\n{table(['figure', 'value'], rows)}")


if __name__ == "__main__":
    main()
