"""The guide's code is the code that runs."""

import re
from pathlib import Path

import pytest

import soloist.games.nim

GUIDE = Path(__file__).parents[2] / "docs/guide/add-a-game.md"
BLOCK = re.compile(r'```(?:python|json) title="([^"]+)"\n(.*?)```', re.DOTALL)
NAMES = ["__init__.py", "face.py", "game.py", "mind.py", "rules.py", "text/__init__.py", "text/en.json"]
BLOCKS = dict(BLOCK.findall(GUIDE.read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", NAMES)
def test_the_guide_shows_the_file_as_it_is(name: str) -> None:
    source = Path(soloist.games.nim.__path__[0], name).read_text(encoding="utf-8")
    assert BLOCKS[name] == source


def test_the_guide_shows_every_file_but_other_languages() -> None:
    folder = Path(soloist.games.nim.__path__[0])
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.suffix in (".py", ".json")}
    assert {name for name in files if not re.fullmatch(r"text/(?!en\b)\w+\.json", name)} == {*NAMES}


def test_the_tests_in_the_guide_pass() -> None:
    names: dict[str, object] = {}
    exec(compile(BLOCKS["your tests"], str(GUIDE), "exec"), names)
    test = names["test_nim_conforms"]
    assert callable(test)
    test()
