"""The recipe of Joker Solitaire's policy: the same weights from the same seed, whoever plays the games."""

from pathlib import Path

import pytest

from soloist.core.errors import SoloistError
from soloist.games.joker.mind.policy import WEIGHTS_FILE
from soloist.lab.learn import joker

pytestmark = pytest.mark.build("compiled")


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Batches of a few games."""
    monkeypatch.setattr(joker, "PARTS", 3)
    monkeypatch.setattr(joker, "PART_DEALS", 2)
    monkeypatch.setattr(joker, "BATCH", 24)


def learned(out: Path, seed: int, jobs: int, games: int = 96) -> tuple[bytes, list[str]]:
    """The weights, and what was said."""
    said: list[str] = []
    joker.learn(out, seed=seed, games=games, jobs=jobs, say=said.append)
    return (out / WEIGHTS_FILE).read_bytes(), said


def test_the_number_of_jobs_changes_nothing(tmp_path: Path) -> None:
    alone = learned(tmp_path / "alone", 1, 1)
    assert learned(tmp_path / "together", 1, 2) == alone
    assert learned(tmp_path / "other", 2, 1) != alone
    assert alone[1][-1].startswith("| 96 |")
    assert len(alone[1]) == 2 + 4


def test_a_seed_or_a_number_of_games_without_deals_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SoloistError, match="from 0 to 29"):
        learned(tmp_path, 30, 1)
    with pytest.raises(SoloistError, match="a seed has 100000000"):
        learned(tmp_path, 1, 1, 10**9)


def test_steps_follow_the_gradient() -> None:
    climber = joker.Climber()
    climber.climb([[1.0, -1.0] + [0.0] * (len(climber.weights) - 2)] * 3, 0.1)
    assert climber.weights[:3] == pytest.approx([0.1, -0.1, 0.0], abs=1e-4)
