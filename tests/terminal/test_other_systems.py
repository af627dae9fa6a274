"""What can be told here of other systems: names that all of them take, and locks and folders as Windows has them."""

import os
import runpy
import sys
from collections import Counter
from pathlib import Path, PureWindowsPath
from types import SimpleNamespace
from typing import Final

import pytest

import soloist
from soloist import file_lock
from soloist.core import catalog
from soloist.lab import store
from soloist.players.levels import LEVELS
from soloist.table.open import Seating
from soloist.terminal import claim
from soloist.terminal.claim import Claim
from soloist.terminal.save import Save, free_name, write_whole

FORBIDDEN: Final = frozenset('<>:"/\\|?*')


def taken_by_windows(name: str) -> bool:
    """Whether a file may have this name there."""
    path = PureWindowsPath(name)
    fine = path.name == name and not FORBIDDEN & set(name) and not name.endswith((" ", "."))
    return fine and not path.is_reserved()


def test_windows_takes_every_name_that_a_game_is_saved_under(tmp_path: Path) -> None:
    for game in catalog.all_games().values():
        for places in [Seating((0,)), *(Seating((0,), (game.info.seats - 1,), level) for level in LEVELS)]:
            path = Save(game, places).path
            names = [path.name, Claim(path).path.name, free_name(tmp_path / path.name, "kept").name]
            assert [name for name in names if not taken_by_windows(name)] == []


def test_our_files_have_names_that_every_system_takes_and_tells_apart() -> None:
    home = Path(soloist.__file__).parent
    paths = [path.relative_to(home) for path in home.rglob("*") if "__pycache__" not in path.parts]
    assert [path for path in paths if not taken_by_windows(path.name)] == []
    assert [name for name, count in Counter(str(path).lower() for path in paths).items() if count > 1] == []


def test_a_save_is_written_where_folders_cannot_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "O_DIRECTORY")
    monkeypatch.setattr(os, "open", lambda *_: pytest.fail("Windows opens no folder"))
    write_whole(tmp_path / "nim.json", "text")
    assert (tmp_path / "nim.json").read_text() == "text"


def test_on_windows_a_save_and_an_experiment_are_claimed_by_its_own_locks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    locked: list[int] = []
    fake = SimpleNamespace(LK_NBLCK=2, locking=lambda file, mode, count: locked.append(mode * count))
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", fake)
    there = runpy.run_path(file_lock.__file__)["lock"]
    for module in (claim, file_lock):
        monkeypatch.setattr(module, "lock", there)
    assert Claim(tmp_path / "nim.json").take()
    store.locked(tmp_path).close()
    assert locked == [2, 2]
