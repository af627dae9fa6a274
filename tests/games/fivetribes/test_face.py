"""What people see and type: words, labels, reasons, the view and its marks."""

import re
from pathlib import Path
from typing import Any

import pytest

from soloist import Session
from soloist.core.game import View, Zone
from soloist.core.rng import Rng
from soloist.core.text import LANGUAGES, Text
from soloist.games.fivetribes import FIVETRIBES
from soloist.games.fivetribes.rules.actions import ACTIONS
from soloist.games.fivetribes.rules.ends import bounty, ends
from soloist.games.fivetribes.rules.tiles import BUILDER, ELDER, MERCHANT, VIZIER
from tests.games.fivetribes.table import layout, play, refusal, table, tile

Given = dict[str, Any]
MOVE = {"1-1": "v", "2-1": "v"}
KILL = {"1-1": "a", "2-1": "a", "3-1": "vem"}
RULES = Path(__file__).parents[3] / "docs" / "rules" / "fivetribes.md"

# A table at every question.
QUESTIONS: list[tuple[Given, tuple[str, ...]]] = [
    ({"step": "bid", "crowds": MOVE}, ()),
    ({"step": "bid", "crowds": MOVE, "gold": "0", "mine": "kumarbi", "goods": "fakir*3"}, ()),
    ({"crowds": MOVE}, ()),
    ({"mine": "sloar echidna enki leta", "crowds": MOVE}, ()),
    ({"crowds": {"1-1": "ve", "3-1": "e"}}, ("from 1-1",)),
    ({"crowds": {"1-1": "ve", "3-1": "e"}}, ("from 1-1", "to 2-1")),
    ({"crowds": MOVE, "mine": "sloar", "goods": "fakir"}, ("from 1-1", "to 2-1")),
    ({"crowds": {"1-1": "b", "2-1": "b"}, "goods": "fakir"}, ("from 1-1", "to 2-1")),
    ({"crowds": KILL, "goods": "fakir"}, ("from 1-1", "to 2-1")),
    ({"crowds": KILL}, ("from 1-1", "to 2-1", "kill at 3-1")),
    (
        {"crowds": {"1-1": "a", "2-1": "a"}, "mine": "iblis", "goods": "fakir", "council": "vizier*2 elder"},
        ("from 1-1", "to 2-1", "use iblis", "kill his vizier"),
    ),
    ({"crowds": MOVE, "tiles": layout({"2-1": "m6"}), "market": "silk fish"}, ("from 1-1", "to 2-1")),
    ({"crowds": MOVE, "tiles": layout({"2-1": "l4"}), "market": "silk fish ivory"}, ("from 1-1", "to 2-1")),
    (
        {"crowds": MOVE, "tiles": layout({"2-1": "l4"}), "market": "silk fish ivory"},
        ("from 1-1", "to 2-1", "take card 1"),
    ),
    (
        {"crowds": MOVE, "tiles": layout({"2-1": "s6"}), "djinns": "utug boaz", "court": "elder*2"},
        ("from 1-1", "to 2-1"),
    ),
    (
        {"crowds": MOVE, "tiles": layout({"2-1": "s6"}), "djinns": "utug", "court": "elder*2", "goods": "fakir"},
        ("from 1-1", "to 2-1", "buy utug"),
    ),
    ({"mine": "sloar", "goods": "fakir", "crowds": MOVE}, ("from 1-1", "to 2-1", "go on")),
    ({"mine": "sloar", "goods": "fakir", "crowds": {"2-1": "v", "2-2": "v"}}, ("from 2-1", "to 2-2", "go on")),
    ({"step": "sale", "goods": "silk fish"}, ()),
    ({"step": "sale", "goods": "silk fish ivory"}, ("add silk",)),
    ({"step": "yazid", "open": "target any", "crowds": {"1-1": "v", "2-2": "v"}}, ()),
    ({"mine": "enki", "goods": "fakir", "court": "elder"}, ("use enki",)),
    ({"mine": "enki", "goods": "fakir"}, ("use enki",)),
    ({"mine": "enki lamia", "goods": "fakir*2"}, ("use enki", "power at 2-2")),
    ({"mine": "bouraq hagis", "goods": "fakir*2"}, ("use bouraq", "power at 2-1")),
    ({"mine": "sibittis", "court": "elder*2"}, ("use sibittis",)),
    ({"crowds": {"1-1": "v"}}, ()),
    ({"step": "over viziers"}, ()),
]


def joined(row: tuple[Any, ...]) -> Session:
    """The table of a row."""
    session = table(**row[0])
    play(session, *row[1])
    return session


@pytest.mark.rule("FIV-25")
@pytest.mark.parametrize("row", QUESTIONS)
def test_every_action_has_words_a_place_and_a_reason_at_every_question(row: tuple[Any, ...]) -> None:
    session = joined(row)
    state = play(session)
    legal = FIVETRIBES.legal(state)
    clauses = set(re.findall(r"^### (FIV-\d+)", RULES.read_text(encoding="utf-8"), re.MULTILINE))
    spoken = {FIVETRIBES.words(state, a) for a in range(ACTIONS)}
    assert len(spoken) == ACTIONS
    for a in range(ACTIONS):
        assert FIVETRIBES.parse(state, FIVETRIBES.words(state, a)) == a
        assert FIVETRIBES.seek(state, *FIVETRIBES.aim(state, a)) is not None
        reason = FIVETRIBES.why_not(state, a)
        assert reason.clause in clauses
        for lang in LANGUAGES:
            assert FIVETRIBES.wording.say(reason.reason, lang)
            assert FIVETRIBES.wording.say(FIVETRIBES.prompt(state), lang)
            if a in legal:
                assert FIVETRIBES.wording.say(FIVETRIBES.label(state, a), lang)


def test_every_kind_of_question_has_a_row() -> None:
    prompts = {FIVETRIBES.prompt(play(joined(row))).id for row in QUESTIONS}
    known = {id for id in FIVETRIBES.wording.messages["en"] if id.startswith("prompt.")}
    assert known - prompts <= {"prompt.act.elder", "prompt.act.merchant"}


def test_nothing_else_is_understood() -> None:
    state = play(table(MOVE))
    assert FIVETRIBES.parse(state, "dance") is None
    assert FIVETRIBES.seek(state, "", "board/9-9") is None
    assert FIVETRIBES.seek(state, "board/1-1", "board/2-1") is None


@pytest.mark.parametrize(
    ("row", "a_words", "text"),
    [
        (({"crowds": MOVE}, ()), "from 1-1", "Pick up the meeples of 1-1"),
        (
            ({"crowds": KILL | {"5-1": "v"}, "goods": "fakir"}, ("from 1-1", "to 2-1")),
            "kill at 5-1",
            "Kill on 5-1 with 1 fakir",
        ),
        (({"crowds": MOVE, "step": "bid"}, ()), "outbid", "Outbid Yazid for 6 coins"),
        (({"step": "sale", "goods": "silk fish"}, ()), "sell all", "Sell one card of each kind for 3 coins"),
    ],
)
def test_labels_say_what_happens(row: tuple[Any, ...], a_words: str, text: str) -> None:
    state = play(joined(row))
    a = FIVETRIBES.parse(state, a_words)
    assert a is not None
    assert FIVETRIBES.wording.say(FIVETRIBES.label(state, a)) == text


def test_a_label_is_there_for_actions_that_are_not_legal() -> None:
    state = play(table(MOVE))
    labels = {a: FIVETRIBES.wording.say(FIVETRIBES.label(state, a)) for a in range(ACTIONS)}
    assert labels[FIVETRIBES.parse(state, "take card 5") or 0] == "Card 5 of the market"
    bid = play(table(MOVE, step="bid"))
    assert FIVETRIBES.wording.say(FIVETRIBES.label(bid, 3)) == "Tile 4-1"
    assert FIVETRIBES.wording.say(FIVETRIBES.label(bid, FIVETRIBES.parse(bid, "sell") or 0)).startswith("Sell the suit")


@pytest.mark.rule("FIV-27")
def test_a_meeple_comes_after_its_tile() -> None:
    session = table({"1-1": "ve", "3-1": "e"})
    play(session, "from 1-1")
    assert refusal(session, "drop elder") == "FIV-27"
    play(session, "to 2-1")
    assert refusal(session, "to 2-2") == "FIV-27"
    assert refusal(session, "drop builder") == "FIV-27"


# -- the view


def zones(view: View) -> dict[str, Zone]:
    """The zones by name."""
    return {zone.name: zone for zone in view.zones}


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
    assert view.facts["bid"] == {"price": 9, "targets": ("3-5", "3-1"), "choose": 0, "from": ()}
    assert view.facts["danger"] == {
        "assassins": 3,
        "assassins-most": 7,
        "djinns": 0,
        "djinns-most": 6,
        "viziers": 0,
        "his-viziers": 0,
        "price": 4,
    }


@pytest.mark.rule("FIV-12")
def test_the_view_marks_where_you_would_choose_for_him() -> None:
    view = table({"3-1": "b", "3-5": "v", "1-1": "e"}, step="bid").view()
    assert view.facts["bid"] == {"price": 6, "targets": (), "choose": 1, "from": ("3-1", "3-5")}
    assert zones(view)["board/3-5"].pieces[0].marks["maybe"] is True


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
    words = {"name": Text("djinn.sloar"), "power": Text("power.sloar")}
    assert seen["mine"].pieces[1].marks == {"points": 8, "cost": "fakir", "used": False, "usable": True, **words}
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


@pytest.mark.rule("FIV-27")
def test_a_drop_tells_which_meeple_of_the_hand_it_was() -> None:
    session = table({"1-1": "ve", "3-1": "v", "2-2": "e"})
    play(session, "from 1-1", "to 2-1", "drop elder")
    last = session.log()[-1]
    assert (last.kind, last.source, last.target) == ("dropped", "sow/1", "board/2-1")


@pytest.mark.rule("FIV-83")
def test_a_guess_changes_only_what_is_hidden() -> None:
    state = play(table(MOVE))
    other = FIVETRIBES.guess(state, 0, Rng.seeded(5))
    assert (other.pile, other.djinn_pile, other.counter) != (state.pile, state.djinn_pile, state.counter)
    assert (sorted(other.pile), sorted(other.djinn_pile)) == (sorted(state.pile), sorted(state.djinn_pile))
    other.pile, other.djinn_pile, other.counter = state.pile, state.djinn_pile, state.counter
    assert other.key() == state.key()


# -- what an end brings


@pytest.mark.parametrize(
    ("tribe", "given", "expected"),
    [
        (VIZIER, {"crowds": {"1-1": "v", "2-1": "vb"}, "council": "vizier*3"}, (2, False, 2)),
        (VIZIER, {"crowds": {"1-1": "v", "2-1": "vb"}, "mine": "jafaar"}, (2, False, 6 + 10)),
        (ELDER, {"crowds": {"1-1": "e", "2-1": "eb"}, "yours": "2-1"}, (2, False, 4 + 5)),
        (ELDER, {"crowds": {"1-1": "e", "2-1": "e"}, "palms": "2-1*2"}, (2, True, 4 + 5 + 6 + 5)),
        (ELDER, {"crowds": {"1-1": "e", "2-1": "e"}, "tiles": layout({"2-1": "o8"})}, (2, True, 4 + 8 + 3)),
        (ELDER, {"crowds": {"1-1": "e", "2-1": "e"}, "palaces": "5-5*10"}, (2, True, 4 + 5)),
        (MERCHANT, {"crowds": {"1-1": "m", "2-1": "mb"}, "market": "silk fish", "goods": "ivory"}, (2, False, 7 - 1)),
        (BUILDER, {"crowds": {"1-1": "b", "2-1": "bbe"}}, (3, False, 9)),
        (4, {"crowds": {"1-1": "a", "2-1": "ab"}}, (2, False, 0)),
    ],
)
def test_an_end_tells_what_it_is_sure_to_bring(tribe: int, given: Given, expected: tuple[int, bool, int]) -> None:
    state = play(table(**given))
    assert bounty(state, tile("1-1"), tile("2-1"), tribe) == expected


def test_an_end_on_the_start_counts_only_what_is_dropped() -> None:
    state = play(table({"2-2": "v" * 8}))
    assert (tile("2-2"), tile("2-2"), VIZIER) in ends(state)
    assert bounty(state, tile("2-2"), tile("2-2"), VIZIER)[0] == 2


def test_there_are_no_ends_when_no_move_is_to_be_made() -> None:
    assert ends(play(table(MOVE, step="bid"))) == []
    assert ends(play(table(step="over viziers"))) == []
    assert ends(play(table(mine="enki", goods="fakir"), "use enki")) == []


def test_the_ends_with_a_tile_chosen() -> None:
    session = table({"1-1": "ve", "3-1": "v", "2-2": "e"})
    state = play(session, "from 1-1", "to 2-1")
    assert ends(state) == [(0, tile("3-1"), VIZIER), (0, tile("2-2"), ELDER)]
