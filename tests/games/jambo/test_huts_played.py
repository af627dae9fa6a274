"""What the computers do with huts: they build what comes back, visit what pays, and gain by it."""

import pytest

from soloist.core.game import View
from soloist.core.player import Guesser
from soloist.core.rng import Rng
from soloist.games.jambo import JAMBO
from soloist.games.jambo.mind.prefer import judged
from soloist.games.jambo.mind.search import BeginnerPlayer
from soloist.games.jambo.rules.actions import BUILD, VISIT
from soloist.games.jambo.rules.cards import NONE
from soloist.games.jambo.rules.state import PLAYING, Jambo
from soloist.players.levels import EASY, FAIR

from .conftest import Lay, table_of
from .test_prefer import liked
from .test_search import think

RITUAL, TRADING, STORE, SPIRIT = 1, 2, 4, 8


@pytest.mark.parametrize(
    ("table", "wanted"),
    [
        ({"hand": "snake lion"}, "build ritual"),
        ({"hand": "3-tea 3-tea"}, "buy 3-tea"),
        ({"hand": "snake lion", "gold": (45, 20)}, "end turn"),
        ({"hand": "snake lion", "gold": (20, 48)}, "end turn"),
        ({"hand": "snake lion", "trigger": 1, "gold": (20, 60)}, "end turn"),
        ({"hand": "snake lion", "built": [RITUAL, 0], "actions": 1}, "end turn"),
        ({"hand": "snake lion", "built": [RITUAL, 0], "actions": 3}, "visit ritual"),
        (
            {
                "hand": "snake lion guard guard guard guard crocodile crocodile 3-tea 3-silk 3-salt",
                "actions": 3,
                "built": [RITUAL, 0],
                "gold": (1, 9),
            },
            "end turn",
        ),
        ({"hand": "snake lion", "built": [RITUAL, 0], "actions": 3, "trigger": 1, "gold": (9, 60)}, "end turn"),
        ({"hand": "3-tea", "market": "tea salt", "built": [STORE, 0], "actions": 1, "gold": (2, 9)}, "visit store"),
        ({"hand": "3-tea", "store": [2, NONE], "built": [STORE, 0], "actions": 1, "gold": (1, 9)}, "visit store"),
        (
            {
                "hand": "3-tea",
                "market": "tea tea",
                "store": [2, NONE],
                "built": [STORE, 0],
                "gold": (2, 60),
                "trigger": 1,
            },
            "visit store",
        ),
        ({"hand": "snake", "market": "tea salt", "built": [STORE, 0], "trigger": 1, "gold": (2, 60)}, "end turn"),
    ],
    ids=[
        "early",
        "a trade is better",
        "too late for its owner",
        "too late for both",
        "never in the last turn",
        "no second one",
        "a visit with few cards",
        "no visit with many",
        "no card in the last turn",
        "store",
        "an action that is left over empties the store",
        "the store is emptied for the last sale",
        "nothing is stored in the last turn",
    ],
)
def test_huts_are_built_and_visited_where_it_pays(lay: Lay, table: dict[str, object], wanted: str) -> None:
    assert liked(lay, with_huts=True, phase=PLAYING, **{"actions": 1, **table}) == wanted


@pytest.mark.parametrize("rest", [0, 3], ids=["into the spirit hut", "back from it"])
def test_a_full_market_sends_a_ware_to_the_spirits_and_fetches_what_completes_a_sale(lay: Lay, rest: int) -> None:
    table = {"with_huts": True, "built": [SPIRIT, 0], "actions": 1, "phase": 2, "gold": (2, 9)}
    if rest:
        words = liked(lay, hand="3-silk", market="silk silk", spirit=[rest, NONE], **table)
    else:
        words = liked(lay, hand="3-tea", market="salt silk fruit fruit trinkets", **table)
    assert words == "visit spirit"


@pytest.mark.parametrize(
    ("table", "tried"),
    [({"hand": "snake lion"}, {"ritual"}), ({"hand": "3-tea 3-tea", "market": "tea tea tea"}, set())],
    ids=["an action is left over", "there is something to sell"],
)
def test_the_search_tries_no_hut_but_what_the_policy_likes(lay: Lay, table: dict[str, str], tried: set[str]) -> None:
    t = table_of(lay(with_huts=True, phase=PLAYING, actions=1, gold=(20, 20), **table))
    found = {JAMBO.words(t, found.action): found.count for found in think(JAMBO, t, 4, 30).findings()}
    huts = {words.removeprefix("build "): count for words, count in found.items() if words.startswith("build ")}
    assert set(huts) == {"ritual", "trading", "store", "spirit"}
    assert {hut for hut, count in huts.items() if count} == tried
    assert sum(found.values()) == 30


@pytest.mark.parametrize(
    ("relics", "tried"),
    [
        ({"held": [0b110, 0b1001]}, 0),
        ({"held": [0b1001, 0b110]}, 0),
        ({"rules": 2, "relics": [1, 2], "spent": [1, 1]}, 1),
    ],
    ids=["too short a game", "with the tally stick too", "earlier relics"],
)
def test_with_house_relics_no_hut_is_tried(lay: Lay, relics: dict[str, object], tried: int) -> None:
    t = table_of(lay(with_huts=True, with_relics=True, hand="snake lion", phase=PLAYING, actions=1, **relics))
    found = think(JAMBO, t, 4, 12).findings()
    assert sum(BUILD <= one.action < VISIT and one.count > 0 for one in found) == tried


def test_a_hut_that_somebody_asks_about_is_tried(lay: Lay) -> None:
    t = table_of(lay(with_huts=True, hand="snake lion", phase=PLAYING, actions=1))
    store = JAMBO.parse(t, "build store")
    assert store is not None
    search = think(JAMBO, t, 4, 0)
    search.run(6, store)
    assert {found.action: found.count for found in search.findings()}[store] == 6


def played(deal: int, builder: int, level: str) -> Jambo:
    """A game of a level with itself, in which one of the seats may build."""
    t, beginner, rng = JAMBO.start(JAMBO.info.complete({"huts": True}), deal), BeginnerPlayer(), Rng.seeded(deal)
    while t.winner == NONE:
        seat = JAMBO.seat(t)
        legal = [a for a in JAMBO.legal(t) if seat == builder or not BUILD <= a < VISIT]
        if level == EASY:
            action = beginner.choose(View(seat, ()), legal, Guesser(JAMBO, t, seat), rng)
        else:
            scores = judged(t, seat, legal)
            action = legal[scores.index(max(scores))]
        JAMBO.play(t, action)
    return t


def test_a_beginner_builds_no_hut_with_house_relics(lay: Lay) -> None:
    kinds = []
    for relics in ({}, {"with_relics": True, "held": [0b110, 0b1001]}):
        t = table_of(lay(with_huts=True, hand="snake lion", phase=PLAYING, actions=1, **relics))
        legal, rng = JAMBO.legal(t), Rng.seeded(5)
        chosen = [BeginnerPlayer().choose(View(0, ()), legal, Guesser(JAMBO, t, 0), rng) for _ in range(30)]
        kinds.append({BUILD <= action < VISIT for action in chosen})
    assert kinds == [{False, True}, {False}]


@pytest.mark.build("compiled")
@pytest.mark.parametrize(("level", "deals"), [(EASY, 20), (FAIR, 20)])
def test_who_builds_is_no_worse_than_who_never_does(level: str, deals: int) -> None:
    games = [(builder, played(deal, builder, level)) for deal in range(100_031, 100_031 + deals) for builder in (0, 1)]
    assert sum(t.built[builder] > 0 for builder, t in games) * 2 > len(games)
    assert sum(t.winner == builder for builder, t in games) * 5 >= 2 * len(games)
