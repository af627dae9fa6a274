"""Rummikub on the page: a turn by drag, by taps and by keys, sets shown as they stand, and a whole game."""

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from soloist.core.session import Session
from soloist.games.rummikub.mind.solver import largest_opening, most_tiles
from soloist.games.rummikub.rules.state import Rummikub
from soloist.games.rummikub.rules.tiles import KINDS, text
from tests.browser.table import PHONE, OpenTable, Table
from tests.browser.test_page import clean

SEED: Final = 3
DRAWN: Final = 45
"""After this ply of the deal blue 7 and 8 lengthen a run of blue 3 to 6, and sevens wait for a group."""
TOUCH: Final[dict[str, Any]] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def greedy(seed: int) -> list[str]:
    """A whole game of somebody who always lays as much as can be."""
    session = Session("rummikub", seed)
    while not session.outcome:
        state = session.state
        assert isinstance(state, Rummikub)
        table = [[*tiles] for tiles in state.table]
        play = most_tiles(table, state.hand()) if table else largest_opening(state.hand())
        for kind in range(KINDS if play else 0):
            for _ in range(play.laid[kind] if play else 0):
                session.play(f"lay {text(kind)}")
        session.play("confirm" if state is not session.state else "draw")
    return list(session.words())


WORDS: Final = greedy(SEED)


def faces(table: Table) -> list[str]:
    """The sets on the page, tile by tile."""
    found: list[str] = table.page.locator("[data-pile]").evaluate_all(
        """piles => piles.map(pile => [...pile.querySelectorAll("[data-seat]")]
            .map(one => one.dataset.seat.slice(0, -1)).join(" "))"""
    )
    return found


def pile(table: Table, tiles: str) -> Locator:
    """The set with just these tiles."""
    return table.page.locator("[data-pile]").nth(faces(table).index(tiles))


def tile(table: Table, tiles: str, index: int) -> str:
    """A tile of a set as a target."""
    return f"tile/{pile(table, tiles).locator('[data-seat]').nth(index).get_attribute('data-seat')}"


def grip(table: Table, tiles: str) -> str:
    """The whole set as a target."""
    return f"pile/{pile(table, tiles).get_attribute('data-pile')}"


def held(table: Table, face: str) -> str:
    """The place of a tile on the player's board."""
    (board,) = [zone for zone in table.data()["view"]["zones"] if zone["name"] == "board"]
    return f"board/{[piece['face'] for piece in board['pieces']].index(face)}"


def confirmed(table: Table) -> list[str]:
    """The sets that the server has."""
    zones = [zone for zone in table.data()["view"]["zones"] if zone["name"].startswith("set/")]
    return [" ".join(piece["face"] for piece in zone["pieces"]) for zone in zones]


def stands(table: Table, tiles: str, standing: str) -> None:
    """The set is shown as complete, incomplete or wrong."""
    expect(pile(table, tiles)).to_have_attribute("data-standing", standing)


def drag_set(table: Table, source: str, target: str) -> None:
    """Drag a whole set by its grip onto another."""
    mouse = table.page.mouse
    mouse.move(*table.centre(table.thing(grip(table, source))))
    mouse.down()
    mouse.move(*table.centre(pile(table, target)), steps=3)
    mouse.up()


@pytest.fixture
def mid(sit: OpenTable) -> Any:
    """Opens the deal in its middle."""

    def make(ply: int = DRAWN, **wishes: Any) -> Table:
        table = sit("rummikub", seed=SEED, **wishes)
        table.skip(*WORDS[:ply])
        table.wait(ply)
        return table

    return make


def test_a_turn_by_drag_splits_a_set_and_is_confirmed_as_it_lies(mid: OpenTable) -> None:
    table = mid()
    table.carry(held(table, "b7"), tile(table, "b3 b4 b5 b6", 3))
    table.wait(46)
    expect(table.page.locator("[aria-live=polite]")).to_contain_text("You laid blue 7. 1 tile laid, table is in order")
    table.carry(held(table, "b8"), grip(table, "b3 b4 b5 b6 b7"))
    table.wait(47)
    table.says("2 tiles laid, table is in order — confirm?")
    table.page.keyboard.down("Shift")
    table.carry(tile(table, "b3 b4 b5 b6 b7 b8", 3), "table")
    table.page.keyboard.up("Shift")
    stands(table, "b6 b7 b8", "complete")
    table.carry(held(table, "k7"), "table")
    table.wait(48)
    stands(table, "k7", "incomplete")
    table.says("3 tiles laid; set 11 has fewer than three tiles.")
    for ply, face, goal in [(49, "r7", "k7"), (50, "b7", "k7 r7"), (51, "o12", "o8 o9 o10 o11")]:
        table.carry(held(table, face), grip(table, goal))
        table.wait(ply)
    table.says("6 tiles laid, table is in order — confirm?")
    arranged = faces(table)
    assert {"b3 b4 b5", "b6 b7 b8", "k7 b7 r7", "o8 o9 o10 o11 o12"} <= set(arranged)
    table.page.get_by_role("button", name="Confirm the table").click()
    table.wait(52)
    assert confirmed(table) == arranged == faces(table)
    assert not table.errors


def test_sets_are_joined_moved_wrong_and_put_back(mid: OpenTable) -> None:
    table = mid()
    before = faces(table)
    drag_set(table, before[0], before[1])
    stands(table, faces(table)[0], "wrong")
    expect(pile(table, faces(table)[0]).locator(".tag")).to_have_text("mixed")
    table.says("set 1 mixes colours and numbers: a group has one number, a run one colour.")
    table.page.keyboard.press("u")
    assert faces(table) == before
    table.page.keyboard.press("r")
    assert len(faces(table)) == len(before) - 1
    table.page.get_by_role("button", name="Reset the turn").click()
    assert faces(table) == before
    table.carry(tile(table, before[0], 0), "board")
    table.says("What lies on the table stays there.")
    assert table.data()["ply"] == DRAWN


def test_one_laid_tile_goes_back_and_the_others_stay(mid: OpenTable) -> None:
    table = mid()
    for ply, face in [(46, "b7"), (47, "b8")]:
        table.carry(held(table, face), grip(table, next(one for one in faces(table) if one.startswith("b3"))))
        table.wait(ply)
    table.carry(tile(table, "b3 b4 b5 b6 b7 b8", 5), "board")
    table.wait(49)
    assert "b3 b4 b5 b6 b7" in faces(table)
    table.page.reload()
    table.wait(49)
    assert "b3 b4 b5 b6 b7" in faces(table)
    table.page.get_by_role("button", name="Take the laid tiles back").click()
    table.wait(50)
    assert faces(table) == confirmed(table)


def test_a_table_out_of_order_is_refused_or_arranged_by_the_table(mid: OpenTable) -> None:
    table = mid()
    table.carry(held(table, "b7"), "table")
    table.wait(46)
    table.page.keyboard.press("c")
    table.says("has fewer than three tiles.")
    expect(table.page.get_by_role("button", name="Read RUM-6")).to_be_visible()
    table.page.keyboard.press("a")
    table.says("Arranging for you is off.")
    table.page.get_by_role("button", name="Offer to arrange the sets for me").click()
    table.page.get_by_role("button", name="Let the table arrange the sets and confirm").click()
    table.wait(47)
    assert "b3 b4 b5 b6 b7" in faces(table)
    assert table.data()["assisted"]
    table.page.keyboard.press("c")
    table.says("a play lays at least one tile.")


def test_a_turn_by_taps_on_a_phone(mid: OpenTable) -> None:
    table = mid(**TOUCH)
    picked = table.thing(held(table, "b7")).bounding_box()
    assert picked
    assert min(picked["width"], picked["height"]) >= 44
    table.touch(held(table, "b7"))
    table.touch(grip(table, "b3 b4 b5 b6"))
    table.wait(46)
    table.touch(held(table, "b8"))
    table.touch(tile(table, "b3 b4 b5 b6 b7", 1))
    table.wait(47)
    table.touch(tile(table, "b3 b4 b5 b6 b7 b8", 3))
    table.page.get_by_role("button", name="Split the set before the chosen tile").tap()
    assert {"b3 b4 b5", "b6 b7 b8"} <= set(faces(table))
    table.touch(grip(table, "b6 b7 b8"))
    table.page.get_by_role("button", name="Move the set later").tap()
    table.page.get_by_role("button", name="Take back", exact=True).tap()
    table.touch(held(table, "k7"))
    table.touch("table")
    table.wait(48)
    table.touch(tile(table, "k7", 0))
    table.page.locator('.return [data-target="board"]').tap()
    table.wait(51)
    table.says("2 tiles laid, table is in order — confirm?")
    table.page.get_by_role("button", name="Confirm the table").tap()
    table.wait(52)
    assert {"b3 b4 b5", "b6 b7 b8"} <= set(confirmed(table))
    assert table.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert not table.errors


def test_a_turn_by_keys_alone(mid: OpenTable) -> None:
    table = mid()
    while not table.focused():
        table.page.keyboard.press("Tab")
    for ply, face in [(46, "b7"), (47, "b8")]:
        table.walk(held(table, face))
        table.page.keyboard.press("Enter")
        table.walk(grip(table, next(one for one in faces(table) if one.startswith("b3"))))
        table.page.keyboard.press("Enter")
        table.wait(ply)
    table.walk(tile(table, "b3 b4 b5 b6 b7 b8", 3))
    table.page.keyboard.press("s")
    expect(table.page.locator("[aria-live=polite]")).to_contain_text("complete")
    stands(table, "b6 b7 b8", "complete")
    table.page.keyboard.press("g")
    table.page.keyboard.press(".")
    table.page.keyboard.press("Escape")
    table.walk(tile(table, "b6 b7 b8", 2))
    table.page.keyboard.press("Enter")
    table.walk("table")
    table.page.keyboard.press("Enter")
    stands(table, "b8", "incomplete")
    table.page.keyboard.press("u")
    for key in ("o", "n", "p"):
        table.page.keyboard.press(key)
    table.page.keyboard.press("c")
    table.wait(48)
    assert {"b3 b4 b5", "b6 b7 b8"} <= set(confirmed(table))
    table.page.keyboard.press("d")
    table.wait(49)


def test_the_board_is_sorted_for_runs_and_for_groups(sit: OpenTable) -> None:
    table = sit("rummikub", seed=SEED)
    places = [(int(piece["face"][1:]), "kbor".index(piece["face"][0])) for piece in board(table)]
    for name, wanted in [
        ("Sort by colour, for runs", sorted(places, key=lambda one: (one[1], one[0]))),
        ("Sort by number, for groups", sorted(places)),
        ("As the tiles came", places),
    ]:
        table.page.get_by_role("button", name=name).click()
        seats = table.page.locator("[data-tray] .seat").all()
        shown = sorted(seats, key=lambda seat: (seat.bounding_box() or {"x": 0.0})["x"])
        names = [str(seat.locator("button").get_attribute("data-key"))[:-1] for seat in shown]
        assert [(int(face[1:]), "kbor".index(face[0])) for face in names] == wanted


def board(table: Table) -> list[dict[str, Any]]:
    """The tiles on the player's board."""
    (zone,) = [zone for zone in table.data()["view"]["zones"] if zone["name"] == "board"]
    return [piece for piece in zone["pieces"] if piece["face"] != "free"]


def test_any_tile_is_laid_where_laying_is_free_and_judged_when_confirmed(sit: OpenTable) -> None:
    table = sit("rummikub", seed=SEED)
    expect(table.page.locator(".opening")).to_contain_text("The opening must be worth 30")
    table.carry("board/0", "table")
    table.wait(1)
    table.page.keyboard.press("c")
    table.says(
        f"Not legal, RUM-6: set 1 ({table.log()[-1]['text'].removeprefix('You laid ')[:-1]}) has fewer than three"
    )


def test_an_unplayable_tile_says_why_and_the_opening_is_measured_where_laying_is_guided(sit: OpenTable) -> None:
    table = sit("rummikub", seed=SEED, setup={"laying": "guided"})
    expect(table.page.locator(".opening")).to_contain_text("Best opening 0 of 30")
    table.carry("board/0", "table")
    table.says("Not legal, RUM-15")
    table.thing("board/1").click()
    table.says("Not legal, RUM-15")
    table.play("draw", "draw", "draw", "lay k4", "lay k5")
    table.wait(5)
    expect(table.page.locator(".opening")).to_contain_text("Best opening 30 of 30")
    table.says("2 tiles laid; set 1 has fewer than three tiles.")
    table.play("lay k6")
    table.wait(6)
    table.says("3 tiles laid, worth 15 of the 30 that an opening needs.")


def test_a_draw_that_would_lose_is_warned_of(sit: OpenTable) -> None:
    table = sit("rummikub", seed=SEED)
    table.play(*["draw"] * 4)
    table.wait(4)
    table.says("Lay 1 tile before you draw: the next stack lowers the limit to 28, and you would hold 29.")
    expect(table.page.locator(".warning")).to_have_text("lay 1 first")
    table.page.locator('[data-target="bank/0"]').click()
    expect(table.page.get_by_role("dialog")).to_contain_text("29 tiles left")


@pytest.mark.parametrize("size", [{}, TOUCH], ids=["desktop", "phone"])
def test_axe_finds_nothing(mid: OpenTable, size: dict[str, Any]) -> None:
    table = mid(48, **size)
    clean(table.page, "table")
    table.carry(tile(table, faces(table)[0], 0), grip(table, faces(table)[1]))
    expect(table.page.locator(".tag")).to_have_count(1)
    table.thing(held(table, "b8")).click()
    clean(table.page, "a wrong set")


def test_polish_tiles_sets_and_sentences(mid: OpenTable) -> None:
    table = mid(47, locale="pl-PL")
    table.says("Wyłożone 2 kostki; układ")
    expect(
        table.page.get_by_role(
            "group", name="układ 1, pomarańczowa 2, pomarańczowa 3, pomarańczowa 4: pełny", exact=True
        )
    ).to_be_visible()
    table.thing(tile(table, "o2 o3 o4", 0)).click()
    table.says("Pomarańczowa 2, układ 1, pełny: dokąd?")
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("?")
    expect(table.page.get_by_role("dialog")).to_contain_text("podnosi cały układ")


def test_a_whole_game_is_won_through_the_command_line(sit: OpenTable) -> None:
    table = sit("rummikub", seed=SEED)
    table.page.keyboard.press("/")

    def type(words: str) -> None:
        table.page.keyboard.insert_text(words)
        table.page.keyboard.press("Enter")

    table.play_whole(WORDS, type)
    expect(table.page.get_by_role("dialog")).to_contain_text("7 stacks to spare")
    assert table.data()["outcome"]["name"] == "won"
    assert not table.errors


def test_a_joker_stands_for_another_tile_where_it_is_laid(sit: OpenTable) -> None:
    table = sit("rummikub", seed=4)
    table.play(*(f"lay {face}" for face in ["k4", "k6", "k9", "k10", "k13", "o13", "r13", "J", "J"]), "confirm")
    table.wait(10)
    table.carry(tile(table, "k9 k10 J", 2), tile(table, "k9 k10 J", 0))
    expect(table.page.get_by_role("button", name="joker for black 8, set 2, complete")).to_be_visible()
    assert "J k9 k10" in faces(table)
    table.carry(tile(table, "k4 J k6", 1), "table")
    stands(table, "k4 k6", "incomplete")
    table.says("Nothing laid yet; set 1 has fewer than three tiles.")
