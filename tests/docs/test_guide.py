"""What the guides show is what stands in the files."""

import re
import sys
from pathlib import Path

import pytest

from tests.plugins.install import EXAMPLES

ROOT = Path(__file__).parents[2]
GUIDES = ROOT / "docs" / "guide"
BLOCK = re.compile(r'```\w+ title="([^"]+)"\n(.*?)```', re.DOTALL)
# Where the files of a guide are.
FILES = {
    "add-a-game.md": EXAMPLES / "pig" / "src" / "soloist_pig",
    "rules-versions.md": ROOT / "tests" / "plugins",
}
SHOWN = [(page, *block) for page in FILES for block in BLOCK.findall((GUIDES / page).read_text(encoding="utf-8"))]
TESTS = "your tests"


@pytest.mark.parametrize(("page", "name", "text"), [shown for shown in SHOWN if shown[1] != TESTS])
def test_the_guide_shows_the_file_as_it_is(page: str, name: str, text: str) -> None:
    path = EXAMPLES / "pig" / name if name == "pyproject.toml" else FILES[page] / name
    assert text in path.read_text(encoding="utf-8")


def test_the_tests_in_the_guide_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLES / "pig" / "src"))
    names: dict[str, object] = {}
    ((source,),) = ([text for _, name, text in SHOWN if name == TESTS],)
    exec(compile(source, "add-a-game.md", "exec"), names)
    test = names["test_pig_conforms"]
    assert callable(test)
    test()
    for module in [name for name in sys.modules if name.startswith("soloist_pig")]:
        monkeypatch.delitem(sys.modules, module)


def test_every_file_of_the_example_is_named_in_its_readme() -> None:
    readme = (EXAMPLES / "pig" / "README.md").read_text(encoding="utf-8")
    files = [path.name for path in (EXAMPLES / "pig" / "src" / "soloist_pig").glob("*.py") if path.name[0] != "_"]
    assert sorted(files) == ["face.py", "game.py", "look.py", "mind.py", "rules.py"]
    assert all(f"src/soloist_pig/{name}" in readme for name in files)
