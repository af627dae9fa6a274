"""One row a djinn: its effect, its cost, its refusal; every step examines copies on the way."""

from typing import Any

import pytest

from soloist.games.fivetribes.rules.djinns import COSTS, DJINN_NAMES, POINTS
from soloist.games.fivetribes.rules.score import ITEMS, sheet
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import TILE_NAMES, YOURS
from tests.games.fivetribes.table import play, refusal, table

Given = dict[str, Any]
MOVE = {"1-1": "v", "2-1": "v"}  # a move that leaves two viziers in hand at the village 2-1
KILL = {"1-1": "a", "2-1": "a"}  # a move that leaves two assassins in hand at the village 2-1
BUILD = {"1-1": "b", "2-1": "b"}


def measured(state: Naqala) -> dict[str, int]:
    """What rows speak of."""
    found = {
        "gold": state.gold,
        "viziers": state.viziers,
        "elders": state.elders,
        "fakirs": state.goods[-1],
        "goods": sum(state.goods[:-1]),
        "bag": sum(state.bag),
        "bag elders": state.bag[1],
        "discarded fakirs": state.discards[-1],
        "djinns": state.mine.bit_count(),
        "discarded djinns": state.djinn_discards.bit_count(),
        "his viziers": state.his_viziers,
        "his elders": state.his_elders,
    }
    for t, name in enumerate(TILE_NAMES):
        found |= {f"palms {name}": state.palms[t], f"palaces {name}": state.palaces[t]}
        found |= {f"meeples {name}": state.sizes[t], f"camel {name}": int(state.camels[t] == YOURS)}
    return found


def change(given: Given, plays: tuple[str, ...]) -> dict[str, int]:
    """What these plays change."""
    session = table(**given)
    assert isinstance(session.state, Naqala)
    before = measured(session.state)
    after = measured(play(session, *plays))
    return {name: after[name] - before[name] for name in before if after[name] != before[name]}


# -- djinns that count at the end: the item of the score sheet, with and without


@pytest.mark.parametrize(
    ("name", "given", "item", "having", "lacking"),
    [
        pytest.param(
            "al-amin", {"goods": "silk fish fakir*5"}, "goods", 13, 3, id="al-amin", marks=pytest.mark.rule("FIV-53")
        ),
        pytest.param("boaz", {"court": "elder*3"}, "elders", 6, 6, id="boaz", marks=pytest.mark.rule("FIV-56")),
        pytest.param(
            "haurvatat",
            {"yours": "1-1", "palms": "1-1*2 2-2"},
            "palms",
            10,
            6,
            id="haurvatat",
            marks=pytest.mark.rule("FIV-62"),
        ),
        pytest.param("jafaar", {"court": "vizier*4"}, "viziers", 12, 4, id="jafaar", marks=pytest.mark.rule("FIV-64")),
        pytest.param("shamhat", {"court": "elder*3"}, "elders", 12, 6, id="shamhat", marks=pytest.mark.rule("FIV-72")),
    ],
)
def test_a_scoring_djinn_raises_its_item(name: str, given: Given, item: str, having: int, lacking: int) -> None:
    with_it = play(table(step="sale", mine=name, **given))
    without = play(table(step="sale", **given))
    i = ITEMS.index(item)
    assert (sheet(with_it)[i], sheet(without)[i]) == (having, lacking)
    assert sheet(with_it)[ITEMS.index("djinns")] == POINTS[DJINN_NAMES.index(name)]
    assert refusal(table(step="sale", mine=name, **given), f"use {name}") == f"FIV-{53 + DJINN_NAMES.index(name)}"


# -- djinns that answer to what happens: coins and more, with and without


@pytest.mark.build("compiled")
@pytest.mark.parametrize(
    ("name", "given", "plays", "having", "lacking"),
    [
        pytest.param(
            "baal",
            {"crowds": {"1-5": "ee"}, "step": "visit", "walk": "1-4 1-5=elder", "court": "elder*2", "djinns": "boaz"},
            ("buy boaz",),
            {"gold": 1, "elders": -2, "bag": 2, "bag elders": 2, "djinns": 1},
            {"elders": -2, "bag": 2, "bag elders": 2, "djinns": 1},
            id="baal",
            marks=pytest.mark.rule("FIV-55"),
        ),
        pytest.param(
            "baal",
            {"step": "bid", "council": "elder*2", "djinns": "boaz"},
            ("let yazid strike",),
            {"gold": 2, "his elders": -2, "bag": 2, "bag elders": 2},
            {"his elders": -2, "bag": 2, "bag elders": 2},
            id="baal-yazid",
            marks=pytest.mark.rule("FIV-23"),
        ),
        pytest.param(
            "dhenim",
            {"crowds": {"3-1": "v", "3-2": "vvb"}},
            ("from 3-1", "to 3-2"),
            {"gold": 1, "viziers": 3, "meeples 3-1": -1, "meeples 3-2": -2},
            {"viziers": 3, "meeples 3-1": -1, "meeples 3-2": -2},
            id="dhenim",
            marks=pytest.mark.rule("FIV-58"),
        ),
        pytest.param(
            "dhenim",
            {"crowds": {"3-3": "vv"}, "step": "bid"},
            ("let yazid strike",),
            {"gold": 2, "his viziers": 2, "meeples 3-3": -2},
            {"his viziers": 2, "meeples 3-3": -2},
            id="dhenim-yazid",
            marks=pytest.mark.rule("FIV-23"),
        ),
        pytest.param(
            "kandicha",
            {"crowds": KILL, "council": "vizier"},
            ("from 1-1", "to 2-1", "kill his vizier"),
            {"viziers": 1, "his viziers": -1, "bag": 2, "camel 2-1": 1, "palaces 2-1": 1}
            | {"meeples 1-1": -1, "meeples 2-1": -1},
            {"his viziers": -1, "bag": 3, "camel 2-1": 1, "palaces 2-1": 1} | {"meeples 1-1": -1, "meeples 2-1": -1},
            id="kandicha-vizier",
            marks=pytest.mark.rule("FIV-65"),
        ),
        pytest.param(
            "kandicha",
            {"crowds": KILL | {"3-1": "eb"}},
            ("from 1-1", "to 2-1", "kill at 3-1", "kill elder"),
            {"elders": 1, "bag": 2, "camel 2-1": 1, "palaces 2-1": 1}
            | {"meeples 1-1": -1, "meeples 2-1": -1, "meeples 3-1": -1},
            {"bag": 3, "bag elders": 1, "camel 2-1": 1, "palaces 2-1": 1}
            | {"meeples 1-1": -1, "meeples 2-1": -1, "meeples 3-1": -1},
            id="kandicha-elder",
            marks=pytest.mark.rule("FIV-65"),
        ),
        pytest.param(
            "kandicha",
            {"crowds": KILL | {"3-1": "eb"}},
            ("from 1-1", "to 2-1", "kill at 3-1", "kill builder"),
            {"gold": 2, "bag": 3, "camel 2-1": 1, "palaces 2-1": 1}
            | {"meeples 1-1": -1, "meeples 2-1": -1, "meeples 3-1": -1},
            {"bag": 3, "camel 2-1": 1, "palaces 2-1": 1} | {"meeples 1-1": -1, "meeples 2-1": -1, "meeples 3-1": -1},
            id="kandicha-builder",
            marks=pytest.mark.rule("FIV-65"),
        ),
        pytest.param(
            "kandicha",
            {"crowds": KILL | {"3-1": "m"}, "top": "silk"},
            ("from 1-1", "to 2-1", "kill at 3-1"),
            {"goods": 1, "bag": 3, "camel 2-1": 1, "camel 3-1": 1, "palaces 2-1": 1}
            | {"meeples 1-1": -1, "meeples 2-1": -1, "meeples 3-1": -1},
            {"bag": 3, "camel 2-1": 1, "camel 3-1": 1, "palaces 2-1": 1}
            | {"meeples 1-1": -1, "meeples 2-1": -1, "meeples 3-1": -1},
            id="kandicha-merchant",
            marks=pytest.mark.rule("FIV-65"),
        ),
        pytest.param(
            "kandicha",
            {"crowds": KILL | {"3-1": "a"}},
            ("from 1-1", "to 2-1", "kill at 3-1"),
            {"bag": 3, "camel 2-1": 1, "camel 3-1": 1, "palaces 2-1": 1}
            | {"meeples 1-1": -1, "meeples 2-1": -1, "meeples 3-1": -1},
            {"bag": 3, "camel 2-1": 1, "camel 3-1": 1, "palaces 2-1": 1}
            | {"meeples 1-1": -1, "meeples 2-1": -1, "meeples 3-1": -1},
            id="kandicha-assassin",
            marks=pytest.mark.rule("FIV-65"),
        ),
        pytest.param(
            "marid",
            {"crowds": {"3-1": "ve", "3-3": "eb"}, "yours": "3-2 3-3"},
            ("from 3-1", "to 3-2", "drop vizier", "to 3-3"),
            {"gold": 2, "elders": 2, "meeples 3-1": -2, "meeples 3-2": 1, "meeples 3-3": -1},
            {"elders": 2, "meeples 3-1": -2, "meeples 3-2": 1, "meeples 3-3": -1},
            id="marid",
            marks=pytest.mark.rule("FIV-69"),
        ),
        pytest.param(
            "marid",
            {"crowds": {"3-3": "mm"}, "yours": "3-3", "step": "bid"},
            ("let yazid strike",),
            {"gold": 2, "bag": 2, "meeples 3-3": -2},
            {"bag": 2, "meeples 3-3": -2},
            id="marid-yazid",
            marks=pytest.mark.rule("FIV-23"),
        ),
        pytest.param(
            "monkir",
            {"crowds": MOVE},
            ("from 1-1", "to 2-1"),
            {"gold": 1, "viziers": 2, "camel 2-1": 1, "palaces 2-1": 1, "meeples 1-1": -1, "meeples 2-1": -1},
            {"viziers": 2, "camel 2-1": 1, "palaces 2-1": 1, "meeples 1-1": -1, "meeples 2-1": -1},
            id="monkir",
            marks=pytest.mark.rule("FIV-70"),
        ),
        pytest.param(
            "nekir",
            {"crowds": KILL, "council": "elder"},
            ("from 1-1", "to 2-1", "kill his elder"),
            {"gold": 1, "bag": 3, "bag elders": 1, "his elders": -1, "camel 2-1": 1, "palaces 2-1": 1}
            | {"meeples 1-1": -1, "meeples 2-1": -1},
            {"bag": 3, "bag elders": 1, "his elders": -1, "camel 2-1": 1, "palaces 2-1": 1}
            | {"meeples 1-1": -1, "meeples 2-1": -1},
            id="nekir",
            marks=pytest.mark.rule("FIV-71"),
        ),
        pytest.param(
            "nekir",
            {"crowds": {"3-3": "aa"}, "step": "bid"},
            ("let yazid strike",),
            {"gold": 2, "meeples 3-3": -2},
            {"meeples 3-3": -2},
            id="nekir-yazid",
            marks=pytest.mark.rule("FIV-23"),
        ),
    ],
)
def test_a_djinn_answers_to_what_happens(
    name: str, given: Given, plays: tuple[str, ...], having: dict[str, int], lacking: dict[str, int]
) -> None:
    assert change(given | {"mine": name}, plays) == having
    assert change(given, plays) == lacking
    session = table(**(given | {"mine": name}))
    assert COSTS[DJINN_NAMES.index(name)] == 0, "it works without being paid"
    assert refusal(session, f"use {name}") == f"FIV-{53 + DJINN_NAMES.index(name)}"


# -- djinns that are called up and paid for: effect and cost together are all that changes

AFTER_MOVE = {"viziers": 2, "camel 2-1": 1, "meeples 1-1": -1, "meeples 2-1": -1}
ELDER = {"elders": -1, "bag": 1, "bag elders": 1}
FAKIR = {"fakirs": -1, "discarded fakirs": 1}
TWO_ELDERS = {"elders": -2, "bag": 2, "bag elders": 2}
ELDER_AND_FAKIR = ELDER | FAKIR


@pytest.mark.build("compiled")
@pytest.mark.rule("FIV-51")
@pytest.mark.rule("FIV-52")
@pytest.mark.parametrize(
    ("given", "plays", "changed"),
    [
        pytest.param(
            {"mine": "anun-nak", "goods": "fakir", "crowds": {"6-1": "v" * 16 + "e" * 20 + "m" * 18 + "a" * 18}},
            ("use anun-nak", "power at 4-4"),
            FAKIR | {"bag": -3, "meeples 4-4": 3},
            id="anun-nak",
            marks=pytest.mark.rule("FIV-54"),
        ),
        pytest.param(
            {"mine": "bouraq", "court": "elder", "goods": "fakir"},
            ("use bouraq", "pay fakir", "power at 4-5"),
            FAKIR | {"palaces 4-5": 1},
            id="bouraq",
            marks=pytest.mark.rule("FIV-57"),
        ),
        pytest.param(
            {"mine": "echidna", "court": "elder*2", "crowds": BUILD},
            ("from 1-1", "to 2-1", "use echidna"),
            {"gold": 12, "elders": -2, "bag": 4, "bag elders": 2, "camel 2-1": 1, "palaces 2-1": 1}
            | {"meeples 1-1": -1, "meeples 2-1": -1},
            id="echidna",
            marks=pytest.mark.rule("FIV-59"),
        ),
        pytest.param(
            {"mine": "echidna kandicha", "court": "elder*2", "crowds": KILL | {"3-1": "eb"}},
            ("from 1-1", "to 2-1", "use echidna", "kill at 3-1", "kill builder"),
            {"gold": 4, "elders": -2, "bag": 5, "bag elders": 2, "camel 2-1": 1, "palaces 2-1": 1}
            | {"meeples 1-1": -1, "meeples 2-1": -1, "meeples 3-1": -1},
            id="echidna-with-kandicha",
            marks=pytest.mark.rule("FIV-59"),
        ),
        pytest.param(
            {"mine": "enki", "court": "elder"},
            ("use enki", "power at 2-2"),
            ELDER | {"palms 2-2": 1},
            id="enki",
            marks=pytest.mark.rule("FIV-60"),
        ),
        pytest.param(
            {"mine": "enki lamia", "court": "elder*2"},
            ("use enki", "power at 2-2", "place at 3-3"),
            TWO_ELDERS | {"palms 3-3": 1},
            id="enki-turned-by-lamia",
            marks=pytest.mark.rule("FIV-67"),
        ),
        pytest.param(
            {"mine": "hagis", "goods": "fakir", "crowds": MOVE},
            ("from 1-1", "to 2-1", "place at 3-2"),
            AFTER_MOVE | FAKIR | {"palaces 3-2": 1},
            id="hagis",
            marks=pytest.mark.rule("FIV-61"),
        ),
        pytest.param(
            {"mine": "hagis", "goods": "fakir", "crowds": MOVE},
            ("from 1-1", "to 2-1", "place at 2-1"),
            AFTER_MOVE | {"palaces 2-1": 1},
            id="hagis-not-used",
            marks=pytest.mark.rule("FIV-61"),
        ),
        pytest.param(
            {"mine": "hagis bouraq monkir", "court": "elder", "goods": "fakir"},
            ("use bouraq", "pay elder", "power at 4-5", "place at 3-4"),
            ELDER_AND_FAKIR | {"gold": 1, "palaces 3-4": 1},
            id="bouraq-turned-by-hagis",
            marks=pytest.mark.rule("FIV-61"),
        ),
        pytest.param(
            {"mine": "iblis", "court": "elder", "crowds": KILL | {"3-1": "mbb"}},
            ("from 1-1", "to 2-1", "use iblis", "kill at 3-1", "kill merchant"),
            {"elders": -1, "bag": 5, "bag elders": 1, "camel 2-1": 1, "palaces 2-1": 1}
            | {"meeples 1-1": -1, "meeples 2-1": -1, "meeples 3-1": -2},
            id="iblis",
            marks=pytest.mark.rule("FIV-63"),
        ),
        pytest.param(
            {"mine": "iblis", "goods": "fakir", "crowds": KILL, "council": "vizier*2 elder"},
            ("from 1-1", "to 2-1", "use iblis", "kill his vizier", "kill his elder"),
            {"bag": 4, "bag elders": 1, "his viziers": -1, "his elders": -1, "camel 2-1": 1, "palaces 2-1": 1}
            | FAKIR
            | {"meeples 1-1": -1, "meeples 2-1": -1},
            id="iblis-at-court",
            marks=pytest.mark.rule("FIV-63"),
        ),
        pytest.param(
            {"mine": "iblis", "goods": "fakir", "crowds": KILL, "council": "vizier"},
            ("from 1-1", "to 2-1", "use iblis", "kill his vizier"),
            {"bag": 3, "his viziers": -1, "camel 2-1": 1, "palaces 2-1": 1}
            | FAKIR
            | {"meeples 1-1": -1, "meeples 2-1": -1},
            id="iblis-finds-only-one",
            marks=pytest.mark.rule("FIV-63"),
        ),
        pytest.param(
            {"mine": "kumarbi", "goods": "fakir*3", "step": "bid", "gold": "5"},
            ("outbid with 2 fakirs",),
            {"gold": -4, "fakirs": -2, "discarded fakirs": 2},
            id="kumarbi",
            marks=pytest.mark.rule("FIV-66"),
        ),
        pytest.param(
            {"mine": "lamia", "court": "elder", "crowds": {"2-1": "v", "2-2": "v"}},
            ("from 2-1", "to 2-2", "place at 1-3"),
            {"viziers": 2, "camel 2-2": 1, "meeples 2-1": -1, "meeples 2-2": -1, "palms 1-3": 1} | ELDER,
            id="lamia",
            marks=pytest.mark.rule("FIV-67"),
        ),
        pytest.param(
            {"mine": "leta", "court": "elder*2", "goods": "fakir"},
            ("use leta", "pay elder", "power at 3-3"),
            TWO_ELDERS | {"camel 3-3": 1},
            id="leta",
            marks=pytest.mark.rule("FIV-68"),
        ),
        pytest.param(
            {"mine": "sibittis", "court": "elder", "goods": "fakir", "djinn_top": "boaz sloar utug"},
            ("use sibittis", "keep sloar"),
            ELDER_AND_FAKIR | {"djinns": 1, "discarded djinns": 2},
            id="sibittis",
            marks=pytest.mark.rule("FIV-73"),
        ),
        pytest.param(
            {"mine": "sloar", "goods": "fakir", "top": "silk"},
            ("use sloar",),
            FAKIR | {"goods": 1},
            id="sloar",
            marks=pytest.mark.rule("FIV-74"),
        ),
        pytest.param(
            {"mine": "utug", "court": "elder*2", "goods": "fakir", "crowds": {"3-3": "vm"}},
            ("use utug", "pay fakir", "power at 3-3"),
            ELDER_AND_FAKIR | {"camel 3-3": 1},
            id="utug",
            marks=pytest.mark.rule("FIV-75"),
        ),
    ],
)
def test_a_power_does_what_it_says_and_costs_what_it_costs(
    given: Given, plays: tuple[str, ...], changed: dict[str, int]
) -> None:
    assert change(given, plays) == changed
