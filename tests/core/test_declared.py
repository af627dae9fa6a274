"""What packages declare: found as importlib.metadata finds it, without its imports."""

import sys
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from soloist.core import declared
from tests.plugins.install import declare

GROUP = "soloist.games"


def test_our_games_are_found_as_the_standard_library_finds_them() -> None:
    ours = {(entry.name, entry.module, entry.attributes) for entry in declared.entries(GROUP)}
    assert ours == {(entry.name, entry.module, entry.attr) for entry in entry_points(group=GROUP)}
    assert {entry.package() for entry in declared.entries(GROUP, "nim")} == {"soloist"}


def test_of_a_package_that_is_there_twice_the_first_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (declare(tmp_path / name, "two-games", {name: "json:tool"}) for name in ("first", "second"))
    monkeypatch.setattr(sys, "path", [str(tmp_path / "missing"), str(first), str(second)])
    assert [(entry.name, entry.package()) for entry in declared.entries(GROUP)] == [("first", "two-games")]


def test_a_line_may_name_a_module_alone_or_things_in_things(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = declare(tmp_path, "odd", {"whole": "json", "deep": "json:JSONDecoder.decode [extra]", "# no": "line"})
    monkeypatch.setattr(sys, "path", [str(folder)])
    import json

    found = {entry.name: entry for entry in declared.entries(GROUP)}
    assert {name: entry.load() for name, entry in found.items()} == {"whole": json, "deep": json.JSONDecoder.decode}
    (folder / "odd-1.0.dist-info" / "METADATA").write_text("Version: 1.0\n", encoding="utf-8")
    assert found["whole"].package() == "odd"
    (folder / "odd-1.0.dist-info" / "METADATA").unlink()
    assert found["whole"].package() == "odd"


def test_a_file_that_is_no_text_declares_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = declare(tmp_path, "odd", {"whole": "json"})
    (folder / "odd-1.0.dist-info" / "entry_points.txt").write_bytes(b"\xff")
    monkeypatch.chdir(folder)
    monkeypatch.setattr(sys, "path", [""])
    assert declared.entries(GROUP) == []
