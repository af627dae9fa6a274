"""What every test may use."""

from pathlib import Path

import pytest

# Counting lines makes a search up to five times slower, and what it runs through by chance is not tested.
SEARCHING = tuple(Path(__file__).parent / folder for folder in ("coach", "players"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds `--rule JOK-12`: run only the tests that cite the clause."""
    parser.addoption("--rule", action="append", metavar="CLAUSE", help="run only the tests that cite this rules clause")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests that search count no lines; keeps the tests that cite one of the clauses asked for."""
    for item in items:
        if any(item.path.is_relative_to(folder) for folder in SEARCHING):
            item.add_marker("no_cover")
    asked = set(config.getoption("--rule") or ())
    if not asked:
        return
    cited = [item for item in items if asked & {clause for mark in item.iter_markers("rule") for clause in mark.args}]
    config.hook.pytest_deselected(items=[item for item in items if item not in cited])
    items[:] = cited
