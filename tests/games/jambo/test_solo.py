"""Solo: set-up, the order of spaces, the Dummy's stack and turn, and how it ends."""

from typing import Any

import pytest

from soloist import Session
from soloist.games.jambo import JAMBO_SOLO
from soloist.games.jambo.rules.cards import ANIMAL, BOAT, GUARD
from soloist.games.jambo.rules.dummy_turn import resolved
from soloist.games.jambo.rules.effects.dummy import demanded
from soloist.games.jambo.rules.questions import AUTOMATIC, WHICH_CARD, answers
from soloist.games.jambo.rules.state import Frame
from tests.games.jambo.conftest import Check, Lay, play_script, table_of


@pytest.mark.build("compiled")
@pytest.mark.rule("JAM-41")
@pytest.mark.rule("JAM-42")
def test_the_start_of_solo() -> None:
    defaults = set()
    for seed in range(100):
        t = JAMBO_SOLO.start(JAMBO_SOLO.info.complete({}), seed)
        assert (len(t.hands[0]), len(t.hands[1]), len(t.deck), t.turn) == (5, 3, 102, 0)
        assert t.gold == [20, 20]
        assert t.supply[t.default] == 5
        defaults.add(t.default)
    assert defaults == set(range(6))


CASES = [
    pytest.param(
        {"deck": "ape lion snake"},
        "end turn",
        {"other": "snake lion ape", "turn": 0, "turns": 2},
        id="three-cards-are-laid-for-the-dummy-at-the-start-of-your-turn",
        marks=pytest.mark.rule("JAM-42"),
    ),
    pytest.param(
        {"gold": (39, 20), "hand": "3-tea", "market": "tea tea tea"},
        "sell 3-tea",
        {"winner": -1, "gold": (49, 20)},
        id="forty-nine-is-not-fifty",
        marks=pytest.mark.rule("JAM-43"),
    ),
    pytest.param(
        {"gold": (40, 20), "hand": "3-tea", "market": "tea tea tea"},
        "sell 3-tea",
        {"winner": 0, "gold": (50, 20)},
        id="fifty-gold-win-at-once",
        marks=pytest.mark.rule("JAM-43"),
    ),
    pytest.param(
        {"gold": (40, 20), "hand": "3-tea small-market-stand", "market": "tea tea tea", "fifty_at_turn_end": True},
        "sell 3-tea; play small-market-stand; end turn",
        {"winner": -1, "gold": (45, 20)},
        id="by-option-fifty-gold-are-counted-when-a-turn-ends",
        marks=pytest.mark.rule("JAM-43"),
    ),
    pytest.param(
        {"gold": (50, 20), "fifty_at_turn_end": True, "actions": 0},
        "end turn",
        {"winner": 0},
        id="by-option-the-end-of-your-turn-decides",
        marks=pytest.mark.rule("JAM-43"),
    ),
    pytest.param(
        {"gold": (20, 48), "other": "portuguese wise-man", "actions": 0},
        "end turn",
        {"winner": 1, "gold": (20, 51), "other": "portuguese"},
        id="the-dummy-wins-at-once-too",
        marks=pytest.mark.rule("JAM-43"),
    ),
    pytest.param(
        {"gold": (20, 48), "other": "guard wise-man", "actions": 0, "fifty_at_turn_end": True},
        "end turn",
        {"winner": 1, "other": "", "discard": "wise-man guard"},
        id="by-option-the-dummy-wins-when-its-turn-ends",
        marks=pytest.mark.rule("JAM-43"),
    ),
    pytest.param(
        {"hand": "3-tea", "market": "silk salt", "stands": (0, 0)},
        "buy 3-tea",
        {"market": "silk salt tea tea tea"},
        id="wares-fill-the-spaces-in-order",
        marks=pytest.mark.rule("JAM-45"),
    ),
    pytest.param(
        {"hand": "3-tea", "market": "silk silk silk silk", "stands": (1, 0)},
        "buy 3-tea; ?sixth, small; small; sixth",
        {"market": "silk silk silk silk tea tea tea", "paid": (1, 0), "gold": (15, 20)},
        id="you-may-skip-the-sixth-space-for-a-small-stand",
        marks=pytest.mark.rule("JAM-46"),
    ),
    pytest.param(
        {"tools0": "leopard-statue", "market": "silk silk silk silk silk salt", "stands": (1, 0), "paid": [1, 0]},
        "use leopard-statue; tea",
        {"market": "silk silk silk silk silk salt tea", "gold": (18, 20)},
        id="a-filled-sixth-space-asks-no-question",
        marks=pytest.mark.rule("JAM-46"),
    ),
    pytest.param(
        {"hand": "parrot", "market": "silk silk silk silk silk", "market1": "tea"},
        "play parrot; no",
        {"market": "silk silk silk silk silk", "supply": [6, 6, 6, 1, 6, 5]},
        id="without-a-small-stand-you-pay-or-leave-the-ware",
        marks=pytest.mark.rule("JAM-46"),
    ),
    pytest.param(
        {"tools0": "drums", "market": "silk tea salt salt salt fruit", "deck": "ape"},
        "use drums; tea; ?clear, leave; clear",
        {"market": "silk salt salt salt fruit", "paid": (0, 0)},
        id="the-ware-in-the-sixth-space-moves-up",
        marks=pytest.mark.rule("JAM-47"),
    ),
    pytest.param(
        {"tools0": "drums leopard-statue", "market": "silk tea salt salt salt fruit", "deck": "ape"},
        "use drums; tea; leave; use leopard-statue; hides",
        {"market": "silk salt salt salt hides fruit", "paid": (1, 0), "gold": (18, 20)},
        id="or-stays-there-if-you-like",
        marks=pytest.mark.rule("JAM-47"),
    ),
    pytest.param(
        {
            "tools0": "drums",
            "market": "silk tea salt salt salt fruit hides",
            "stands": (1, 0),
            "paid": [1, 0],
            "deck": "ape",
        },
        "use drums; tea; leave",
        {"market": "silk salt salt salt hides fruit", "paid": (1, 0)},
        id="wares-of-small-stands-pass-it-by",
        marks=pytest.mark.rule("JAM-47"),
    ),
    pytest.param(
        {
            "tools0": "drums",
            "market": "silk tea salt salt salt fruit hides",
            "stands": (1, 0),
            "paid": [1, 0],
            "deck": "ape",
        },
        "use drums; hides; clear",
        {"market": "silk tea salt salt salt fruit", "paid": (0, 0)},
        id="a-gap-behind-it-counts-too",
        marks=pytest.mark.rule("JAM-47"),
    ),
    pytest.param(
        {"tools0": "drums", "market": "silk tea salt salt salt fruit", "deck": "ape"},
        "use drums; fruit",
        {"market": "silk tea salt salt salt", "paid": (0, 0), "frames": []},
        id="nothing-is-asked-when-the-sixth-ware-itself-leaves",
        marks=pytest.mark.rule("JAM-47"),
    ),
    pytest.param(
        {"hand": "3-salt", "market": "salt silk salt tea salt fruit"},
        "sell 3-salt; clear",
        {"market": "silk tea fruit", "gold": (30, 20)},
        id="several-gaps-are-closed-at-once",
        marks=pytest.mark.rule("JAM-47"),
    ),
    pytest.param(
        {"other": "leopard-statue", "market1": "tea tea tea tea tea", "stands": (0, 1), "actions": 0},
        "end turn",
        {"market1": "tea tea tea tea tea tea", "paid": (0, 0), "gold": (20, 18)},
        id="the-dummy-skips-the-sixth-space-when-it-can",
        marks=pytest.mark.rule("JAM-48"),
    ),
    pytest.param(
        {"other": "leopard-statue", "market1": "tea tea tea tea tea", "actions": 0},
        "end turn",
        {"paid": (0, 1), "gold": (20, 16)},
        id="the-dummy-pays-for-the-sixth-space",
        marks=pytest.mark.rule("JAM-48"),
    ),
    pytest.param(
        {"other": "wise-man kettle", "deck": "portuguese", "market1": "tea", "actions": 0},
        "end turn",
        {"discard": "kettle portuguese wise-man", "gold": (20, 25)},
        id="the-stack-is-played-from-the-top-new-cards-first",
        marks=pytest.mark.rule("JAM-49"),
    ),
    pytest.param(
        {"other": "wise-man wise-man", "actions": 0, "dealt": 0},
        "end turn",
        {"gold": (20, 26), "dealt": 0},
        id="every-card-of-the-stack-is-played",
        marks=pytest.mark.rule("JAM-50"),
    ),
    pytest.param(
        {"other": "well", "discard": "", "deck": "", "gold": (20, 20), "actions": 0},
        "end turn",
        {"discard": "well guard guard", "turn": 0},
        id="drawn-cards-are-played-this-turn",
        marks=pytest.mark.rule("JAM-50"),
    ),
    pytest.param(
        {"other": "boat", "market1": "", "market": "salt salt salt salt salt", "actions": 0},
        "end turn",
        {"market1": "", "discard": "boat"},
        id="without-the-default-ware-the-dummy-takes-nothing",
        marks=pytest.mark.rule("JAM-52"),
    ),
    pytest.param(
        {"actions": 0, "other": "wise-man"},
        "end turn",
        {"gold": (20, 23)},
        id="spare-actions-bring-the-dummy-nothing",
        marks=pytest.mark.rule("JAM-54"),
    ),
    pytest.param(
        {"tools0": "drums", "market": "tea silk tea salt", "deck": "ape"},
        "use drums; tea",
        {"market": "tea silk salt"},
        id="of-two-alike-the-lower-one-leaves",
        marks=pytest.mark.rule("JAM-55"),
    ),
    pytest.param(
        {"turns": 398, "gold": (20, 20), "actions": 0},
        "end turn",
        {"winner": 1},
        id="after-400-turns-a-tie-is-the-dummys",
        marks=pytest.mark.rule("JAM-28"),
    ),
]


@pytest.mark.parametrize(("lay", "script", "expect"), CASES)
def test_solo_rules(check: Check, lay: dict[str, Any], script: str, expect: dict[str, Any]) -> None:
    check({"solo": True, **lay}, script, expect)


@pytest.mark.rule("JAM-50")
def test_the_dummys_turn_ends_after_300_cards(lay: Lay) -> None:
    session = lay(
        solo=True,
        hand="ape lion",
        other="wise-man wise-man",
        table=[GUARD],
        turn=1,
        dealt=299,
        frames=[Frame(AUTOMATIC, resolved, 1, 0, 0), Frame(WHICH_CARD, demanded, 0, ANIMAL, 0)],
    )
    play_script(session, "ape")
    assert (table_of(session).gold, table_of(session).turn) == ([20, 23], 0)
    assert len(table_of(session).hands[1]) == 4


def test_a_step_that_waits_for_others_asks_nobody(lay: Lay) -> None:
    t = table_of(lay(solo=True)).copy()
    t.frames = [Frame(AUTOMATIC, resolved, 1, 0, 0)]
    assert answers(t) == []


@pytest.mark.rule("JAM-51")
def test_the_pile_is_reshuffled_for_the_dummy_and_then_drawing_stops(lay: Lay) -> None:
    session = lay(solo=True, hand="", discard="ape", other="", actions=0)
    t = table_of(session).copy()
    t.hands[0] = sorted(t.hands[0] + t.deck)
    t.deck = []
    session = Session(JAMBO_SOLO, 0, position=JAMBO_SOLO.position(t))
    play_script(session, "end turn")
    assert [len(pile) for pile in (table_of(session).hands[1], table_of(session).deck, table_of(session).discard)] == [
        1,
        0,
        0,
    ]


@pytest.mark.rule("JAM-347")
def test_supplies_of_the_dummy_find_nothing_where_no_ware_card_is(lay: Lay) -> None:
    t = table_of(lay(solo=True, other="supplies", actions=0)).copy()
    t.hands[0] = sorted(card for card in t.deck if card != BOAT)
    t.deck = [BOAT, BOAT]
    session = Session(JAMBO_SOLO, 0, position=JAMBO_SOLO.position(t))
    play_script(session, "end turn; no")
    assert "Nothing is found: no ware card is left." in [JAMBO_SOLO.wording.say(e.text()) for e in session.log()]
    assert table_of(session).gold == [20, 19]


@pytest.mark.rule("JAM-44")
@pytest.mark.parametrize(
    ("gold", "script", "name", "score"),
    [((49, 31), "end turn", "you-won", 69), ((22, 49), "end turn", "dummy-won", 23)],
)
def test_the_score_tells_how_clear_it_was(lay: Lay, gold: tuple[int, int], script: str, name: str, score: int) -> None:
    session = lay(solo=True, gold=gold, other="wise-man")
    play_script(session, script)
    assert session.outcome is not None
    assert (session.outcome.name, session.outcome.scores) == (name, (score,))


@pytest.mark.rule("JAM-27")
def test_giving_up_leaves_the_game_to_the_dummy(lay: Lay) -> None:
    session = lay(solo=True, gold=(45, 10))
    session.give_up()
    assert session.outcome is not None
    assert (session.outcome.name, session.outcome.scores) == ("dummy-won", (45,))


@pytest.mark.rule("JAM-53")
def test_the_dummys_stack_is_face_down_but_for_what_you_know(lay: Lay) -> None:
    session = lay(solo=True, hand="hyena well", other="boat drums", tools0="scale", deck="ape lion")
    faces = {zone.name: [piece.face for piece in zone.pieces] for zone in session.view(0).zones}
    assert faces["hand/1"] == ["", ""]
    play_script(session, "use scale; lion")
    faces = {zone.name: [piece.face for piece in zone.pieces] for zone in session.view(0).zones}
    assert faces["hand/1"] == ["", "", "ape"]


@pytest.mark.rule("JAM-50")
def test_the_dummys_turn_is_told_card_by_card_with_its_reason(lay: Lay) -> None:
    session = lay(solo=True, other="3-tea well", deck="guard guard", actions=0)
    session.play("end turn")
    told = [session.game.wording.say(event.text(), "en") for event in session.log()]
    assert [line for line in told if line.startswith("The Dummy turns up")] == [
        "The Dummy turns up Well.",
        *["The Dummy turns up Guard."] * 2,
        "The Dummy turns up 3 tea.",
    ]
    assert "Nothing happens: you hold no animal." in told
    assert "It does not have 2 of the wares to sell, so it buys 3 tea: 3 gold." in told


LINES = [
    ({"other": "salt-silk-trinkets", "market1": "salt fruit silk"}, "It sells salt, silk, top-most first: 12 gold."),
    (
        {"other": "3-tea", "market1": "silk silk silk silk silk", "gold": (20, 4)},
        "It cannot sell, nor buy (no room): its 5 wares go for 1 gold each, and it takes 3 tea for nothing.",
    ),
    (
        {"other": "3-tea", "market1": "silk", "gold": (20, 2)},
        "It cannot sell, nor buy (3 gold needed, it has 2): its 1 ware goes for 1 gold each, and it takes 3 tea "
        "for nothing.",
    ),
    (
        {"other": "3-tea", "market1": "tea", "market": "tea tea tea"},
        "It cannot sell, nor buy (too little in the supply: tea): its 1 ware goes for 1 gold each, and it takes 3 tea "
        "for nothing.",
    ),
    ({"other": "3-tea", "market": "tea tea tea tea"}, "Nothing happens: too little in the supply (tea)."),
    ({"other": "basket-maker", "gold": (20, 1)}, "It cannot pay 2 gold: it has 1."),
    ({"other": "basket-maker", "market1": "tea tea tea tea tea", "gold": (20, 3)}, "It cannot pay 4 gold: it has 3."),
    ({"other": "boat", "market1": "tea", "market": "tea tea tea tea tea"}, "It cannot take tea: none in the supply."),
    ({"other": "boat", "market1": "silk silk silk tea tea tea"}, "It cannot take the ware: its market is full."),
    ({"other": "shaman"}, "Nothing to return or swap: its market is empty."),
    ({"other": "shaman", "market1": "tea silk tea"}, "It cannot change its wares: tea lies at both ends."),
    (
        {"other": "shaman", "market1": "silk silk tea", "market": "tea tea tea tea"},
        "It cannot change its wares: 2 tea needed, 1 in the supply.",
    ),
    ({"other": "well well well boat boat tribal-elder"}, "Nothing happens: its stack has 5 cards already."),
    ({"other": "throne", "market1": "tea"}, "Nothing happens: your market is empty."),
    ({"other": "throne", "market": "tea"}, "Nothing to return or swap: its market is empty."),
    ({"other": "supplies", "gold": (20, 0)}, "Nothing happens: it has neither gold nor a card to pay with."),
    ({"other": "small-market-stand", "gold": (20, 5)}, "It cannot pay 6 gold: it has 5."),
    ({"other": "ape", "hand": ""}, "Nothing happens."),
]


@pytest.mark.rule("JAM-50")
@pytest.mark.parametrize(("table", "line"), LINES)
def test_the_dummy_says_why_with_its_numbers(lay: Lay, table: dict[str, Any], line: str) -> None:
    session = lay(solo=True, actions=0, **table)
    session.play("end turn")
    assert line in [session.game.wording.say(event.text(), "en") for event in session.log()]
    assert all(session.game.wording.say(event.text(), "pl") for event in session.log())


@pytest.mark.rule("JAM-50")
def test_the_dummy_gives_back_what_it_sells_in_the_order_that_it_says(lay: Lay) -> None:
    session = lay(solo=True, actions=0, other="salt-silk-trinkets", market1="salt fruit silk")
    session.play("end turn")
    told = [session.game.wording.say(event.text(), "en") for event in session.log()]
    assert [line for line in told if "returned" in line] == [
        f"The Dummy returned a ware: {w}." for w in ("salt", "silk")
    ]


@pytest.mark.rule("JAM-321")
def test_a_crocodile_of_the_dummy_tells_the_line_that_it_borrows(lay: Lay) -> None:
    session = lay(solo=True, other="crocodile", tools0="kettle", actions=0)
    play_script(session, "end turn")
    told = [session.game.wording.say(event.text(), "en") for event in session.log()]
    assert "It follows its line for your Kettle: It draws a card." in told
