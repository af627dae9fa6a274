"""The README's example runs as it is written, and its links lead somewhere."""

import doctest
import re
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"


def test_the_example_runs() -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    results = doctest.testfile(str(README), module_relative=False, optionflags=flags, encoding="utf-8")
    assert results.attempted > 5
    assert results.failed == 0


def test_the_links_lead_somewhere() -> None:
    pages = [README, *README.parent.glob("docs/*/*.md")]
    dead = [
        f"{page.name}: {link}"
        for page in pages
        for link in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8"))
        if not (page.parent / link).exists()
    ]
    assert dead == []
