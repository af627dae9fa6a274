"""The greedy heuristic: what it likes best where a person would agree, and that its games end with a winner."""

import pytest

from soloist.core.rng import Rng
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.cards import NONE
from soloist.games.jambo.game import JamboGame
from soloist.games.jambo.questions import RELIC, RELIC_NAMES
from soloist.games.jambo.state import PLAYING

from .conftest import Lay, table_of


def liked(lay: Lay, **table: object) -> str:
    """The words of what the heuristic plays on a table laid by hand."""
    session = lay(**table)
    action = session.game.prefer(table_of(session), session.seat, Rng.seeded(1))
    assert action in session.game.legal(session.state)
    return session.game.words(session.state, action)


@pytest.mark.parametrize("relic", range(len(RELIC_NAMES)), ids=RELIC_NAMES)
def test_every_relic_is_invoked_sooner_or_later(relic: int) -> None:
    invoked = False
    for seed in range(6):
        t, rng = JAMBO.start(JAMBO.info.complete({"huts": seed % 2 == 0, "relics": True}), seed), Rng.seeded(seed)
        t.relics = [relic, (relic + 1) % len(RELIC_NAMES)]
        while t.winner == NONE:
            action = JAMBO.prefer(t, JAMBO.seat(t), rng)
            assert action in JAMBO.legal(t)
            invoked = invoked or action == RELIC + relic
            JAMBO.play(t, action)
        assert t.turns < 400
    assert invoked


@pytest.mark.parametrize("game", [JAMBO, JAMBO_SOLO], ids=lambda game: game.info.id)
def test_every_game_comes_to_an_end_by_gold(game: JamboGame) -> None:
    for seed in range(3):
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
        ({"hand": "3-tea", "phase": PLAYING}, "buy 3-tea"),
        ({"hand": "3-tea", "gold": (5, 20), "phase": PLAYING}, "end turn"),
        ({"hand": "parrot well shaman"}, "draw"),
        ({"hand": "parrot well", "market1": "tea", "phase": PLAYING}, "play well"),
        ({"hand": "parrot well", "market1": "tea", "tools0": "boat* scale* mask*", "phase": PLAYING}, "play parrot"),
        ({"gold": (25, 20), "with_huts": True, "phase": PLAYING, "built": [14, 0]}, "build ritual"),
        ({"gold": (24, 20), "with_huts": True, "phase": PLAYING}, "end turn"),
    ],
    ids=[
        "sell",
        "buy",
        "too dear",
        "draw early",
        "utility",
        "no fourth utility",
        "a hut with gold to spare",
        "no hut without",
    ],
)
def test_the_turn_is_played_as_a_person_would(lay: Lay, table: dict[str, object], wanted: str) -> None:
    assert liked(lay, **table) == wanted


def test_an_auction_is_bid_for_up_to_a_fair_price(lay: Lay) -> None:
    session = lay(hand="travelling-merchant", market1="tea", gold=(20, 20), phase=PLAYING)
    for words in ("play travelling-merchant", "tea", "salt"):
        session.play(words)
    bids: list[str] = []
    while not bids or bids[-1] != "pass":
        action = session.game.prefer(session.state, session.seat, Rng.seeded(1))
        assert action is not None
        bids.append(session.game.words(session.state, action))
        session.play(action)
    assert bids == ["bid 1", "bid 2", "bid 3", "bid 4", "pass"]
