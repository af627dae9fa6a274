"""The sources as the reference reads them: examples in docstrings are marked as code, which Markdown would not know."""

import re
from pathlib import Path
from typing import Final

EXAMPLE: Final = re.compile(r'^( *)>>> .*\n(?:\1(?!""").*\S.*\n)*', re.MULTILINE)


def marked(text: str) -> str:
    """A module with every example between fences."""
    return EXAMPLE.sub(lambda found: f"{found[1]}```pycon\n{found[0]}{found[1]}```\n", text)


def copy(source: Path, target: Path) -> None:
    """Every module below a folder, marked so."""
    for path in source.rglob("*.py"):
        there = target / path.relative_to(source)
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_text(marked(path.read_text(encoding="utf-8")), encoding="utf-8")
