"""The recipe of Jambo's minds: it finds what decides, and is the same whatever the number of jobs."""

import re
from pathlib import Path

import pytest
from librt.vecs import vec

from soloist.core.errors import SoloistError
from soloist.core.network import unpack, zeros
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.mind.card_values import FILES, SIZE, VALUES, plain, reach
from soloist.games.jambo.mind.policy import POLICIES
from soloist.games.jambo.mind.policy import WEIGHTS as POLICY_WEIGHTS
from soloist.games.jambo.mind.prospects import PROSPECTS
from soloist.games.jambo.mind.trial import Trials
from soloist.games.jambo.mind.truth import TRUTHS
from soloist.games.jambo.mind.worth import WEIGHTS
from soloist.games.jambo.rules.state import SOLO, TWO

np = pytest.importorskip("numpy")

from soloist.lab.learn import jambo, jambo_fits, jambo_games, jambo_solo  # noqa: E402
from soloist.lab.learn.climber import Climber  # noqa: E402
from soloist.lab.train import recipe  # noqa: E402


def test_the_likeliest_weights_are_found_and_games_outweigh_the_pull() -> None:
    random = np.random.default_rng(4)
    rows = random.normal(size=(4000, 2)) * (1.0, 10.0)
    chances = 1 / (1 + np.exp(-(rows @ (1.5, -0.1) + 0.4)))
    begun = jambo_games.Begun(rows, (random.random(4000) < chances).astype(float))
    weights = jambo_fits.fitted(begun)
    assert weights == pytest.approx([1.5, -0.1, 0.4], abs=0.15)
    assert jambo_fits.off(begun, weights) < jambo_fits.off(begun, np.zeros(3)) == pytest.approx(np.log(2))


def test_few_games_say_little_against_what_was_known_before() -> None:
    few = jambo_games.Begun(np.array([[1.0], [-1.0]]), np.array([0.0, 1.0]))
    assert -0.1 < jambo_fits.fitted(few)[0] < 0.0
    known = np.array([2.0, 0.5])
    assert jambo_fits.fitted(few, known) == pytest.approx(known, abs=0.01)


def test_the_recipes_are_found_with_their_numbers_of_games() -> None:
    assert recipe(JAMBO) == (jambo.learn, jambo.SEED, jambo.GAMES)
    assert recipe(JAMBO_SOLO) == (jambo_solo.learn, jambo_solo.SEED, jambo_solo.GAMES)


@pytest.mark.parametrize("variant", [SOLO, TWO])
def test_the_lessons_are_as_long_as_the_practice(variant: int) -> None:
    whole = jambo.Sizes(variant, jambo.PRACTICE[variant])
    assert whole.rounds * jambo.ROUND * jambo.PARTS * jambo.PART_DEALS == jambo.PRACTICE[variant]
    assert (whole.values_batches, whole.shown_deals) == (jambo.VALUES_BATCHES[variant], jambo.SHOWN_DEALS[variant])
    assert whole.search_parts * jambo.SEARCH_PART == jambo.SEARCHED[variant]
    half = jambo.Sizes(variant, jambo.PRACTICE[variant] // 2)
    assert (2 * half.values_batches, 2 * half.search_parts) == (whole.values_batches, whole.search_parts)
    few = jambo.Sizes(variant, 6)
    assert {few.rounds, few.round, few.part_deals, few.values_batches, few.search_parts, few.shown_deals} == {1}


def work(variant: int, deals: int) -> jambo_games.Work:
    """Some deals for weights that know nothing yet."""
    values = jambo.written(SIZE, np.array(plain()))
    policy = jambo.written(POLICY_WEIGHTS, np.zeros(POLICY_WEIGHTS))
    worth = jambo.written(PROSPECTS[variant], np.zeros(PROSPECTS[variant] + 1))
    return jambo_games.Work(variant, 100_081, deals, values, policy, worth)


def test_both_seats_of_a_game_are_learned_from() -> None:
    for found in (jambo_games.practise(work(TWO, 1)).begun, jambo_games.play_favourites(work(TWO, 1))):
        assert (found.rows[::2] == -found.rows[1::2]).all()
        assert (found.won[::2] == 1 - found.won[1::2]).all()


@pytest.mark.parametrize("variant", [SOLO, TWO])
def test_every_number_of_a_variant_is_tried_out_and_no_other(variant: int) -> None:
    taught = jambo_games.try_out(work(variant, 2))
    assert ((taught.slope != 0.0) == (np.array(reach(variant)) != 0.0)).all()
    assert set(np.abs(taught.slope)) - {0.0}


@pytest.mark.build("compiled")
def test_values_climb_from_plain_numbers() -> None:
    """Few games teach the most: the heuristic with what it has learned beats itself as it began."""
    climber = Climber(np.array(plain()), jambo.VALUES_STEP, jambo.VALUES_HALF_AFTER)
    for batch in range(12):
        values = jambo.written(SIZE, climber.numbers)
        climber.climb(jambo_games.try_out(jambo_games.Work(SOLO, 200_000 + 200 * batch, 200, values)).slope)
    won: list[int] = []
    for numbers in (np.array(plain()), climber.numbers):
        kept = vec[float](numbers.tolist())
        trials = Trials(SOLO, JAMBO_SOLO.info.rules, kept, zeros(SIZE))
        for deal in range(300_000, 300_400):
            trials.won(jambo_games.setup(SOLO, deal), deal, kept, kept)
        won.append(trials.wins)
    assert won[1] > won[0] + 40


def test_what_things_are_worth_is_put_back_after_work() -> None:
    before = list(VALUES[SOLO])
    jambo_games.practise(work(SOLO, 1))
    jambo_games.try_out(work(SOLO, 1))
    assert list(VALUES[SOLO]) == before


def test_a_step_goes_towards_what_was_taught() -> None:
    climber = Climber(np.zeros(9), jambo.STEP, jambo.HALF_AFTER)
    climber.climb(np.array([0.0] * 7 + [0.5, -0.2]))
    assert climber.numbers[7] == pytest.approx(jambo.STEP, rel=1e-3)
    assert climber.numbers[8] == pytest.approx(-jambo.STEP, rel=1e-3)
    assert not climber.numbers[:7].any()


def test_what_was_shown_too_low_is_shifted_until_it_is_true() -> None:
    random = np.random.default_rng(6)
    odds = random.normal(size=(1500, 1)) + 0.2 * random.normal(size=(1500, 8))
    came = (random.random(1500) < 1 / (1 + np.exp(-1.5 * odds.mean(axis=1) - 1.0))).astype(float)
    stretch, shift = jambo_fits.truth(1 / (1 + np.exp(-odds)), came)
    assert stretch == pytest.approx(1.5, abs=0.2)
    assert shift == pytest.approx(1.0, abs=0.2)


def test_what_is_shown_too_low_is_told_as_it_came() -> None:
    random = np.random.default_rng(8)
    shown = np.round(random.random(8000), 3)
    odds = np.log(np.clip(shown, 1e-3, 0.999) / np.clip(1 - shown, 1e-3, 0.999))
    came = (random.random(8000) < 1 / (1 + np.exp(-0.9 * odds - 0.5))).astype(float)
    assert jambo_fits.told(shown, came) == pytest.approx([0.9, 0.5], abs=0.08)


def test_what_is_shown_between_two_is_told_as_it_came_by_turns() -> None:
    random = np.random.default_rng(9)
    shown, turns = np.round(random.random(8000), 3), random.integers(0, 30, 8000).astype(float)
    odds = np.log(np.clip(shown, 1e-3, 0.999) / np.clip(1 - shown, 1e-3, 0.999))
    came = (random.random(8000) < 1 / (1 + np.exp(-0.6 * odds + 0.03 * turns))).astype(float)
    stretch, shift = jambo_fits.told_by_turn(shown, turns, came)
    assert stretch == pytest.approx(0.6, abs=0.05)
    assert shift == pytest.approx(-0.03, abs=0.008)
    assert list(jambo_fits.told_by_turn(np.array([0.0, 1.0]), turns[:2], np.array([0.0, 1.0]))) == [1.0, 0.0]


def test_what_is_certain_is_told_as_it_is_shown() -> None:
    assert list(jambo_fits.told(np.array([0.0, 1.0]), np.array([0.0, 1.0]))) == [1.0, 0.0]


def test_the_end_is_never_shifted() -> None:
    worths = np.array([[1.0] * 8, [0.0] * 8] * 20)
    assert jambo_fits.truth(worths, worths[:, 0]) == (jambo_fits.STRETCHES[0], jambo_fits.SHIFTS[0])


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lessons of a few games."""
    sizes = {"PRACTICE": (4, 4), "PARTS": 2, "PART_DEALS": 1, "ROUND": 2, "FOR_WORTH": 1, "FAVOURITE_PART": 1}
    searched = {"SEARCHED": (2, 2), "SEARCH_PART": 1, "SEARCH_ITERATIONS": 1}
    tried = {"VALUES_BATCHES": (2, 2), "VALUES_PART": 1, "VALUES_ROUND": 1}
    shown = {"SHOWN_DEALS": (2, 2), "SHOWN_ITERATIONS": (1, 1)}
    for name, size in (sizes | tried | searched | shown).items():
        monkeypatch.setattr(jambo, name, size)


FILES_OF_SOLO = {FILES[SOLO]: SIZE, POLICIES[SOLO]: POLICY_WEIGHTS, WEIGHTS[SOLO]: PROSPECTS[SOLO], TRUTHS[SOLO]: 1}


def learned(out: Path, jobs: int) -> tuple[dict[str, bytes], list[str]]:
    """What the recipe leaves in a folder, and what it says, but for how long it took."""
    said: list[str] = []
    jambo_solo.learn(out, seed=3, games=4, jobs=jobs, say=said.append)
    files = {path.name: path.read_bytes() for path in out.glob("*.bin")}
    return files, [re.sub(r" \(\d+ s\)$", "", line) for line in said]


@pytest.mark.build("compiled")
@pytest.mark.usefixtures("tiny")
def test_the_number_of_jobs_changes_nothing(tmp_path: Path) -> None:
    files, said = learned(tmp_path / "1", 1)
    assert {name: unpack(data, name).sizes for name, data in files.items()} == {
        name: [size, 1] for name, size in FILES_OF_SOLO.items()
    }
    assert (files, said) == learned(tmp_path / "2", 2)
    assert sum("2 games at 1 iterations" in line for line in said) == 3


@pytest.mark.build("compiled")
@pytest.mark.usefixtures("tiny")
def test_a_lesson_goes_on_from_the_files_of_those_before(tmp_path: Path) -> None:
    files, _ = learned(tmp_path, 1)
    for name in (POLICIES[SOLO], WEIGHTS[SOLO], TRUTHS[SOLO]):
        (tmp_path / name).unlink()
    again, said = learned(tmp_path, 1)
    assert again == files
    assert [line for line in said if "stays" in line] == [f"{FILES[SOLO]} is there and stays as it is."]
    again, said = learned(tmp_path, 1)
    assert again == files
    assert len(said) == 3
    (tmp_path / FILES[SOLO]).write_bytes(b"SOLNET")
    with pytest.raises(SoloistError, match=FILES[SOLO]):
        learned(tmp_path, 1)


@pytest.mark.parametrize(("seed", "games"), [(3, 5), (4, 4)])
def test_a_folder_of_other_numbers_is_not_taken_up(seed: int, games: int, tmp_path: Path) -> None:
    note = (tmp_path / FILES[SOLO]).with_suffix(".json")
    for _ in range(2):
        jambo.keep_numbers(tmp_path, note, {"seed": 3, "games": 4})
    with pytest.raises(SoloistError, match="another folder"):
        jambo_solo.learn(tmp_path, seed=seed, games=games, jobs=1, say=print)
    assert [path.name for path in tmp_path.iterdir()] == [note.name]
