"""The greedy heuristic: what it likes best where a person would agree, and that its games end with a winner."""

import pytest

from soloist.core.rng import Rng
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.game import SECOND_JAMBO, JamboGame
from soloist.games.jambo.rules.actions import EARLIER_RELIC, EARLIER_RELIC_NAMES, RELIC, RELIC_NAMES
from soloist.games.jambo.rules.cards import NONE
from soloist.games.jambo.rules.state import PLAYING
from tests.luck import Luck

from .conftest import Lay, table_of


def liked(lay: Lay, **table: object) -> str:
    """The words of what the heuristic plays on a table laid by hand."""
    session = lay(**table)
    action = session.game.prefer(table_of(session), session.seat, Rng.seeded(1))
    assert action in session.game.legal(session.state)
    return session.game.words(session.state, action)


@pytest.mark.build("compiled")
@pytest.mark.parametrize("relic", range(len(RELIC_NAMES)), ids=RELIC_NAMES)
def test_every_relic_is_invoked_sooner_or_later(relic: int) -> None:
    invoked = False
    for seed in range(6):
        t, rng = JAMBO.start(JAMBO.info.complete({"huts": seed % 2 == 0, "relics": True}), seed), Rng.seeded(seed)
        t.frames, t.held = [], [1 << relic, 1 << (relic + 1) % len(RELIC_NAMES)]
        while t.winner == NONE:
            action = JAMBO.prefer(t, JAMBO.seat(t), rng)
            assert action in JAMBO.legal(t)
            invoked = invoked or action == RELIC + relic
            JAMBO.play(t, action)
        assert t.turns < 400
    assert invoked


@pytest.mark.parametrize("relic", range(len(EARLIER_RELIC_NAMES)), ids=EARLIER_RELIC_NAMES)
def test_every_relic_of_earlier_rules_is_invoked_sooner_or_later(relic: int) -> None:
    invoked = False
    for seed in range(6):
        t, rng = (
            SECOND_JAMBO.start(SECOND_JAMBO.info.complete({"huts": seed % 2 == 0, "relics": True}), seed),
            Rng.seeded(seed),
        )
        t.relics = [relic, (relic + 1) % len(EARLIER_RELIC_NAMES)]
        while t.winner == NONE:
            action = SECOND_JAMBO.prefer(t, SECOND_JAMBO.seat(t), rng)
            assert action in SECOND_JAMBO.legal(t)
            invoked = invoked or action == EARLIER_RELIC + relic
            SECOND_JAMBO.play(t, action)
        assert t.turns < 400
    assert invoked


@pytest.mark.build("compiled")
@pytest.mark.parametrize("game", [JAMBO, JAMBO_SOLO], ids=lambda game: game.info.id)
def test_every_game_comes_to_an_end_by_gold(game: JamboGame, luck: Luck) -> None:
    for seed in luck.seeds(3):
        t, rng = game.start(game.info.complete({}), seed), Rng.seeded(seed)
        while t.winner == NONE:
            action = game.prefer(t, game.seat(t), rng)
            assert action in game.legal(t)
            game.play(t, action)
        outcome = game.outcome(t)
        assert outcome
        assert outcome.reason == "gold"


@pytest.mark.parametrize(
    ("table", "wanted"),
    [
        ({"hand": "3-tea parrot", "market": "tea tea tea", "phase": PLAYING}, "sell 3-tea"),
        ({"hand": "3-tea 3-tea", "phase": PLAYING}, "buy 3-tea"),
        ({"hand": "3-tea 3-tea", "phase": PLAYING, "turn": 0, "trigger": 1, "actions": 1}, "end turn"),
        ({"hand": "3-tea portuguese", "market": "salt silk", "phase": PLAYING, "trigger": 1}, "play portuguese"),
        ({"hand": "parrot well shaman"}, "draw"),
        ({"solo": True, "hand": "3-salt well", "market": "tea salt salt salt", "gold": (40, 20)}, "sell 3-salt"),
        ({"solo": True, "hand": "portuguese", "market": "tea salt silk", "gold": (44, 49)}, "play portuguese"),
        ({"solo": True, "hand": "3-tea dancer", "market": "salt silk silk", "gold": (40, 49)}, "play dancer"),
    ],
    ids=["sell", "buy to sell", "nothing for later", "all for gold", "draw early", "win", "win by all", "win by dance"],
)
def test_the_turn_is_played_as_a_person_would(lay: Lay, table: dict[str, object], wanted: str) -> None:
    assert liked(lay, **table) == wanted


def test_an_auction_is_bid_for_up_to_a_fair_price(lay: Lay) -> None:
    session = lay(hand="travelling-merchant 3-tea", market="tea", market1="tea", gold=(20, 20), phase=PLAYING)
    for words in ("play travelling-merchant", "tea", "tea", "done"):
        session.play(words)
    bids: list[str] = []
    while not bids or bids[-1] != "pass":
        action = session.game.prefer(session.state, session.seat, Rng.seeded(1))
        assert action is not None
        bids.append(session.game.words(session.state, action))
        session.play(action)
    assert bids[0] == "bid 1"
    assert 2 < len(bids) < 12
    assert table_of(session).wares[0] == [2, 2, 2]


def answered(lay: Lay, script: str, **table: object) -> str:
    """The words of what the heuristic answers after a script on a table laid by hand."""
    session = lay(**table)
    for words in script.split("; "):
        session.play(words)
    action = session.game.prefer(table_of(session), session.seat, Rng.seeded(1))
    assert action in session.game.legal(session.state)
    return session.game.words(session.state, action)


SWAPS = {"solo": True, "hand": "3-tea", "market": "tea tea salt", "market1": "silk tea", "tools0": "throne"}
LAST_WARES = {"solo": True, "hand": "portuguese 3-tea", "market": "tea tea salt", "gold": (44, 30), "phase": PLAYING}


@pytest.mark.parametrize(
    ("table", "script", "wanted"),
    [
        ({**SWAPS, "phase": PLAYING}, "use throne", "space 3"),
        ({**SWAPS, "phase": PLAYING}, "use throne; space 3", "space 2"),
        ({**LAST_WARES}, "play portuguese; tea", "tea"),
        ({"solo": True, "hand": "hyena guard", "other": "well drums well"}, "play hyena; well", "space 1"),
        ({"solo": True, "hand": "lion", "tools0": "well*", "other": "well"}, "play lion", "well"),
        (
            {"solo": True, "hand": "guard", "tools0": "scale", "deck": "3-tea guard", "phase": PLAYING},
            "use scale",
            "3-tea",
        ),
        ({"solo": True, "hand": "crocodile guard", "other": "supplies", "phase": PLAYING}, "end turn", "crocodile"),
        (
            {"solo": True, "hand": "crocodile guard", "other": "drums", "market1": "tea", "phase": PLAYING},
            "end turn",
            "no",
        ),
    ],
    ids=[
        "swap away",
        "swap for",
        "all wares for the win",
        "the upper one",
        "the fresh one",
        "scale",
        "crocodile",
        "none",
    ],
)
def test_questions_are_answered_as_a_person_would(lay: Lay, table: dict[str, object], script: str, wanted: str) -> None:
    assert answered(lay, script, **table) == wanted


@pytest.mark.parametrize(("hand", "top"), [("snake", "dancer"), ("dancer", "snake")])
def test_a_mask_takes_what_is_better_than_the_worst_card(lay: Lay, hand: str, top: str) -> None:
    words = liked(lay, hand=hand, tools0="mask", discard=top)
    assert (words == "use mask") == (top == "dancer")


def test_two_wares_are_traded_for_the_one_that_completes_a_sale(lay: Lay) -> None:
    table = {"with_huts": True, "built": [2, 0], "phase": PLAYING, "gold": (2, 20), "actions": 3}
    assert liked(lay, hand="3-tea", market="tea tea silk silk salt", **table) == "visit trading"


@pytest.mark.parametrize("game", [JAMBO, JAMBO_SOLO], ids=lambda game: game.info.id)
def test_the_worth_of_a_position_is_a_chance_that_gold_raises(game: JamboGame) -> None:
    t = game.start(game.info.complete({}), 100_001)
    even = game.worth(t, 0)
    assert 0 < even < 1
    t.gold[0] += 20
    assert game.worth(t, 0) > even + 0.1
    t.gold[1] += 20
    assert 0 < game.worth(t, 0) < 1


def test_the_chances_of_two_sides_add_up(lay: Lay) -> None:
    for fields in ({}, {"trigger": 1, "gold": (50, 61)}):
        t = table_of(lay(hand="3-tea all-six lion", market="tea tea tea", tools0="well", tools1="boat", **fields))
        assert JAMBO.worth(t, 0) + JAMBO.worth(t, 1) == pytest.approx(1)


def test_the_end_is_worth_what_it_is(lay: Lay) -> None:
    t = table_of(lay(hand="3-tea"))
    t.winner = 1
    assert (JAMBO.worth(t, 0), JAMBO.worth(t, 1)) == (0.0, 1.0)
