"""The first version of the rules is refereed as it was, so that its records keep their meaning."""

from typing import Any

import pytest

from soloist.core import catalog
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.rules.earlier_relics import MAT, STOOL
from tests.games.jambo.conftest import Check

CASES = [
    pytest.param(
        {"hand": "portuguese", "market": "tea silk silk salt"},
        "play portuguese; ?tea, silk, salt; silk; ?done, silk, salt; salt",
        {"market": "tea silk", "gold": (24, 20)},
        id="portuguese-in-the-order-of-kinds",
    ),
    pytest.param(
        {"hand": "portuguese", "market": "tea silk"},
        "play portuguese; tea; done",
        {"market": "silk", "gold": (22, 20)},
        id="portuguese-done",
    ),
    pytest.param(
        {"hand": "travelling-merchant"},
        "play travelling-merchant; silk; ?silk, fruit, salt; silk; pass; bid 1",
        {"market1": "silk silk", "gold": (20, 19)},
        id="travelling-merchant-in-the-order-of-kinds",
    ),
    pytest.param(
        {"hand": "dancer 3-tea", "market": "tea silk salt"},
        "play dancer; 3-tea; ?tea; tea; silk; salt",
        {"market": "", "gold": (30, 20)},
        id="dancer-in-the-order-of-kinds",
    ),
    pytest.param(
        {"with_huts": True, "built": [2, 0], "market": "tea tea silk salt"},
        "visit trading; ?tea, silk; tea; silk; fruit",
        {"market": "tea salt fruit"},
        id="trading-hut-in-the-order-of-kinds",
    ),
    pytest.param(
        {"tools0": "mask", "hand": "well", "discard": "drums", "deck": "scale"},
        "use mask; well; !draw @ JAM-6",
        {"hand": "drums"},
        id="mask-ends-the-drawing",
    ),
    pytest.param(
        {
            "with_relics": True,
            "relics": [MAT, STOOL],
            "hand": "carrier",
            "market1": "tea tea tea tea tea",
            "deck": "well boat",
        },
        "invoke mat; play carrier; i draw; silk; yes",
        {"gold": (20, 19)},
        id="woven-mat-serves-both",
    ),
    pytest.param(
        {"solo": True, "hand": "parrot", "market1": "tea silk salt fruit hides trinkets", "stands": (0, 1)},
        "play parrot; ?space 1, space 2, space 3, space 4, space 5, space 6; space 6",
        {"market": "trinkets"},
        id="spaces-are-counted-without-gaps",
    ),
    pytest.param(
        {"solo": True, "hand": "rain-maker", "other": "3-tea", "market1": "tea tea", "gold": (20, 45), "actions": 0},
        "end turn; ?no, rain-maker; rain-maker",
        {"winner": 1, "hand": "3-tea"},
        id="rain-maker-at-the-end",
    ),
    pytest.param(
        {"solo": True, "hand": "3-tea", "market": "tea tea tea silk silk silk", "gold": (45, 20)},
        "sell 3-tea; ?clear, leave; clear",
        {"winner": 0},
        id="sixth-space-after-the-winning-sale",
    ),
    pytest.param(
        {"solo": True, "hand": "silk-hides-tea"},
        "buy silk-hides-tea",
        {"market": "silk hides tea"},
        id="wares-as-shown",
    ),
    pytest.param(
        {"hand": "lion", "tools0": "well*", "tools1": "well drums"},
        "play lion; ?well, drums; well; well; drums",
        {"tools0": "well drums", "tools1": "well*"},
        id="lion-the-fresh-one-first",
    ),
    pytest.param(
        {"solo": True, "hand": "hyena guard", "other": "well drums well"},
        "play hyena; well; guard",
        {"hand": "well", "other": "well drums guard"},
        id="hyena-the-upper-one",
    ),
    pytest.param(
        {"hand": "cheetah", "rest": "other"},
        "play cheetah; no",
        {"gold": (22, 18)},
        id="cheetah-without-cards-is-paid",
    ),
    pytest.param(
        {"hand": "psychic", "other": "guard", "deck": "ape lion cheetah drums boat well"},
        "play psychic; ape; end turn; draw; keep",
        {"known": [[], []], "witnessed": 0},
        id="what-was-seen-is-forgotten",
    ),
]


@pytest.mark.parametrize(("lay", "script", "expect"), CASES)
def test_the_first_version_stands(check: Check, lay: dict[str, Any], script: str, expect: dict[str, Any]) -> None:
    session = check({**lay, "rules": 1}, script, expect)
    assert session.record().rules == 1


@pytest.mark.parametrize(("game", "versions"), [(JAMBO, [1, 2, 3, 4]), (JAMBO_SOLO, [1, 2, 3])])
def test_all_versions_are_known(game: Any, versions: list[int]) -> None:
    assert list(catalog.versions(game)) == versions
    assert catalog.find(game.info.id).info.rules == versions[-1]
    assert catalog.find(game.info.id, 1).editions() == ()


def test_a_click_on_the_one_relic_of_earlier_rules_means_its_use() -> None:
    game = catalog.find("jambo", 2)
    s = game.start(game.info.complete({"relics": True}), 3)
    action = game.seek(s, "", f"relics/{s.turn}/0")
    assert action is not None
    assert action not in game.legal(s)
    assert game.words(s, action) == "invoke bead"
