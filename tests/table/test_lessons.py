"""The guided deals: every game brings one, and it can be played as it says."""

import json
from pathlib import Path
from typing import Any

import pytest

from soloist.core import catalog
from soloist.core.game import Game
from soloist.core.text import LANGUAGES
from soloist.games.nim import NIM
from soloist.table import lessons
from soloist.table.lessons import BadLesson, NoLesson, Step
from tests.games.plain import PLAIN

GOOD = {"seed": 1, "steps": [{"say": "goal", "at": ["heap/0"]}, {"say": "take", "do": "take 3 from 1"}]}
REST = ("take 2 from 2", "take 1 from 3")
WORDS = {"goal": "Take the last one.", "take": "Take three."}


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Writes a lesson of Nim's own, and gives the game."""

    def write(data: object, **words: object) -> Game[Any]:
        monkeypatch.setattr(lessons, "folder", lambda game: tmp_path)
        lessons.lesson.cache_clear()
        (tmp_path / "nim.json").write_text(json.dumps(data), encoding="utf-8")
        for lang, said in ({"en": WORDS} | words).items():
            (tmp_path / f"nim.{lang}.json").write_text(json.dumps(said), encoding="utf-8")
        return NIM

    yield write
    lessons.lesson.cache_clear()


@pytest.mark.parametrize("id", catalog.names())
def test_every_game_brings_a_lesson_that_can_be_played_to_its_end_in_every_language(id: str) -> None:
    game = catalog.find(id)
    lessons.check(game)
    for lang in LANGUAGES:
        assert lessons.has_words(game, lang)


@pytest.mark.parametrize("id", catalog.names())
def test_a_lesson_tells_the_goal_and_the_ways_to_lose_first_and_ends_with_a_word(id: str) -> None:
    steps = lessons.lesson(catalog.find(id), "en").steps
    assert [step.say for step in steps[:2]] == ["goal", "lose"]
    assert not any(step.do for step in steps[:2])
    assert steps[-1] == Step("end")


def test_a_lesson_is_told_in_the_readers_language_and_else_in_english(written: Any) -> None:
    game = written(GOOD, pl={"goal": "Weź ostatni.", "take": "Weź trzy."})
    polish, english = lessons.lesson(game, "pl"), lessons.lesson(game, "en")
    assert [polish.sentence(step) for step in polish.steps] == ["Weź ostatni.", "Weź trzy."]
    assert [english.sentence(step) for step in english.steps] == ["Take the last one.", "Take three."]


def test_the_table_of_a_lesson_is_played_with_help_against_an_easy_computer() -> None:
    table, places = lessons.opened(NIM, lessons.lesson(NIM, "en"))
    assert places.mine == (0,)
    assert (table.computers, table.level) == ((1,), "easy")
    assert table.assisted


def test_a_game_without_a_lesson_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lessons, "folder", lambda game: tmp_path)
    with pytest.raises(NoLesson, match="'nim' brings no lesson"):
        lessons.lesson(PLAIN, "en")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ([], "nim.json is missing or no JSON object"),
        ({"steps": []}, "needs a seed and steps"),
        (GOOD | {"seed": -1}, "-1"),
        (GOOD | {"setup": {"colour": 1}}, "colour"),
        (GOOD | {"steps": [{"at": []}]}, "a step has a sentence"),
        (GOOD | {"steps": [{"say": "goal", "at": "heap/0"}]}, "'at' is a list of targets"),
        (GOOD | {"steps": [{"say": "what"}]}, "no sentence 'what'"),
        (GOOD | {"steps": [{"say": "goal", "at": ["heap/9"]}, {"say": "take"}]}, "step 1 points at .*heap/9"),
        (GOOD | {"steps": [{"say": "goal"}, {"say": "take", "do": "fly"}]}, "step 2 asks for 'fly'"),
        (GOOD | {"steps": [{"say": "goal"}]}, "the sentences of 'en' are not those of its steps"),
    ],
)
def test_a_lesson_that_cannot_be_given_says_why_in_one_line(written: Any, data: object, why: str) -> None:
    with pytest.raises(BadLesson, match=why):
        lessons.check(written(data))


def test_sentences_are_text(written: Any) -> None:
    with pytest.raises(BadLesson, match="the sentences of 'pl' are text"):
        lessons.lesson(written(GOOD, pl={"goal": 1}), "pl")


def test_a_lesson_leaves_something_to_play(written: Any) -> None:
    written({"seed": 1, "steps": [{"say": "goal", "do": "take 3 from 1"}, *({"say": "take", "do": do} for do in REST)]})
    with pytest.raises(BadLesson, match="the game is over before the lesson ends"):
        lessons.check(PLAIN)
