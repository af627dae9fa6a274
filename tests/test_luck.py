"""Random checks have the same numbers in every plain run and others in `make fuzz`; each test runs where it belongs."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from soloist.core.session import Session
from tests import conftest, fuzz
from tests.luck import Luck


def test_the_usual_seeds_are_those_that_are_asked_for() -> None:
    assert Luck(0).seeds(3) == [0, 1, 2]
    assert Luck(0).random(5).getrandbits(32) == Luck(0).random(5).getrandbits(32)


def test_another_run_has_other_seeds_and_the_same_ones_each_time() -> None:
    assert Luck(7).seeds(9) == Luck(7).seeds(9)
    assert len({*Luck(7).seeds(9), *Luck(8).seeds(9), *range(9)}) == 27


@pytest.mark.skipif("config.getoption('luck')", reason="other numbers were asked for")
def test_what_nobody_chose_is_the_same_in_every_run() -> None:
    assert [Session("nim").commitment[:8], Session("nim").commitment[:8]] == ["45a382a1", "67376e9b"]


def test_a_round_with_a_failure_ends_the_search_and_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fuzz, "command", lambda luck: [sys.executable, "-c", f"print('luck', {luck}); exit(1)"])
    assert fuzz.fuzz(60) == 1
    assert capsys.readouterr().out.startswith("luck ")


def test_the_search_ends_when_its_time_is_over(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fuzz, "command", lambda luck: [sys.executable, "-c", "import time; time.sleep(600)"])
    assert fuzz.fuzz(0.5) == 0
    assert capsys.readouterr().out == "nothing found in 0 whole rounds and the beginning of another\n"


def test_an_interrupted_search_leaves_no_round_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds: list[subprocess.Popen[str]] = []

    class Interrupted(subprocess.Popen[str]):
        def communicate(self, input: str | None = None, timeout: float | None = None) -> tuple[str, str]:
            rounds.append(self)
            if timeout:
                raise KeyboardInterrupt
            return super().communicate()

    monkeypatch.setattr(subprocess, "Popen", Interrupted)
    monkeypatch.setattr(fuzz, "command", lambda luck: [sys.executable, "-c", "import time; time.sleep(600)"])
    with pytest.raises(KeyboardInterrupt):
        fuzz.fuzz(60)
    assert rounds[0].returncode == -signal.SIGKILL


def test_a_failure_under_other_numbers_says_how_to_repeat_it(tmp_path: Path) -> None:
    test = tmp_path / "test_it.py"
    test.write_text("def test_it(luck): assert luck.seed(1) == 1", encoding="utf-8")
    plain = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider", f"--rootdir={tmp_path}"]
    other = ["--luck=5", "--hypothesis-seed=5", "--hypothesis-profile=fuzz"]
    root = Path(__file__).parents[1]
    environment = {**os.environ, "PYTHONHASHSEED": "3", "PYTHONPATH": str(root)}
    commands = [[*plain, *other, str(test)], [*plain, str(test)]]
    told = [
        subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True).stdout
        for command in commands
    ]
    assert f"repeat: PYTHONHASHSEED=3 pytest -n0 {' '.join(other)} test_it.py::test_it\n" in told[0]
    assert "1 passed" in told[1]


def test_every_place_that_runs_on_one_build_is_there() -> None:
    places = [place for named in conftest.ONE_BUILD.values() for place in named]
    assert [place for place in places if not (conftest.TESTS / place).exists()] == []


def test_tests_run_on_both_builds_unless_their_folder_says_otherwise() -> None:
    assert sorted(conftest.builds("core")) == sorted(conftest.builds("games")) == ["compiled", "pure"]
    assert (conftest.builds("server"), conftest.builds("docs")) == (["compiled"], ["pure"])


@pytest.mark.build("compiled")
@pytest.mark.build("pure")
def test_a_test_may_name_its_builds(request: pytest.FixtureRequest) -> None:
    assert sorted(conftest.named(request.node)) == ["compiled", "pure"]
    assert conftest.runs_on(request.node, "compiled")
