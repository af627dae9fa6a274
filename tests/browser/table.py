"""A table as a person plays it: gestures in, and nothing read but what the page or the server shows."""

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from playwright.sync_api import Locator, Page, ViewportSize, expect

DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 800}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
WAYS: Final = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
OpenTable: TypeAlias = "Callable[..., Table]"
# What makes one move of a kind differ from another.
DETAIL: Final = re.compile(r"[0-9]+|clubs|diamonds|hearts|spades|(?<=from |drop )\S+")
# So many of the last moves of a whole game are made by hand.
LAST: Final = 3


def solution(seed: int) -> list[str]:
    """A line of play that brings all 52 cards up."""
    text = Path(__file__).with_name("solutions.json").read_text()
    return str(json.loads(text)[str(seed)]).split(" / ")


def taps(words: str) -> int:
    """How many taps a thing takes: the first one shows what is played, built or used, the second does it."""
    return 2 if words.startswith(("play ", "use ", "invoke ", "build ", "visit ")) else 1


class Table:
    """One table open in one browser; the page is loaded when it is first looked at."""

    def __init__(self, page: Page, url: str, id: str, is_open: bool = False) -> None:
        self.window = page
        self.url = url
        self.id = id
        self.is_open = is_open
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on(
            "console", lambda line: self.errors.append(line.text) if "Content Security Policy" in line.text else None
        )

    @property
    def page(self) -> Page:
        """The page that shows the table."""
        if not self.is_open:
            self.open()
        return self.window

    def open(self) -> "Table":
        """Look at the table in the page, from now on."""
        self.is_open = True
        self.window.goto(f"{self.url}/t/{self.id}")
        self.window.locator("[data-ply]").wait_for()
        return self

    def data(self) -> dict[str, Any]:
        """The table as the server tells it to this browser."""
        answer: dict[str, Any] = self.window.request.get(f"{self.url}/api/tables/{self.id}").json()
        return answer

    def log(self) -> list[dict[str, Any]]:
        """All that has happened, as the server tells it to this browser."""
        lines: list[dict[str, Any]] = self.page.request.get(f"{self.url}/api/tables/{self.id}/log").json()["lines"]
        return lines

    def option(self, words: str) -> tuple[str, str]:
        """Where these words are found on the table: source and target."""
        options = self.data()["decision"]["options"]
        (found,) = [option for option in options if option["words"] == words]
        return found["source"], found["target"]

    def thing(self, target: str) -> Locator:
        """What stands for a target: a piece, an empty place, or the last piece of a zone."""
        named = self.page.locator(f'[data-target="{target}"]')
        return named if named.count() else self.page.locator(f'[data-zone="{target}"] button[data-target]').last

    def wait(self, ply: int) -> None:
        """Wait until the page shows this ply."""
        self.page.locator(f'[data-ply="{ply}"]').wait_for()

    def play(self, *actions: str) -> None:
        """Play by the server's door while the page looks on."""
        assert self.page
        self.post(actions)

    def post(self, actions: Sequence[str]) -> None:
        """Play by the server's door, not by the page's."""
        ply = self.data()["ply"]
        for words in actions:
            answer = self.window.request.post(
                f"{self.url}/api/tables/{self.id}/actions", data={"ply": ply, "action": words}
            )
            assert answer.ok, answer.text()
            ply = answer.json()["table"]["ply"]

    def skip(self, *actions: str) -> None:
        """Play while nobody looks; a page that was open looks at the table again."""
        if not self.is_open:
            self.post(actions)
            return
        self.window.goto("about:blank")
        self.post(actions)
        self.open()

    def play_whole(self, game: Sequence[str], by_hand: Callable[[str], object]) -> None:
        """Play a whole game: one move of each kind and the last ones by hand, the others by the server's door."""
        made = set[str]()
        others: list[str] = []
        for ply, words in enumerate(game, 1):
            kind = DETAIL.sub("*", words)
            if kind in made and ply <= len(game) - LAST:
                others.append(words)
                continue
            made.add(kind)
            if others:
                self.play(*others)
                others.clear()
            self.wait(ply - 1)
            by_hand(words)
            self.wait(ply)

    # -- gestures

    def drag(self, words: str) -> None:
        """Drag the source onto the target; what has no source, or no place, is clicked."""
        source, target = self.option(words)
        if not source:
            for _ in range(taps(words)):
                self.thing(target).click(position={"x": 12, "y": 12})
        elif target.startswith("button/"):
            self.thing(source).click(position={"x": 12, "y": 8})
            self.answer(words)
        else:
            self.carry(source, target)

    def carry(self, source: str, target: str) -> None:
        """Drag one thing onto another, by the strip that a fan leaves uncovered."""
        mouse, start = self.page.mouse, self.thing(source).bounding_box()
        assert start
        mouse.move(start["x"] + 20, start["y"] + 8)
        mouse.down()
        mouse.move(start["x"] + 28, start["y"] + 14)
        end = self.thing(target).bounding_box()
        assert end
        mouse.move(end["x"] + 24, end["y"] + 14, steps=3)
        mouse.up()

    def tap(self, words: str) -> None:
        """Tap the source, then the target, with a finger."""
        source, target = self.option(words)
        if source:
            self.touch(source)
        if target.startswith("button/"):
            self.answer(words)
        elif self.page.locator("dialog[open]").count():
            self.page.locator("dialog[open] .button").last.tap()
        else:
            for _ in range(1 if source else taps(words)):
                self.touch(target)

    def touch(self, target: str) -> None:
        """Put a finger on the uncovered strip of a thing."""
        box = self.thing(target).bounding_box()
        assert box
        self.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + 6)

    def answer(self, words: str) -> None:
        """Press the button that stands for these words, once the dialog is open or has been opened."""
        dialog = self.page.locator("dialog[open]")
        if not dialog.count():
            self.page.get_by_role("button", name="What does this joker stand for?").click()
        rank = words.split()[-1]
        sign = rank if rank.isdigit() else rank[0].upper()
        dialog.locator(".grid .button", has_text=sign).filter(visible=True).first.click()

    def press(self, words: str) -> None:
        """Play with keys alone: walk to the source, Enter, walk to the target, Enter."""
        source, target = self.option(words)
        if source:
            self.walk(source)
            self.page.keyboard.press("Enter")
        if target.startswith("button/"):
            self.press_answer(words)
        elif self.page.locator("dialog[open]").count():
            self.page.keyboard.press("Shift+Tab")
            self.page.keyboard.press("Enter")
        else:
            self.walk(target)
            for _ in range(1 if source else taps(words)):
                self.page.keyboard.press("Enter")

    def press_answer(self, words: str) -> None:
        """Tab to the button that stands for these words."""
        rank = words.split()[-1]
        sign = rank if rank.isdigit() else rank[0].upper()
        for _ in range(40):
            focused = self.page.evaluate("document.activeElement.textContent.trim()")
            if focused == sign or focused == "What does this joker stand for?":
                self.page.keyboard.press("Enter")
                if focused == sign:
                    return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no key reaches {words}")

    def focused(self) -> str:
        """The thing that has the focus."""
        return str(self.page.evaluate("document.activeElement?.dataset.target ?? ''"))

    def walk(self, target: str) -> None:
        """Press arrows until the focus is on a thing; what is choosable must be reachable."""
        wanted = self.thing(target)
        name = wanted.get_attribute("data-target")
        goal = self.centre(wanted)
        tried: set[tuple[str, str]] = set()
        for _ in range(60):
            here = self.focused()
            if here == name:
                return
            x, y = self.centre(self.page.locator(f'[data-target="{here}"]'))
            ways = sorted(WAYS, key=lambda way: -((goal[0] - x) * WAYS[way][0] + (goal[1] - y) * WAYS[way][1]))
            way = next((way for way in ways if (here, way) not in tried), None)
            assert way, f"arrows do not reach {name} from {here}"
            tried.add((here, way))
            self.page.keyboard.press(way)
        raise AssertionError(f"arrows do not reach {name}")

    def centre(self, thing: Locator) -> tuple[float, float]:
        """The middle of a thing."""
        box = thing.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def sentence(self) -> Locator:
        """What the table says."""
        return self.page.locator(".sentence p").first

    def says(self, text: str) -> None:
        """The sentence holds this text."""
        expect(self.sentence()).to_contain_text(text)
