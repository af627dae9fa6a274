"""What a person looks at, counted."""

from collections.abc import Callable

from soloist.core.session import Session
from soloist.games.joker import JOKER

Lay = Callable[..., Session]


def test_the_features_count_what_lies_on_the_table(lay: Lay) -> None:
    session = lay({1: "3H 4H | RJ", 2: "| 9S 8D"}, clubs="AC 2C", talon="5D BJ")
    assert JOKER.features(session.state, 0) == {"up": 2, "hidden": 2, "empty": 5, "jokers": 2, "talon": 2}


def test_a_joker_that_is_named_or_covered_is_not_free(lay: Lay) -> None:
    session = lay({1: "| RJ"}, names="RJ=7DH", talon="BJ 5D")
    assert JOKER.features(session.state, 0)["jokers"] == 0


def test_every_feature_has_its_reasons_in_both_languages() -> None:
    names = JOKER.features(JOKER.start(JOKER.info.complete({}), 1), 0)
    for messages in JOKER.wording.messages.values():
        told = {f"feature.{name}.{way}" for name in names for way in ("more", "less")}
        told.remove("feature.hidden.more")  # more cards that stay hidden speak against a move
        assert told == {id for id in messages if id.startswith("feature.")}
        assert all("{best}" in messages[id] for id in told)
        assert all(f"{{{arg}}}" in messages["coach.value"] for arg in ("value", "low", "high"))
