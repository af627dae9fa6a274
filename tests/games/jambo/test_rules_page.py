"""The rules pages follow the card texts, cover every ruling, and show which tests hold which card."""

import re
from pathlib import Path

import pytest

from soloist.games.jambo import JAMBO_SOLO
from soloist.table.rulebook import rulebook
from tests.games.jambo.rules_page import FOR_TWO, PAGES, SOLO_PAGES, SOLO_RULINGS, citations, number_of, pages

RULINGS = 79


@pytest.mark.build("compiled")
@pytest.mark.parametrize("path", pages(), ids=lambda path: path.name)
def test_what_follows_from_data_is_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == pages()[path], "run: python -m tests.games.jambo.rules_page"


@pytest.mark.parametrize("lang", SOLO_PAGES)
def test_the_solo_page_is_short_and_has_the_rulings_that_it_cites(lang: str) -> None:
    page = SOLO_PAGES[lang].read_text(encoding="utf-8")
    clauses, _, rulings = page.partition(SOLO_RULINGS[lang])
    cited = set(re.findall(r"\bJ\d+\b", clauses[clauses.index("### ") :]))
    assert cited == set(re.findall(r"\*\*(J\d+)\*\*", rulings))
    assert not re.search(r"\b(huts?|relics?|chat[ayę]?|relikt\w*|tests?|testy)\b", page, re.IGNORECASE)
    assert not any(number_of(clause) in FOR_TWO for clause in re.split(r"^(?=### )", clauses, flags=re.MULTILINE)[1:])


def test_no_refusal_of_solo_cites_a_clause_that_its_page_lacks() -> None:
    state = JAMBO_SOLO.start(JAMBO_SOLO.info.complete({}), 3)
    book = rulebook(JAMBO_SOLO, "en")
    clauses = {clause.id for clause in book.clauses}
    legal = JAMBO_SOLO.legal(state)
    cited = {JAMBO_SOLO.why_not(state, a).clause for a in range(JAMBO_SOLO.info.actions) if a not in legal}
    assert cited <= clauses


@pytest.mark.parametrize("lang", PAGES)
def test_every_ruling_stands_behind_a_clause(lang: str) -> None:
    page = PAGES[lang].read_text(encoding="utf-8")
    clauses = page[page.index("### ") :]
    named = {int(number) for number in re.findall(r"\bJ(\d+)\b", clauses)}
    assert named == set(range(1, RULINGS + 1))


@pytest.mark.build("compiled")
def test_every_special_kind_is_tested_on_every_side() -> None:
    numbers = [*range(1, 14), *range(21, 29), *range(41, 51)]
    held = citations()
    assert all(held[f"JAM-{side + number}"] for side in (100, 200, 300) for number in numbers)
