"""The examples in the README and the guides run as they are written, and links lead somewhere."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

from docs.site import build

README = Path(__file__).parents[2] / "README.md"


SOURCES = README.parent / "src"
PAGES = [README, *sorted(README.parent.glob("docs/*/*.md"))]
WITH_EXAMPLES = [page for page in PAGES if ">>>" in page.read_text(encoding="utf-8")]


def modules_with_examples() -> set[str]:
    """The modules with examples in their docstrings."""
    paths = [path for path in SOURCES.rglob("*.py") if ">>> " in path.read_text(encoding="utf-8")]
    return {".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__") for path in paths}


@pytest.mark.parametrize("page_path", WITH_EXAMPLES, ids=lambda path: path.name)
def test_the_examples_run(page_path: Path) -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    results = doctest.testfile(str(page_path), module_relative=False, optionflags=flags, encoding="utf-8")
    assert results.attempted > 2
    assert results.failed == 0


@pytest.mark.build("pure")
@pytest.mark.parametrize("module", sorted(modules_with_examples()))
def test_the_examples_of_the_reference_run(module: str) -> None:
    results = doctest.testmod(import_module(module), optionflags=doctest.ELLIPSIS)
    assert results.attempted > 0
    assert results.failed == 0


def test_every_part_of_the_reference_has_an_example() -> None:
    without = [
        title
        for title, modules in build.MODULES.items()
        if not modules_with_examples() & {f"soloist.{module}" for module in modules}
    ]
    assert without == []


def test_the_links_lead_somewhere() -> None:
    dead = [
        f"{page.name}: {link}"
        for page in PAGES
        for link in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8"))
        if not (page.parent / link).exists() and "reference/" not in link  # `make site` makes those, and checks them
    ]
    assert dead == []
