"""The recipe of Jambo's policy and worth: it finds what decides, and is the same whatever the number of jobs."""

from pathlib import Path

import pytest

from soloist.core.network import unpack
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.mind.policy import POLICIES
from soloist.games.jambo.mind.policy import WEIGHTS as POLICY_WEIGHTS
from soloist.games.jambo.mind.prospects import PROSPECTS
from soloist.games.jambo.mind.truth import TRUTHS
from soloist.games.jambo.mind.worth import WEIGHTS
from soloist.games.jambo.rules.state import SOLO, TWO

np = pytest.importorskip("numpy")

from soloist.lab.learn import jambo, jambo_solo  # noqa: E402
from soloist.lab.train import recipe  # noqa: E402


def test_the_likeliest_weights_are_found_and_games_outweigh_the_pull() -> None:
    random = np.random.default_rng(4)
    rows = random.normal(size=(4000, 2)) * (1.0, 10.0)
    chances = 1 / (1 + np.exp(-(rows @ (1.5, -0.1) + 0.4)))
    begun = jambo.Begun(rows, (random.random(4000) < chances).astype(float))
    weights = jambo.fitted(begun)
    assert weights == pytest.approx([1.5, -0.1, 0.4], abs=0.15)
    assert jambo.off(begun, weights) < jambo.off(begun, np.zeros(3)) == pytest.approx(np.log(2))


def test_few_games_say_little_against_what_was_known_before() -> None:
    few = jambo.Begun(np.array([[1.0], [-1.0]]), np.array([0.0, 1.0]))
    assert -0.1 < jambo.fitted(few)[0] < 0.0
    known = np.array([2.0, 0.5])
    assert jambo.fitted(few, known) == pytest.approx(known, abs=0.01)


def test_the_recipes_are_found_with_their_numbers_of_games() -> None:
    assert recipe(JAMBO) == (jambo.learn, jambo.SEED, jambo.GAMES)
    assert recipe(JAMBO_SOLO) == (jambo_solo.learn, jambo_solo.SEED, jambo_solo.GAMES)


def work(variant: int, deals: int) -> jambo.Work:
    """Some deals for weights that know nothing yet."""
    policy = jambo.Climber().written()
    return jambo.Work(variant, 100_081, deals, policy, jambo.written(variant, np.zeros(PROSPECTS[variant] + 1)))


def test_both_seats_of_a_game_are_learned_from() -> None:
    for found in (jambo.practise(work(TWO, 1)).begun, jambo.play_favourites(work(TWO, 1))):
        assert (found.rows[::2] == -found.rows[1::2]).all()
        assert (found.won[::2] == 1 - found.won[1::2]).all()


@pytest.mark.parametrize(("variant", "taught"), [(SOLO, 50.89839417057925), (TWO, 133.13508018230294)])
def test_the_recipe_is_still_that_of_the_shipped_weights(variant: int, taught: float) -> None:
    """Two games taught this much when the shipped weights were made, by older rules and a policy that was free."""
    first = jambo.Work(variant, 10_000_001, 2, jambo.Climber().written(), work(variant, 1).worth)
    assert np.abs(jambo.practise(first).gradient).sum() == pytest.approx(taught, abs=1e-9)


def test_the_policy_steps_towards_what_was_taught() -> None:
    climber = jambo.Climber()
    slope = np.zeros(POLICY_WEIGHTS)
    slope[7], slope[8] = 0.5, -0.2
    climber.climb(slope)
    assert climber.weights[7] == pytest.approx(jambo.STEP, rel=1e-3)
    assert climber.weights[8] == pytest.approx(-jambo.STEP, rel=1e-3)
    assert not climber.weights[:7].any()


def test_what_was_shown_too_low_is_shifted_until_it_is_true() -> None:
    random = np.random.default_rng(6)
    odds = random.normal(size=(1500, 1)) + 0.2 * random.normal(size=(1500, 8))
    came = (random.random(1500) < 1 / (1 + np.exp(-1.5 * odds.mean(axis=1) - 1.0))).astype(float)
    stretch, shift = jambo.truth(1 / (1 + np.exp(-odds)), came)
    assert stretch == pytest.approx(1.5, abs=0.2)
    assert shift == pytest.approx(1.0, abs=0.2)


def test_what_is_shown_too_low_is_told_as_it_came() -> None:
    random = np.random.default_rng(8)
    shown = np.round(random.random(8000), 3)
    odds = np.log(np.clip(shown, 1e-3, 0.999) / np.clip(1 - shown, 1e-3, 0.999))
    came = (random.random(8000) < 1 / (1 + np.exp(-0.9 * odds - 0.5))).astype(float)
    assert jambo.told(shown, came) == pytest.approx([0.9, 0.5], abs=0.08)


def test_what_is_shown_between_two_is_told_as_it_came_by_turns() -> None:
    random = np.random.default_rng(9)
    shown, turns = np.round(random.random(8000), 3), random.integers(0, 30, 8000).astype(float)
    odds = np.log(np.clip(shown, 1e-3, 0.999) / np.clip(1 - shown, 1e-3, 0.999))
    came = (random.random(8000) < 1 / (1 + np.exp(-odds + 0.03 * turns))).astype(float)
    assert jambo.told_by_turn(shown, turns, came) == pytest.approx([1.0, -0.03], abs=0.008)
    assert list(jambo.told_by_turn(np.array([0.0, 1.0]), turns[:2], np.array([0.0, 1.0]))) == [1.0, 0.0]


def test_what_is_certain_is_told_as_it_is_shown() -> None:
    assert list(jambo.told(np.array([0.0, 1.0]), np.array([0.0, 1.0]))) == [1.0, 0.0]


def test_the_end_is_never_shifted() -> None:
    worths = np.array([[1.0] * 8, [0.0] * 8] * 20)
    assert jambo.truth(worths, worths[:, 0]) == (jambo.STRETCHES[0], jambo.SHIFTS[0])


@pytest.mark.build("compiled")
def test_the_number_of_jobs_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = {"PARTS": 2, "PART_GAMES": 1, "BATCH": 2, "ROUND": 2, "FOR_WORTH": 1, "FAVOURITE_PART": 1}
    searched = {"SEARCH_PART": 1, "SEARCH_ITERATIONS": 1}
    for name, size in (sizes | searched).items():
        monkeypatch.setattr(jambo, name, size)
    monkeypatch.setattr(jambo, "SHOWN_DEALS", (2, 2))
    monkeypatch.setattr(jambo, "SHOWN_ITERATIONS", (1, 1))
    written: list[bytes] = []
    said: list[list[str]] = [[], []]
    for jobs in (1, 2):
        out = tmp_path / str(jobs)
        jambo_solo.learn(out, seed=3, games=4, jobs=jobs, say=said[jobs - 1].append)
        worth, policy = (out / WEIGHTS[SOLO]).read_bytes(), (out / POLICIES[SOLO]).read_bytes()
        assert unpack(worth, "worth").sizes == [PROSPECTS[SOLO], 1]
        assert unpack(policy, "policy").sizes == [POLICY_WEIGHTS, 1]
        written.append(worth + policy + (out / TRUTHS[SOLO]).read_bytes())
    assert written[0] == written[1]
    assert said[0] == said[1]
    assert "2 games of the search" in said[0][-2]
    assert "2 games at 1 iterations" in said[0][-1]
