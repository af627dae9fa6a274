"""The coach's words: whole in both languages, and numbers as a person writes them."""

import json
from pathlib import Path

import pytest

from soloist.coach import figures, text
from soloist.core.text import LANGUAGES, PLACE

FIGURES = Path(__file__).parents[1] / "data" / "coach_figures.json"
ENGLISH, POLISH = (text.WORDING.own(lang) for lang in ("en", "pl"))


def test_every_message_is_there_in_both_languages_with_the_same_arguments() -> None:
    assert ENGLISH.keys() == POLISH.keys()
    for id in ENGLISH:
        english, polish = ({place.group(1) for place in PLACE.finditer(m[id])} for m in (ENGLISH, POLISH))
        assert english == polish, id


@pytest.mark.parametrize(
    ("x", "english", "polish"),
    [
        (0.0, "0", "0"),
        (0.04, "0", "0"),
        (-0.04, "0", "0"),
        (0.06, "0.1", "0,1"),
        (3.0, "3", "3"),
        (2.98, "3", "3"),
        (-2.34, "−2.3", "−2,3"),
        (9.96, "10", "10"),
        (186.6, "187", "187"),
    ],
)
def test_a_number_has_a_tenth_below_ten(x: float, english: str, polish: str) -> None:
    assert [text.WORDING.say(figures.number(x), lang) for lang in LANGUAGES] == [english, polish]


@pytest.mark.parametrize(
    ("kind", "x", "told"),
    [
        ("chance", 0.634, "63 %"),
        ("chance", 0.0213, "2.1 %"),
        ("chance", 0.00001, "0.1 %"),
        ("chance", 0.0, "0 %"),
        ("chance", 0.99999, "99.9 %"),
        ("chance", 0.9904, "99 %"),
        ("chance", 1.0, "100 %"),
        ("score", 187.2, "187"),
        ("score", 4.26, "4.3"),
    ],
)
def test_a_value_is_told_in_its_unit_and_never_surer_than_it_is(kind: str, x: float, told: str) -> None:
    assert text.WORDING.say(figures.value_text(kind, x)) == told


@pytest.mark.parametrize(("kind", "x", "english", "polish"), json.loads(FIGURES.read_text(encoding="utf-8")))
def test_the_page_tells_a_value_as_the_sentences_do(kind: str, x: float, english: str, polish: str) -> None:
    """The page's own test reads the same file."""
    assert [text.WORDING.say(figures.value_text(kind, x), lang) for lang in LANGUAGES] == [english, polish]


def test_a_change_has_its_sign() -> None:
    told = [text.WORDING.say(figures.change_in_tenths("chance", tenths), "en") for tenths in (124, -120, 0)]
    assert told == ["+12.4 percentage points", "−12 percentage points", "0 percentage points"]
    assert text.WORDING.say(figures.change_in_tenths("score", 40), "pl") == "+4 pkt"
