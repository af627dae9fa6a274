"""What the coach compares positions by, and that it has words for each in both languages."""

import pytest

from soloist.core.text import Text
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.game import JamboGame

from .conftest import Lay, table_of

GAMES = pytest.mark.parametrize("game", [JAMBO, JAMBO_SOLO], ids=lambda game: game.info.id)


def test_features_count_what_lies_before_a_trader(lay: Lay) -> None:
    session = lay(
        hand="3-tea 3-salt parrot", market="tea tea tea salt", market1="silk", gold=(17, 23), tools0="well boat*"
    )
    assert JAMBO.features(table_of(session), 0) == {
        "gold": 17.0,
        "rival": 23.0,
        "takings": 10.0,
        "wares": 4.0,
        "cards": 3.0,
        "utilities": 2.0,
    }


def test_takings_count_each_ware_once(lay: Lay) -> None:
    session = lay(hand="3-tea 2-tea-silk 3-tea", market="tea tea tea silk")
    assert JAMBO.features(table_of(session), 0)["takings"] == 11.0


@GAMES
def test_every_feature_has_words_in_both_languages(game: JamboGame) -> None:
    names = game.features(game.start(game.info.complete({}), 1), 0)
    args = {"best": "7", "other": "5", "diff": "2", "value": "63 %", "low": "60 %", "high": "66 %"}
    ids = [f"feature.{name}.{way}" for name in names for way in ("more", "less")] + ["coach.value"]
    ids.remove("feature.rival.more")  # more gold for the other side speaks against a move
    for language in ("en", "pl"):
        assert not game.wording.has("feature.rival.more", language)
        said = [game.wording.say(Text(id, args), language) for id in ids]
        assert len(set(said)) == len(ids)
        assert not any("feature." in sentence or "{" in sentence for sentence in said)


@GAMES
def test_a_position_is_settled_as_a_turn_begins(game: JamboGame) -> None:
    t = game.start(game.info.complete({}), 1)
    assert game.settled(t)
    game.play(t, game.parse(t, "draw") or 0)
    assert not game.settled(t)
    game.play(t, game.parse(t, "keep") or 0)
    assert not game.settled(t)
    game.play(t, game.parse(t, "end turn") or 0)
    while game.outcome(t) is None and t.frames:
        game.play(t, game.legal(t)[0])
    assert game.settled(t)
