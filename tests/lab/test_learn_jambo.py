"""The recipe of Jambo's worth: it finds what decides, is the same whatever the number of jobs, and is read back."""

from pathlib import Path

import pytest

from soloist.core.network import unpack
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.mind.prospects import PROSPECTS
from soloist.games.jambo.mind.worth import WEIGHTS
from soloist.games.jambo.rules.state import SOLO, TWO

np = pytest.importorskip("numpy")

from soloist.lab.learn import jambo, jambo_solo  # noqa: E402
from soloist.lab.train import recipe  # noqa: E402


def test_the_likeliest_weights_are_found_and_games_outweigh_the_pull() -> None:
    random = np.random.default_rng(4)
    rows = random.normal(size=(4000, 2)) * (1.0, 10.0)
    chances = 1 / (1 + np.exp(-(rows @ (1.5, -0.1) + 0.4)))
    won = (random.random(4000) < chances).astype(float)
    weights = jambo.fitted(rows, won)
    assert weights == pytest.approx([1.5, -0.1, 0.4], abs=0.15)
    assert jambo.off(rows, won, weights) < jambo.off(rows, won, np.zeros(3)) == pytest.approx(np.log(2))


def test_the_recipes_are_found_with_their_numbers_of_games() -> None:
    assert recipe(JAMBO) == (jambo.learn, jambo.SEED, jambo.GAMES)
    assert recipe(JAMBO_SOLO) == (jambo_solo.learn, jambo_solo.SEED, jambo_solo.GAMES)


def test_few_games_say_little() -> None:
    weights = jambo.fitted(np.array([[1.0], [-1.0]]), np.array([1.0, 0.0]))
    assert 0.0 < weights[0] < 0.1


def test_both_seats_of_a_game_are_learned_from() -> None:
    found = jambo.practise(jambo.Practice(TWO, 100_081, 1))
    assert (found.rows[::2] == -found.rows[1::2]).all()
    assert (found.won[::2] == 1 - found.won[1::2]).all()


def test_what_was_shown_too_low_is_shifted_until_it_is_true() -> None:
    random = np.random.default_rng(6)
    odds = random.normal(size=(3000, 1)) + 0.2 * random.normal(size=(3000, 8))
    came = (random.random(3000) < 1 / (1 + np.exp(-1.5 * odds.mean(axis=1) - 1.0))).astype(float)
    stretch, shift = jambo.truth(1 / (1 + np.exp(-odds)), came)
    assert stretch == pytest.approx(1.5, abs=0.2)
    assert shift == pytest.approx(1.0, abs=0.2)


def test_the_end_is_never_shifted() -> None:
    worths = np.array([[1.0] * 8, [0.0] * 8] * 20)
    assert jambo.truth(worths, worths[:, 0]) == (jambo.STRETCHES[0], jambo.SHIFTS[0])


@pytest.mark.build("compiled")
def test_the_number_of_jobs_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PART", "TRUTH_PART", "TRUTH_ITERATIONS"):
        monkeypatch.setattr(jambo, name, 1)
    written: list[bytes] = []
    said: list[str] = []
    for jobs in (1, 2):
        jambo_solo.learn(tmp_path / str(jobs), seed=3, games=2, jobs=jobs, say=said.append)
        written.append((tmp_path / str(jobs) / WEIGHTS[SOLO]).read_bytes())
    assert written[0] == written[1]
    assert unpack(written[0], "learned").sizes == [PROSPECTS[SOLO], 1]
    assert said[: len(said) // 2] == said[len(said) // 2 :]
    assert "2 games of the search" in said[-1]
