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
