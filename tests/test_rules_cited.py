"""Every clause of docs/rules is held by a test, and every test that cites a clause cites one that exists.

The tests are read, not collected, so that the answer is the same when only some of them are run.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
RULES = TESTS.parent / "docs" / "rules"
CLAUSE = re.compile(r"^### ([A-Z]+-\d+)\b", re.MULTILINE)
PAGES = sorted(page for page in RULES.glob("*.md") if page.suffixes == [".md"] and page.name != "README.md")


def clauses(page: Path) -> list[str]:
    """Lists a page's clauses in the order in which they stand."""
    return CLAUSE.findall(page.read_text(encoding="utf-8"))


def citations(source: str) -> Iterator[str]:
    """Yields what each `pytest.mark.rule(…)` in a test file cites, as it is written there."""
    if "pytest.mark.rule" not in source:
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                yield str(argument.value) if isinstance(argument, ast.Constant) else ast.unparse(argument)


@cache
def cited() -> dict[str, str]:
    """Answers each clause cited anywhere in the tests with a file that cites it."""
    return {
        clause: str(path.relative_to(TESTS))
        for path in sorted(TESTS.rglob("test_*.py"))
        for clause in citations(path.read_text(encoding="utf-8"))
    }


@pytest.mark.parametrize("rules", PAGES, ids=lambda rules: rules.stem)
def test_every_clause_is_cited_by_a_test(rules: Path) -> None:
    assert clauses(rules), f"{rules.name}: no heading begins with a clause's number"
    held = cited()
    uncited = [clause for clause in clauses(rules) if clause not in held]
    assert not uncited, f"{rules.name}: no test cites {', '.join(uncited)}"


@pytest.mark.parametrize("rules", PAGES, ids=lambda rules: rules.stem)
def test_no_clause_has_two_meanings(rules: Path) -> None:
    numbers = clauses(rules)
    repeated = sorted({clause for clause in numbers if numbers.count(clause) > 1})
    assert not repeated, f"{rules.name}: numbered twice: {', '.join(repeated)}"


@pytest.mark.parametrize("rules", PAGES, ids=lambda rules: rules.stem)
def test_polish_page_has_the_same_clauses(rules: Path) -> None:
    polish = rules.with_suffix(".pl.md")
    assert polish.is_file(), f"{polish.name} is missing"
    assert clauses(polish) == clauses(rules)


def test_every_citation_names_a_clause() -> None:
    known = {clause for rules in PAGES for clause in clauses(rules)}
    unknown = [f"{clause} ({path})" for clause, path in cited().items() if clause not in known]
    assert not unknown, f"no page of docs/rules has {', '.join(unknown)}"


def test_citations_are_read_from_decorators_and_parameters() -> None:
    source = """
@pytest.mark.rule("ABC-1")
@pytest.mark.parametrize("card", [pytest.param(1, marks=pytest.mark.rule("ABC-2", "ABC-3"))])
def test_one(card): ...

@pytest.mark.rule(CLAUSE)
def test_two(): ...
"""
    assert sorted(citations(source)) == ["ABC-1", "ABC-2", "ABC-3", "CLAUSE"]
