"""`soloist lab` from outside: what it prints and writes, and every mistake as one line."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from soloist.cli import USAGE, run
from soloist.commands.common import Spoken
from soloist.commands.lab import Progress
from soloist.lab import learn

NIM = 'title = "Nim"\n[deals]\ncount = 8\n[[cells]]\ngame = "nim"\nplayer = "random"\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "nim.toml"
    path.write_text(NIM, encoding="utf-8")
    return path


def test_an_experiment_is_run_and_reported(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "run", str(file), "--jobs", "1"]) == 0
    said = capsys.readouterr().out
    assert "Games won" in said
    assert "8 games are kept in" in said
    folder = file.with_suffix(".lab")
    assert run(["lab", "report", str(folder)]) == 0
    assert (folder / "report.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert run(["lab", "report", str(folder), "--out", str(folder / "nim.md"), "--lang", "pl"]) == 0
    assert "Gry wygrane" in (folder / "nim.md").read_text(encoding="utf-8")


def test_a_file_may_be_called_as_a_group_of_commands_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for words in (["lab", "run", "lab"], ["lab", "report", "lab"], ["replay", "lab"]):
        assert run(words) == USAGE
        assert "lab" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (ConnectionError("Could not find any running Ray instance."), "start one with: ray start --head"),
        (ValueError("Invalid address: nonsense.\nSee above."), "cannot be used: Invalid address: nonsense."),
        (RuntimeError("The versions differ."), "cannot be used: The versions differ."),
    ],
)
def test_a_cluster_that_cannot_be_used_is_said_in_one_line(
    problem: Exception, said: str, file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def init(**settings: object) -> None:
        raise problem

    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace(init=init))
    assert run(["lab", "run", str(file), "--on", "ray"]) == USAGE
    line = capsys.readouterr().err
    assert said in line
    assert line.count("\n") == 1
    assert run(["lab", "run", str(file), "--jobs", "1"]) == 0  # the folder is free again


def test_how_long_it_may_take_is_said_once_a_game_has_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = [100.0]
    monkeypatch.setattr(Spoken, "lang", "en")
    monkeypatch.setattr("soloist.commands.lab.time.monotonic", lambda: now[0])
    with Progress() as progress:
        for done in (10, 10, 30, 90):
            now[0] += 20
            progress.tell(done, 90)
    told = ["10 of 90 games", "10 of 90 games", "30 of 90 games, about 180 s left", "90 of 90 games, about 0 s left"]
    assert capsys.readouterr().err.splitlines() == told


def test_rules_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "whatif", "nim", "--against", "misere=on", "--player", "greedy", "--games", "2", "--jobs", "1"]
    assert run(words) == 0
    said = capsys.readouterr().out
    assert "Compared with nim on the same deals" in said
    assert "Decisions that matter" in said


def test_a_game_without_a_recipe_says_which_have_one_by_their_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "train", "nim"]) == USAGE
    assert "these have one: fivetribes, jambo, jambo-solo, joker, rummikub." in capsys.readouterr().err


@pytest.fixture
def nim_recipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    (tmp_path / "nim.py").write_text(
        "SEED, GAMES = 3, 7\n"
        "def learn(out, *, seed, games, jobs, say):\n"
        "    say(f'{seed} {games} {jobs}')\n"
        "    (out / 'weights').write_text('w')\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(learn, "__path__", [str(tmp_path)])
    yield
    sys.modules.pop(f"{learn.__name__}.nim", None)


@pytest.mark.usefixtures("nim_recipe")
def test_a_recipe_learns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    assert run(["lab", "train", "nim", "--seed", "5", "--jobs", "2", "--out", str(out)]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "5 7 2"
    assert run(["lab", "train", "nim", "--jobs", "2", "--out", str(out)]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "3 7 2"
    assert (out / "weights").is_file()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["lab", "run", "nothing.toml"], "nothing.toml"),
        (["lab", "run"], "FILE"),
        (["lab", "dance"], "report, run, train, whatif"),
        (["lab", "report", "nowhere"], "no finished experiment"),
        (["lab", "train", "chess"], "no game"),
        (["lab", "whatif", "nim"], "the same"),
        (["lab", "whatif", "nim", "--against", "misere=on", "--player", "nobody"], "random, greedy"),
        (["lab", "whatif", "nim", "--against", "misere=maybe"], "misere"),
        (["lab", "whatif", "nim", "--against", "misere=on", "--jobs", "0"], "--jobs"),
        (["lab", "train", "nim", "--games", "x"], "--games"),
        (["lab", "train", "nim", "--games", ""], "--games"),
        (["lab", "train", "nim", "--jobs", ""], "--jobs"),
        (["lab", "train", "nim", "--seed", "x"], "--seed"),
        (["lab", "train", "nim", "--seed", ""], "--seed"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
@pytest.mark.usefixtures("nim_recipe")
def test_a_mistake_is_one_line(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(words) == USAGE
    said = capsys.readouterr().err
    assert says in said
    assert len(said.splitlines()) == 1


def test_an_unknown_place_is_refused(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lab", "run", str(file), "--on", "moon"]) == USAGE
    assert "here, ray" in capsys.readouterr().err
