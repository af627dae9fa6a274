"""Jambo on the page: turns by click, key and tap, whole games, two people, and nothing that the other may not see."""

import json
import random
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, Page, Response, ViewportSize, expect

from soloist.core.session import Session
from tests.browser.server import Server
from tests.browser.table import DESKTOP, PHONE, OpenTable, Table
from tests.browser.test_page import clean

# Your hand in deal 3: fruit + hides + tea, two Guards, the Psychic and the Boat.
DEAL: Final = 3
WINDOWS: Final[tuple[ViewportSize, ...]] = (
    PHONE,
    DESKTOP,
    {"width": 820, "height": 1180},
    {"width": 640, "height": 400},
)
TOUCH: Final[dict[str, Any]] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def press(table: Table, name: str) -> None:
    """Press a button beside the sentence."""
    table.page.locator(".sentence").get_by_role("button", name=name, exact=True).click()


def faces(table: Table, zone: str) -> list[str]:
    """What lies in a zone, as the server tells this browser."""
    zones = table.data()["view"]["zones"]
    return [piece["face"] for one in zones if one["name"] == zone for piece in one["pieces"]]


def whole_game(game: str, seed: int) -> list[str]:
    """A game to its end, at random."""
    session, rng = Session(game, seed), random.Random(seed)
    while not session.outcome:
        session.play(rng.choice(session.legal()))
    return list(session.words())


def test_a_turn_by_clicks_and_drags(sit: OpenTable) -> None:
    table = sit("jambo-solo", seed=DEAL)
    page = table.page
    page.locator('button[data-target="deck"]').click()
    table.wait(1)
    expect(page.locator('[data-zone="looked"] button')).to_have_count(1)
    press(table, "Keep it")
    table.wait(2)
    source, _ = table.option("buy fruit-hides-tea")
    table.carry(source, "market/0")
    table.wait(3)
    press(table, "As shown")
    table.wait(4)
    assert faces(table, "market/0") == ["fruit", "hides", "tea"]
    expect(page.get_by_role("button", name="2 actions")).to_have_count(0)
    expect(page.get_by_role("button", name="3 actions")).to_be_visible()
    table.drag("play boat")
    table.wait(5)
    table.drag("use boat")
    table.says("Boat: which card do you discard for a ware?")
    page.keyboard.press("u")
    table.wait(5)
    press(table, "End the turn")
    table.wait(6)
    assert any(event["kind"] == "dummy-plays" for event in table.log())
    assert not table.errors


def test_a_chosen_ware_card_has_its_prices_beside_the_sentence(sit: OpenTable) -> None:
    table = sit("jambo-solo", seed=DEAL)
    table.thing("hand/0/0").click(position={"x": 20, "y": 20})
    expect(table.page.locator('.zone.stands.lit[data-zone="market/0"]')).to_have_count(1)
    press(table, "Buy fruit + hides + tea for 5 gold")
    table.wait(1)
    assert table.data()["view"]["facts"]["gold"] == [15, 20]


def test_a_turn_by_keys(sit: OpenTable) -> None:
    table = sit("jambo-solo", seed=DEAL)
    keyboard = table.page.keyboard
    table.thing("hand/0/3").focus()
    table.walk("hand/0/0")
    keyboard.press("Enter")
    table.walk("market/0")
    keyboard.press("Enter")
    table.wait(1)
    press(table, "As shown")
    table.wait(2)
    table.thing("hand/0/2").focus()
    table.walk("hand/0/3")
    keyboard.press("i")
    expect(table.page.locator("dialog[open]")).to_contain_text("The Dummy’s line")
    keyboard.press("Escape")
    keyboard.press("Enter")
    keyboard.press("Enter")
    table.wait(3)
    keyboard.press("/")
    keyboard.type("koniec tury")
    keyboard.press("Enter")
    table.wait(4)


def test_a_turn_by_taps_on_a_phone(sit: OpenTable) -> None:
    table = sit("jambo-solo", seed=DEAL, **TOUCH)
    page = table.page
    table.touch("hand/0/0")
    page.get_by_role("button", name="Buy fruit + hides + tea for 5 gold", exact=True).tap()
    table.wait(1)
    page.get_by_role("button", name="As shown").tap()
    table.wait(2)
    table.touch("hand/0/3")
    table.touch("hand/0/3")
    table.wait(3)
    page.get_by_role("button", name="End the turn").tap()
    table.wait(4)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_what_cannot_be_played_is_explained(sit: OpenTable) -> None:
    table = sit("jambo-solo", seed=DEAL)
    table.thing("hand/0/1").click(position={"x": 20, "y": 20})
    table.says("only answers a card of the other side")
    table.carry("hand/0/0", "supply")
    table.says("not all wares of this card lie on your market")
    assert table.data()["ply"] == 0


def test_a_whole_solo_game_ends_with_its_card(sit: OpenTable) -> None:
    words = whole_game("jambo-solo", DEAL)
    table = sit("jambo-solo", seed=DEAL)
    table.play(*words[:-1])
    table.wait(len(words) - 1)
    table.play(words[-1])
    dialog = table.page.locator("dialog[open]")
    expect(dialog).to_contain_text("won")
    expect(dialog).to_contain_text("gold")
    assert "won" in table.sentence().inner_text()  # and not what the Dummy did before
    dialog.get_by_role("button", name="Review").click()
    middle = len(words) // 2
    table.page.get_by_role("slider").fill(str(middle))
    table.wait(middle)
    assert not table.errors


def test_the_dummys_turn_is_a_film_that_a_tap_skips(sit: OpenTable) -> None:
    table = sit("jambo-solo", seed=DEAL, reduced_motion="no-preference")
    press(table, "End the turn")
    film = table.page.locator(".film")
    expect(film).to_contain_text("The Dummy turns up")
    table.page.locator("main").click(position={"x": 4, "y": 4})
    expect(film).to_contain_text("The Dummy turns up")
    table.page.keyboard.press("Escape")
    table.wait(1)
    expect(film).to_have_count(0)
    assert not table.errors


def test_the_rest_of_the_film_is_skipped_by_a_button_too(sit: OpenTable) -> None:
    table = sit("jambo-solo", seed=DEAL, reduced_motion="no-preference", **TOUCH)
    table.page.get_by_role("button", name="End the turn").tap()
    film = table.page.locator(".film")
    expect(film).to_contain_text("The Dummy turns up")
    expect(table.page.locator(".sentence")).to_contain_text("The Dummy plays.")
    table.page.get_by_role("button", name="Skip the rest").tap()
    table.wait(1)
    expect(film).to_have_count(0)
    assert not table.errors


def test_a_tap_shows_a_card_and_the_second_plays_it(sit: OpenTable) -> None:
    table = sit("jambo-solo", seed=DEAL)
    _, card = table.option("play boat")
    table.thing(card).click()
    table.says("Discard a card, take a ware")
    expect(table.page.locator(".peek")).to_contain_text("Boat")
    assert table.data()["ply"] == 0
    table.page.mouse.move(2, 2)  # a pointer that rests on a card would show it again
    table.page.keyboard.press("Escape")
    expect(table.page.locator(".peek")).to_have_count(0)
    table.thing(card).click()
    press(table, "Play Boat")
    table.wait(1)


def test_nothing_is_shown_large_because_a_table_moves_on(sit: OpenTable) -> None:
    """The focus comes to a piece when the other side has moved; nobody has asked to read it."""
    table = sit("jambo-solo", seed=DEAL, **TOUCH)
    table.play("buy fruit-hides-tea")
    table.wait(1)
    table.page.wait_for_timeout(1000)  # a pointer or a focus that rests shows a piece after 600 ms
    expect(table.page.locator(".peek")).to_have_count(0)


def test_a_hut_is_read_before_it_is_built(sit: OpenTable) -> None:
    table = sit("jambo", seed=DEAL, setup={"huts": True})
    _, hut = table.option("build trading")
    table.thing(hut).click()
    table.says("House rule: 1 action and 3 gold to build, once a turn to visit.")
    assert table.data()["ply"] == 0
    press(table, "Build: Trading hut, 3 gold")
    table.wait(1)


def test_experts_play_with_one_tap(sit: OpenTable) -> None:
    table = sit("jambo-solo", seed=DEAL)
    table.page.evaluate("localStorage.setItem('soloist', JSON.stringify({taps: 'play'}))")
    table.open()
    _, card = table.option("play boat")
    table.thing(card).click()
    table.wait(1)


def test_the_hand_is_always_whole(sit: OpenTable) -> None:
    table = sit("jambo-solo", seed=DEAL)
    for viewport in WINDOWS:
        table.page.set_viewport_size(viewport)
        table.open()
        board = table.page.locator("main").bounding_box()
        assert board
        for i in range(5):
            card = table.thing(f"hand/0/{i}").bounding_box()
            assert card
            assert card["x"] >= board["x"] - 8, viewport
            assert card["x"] + card["width"] <= board["x"] + board["width"] + 8, viewport
            assert card["y"] + card["height"] <= board["y"] + board["height"] + 8, viewport
        market, hand = (
            table.page.locator(".jambo > .side").last.bounding_box(),
            table.page.locator(".fan").bounding_box(),
        )
        assert market
        assert hand
        assert market["y"] + market["height"] <= hand["y"] + 1, viewport


# A game of deal 6 with huts and relics, up to the fourth utility.
MODULES_GAME: Final = (
    "forgo talking-drum; forgo divining-tray; draw; keep; play cheetah; guard; build ritual; end turn; draw; keep; "
    "buy 3-silk; invoke market-horn; sell 3-silk; build ritual; buy 2-salt-trinkets; end turn; draw; keep; "
    "buy 3-trinkets; play shaman; salt; sell 3-salt; play mask; end turn; draw; keep; play arabian-merchant; bid 1; "
    "bid 2; bid 3; bid 4; pass; visit ritual; psychic; fruit-hides-tea; end turn; use mask; small-market-stand; "
    "draw; drop; draw; keep; buy all-six; sell trinkets-hides-silk; end turn; draw; keep; invoke kola-bowl; "
    "trinkets; play psychic; crocodile; visit ritual; guard; 3-tea; end turn; draw; keep; visit ritual; "
    "travelling-merchant; throne; end turn; draw; keep; visit ritual; guard; basket-maker; play scale; end turn; "
    "use mask; lion; draw; keep; visit ritual; 2-tea-silk; 2-silk-salt; end turn; draw; keep; use scale; weapons; "
    "play weapons; play ape; guard; use weapons; all-six; end turn; draw; keep; play well; visit ritual; "
    "2-trinkets-fruit; silk-hides-tea; invoke dye-pot; tea; trinkets; end turn; draw; keep; use scale; crocodile; "
    "play well; play crocodile; well; yes; use well; end turn"
)
# Moments with something in play: a card that is looked at, the Psychic's six, a draft of relics with huts below.
IN_PLAY: Final = [
    ("jambo-solo", {}, ["draw"]),
    ("jambo-solo", {}, ["play psychic"]),
    ("jambo", {"huts": True, "relics": True}, []),
]


@pytest.mark.parametrize(("game", "setup", "moves"), IN_PLAY)
def test_nothing_is_pushed_off_the_table(sit: OpenTable, game: str, setup: dict[str, Any], moves: list[str]) -> None:
    table = sit(game, seed=DEAL, setup=setup)
    table.post(moves)
    for viewport in WINDOWS[:3]:
        table.page.set_viewport_size(viewport)
        table.open()
        board = table.page.locator("main").bounding_box()
        assert board
        for thing in table.page.locator(".jambo > .side, .jambo [data-target]").all():
            box = thing.bounding_box()
            assert box is None or box["x"] + box["width"] <= board["x"] + board["width"] + 8, viewport


def test_nothing_lies_on_anything_else_with_huts_and_relics(sit: OpenTable) -> None:
    """Your market and everybody's utilities, huts and relics, on every screen; a hand is a fan, a stack is a stack."""
    table = sit("jambo", seed=6, setup={"huts": True, "relics": True})
    table.post(MODULES_GAME.split("; "))
    for viewport in WINDOWS[:3]:
        table.page.set_viewport_size(viewport)
        table.open()
        table.page.keyboard.press("Enter")  # whose turn it is takes the device
        table.page.locator('[data-zone="hand/0"] [data-grab]').last.wait_for()
        things = table.page.locator(
            ", ".join(f'[data-target^="{zone}/"]' for zone in ("market/0", "tools", "huts", "relics")) + ", .fan"
        )
        boxes = [box for box in (thing.bounding_box() for thing in things.all()) if box]
        for i, one in enumerate(boxes):
            for other in boxes[i + 1 :]:
                across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
                down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
                assert min(across, down) <= 4, (viewport, one, other)


@pytest.mark.parametrize("viewport", WINDOWS[:3])
def test_many_stands_are_shown_whole_beside_the_stack(sit: OpenTable, viewport: ViewportSize) -> None:
    table = sit("jambo-solo", seed=196, viewport=viewport)
    table.post(["buy 2-salt-trinkets", "salt", "salt", "end turn", "end turn"])  # the Dummy builds three
    dummy = table.page.locator(".jambo > .side").first
    expect(dummy.locator(".stand")).to_have_count(4)
    stands = [(stand, stand.bounding_box()) for stand in dummy.locator(".stand").all()]
    beside = [thing.bounding_box() for thing in dummy.locator(".right [data-target]").all()]
    for stand, box in stands:
        assert box
        for space in stand.locator(".space").all():
            inner = space.bounding_box()
            assert inner
            assert inner["x"] + inner["width"] <= box["x"] + box["width"] + 1, viewport
        for thing in beside:
            assert thing
            assert thing["x"] + thing["width"] <= viewport["width"]
            assert thing["x"] >= box["x"] + box["width"] - 1 or thing["y"] >= box["y"] + box["height"] - 1, viewport


def test_two_people_at_one_device_pass_it_on(sit: OpenTable) -> None:
    table = sit("jambo", seed=11)
    press(table, "End the turn")
    page = table.page
    expect(page.get_by_role("heading", name="Player 2 is to play")).to_be_visible()
    expect(page.locator("[data-target]")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="Player 2 is to play")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator('[data-zone="hand/1"] [data-grab]')).to_have_count(len(faces(table, "hand/1")))
    expect(page.locator('[data-zone="hand/0"] [data-hidden]')).to_have_count(len(faces(table, "hand/0")))


def seated(contexts: Callable[..., BrowserContext], server: Server) -> tuple[Table, Table, list[str]]:
    """Two browsers at one table by its link, and everything that the second one was ever sent."""
    first: Page = contexts().new_page()
    body = {"game": "jambo", "seats": ["me", "open"]}
    id = first.request.post(f"{server.url}/api/tables", data=body).json()["id"]
    second: Page = contexts().new_page()
    sent: list[str] = []

    def hear(response: Response) -> None:
        if "/api/" in response.url and "stream" not in response.url:
            sent.append(response.text())

    second.on("response", hear)
    return Table(first, server.url, id).open(), Table(second, server.url, id).open(), sent


def leaked(sent: list[str]) -> list[str]:
    """The first player's cards in what was sent to the second."""
    found: list[str] = []
    for text in sent:
        body = json.loads(text)
        view = (body.get("table") or body).get("view") if isinstance(body, dict) else None
        zones = view["zones"] if view else []
        found += [piece["face"] for zone in zones if zone["name"] in ("hand/0", "looked") for piece in zone["pieces"]]
    return [face for face in found if face]


def test_two_browsers_play_by_a_link_and_hands_stay_hidden(
    contexts: Callable[..., BrowserContext], server: Server
) -> None:
    first, second, sent = seated(contexts, server)
    second.page.get_by_role("button", name="Take the free seat").click()
    expect(second.page.locator('[data-zone="hand/1"] [data-target]')).to_have_count(5)
    second.says("Player 1 is to play.")
    press(first, "Draw a card")
    first.wait(1)
    second.wait(1)
    expect(second.page.locator('[data-zone="looked"] [data-hidden]')).to_have_count(1)
    press(first, "Keep it")
    press(first, "End the turn")
    second.wait(3)
    second.page.locator(".sentence").get_by_role("button", name="End the turn").wait_for()
    press(second, "End the turn")
    first.wait(4)
    assert len(sent) > 3
    assert not leaked(sent)
    first.says("Player 1: 5 actions left")
    assert not first.errors + second.errors


@pytest.mark.parametrize("size", [{}, TOUCH], ids=["desktop", "phone"])
def test_axe_finds_nothing_at_the_market(sit: OpenTable, size: dict[str, Any]) -> None:
    table = sit("jambo-solo", seed=DEAL, **size)
    clean(table.page, "first game")
    table.play("draw", "keep", "buy fruit-hides-tea", "done", "play boat", "end turn")
    table.wait(6)
    clean(table.page, "table")
    table.thing("hand/0/0").focus()
    table.page.keyboard.press("i")
    clean(table.page, "details")


def test_the_market_speaks_polish(sit: OpenTable) -> None:
    table = sit("jambo-solo", seed=DEAL, locale="pl-PL")
    expect(table.page.get_by_role("heading", name="Figurant")).to_be_visible()
    expect(table.page.get_by_role("button", name="Strażnik")).to_have_count(2)
    table.says("akcji")
    table.thing("hand/0/3").focus()
    table.page.keyboard.press("i")
    expect(table.page.locator("dialog[open]")).to_contain_text("Obejrzyj 6 kart")
