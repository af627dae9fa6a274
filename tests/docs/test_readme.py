"""The examples in the README and the guides run as they are written, and links lead somewhere."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

README = Path(__file__).parents[2] / "README.md"


PAGES = [README, *sorted(README.parent.glob("docs/*/*.md"))]
WITH_EXAMPLES = [page for page in PAGES if ">>>" in page.read_text(encoding="utf-8")]


@pytest.mark.parametrize("page_path", WITH_EXAMPLES, ids=lambda path: path.name)
def test_the_examples_run(page_path: Path) -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    results = doctest.testfile(str(page_path), module_relative=False, optionflags=flags, encoding="utf-8")
    assert results.attempted > 2
    assert results.failed == 0


@pytest.mark.build("pure")
@pytest.mark.parametrize("module", ["soloist", "soloist.core.session", "soloist.core.record", "soloist.core.catalog"])
def test_the_examples_of_the_reference_run(module: str) -> None:
    results = doctest.testmod(import_module(module), optionflags=doctest.ELLIPSIS)
    assert results.attempted > 0
    assert results.failed == 0


def test_no_example_stands_where_nobody_runs_it() -> None:
    sources = (README.parent / "src").rglob("*.py")
    assert {path.name for path in sources if ">>> " in path.read_text(encoding="utf-8")} == {
        "__init__.py",
        "catalog.py",
        "record.py",
        "session.py",
    }


def test_the_links_lead_somewhere() -> None:
    dead = [
        f"{page.name}: {link}"
        for page in PAGES
        for link in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8"))
        if not (page.parent / link).exists() and "reference/" not in link  # `make site` makes those, and checks them
    ]
    assert dead == []
