"""Nobody is asked where no answer changes anything, and every question that is asked matters."""

from collections.abc import Hashable
from typing import Any

import pytest

from soloist.core.rng import Rng
from soloist.core.session import Session
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.game import JamboGame
from soloist.games.jambo.rules.actions import NO
from soloist.games.jambo.rules.questions import WHICH_REACTION
from soloist.games.jambo.rules.state import DUMMY, SOLO, Jambo
from tests.games.jambo.conftest import Check, lay_table, names, play_script, table_of

SOLO_TABLE: dict[str, Any] = {"solo": True}
FULL = "tea tea tea tea tea"

NO_CHOICE = [
    pytest.param(
        {**SOLO_TABLE, "hand": "parrot", "market1": "tea tea"},
        "play parrot; ?end turn",
        {"market": "tea", "market1": "tea"},
        id="parrot-over-wares-all-alike",
    ),
    pytest.param(
        {"hand": "dancer 3-tea", "market": "tea tea tea tea"},
        "play dancer; ?end turn",
        {"market": "tea", "gold": (30, 20)},
        id="dancer-with-one-card-and-wares-all-alike",
    ),
    pytest.param(
        {"hand": "portuguese", "market": "tea tea tea"},
        "play portuguese; ?done, tea; tea; ?done, tea, back tea; done",
        {"market": "tea", "gold": (24, 20)},
        id="portuguese-over-wares-all-alike",
    ),
    pytest.param(
        {"tools0": "weapons", "hand": "well well"},
        "use weapons",
        {"hand": "well", "gold": (22, 20)},
        id="two-cards-alike",
    ),
    pytest.param(
        {"hand": "psychic", "deck": "", "discard": "boat", "rest": "other"},
        "play psychic; ?end turn, play boat",
        {"hand": "boat"},
        id="psychic-and-one-card",
    ),
    pytest.param(
        {"hand": "elephant", "market": "tea silk", "market1": "silk"},
        "play elephant; tea; ?end turn",
        {"market": "tea silk", "market1": "silk"},
        id="a-draft-of-what-is-left-alike",
    ),
    pytest.param(
        {**SOLO_TABLE, "hand": "3-silk", "market": "tea tea salt salt hides hides", "stands": (1, 0)},
        "buy 3-silk; ?end turn",
        {"market": "tea tea salt salt hides silk hides silk silk", "paid": (1, 0), "gold": (15, 20)},
        id="wares-alike-that-fill-every-space",
        marks=pytest.mark.rule("JAM-46"),
    ),
    pytest.param(
        {"hand": "travelling-merchant", "market": FULL, "gold": (1, 0)},
        "play travelling-merchant; silk; salt; done; bid 1; ?end turn",
        {"market": FULL, "gold": (0, 0)},
        id="two-wares-of-which-none-fits",
    ),
]
NOT_PLAYED = [
    pytest.param({"hand": "travelling-merchant", "gold": (0, 0)}, "travelling-merchant", id="an-auction-without-gold"),
    pytest.param({"hand": "elephant", "market": "tea"}, "elephant", id="elephant-and-one-ware-of-yours"),
    pytest.param({"hand": "elephant", "market": "tea", "market1": "tea"}, "elephant", id="elephant-and-two-alike"),
    pytest.param({"hand": "lion", "tools0": "well"}, "lion", id="lion-and-one-utility-of-yours"),
    pytest.param({**SOLO_TABLE, "hand": "lion", "tools0": "well"}, "lion", id="lion-in-solo-without-a-stack"),
    pytest.param({**SOLO_TABLE, "hand": "ape boat"}, "ape", id="ape-in-solo-and-one-card-of-yours"),
]
PLAYED = [
    pytest.param({"hand": "elephant", "market1": "tea"}, "elephant", id="elephant-and-one-ware-of-the-other"),
    pytest.param({"hand": "elephant", "market": "tea tea"}, "elephant", id="elephant-and-two-wares-of-yours"),
    pytest.param({"hand": "lion", "tools0": "well", "tools1": "well*"}, "lion", id="lion-and-a-used-twin"),
    pytest.param({**SOLO_TABLE, "hand": "lion", "other": "guard"}, "lion", id="lion-and-a-stack"),
    pytest.param({**SOLO_TABLE, "hand": "ape boat", "other": "guard"}, "ape", id="ape-and-a-stack"),
    pytest.param({"hand": "travelling-merchant", "gold": (0, 1)}, "travelling-merchant", id="somebody-can-bid"),
]
TURN: dict[str, Any] = {**SOLO_TABLE, "actions": 0, "deck": "well boat drums"}
NOTHING_HAPPENS = [
    pytest.param({"hand": "guard", "other": "crocodile"}, id="crocodile-without-a-utility-of-yours"),
    pytest.param({"hand": "crocodile", "other": "crocodile"}, id="crocodile-against-the-same"),
    pytest.param({"hand": "guard", "other": "parrot"}, id="parrot-and-an-empty-market"),
    pytest.param({"hand": "guard", "other": "hyena"}, id="hyena-and-people-alone"),
    pytest.param({"hand": "guard", "other": "snake", "tools0": "well"}, id="snake-and-one-utility"),
    pytest.param({"hand": "guard", "other": "elephant"}, id="elephant-without-wares"),
    pytest.param({"hand": "guard", "other": "elephant", "market1": "tea"}, id="elephant-and-the-dummys-only-ware"),
    pytest.param({"hand": "guard", "other": "lion"}, id="lion-without-utilities"),
    pytest.param({"hand": "crocodile", "other": "well", "gold": (20, 0)}, id="well-without-gold"),
    pytest.param({"hand": "crocodile", "other": "drums"}, id="drums-without-a-ware"),
    pytest.param({"hand": "crocodile", "other": "throne", "market": "tea"}, id="throne-and-an-empty-market"),
    pytest.param(
        {"hand": "crocodile", "other": "throne", "market": "tea", "market1": "tea"}, id="throne-and-two-alike"
    ),
    pytest.param({"hand": "crocodile", "other": "supplies", "gold": (20, 0)}, id="supplies-and-nothing-to-pay"),
    pytest.param({"hand": "crocodile", "other": "boat", "market1": FULL, "gold": (20, 1)}, id="boat-without-room"),
]
SOMETHING_HAPPENS = [
    pytest.param({"hand": "guard", "other": "crocodile", "tools0": "well"}, id="crocodile"),
    pytest.param({"hand": "guard", "other": "salt-trinkets-fruit snake"}, id="snake-and-a-stack"),
    pytest.param({"hand": "guard", "other": "guard lion"}, id="lion-and-a-stack-that-you-cannot-see"),
    pytest.param({"hand": "guard", "other": "cheetah"}, id="cheetah"),
    pytest.param({"hand": "guard", "other": "ape"}, id="ape"),
    pytest.param({"hand": "crocodile", "other": "mask"}, id="mask"),
    pytest.param({"hand": "crocodile", "other": "weapons"}, id="weapons"),
]
EARLIER = [
    pytest.param({"hand": "parrot", "market1": "tea"}, "play parrot; ?tea; tea", id="the-only-ware"),
    pytest.param({"hand": "dancer 3-tea", "market": "tea tea tea tea"}, "play dancer; 3-tea; ?tea", id="wares-alike"),
    pytest.param({**SOLO_TABLE, "hand": "parrot", "market1": "tea tea"}, "play parrot; ?space 1, space 2", id="parrot"),
    pytest.param({**TURN, "hand": "guard", "other": "parrot"}, "end turn; ?no, guard; no", id="guard"),
    pytest.param(
        {**SOLO_TABLE, "hand": "3-silk", "market": "tea tea salt salt hides hides", "stands": (1, 0)},
        "buy 3-silk; ?sixth, small",
        id="every-space",
    ),
    pytest.param(
        {"hand": "travelling-merchant", "market": FULL, "gold": (1, 0)},
        "play travelling-merchant; silk; salt; done; bid 1; ?silk, salt",
        id="none-fits",
    ),
    pytest.param({"hand": "elephant", "market": "tea"}, "play elephant; ?tea; tea", id="elephant"),
    pytest.param(
        {"hand": "portuguese", "market": "tea tea"},
        "play portuguese; ?tea; tea; ?done, tea, back tea",
        id="portuguese",
    ),
    pytest.param({"hand": "travelling-merchant", "gold": (0, 0)}, "play travelling-merchant", id="no-gold"),
    pytest.param({**SOLO_TABLE, "hand": "ape boat"}, "play ape; ?boat", id="ape"),
]


@pytest.mark.rule("JAM-29", "JAM-30")
@pytest.mark.parametrize(("lay", "script", "expect"), NO_CHOICE)
def test_nothing_is_asked_where_there_is_no_choice(
    check: Check, lay: dict[str, Any], script: str, expect: dict[str, Any]
) -> None:
    check(lay, script, expect)


@pytest.mark.rule("JAM-21")
@pytest.mark.parametrize(("lay", "card"), NOT_PLAYED)
def test_a_card_that_leaves_everything_as_it_is_is_not_played(lay: dict[str, Any], card: str) -> None:
    assert f"play {card}" not in lay_table(**lay).legal()


@pytest.mark.rule("JAM-21")
@pytest.mark.parametrize(("lay", "card"), PLAYED)
def test_a_card_that_may_change_something_is_played(lay: dict[str, Any], card: str) -> None:
    assert f"play {card}" in lay_table(**lay).legal()


@pytest.mark.build("compiled")
@pytest.mark.rule("JAM-29")
@pytest.mark.parametrize("lay", NOTHING_HAPPENS)
def test_no_answer_is_asked_to_a_card_of_the_dummy_that_does_nothing(lay: dict[str, Any]) -> None:
    session = lay_table(**(TURN | lay))
    session.play("end turn")
    assert lay["hand"] not in session.legal()
    assert names(table_of(session).hands[0]) == lay["hand"]


@pytest.mark.rule("JAM-29")
@pytest.mark.parametrize("lay", SOMETHING_HAPPENS)
def test_an_answer_is_asked_to_one_that_may_do_something(lay: dict[str, Any]) -> None:
    session = lay_table(**(TURN | lay))
    session.play("end turn")
    assert session.legal() == ("no", lay["hand"])


@pytest.mark.build("compiled")
@pytest.mark.parametrize(("lay", "script"), EARLIER)
def test_earlier_versions_ask_as_they_did(lay: dict[str, Any], script: str) -> None:
    session = lay_table(rules=2 if "solo" in lay else 3, **lay)
    play_script(session, script)


def courses(game: JamboGame, s: Jambo) -> bool:
    """Whether two courses of answers to the open question, and to what it leads to, end at different tables."""
    depth, left = len(s.frames), [s]
    ends: set[Hashable] = set()
    seen = {s.key()}
    while left and len(ends) < 2:
        t = left.pop()
        for a in game.legal(t):
            after = t.copy()
            game.play(after, a)
            key = after.key()
            if len(after.frames) < depth or after.winner >= 0:
                ends.add(key)
            elif key not in seen:
                left.append(after)
            seen.add(key)
    return len(ends) > 1


def acts(game: JamboGame, s: Jambo) -> bool:
    """Whether a card of the Dummy that is let through asks something or leaves another table behind."""
    after = s.copy()
    game.play(after, NO)
    return after.key() != s.key() and (bool(after.frames) or touched(s) != touched(after))


def touched(s: Jambo) -> object:
    """All that a card may change, but for itself."""
    return s.wares, s.gold, s.tools, s.hands[DUMMY], s.masks, s.stands, len(s.deck), s.turns


@pytest.mark.build("compiled")
@pytest.mark.rule("JAM-29")
@pytest.mark.parametrize(
    ("game", "setup", "seeds"),
    [
        (JAMBO_SOLO, {}, range(9001, 9013)),
        (JAMBO, {}, range(9001, 9004)),
        (JAMBO, {"huts": True, "relics": True}, [9002]),
    ],
    ids=["solo", "two", "huts-and-relics"],
)
def test_every_question_of_random_games_matters(game: JamboGame, setup: dict[str, Any], seeds: Any) -> None:
    """At most 25 turns of each: the table differs by the answer, or by one that follows from it."""
    asked = 0
    for seed in seeds:
        session, rng = Session(game, seed, setup=setup), Rng.seeded(seed)
        while session.outcome is None and table_of(session).turns < 25:
            t = table_of(session)
            if t.frames:
                asked += 1
                assert len(session.legal()) > 1, game.position(t)
                assert courses(game, t), game.position(t)
                if t.variant == SOLO and t.frames[-1].question == WHICH_REACTION:
                    assert acts(game, t), game.position(t)
            session.play(rng.choice(game.legal(t)))
    assert asked > 40
