"""A game as a PettingZoo environment, held to PettingZoo's own tests."""

import warnings
from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest

from soloist.core import catalog
from soloist.core.errors import SoloistError
from soloist.rl.pettingzoo import env, parallel_env, raw_env

with warnings.catch_warnings(action="ignore"):  # where pygame is installed, it imports games in a way of its past
    from pettingzoo.test import api_test, max_cycles_test, seed_test

GAMES = catalog.names()
ALONE = [name for name in GAMES if catalog.find(name).info.seats == 1]
# PettingZoo's test doubts observations that bring their mask along, as those of its own card games do.
DICTIONARIES = pytest.mark.filterwarnings("ignore:Observation")


@DICTIONARIES
@pytest.mark.parametrize("name", GAMES)
def test_every_game_passes_the_api_test(name: str) -> None:
    api_test(env(name), num_cycles=25)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_passes_the_seed_test(name: str) -> None:
    seed_test(partial(env, name), num_cycles=15)


@pytest.mark.parametrize("name", ALONE)
def test_every_game_for_one_passes_the_test_of_cycles(name: str) -> None:
    max_cycles_test(SimpleNamespace(env=partial(env, name), parallel_env=partial(parallel_env, name)))


def test_among_two_each_answers_as_often_as_there_are_cycles() -> None:
    game = raw_env("jambo", max_cycles=4)
    game.reset(seed=1)
    answers = 0
    while not any(game.truncations.values()):
        game.step(int(np.argmax(game.observe(game.agent_selection)["action_mask"])))
        answers += 1
    assert answers == 8


def test_both_agents_learn_how_it_ended() -> None:
    game = raw_env("nim")
    game.reset(options={"deal": 4})
    while not any(game.terminations.values()):
        last = game.agent_selection
        other = next(agent for agent in game.agents if agent != last)
        assert not game.observe(other)["action_mask"].any()
        game.step(int(np.argmax(game.observe(last)["action_mask"])))
    assert game.rewards == {last: 1.0, other: -1.0}


def test_an_illegal_answer_is_refused_with_its_clause() -> None:
    game = raw_env("nim")
    game.reset(options={"deal": 3})
    illegal = int(np.flatnonzero(game.observe("seat_0")["action_mask"] == 0)[0])
    game.step(illegal)
    assert game.agent_selection == "seat_0"
    assert game.rewards["seat_0"] == -1.0
    assert game.infos["seat_0"]["refusal"].startswith("NIM-2")


def test_it_is_drawn_if_that_is_asked_for() -> None:
    game = raw_env("nim", render_mode="ansi")
    game.reset(seed=1)
    assert "heap 1" in game.render()
    assert raw_env("nim").render() is None
    picture = raw_env("nim", render_mode="rgb_array")
    picture.reset(seed=1)
    assert picture.render().shape == (720, 960, 3)


def test_terms_that_cannot_be_are_refused() -> None:
    with pytest.raises(SoloistError, match="max_cycles"):
        raw_env("nim", max_cycles=0)
    with pytest.raises(SoloistError, match="render_mode"):
        raw_env("nim", render_mode="human")
