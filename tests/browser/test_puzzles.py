"""The puzzle page: solved, failed, a streak and the game that goes on from there, by mouse and by keys."""

import json
from collections.abc import Callable
from typing import Final

from playwright.sync_api import BrowserContext, Page, Response, expect

from soloist.core import catalog
from soloist.core.session import Session
from soloist.games.joker.puzzles import is_free
from soloist.puzzles.puzzle import Puzzle, shipped
from tests.browser.server import Server
from tests.browser.table import Table
from tests.browser.test_page import clean

JOKER: Final = catalog.find("joker")


class Attempt(Table):
    """A puzzle open in a browser, at the table that the page sits down at."""

    def __init__(self, page: Page, url: str, path: str) -> None:
        self.path = path
        super().__init__(page, url, "")
        self.open()

    def open(self) -> "Attempt":
        self.is_open = True
        with self.sitting():
            self.page.goto(f"{self.url}{self.path}")
        return self

    def sitting(self) -> "Sitting":
        """While the page opens a table for a puzzle."""
        return Sitting(self)

    def is_answered(self, state: str) -> None:
        """The page says what came of it."""
        expect(self.page.locator(".puzzle")).to_have_attribute("data-state", state)


class Sitting:
    """Waits until a puzzle's table is there, and notes which it is."""

    def __init__(self, attempt: Attempt) -> None:
        self.attempt = attempt
        door = f"{attempt.url}/api/tables"

        def is_opening(answer: Response) -> bool:
            return answer.url.partition("?")[0] == door and answer.request.method == "POST"

        self.waiting = attempt.page.expect_response(is_opening)

    def __enter__(self) -> None:
        self.answered = self.waiting.__enter__()

    def __exit__(self, *trouble: object) -> None:
        self.waiting.__exit__(None, None, None)
        self.attempt.id = self.answered.value.json()["id"]
        expect(self.attempt.page.locator(".puzzle")).to_have_attribute("data-state", "going")


def simple() -> list[Puzzle]:
    """Puzzles that one move of the talon's card answers."""
    return [one for one in shipped(JOKER).values() if one.answers[0].startswith("talon to")]


def wrong(puzzle: Puzzle) -> str:
    """A move of the talon's card or of a column that loses; nothing if there is none."""
    s = Session(JOKER, 0, position=puzzle.position).state
    moves = [JOKER.words(s, a) for a in JOKER.legal(s) if not is_free(s, a)]
    return next((words for words in moves if words not in puzzle.answers and " to " in words), "")


def test_puzzles_are_solved_and_failed_and_played_on_by_mouse(
    server: Server, contexts: Callable[..., BrowserContext]
) -> None:
    page = contexts().new_page()
    page.goto(f"{server.url}/puzzles/nim")
    expect(page.get_by_text("This game has no puzzles yet.")).to_be_visible()
    first, second = [one for one in simple() if wrong(one)][:2]
    attempt = Attempt(page, server.url, f"/puzzles/joker/{first.id}?mode=streak")
    attempt.drag(first.answers[0])
    attempt.is_answered("right")
    expect(page.get_by_text("1 in a row")).to_be_visible()
    page.get_by_text("The line, and why").click()
    assert page.locator(".puzzle li").count() == len(first.line)
    attempt.path = f"/puzzles/joker/{second.id}?mode=streak"
    attempt.open()
    attempt.drag(wrong(second))
    attempt.is_answered("wrong")
    expect(page.get_by_text("0 in a row")).to_be_visible()
    with attempt.sitting():
        page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("practice")).to_be_visible()
    page.get_by_role("button", name="Show the solution").click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".sentence .asked")).to_be_visible()
    assert not attempt.errors


def test_no_help_answers_a_puzzle(server: Server, contexts: Callable[..., BrowserContext]) -> None:
    """What the ends bring is what "the best last turn" asks for."""
    page = contexts().new_page()
    helps = {"fivetribes": {"ends": True, "overview": True}, "rummikub": {"arrange": True}}
    page.add_init_script(f"localStorage.soloist = JSON.stringify({{ helps: {json.dumps(helps)} }})")
    best = next(one for one in shipped(catalog.find("fivetribes")).values() if one.kind == "best-turn")
    attempt = Attempt(page, server.url, f"/puzzles/fivetribes/{best.id}")
    expect(page.get_by_role("button", name="All ends")).to_have_count(0)
    expect(page.locator(".board .end")).to_have_count(0)
    attempt.thing(attempt.option(best.line[0])[1]).click()
    attempt.wait(1)
    expect(page.locator(".board .end")).to_have_count(0)
    page.goto(f"{server.url}/puzzles/rummikub/{next(iter(shipped(catalog.find('rummikub'))))}")
    page.locator("[data-ply]").wait_for()
    expect(page.get_by_role("button", name="Offer to arrange the sets for me")).to_have_count(0)


def test_a_puzzle_is_solved_by_keys_and_enter_leads_to_the_next(
    server: Server, contexts: Callable[..., BrowserContext]
) -> None:
    puzzle = simple()[2]
    attempt = Attempt(contexts().new_page(), server.url, f"/puzzles/joker/{puzzle.id}")
    while not attempt.focused():
        attempt.page.keyboard.press("Tab")
    attempt.press(puzzle.answers[0])
    attempt.is_answered("right")
    expect(attempt.page.get_by_role("button", name="Next puzzle")).to_be_focused()
    with attempt.sitting():
        attempt.page.keyboard.press("Enter")
    assert puzzle.id not in attempt.page.url
    assert not attempt.errors


def test_who_types_the_answer_of_a_puzzle_is_told_what_came_of_it(
    server: Server, contexts: Callable[..., BrowserContext]
) -> None:
    puzzle = simple()[3]
    attempt = Attempt(contexts().new_page(), server.url, f"/puzzles/joker/{puzzle.id}?mode=streak")
    attempt.page.keyboard.press("/")
    attempt.page.keyboard.type(puzzle.answers[0])
    attempt.page.keyboard.press("Enter")
    attempt.is_answered("right")
    expect(attempt.page.get_by_role("button", name="Next puzzle")).to_be_focused()
    expect(attempt.page.get_by_text("1 in a row")).to_be_visible()


def test_a_mistake_of_ones_own_becomes_a_puzzle_that_is_found_again(
    server: Server, contexts: Callable[..., BrowserContext]
) -> None:
    page = contexts().new_page()
    puzzle = next(one for one in shipped(catalog.find("rummikub")).values() if one.kind == "lay-all")
    tried = Table(page, server.url, "")
    tried.id = opened(tried, {"game": "rummikub", "puzzle": puzzle.id})
    page.request.post(f"{server.url}/api/tables/{tried.id}/puzzle", data={"show": True})
    tried.id = opened(tried, {"from": {"table": tried.id, "ply": 0}})
    tried.post(puzzle.line[:1])
    page.request.post(f"{server.url}/api/tables/{tried.id}/give-up", data={"ply": 1})
    tried.page.get_by_role("button", name="Result").click()
    page.get_by_role("dialog").get_by_role("button", name="Review").click()
    page.get_by_role("button", name="Make a puzzle of it").click()
    page.wait_for_url("**/puzzles/rummikub/own-*", timeout=60_000)  # it is proved first
    made = page.url
    expect(page.get_by_text("of a mistake: no rating")).to_be_visible()
    for result in ("not tried yet", "not found"):
        page.goto(f"{server.url}/puzzles")
        page.get_by_text("1 of your own mistakes").click()
        own = page.get_by_role("region", name="Rummikub Solo").get_by_role("listitem")
        expect(own).to_contain_text(result)
        clean(page, "puzzles of one's own")
        own.get_by_role("link").click()
        page.wait_for_url(made)
        expect(page.locator(".puzzle")).to_have_attribute("data-state", "going")
        page.keyboard.press("/")
        page.keyboard.type("draw")
        page.keyboard.press("Enter")
        expect(page.locator(".puzzle")).to_have_attribute("data-state", "wrong")
    assert not tried.errors


def opened(table: Table, body: dict[str, object]) -> str:
    """Open another table in the same browser; its id."""
    answer = table.window.request.post(f"{table.url}/api/tables", data=body)
    return str(answer.json()["id"])
