"""Many games in one call: rows, automatic new deals, and the same as one game at a time."""

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

import soloist.rl  # noqa: F401  registers the games
from soloist.core.errors import SoloistError
from soloist.games.nim import NIM
from soloist.rl.vector import GameVectorEnv


def first_legal(masks: NDArray[np.int8]) -> NDArray[np.int64]:
    found: NDArray[np.int64] = np.argmax(masks, axis=1)
    return found


def test_gymnasium_makes_it() -> None:
    env = gymnasium.make_vec("soloist/nim-v1", 4, vectorization_mode="vector_entry_point")
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    observations, infos = env.reset(seed=1)
    assert observations in env.observation_space
    assert observations.dtype == np.float32
    assert infos["action_mask"].shape == (4, 21)
    stepped, rewards, ended, cut_off, _ = env.step(first_legal(infos["action_mask"]))
    assert stepped in env.observation_space
    assert (rewards.shape, ended.dtype, cut_off.dtype) == ((4,), np.bool_, np.bool_)


def test_what_a_step_returned_is_not_changed_by_the_next() -> None:
    env = GameVectorEnv("joker", 8)
    first, infos = env.reset(seed=3)
    kept, masks = first.copy(), infos["action_mask"].copy()
    env.step(first_legal(masks))
    assert (first == kept).all()
    assert (infos["action_mask"] == masks).all()


def test_the_seed_decides_all() -> None:
    def run(seed: int) -> list[bytes]:
        env = GameVectorEnv("nim", 16)
        numbers, infos = env.reset(seed=seed)
        seen = [numbers.tobytes()]
        for _ in range(20):
            numbers, rewards, *_, infos = env.step(first_legal(infos["action_mask"]))
            seen += [numbers.tobytes(), rewards.tobytes()]
        return seen

    assert run(1) == run(1)
    assert run(1) != run(2)


def test_all_seats_learn_from_their_own_end() -> None:
    env = GameVectorEnv("nim", 32, seat=-1)
    _, infos = env.reset(seed=1)
    finished = 0
    for _ in range(30):
        seats = infos["seat"]
        _, rewards, ended, _, infos = env.step(first_legal(infos["action_mask"]))
        assert (infos["rewards"].sum(axis=1) == 0).all()
        assert (rewards == infos["rewards"][np.arange(32), seats]).all()
        assert (rewards[ended] == 1.0).all()  # who takes the last counter wins
        finished += int(ended.sum())
    assert finished > 32


def test_games_that_ended_begin_anew() -> None:
    env = GameVectorEnv("nim", 8)
    _, infos = env.reset(seed=2)
    was = np.zeros(8, dtype=np.bool_)
    for _ in range(30):
        _, rewards, ended, _, infos = env.step(first_legal(infos["action_mask"]))
        assert (rewards[was] == 0).all()
        assert not ended[was].any()
        assert (infos["action_mask"][ended] == 0).all()
        was = ended


def test_refusals_and_limits() -> None:
    env = GameVectorEnv("nim", 3, max_steps=2)
    env.reset(seed=1)
    _, rewards, _, cut_off, infos = env.step(np.array([20, 20, 99]))
    assert (rewards[infos["refused"]] == -1.0).all()
    assert infos["refused"][2]
    assert not cut_off.any()
    assert env.step(np.array([99, 99, 99]))[3].all()


def test_misuse_is_refused_in_one_line() -> None:
    env = GameVectorEnv(NIM, 3)
    with pytest.raises(SoloistError, match="call reset"):
        env.step(np.array([0, 0, 0]))
    env.reset(seed=1)
    with pytest.raises(SoloistError, match=r"\(3,\)"):
        env.step(np.array([0, 0]))
    with pytest.raises(SoloistError, match="size"):
        GameVectorEnv(NIM, 0)


def test_every_table_is_drawn() -> None:
    env = GameVectorEnv("nim", 2, render_mode="ansi")
    assert env.render() is None
    env.reset(seed=1)
    drawn = env.render()
    assert drawn is not None
    assert [text.count("\n") for text in drawn] == [3, 3]
