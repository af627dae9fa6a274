"""A game as a Gymnasium environment: the public checker, the deals, refusals, and what leaks not."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import soloist.rl
from soloist.core import catalog
from soloist.core.errors import SoloistError
from soloist.core.game import Game
from soloist.core.rng import Rng
from soloist.core.text import Text
from soloist.games import joker, nim
from soloist.rl.gym import GameEnv
from soloist.rl.registration import environment_id

JOKER: Game[Any] = joker.JOKER
NIM: Game[Any] = nim.NIM
GAMES = catalog.names()


def played(env: GameEnv, seed: int, steps: int) -> list[Any]:
    """What a fixed way of playing meets."""
    seen: list[Any] = [env.reset(seed=seed)[0].tolist()]
    for step in range(steps):
        legal = np.flatnonzero(env.action_masks())
        observation, reward, ended, _, _ = env.step(legal[step % len(legal)])
        seen.append((observation.tolist(), reward))
        if ended:
            env.reset()
    return seen


@pytest.mark.parametrize("name", GAMES)
def test_every_game_passes_gymnasiums_checker(name: str) -> None:
    check_env(gymnasium.make(environment_id(catalog.find(name))).unwrapped)


def test_registering_twice_changes_nothing() -> None:
    before = set(gymnasium.registry)
    soloist.rl.register()
    assert set(gymnasium.registry) == before


def test_the_same_seed_gives_the_same_games_against_the_same_opponent() -> None:
    first, second = GameEnv("nim"), GameEnv("nim")
    assert played(first, 7, 30) == played(second, 7, 30)
    assert played(first, 8, 30) != played(first, 7, 30)


def test_a_deal_can_be_asked_for() -> None:
    env = GameEnv("joker")
    env.reset(options={"deal": 7})
    assert env.batch.states[0].key() == JOKER.start(JOKER.info.complete({}), 7).key()
    with pytest.raises(SoloistError, match="0 to 4294967295"):
        env.reset(options={"deal": -1})


def test_the_observation_is_that_of_the_game() -> None:
    env = GameEnv("joker", options={"jokers": False})
    observation, info = env.reset(seed=1)
    assert observation[JOKER.observation["unseen"]].sum() == 45
    assert info["action_mask"].nonzero()[0].tolist() == JOKER.legal(env.batch.states[0])


@pytest.mark.parametrize("name", GAMES)
def test_no_byte_of_an_observation_tells_what_is_hidden(name: str) -> None:
    env = GameEnv(name)
    env.reset(seed=2)
    for step in range(30):
        real, seat = env.batch.states[0], env.batch.learner
        before = env.observed().tobytes()
        other = env.game.guess(real, seat, Rng(step))
        env.batch.states[0] = other
        env.batch.look(0, other)
        assert env.observed().tobytes() == before
        env.batch.states[0] = real
        legal = np.flatnonzero(env.action_masks())
        if env.step(legal[step % len(legal)])[2]:
            return


def test_an_illegal_answer_is_refused_with_its_clause() -> None:
    env = GameEnv("nim", refusal=-0.25)
    env.reset(options={"deal": 3})
    illegal = int(np.flatnonzero(env.action_masks() == 0)[0])
    observation = env.observed()
    after, reward, ended, cut_off, info = env.step(np.int64(illegal))
    assert (reward, ended, cut_off) == (-0.25, False, False)
    assert (after == observation).all()
    assert info["refusal"].startswith("NIM-2: heap")
    assert env.step(np.int64(99))[4]["refusal"] == NIM.wording.say(Text("illegal.number"))


def test_the_end_tells_how_it_ended() -> None:
    env = GameEnv("nim", opponent="random")
    env.reset(seed=1)
    ended = False
    while not ended:
        choice = NIM.prefer(env.batch.states[0], 0, Rng(1))
        _, reward, ended, _, info = env.step(np.int64(choice or 0))
    assert info["outcome"] == "won"
    assert info["won"] == (reward == 1.0)
    assert sum(info["scores"]) == 1
    with pytest.raises(SoloistError, match="call reset"):
        env.step(np.int64(0))


def test_a_step_needs_a_game() -> None:
    with pytest.raises(SoloistError, match="call reset"):
        GameEnv("nim").step(np.int64(0))
    assert GameEnv("nim", render_mode="ansi").render() is None


@pytest.mark.parametrize(
    "terms",
    [
        {"seat": 2},
        {"seat": -1},
        {"reward": "money"},
        {"opponent": "nobody"},
        {"max_steps": 0},
        {"discount": 2},
        {"iterations": 0},
        {"render_mode": "human"},
        {"options": {"misere": "perhaps"}},
    ],
    ids=str,
)
def test_terms_that_cannot_be_are_refused_in_one_line(terms: dict[str, Any]) -> None:
    with pytest.raises(SoloistError) as refused:
        GameEnv("nim", **terms)
    for lang in ("en", "pl"):
        assert len(refused.value.say(lang).splitlines()) == 1


def test_the_table_is_drawn_as_the_learner_sees_it() -> None:
    env = GameEnv("joker", render_mode="ansi")
    env.reset(options={"deal": 1})
    text = env.render()
    assert text.splitlines()[0].count("▒") == 26
    assert len(text.splitlines()) == len(JOKER.view(env.batch.states[0], 0).zones)
    env = GameEnv("joker", render_mode="rgb_array")
    env.reset(options={"deal": 1})
    first = env.render()
    assert first.shape == (720, 960, 3)
    env.step(np.int64(0))
    assert (env.render() != first).any()
