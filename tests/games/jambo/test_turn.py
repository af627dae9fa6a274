"""Set-up, the turn, and the end of the two-player game."""

from typing import Any

import pytest

from soloist.games.jambo import JAMBO
from soloist.games.jambo.rules.cards import CATEGORY, SHOWN, WARE, whole_deck
from tests.games.jambo.conftest import Check, Lay, play_script


@pytest.mark.rule("JAM-1")
def test_the_deck_has_110_cards_in_51_designs() -> None:
    deck = whole_deck()
    assert len(deck) == 110
    assert len(set(deck)) == 51
    assert [sum(bool(CATEGORY[card] & bit) for card in deck) for bit in (1, 2, 4, 8, 16)] == [40, 5, 29, 14, 22]


@pytest.mark.rule("JAM-2")
@pytest.mark.rule("JAM-3")
@pytest.mark.rule("JAM-4")
def test_the_start_for_two() -> None:
    t = JAMBO.start(JAMBO.info.complete({}), 5)
    assert [len(hand) for hand in t.hands] == [5, 5]
    assert (t.gold, t.bank, t.supply) == ([20, 20], 128, [6] * 6)
    assert (len(t.deck), t.turn, t.actions) == (100, 0, 5)


@pytest.mark.rule("JAM-1")
def test_every_kind_of_ware_is_shown_22_times() -> None:
    shown = [kind for card in whole_deck() if CATEGORY[card] & WARE for kind in SHOWN[card]]
    assert [shown.count(kind) for kind in range(6)] == [22] * 6


CASES = [
    pytest.param(
        {"deck": "boat lion snake well ape"},
        "draw; drop; draw; drop; draw; drop; draw; drop; draw; drop; !draw @ JAM-5; ?end turn",
        {"discard": "ape well snake lion boat", "actions": 0},
        id="all-five-actions-may-go-into-drawing",
        marks=pytest.mark.rule("JAM-5"),
    ),
    pytest.param(
        {"deck": "well ape"},
        "draw; ?keep, drop; drop; draw; keep; !draw @ JAM-6",
        {"hand": "well", "discard": "ape", "actions": 3},
        id="only-the-last-card-drawn-is-kept",
        marks=pytest.mark.rule("JAM-6"),
    ),
    pytest.param(
        {"tools0": "well", "deck": "ape"},
        "use well; !draw @ JAM-6",
        {"actions": 4},
        id="playing-ends-the-drawing",
        marks=pytest.mark.rule("JAM-7"),
    ),
    pytest.param(
        {"hand": "well 3-tea", "actions": 1},
        "!play ape @ JAM-8; play well; !buy 3-tea @ JAM-5; !play well @ JAM-5; !use well @ JAM-5; !build store @ JAM-5",
        {"tools0": "well", "actions": 0},
        id="every-card-costs-an-action",
        marks=pytest.mark.rule("JAM-8"),
    ),
    pytest.param(
        {"hand": "boat", "tools0": "well* well drums"},
        "play boat; ?well, drums; well",
        {"tools0": "well drums boat", "discard": "well", "table": ""},
        id="a-fourth-utility-makes-another-go",
        marks=pytest.mark.rule("JAM-9"),
    ),
    pytest.param(
        {"tools0": "well well", "deck": "ape lion"},
        "use well; use well; !use well @ JAM-10; !use boat @ JAM-10; end turn; end turn; use well",
        {"tools0": "well well*"},
        id="each-utility-once-a-turn",
        marks=pytest.mark.rule("JAM-10"),
    ),
    pytest.param(
        {"hand": "well", "deck": "ape"},
        "play well; use well",
        {"hand": "ape", "actions": 3},
        id="a-utility-works-on-the-turn-it-is-laid",
        marks=pytest.mark.rule("JAM-10"),
    ),
    pytest.param(
        {"actions": 2},
        "end turn",
        {"gold": (21, 20), "turn": 1, "actions": 5},
        id="two-spare-actions-bring-one-gold",
        marks=pytest.mark.rule("JAM-17"),
    ),
    pytest.param(
        {"actions": 1},
        "end turn",
        {"gold": (20, 20)},
        id="one-spare-action-brings-nothing",
        marks=pytest.mark.rule("JAM-17"),
    ),
    pytest.param(
        {"tools0": "well", "hand": "ape lion snake hyena parrot cheetah", "deck": "boat"},
        "use well",
        {"hand": "ape lion snake hyena parrot cheetah boat"},
        id="a-hand-has-no-limit",
        marks=pytest.mark.rule("JAM-18"),
    ),
    pytest.param(
        {"discard": "ape well", "rest": "other"},
        "draw; drop; draw; drop; !build store @ JAM-81",
        {"deck": [], "looked": ""},
        id="an-empty-deck-is-made-anew-from-the-pile",
        marks=pytest.mark.rule("JAM-20"),
    ),
    pytest.param(
        {"rest": "other"},
        "!draw @ JAM-20",
        {"actions": 5},
        id="without-any-card-nobody-draws",
        marks=pytest.mark.rule("JAM-20"),
    ),
    pytest.param(
        {"hand": "elephant"},
        "!play elephant @ JAM-125; !yes @ JAM-29",
        {"actions": 5},
        id="a-card-without-effect-cannot-be-played",
        marks=pytest.mark.rule("JAM-21"),
    ),
    pytest.param(
        {"hand": "drummer", "discard": "well"},
        "play drummer",
        {"discard": "drummer", "table": ""},
        id="a-card-being-played-is-not-yet-on-the-pile",
        marks=pytest.mark.rule("JAM-22"),
    ),
    pytest.param(
        {"hand": "parrot guard", "other": "guard guard", "market1": "tea"},
        "play parrot; guard",
        {"other": "guard", "hand": "guard", "market1": "tea", "turn": 0},
        id="an-answer-is-not-answered",
        marks=pytest.mark.rule("JAM-23"),
    ),
    pytest.param(
        {"hand": "arabian-merchant", "gold": (3, 2), "deck": "well ape boat"},
        "play arabian-merchant; ?pass, bid 1, bid 2, bid 3; bid 2",
        {"hand": "well ape boat", "gold": (1, 2)},
        id="who-cannot-bid-higher-passes",
        marks=pytest.mark.rule("JAM-24"),
    ),
    pytest.param(
        {"hand": "travelling-merchant", "market": "tea tea tea tea tea", "gold": (3, 0)},
        "play travelling-merchant; silk; silk; done; bid 2",
        {"market": "tea tea tea tea tea", "gold": (1, 0), "supply": [6, 6, 1, 6, 6, 6]},
        id="a-winner-without-gold-for-the-sixth-space-loses-the-ware",
        marks=pytest.mark.rule("JAM-24"),
    ),
    pytest.param(
        {"hand": "ape", "other": "well drums boat"},
        "play ape; boat; drums",
        {"hand": "boat well", "other": "drums"},
        id="drafts-alternate-until-all-is-picked",
        marks=pytest.mark.rule("JAM-25"),
    ),
    pytest.param(
        {"gold": (59, 60)},
        "end turn; end turn",
        {"winner": 1, "gold": (60, 61)},
        id="the-last-turn-wins-with-as-much-or-more",
        marks=pytest.mark.rule("JAM-26"),
    ),
    pytest.param(
        {"gold": (60, 60), "actions": 1},
        "end turn; end turn",
        {"winner": 1},
        id="the-gold-at-the-end-of-the-last-turn-counts",
        marks=pytest.mark.rule("JAM-26"),
    ),
    pytest.param(
        {"gold": (62, 60), "actions": 1, "hand": ""},
        "end turn; end turn",
        {"winner": 0, "gold": (62, 61)},
        id="less-gold-loses-the-last-turn",
        marks=pytest.mark.rule("JAM-26"),
    ),
    pytest.param(
        {"gold": (20, 70)},
        "end turn",
        {"winner": -1, "trigger": -1},
        id="sixty-gold-count-only-at-the-end-of-ones-own-turn",
        marks=pytest.mark.rule("JAM-26"),
    ),
    pytest.param(
        {"turn": 1, "turns": 399, "gold": (23, 20)},
        "end turn",
        {"winner": 0},
        id="after-400-turns-the-richer-wins",
        marks=pytest.mark.rule("JAM-28"),
    ),
    pytest.param(
        {"turn": 1, "turns": 399, "gold": (21, 20)},
        "end turn",
        {"winner": 1},
        id="after-400-turns-the-second-seat-wins-a-tie",
        marks=pytest.mark.rule("JAM-28"),
    ),
]


@pytest.mark.parametrize(("lay", "script", "expect"), CASES)
def test_the_turn(check: Check, lay: dict[str, Any], script: str, expect: dict[str, Any]) -> None:
    check(lay, script, expect)


@pytest.mark.rule("JAM-26")
def test_the_outcome_names_winner_and_gold(lay: Lay) -> None:
    session = lay(gold=(60, 30))
    play_script(session, "end turn; end turn")
    assert session.outcome is not None
    assert (session.outcome.winners, session.outcome.scores, session.outcome.reason) == ((0,), (61, 31), "gold")
    assert session.legal() == ()


@pytest.mark.rule("JAM-28")
def test_the_outcome_after_400_turns_says_so(lay: Lay) -> None:
    session = lay(turn=1, turns=399)
    session.play("end turn")
    assert session.outcome is not None
    assert session.outcome.reason == "turns"


@pytest.mark.rule("JAM-27")
def test_who_gives_up_loses(lay: Lay) -> None:
    session = lay(gold=(50, 20))
    session.give_up()
    assert session.outcome is not None
    assert session.outcome.winners == (1,)


@pytest.mark.rule("JAM-18")
@pytest.mark.rule("JAM-19")
def test_hands_are_secret_and_all_else_is_open(lay: Lay) -> None:
    view = lay(hand="ape well", other="boat drums", discard="lion", gold=(7, 9)).view(1)
    zones = {zone.name: [piece.face for piece in zone.pieces] for zone in view.zones}
    assert zones["hand/0"] == ["", ""]
    assert zones["hand/1"] == ["drums", "boat"]
    assert zones["discard"] == ["lion"]
    assert view.facts["gold"] == (7, 9)
