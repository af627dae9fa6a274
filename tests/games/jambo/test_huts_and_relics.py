"""The four huts, and the six house relics of the first two versions of the rules."""

from typing import Any

import pytest

from soloist.games.jambo import JAMBO
from soloist.games.jambo.rules.state import DRAWN
from tests.games.jambo.conftest import Check

HUTS = [
    pytest.param(
        {"with_huts": True},
        "!visit ritual @ JAM-501; build ritual; !build ritual @ JAM-81; build store",
        {"gold": (14, 20), "actions": 3, "built": [5, 0]},
        id="a-hut-costs-three-gold-and-an-action",
        marks=pytest.mark.rule("JAM-81"),
    ),
    pytest.param(
        {"with_huts": True, "gold": (2, 20)},
        "!build ritual @ JAM-81",
        {"built": [0, 0]},
        id="a-hut-must-be-paid",
        marks=pytest.mark.rule("JAM-81"),
    ),
    pytest.param(
        {},
        "!build ritual @ JAM-81; !visit ritual @ JAM-81",
        {"built": [0, 0]},
        id="huts-are-an-option",
        marks=pytest.mark.rule("JAM-81"),
    ),
    pytest.param(
        {"with_huts": True, "hand": "small-market-stand", "built": [0, 1]},
        "play small-market-stand",
        {"gold": (17, 20)},
        id="with-any-hut-every-stand-costs-three",
        marks=pytest.mark.rule("JAM-82"),
    ),
    pytest.param(
        {"with_huts": True, "built": [1, 0], "deck": "ape well boat"},
        "visit ritual; ?ape, well, boat; well; ?ape, boat; boat; !visit ritual @ JAM-81",
        {"hand": "well", "discard": "boat ape", "actions": 2},
        id="ritual-hut-keeps-one-of-three",
        marks=pytest.mark.rule("JAM-501"),
    ),
    pytest.param(
        {"with_huts": True, "built": [1, 0], "deck": "well", "rest": "other"},
        "visit ritual",
        {"hand": "well", "discard": "", "looked": ""},
        id="ritual-hut-looks-at-what-there-is",
        marks=pytest.mark.rule("JAM-501"),
    ),
    pytest.param(
        {"with_huts": True, "built": [1, 0], "actions": 2},
        "!visit ritual @ JAM-501",
        {"actions": 2},
        id="ritual-hut-takes-three-actions",
        marks=pytest.mark.rule("JAM-501"),
    ),
    pytest.param(
        {"with_huts": True, "built": [1, 0], "rest": "other"},
        "!visit ritual @ JAM-501",
        {"actions": 5},
        id="ritual-hut-needs-cards",
        marks=pytest.mark.rule("JAM-501"),
    ),
    pytest.param(
        {"with_huts": True, "built": [2, 0], "market": "tea tea silk silk salt salt"},
        "visit trading; ?tea, silk, salt; silk; tea; done; ?trinkets, hides, tea, silk, fruit, salt; fruit",
        {"market": "tea silk salt salt fruit", "gold": (20, 20), "actions": 3},
        id="trading-hut-gives-one-for-two",
        marks=pytest.mark.rule("JAM-502"),
    ),
    pytest.param(
        {"with_huts": True, "built": [2, 0], "market": "tea"},
        "!visit trading @ JAM-502",
        {"market": "tea"},
        id="trading-hut-needs-two-wares",
        marks=pytest.mark.rule("JAM-502"),
    ),
    pytest.param(
        {"with_huts": True, "built": [4, 0], "market": "tea tea tea tea", "hand": "3-tea 2-tea-silk"},
        "visit store; sell 3-tea; buy 2-tea-silk",
        {"store": (2, -1), "gold": (28, 20), "market": "tea tea silk"},
        id="store-hut-betters-cards-that-show-its-ware-by-one",
        marks=pytest.mark.rule("JAM-503"),
    ),
    pytest.param(
        {"with_huts": True, "built": [4, 0], "store": [2, -1], "hand": "portuguese"},
        "!play portuguese @ JAM-107; visit store; !visit store @ JAM-81; play portuguese",
        {"store": (-1, -1), "gold": (22, 20)},
        id="store-hut-keeps-its-ware-safe-and-gives-it-back",
        marks=pytest.mark.rule("JAM-503"),
    ),
    pytest.param(
        {"with_huts": True, "built": [4, 0], "store": [2, -1], "market": "tea tea tea tea tea"},
        "visit store",
        {"gold": (18, 20), "paid": (1, 0)},
        id="store-hut-pays-for-the-sixth-space-on-the-way-back",
        marks=pytest.mark.rule("JAM-503"),
    ),
    pytest.param(
        {"with_huts": True, "built": [4, 0]},
        "!visit store @ JAM-503",
        {"store": (-1, -1)},
        id="store-hut-needs-a-ware",
        marks=pytest.mark.rule("JAM-503"),
    ),
    pytest.param(
        {"with_huts": True, "built": [8, 0], "market": "tea silk", "deck": "well"},
        "draw; keep; visit spirit; silk; !draw @ JAM-6; end turn; end turn; visit spirit; !draw @ JAM-6",
        {"spirit": (-1, -1), "market": "tea silk"},
        id="spirit-guard-hut-keeps-a-ware-for-a-later-turn",
        marks=pytest.mark.rule("JAM-504"),
    ),
    pytest.param(
        {"with_huts": True, "built": [8, 0], "market": "tea", "tools0": "well"},
        "use well; !visit spirit @ JAM-504",
        {"spirit": (-1, -1)},
        id="spirit-guard-hut-comes-right-after-drawing",
        marks=pytest.mark.rule("JAM-504"),
    ),
    pytest.param(
        {
            "with_huts": True,
            "built": [8, 0],
            "hand": "elephant",
            "market": "tea salt",
            "market1": "silk",
            "actions": 1,
            "phase": DRAWN,
        },
        "visit spirit; salt; play elephant; ?tea, silk; silk",
        {"spirit": (5, -1), "market": "silk", "market1": "tea"},
        id="spirit-guard-hut-keeps-its-ware-out-of-drafts",
        marks=pytest.mark.rule("JAM-504"),
    ),
]

EARLIER_RELICS = [
    pytest.param(
        {"rules": 2, "with_relics": True, "relics": [0, 5], "actions": 0},
        "invoke stool; !invoke stool @ JAM-91; !invoke cowrie @ JAM-91",
        {"actions": 1, "spent": [1, 0]},
        id="carved-stool-gives-an-action",
        marks=pytest.mark.rule("JAM-601"),
    ),
    pytest.param(
        {"rules": 2, "with_relics": True, "relics": [1, 5], "hand": "ape", "deck": "well"},
        "invoke calabash; ape; !invoke calabash @ JAM-91",
        {"hand": "well", "discard": "ape", "actions": 5},
        id="calabash-changes-a-card",
        marks=pytest.mark.rule("JAM-602"),
    ),
    pytest.param(
        {"rules": 2, "with_relics": True, "relics": [1, 5]},
        "!invoke calabash @ JAM-602",
        {"spent": [0, 0]},
        id="calabash-needs-a-card",
        marks=pytest.mark.rule("JAM-602"),
    ),
    pytest.param(
        {
            "rules": 2,
            "with_relics": True,
            "relics": [2, 5],
            "market": "tea tea tea tea tea",
            "hand": "parrot",
            "market1": "silk",
        },
        "invoke mat; play parrot; silk; yes; end turn",
        {"market": "tea tea tea tea tea silk", "gold": (20, 20), "mat": 0},
        id="woven-mat-makes-the-sixth-space-cheaper-for-a-turn",
        marks=pytest.mark.rule("JAM-603"),
    ),
    pytest.param(
        {"rules": 2, "with_relics": True, "relics": [3, 5], "deck": "well ape"},
        "invoke mirror; ?drop, leave; drop; draw; keep",
        {"hand": "well", "discard": "ape", "actions": 4},
        id="bronze-mirror-clears-the-top-of-the-deck",
        marks=pytest.mark.rule("JAM-604"),
    ),
    pytest.param(
        {"rules": 2, "with_relics": True, "relics": [3, 5], "deck": "well ape"},
        "invoke mirror; leave",
        {"looked": "", "seen": [1, 0], "discard": ""},
        id="bronze-mirror-may-leave-the-card",
        marks=pytest.mark.rule("JAM-604"),
    ),
    pytest.param(
        {"rules": 2, "with_relics": True, "relics": [3, 5], "rest": "other"},
        "!invoke mirror @ JAM-604",
        {"spent": [0, 0]},
        id="bronze-mirror-needs-a-card",
        marks=pytest.mark.rule("JAM-604"),
    ),
    pytest.param(
        {"rules": 2, "with_relics": True, "relics": [4, 5], "market": "tea tea tea tea tea tea"},
        "invoke bead; tea; salt",
        {"market": "tea tea tea tea tea salt", "paid": (1, 0), "gold": (20, 20), "supply": [6, 6, 1, 6, 6, 5]},
        id="amber-bead-changes-a-ware-in-place",
        marks=pytest.mark.rule("JAM-605"),
    ),
    pytest.param(
        {"rules": 2, "with_relics": True, "relics": [5, 4]},
        "invoke cowrie; end turn",
        {"gold": (22, 20), "spent": [1, 0]},
        id="cowrie-string-gives-one-gold",
        marks=pytest.mark.rule("JAM-606"),
    ),
    pytest.param(
        {"rules": 2, "hand": "ape"},
        "!invoke cowrie @ JAM-91",
        {"gold": (20, 20)},
        id="earlier-house-relics-are-an-option",
    ),
    pytest.param(
        {"rules": 2, "with_relics": True, "relics": [2, 5], "with_huts": True, "built": [4, 0], "store": [2, -1]},
        "invoke mat; visit store",
        {"market": "tea", "spent": [1, 0]},
        id="huts-and-earlier-house-relics-combine",
    ),
]


@pytest.mark.parametrize(("lay", "script", "expect"), HUTS)
def test_huts(check: Check, lay: dict[str, Any], script: str, expect: dict[str, Any]) -> None:
    check(lay, script, expect)


@pytest.mark.build("compiled")
@pytest.mark.parametrize(("lay", "script", "expect"), EARLIER_RELICS)
def test_the_house_relics_of_earlier_rules(
    check: Check, lay: dict[str, Any], script: str, expect: dict[str, Any]
) -> None:
    check(lay, script, expect)


@pytest.mark.build("compiled")
def test_by_earlier_rules_each_player_is_dealt_a_relic_of_their_own() -> None:
    setup, earlier = JAMBO.info.complete({"relics": True}), JAMBO.editions()[1]
    deals = {tuple(earlier.start(setup, seed).relics) for seed in range(300)}
    assert len(deals) == 30
    assert all(first != second for first, second in deals)
