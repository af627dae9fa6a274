"""Keeps bench/results.md: one section a bench, replaced as a whole when the bench is run again."""

import datetime
import platform
import re
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

RESULTS = Path(__file__).with_name("results.md")
HEAD = (
    "# Results\n\nEach section is written by the bench that it names. Compare figures within a section, never across.\n"
)


def table(header: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A Markdown table."""
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)


def publish(title: str, command: str, packages: Sequence[str], body: str) -> None:
    """Print a section and put it into results.md in the place of the last one with this title."""
    versions = ", ".join(f"{name} {version(name)}" for name in packages)
    made = f"`{command}`, {datetime.date.today()}, Python {platform.python_version()}, {versions}."
    section = f"## {title}\n\n{made}\n\n{body.strip()}\n"
    print(section)
    text = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else HEAD
    pattern = re.compile(rf"^## {re.escape(title)}\n.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)
    text, found = pattern.subn(lambda _: section + "\n", text)
    if not found:
        text = f"{text.rstrip()}\n\n{section}"
    RESULTS.write_text(text.rstrip() + "\n", encoding="utf-8")
