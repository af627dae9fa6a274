"""Plural rules as a language's file gives them."""

import pytest

from soloist.core.text.plurals import Plurals, Relation

POLISH = "n = 1; n % 10 = 2..4 and n % 100 != 12..14"
# Rules of languages that we do not speak, from the Unicode plural rules.
LITHUANIAN = "n % 10 = 1 and n % 100 != 11..19; n % 10 = 2..9 and n % 100 != 11..19"
FRENCH = "n = 0,1"
SLOVENIAN = "n % 100 = 1; n % 100 = 2; n % 100 = 3..4"
MANX = "n % 10 = 1; n % 10 = 2; n % 100 = 0,20,40,60,80"
WELSH = "n = 0; n = 1; n = 2; n = 3; n = 6"


@pytest.mark.parametrize(
    ("rule", "cases"),
    [
        ("n = 1", {0: 1, 1: 0, 2: 1, 21: 1}),
        (POLISH, {0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 11: 2, 12: 2, 14: 2, 21: 2, 22: 1, 112: 2, 122: 1}),
        (LITHUANIAN, {1: 0, 2: 1, 9: 1, 10: 2, 11: 2, 12: 2, 19: 2, 20: 2, 21: 0, 22: 1, 111: 2}),
        (FRENCH, {0: 0, 1: 0, 2: 1}),
        (SLOVENIAN, {1: 0, 2: 1, 3: 2, 4: 2, 5: 3, 101: 0, 100: 3}),
        (MANX, {1: 0, 12: 1, 20: 2, 100: 2, 3: 3}),
        (WELSH, {0: 0, 1: 1, 2: 2, 3: 3, 4: 5, 6: 4}),
        ("n = 1 or n = 3..4 and n != 4", {1: 0, 3: 0, 4: 1, 2: 1}),
        ("", {0: 0, 1: 0, 7: 0}),
        ("n = 1;", {1: 0, 2: 1}),
    ],
)
def test_the_first_condition_that_holds_picks_the_form(rule: str, cases: dict[int, int]) -> None:
    plurals = Plurals(rule)
    forms = [f"form {i}" for i in range(len(plurals.conditions) + 1)]
    assert {n: forms.index(plurals.form(n, forms)) for n in cases} == cases


def test_a_negative_number_is_told_as_its_size() -> None:
    assert Plurals(POLISH).form(-2, ["punkt", "punkty", "punktów"]) == "punkty"


def test_where_there_are_fewer_forms_than_cases_the_last_serves() -> None:
    assert [Plurals(POLISH).form(n, ["raz", "razy"]) for n in (1, 2, 5)] == ["raz", "razy", "razy"]
    assert Plurals(WELSH).form(6, ["x"]) == "x"


def test_spaces_do_not_matter() -> None:
    assert Relation("  n   %  10 =  2..4 ").holds(13)


@pytest.mark.parametrize(
    "text", ["", "n", "n == 1", "n = x", "n < 3", "n = 1..", "m = 1", "n % = 1", "n = 1,", "1 = n"]
)
def test_a_rule_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="a plural rule is made of comparisons like"):
        Relation(text)
