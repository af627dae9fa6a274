"""The page without a server: every game with one seat is played to its end with the network off."""

import functools
import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from soloist.offline.site import write
from tests.browser.server import Server

# Plays a game by the page's own door; which answer is chosen is drawn, always alike.
PLAY: Final = """async ([game, setup]) => {
  const ask = async (path, body) => {
    const init = body ? { method: "POST", body: JSON.stringify(body) } : {};
    return (await soloist.reach(`${path}?lang=en`, init)).json();
  };
  let table = await ask("/tables", { game, setup, seed: 5 });
  let drawn = 7;
  while (!table.outcome) {
    drawn = (Math.imul(drawn, 1103515245) + 12345) >>> 1;
    const { options } = table.decision;
    const { action } = options[drawn % options.length];
    ({ table } = await ask(`/tables/${table.id}/actions`, { ply: table.ply, action }));
  }
  return table;
}"""
# Whether all of Python is kept by the browser.
KEPT: Final = """async () => {
  const kept = await (await caches.open("soloist-python")).keys();
  return kept.some(({ url }) => url.endsWith("/soloist.pack"));
}"""
GAMES: Final[dict[str, dict[str, Any]]] = {
    "joker": {},
    "jambo-solo": {},
    "fivetribes": {},
    "rummikub": {"laying": "guided"},
}


class Files(SimpleHTTPRequestHandler):
    """The plainest of web hosts."""

    def log_message(self, *words: object) -> None:
        """Say nothing."""


@pytest.fixture
def host(tmp_path: Path) -> Iterator[ThreadingHTTPServer]:
    """What `soloist static` has written, below a path of a web host that knows files and nothing else."""
    write(tmp_path / "somewhere" / "deep")
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=str(tmp_path)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    close(server)


def close(server: ThreadingHTTPServer) -> None:
    """Answer nobody any more."""
    server.shutdown()
    server.server_close()


def listening(page: Page) -> list[str]:
    """The errors of a page, as they come."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda line: errors.append(line.text) if "Content Security Policy" in line.text else None)
    return errors


def test_every_game_is_played_to_its_end_with_the_network_off(
    host: ThreadingHTTPServer, contexts: Callable[..., BrowserContext]
) -> None:
    context = contexts(service_workers="allow")
    page = context.new_page()
    errors = listening(page)
    page.goto(f"http://127.0.0.1:{host.server_port}/somewhere/deep/")
    play = page.get_by_role("button", name="Play", exact=True)
    expect(play).to_have_count(4)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    while not page.evaluate(KEPT):
        page.wait_for_timeout(50)
    close(host)
    context.set_offline(True)
    page.reload()
    expect(play).to_have_count(4)
    for game, setup in GAMES.items():
        table = page.evaluate(PLAY, [game, setup])
        assert table["outcome"]["title"]
        assert table["plies"] > 5
    # By hand: a card is turned, the coach is asked, and the table is still there when the page is loaded again.
    page.get_by_role("article").filter(has_text="Joker Solitaire").get_by_role("button", name="Play").click()
    page.locator('[data-target="stock"], [data-zone="stock"] button').first.click()
    page.locator('[data-ply="1"]').wait_for(timeout=90_000)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("meter").or_(page.locator(".hint, [data-hint]")).first).to_be_visible(timeout=60_000)
    page.reload()
    page.locator('[data-ply="1"]').wait_for(timeout=90_000)
    assert errors == []


def test_what_was_played_while_the_server_was_gone_is_handed_over_as_practice(
    mortal: Server, contexts: Callable[..., BrowserContext]
) -> None:
    page = contexts(service_workers="allow").new_page()
    errors = listening(page)
    page.goto(mortal.url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Make it possible").click()
    expect(page.get_by_text("Ready: games for one are played without a network.")).to_be_visible()
    mortal.kill()
    page.reload()
    expect(page.get_by_text("You play without a server")).to_be_visible(timeout=60_000)
    assert page.evaluate(PLAY, ["jambo-solo", {}])["id"].startswith("~")
    mortal.start()
    with page.expect_response("**/api/me/records*") as handed:
        page.reload()
    assert handed.value.status == 201
    expect(page.get_by_text("You play without a server")).to_have_count(0)
    (mine,) = page.request.get(f"{mortal.url}/api/me/tables").json()
    assert (mine["game"], mine["state"], mine["assisted"]) == ("jambo-solo", "over", True)
    shown = page.evaluate("soloist.reach('/me/tables?lang=en', {}).then((answer) => answer.json())")
    assert [table["id"] for table in shown] == [mine["id"]]
    assert errors == []
