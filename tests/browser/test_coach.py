"""The coach on the page: hints in three depths, the chance meter, the review of a finished game."""

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, Page, Request, Response, Route, expect

from tests.browser.server import Server
from tests.browser.table import PHONE, OpenTable, Table
from tests.browser.test_page import SIZES, clean

NIM: Final = 3
BEST: Final = "take 1 from 1"
SLIP: Final = "take 4 from 2"


def asked(page: Page) -> list[dict[str, Any]]:
    """Every question to the coach from now on."""
    questions: list[dict[str, Any]] = []

    def note(request: Request) -> None:
        if "/hint" in request.url:
            questions.append(request.post_data_json or {})

    page.on("request", note)
    return questions


def answers(name: str, least: int) -> Callable[[Response], bool]:
    """Whether an answer of the coach is to a question with at least this ply or budget."""
    return lambda answer: "/hint" in answer.url and (answer.request.post_data_json or {}).get(name, 0) >= least


def coach(table: Table) -> None:
    """Open the Coach tab, beside the table or as a sheet."""
    if not table.page.locator(".beside[data-ply]").count():  # its tabs may not be drawn yet where it stands beside
        table.page.get_by_role("button", name="Log, rules").click()
    table.page.get_by_role("tab", name="Coach").click()


def test_a_hint_goes_three_depths_by_key(sit: OpenTable) -> None:
    table = sit("nim", seed=NIM)
    page, panel = table.page, table.page.get_by_role("tabpanel")
    page.keyboard.press("h")
    table.says("Look here: heap")
    expect(page.locator('button[data-hint="zone"]').first).to_be_visible()
    expect(panel).not_to_contain_text("The best is")
    page.keyboard.press("h")
    table.says("The best is: Take")
    expect(page.locator('button[data-hint="source"]')).to_have_count(1)
    expect(panel).not_to_contain_text("Next best")
    page.keyboard.press("h")
    expect(panel).to_contain_text("Next best: Take")
    expect(panel).to_contain_text("It expects")
    expect(panel.get_by_role("meter")).to_be_visible()
    expect(panel).to_contain_text("This game is assisted. · 1 hint")
    assert table.data()["ply"] == 0
    assert table.data()["hints"] == 1
    page.keyboard.press("Escape")
    table.says("take counters")
    expect(page.locator("[data-hint]")).to_have_count(0)
    assert not table.errors


def test_a_hint_goes_three_depths_by_touch(sit: OpenTable) -> None:
    table = sit("nim", seed=NIM, viewport=PHONE, has_touch=True, is_mobile=True)
    page = table.page
    page.get_by_role("button", name="Hint: where to look").tap()
    table.says("Look here: heap")
    page.get_by_role("button", name="Hint: what to do").tap()
    table.says("The best is: Take")
    page.get_by_role("button", name="Hint: why").tap()
    sheet = page.get_by_role("dialog", name="Beside the table")
    expect(sheet).to_contain_text("Next best: Take")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_coach_thinks_on_until_the_player_moves(sit: OpenTable) -> None:
    table = sit(seed=3)
    questions = asked(table.page)
    with table.page.expect_response(answers("ms", 1000)):
        table.page.keyboard.press("h")
    table.play("draw")
    table.wait(1)
    expect(table.page.locator("[data-hint]")).to_have_count(0)
    expect(table.page.get_by_role("button", name="Hint: where to look")).to_be_enabled()
    count = len(questions)
    table.page.wait_for_timeout(600)
    assert len(questions) == count
    assert [question["ply"] for question in questions] == [0] * count


def test_a_chosen_piece_stays_chosen_when_a_hint_is_counted(sit: OpenTable) -> None:
    table = sit(seed=3)
    table.thing("tableau/1").click(position={"x": 20, "y": 8})
    table.says("where to?")
    table.page.keyboard.press("h")
    expect(table.page.get_by_role("tabpanel")).to_contain_text("1 hint")
    expect(table.page.locator(".piece.chosen")).to_have_count(1)


def test_practice_shows_the_meter_at_every_decision_and_is_kept(sit: OpenTable) -> None:
    table = sit(seed=3)
    meter = table.page.locator(".sentence").get_by_role("meter")
    coach(table)
    table.page.get_by_role("switch", name="Practice").check()
    expect(meter).to_be_visible()
    with table.page.expect_response(answers("ply", 1)):
        table.thing("stock").click(position={"x": 12, "y": 12})
    expect(meter).to_be_visible()
    table.page.reload()
    expect(meter).to_be_visible()
    assert table.data()["assisted"]
    assert not table.page.locator("[data-hint]").count()


def test_a_ranked_table_refuses_hints_calmly(sit: OpenTable) -> None:
    table = sit("nim", seed=NIM, undo="ranked")
    table.page.keyboard.press("h")
    expect(table.page.get_by_role("tabpanel")).to_contain_text("ranked")
    expect(table.page.locator(".refusal")).to_have_count(0)
    table.thing("heap/0/0").click()
    table.wait(1)
    assert table.data()["hints"] == 0


@pytest.mark.parametrize(
    ("status", "headers", "said"),
    [(503, {}, "The coach lost its thread."), (429, {"Retry-After": "60"}, "Come back in a minute.")],
)
def test_a_coach_that_cannot_answer_says_so_and_is_asked_again(
    sit: OpenTable, status: int, headers: dict[str, str], said: str
) -> None:
    table = sit("nim", seed=NIM)

    def refuse(route: Route) -> None:
        problem = {"type": "/problems/x", "title": "x", "status": status, "detail": said}
        route.fulfill(status=status, headers=headers, json=problem)

    table.page.route("**/hint?*", refuse)
    table.open()
    table.page.keyboard.press("h")
    table.says(said)
    expect(table.page.get_by_role("tabpanel")).to_contain_text(said)
    table.page.unroute("**/hint?*")
    table.page.keyboard.press("h")
    table.says("Look here")


def test_a_busy_coach_is_asked_again_by_itself_as_deep_as_was_pressed(sit: OpenTable) -> None:
    table = sit("nim", seed=NIM)
    problem = {"type": "/problems/x", "title": "x", "status": 429, "detail": "A search is running."}
    table.page.route(
        "**/hint?*", lambda route: route.fulfill(status=429, headers={"Retry-After": "1"}, json=problem), times=1
    )
    table.open()
    for _ in range(3):
        table.page.keyboard.press("h")
    expect(table.page.get_by_role("tabpanel")).to_contain_text("Next best: Take")


def finished(table: Table) -> None:
    """Look back on a game with a slip in it."""
    table.play(SLIP, BEST, "give up")
    table.page.goto(f"{table.url}/t/{table.id}?review")
    table.page.locator(".curve svg").wait_for()


def test_a_finished_game_is_looked_back_on_and_a_position_tried_again(sit: OpenTable) -> None:
    table = sit("nim", seed=NIM)
    page, panel = table.page, table.page.get_by_role("tabpanel")
    finished(table)
    expect(panel).to_contain_text("Luck")
    expect(page.locator(".curve path.line")).to_be_visible()
    slider = page.get_by_role("slider")
    slider.press("ArrowRight")
    table.wait(1)
    slip = panel.get_by_role("article", name="Take 4 counters from heap 2")
    expect(slip).to_contain_text("percentage point")
    slip.get_by_role("button", name="Show it").click()
    table.wait(0)
    assert "review" in page.url
    slip.get_by_role("button", name="Try this position again").click()
    page.wait_for_url(lambda url: table.id not in url)
    expect(page.get_by_role("button", name="Hint: where to look")).to_be_enabled()
    coach(table)
    expect(panel).to_contain_text("assisted")
    assert not table.errors


def test_a_review_tells_how_far_it_has_come(sit: OpenTable) -> None:
    table = sit("nim", seed=NIM)
    table.play(SLIP, "give up")
    working = {"state": "working", "done": 1, "of": 3, "review": None}
    table.page.route("**/review?*", lambda route: route.fulfill(json=working), times=2)
    table.page.goto(f"{table.url}/t/{table.id}?review")
    expect(table.page.get_by_role("progressbar")).to_have_attribute("value", "1")
    expect(table.page.locator(".replay")).to_contain_text("1 of 3")
    table.page.locator(".curve svg").wait_for()


def test_the_curve_follows_a_pointer_that_rests_on_it(sit: OpenTable) -> None:
    table = sit("nim", seed=NIM)
    finished(table)
    box = table.page.locator(".curve svg").bounding_box()
    assert box
    table.page.mouse.move(box["x"] + box["width"] - 10, box["y"] + 20)
    table.wait(3)
    assert "review&ply=3" in table.page.url


@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_on_the_coachs_screens(sit: OpenTable, size: str) -> None:
    table = sit("nim", seed=NIM, viewport=SIZES[size])
    page = table.page
    coach(table)
    page.get_by_role("switch").check()
    page.get_by_role("button", name="Why", exact=True).click()
    page.get_by_text("Next best").wait_for()
    clean(page, "hint")
    finished(table)
    clean(page, "review")
    if size == "phone":
        page.get_by_role("button", name="Luck and decisions").click()
    page.get_by_role("article").first.wait_for()
    clean(page, "decisions")


def measured(page: Page, server: Server) -> None:
    """Let two deals of Joker Solitaire be measured, and today's be one of them, whatever is shipped."""
    games = page.request.get(f"{server.url}/api/games").json()
    joker = next(game for game in games if game["id"] == "joker")
    setup = {option["name"]: option["default"] for option in joker["options"]}
    about = {"solvable": True, "rates": {"greedy": 0.1, "best": 0.25}, "skill": 40, "best_scores": [0, 9, 0, 9]}
    deals = [{"seed": 7, "grade": "gentle", **about}, {"seed": 18, "grade": "fiendish", **about}]
    joker["graded"] = True
    page.route("**/api/games?*", lambda route: route.fulfill(json=games))
    page.route(
        "**/api/deals/joker?*", lambda route: route.fulfill(json={"game": "joker", "setup": setup, "deals": deals})
    )
    today = page.request.get(f"{server.url}/api/dailies").json()
    next(daily for daily in today["games"] if daily["game"] == "joker")["grade"] = "gentle"
    page.route("**/api/dailies?*", lambda route: route.fulfill(json=today))


def test_deals_are_offered_by_grade(server: Server, contexts: Callable[..., BrowserContext]) -> None:
    page = contexts().new_page()
    measured(page, server)
    page.goto(server.url)
    joker = page.get_by_role("article", name="Joker Solitaire")
    expect(joker.get_by_role("button", name="Today")).to_contain_text("gentle")
    joker.get_by_role("button", name="Options").click()
    dialog = page.get_by_role("dialog", name="Joker Solitaire")
    dialog.get_by_label("How hard a deal").select_option("fiendish")
    expect(dialog.get_by_label("Deal number")).to_be_disabled()
    dialog.get_by_role("button", name="Deal").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("deal 18")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("button", name="Give up").click()
    end = page.get_by_role("dialog")
    expect(end).to_contain_text("This deal is fiendish.")
    expect(end).to_contain_text(re.compile(r"Better than 0 of \d+ games of the coach on this deal\."))
    page.goto(server.url)
    joker.get_by_role("button", name="Options").click()
    dialog.get_by_label("How hard a deal").select_option("gentle")
    expect(dialog).not_to_contain_text("played every")
    dialog.get_by_label("How hard a deal").select_option("fiendish")
    expect(dialog).to_contain_text("You have played every fiendish deal")


def test_the_computers_level_is_chosen(server: Server, contexts: Callable[..., BrowserContext]) -> None:
    page = contexts().new_page()
    page.goto(server.url)
    page.get_by_role("article", name="Jambo", exact=True).get_by_role("button", name="Options").click()
    dialog = page.get_by_role("dialog", name="Jambo")
    dialog.get_by_label("Computer opponent").select_option("hard")
    dialog.get_by_label("Seats").select_option("me")
    expect(dialog.get_by_label("Computer opponent")).to_have_count(0)
    dialog.get_by_label("Seats").select_option("computer")
    dialog.get_by_role("button", name="Deal").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("hard computer")
