"""The 19 ware card designs, the small market stand, and the spaces of a market."""

from typing import Any

import pytest

from soloist.games.jambo.face.position import CARD_NUMBERS
from soloist.games.jambo.rules.cards import COPIES, whole_deck
from tests.games.jambo.conftest import Check, Lay, kinds, play_script, table_of

DESIGNS = [
    pytest.param("all-six", "trinkets hides tea silk fruit salt", 10, 18, 4, marks=pytest.mark.rule("JAM-401")),
    pytest.param("3-trinkets", "trinkets trinkets trinkets", 3, 10, 2, marks=pytest.mark.rule("JAM-402")),
    pytest.param("3-hides", "hides hides hides", 3, 10, 2, marks=pytest.mark.rule("JAM-403")),
    pytest.param("3-tea", "tea tea tea", 3, 10, 2, marks=pytest.mark.rule("JAM-404")),
    pytest.param("3-silk", "silk silk silk", 3, 10, 2, marks=pytest.mark.rule("JAM-405")),
    pytest.param("3-fruit", "fruit fruit fruit", 3, 10, 2, marks=pytest.mark.rule("JAM-406")),
    pytest.param("3-salt", "salt salt salt", 3, 10, 2, marks=pytest.mark.rule("JAM-407")),
    pytest.param("2-trinkets-fruit", "trinkets trinkets fruit", 4, 11, 2, marks=pytest.mark.rule("JAM-408")),
    pytest.param("2-fruit-hides", "fruit fruit hides", 4, 11, 2, marks=pytest.mark.rule("JAM-409")),
    pytest.param("2-hides-tea", "hides hides tea", 4, 11, 2, marks=pytest.mark.rule("JAM-410")),
    pytest.param("2-tea-silk", "tea tea silk", 4, 11, 2, marks=pytest.mark.rule("JAM-411")),
    pytest.param("2-silk-salt", "silk silk salt", 4, 11, 2, marks=pytest.mark.rule("JAM-412")),
    pytest.param("2-salt-trinkets", "salt salt trinkets", 4, 11, 2, marks=pytest.mark.rule("JAM-413")),
    pytest.param("salt-silk-trinkets", "salt silk trinkets", 5, 12, 2, marks=pytest.mark.rule("JAM-414")),
    pytest.param("silk-hides-tea", "silk hides tea", 5, 12, 2, marks=pytest.mark.rule("JAM-415")),
    pytest.param("fruit-hides-tea", "fruit hides tea", 5, 12, 2, marks=pytest.mark.rule("JAM-416")),
    pytest.param("salt-trinkets-fruit", "salt trinkets fruit", 5, 12, 2, marks=pytest.mark.rule("JAM-417")),
    pytest.param("trinkets-hides-silk", "trinkets hides silk", 5, 12, 2, marks=pytest.mark.rule("JAM-418")),
    pytest.param("tea-salt-fruit", "tea salt fruit", 5, 12, 2, marks=pytest.mark.rule("JAM-419")),
]


@pytest.mark.build("compiled")
@pytest.mark.rule("JAM-11")
@pytest.mark.rule("JAM-12")
@pytest.mark.parametrize(("card", "wares", "price", "reward", "copies"), DESIGNS)
def test_a_ware_card_buys_or_sells_all_it_shows(
    lay: Lay, card: str, wares: str, price: int, reward: int, copies: int
) -> None:
    session = lay(hand=f"{card} {card}", stands=(1, 0))
    play_script(session, f"!sell {card} @ JAM-12; !play {card} @ JAM-11; buy {card}")
    assert table_of(session).wares[0] == sorted(kinds(wares))
    assert table_of(session).gold == [20 - price, 20]
    play_script(session, f"sell {card}; !sell {card} @ JAM-8")
    assert table_of(session).wares[0] == []
    assert table_of(session).gold == [20 - price + reward, 20]
    assert whole_deck().count(CARD_NUMBERS[card]) == copies == COPIES[CARD_NUMBERS[card]]


CASES = [
    pytest.param(
        {"hand": "3-tea", "market": "tea tea tea tea"},
        "!buy 3-tea @ JAM-11",
        {"gold": (20, 20)},
        id="all-wares-must-be-in-the-supply",
        marks=pytest.mark.rule("JAM-11"),
    ),
    pytest.param(
        {"hand": "3-tea", "market": "silk silk silk silk"},
        "!buy 3-tea @ JAM-11",
        {"gold": (20, 20)},
        id="all-wares-must-fit",
        marks=pytest.mark.rule("JAM-11"),
    ),
    pytest.param(
        {"hand": "3-tea", "market": "silk silk silk", "gold": (4, 20)},
        "!buy 3-tea @ JAM-11",
        {"gold": (4, 20)},
        id="the-gold-must-suffice-for-the-sixth-space-too",
        marks=pytest.mark.rule("JAM-11"),
    ),
    pytest.param(
        {"hand": "3-tea 3-tea", "market": "silk silk silk", "deck": "well"},
        "buy 3-tea; sell 3-tea",
        {"gold": (25, 20), "paid": (0, 0), "market": "silk silk silk"},
        id="the-sixth-space-costs-two",
        marks=pytest.mark.rule("JAM-13"),
    ),
    pytest.param(
        {"tools0": "leopard-statue drums", "market": "tea tea tea tea tea tea", "deck": "well"},
        "use drums; use leopard-statue; tea",
        {"gold": (16, 20), "paid": (1, 0)},
        id="the-sixth-space-is-paid-for-each-time-it-is-filled",
        marks=pytest.mark.rule("JAM-13"),
    ),
    pytest.param(
        {"hand": "3-tea", "market": "silk silk silk silk silk", "stands": (1, 0)},
        "buy 3-tea",
        {"gold": (17, 20), "paid": (0, 0), "market": "silk silk silk silk silk tea tea tea"},
        id="spaces-of-small-stands-come-before-the-sixth",
        marks=pytest.mark.rule("JAM-13"),
    ),
    pytest.param(
        {"hand": "parrot carrier", "market": "tea tea tea tea tea tea", "market1": "silk"},
        "play parrot",
        {"market": "tea tea tea tea tea tea", "market1": "", "supply": [6, 6, 0, 6, 6, 6]},
        id="what-does-not-fit-goes-to-the-supply",
        marks=pytest.mark.rule("JAM-14"),
    ),
    pytest.param(
        {"hand": "shaman", "tools0": "throne", "market": "tea tea tea tea tea silk", "market1": "salt"},
        "play shaman; silk; fruit; use throne; fruit",
        {"gold": (20, 20), "paid": (1, 0), "market": "tea tea tea tea tea salt"},
        id="changes-in-place-cost-no-fee",
        marks=pytest.mark.rule("JAM-15"),
    ),
    pytest.param(
        {"hand": "small-market-stand small-market-stand"},
        "play small-market-stand; play small-market-stand",
        {"stands": (2, 0), "gold": (11, 20), "discard": ""},
        id="the-first-stand-costs-six-and-a-later-one-three",
        marks=pytest.mark.rule("JAM-420"),
    ),
    pytest.param(
        {"hand": "small-market-stand", "stands": (0, 1), "gold": (3, 20)},
        "play small-market-stand",
        {"stands": (1, 1), "gold": (0, 20)},
        id="the-other-players-stand-counts",
        marks=pytest.mark.rule("JAM-16"),
    ),
    pytest.param(
        {"hand": "small-market-stand", "gold": (5, 20)},
        "!play small-market-stand @ JAM-16",
        {"stands": (0, 0)},
        id="a-stand-must-be-paid",
        marks=pytest.mark.rule("JAM-16"),
    ),
    pytest.param(
        {"solo": True, "hand": "small-market-stand"},
        "play small-market-stand",
        {"stands": (1, 0), "gold": (14, 20)},
        id="a-stand-in-solo",
        marks=pytest.mark.rule("JAM-420"),
    ),
]


@pytest.mark.parametrize(("lay", "script", "expect"), CASES)
def test_markets_and_stands(check: Check, lay: dict[str, Any], script: str, expect: dict[str, Any]) -> None:
    check(lay, script, expect)
