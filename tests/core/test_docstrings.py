"""help() tells what things are, compiled or not."""

import ast
import inspect
import pydoc
from importlib import import_module
from pathlib import Path

import pytest

import soloist
from soloist.core.session import Session

ROOT = Path(soloist.__path__[0])
MODULES = [f"soloist.core.{path.stem}" for path in sorted((ROOT / "core").glob("*.py")) if path.stem != "__init__"]


def documented(module: str) -> dict[str, str]:
    """Every docstring of a module's source, by the name of what it is about."""
    tree = ast.parse((ROOT.parent / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8"))
    found = {"": ast.get_docstring(tree) or ""}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef):
            methods = [part for part in node.body if isinstance(part, ast.FunctionDef) and part.name[:2] != "__"]
            for method in reversed(methods):  # of a property and its setter, the first has the words
                found[f"{node.name}.{method.name}"] = ast.get_docstring(method) or ""
    return {name: text for name, text in found.items() if text}


@pytest.mark.parametrize("module", MODULES)
def test_docstrings_are_kept(module: str) -> None:
    for name, text in documented(module).items():
        thing: object = import_module(module)
        for part in name.split(".") if name else ():
            thing = inspect.getattr_static(thing, part)
            thing = thing.__func__ if isinstance(thing, staticmethod) else thing
        assert inspect.getdoc(thing) == text, f"{module}.{name}"


def test_help_shows_how_a_session_is_used() -> None:
    page = pydoc.plain(pydoc.render_doc(Session))
    assert "One game in play." in page
    assert "Play an action given by its words or its number" in page
    assert "How many actions have been played." in page
    assert list(inspect.signature(Session.undo).parameters) == ["self", "count"]
