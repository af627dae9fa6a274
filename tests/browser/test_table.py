"""The table: what it says, takes back, shows to others, and survives."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.server import Server
from tests.browser.table import PHONE, OpenTable, Table, solution


def test_a_reload_in_mid_game_shows_the_same_table(sit: OpenTable) -> None:
    table = sit(seed=68)
    for words in solution(68)[:3]:
        table.drag(words)
    table.wait(3)
    before = table.page.locator("main").inner_html()
    table.page.reload()
    table.wait(3)
    assert table.page.locator("main").inner_html() == before
    table.drag(solution(68)[3])
    table.wait(4)


def test_a_spectator_follows_and_has_no_controls(sit: OpenTable, contexts: Callable[..., BrowserContext]) -> None:
    table = sit(seed=68)
    watching = Table(contexts().new_page(), table.url, table.id).open()
    watching.says("You are watching.")
    for name in ("Undo", "Redo"):
        expect(watching.page.get_by_role("button", name=name)).to_have_count(0)
    for ply, words in enumerate(solution(68)[:4], 1):
        table.drag(words)
        watching.wait(ply)
    assert watching.data()["view"]["zones"] == table.data()["view"]["zones"]
    watching.page.locator('[data-zone="stock"] button').click(position={"x": 12, "y": 12})
    assert table.data()["ply"] == 4


def test_a_second_tab_of_the_player_follows(sit: OpenTable) -> None:
    table = sit(seed=68)
    second = Table(table.page.context.new_page(), table.url, table.id).open()
    table.drag(solution(68)[0])
    second.wait(1)
    second.drag(solution(68)[1])
    table.wait(2)


def test_every_acknowledged_move_survives_a_killed_server(sit: OpenTable, mortal: Server) -> None:
    table = sit(seed=68, at=mortal)
    for ply, words in enumerate(solution(68)[:5], 1):
        table.drag(words)
        table.wait(ply)
    lost = solution(68)[5]
    source, target = table.option(lost)
    mortal.kill()
    if source:
        table.carry(source, target)
    else:
        table.thing(target).click(position={"x": 12, "y": 12})
    table.says("The connection is gone")
    mortal.start()
    table.wait(6)
    table.drag(solution(68)[6])
    table.wait(7)
    record = table.page.request.get(f"{mortal.url}/api/tables/{table.id}/record").json()
    assert record["actions"] == solution(68)[:7]
    assert not table.errors


def test_an_illegal_drop_names_the_clause_and_opens_it(sit: OpenTable) -> None:
    table = sit(seed=3)
    table.carry("tableau/2/1", "tableau/1")
    table.says("Not legal, JOK-4")
    table.page.get_by_role("button", name="Read JOK-4").click()
    expect(table.page.locator(".wanted")).to_contain_text("JOK-4")
    assert table.data()["ply"] == 0


def test_keys_undo_redo_and_take_back_a_choice(sit: OpenTable) -> None:
    table = sit(seed=3)
    table.thing("stock").click(position={"x": 12, "y": 12})
    table.wait(1)
    table.page.keyboard.press("u")
    table.wait(0)
    table.page.keyboard.press("r")
    table.wait(1)
    source = next(option["source"] for option in table.data()["decision"]["options"] if option["source"])
    table.thing(source).click(position={"x": 20, "y": 8})
    expect(table.page.locator(".piece.chosen")).to_have_count(1)
    table.page.keyboard.press("Escape")
    expect(table.page.locator(".piece.chosen")).to_have_count(0)


def test_the_command_line_takes_the_words_of_the_terminal(sit: OpenTable) -> None:
    table = sit(seed=3)
    table.page.keyboard.press("/")
    for ply, words in [(1, "draw"), (2, "Draw"), (1, "undo"), (2, "redo")]:
        table.page.keyboard.type(words)
        table.page.keyboard.press("Enter")
        table.wait(ply)
    table.page.keyboard.type("fly to the moon")
    table.page.keyboard.press("Enter")
    expect(table.page.locator("form p")).to_contain_text("These words name no move")
    for asked, told in [("why d", "is legal now"), ("why 2 to 2", "Not legal, JOK-4"), ("why", "Not legal, JOK-4")]:
        table.page.get_by_label("Type a move").fill(asked)
        table.page.keyboard.press("Enter")
        expect(table.page.locator("form p")).to_contain_text(told)
    assert table.data()["ply"] == 2
    table.page.get_by_label("Type a move").fill("rules jok-12")
    table.page.keyboard.press("Enter")
    expect(table.page.locator(".wanted")).to_contain_text("JOK-12")
    table.page.keyboard.press("Escape")
    expect(table.page.locator("form")).to_have_count(0)


def test_a_double_click_sends_a_card_home(sit: OpenTable) -> None:
    table = sit(seed=3)
    table.thing("tableau/1/0").dblclick(position={"x": 20, "y": 20})
    table.wait(1)
    assert table.log()[0]["kind"] == "sent-up"


def test_things_have_names_and_events_are_spoken(sit: OpenTable) -> None:
    table = sit(seed=3)
    expect(table.page.get_by_role("button", name="ace of clubs, column 1, can be moved")).to_be_visible()
    expect(table.page.get_by_role("group", name="column 3, 2 hidden, 1 open")).to_be_visible()
    table.thing("stock").click(position={"x": 12, "y": 12})
    expect(table.page.locator("[aria-live=polite]")).to_have_text("Turned the 9 of spades.")


def test_details_show_a_piece_large(sit: OpenTable) -> None:
    table = sit(seed=3)
    table.thing("tableau/3/2").focus()
    table.page.keyboard.press("i")
    dialog = table.page.get_by_role("dialog", name="black joker, column 3")
    expect(dialog).to_contain_text("JOK-11")
    table.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_the_end_is_told_reviewed_shared_and_played_again(
    sit: OpenTable, contexts: Callable[..., BrowserContext]
) -> None:
    table = sit(seed=68)
    table.skip(*solution(68)[:-1])
    table.drag(solution(68)[-1])
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_contain_text("52 cards up")
    expect(dialog).to_contain_text("Your first result here.")
    guest = Table(contexts().new_page(), table.url, table.id).open()
    guest.says("Triple win")
    dialog.get_by_role("button", name="Review").click()
    table.wait(0)
    table.page.get_by_role("button", name="Forward").click()
    table.wait(1)
    table.page.get_by_role("slider").fill("100")
    table.wait(100)
    assert table.page.url.endswith("?review&ply=100")
    table.page.get_by_role("button", name="To the table").click()
    table.page.get_by_role("button", name="Result").click()
    table.page.get_by_role("dialog").get_by_role("button", name="Again").click()
    table.wait(0)
    assert table.id not in table.page.url
    table.says("Turn the next card")


def test_nothing_hidden_ever_reaches_the_page(sit: OpenTable) -> None:
    table = sit()
    received: list[str] = []
    wire = table.page.context.new_cdp_session(table.page)
    wire.send("Network.enable")
    wire.on("Network.eventSourceMessageReceived", lambda message: received.append(message["data"]))
    table.page.on("response", lambda answer: received.append("" if "/stream" in answer.url else answer.text()))
    table.open()
    for ply in range(1, 26):  # but for the last card, with which a game may end: then its deal is open
        table.thing("stock").click(position={"x": 12, "y": 12})
        table.wait(ply)
        seen = {piece["face"] for zone in table.data()["view"]["zones"] for piece in zone["pieces"]}
        told = {face for text in received for face in re.findall(r'"face":"(\w\w)"', text)}
        assert told <= seen
        assert not [text for text in received if re.search(r'"seed":\d|"position":', text)]
    assert any('"events"' in text for text in received)


def test_polish_from_the_first_word_to_the_last(sit: OpenTable) -> None:
    table = sit(seed=3, locale="pl-PL")
    expect(table.page.locator("html")).to_have_attribute("lang", "pl")
    table.says("Odkryj następną kartę")
    expect(table.page.get_by_role("button", name="as trefl, kolumna 1, można przełożyć")).to_be_visible()
    table.carry("tableau/2/1", "tableau/1")
    table.says("Niedozwolone, JOK-4")
    table.page.get_by_role("link", name="Poczekalnia").click()
    expect(table.page.get_by_role("heading", name="Pasjans z jokerami")).to_be_visible()


def test_two_hundred_per_cent_zoom_keeps_everything_in_reach(sit: OpenTable) -> None:
    """A 1280 by 800 window at 200 % has 640 by 400 CSS pixels."""
    table = sit(seed=68, viewport={"width": 640, "height": 400})
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 640
    for ply, words in enumerate(solution(68)[:3], 1):
        table.drag(words)
        table.wait(ply)


@pytest.mark.parametrize(("game", "things"), [("fivetribes", '[data-target^="board/"]'), ("jambo-solo", ".stand")])
def test_at_two_hundred_per_cent_the_board_is_whole(sit: OpenTable, game: str, things: str) -> None:
    table = sit(game, seed=7, viewport={"width": 640, "height": 400})
    room = table.page.locator("main").bounding_box()
    assert room
    for thing in table.page.locator(things).all():
        box = thing.bounding_box()
        assert box
        assert room["y"] <= box["y"]
        assert box["y"] + box["height"] <= room["y"] + room["height"]
        assert room["x"] <= box["x"]
        assert box["x"] + box["width"] <= room["x"] + room["width"]


def test_what_is_laid_out_to_choose_from_is_as_large_as_a_finger(sit: OpenTable) -> None:
    """The Elephant lays wares out; the supply's stacks are chosen from as well."""
    table = sit("jambo-solo", seed=7, viewport=PHONE, has_touch=True, is_mobile=True)
    wares = table.page.locator('[data-zone="supply"] .piece')
    assert wares.count() == 6
    for ware in wares.all():
        box = ware.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44


def test_targets_are_large_enough_to_touch(sit: OpenTable) -> None:
    table = sit(seed=3, viewport=PHONE, has_touch=True, is_mobile=True)
    for button in table.page.locator(".button:visible").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44


def test_pieces_fly_where_motion_is_welcome_and_leave_nothing_behind(sit: OpenTable) -> None:
    table = sit(seed=68, reduced_motion="no-preference")
    table.page.evaluate(
        "() => new MutationObserver(() => { window.flew = true; })"
        ".observe(document.querySelector('main'), { subtree: true, attributeFilter: ['data-animated'] })"
    )
    for ply, words in enumerate(solution(68)[:8], 1):
        table.drag(words)
        table.wait(ply)
    expect(table.page.locator("[data-animated]")).to_have_count(0)
    assert table.page.evaluate("() => window.flew")
    table.page.mouse.move(1, 1)  # what it rests on explains itself after a while
    expect(table.page.locator(".tip")).to_have_count(0)
    ours = table.page.locator("main").inner_text(), table.page.locator("main .piece").count()
    table.page.reload()
    table.wait(8)
    assert ours == (table.page.locator("main").inner_text(), table.page.locator("main .piece").count())
    assert not table.errors
