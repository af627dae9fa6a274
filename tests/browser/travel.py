"""What a screen fetches from an empty cache until it is there and asks for nothing more, as the browser counts it."""

from typing import Any, Final

from playwright.sync_api import BrowserContext

from tests.browser.server import Server

# No event tells that nothing more will be asked for; a table's stream never ends, and a worker's arrivals are not told.
QUIET_MS: Final = 1500


class Travel:
    """The bytes of a first screen by address: heads, files, words and letters."""

    def __init__(self, context: BrowserContext, server: Server, game: str = "") -> None:
        self.bytes: Final[dict[str, int]] = {}
        self.asked: Final[dict[str, str]] = {}
        page = context.new_page()
        # Who looks has a seat, as whoever opens a table: it says more to them than to others.
        path = f"t/{page.request.post(f'{server.url}/api/tables', data=wish(game)).json()['id']}" if game else ""
        network = context.new_cdp_session(page)
        network.on("Network.requestWillBeSent", self.ask)
        network.on("Network.loadingFinished", self.arrive)
        network.send("Network.enable")
        page.goto(f"{server.url}/{path}")
        page.locator("[data-ply]" if game else "article svg").first.wait_for()
        page.evaluate("() => document.fonts.ready.then(() => undefined)")
        seen = (0, 0)
        while seen != (now := (len(self.asked), sum(self.bytes.values()))):
            seen = now
            page.wait_for_timeout(QUIET_MS)

    def ask(self, told: dict[str, Any]) -> None:
        """Something is asked for."""
        self.asked[told["requestId"]] = told["request"]["url"]

    def arrive(self, told: dict[str, Any]) -> None:
        """Something is there."""
        address = self.asked.get(told["requestId"], "")
        self.bytes[address] = self.bytes.get(address, 0) + int(told["encodedDataLength"])

    @property
    def total(self) -> int:
        """All of it."""
        return sum(self.bytes.values())


def wish(game: str) -> dict[str, Any]:
    """A fixed deal of a game."""
    return {"game": game, "seed": 68}
