"""The six house relics: the draft, what each brings and costs, and how the computers use them."""

from typing import Any

import pytest

from soloist.core.errors import BadPosition
from soloist.core.session import Session
from soloist.games.jambo import JAMBO
from soloist.games.jambo.mind.prefer import judged
from soloist.games.jambo.rules.actions import FORGO, RELIC, RELIC_NAMES
from soloist.games.jambo.rules.relics import DRUM, DYE, HORN, KOLA, TALLY, TRAY, relics_of
from soloist.games.jambo.rules.turn import begins
from tests.games.jambo.conftest import Check, Lay, table_of

SETUP = JAMBO.info.complete({"relics": True})


def with_relic(relic: int) -> dict[str, Any]:
    """A table at which seat 0 has this relic and one more, and seat 1 two others."""
    spare = DYE if relic == KOLA else KOLA
    mine = 1 << relic | 1 << spare
    theirs = [other for other in range(len(RELIC_NAMES)) if not mine >> other & 1][:2]
    return {"with_relics": True, "held": [mine, 1 << theirs[0] | 1 << theirs[1]]}


CASES = [
    pytest.param(
        {**with_relic(TALLY), "hand": "3-tea", "market": "tea tea tea", "actions": 0},
        "invoke tally-stick; !invoke tally-stick @ JAM-92; sell 3-tea; end turn; end turn",
        {"gold": (30, 21), "actions": 4, "short": [1, 0]},
        id="tally-stick-lends-two-actions-for-one-of-the-next-turn",
        marks=pytest.mark.rule("JAM-611"),
    ),
    pytest.param(
        {**with_relic(TALLY), "short": [1, 0], "actions": 4},
        "invoke tally-stick; end turn; end turn; end turn; end turn",
        {"actions": 5, "short": [0, 0]},
        id="tally-stick-lends-again-and-is-paid-back",
        marks=pytest.mark.rule("JAM-611"),
    ),
    pytest.param(
        {**with_relic(TALLY), "trigger": 1, "gold": (20, 60)},
        "!invoke tally-stick @ JAM-611",
        {"actions": 5},
        id="tally-stick-lends-nothing-on-the-last-turn",
        marks=pytest.mark.rule("JAM-611"),
    ),
    pytest.param(
        {**with_relic(HORN), "gold": (0, 20)},
        "!invoke market-horn @ JAM-614",
        {"horn": -1},
        id="market-horn-must-be-paid",
        marks=pytest.mark.rule("JAM-614"),
    ),
    pytest.param(
        {**with_relic(DRUM), "deck": "well ape boat"},
        "invoke talking-drum; ?ape, well, boat; ape; ?well, boat; boat",
        {"hand": "ape", "other": "boat", "discard": "well", "lot": "", "actions": 5, "known": [[38], [44]]},
        id="talking-drum-calls-a-card-for-each",
        marks=pytest.mark.rule("JAM-612"),
    ),
    pytest.param(
        {**with_relic(DRUM), "deck": "guard guard guard"},
        "invoke talking-drum; !invoke talking-drum @ JAM-92",
        {"hand": "guard", "other": "guard", "discard": "guard"},
        id="talking-drum-asks-nothing-of-cards-alike",
        marks=pytest.mark.rule("JAM-612"),
    ),
    pytest.param(
        {**with_relic(DRUM), "deck": "well", "rest": "other"},
        "invoke talking-drum",
        {"hand": "well", "discard": "", "lot": ""},
        id="talking-drum-turns-up-what-there-is",
        marks=pytest.mark.rule("JAM-612"),
    ),
    pytest.param(
        {**with_relic(DRUM), "deck": "ape well", "rest": "other"},
        "invoke talking-drum; ?ape, well; ape",
        {"hand": "ape", "discard": "", "lot": ""},
        id="talking-drum-leaves-nothing-of-two-cards",
        marks=pytest.mark.rule("JAM-612"),
    ),
    pytest.param(
        {**with_relic(DRUM), "rest": "other"},
        "!invoke talking-drum @ JAM-612",
        {"hand": ""},
        id="talking-drum-needs-cards",
        marks=pytest.mark.rule("JAM-612"),
    ),
    pytest.param(
        {**with_relic(KOLA), "market": "tea silk"},
        "invoke kola-bowl; ?tea, silk; silk",
        {"gold": (24, 20), "market": "tea", "market1": "silk", "actions": 5},
        id="kola-bowl-gives-a-ware-for-gold",
        marks=pytest.mark.rule("JAM-613"),
    ),
    pytest.param(
        {**with_relic(KOLA), "market": "silk", "market1": "tea tea tea tea tea"},
        "invoke kola-bowl; ?yes, no; no",
        {"gold": (24, 20), "market1": "tea tea tea tea tea", "supply": [6, 6, 1, 6, 6, 6]},
        id="kola-bowl-leaves-the-sixth-space-to-who-gets-the-ware",
        marks=pytest.mark.rule("JAM-613"),
    ),
    pytest.param(
        with_relic(KOLA),
        "!invoke kola-bowl @ JAM-613",
        {"gold": (20, 20)},
        id="kola-bowl-needs-a-ware",
        marks=pytest.mark.rule("JAM-613"),
    ),
    pytest.param(
        {
            **with_relic(HORN),
            "hand": "3-tea 3-silk",
            "other": "3-salt",
            "market": "tea tea tea silk silk silk",
            "market1": "salt salt salt",
        },
        "invoke market-horn; sell 3-tea; end turn; sell 3-salt; end turn; sell 3-silk",
        {"gold": (42, 33), "horn": -1},
        id="market-horn-betters-every-sale-for-a-round",
        marks=pytest.mark.rule("JAM-614"),
    ),
    pytest.param(
        {**with_relic(HORN), "hand": "dancer 3-tea", "market": "tea silk salt"},
        "invoke market-horn; play dancer",
        {"gold": (29, 20)},
        id="market-horn-does-not-better-the-dancer",
        marks=pytest.mark.rule("JAM-614"),
    ),
    pytest.param(
        {**with_relic(TRAY), "hand": "ape guard hyena snake", "deck": "scale kettle drums well boat"},
        "invoke divining-tray",
        {"hand": "scale kettle drums well boat", "discard": "guard hyena snake ape", "actions": 5},
        id="divining-tray-changes-the-whole-hand",
        marks=pytest.mark.rule("JAM-615"),
    ),
    pytest.param(
        {**with_relic(TRAY), "hand": "ape guard guard"},
        "!invoke divining-tray @ JAM-615",
        {"hand": "ape guard guard"},
        id="divining-tray-needs-four-cards",
        marks=pytest.mark.rule("JAM-615"),
    ),
    pytest.param(
        {**with_relic(DYE), "market": "tea tea tea tea tea tea"},
        "invoke dye-pot; ?trinkets, hides, silk, fruit, salt; salt",
        {"market": "tea tea tea tea tea salt", "paid": (1, 0), "gold": (19, 20), "supply": [6, 6, 1, 6, 6, 5]},
        id="dye-pot-changes-a-ware-in-place-for-a-gold",
        marks=pytest.mark.rule("JAM-616"),
    ),
    pytest.param(
        {**with_relic(DYE), "market": "tea", "gold": (0, 20)},
        "!invoke dye-pot @ JAM-616",
        {"market": "tea"},
        id="dye-pot-must-be-paid",
        marks=pytest.mark.rule("JAM-616"),
    ),
    pytest.param(
        {"hand": "ape"},
        "!invoke dye-pot @ JAM-91; !forgo dye-pot @ JAM-29",
        {"gold": (20, 20)},
        id="house-relics-are-an-option",
        marks=pytest.mark.rule("JAM-91"),
    ),
    pytest.param(
        with_relic(HORN),
        "!invoke dye-pot @ JAM-92; !invoke stool @ JAM-92",
        {"horn": -1},
        id="a-relic-of-nobody-or-of-earlier-rules-is-not-yours",
        marks=pytest.mark.rule("JAM-92"),
    ),
    pytest.param(
        {
            **with_relic(HORN),
            "with_huts": True,
            "built": [4, 0],
            "store": [2, -1],
            "hand": "3-tea",
            "market": "tea tea",
        },
        "invoke market-horn; visit store; sell 3-tea",
        {"gold": (31, 20), "market": ""},
        id="huts-and-house-relics-combine",
        marks=pytest.mark.rule("JAM-92"),
    ),
]


@pytest.mark.parametrize(("lay", "script", "expect"), CASES)
def test_house_relics(check: Check, lay: dict[str, Any], script: str, expect: dict[str, Any]) -> None:
    check(lay, script, expect)


@pytest.mark.rule("JAM-91")
def test_each_player_sees_three_and_keeps_two() -> None:
    session = Session("jambo", 7, {"relics": True})
    t = table_of(session)
    first, second = relics_of(t, 0), relics_of(t, 1)
    assert sorted(first + second) == list(range(len(RELIC_NAMES)))
    assert not begins(t)
    for seat, relics in enumerate((first, second)):
        t = table_of(session)
        assert session.game.seat(t) == seat
        assert session.game.legal(t) == [FORGO + relic for relic in relics]
        assert {session.game.aim(t, FORGO + relic)[1] for relic in relics} == {f"relics/{seat}/{i}" for i in range(3)}
        assert session.game.from_position(session.game.position(t)).key() == t.key()
        session.play(f"forgo {RELIC_NAMES[relics[1]]}")
    t = table_of(session)
    assert (relics_of(t, 0), relics_of(t, 1)) == ([first[0], first[2]], [second[0], second[2]])
    assert begins(t)


@pytest.mark.build("compiled")
def test_every_relic_is_dealt_to_either_side() -> None:
    deals = {JAMBO.start(SETUP, seed).held[0] for seed in range(200)}
    assert len(deals) == 20


def spoilt(session: Session, field: str, value: str) -> str:
    """The position with another value in a field."""
    lines = session.game.position(session.state).splitlines()
    return "\n".join(f"{field}: {value}" if line.startswith(f"{field}:") else line for line in lines)


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("relics", "dye-pot,kola-bowl", "each of the two sides"),
        ("relics", "dye-pot,throne tally-stick,talking-drum", "throne"),
        ("relics", "dye-pot,kola-bowl dye-pot,talking-drum", "same"),
        ("relics", "dye-pot,kola-bowl talking-drum", "has 1"),
        ("relics", "- -", "has 0"),
        ("spent", "2 0 0 -1", "does not have"),
        ("spent", "0 0 0 0", "does not have"),
        ("spent", "0 1 0 -1", "5 actions"),
        ("spent", "0 0 1 -1", "Tally Stick"),
        ("spent", "0 0 0", "numbers"),
        ("turn", "0 0 7 0 0 0 -1 -1", "7 actions"),
    ],
)
def test_positions_that_cannot_be_are_refused(lay: Lay, field: str, value: str, told: str) -> None:
    session = lay(with_relics=True, held=[1 << TALLY | 1 << KOLA, 1 << DYE | 1 << DRUM])
    with pytest.raises(BadPosition) as e:
        JAMBO.from_position(spoilt(session, field, value))
    assert told in str(e.value)
    assert "\n" not in str(e.value)


def test_relics_need_their_option_in_a_position(lay: Lay) -> None:
    with pytest.raises(BadPosition, match="option"):
        JAMBO.from_position(spoilt(lay(), "relics", "dye-pot,kola-bowl market-horn,talking-drum"))


def test_a_market_day_and_owed_actions_are_shown(lay: Lay) -> None:
    session = lay(with_relics=True, held=[1 << TALLY | 1 << HORN, 1 << DYE | 1 << DRUM])
    assert (session.view(0).facts["market_day"], session.view(0).facts["owed"]) == (0, (0, 0))
    session.play("invoke tally-stick")
    session.play("invoke market-horn")
    assert (session.view(0).facts["market_day"], session.view(0).facts["owed"]) == (2, (1, 0))
    session.play("end turn")
    assert (session.view(1).facts["market_day"], session.view(1).facts["owed"]) == (2, (1, 0))
    session.play("end turn")
    assert (session.view(1).facts["market_day"], session.view(1).facts["owed"]) == (0, (0, 0))


# -- how the computers use them


def wish(session: Session, relic: int) -> float:
    """How much the heuristic wants to use a relic now."""
    return judged(table_of(session), 0, [RELIC + relic])[0]


FULL = "silk fruit salt trinkets tea"
WISHES = [
    (TALLY, {"hand": "boat", "actions": 0}, True),
    (TALLY, {"hand": "boat"}, False),
    (TALLY, {"hand": "guard", "actions": 0}, False),
    (DRUM, {"hand": "3-tea"}, True),
    (DRUM, {"hand": "3-tea", "trigger": 1, "gold": (40, 60)}, False),
    (KOLA, {"market": FULL, "market1": FULL}, True),
    (KOLA, {"market": FULL}, True),
    (KOLA, {"hand": "3-tea", "market": "tea tea tea"}, False),
    (HORN, {"hand": "3-tea 3-silk", "market": "tea tea tea silk silk silk"}, True),
    (HORN, {"hand": "3-tea", "market": "tea tea tea", "trigger": 1, "gold": (40, 60)}, True),
    (HORN, {"hand": "3-tea", "market1": FULL}, False),
    (TRAY, {"hand": "snake lion mask carrier small-market-stand", "actions": 0}, True),
    (TRAY, {"hand": "dancer parrot cheetah elephant", "actions": 0}, False),
    (TRAY, {"hand": "snake lion mask carrier small-market-stand"}, False),
    (TRAY, {"hand": "snake lion mask carrier small-market-stand", "actions": 0, "trigger": 1, "gold": (40, 60)}, False),
    (DYE, {"hand": "3-tea", "market": "tea tea salt silk fruit trinkets"}, True),
    (DYE, {"hand": "snake", "market": "tea"}, False),
]


@pytest.mark.parametrize(("relic", "table", "wanted"), WISHES)
def test_the_heuristic_uses_a_relic_where_it_pays(lay: Lay, relic: int, table: dict[str, Any], wanted: bool) -> None:
    assert (wish(lay(**with_relic(relic), **table), relic) > 0) == wanted


def test_the_ware_that_is_dyed_is_the_one_that_completes_a_sale(lay: Lay) -> None:
    session = lay(**with_relic(DYE), hand="3-tea 3-silk", market="tea tea salt silk")
    session.play("invoke dye-pot")
    for word in ("salt", "tea"):
        t = table_of(session)
        legal = JAMBO.legal(t)
        scores = judged(t, 0, legal)
        assert JAMBO.words(t, legal[scores.index(max(scores))]) == word
        session.play(word)


def test_the_heuristic_gives_up_the_least_relic() -> None:
    t = JAMBO.start(SETUP, 3)
    legal = JAMBO.legal(t)
    scores = judged(t, 0, legal)
    assert len(scores) == 3
    assert max(scores) > min(scores)
