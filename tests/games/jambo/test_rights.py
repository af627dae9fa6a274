"""Every right that the cards give: any order, every choice that the documents leave to a person, and no empty one."""

from typing import Any

import pytest

from soloist import Session
from soloist.core.game import NOBODY, Piece
from soloist.core.rng import Rng
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.face.labels import seek
from soloist.games.jambo.rules.earlier_relics import MAT, STOOL
from soloist.games.jambo.rules.hidden import guess
from tests.games.jambo.conftest import Check, Lay, play_script, table_of


def pieces(session: Session, seat: int, name: str) -> list[Piece]:
    """What a seat sees in a zone."""
    return [piece for zone in session.view(seat).zones if zone.name == name for piece in zone.pieces]


HUTS = {"with_huts": True, "built": [15, 0]}

CASES = [
    pytest.param(
        {"hand": "dancer 3-tea", "market": "trinkets tea silk silk"},
        "play dancer; silk; ?trinkets, tea, silk, back silk; trinkets; tea;"
        " ?done, back trinkets, back tea, back silk; back tea; silk; done",
        {"market": "tea", "gold": (30, 20)},
        id="dancer-takes-wares-in-any-order",
        marks=pytest.mark.rule("JAM-111"),
    ),
    pytest.param(
        {"solo": True, "hand": "portuguese", "market": "tea silk tea salt"},
        "play portuguese; tea; back tea; salt; done",
        {"market": "tea silk tea", "gold": (22, 20)},
        id="what-is-taken-back-stays-in-its-place",
        marks=pytest.mark.rule("JAM-30"),
    ),
    pytest.param(
        {"hand": "portuguese", "market": "salt"},
        "play portuguese",
        {"market": "", "gold": (22, 20)},
        id="nothing-is-asked-where-all-must-go",
        marks=pytest.mark.rule("JAM-30"),
    ),
    pytest.param(
        {"tools0": "mask mask", "hand": "well boat", "discard": "drums", "deck": "scale", **HUTS, "market": "tea"},
        "use mask; well; use mask; boat; visit spirit; !draw @ JAM-6",
        {"hand": "well drums", "actions": 3, "spirit": (2, -1)},
        id="mask-leaves-draw-second-mask-and-spirit-guard-open",
        marks=pytest.mark.rule("JAM-7"),
    ),
    pytest.param(
        {"tools0": "mask", "hand": "well", "discard": "drums", "deck": "scale"},
        "use mask; draw; keep; !use mask @ JAM-10",
        {"hand": "drums scale", "actions": 3},
        id="mask-keeps-the-draw",
        marks=pytest.mark.rule("JAM-146"),
    ),
    pytest.param(
        {**HUTS, "built": [0, 0], "market": "tea"},
        "build spirit; !visit spirit @ JAM-504",
        {"actions": 4},
        id="spirit-guard-is-too-late-on-the-turn-it-is-built",
        marks=pytest.mark.rule("JAM-81"),
    ),
    pytest.param(
        {**HUTS, "market": "tea", "deck": "well"},
        "visit spirit; !draw @ JAM-6",
        {"spirit": (2, -1), "actions": 5},
        id="spirit-guard-ends-the-drawing",
        marks=pytest.mark.rule("JAM-504"),
    ),
    pytest.param(
        {
            "rules": 2,
            "with_relics": True,
            "relics": [MAT, STOOL],
            "hand": "carrier",
            "market1": "tea tea tea tea tea",
            "deck": "well boat",
        },
        "invoke mat; play carrier; i draw; silk; yes",
        {"gold": (20, 18)},
        id="woven-mat-serves-its-owner-alone",
        marks=pytest.mark.rule("JAM-603"),
    ),
    pytest.param(
        {"solo": True, "hand": "parrot", "market1": "tea silk salt fruit hides trinkets", "stands": (0, 1)},
        "play parrot; ?space 1, space 2, space 3, space 4, space 5, space 7; space 7",
        {"market": "trinkets"},
        id="spaces-are-counted-as-they-lie",
        marks=pytest.mark.rule("JAM-45"),
    ),
    pytest.param(
        {
            "solo": True,
            "tools0": "throne",
            "market": "tea silk",
            "market1": "tea silk salt fruit hides trinkets",
            "stands": (0, 1),
        },
        "use throne; space 2; ?space 1, space 3, space 4, space 5, space 7; space 7",
        {"market": "tea trinkets", "market1": "tea silk salt fruit hides silk"},
        id="the-throne-counts-them-too",
        marks=pytest.mark.rule("JAM-243"),
    ),
    pytest.param(
        {"solo": True, "hand": "rain-maker", "other": "3-tea", "market1": "tea tea", "gold": (20, 45), "actions": 0},
        "end turn",
        {"winner": 1, "hand": "rain-maker"},
        id="nobody-is-asked-for-a-rain-maker-when-all-is-over",
        marks=pytest.mark.rule("JAM-43"),
    ),
    pytest.param(
        {"hand": "3-tea", "other": "rain-maker", "market": "tea tea tea", "gold": (20, 60), "trigger": 1, "phase": 3},
        "sell 3-tea",
        {"other": "rain-maker", "discard": "3-tea"},
        id="nor-in-the-last-turn",
        marks=pytest.mark.rule("JAM-26"),
    ),
    pytest.param(
        {"solo": True, "hand": "3-tea", "market": "tea tea tea silk silk silk", "gold": (45, 20)},
        "sell 3-tea",
        {"winner": 0},
        id="the-sixth-space-is-not-asked-about-after-the-winning-sale",
        marks=pytest.mark.rule("JAM-43"),
    ),
    pytest.param(
        {"solo": True, "hand": "3-tea", "market": "tea tea tea silk silk silk", "gold": (25, 20)},
        "sell 3-tea; ?clear, leave; clear",
        {"paid": (0, 0)},
        id="but-after-any-other",
        marks=pytest.mark.rule("JAM-47"),
    ),
    pytest.param(
        {"solo": True, "hand": "silk-hides-tea"},
        "buy silk-hides-tea; ?done, hides, tea, silk; tea; ?done, hides, silk; hides",
        {"market": "tea hides silk", "gold": (15, 20)},
        id="wares-bought-together-are-placed-in-the-order-you-like",
        marks=pytest.mark.rule("JAM-45"),
    ),
    pytest.param(
        {"solo": True, "hand": "2-tea-silk"},
        "buy 2-tea-silk; tea; done",
        {"market": "tea tea silk"},
        id="or-as-shown",
        marks=pytest.mark.rule("JAM-45"),
    ),
    pytest.param(
        {"solo": True, "hand": "lion", "tools0": "well*", "other": "well"},
        "play lion; ?well, used well; well",
        {"tools0": "well", "other": "well"},
        id="lion-you-take-the-fresh-well",
        marks=pytest.mark.rule("JAM-227"),
    ),
    pytest.param(
        {"solo": True, "hand": "lion", "tools0": "well*", "other": "well drums"},
        "play lion; drums; ?well, used well; used well",
        {"tools0": "well drums", "other": "well"},
        id="lion-gives-the-dummy-the-used-one",
        marks=pytest.mark.rule("JAM-227"),
    ),
    pytest.param(
        {"solo": True, "hand": "hyena guard", "other": "well drums well"},
        "play hyena; well; ?space 1, space 2; space 2",
        {"hand": "well", "other": "guard drums well"},
        id="hyena-says-which-of-two-alike",
        marks=pytest.mark.rule("JAM-223"),
    ),
]


@pytest.mark.parametrize(("lay", "script", "expect"), CASES)
def test_every_right(check: Check, lay: dict[str, Any], script: str, expect: dict[str, Any]) -> None:
    check(lay, script, expect)


@pytest.mark.rule("JAM-328")
def test_you_decide_about_the_dummys_cheetah_even_with_an_empty_deck(lay: Lay) -> None:
    session = lay(solo=True, other="cheetah", actions=0)
    table = table_of(session)
    table.hands[0], table.deck = sorted(table.deck), []
    session = Session(JAMBO_SOLO, 0, position=JAMBO_SOLO.position(table))
    session.play("end turn")
    while "let draw" not in session.legal():
        session.play("no")
    play_script(session, "?pay gold, let draw; let draw")
    assert table_of(session).gold == [20, 20]


@pytest.mark.rule("JAM-310")
def test_an_empty_lot_of_the_arabian_merchant_is_nothing_to_be_asked_about(lay: Lay) -> None:
    session = lay(solo=True, other="arabian-merchant", actions=0)
    table = table_of(session)
    table.hands[0], table.deck = sorted(table.deck), []
    session = Session(JAMBO_SOLO, 0, position=JAMBO_SOLO.position(table))
    session.play("end turn")
    assert "dummy-cannot" in [event.kind for event in session.log()]
    assert "yes" not in session.legal()


# -- what is seen is known until it is shuffled


@pytest.mark.rule("JAM-18")
def test_cards_that_a_psychic_saw_are_known_wherever_they_go(lay: Lay) -> None:
    session = lay(hand="psychic", other="guard", deck="ape lion cheetah drums boat well")
    play_script(session, "play psychic; ape; end turn; draw")
    assert [piece.face for piece in pieces(session, 0, "looked")] == ["well"]
    assert [piece.face for piece in pieces(session, NOBODY, "looked")] == [""]
    assert guess(table_of(session), 0, Rng.seeded(5)).looked == table_of(session).looked
    play_script(session, "keep")
    shown = [piece.face for piece in pieces(session, 0, "hand/1")]
    assert shown == ["well", ""]


@pytest.mark.rule("JAM-53")
def test_in_solo_you_know_what_the_dummy_gets_of_the_cards_you_saw(lay: Lay) -> None:
    session = lay(solo=True, hand="psychic", deck="ape lion cheetah drums boat well")
    play_script(session, "play psychic; ape; end turn")
    assert [piece.face for piece in pieces(session, 0, "hand/1")] == ["well", "boat", "drums"]


@pytest.mark.rule("JAM-18")
def test_a_card_that_is_dropped_or_given_is_forgotten_as_a_secret(lay: Lay) -> None:
    session = lay(hand="psychic", other="guard", tools1="scale", deck="ape lion cheetah drums boat well")
    play_script(session, "play psychic; ape; end turn; draw; drop; use scale; boat")
    table = table_of(session)
    assert table.witnessed == 0
    assert [piece.face for piece in pieces(session, 0, "hand/1")] == ["boat", ""]


@pytest.mark.rule("JAM-604")
def test_a_mirror_leaves_the_other_side_what_it_knew(lay: Lay) -> None:
    relics = {"rules": 2, "with_relics": True, "relics": [STOOL, 3]}
    session = lay(hand="psychic", other="guard", deck="ape lion cheetah drums boat well", **relics)
    play_script(session, "play psychic; ape; end turn; invoke mirror; leave")
    assert table_of(session).seen == [5, 1]


# -- clicks


@pytest.mark.rule("JAM-30")
def test_a_tap_chooses_and_a_tap_on_what_is_chosen_takes_it_back(lay: Lay) -> None:
    session = lay(hand="portuguese", market="tea tea silk", phase=3)
    session.play("play portuguese")
    game = session.game
    assert game.words(session.state, seek(table_of(session), "", "market/0/1") or 0) == "tea"
    session.play("tea")
    assert [bool(piece.marks.get("picked")) for piece in pieces(session, 0, "market/0")] == [False, True, False]
    assert game.words(session.state, seek(table_of(session), "", "market/0/1") or 0) == "back tea"
    assert game.words(session.state, seek(table_of(session), "", "market/0/0") or 0) == "tea"


@pytest.mark.rule("JAM-30")
def test_the_supply_shows_what_is_chosen_of_it(lay: Lay) -> None:
    session = lay(hand="travelling-merchant", phase=3)
    play_script(session, "play travelling-merchant; silk")
    assert pieces(session, 0, "supply")[3].marks["picked"] == 1
    assert JAMBO.aim(table_of(session), JAMBO.parse(session.state, "back silk") or 0) == ("", "button/back-silk")
    session.play("tea")  # now that two are chosen, a tap on either takes it back
    game = session.game
    assert game.words(session.state, seek(table_of(session), "", "supply/3") or 0) == "back silk"
    assert game.words(session.state, seek(table_of(session), "", "supply/2") or 0) == "back tea"


@pytest.mark.rule("JAM-83")
def test_a_store_hut_does_not_better_the_dancers_price(check: Check) -> None:
    stored = {"with_huts": True, "built": [4, 0], "store": [2, -1]}
    check({"hand": "dancer 3-tea", "market": "tea silk salt", **stored}, "play dancer", {"gold": (30, 20)})
