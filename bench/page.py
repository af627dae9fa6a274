"""Measures the page in Chromium: its size, how soon the first table is there, and frames while dragging.

`python -m bench.page`; the figures go into bench/results.md.
"""

import gzip
import json
import os
import statistics
from collections import Counter
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.server import Server
from tests.browser.table import DESKTOP, PHONE, Table

CHROMIUM: Final = "/usr/bin/chromium"
ROUNDS: Final = 9
STEPS: Final = 180
FRAME_US: Final = 1_000_000 / 60
TRACED: Final = ["disabled-by-default-devtools.timeline.frame", "devtools.timeline"]
WORK: Final = {"EventDispatch", "FireAnimationFrame", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize"}


def size() -> dict[str, int]:
    """Every file of the page, gzipped."""
    folder = Path(str(files("soloist") / "page"))
    return {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in sorted(folder.rglob("*")) if path.is_file()}


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


def drag(page: Page, table: Table) -> None:
    """Carry the longest thing there is around the table for three seconds."""
    start = table.thing("tableau/7").bounding_box()
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
    table = Table(page, server.url, id)
    with TemporaryDirectory() as folder:
        trace = Path(folder, "trace.json")
        browser.start_tracing(page=page, path=trace, categories=TRACED)
        drag(page, table)
        browser.stop_tracing()
        events: list[dict[str, Any]] = json.loads(trace.read_text())["traceEvents"]
    return events


def report_frames(name: str, events: list[dict[str, Any]]) -> None:
    """Frames a second that the main thread was given, those shown and dropped, and its work for each."""
    begun = sorted(event["ts"] for event in events if event["name"] == "BeginMainThreadFrame")
    states = Counter(
        event["args"]["frame_reporter"]["state"]
        for event in events
        if event["name"] == "PipelineReporter" and "frame_reporter" in event.get("args", {})
    )
    work = sum(event.get("dur", 0) for event in events if event["name"] in WORK and event["ts"] >= begun[0])
    rate = (len(begun) - 1) * 1_000_000 / (begun[-1] - begun[0])
    print(
        f"dragging, {name}: {rate:.1f} frames a second; shown {states['STATE_PRESENTED_ALL']}, "
        f"in part {states['STATE_PRESENTED_PARTIAL']}, dropped {states['STATE_DROPPED']}; "
        f"main thread {work / 1000 / len(begun):.2f} ms a frame"
    )


def report(name: str, values: list[float], unit: str) -> None:
    """One line: median, 95th percentile, worst."""
    ranked = sorted(values)
    high = ranked[min(len(ranked) - 1, int(0.95 * len(ranked)))]
    print(f"{name}: median {statistics.median(ranked):.1f} {unit}, p95 {high:.1f}, worst {ranked[-1]:.1f}")


def main() -> None:
    """All figures of the page."""
    sizes = size()
    print(f"size: {sum(sizes.values()) / 1000:.1f} kB gzipped in {len(sizes)} files {sizes}")
    switches = ["--no-sandbox"] if os.geteuid() == 0 else []
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=switches)
            report("first table", first_table(browser, server), "ms")
            for name, viewport in [("desktop", DESKTOP), ("phone", PHONE)]:
                report_frames(name, frames(browser, server, {"viewport": viewport}))
        finally:
            server.kill()


if __name__ == "__main__":
    main()
