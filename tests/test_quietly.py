"""A build is one line of progress, and more only if it fails."""

import io
import sys
from pathlib import Path

import pytest
import quietly

MAKE = """
out: ; @echo noise; echo 12/40 files > $$SOLOIST_PROGRESS/kernel; sleep 0.6; touch out
bad: ; @echo cause >&2; exit 3
"""


class Terminal(io.StringIO):
    """A terminal that keeps what was written."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place to build in."""
    (tmp_path / "Makefile").write_text(MAKE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(quietly, "LOG", tmp_path / ".build" / "log")
    monkeypatch.setattr(quietly, "PROGRESS", tmp_path / ".build" / "progress")
    return tmp_path


def test_in_a_terminal_one_line_is_rewritten_and_nothing_stays(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setattr(sys, "stdout", terminal := Terminal())
    assert quietly.main("make", "out") == 0
    told = terminal.getvalue()
    assert "kernel 12/40 files" in told
    assert "noise" not in told
    assert "\n" not in told
    assert told.endswith("\r\033[K")
    assert "noise" in (folder / ".build" / "log").read_text(encoding="utf-8")


def test_elsewhere_lines_are_written_now_and_then(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(quietly, "SECONDS_A_LINE", 0.3)
    assert quietly.main("make", "out") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines
    assert all(line.startswith("building (") for line in lines)


def test_what_is_built_is_not_built_again(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    (folder / "out").touch()
    assert quietly.main("make", "out") == 0
    assert capsys.readouterr().out == ""
    assert not (folder / ".build").exists()


def test_a_failure_shows_its_last_lines_and_where_the_rest_is(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    assert quietly.main("make", "bad") != 0
    told = capsys.readouterr().out
    assert "cause\n" in told
    assert told.endswith(f"all that was said is in {folder / '.build' / 'log'}\n")
