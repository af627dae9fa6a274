"""Achievements: data beside the games, and what earns them."""

import json
from pathlib import Path

import pytest

from soloist.core import catalog
from soloist.core.text import LANGUAGES
from soloist.table import achievements
from soloist.table.achievements import Achievement, BadAchievements, Condition, FinishedGame, of_game, of_house, read

GAME = FinishedGame("joker", {"jokers": True}, "win", True, 52, False, "", 7)


def one(**condition: object) -> Achievement:
    """An achievement of the house with these conditions."""
    words = {"en": {"a": "A", "a.text": "Do it."}}
    return Achievement("house/a", "house", Condition(**condition), words)  # type: ignore[arg-type]


def test_every_achievement_has_words_in_every_language_and_asks_for_what_its_game_has() -> None:
    found = [(game, one) for game in catalog.all_games().values() for one in of_game(game)]
    assert len(found) + len(of_house()) >= 12
    for game, one in found:
        assert set(one.condition.setup) <= {spec.name for spec in game.info.options}
        game.info.complete(one.condition.setup)
        for verdict in one.condition.verdicts:
            assert f"outcome.{verdict}" in game.wording.own("en")
    for one in [*(one for _, one in found), *of_house()]:
        assert all(one.words[lang].keys() == one.words["en"].keys() for lang in LANGUAGES)
        assert one.name("pl") != one.name("en")
        assert one.text("de") == one.text("en")
        assert one.text("en").endswith(".")


def test_what_must_hold_of_a_game() -> None:
    assert one(won=True, unaided=True, verdicts=("win",), setup={"jokers": True}, score=52).earned([GAME], 0, 9) == 7
    for other in (
        GAME._replace(won=False),
        GAME._replace(assisted=True),
        GAME._replace(verdict="loss"),
        GAME._replace(setup={}),
        GAME._replace(score=51),
    ):
        wanted = one(won=True, unaided=True, verdicts=("win",), setup={"jokers": True}, score=52)
        assert wanted.earned([other], 0, 9) is None
    hard = one(level="hard")
    assert [hard.earned([GAME._replace(level=level)], 0, 9) for level in ("hard", "easy")] == [7, None]


def test_how_often_in_how_many_games_and_days() -> None:
    later = GAME._replace(ended=8)
    assert [one(times=2).earned(games, 0, 9) for games in ([GAME], [GAME, later])] == [None, 8]
    assert one(games=2).earned([GAME, later], 0, 9) is None
    assert one(games=2).earned([GAME, later, GAME._replace(game="nim", ended=11)], 0, 9) == 11
    assert [one(streak=7).earned([], streak, 9) for streak in (6, 7)] == [None, 9]
    (triple,) = (found for found in of_game(catalog.find("joker")) if found.id == "joker/triple")
    assert triple.earned([GAME._replace(verdict="triple", game="nim"), GAME], 0, 9) is None
    assert triple.earned([GAME._replace(verdict="triple")], 0, 9) == 7


@pytest.mark.parametrize(
    ("rules", "words", "why"),
    [
        ("[]", {}, "no JSON object"),
        ("{", {}, "no JSON object"),
        ('{"a": {"wins": 3}}', {"a": "A", "a.text": "B."}, "nothing else"),
        ('{"a": {"times": "3"}}', {"a": "A", "a.text": "B."}, "'times'"),
        ('{"a": 3}', {"a": "A", "a.text": "B."}, "nothing else"),
        ('{"a": {}}', {"a": "A"}, "no name or sentence"),
    ],
)
def test_a_file_that_is_wrong_is_named_to_its_author(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rules: str, words: dict[str, str], why: str
) -> None:
    folder = tmp_path / "achievements"
    folder.mkdir()
    (folder / "chess.json").write_text(rules)
    (folder / "chess.en.json").write_text(json.dumps(words))
    monkeypatch.setattr(achievements, "files", lambda home: tmp_path)
    with pytest.raises(BadAchievements, match="chess") as wrong:
        read("home", "chess")
    assert why in wrong.value.say()


def test_a_game_without_a_file_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(achievements, "files", lambda home: tmp_path)
    assert read("home", "chess") == ()
