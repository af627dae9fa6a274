"""Puzzles in the terminal: judged, noted on this device, told, and refused in one line."""

import io
from pathlib import Path

import pytest

from soloist.cli import run
from soloist.core import catalog
from soloist.puzzles.puzzle import Puzzle, shipped
from soloist.terminal import puzzle_notes

GAME = "rummikub"


@pytest.fixture(autouse=True)
def state_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is noted lies in a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def first(kind: str) -> Puzzle:
    """The first puzzle of a kind."""
    return next(one for one in shipped(catalog.find(GAME)).values() if one.kind == kind)


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """What a person types."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_a_puzzle_is_solved_by_lines_and_noted_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle = first("lay-all")
    typed(monkeypatch, *puzzle.line)
    assert run(["puzzles", GAME, puzzle.id, "--plain", "--lang=en"]) == 0
    told = capsys.readouterr().out
    assert "All laid" in told
    assert "The line: " in told
    notes = puzzle_notes.read(GAME)
    assert (notes.tried, notes.streak) == ({puzzle.id: True}, 1)
    assert notes.rating.value > 1500
    assert run(["puzzles", GAME, puzzle.id, "--show", "--lang=pl"]) == 0
    assert puzzle_notes.read(GAME) == notes
    assert run(["puzzles", "--lang=en"]) == 0
    assert "1 of 1 solved" in capsys.readouterr().out


def test_no_help_before_the_answer(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed(monkeypatch, "hint")
    assert run(["puzzles", GAME, first("lay-most").id, "--plain", "--lang=en"]) == 1
    assert "no help before" in capsys.readouterr().out
    assert puzzle_notes.read(GAME).tried == {}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["puzzles", "nim"], "brings no puzzles"),
        (["puzzles", GAME, "x"], "no puzzle 'x'"),
        (["puzzles", "mine", "nim"], "nothing to mine"),
        (["puzzles", "mine"], "There is no game"),
        (["puzzles", "mine", GAME, "--count", "none"], "--count"),
    ],
)
def test_what_cannot_be_is_one_line(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([*words, "--lang=en"]) == 2
    problem = capsys.readouterr().err
    assert said in problem
    assert problem.count("\n") == 1


def test_notes_that_cannot_be_read_are_begun_anew(tmp_path: Path) -> None:
    place = tmp_path / "soloist" / puzzle_notes.NAME
    place.parent.mkdir()
    for text in ("x", "[]", '{"rummikub": {"what": 1}}'):
        place.write_text(text, encoding="utf-8")
        assert puzzle_notes.read(GAME) == puzzle_notes.PuzzleNotes()
