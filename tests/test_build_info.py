"""The tests run twice, interpreted and compiled; these know which run they are in and what the package carries."""

import os
from importlib.resources import files
from pathlib import Path

import pytest

from soloist.build_info import compiled

RULES = Path(__file__).parents[1] / "docs" / "rules"


def test_build_is_the_one_that_was_asked_for() -> None:
    expected = os.environ.get("SOLOIST_EXPECT")
    if expected is None:
        pytest.skip("SOLOIST_EXPECT=pure|compiled was not given")
    assert ("compiled" if compiled() else "pure") == expected


def pages(folder: Path) -> dict[str, str]:
    """The texts of a folder of rules, by their places in it."""
    found = {str(page.relative_to(folder)): page.read_text(encoding="utf-8") for page in folder.rglob("*.md")}
    assert found
    return found


def test_rules_pages_travel_with_the_package() -> None:
    assert pages(Path(str(files("soloist") / "rules"))) == pages(RULES)
