"""The recipe of Five Tribes' worth: its slopes, its targets, its deals, and a run of it from end to end."""

import itertools
import json
from importlib import resources
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")

from soloist.core.errors import SoloistError  # noqa: E402
from soloist.core.network import Reader, unpack, zeros  # noqa: E402
from soloist.games.fivetribes.mind.judge import UNIT  # noqa: E402
from soloist.games.fivetribes.mind.observe import TRAITS  # noqa: E402
from soloist.games.fivetribes.mind.turn import Breadth  # noqa: E402
from soloist.lab.learn import fivetribes as recipe  # noqa: E402

RNG = np.random.default_rng(7)


def test_the_slopes_are_those_of_the_error() -> None:
    sizes = (5, 4, 3, 2)
    weights = []
    for before, after in itertools.pairwise(sizes):
        weights += [RNG.normal(0, 0.5, (before, after)), RNG.normal(0, 0.1, after)]
    inputs = RNG.normal(0, 1, (8, 5))
    targets = np.stack([RNG.uniform(20, 90, 8), RNG.uniform(0, 150, 8), RNG.uniform(0, 1, 8)], axis=1)

    def error() -> float:
        outputs = recipe.layers(weights, inputs)[-1]
        chances = 1 / (1 + np.exp(-outputs[:, 0]))
        entropy = -(targets[:, 2] * np.log(chances) + (1 - targets[:, 2]) * np.log(1 - chances))
        held = fixed * (targets[:, 0] + UNIT * outputs[:, 1]) - targets[:, 1]
        return float(np.mean(entropy + 0.5 * (held / UNIT) ** 2))

    fixed = 1 / (1 + np.exp(-recipe.layers(weights, inputs)[-1][:, 0]))  # the score does not teach survival
    slopes = recipe.gradients(weights, inputs, targets)
    for weight, slope in zip(weights, slopes, strict=True):
        place = tuple(RNG.integers(0, n) for n in weight.shape)
        weight[place] += 1e-5
        high = error()
        weight[place] -= 2e-5
        low = error()
        weight[place] += 1e-5
        assert slope[place] == pytest.approx((high - low) / 2e-5, abs=2e-4)


def test_the_targets_mix_the_end_with_what_was_thought_on_the_way() -> None:
    learner = recipe.Learner(1)
    positions = np.zeros((2, TRAITS), np.float32)
    game = recipe.PlayedGame(positions, np.array([10, 20], np.float32), 100.0, True, 3)
    values, chances = recipe.predicted(learner.averages, positions, game.points)
    found = learner.judged(game)
    assert found[1].tolist() == [20.0, 100.0, 1.0]
    assert found[0][1] == pytest.approx(0.3 * values[1] + 0.7 * 100.0)
    assert found[0][2] == pytest.approx(0.3 * chances[1] + 0.7)


def test_what_is_learned_is_what_the_file_says() -> None:
    learner = recipe.Learner(2)
    inputs = zeros(TRAITS)
    inputs[3] = 1.0
    inputs[40] = 0.5
    outputs = Reader(unpack(learner.packed(), "w")).outputs(inputs)
    wanted = recipe.layers(learner.averages, np.array([list(inputs)], np.float32))[-1][0]
    assert list(outputs) == pytest.approx(wanted.tolist(), abs=1e-5)


def test_learning_brings_the_network_nearer_to_its_targets() -> None:
    learner = recipe.Learner(3)
    positions = RNG.uniform(0, 1, (64, TRAITS)).astype(np.float32)
    learner.keep([recipe.PlayedGame(positions, np.full(64, 50, np.float32), 180.0, True, 9)])

    def missed() -> float:
        values, _ = recipe.predicted(learner.weights, learner.inputs, learner.targets[:, 0])
        return float(np.mean((values - learner.targets[:, 1]) ** 2))

    before = missed()
    learner.learn(40, 1e-3)
    assert missed() < before / 2


def test_no_deal_of_learning_is_one_of_measuring() -> None:
    deals = [seed for batch in recipe.batches(700, 0) for seed in batch]
    assert len(deals) == len(set(deals)) == 700
    assert min(deals) >= recipe.FIRST_DEAL


def made_up(weights: bytes, seed: int, breadth: Breadth) -> recipe.PlayedGame:
    """A game that nobody played, which depends on its deal and on the weights."""
    rng = np.random.default_rng(seed + len(weights) + weights[-1])
    positions = rng.uniform(0, 1, (3, TRAITS)).astype(np.float32)
    return recipe.PlayedGame(positions, np.full(3, 40, np.float32), float(seed % 200), seed % 7 > 0, 3)


def test_the_recipe_is_the_same_whatever_the_number_of_jobs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recipe, "play_game", made_up)
    monkeypatch.setattr(recipe, "BATCH", 20)
    told: list[str] = []
    for jobs in (1, 2):
        recipe.learn(tmp_path / str(jobs), seed=5, games=50, jobs=jobs, say=told.append)
    one, other = ((tmp_path / str(jobs) / recipe.WEIGHTS).read_bytes() for jobs in (1, 2))
    assert one == other
    lines = [json.loads(line) for line in (tmp_path / "1" / recipe.CURVE).read_text().splitlines()]
    assert (lines[0]["seed"], lines[0]["games"]) == (5, 50)
    assert [(line["stage"], line["played"]) for line in lines[1:]] == [(1, 20), (1, 21), (2, 35), (3, 50)]
    assert told[:4] == told[4:]


def test_a_stage_that_is_done_is_not_repeated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recipe, "play_game", made_up)
    whole, later = tmp_path / "whole", tmp_path / "later"
    told: list[str] = []
    recipe.learn(whole, seed=5, games=14, jobs=1, say=told.append)
    later.mkdir()
    first = recipe.STAGE_WEIGHTS.format(1)
    (later / first).write_bytes((whole / first).read_bytes())
    recipe.learn(later, seed=5, games=14, jobs=1, say=told.append)
    assert [line.split()[1] for line in told] == ["1", "2", "3", "2", "3"]
    assert (later / recipe.WEIGHTS).read_bytes() == (whole / recipe.WEIGHTS).read_bytes()


def test_what_was_interrupted_is_taken_up_and_its_curve_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recipe, "play_game", made_up)
    monkeypatch.setattr(recipe, "BATCH", 2)
    whole, parted = tmp_path / "whole", tmp_path / "parted"
    recipe.learn(whole, seed=5, games=14, jobs=1, say=lambda line: None)

    def interrupted(line: str) -> None:
        if line.startswith("stage 2"):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        recipe.learn(parted, seed=5, games=14, jobs=1, say=interrupted)
    recipe.learn(parted, seed=5, games=14, jobs=1, say=lambda line: None)
    for name in (recipe.WEIGHTS, recipe.CURVE):
        assert (parted / name).read_bytes() == (whole / name).read_bytes()


@pytest.mark.parametrize(("seed", "games"), [(5, 200), (6, 14)])
def test_a_folder_of_other_numbers_is_not_taken_up(
    seed: int, games: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recipe, "play_game", made_up)
    recipe.learn(tmp_path, seed=5, games=14, jobs=1, say=lambda line: None)
    learned = (tmp_path / recipe.WEIGHTS).read_bytes()
    with pytest.raises(SoloistError, match="another folder"):
        recipe.learn(tmp_path, seed=seed, games=games, jobs=1, say=lambda line: None)
    assert (tmp_path / recipe.WEIGHTS).read_bytes() == learned


def test_the_shipped_weights_are_what_a_stage_can_begin_with() -> None:
    data = resources.files("soloist.games.fivetribes.mind").joinpath(recipe.WEIGHTS).read_bytes()
    assert recipe.Learner(0, 1, data).packed() == data


def test_a_game_of_learning_is_played_to_its_end() -> None:
    game = recipe.play_game(recipe.Learner(1).packed(), 1_000_004, Breadth(1, 0, 1, 1, 0, 1, 1))
    assert game.positions.shape == (len(game.points), TRAITS)
    assert len(game.points) >= game.rounds - 1
    assert game.survived == (game.score > 0)
