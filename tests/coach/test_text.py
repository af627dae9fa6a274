"""The coach's words: whole in both languages, and numbers as a person writes them."""

import json
from pathlib import Path

import pytest

from soloist.coach import figures, text
from soloist.core import catalog
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


@pytest.mark.parametrize(
    ("game", "interval", "english", "polish"),
    [
        ("nim", (0.51, 0.47, 0.55), "Chance of winning: 51 % (between 47 % and 55 %)", "51 % (od 47 % do 55 %)"),
        ("nim", (0.51, 0.509, 0.511), "Chance of winning: 51 %", "Szansa na wygraną: 51 %"),
        ("jambo", (1.0, 1.0, 1.0), "Chance of winning: 100 %", "Szansa na wygraną: 100 %"),
        ("rummikub", (0.51, 0.508, 0.512), "Chance of winning: 51 %", "Szansa na wygraną: 51 %"),
        ("joker", (52.0, 51.9, 52.0), "Expected cards up: 52", "kart na bazach: 52"),
        ("fivetribes", (230.1, 229.8, 230.4), "Expected score: 230; a lost game counts as 0", "230; przegrana liczy"),
    ],
)
def test_an_interval_too_narrow_to_be_told_is_left_out(
    game: str, interval: tuple[float, float, float], english: str, polish: str
) -> None:
    """At 400,000 trials "51 % (between 51 % and 51 %)" was said."""
    played = catalog.find(game)
    said = figures.Unit(played).sentence(*interval)
    assert text.wording(played).say(said, "en") == english
    assert polish in text.wording(played).say(said, "pl")
