"""Makes the moving picture of the site: python -m docs.pictures.moving, after `make page`."""

import functools
import io
import json
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from soloist.offline import site

OUT: Final = Path(__file__).with_name("moving.webp")
SIZE: Final = (1120, 700)
SHOWN: Final = (800, 500)
SEED: Final = 7
MOVES: Final = 16
# What is seen of each move: on its way, and where it has come to, in milliseconds.
MOMENTS: Final = ((90, 90), (120, 90), (400, 700))


class Files(SimpleHTTPRequestHandler):
    """The plainest of web hosts, and silent."""

    def log_message(self, *words: object) -> None:
        """Say nothing."""


def main() -> None:
    """Plays the beginning of a game and films it."""
    with TemporaryDirectory() as folder:
        site.write(Path(folder, "page"))
        host = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=folder))
        threading.Thread(target=host.serve_forever, daemon=True).start()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]}, locale="en-GB")
            frames = filmed(page, f"http://127.0.0.1:{host.server_port}/page/")
            browser.close()
        host.shutdown()
    first, *rest = [frame for frame, _ in frames]
    lasting = [time for _, time in frames]
    first.save(OUT, save_all=True, append_images=rest, duration=lasting, loop=0, quality=55, method=6)
    print(f"{OUT.name}: {len(frames)} frames, {OUT.stat().st_size // 1000} kB")


def filmed(page: Page, url: str) -> list[tuple[Image.Image, int]]:
    """The frames of a game, each with how long it is shown."""
    page.goto(url)
    page.get_by_role("button", name="Play", exact=True).first.wait_for(timeout=120_000)
    table = ask(page, "/tables", {"game": "joker", "seed": SEED})
    page.evaluate("""() => localStorage.setItem("soloist", JSON.stringify({ panel: false, motion: "full" }))""")
    page.goto(f"{url}#/t/{table['id']}")
    page.reload()
    page.locator('[data-ply="0"]').wait_for()
    frames = [(shot(page), 1200)]
    for _ in range(MOVES):
        table = ask(page, f"/tables/{table['id']}")
        choose(page, best(table["decision"]["options"]))
        for wait, time in MOMENTS:
            page.wait_for_timeout(wait)
            frames.append((shot(page), time))
        page.locator(f'[data-ply="{table["ply"] + 1}"]').wait_for()
    return frames


def best(options: list[dict[str, Any]]) -> dict[str, Any]:
    """What a beginner would do: a card up, else one to another column, else the next card."""
    for sign in (" up", " to "):
        for option in options:
            if sign in option["words"] and not option["words"].startswith(("use ", "play ")):
                return option
    return next((option for option in options if option["words"] == "draw"), options[0])


def choose(page: Page, option: dict[str, Any]) -> None:
    """Taps what stands for an option."""
    for target in filter(None, (option["source"], option["target"])):
        named = page.locator(f'[data-target="{target}"]')
        thing = named if named.count() else page.locator(f'[data-zone="{target}"] button[data-target]').last
        thing.click(position={"x": 30, "y": 6})  # of a card that another covers, the upper edge is seen


def ask(page: Page, path: str, body: object = None) -> dict[str, Any]:
    """An answer by the page's own door."""
    init = {"method": "POST", "body": json.dumps(body)} if body else {}
    code = "([path, init]) => soloist.reach(`${path}?lang=en`, init).then((answer) => answer.json())"
    answer: dict[str, Any] = page.evaluate(code, [path, init])
    return answer


def shot(page: Page) -> Image.Image:
    """What is seen now."""
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main()
