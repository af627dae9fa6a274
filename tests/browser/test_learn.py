"""The guided deals, played to their end as a newcomer would: by mouse, finger and keys, left and taken up again."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.server import Server
from tests.browser.table import PHONE, Table, taps
from tests.browser.test_page import clean

Contexts: TypeAlias = "Callable[..., BrowserContext]"
GAMES: Final = ("joker", "rummikub", "jambo-solo", "fivetribes", "jambo", "nim")
TOUCH: Final[dict[str, Any]] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


class Learner:
    """Somebody at a lesson, who does what it says."""

    def __init__(self, page: Page, server: Server, game: str) -> None:
        self.page = page
        self.game = game
        self.steps: list[dict[str, Any]] = page.request.get(f"{server.url}/api/games/{game}/lesson?lang=en").json()[
            "steps"
        ]
        page.goto(f"{server.url}/learn/{game}")
        self.at(0)
        id = page.evaluate(f"JSON.parse(localStorage['soloist.lessons'])['{game}'].table")
        self.table = Table(page, server.url, id, is_open=True)

    def at(self, step: int) -> None:
        """The lesson says this step."""
        expect(self.page.locator(f'.lesson[data-step="{step}"]')).to_contain_text(self.steps[step]["text"])

    def onwards(self, step: int, act: Callable[[str], None]) -> None:
        """Do what a step asks for, or go on."""
        action = self.steps[step]["action"]
        if not action:
            self.page.get_by_role("button", name="Next").click()
            return
        button = self.page.locator(".lesson .button.main")
        if button.count():
            button.first.click()
        else:
            act(action)

    def click(self, words: str) -> None:
        """Click the thing, and where it goes."""
        source, target = self.table.option(words)
        if source:
            self.table.thing(source).click(position={"x": 12, "y": 8})
        again = self.page.locator(".lesson .button.main")
        if source and again.count():
            again.first.click()
            return
        for _ in range(1 if source else taps(words)):
            self.table.thing(target).click(position={"x": 12, "y": 8})


def learner(contexts: Contexts, server: Server, game: str, **wishes: Any) -> Learner:
    """A newcomer in a browser of their own."""
    return Learner(contexts(**wishes).new_page(), server, game)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_to_its_end_and_becomes_a_game(contexts: Contexts, server: Server, game: str) -> None:
    me = learner(contexts, server, game)
    last = len(me.steps) - 1
    for step in range(last):
        me.at(step)
        lit = [target for target in me.steps[step]["at"] if not target.startswith("button/")]
        expect(me.page.locator(".spotlight .edge")).to_have_count(len(lit))
        me.onwards(step, me.click)
    me.at(last)
    me.page.get_by_role("button", name="Now you").click()
    me.page.wait_for_url(f"**/t/{me.table.id}")
    expect(me.page.locator(".sentence .asked")).to_be_visible()
    assert me.table.data()["assisted"]
    assert not me.table.errors


def test_a_lesson_goes_by_fingers_on_a_phone(contexts: Contexts, server: Server) -> None:
    me = learner(contexts, server, "joker", **TOUCH)
    for step in range(len(me.steps) - 1):
        me.at(step)
        me.onwards(step, me.table.tap)
    me.at(len(me.steps) - 1)


def test_a_lesson_goes_by_keys_and_only_what_it_asks_for_can_be_chosen(contexts: Contexts, server: Server) -> None:
    me = learner(contexts, server, "joker")
    for step in range(9):
        me.at(step)
        if not me.steps[step]["action"]:
            expect(me.page.get_by_role("button", name="Next")).to_be_focused()
            me.page.keyboard.press("Enter")
        else:
            expect(me.page.locator(".board .can")).to_have_count(1)
            me.table.press(me.steps[step]["action"])
    me.at(9)


def test_the_button_that_a_lesson_asks_for_has_the_focus(contexts: Contexts, server: Server) -> None:
    me = learner(contexts, server, "rummikub")
    asked = [step["action"] for step in me.steps].index("confirm")
    for step in range(asked):
        me.at(step)
        if me.steps[step]["action"]:
            me.table.press(me.steps[step]["action"])
        else:
            me.page.keyboard.press("Enter")
    me.at(asked)
    expect(me.page.get_by_role("button", name="Confirm the table")).to_be_focused()
    me.page.keyboard.press("Enter")
    me.at(asked + 1)


def test_a_lesson_goes_back_and_is_taken_up_where_it_was_left(contexts: Contexts, server: Server) -> None:
    me = learner(contexts, server, "joker")
    for step in range(6):
        me.at(step)
        me.onwards(step, me.click)
    me.page.goto(me.page.url)
    me.at(6)  # the step before it only told something
    me.page.get_by_role("button", name="Back").click()
    me.at(5)
    me.page.get_by_role("button", name="Back").click()
    me.at(4)
    assert me.table.data()["ply"] == 1
    me.page.get_by_role("button", name="Leave").click()
    me.page.get_by_role("article", name="Joker Solitaire").get_by_role("link", name="Go on learning").click()
    me.at(4)
    me.onwards(4, me.click)
    me.at(5)


def test_a_lesson_is_told_in_polish(contexts: Contexts, server: Server) -> None:
    page = contexts(locale="pl-PL").new_page()
    page.goto(f"{server.url}/learn/joker")
    expect(page.locator(".lesson")).to_contain_text("Cel gry")
    expect(page.get_by_role("button", name="Dalej")).to_be_visible()
    assert page.title().startswith("Nauka: ")


@pytest.mark.parametrize("path", ["learn/fivetribes", "rules/jambo-solo"])
def test_lessons_and_rules_have_no_violations(contexts: Contexts, server: Server, path: str) -> None:
    page = contexts().new_page()
    page.goto(f"{server.url}/{path}")
    page.locator(".lesson, dl").first.wait_for()
    clean(page, path)


def test_an_unknown_game_has_no_lesson(contexts: Contexts, server: Server) -> None:
    page = contexts().new_page()
    page.goto(f"{server.url}/learn/chess")
    expect(page.get_by_role("main")).to_contain_text("chess")
