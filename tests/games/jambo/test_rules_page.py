"""The rules pages follow the card texts, cover every ruling, and show which tests hold which card."""

import re

import pytest

from tests.games.jambo.rules_page import PAGES, citations, renewed

RULINGS = 79


@pytest.mark.parametrize("lang", PAGES)
def test_the_generated_parts_of_the_page_are_up_to_date(lang: str) -> None:
    page = PAGES[lang].read_text(encoding="utf-8")
    assert page == renewed(page, lang), "run: python -m tests.games.jambo.rules_page"


@pytest.mark.parametrize("lang", PAGES)
def test_every_ruling_stands_behind_a_clause(lang: str) -> None:
    page = PAGES[lang].read_text(encoding="utf-8")
    clauses = page[page.index("### ") :]
    named = {int(number) for number in re.findall(r"\bJ(\d+)\b", clauses)}
    assert named == set(range(1, RULINGS + 1))


def test_every_special_kind_is_tested_on_every_side() -> None:
    numbers = [*range(1, 14), *range(21, 29), *range(41, 51)]
    held = citations()
    assert all(held[f"JAM-{side + number}"] for side in (100, 200, 300) for number in numbers)
