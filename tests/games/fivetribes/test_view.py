"""The table as it is shown: zones, marks and facts."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from soloist.core.game import Fact, View, Zone
from soloist.core.text import Text
from soloist.games.fivetribes import FIVETRIBES
from soloist.games.fivetribes.rules.djinns import DJINN_NAMES
from soloist.games.fivetribes.rules.goods import KIND_NAMES
from soloist.games.fivetribes.rules.tiles import DESIGN_KINDS, TILE_NAMES, TRIBE_NAMES
from tests.games.fivetribes.table import layout, play, state_of, table

MOVE = {"1-1": "v", "2-1": "v"}


def zones(view: View) -> dict[str, Zone]:
    """The zones by name."""
    return {zone.name: zone for zone in view.zones}


def tile_marks(view: View, tile: str) -> Mapping[str, Fact]:
    """The marks of a tile."""
    return zones(view)[f"board/{tile}"].pieces[0].marks


def marked(view: View, mark: str) -> list[str]:
    """The tiles that have a mark."""
    return [tile for tile in TILE_NAMES if tile_marks(view, tile)[mark]]


def headings() -> dict[str, str]:
    """The clauses of the rules page, each with its heading."""
    text = (Path(__file__).parents[3] / "docs" / "rules" / "fivetribes.md").read_text(encoding="utf-8")
    return dict(re.findall(r"^### (FIV-\d+) (.*)", text, re.MULTILINE))


@pytest.mark.rule("FIV-9")
@pytest.mark.rule("FIV-20")
def test_the_view_marks_targets_prices_and_dangers_before_the_bid() -> None:
    crowds = {"3-1": "bb", "3-3": "v", "3-5": "aaaa", "1-1": "e"}
    session = table(crowds, step="bid", dice="3 6", gold="3", council="assassin*3")
    view = session.view()
    tiles = {name: zone.pieces[0].marks for name, zone in zones(view).items() if name.startswith("board/")}
    assert [name for name, marks in tiles.items() if marks["target"]] == ["board/3-1", "board/3-5"]
    assert (tiles["board/3-1"]["price"], tiles["board/3-1"]["danger"]) == (2 * 2, "unpaid")
    assert (tiles["board/3-5"]["danger"], tiles["board/3-3"]["danger"]) == ("assassins", "")
    where = {"targets": ("3-5", "3-1"), "choose": 0, "from": ()}
    assert view.facts["bid"] == {"price": 9, **where, "column": 3, "rows": (1, 2, 3, 4, 5)}
    assert view.facts["danger"] == {
        "assassins": 3,
        "assassins-most": 7,
        "djinns": 0,
        "djinns-most": 6,
        "viziers": 0,
        "his-viziers": 0,
        "price": 4,
        "near": ("price",),
        "deadly": "assassins",
    }


@pytest.mark.rule("FIV-12")
def test_the_view_marks_where_you_would_choose_for_him() -> None:
    session = table({"3-1": "b", "3-5": "v", "1-1": "e"}, step="bid")
    where = {"price": 6, "targets": (), "choose": 1, "from": ("3-1", "3-5")}
    assert session.view().facts["bid"] == {**where, "column": 3, "rows": (3,)}
    assert marked(session.view(), "maybe") == ["3-1", "3-5"]
    play(session, "let yazid strike")
    assert session.view().facts["bid"] == {**where, "column": 0, "rows": ()}
    assert marked(session.view(), "maybe") == ["3-1", "3-5"]
    play(session, "strike 3-1")
    assert marked(session.view(), "maybe") == []


@pytest.mark.rule("FIV-22")
def test_the_view_warns_of_the_sixth_djinn() -> None:
    given = {"taken": "boaz utug leta sloar enki", "djinns": "marid", "step": "bid"}
    view = table({"3-3": "e", "3-4": "v", "1-1": "e"}, council="elder", **given).view()
    assert (tile_marks(view, "3-3")["danger"], tile_marks(view, "3-4")["danger"]) == ("djinns", "")
    danger = view.facts["danger"]
    assert isinstance(danger, dict)
    assert (danger["near"], danger["deadly"]) == (("djinns",), "djinns")


@pytest.mark.rule("FIV-79")
@pytest.mark.parametrize(
    ("council", "near"),
    [("", ()), ("vizier", ("viziers",)), ("assassin*4", ("assassins",)), ("vizier assassin*3", ("viziers",))],
)
def test_a_danger_is_near_before_it_is_there(council: str, near: tuple[str, ...]) -> None:
    danger = table(MOVE, council=council).view().facts["danger"]
    assert isinstance(danger, dict)
    assert danger["near"] == near


@pytest.mark.rule("FIV-31")
def test_the_view_draws_the_path_and_what_each_end_brings() -> None:
    session = table({"1-1": "vee", "3-1": "e", "2-2": "eb", "4-1": "v"}, tiles=layout({"3-1": "m6", "4-1": "v5"}))
    assert session.view().facts["ends"] == ()
    play(session, "from 1-1", "to 2-1", "drop elder")
    facts = session.view().facts
    assert (facts["start"], facts["at"], facts["path"]) == ("1-1", "2-1", ({"tile": "2-1", "tribe": "elder"},))
    assert {
        "tile": "4-1",
        "tribe": "vizier",
        "count": 2,
        "kind": "village",
        "camel": True,
        "points": 2 + 10 + 5 + 5,
    } in facts["ends"]  # type: ignore[operator]


def test_the_view_shows_everything_but_the_piles_order() -> None:
    session = table(
        MOVE, mine="sloar enki", goods="fakir silk", market="fish", djinns="utug", taken="boaz", council="vizier"
    )
    seen = zones(session.view())
    assert [piece.face for piece in seen["mine"].pieces] == ["enki", "sloar"]
    words = {"name": Text("djinn.sloar"), "power": Text("power.sloar"), "clauses": ("FIV-74", "FIV-51")}
    cost = {"cost": "fakir", "pay": (("fakir",),)}
    assert seen["mine"].pieces[1].marks == {"points": 8, "used": False, "usable": True, **cost, **words}
    assert (seen["pile"].pieces[0].face, seen["pile"].pieces[0].marks["count"]) == ("", 51)
    assert [piece.face for piece in seen["yazid-djinns"].pieces] == ["boaz"]
    assert seen["yazid"].pieces[0].marks["count"] == 1
    assert session.view(-1).zones == session.view(0).zones


def test_the_score_sheet_runs_along() -> None:
    sheet = table(MOVE, gold="12", court="elder*2").view().facts["sheet"]
    assert isinstance(sheet, dict)
    assert (sheet["gold"], sheet["elders"], sheet["total"]) == (12, 4, 16)


@pytest.mark.rule("FIV-82")
def test_the_view_lists_the_titles_from_the_least() -> None:
    titles = table(MOVE).view().facts["titles"]
    assert isinstance(titles, tuple)
    assert titles[0] == {"name": Text("outcome.iznogoud"), "most": 190}
    assert titles[-1] == {"name": Text("outcome.saladin"), "most": 0}
    assert table(MOVE, gold="190").view().facts["title"] == Text("outcome.iznogoud")
    assert table(MOVE, gold="191").view().facts["title"] == Text("outcome.jafaar")
    assert table(MOVE, gold="251").view().facts["title"] == Text("outcome.saladin")


@pytest.mark.rule("FIV-51")
def test_a_power_is_usable_in_your_own_turn_alone() -> None:
    crowds = {"1-1": "e", "2-1": "e", "3-3": "v"}
    session = table(crowds, mine="sloar boaz", goods="fakir", step="bid")
    usable = []
    for words in ("let yazid strike", "from 1-1", "to 2-1", "go on", "use sloar"):
        play(session, words)
        usable.append([piece.marks["usable"] for piece in zones(session.view())["mine"].pieces])
    assert usable == [[False, True], [False, False], [False, True], [False, True], [False, False]]


@pytest.mark.rule("FIV-52")
def test_a_djinn_says_what_may_be_paid_for_each_piece_it_costs() -> None:
    view = table(MOVE, mine="boaz enki utug sloar kumarbi").view()
    assert {piece.face: piece.marks["pay"] for piece in zones(view)["mine"].pieces} == {
        "boaz": (),
        "enki": (("elder", "fakir"),),
        "utug": (("elder",), ("elder", "fakir")),
        "sloar": (("fakir",),),
        "kumarbi": (("fakir",),),
    }


@pytest.mark.rule("FIV-32")
def test_what_was_taken_is_in_hand_until_it_acts() -> None:
    session = table({"1-1": "m", "2-1": "mm"}, mine="sloar", goods="fakir")
    play(session, "from 1-1", "to 2-1")
    hand = zones(session.view())["sow"].pieces
    assert [piece.marks["count"] for piece in hand] == [0, 0, 3, 0, 0]
    assert hand[2].marks["drop"] == "drop merchant"
    play(session, "go on")
    assert not any(piece.marks["count"] for piece in zones(session.view())["sow"].pieces)


def test_every_djinn_names_its_own_clause() -> None:
    known = headings()
    for row in (DJINN_NAMES[:12], DJINN_NAMES[12:]):
        for piece in zones(table(MOVE, mine=" ".join(row)).view())["mine"].pieces:
            clauses = piece.marks["clauses"]
            assert isinstance(clauses, tuple)
            name = FIVETRIBES.wording.say(Text(f"djinn.{piece.face}"))
            assert known[str(clauses[0])].startswith(f"{name} (")
            assert known[str(clauses[1])] == "Using a power"


def test_the_view_says_which_clauses_speak_of_what_lies_there() -> None:
    known, found = headings(), FIVETRIBES.view(state_of(table(MOVE)), 0).facts["clauses"]
    assert isinstance(found, dict)
    first = {name: known[ids[0]] for name, ids in found.items()}
    assert all(id in known for ids in found.values() for id in ids)
    assert {first[name] for name in KIND_NAMES} == {"Sale", "Paying for a power"}
    assert [first[name] for name in TRIBE_NAMES] == ["Viziers", "Elders", "Merchants", "Builders", "Assassins"]
    tiles = {"village": "Village", "oasis": "Oasis", "sacred": "Sacred place"}
    markets = {"small-market": "Small market", "large-market": "Large market"}
    assert {kind: first[kind] for kind in DESIGN_KINDS} == tiles | markets
    assert {name: first[name] for name in found if name.startswith("danger.")} == {
        "danger.assassins": "Captured assassins",
        "danger.djinns": "His djinns",
        "danger.viziers": "The council",
        "danger.unpaid": "Captured builders",
    }
    assert (first["white"], first["sheet"], first["titles"]) == ("The dice", "Points", "Titles")
