"""One row a djinn: its effect, its cost, its refusal; every step examines copies on the way."""

from typing import Any

import pytest

from soloist.games.fivetribes.djinns import COSTS, DJINN_NAMES, POINTS
from soloist.games.fivetribes.score import ITEMS, sheet
from soloist.games.fivetribes.state import Naqala
from soloist.games.fivetribes.tiles import TILE_NAMES, YOURS
from tests.games.fivetribes.table import layout, play, refusal, table

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


# -- refusals: the words that are not legal, and the clause that says so


@pytest.mark.parametrize(
    ("given", "plays", "words", "clause"),
    [
        ({"mine": ""}, (), "use sloar", "FIV-51"),
        ({"mine": "sloar", "goods": "fakir*2"}, ("use sloar",), "use sloar", "FIV-51"),
        ({"mine": "sloar", "goods": "fakir", "step": "bid"}, (), "use sloar", "FIV-51"),
        ({"mine": "sloar"}, (), "use sloar", "FIV-52"),
        ({"mine": "sloar", "court": "elder"}, (), "use sloar", "FIV-52"),
        ({"mine": "leta", "goods": "fakir*4"}, (), "use leta", "FIV-52"),
        ({"mine": "enki"}, (), "use enki", "FIV-52"),
        ({"mine": "anun-nak", "court": "elder", "rest": "6-1"}, (), "use anun-nak", "FIV-54"),
        ({"mine": "anun-nak", "court": "elder", "yours": "3-3"}, ("use anun-nak",), "power at 3-3", "FIV-54"),
        ({"mine": "bouraq", "court": "elder", "palaces": "1-1*10"}, (), "use bouraq", "FIV-57"),
        ({"mine": "bouraq", "court": "elder"}, ("use bouraq",), "power at 1-1", "FIV-57"),
        ({"mine": "echidna", "court": "elder*2"}, (), "use echidna", "FIV-59"),
        (
            {"mine": "echidna sloar", "court": "elder*2", "goods": "fakir", "crowds": KILL},
            ("from 1-1", "to 2-1"),
            "use echidna",
            "FIV-59",
        ),
        ({"mine": "enki", "court": "elder", "palms": "1-1*12"}, (), "use enki", "FIV-60"),
        ({"mine": "enki", "court": "elder"}, ("use enki",), "power at 1-1", "FIV-60"),
        ({"mine": "hagis", "court": "elder", "crowds": MOVE}, ("from 1-1", "to 2-1"), "place at 4-1", "FIV-51"),
        ({"mine": "hagis", "court": "elder"}, (), "use hagis", "FIV-61"),
        ({"mine": "iblis", "court": "elder"}, (), "use iblis", "FIV-63"),
        ({"mine": "kumarbi", "goods": "fakir", "step": "bid"}, (), "outbid with 2 fakirs", "FIV-66"),
        ({"goods": "fakir*2", "step": "bid"}, (), "outbid with 1 fakir", "FIV-66"),
        (
            {"mine": "kumarbi", "goods": "fakir*2", "step": "bid", "options": "kumarbi=off"},
            (),
            "outbid with 1 fakir",
            "FIV-66",
        ),
        ({"mine": "kumarbi", "goods": "fakir*9", "step": "bid", "dice": "1 1"}, (), "outbid with 3 fakirs", "FIV-66"),
        ({"mine": "lamia", "court": "elder"}, (), "use lamia", "FIV-67"),
        ({"mine": "leta", "court": "elder*2", "yours": " ".join(TILE_NAMES[:11])}, (), "use leta", "FIV-68"),
        ({"mine": "leta", "court": "elder*2", "crowds": {"3-3": "v"}}, ("use leta",), "power at 3-3", "FIV-68"),
        (
            {"mine": "sibittis", "court": "elder*2", "djinn_top": "boaz sloar utug"},
            ("use sibittis",),
            "keep marid",
            "FIV-73",
        ),
        ({"mine": "utug", "court": "elder*2"}, (), "use utug", "FIV-75"),
        (
            {"mine": "utug", "court": "elder*2", "crowds": {"3-3": "v", "2-2": "v"}, "palms": "3-3"},
            ("use utug",),
            "power at 3-3",
            "FIV-75",
        ),
    ],
)
def test_a_power_is_refused(given: Given, plays: tuple[str, ...], words: str, clause: str) -> None:
    session = table(**given)
    play(session, *plays)
    assert refusal(session, words) == clause


@pytest.mark.rule("FIV-54")
def test_anun_nak_draws_what_the_bag_holds() -> None:
    crowds = {"6-1": "v" * 16 + "e" * 19 + "m" * 18 + "b" * 18 + "a" * 17}
    session = table(crowds, mine="anun-nak", goods="fakir", bag="elder assassin")
    state = play(session, "use anun-nak", "power at 1-1")
    assert (sum(state.bag), state.meeples[:5]) == (0, [0, 1, 0, 0, 1])


@pytest.mark.rule("FIV-73")
@pytest.mark.rule("FIV-50")
def test_sibittis_shuffles_the_discards_when_the_pile_runs_out() -> None:
    everybody = [name for name in DJINN_NAMES if name not in ("sibittis", "sloar", "utug")]
    given: Given = {"djinn_pile": "utug", "djinn_discards": "sloar", "taken": " ".join(everybody[:5])}
    session = table(mine=" ".join(["sibittis", *everybody[5:]]), court="elder*2", **given)
    play(session, "use sibittis")
    assert session.legal() == ("keep sloar", "keep utug")
    state = play(session, "keep utug")
    assert (state.djinn_discards.bit_count(), state.djinn_pile, state.drawn) == (1, [], [])


@pytest.mark.rule("FIV-74")
@pytest.mark.rule("FIV-50")
def test_sloar_shuffles_the_discards_when_the_pile_is_empty() -> None:
    session = table(mine="sloar", goods="fakir", no_pile=True)
    state = play(session, "use sloar")
    assert (sum(state.goods), len(state.pile), sum(state.discards)) == (1, 53, 0)


@pytest.mark.rule("FIV-51")
def test_a_djinn_just_bought_can_be_used_at_once() -> None:
    sacred: Given = {"tiles": layout({"2-1": "s6"})}
    session = table(MOVE, djinns="enki", court="elder*3", **sacred)
    state = play(session, "from 1-1", "to 2-1", "buy enki", "use enki", "power at 2-2")
    assert (state.elders, state.palms_left) == (0, 11)


@pytest.mark.rule("FIV-51")
def test_a_power_can_be_used_before_the_tribe_and_before_the_tile_acts() -> None:
    session = table(MOVE, mine="sloar enki bouraq", goods="fakir*4", top="silk")
    play(session, "from 1-1", "to 2-1")
    assert session.legal() == ("use bouraq", "use enki", "use sloar", "go on")
    play(session, "use sloar", "go on")
    assert session.legal() == ("use bouraq", "use enki", "go on")
    state = play(session, "use enki", "power at 2-2", "go on", "use bouraq", "power at 2-1")
    assert (state.palms_left, state.palaces_left, state.goods[-1]) == (11, 8, 1)


@pytest.mark.rule("FIV-56")
@pytest.mark.rule("FIV-24")
def test_boaz_does_not_protect_yazid() -> None:
    session = table(KILL, council="elder", taken="boaz")
    assert play(session, "from 1-1", "to 2-1", "kill his elder").his_elders == 0


@pytest.mark.rule("FIV-55")
def test_baal_does_not_pay_for_itself() -> None:
    session = table(mine="sibittis", court="elder*2", djinn_top="boaz baal utug", step="sale")
    assert play(session, "use sibittis", "keep baal").gold == 25


@pytest.mark.rule("FIV-55")
def test_baal_pays_for_a_djinn_that_sibittis_brings() -> None:
    session = table(mine="sibittis baal", court="elder*2", djinn_top="boaz sloar utug", step="sale")
    assert play(session, "use sibittis", "keep boaz").gold == 26


@pytest.mark.rule("FIV-71")
def test_nekir_pays_once_for_two_kills() -> None:
    session = table(KILL, mine="nekir iblis", goods="fakir", council="vizier elder")
    assert play(session, "from 1-1", "to 2-1", "use iblis", "kill his elder").gold == 26


@pytest.mark.rule("FIV-58")
def test_a_vizier_kept_through_kandicha_is_not_taken() -> None:
    session = table(KILL, mine="dhenim kandicha", council="vizier")
    assert play(session, "from 1-1", "to 2-1", "kill his vizier").gold == 25


@pytest.mark.rule("FIV-5")
def test_the_points_of_the_djinns_are_those_printed() -> None:
    points = dict(zip(DJINN_NAMES, POINTS, strict=True))
    assert points.pop("dhenim") == 6
    assert (len(points), sum(points.values())) == (22, 141)
    assert sorted(points.values()) == [4] * 4 + [5] + [6] * 10 + [8] * 5 + [10] * 2


@pytest.mark.rule("FIV-65")
@pytest.mark.rule("FIV-50")
def test_kandicha_draws_nothing_when_no_card_is_left() -> None:
    goods = "ivory*2 jewels*2 gold*2 papyrus*4 silk*4 spice*4 fish*6 wheat*6 pottery*6 fakir*18"
    session = table(KILL | {"3-1": "m"}, mine="kandicha", goods=goods)
    state = play(session, "from 1-1", "to 2-1", "kill at 3-1")
    assert (sum(state.goods), state.bag[2]) == (54, 18)
