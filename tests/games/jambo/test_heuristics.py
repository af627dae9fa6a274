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
    for words in ("play travelling-merchant", "tea", "tea"):
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
