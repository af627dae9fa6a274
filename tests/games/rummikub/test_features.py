"""What a person looks at, in numbers, and the words for it."""

from collections.abc import Callable

import pytest

from soloist import Session
from soloist.core.text import Text
from soloist.games.rummikub import RUMMIKUB
from soloist.games.rummikub.rules.state import Rummikub

At = Callable[..., Session]
TABLE = "r1 r2 r3 | k5 b5 o5"


def features(session: Session) -> dict[str, float]:
    """The features of the session's position."""
    assert isinstance(session.state, Rummikub)
    return RUMMIKUB.features(session.state, 0)


def test_features_count_what_a_person_sees(at: At) -> None:
    session = at(TABLE, "r4 r5 J k9 b11 k1 o7 b3", level=7)
    # All but k9, b11, o7 and b3 can be laid: r2 r3 r4 r5 | r1 k1 J. The next draw allows 26 - 3 tiles.
    assert features(session) == {"margin": 19, "playable": 4, "held": 8, "jokers": 1, "stacks": 24}


def test_before_the_opening_only_sets_worth_30_can_be_laid(at: At) -> None:
    low = at("", "r1 r2 r3 k9 b11 k1 o7 b3 k13 o13 b7 o1 k4 o9")
    high = at("", "r10 r11 r12 k9 b11 k1 o7 b3 k13 o13 b7 o1 k4 o9")
    assert features(low)["playable"] == 0
    assert features(high)["playable"] == 3


def test_a_position_is_settled_when_nothing_waits_to_be_confirmed(at: At) -> None:
    session = at(TABLE, "r4 r5 J k9 b11 k1 o7 b3")
    assert RUMMIKUB.settled(session.state)
    session.play("lay r4")
    assert not RUMMIKUB.settled(session.state)
    session.play("confirm")
    assert RUMMIKUB.settled(session.state)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_feature_has_its_words(at: At, lang: str) -> None:
    args = {"best": "4.2", "other": "2.5", "diff": "1.7"}
    assert not RUMMIKUB.wording.has("feature.margin.less", lang)  # to go nearer to the limit speaks against a move
    for name in features(at(TABLE, "r4 r5 J k9 b11 k1 o7 b3")):
        for change in ("more", "less") if name != "margin" else ("more",):
            said = RUMMIKUB.wording.say(Text(f"feature.{name}.{change}", args), lang)
            assert said.endswith(".")
            assert "{" not in said
    value = RUMMIKUB.wording.say(Text("coach.value", {"value": "63 %", "low": "60 %", "high": "66 %"}), lang)
    assert "63 %" in value
