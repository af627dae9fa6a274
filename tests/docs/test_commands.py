"""The commands that README and guides show can be followed as they stand."""

import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SCRIPTED = README.partition("can be followed as it stands")[2].partition("```sh\n")[2].partition("```")[0]


@pytest.fixture
def followed(tmp_path: Path) -> tuple[Path, dict[str, str]]:
    """A folder, and an environment in which `soloist` is a command."""
    command = tmp_path / "bin" / "soloist"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m soloist "$@"\n')
    command.chmod(command.stat().st_mode | stat.S_IEXEC)
    folder = {"HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state"), "XDG_DATA_HOME": str(tmp_path / "data")}
    path = f"{command.parent}{os.pathsep}{os.environ['PATH']}"
    kept = {name: value for name, value in os.environ.items() if name.startswith("PYTHON")}
    return tmp_path, {**kept, **folder, "PATH": path, "LANG": "C.UTF-8"}


@pytest.mark.build("compiled")
def test_every_scripted_command_of_the_readme_works(followed: tuple[Path, dict[str, str]]) -> None:
    folder, environment = followed
    lines = [line for line in SCRIPTED.splitlines() if line.strip()]
    assert len(lines) > 10
    for line in lines:
        if "export" in line and not has_polars():
            continue
        done = subprocess.run(
            ["sh", "-c", line], cwd=folder, env=environment, capture_output=True, text=True, timeout=300
        )
        assert (done.returncode, done.stderr) == (0, ""), line
    if has_polars():
        guide = (ROOT / "docs" / "guide" / "read-a-record.md").read_text(encoding="utf-8")
        source = guide.partition('title="read the tables"\n')[2].partition("```")[0]
        check = f"{source}\nassert 0 < wins < 1 and width['legal'][0] > 1 and len(games) == 200\n"
        subprocess.run([sys.executable, "-c", check], cwd=folder, env=environment, check=True, timeout=120)


def has_polars() -> bool:
    """Whether the extra `lab` is there."""
    from importlib.util import find_spec

    return find_spec("polars") is not None


def test_every_command_that_is_shown_exists() -> None:
    from soloist.cli import COMMANDS

    pages = [ROOT / "README.md", *sorted((ROOT / "docs" / "guide").glob("*.md"))]
    shown = {
        (page.name, word)
        for page in pages
        for block in re.findall(r"```sh\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
        for word in re.findall(r"(?:^|\| )soloist ([a-z]+)", block, re.MULTILINE)
    }
    assert len(shown) > 15
    assert [entry for entry in sorted(shown) if entry[1] not in COMMANDS and entry[1] != "lab"] == []
