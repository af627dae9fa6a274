"""What a person looks at: measured between rounds, with words in both languages."""

from soloist.games.fivetribes import FIVETRIBES
from soloist.games.fivetribes.face.text import WORDING
from soloist.games.fivetribes.mind.features import doom
from soloist.games.fivetribes.rules.actions import LAST_CAMEL, LOST_UNPAID
from tests.games.fivetribes.table import play, state_of, table

CROWDS = {"1-1": "v", "1-2": "v", "3-3": "aa", "5-5": "m"}


def test_a_position_is_settled_between_rounds_and_at_the_end() -> None:
    session = table(CROWDS, step="bid")
    assert FIVETRIBES.settled(state_of(session))
    s = play(session, "let yazid strike")
    assert not FIVETRIBES.settled(s)
    s.fate = 5
    assert FIVETRIBES.settled(s)


def test_the_features_tell_what_stands_on_the_table() -> None:
    given = {
        "court": "vizier*3",
        "council": "vizier assassin*4",
        "goods": "silk*2 fish",
        "mine": "sloar",
        "yours": "2-2",
    }
    found = FIVETRIBES.features(state_of(table(CROWDS, step="bid", gold="30", taken="leta", **given)), 0)
    assert {**found, "points": 0} == {
        "points": 0,
        "doom": 0.0,
        "killers": 4,
        "rivals": 1,
        "lead": 2,
        "arrears": 0,
        "tiles": 1,
        "djinns": 1,
        "kinds": 2,
        "gold": 30,
        "time": 11,
    }
    assert next(iter(found)) == "points"


def test_who_has_fewer_viziers_is_behind_and_not_ahead_by_less_than_nothing() -> None:
    found = FIVETRIBES.features(state_of(table(CROWDS, step="bid", court="vizier", council="vizier*4")), 0)
    assert (found["lead"], found["arrears"]) == (0, 3)


def test_doom_counts_the_rolls_that_end_the_game() -> None:
    # Column 3 holds nothing else: each roll of white 3 strikes 3-3, directly, by choice or as the first of two.
    assert doom(state_of(table(CROWDS, step="bid", council="assassin*5"))) == 6
    assert doom(state_of(table(CROWDS, step="bid", council="assassin*4"))) == 0
    s = state_of(table(CROWDS, step="bid", council="assassin*5"))
    s.fate = LAST_CAMEL
    assert doom(s) == 0
    s.fate = LOST_UNPAID
    assert doom(s) == 36, "else a move that loses at once in some guesses would be told as the safer one"


def test_every_feature_has_words_in_each_language_for_what_speaks_for_a_move() -> None:
    features = FIVETRIBES.features(state_of(table(CROWDS, step="bid")), 0)
    good = {"points", "lead", "tiles", "djinns", "kinds", "gold", "time"}
    wanted = {f"feature.{name}.{'more' if name in good else 'less'}" for name in features}
    wanted |= {"feature.gold.less", "feature.time.less", "coach.value", "coach.alone"}
    for messages in (WORDING.own("en"), WORDING.own("pl")):
        assert wanted == {key for key in messages if key.startswith(("feature.", "coach."))}
