"""The recipe of the worth: the same games make the same weights, and what it fits is what was seen."""

import json
import math
from pathlib import Path

import pytest

from soloist.core.rng import Rng
from soloist.games.rummikub.game import RUMMIKUB
from soloist.games.rummikub.mind.worth import INPUTS, WEIGHTS, WEIGHTS_FILE, logistic, read_weights
from soloist.lab.learn import rummikub as recipe


def test_the_shipped_weights_are_read_by_their_names() -> None:
    text = json.dumps({"weights": dict(zip(INPUTS, range(len(INPUTS)), strict=True))})
    assert read_weights(text) == [float(i) for i in range(len(INPUTS))]
    assert len(WEIGHTS) == len(INPUTS)


@pytest.mark.build("compiled")
def test_the_recipe_is_still_that_of_the_shipped_weights() -> None:
    """What three deals on two levels showed when the shipped weights were made."""
    seen = [one for deal in range(3) for level in (4, 7) for one in recipe.watched(1_000_000_000 + deal, level)]
    assert (len(seen), sum(won for _, won in seen)) == (116, 103)
    assert math.fsum(number for numbers, _ in seen for number in numbers) == pytest.approx(2569.129, abs=1e-6)


@pytest.mark.build("compiled")
def test_the_games_that_are_watched_end_as_the_heuristic_ends_them() -> None:
    ends = []
    for deal in (0, 1):
        s = RUMMIKUB.start({"level": 7, "winnable": False, "laying": "free"}, deal)
        while not s.over():
            liked = RUMMIKUB.prefer(s, 0, Rng(1))
            assert liked is not None
            RUMMIKUB.play(s, liked)
        ends.append(s.won())
        assert {won for _, won in recipe.watched(deal, 7)} == {s.won()}
    assert ends == [True, False]


@pytest.mark.build("compiled")
def test_a_fit_gives_back_the_chance_that_made_what_was_seen() -> None:
    rest = [0.0] * (len(INPUTS) - 2)
    seen = [
        ([1.0, x, *rest], won) for x, share in ((0.0, 2), (1.0, 8)) for won in [True] * share + [False] * (10 - share)
    ]
    said: list[str] = []
    weights = recipe.fitted(seen * 50, said.append)
    assert math.isclose(logistic([1.0, 0.0, *rest], weights), 0.2, abs_tol=0.01)
    assert math.isclose(logistic([1.0, 1.0, *rest], weights), 0.8, abs_tol=0.01)
    assert len(said) == recipe.STEPS + 2


@pytest.mark.build("compiled")
def test_the_recipe_writes_the_same_weights_from_the_same_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recipe, "PART", 1)
    monkeypatch.setattr(recipe, "LEVELS", (7,))
    for name in ("one", "other"):
        recipe.learn(tmp_path / name, seed=0, games=1, jobs=1, say=print)
    one, other = (tmp_path.joinpath(name, WEIGHTS_FILE).read_text(encoding="utf-8") for name in ("one", "other"))
    assert one == other
    assert len(read_weights(one)) == len(INPUTS)


def test_numbers_that_cannot_be_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="The seed is 30"):
        recipe.learn(tmp_path, seed=30, games=1, jobs=1, say=print)
    with pytest.raises(ValueError, match="That would take"):
        recipe.learn(tmp_path, seed=1, games=10**12, jobs=1, say=print)
