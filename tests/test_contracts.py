"""The kernel stands on the standard library; import-linter checks the rest of the layers."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SRC = Path(__file__).parents[1] / "src"
KERNEL = sorted(path for layer in ("core", "games", "solvers") for path in (SRC / "soloist" / layer).rglob("*.py"))
ALLOWED = {*sys.stdlib_module_names, "librt", "mypy_extensions", "soloist"}


def imported(source: str) -> Iterator[str]:
    """Yields the top-level package of each import in a file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0] if not node.level else "a relative import"


@pytest.mark.parametrize("path", KERNEL, ids=lambda path: str(path.relative_to(SRC)))
def test_kernel_imports_the_standard_library_alone(path: Path) -> None:
    foreign = set(imported(path.read_text(encoding="utf-8"))) - ALLOWED
    assert not foreign, f"{path.name} imports {', '.join(sorted(foreign))}"


def test_imports_are_read_wherever_they_stand() -> None:
    source = "import os.path\n\ndef f():\n    from numpy.linalg import norm\n    from . import g\n"
    assert list(imported(source)) == ["os", "numpy", "a relative import"]


def test_the_parser_alone_waits_for_the_library_that_reads_command_lines() -> None:
    def at_once(path: Path) -> set[str]:
        """What a file imports before anything else is done: not in a function, nor for types alone."""
        body = ast.parse(path.read_text(encoding="utf-8")).body
        return {
            name
            for node in body
            if isinstance(node, ast.Import | ast.ImportFrom)
            for name in imported(ast.unparse(node))
        }

    files = [SRC / "soloist" / "cli.py", *sorted((SRC / "soloist" / "commands").glob("*.py"))]
    assert [path.name for path in files if "cyclopts" in at_once(path)] == ["parser.py"]
