"""The recipe of Jambo's worth: it finds what decides, is the same whatever the number of jobs, and is read back."""

from pathlib import Path

import pytest

from soloist.core.network import unpack
from soloist.games.jambo.mind.prospects import PROSPECTS
from soloist.games.jambo.mind.worth import WEIGHTS
from soloist.games.jambo.rules.state import SOLO, TWO

np = pytest.importorskip("numpy")

from soloist.lab.learn import jambo, jambo_solo  # noqa: E402


def test_the_likeliest_weights_are_found_and_games_outweigh_the_pull() -> None:
    random = np.random.default_rng(4)
    rows = random.normal(size=(4000, 2)) * (1.0, 10.0)
    chances = 1 / (1 + np.exp(-(rows @ (1.5, -0.1) + 0.4)))
    won = (random.random(4000) < chances).astype(float)
    weights = jambo.fitted(rows, won, np.zeros(3))
    assert weights == pytest.approx([1.5, -0.1, 0.4], abs=0.15)
    assert jambo.off(rows, won, weights) < jambo.off(rows, won, np.zeros(3)) == pytest.approx(np.log(2))


def test_few_games_leave_the_weights_before_them_nearly_as_they_were() -> None:
    before = np.array([0.5, 0.0])
    weights = jambo.fitted(np.array([[1.0], [-1.0]]), np.array([1.0, 0.0]), before)
    assert 0.5 < weights[0] < 0.6


def test_both_seats_of_a_game_are_learned_from() -> None:
    found = jambo.practise(jambo.Practice(TWO, b"", 0, 100_081, 1))
    assert (found.rows[::2] == -found.rows[1::2]).all()
    assert (found.won[::2] == 1 - found.won[1::2]).all()
    assert found.wins == found.won[0]


@pytest.mark.build("compiled")
def test_the_number_of_jobs_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jambo, "LESSONS", ((1.0, 0), (1.0, 1)))
    monkeypatch.setattr(jambo, "PART", 1)
    written: list[bytes] = []
    said: list[str] = []
    for jobs in (1, 2):
        jambo_solo.learn(tmp_path / str(jobs), seed=3, games=2, jobs=jobs, say=said.append)
        written.append((tmp_path / str(jobs) / WEIGHTS[SOLO]).read_bytes())
    assert written[0] == written[1]
    assert unpack(written[0], "learned").sizes == [PROSPECTS[SOLO], 1]
    assert said[:4] == said[4:]
    assert [line.split("|")[1].strip() for line in said[2:4]] == ["0", "1"]
