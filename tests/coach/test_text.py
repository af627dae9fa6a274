"""The coach's words: whole in both languages, and numbers as a person writes them."""

import pytest

from soloist.coach import figures, text
from soloist.core.text import LANGUAGES, PLACE

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
        ("chance", 0.99999, "99.9 %"),
        ("chance", 0.9904, "99 %"),
        ("chance", 1.0, "100 %"),
        ("score", 187.2, "187"),
        ("score", 4.26, "4.3"),
    ],
)
def test_a_value_is_told_in_its_unit_and_never_surer_than_it_is(kind: str, x: float, told: str) -> None:
    assert text.WORDING.say(figures.value_text(kind, x)) == told


def test_a_change_has_its_sign() -> None:
    told = [text.WORDING.say(figures.change_text("chance", x), "en") for x in (0.12, -0.12, 0.0)]
    assert told == ["+12 percentage points", "−12 percentage points", "0 percentage points"]
    assert text.WORDING.say(figures.change_text("score", 4.0), "pl") == "+4 pkt"
