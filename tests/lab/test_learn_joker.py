"""The recipe of Joker Solitaire's weights: the same from the same seed, whoever plays the games."""

import math
from pathlib import Path

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from soloist.core.errors import SoloistError
from soloist.core.network import Reader, unpack
from soloist.games.joker.mind.move_features import FEATURES
from soloist.games.joker.mind.policy import WEIGHTS_FILE
from soloist.games.joker.rules.state import ALL_UP
from soloist.lab.learn import joker, joker_worth

pytestmark = pytest.mark.build("compiled")


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Batches of a few games."""
    monkeypatch.setattr(joker, "PARTS", 3)
    monkeypatch.setattr(joker, "PART_DEALS", 2)
    monkeypatch.setattr(joker, "BATCH", 24)
    monkeypatch.setattr(joker, "PART", 8)
    monkeypatch.setattr(joker_worth, "PART", 8)
    monkeypatch.setattr(joker_worth, "HELD_BACK", 4)


def learned(out: Path, seed: int, jobs: int, games: int = 96) -> tuple[bytes, bytes, list[str]]:
    """The weights of the policy and of the worth, and what was said."""
    said: list[str] = []
    joker.learn(out, seed=seed, games=games, jobs=jobs, say=said.append)
    return (out / WEIGHTS_FILE).read_bytes(), (out / joker_worth.WEIGHTS_FILE).read_bytes(), said


def test_the_recipe_is_still_that_of_the_shipped_weights() -> None:
    """What two deals taught when the shipped weights were made."""
    gradient, up, won = joker.practise([0.0] * FEATURES, 1_000_001)
    assert (up, won) == (116, 1)
    assert math.fsum(abs(slope) for slope in gradient) == pytest.approx(230.69346550178352, abs=1e-9)


def test_the_number_of_jobs_changes_nothing(tmp_path: Path) -> None:
    alone = learned(tmp_path / "alone", 1, 1)
    assert learned(tmp_path / "together", 1, 2) == alone
    assert learned(tmp_path / "other", 2, 1) != alone
    said = alone[2]
    assert said[5].startswith("| 96 |")
    assert len(said) == 2 + 4 + 2 + joker_worth.EPOCHS


def test_the_worth_learns_what_its_traits_foretell() -> None:
    rows = [([k % 2, 2 + k % 5], ALL_UP if k % 2 else 13) for k in range(60)]
    layouts, net = joker_worth.packed(rows), joker_worth.Net(np.random.default_rng(1))
    before = joker_worth.losses(net, layouts)
    for _ in range(60):
        net.learn(layouts.inputs(np.arange(60)), layouts.ends, 0.01)
    after = joker_worth.losses(net, layouts)
    assert after[0] < 0.1 < before[0]
    assert after[1] < 0.01
    network = unpack(net.written(), "worth.bin")
    said = Reader(network).outputs_of(vec[i64]([1, 3]), 2)
    assert 1 / (1 + math.exp(-said[0])) == pytest.approx(net.layers(layouts.inputs(np.array([1])))[-1][0, 0], abs=1e-4)


def test_traits_that_hold_twice_count_twice_and_parts_are_joined_in_order() -> None:
    one = joker_worth.packed([([3, 3, 1], 52), ([0], 26)])
    both = joker_worth.joined([one, joker_worth.packed([]), joker_worth.packed([([5], 0)])])
    inputs = both.inputs(np.array([2, 0, 1]))
    assert (inputs[1, 3], inputs[1, 1], inputs[0, 5], inputs[2, 0], inputs.sum()) == (2, 1, 1, 1, 5)
    assert both.ends.tolist() == [[1, 1], [0, 0.5], [0, 0]]


def test_a_seed_or_a_number_of_games_without_deals_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SoloistError, match="from 0 to 29"):
        learned(tmp_path, 30, 1)
    with pytest.raises(SoloistError, match="a seed has 100000000"):
        learned(tmp_path, 1, 1, 10**9)


def test_steps_follow_the_gradient() -> None:
    climber = joker.Climber()
    climber.climb([[1.0, -1.0] + [0.0] * (len(climber.weights) - 2)] * 3, 0.1)
    assert climber.weights[:3] == pytest.approx([0.1, -0.1, 0.0], abs=1e-4)
