"""The games for OpenSpiel, held to its own simulation test."""

# ruff: noqa: E402
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is in the environment of the benches alone")

from open_spiel.python.observation import make_observation

from soloist.core.errors import SoloistError
from soloist.core.game import Game
from soloist.core.rng import Rng
from soloist.games.joker import JOKER
from soloist.games.nim import NIM
from soloist.games.nim.rules import action
from soloist.rl import openspiel
from soloist.rl.openspiel import SpielState, short_name


def started(name: str, deal: int = 3) -> SpielState:
    state: SpielState = pyspiel.load_game(name).new_initial_state()
    state.apply_action(deal)
    return state


def test_every_game_is_registered_once() -> None:
    openspiel.register()
    names = [name for name in pyspiel.registered_names() if name.startswith("soloist_")]
    assert {"soloist_nim", "soloist_joker", "soloist_jambo_solo", "soloist_fivetribes"} <= set(names)
    assert short_name("jambo-solo") == "soloist_jambo_solo"


@pytest.mark.parametrize(
    ("name", "serialize"),
    [
        ("soloist_nim", True),
        ("soloist_joker", False),
        ("soloist_jambo_solo", False),
        ("soloist_rummikub(level=7)", False),
    ],
)
def test_a_game_passes_the_simulation_test(name: str, serialize: bool) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=serialize, verbose=False)


def test_options_and_deals_are_parameters() -> None:
    game = pyspiel.load_game("soloist_joker(jokers=false,deals=4)")
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(deal, 0.25) for deal in range(4)]
    state.apply_action(2)
    assert state.position.key() == JOKER.start(JOKER.info.complete({"jokers": False}), 2).key()


def test_chance_may_be_sampled_by_a_seed() -> None:
    modes = pyspiel.GameType.ChanceMode
    assert pyspiel.load_game("soloist_nim").get_type().chance_mode == modes.EXPLICIT_STOCHASTIC
    games = [pyspiel.load_game(f"soloist_nim(chance=sampled,seed={seed})") for seed in (5, 5, 6)]
    assert {game.get_type().chance_mode for game in games} == {modes.SAMPLED_STOCHASTIC}
    drawn = []
    for game in games:
        states = [game.new_initial_state() for _ in range(20)]
        assert all(probability == 1.0 for state in states for _, probability in state.chance_outcomes())
        drawn.append([state.chance_outcomes()[0][0] for state in states])
    assert drawn[0] == drawn[1] != drawn[2]
    assert len({*drawn[0], *drawn[2]}) == 40
    pyspiel.random_sim_test(games[0], num_sims=3, serialize=False, verbose=False)


def test_a_sampled_deal_is_part_of_the_history() -> None:
    game = pyspiel.load_game("soloist_joker(chance=sampled)")
    state = game.new_initial_state()
    (deal, _), *others = state.chance_outcomes()
    assert not others
    clone = state.clone()
    assert clone.chance_outcomes() == state.chance_outcomes()
    for one in (state, clone):
        one.apply_action(deal)
        one.apply_action(one.legal_actions()[0])
    assert state.position.key() == clone.position.key()
    assert game.deserialize_state(state.serialize()).position.key() == state.position.key()
    assert state.position.key() != JOKER.start(JOKER.info.complete({}), 0).key()


def test_another_way_of_chance_is_refused_in_one_line() -> None:
    with pytest.raises(SoloistError, match="chance can be explicit, sampled, not 'dice'"):
        openspiel.asked_for("dice")


def test_the_tensor_is_the_observation_by_its_parts() -> None:
    state = started("soloist_joker")
    observation = make_observation(state.get_game())
    observation.set_from(state, 0)
    assert len(state.observation_tensor(0)) == len(JOKER.observation)
    assert observation.dict["unseen"].sum() == 47
    assert np.array_equal(observation.tensor, np.array(state.observation_tensor(0), np.float32))


def test_what_is_hidden_changes_neither_tensor_nor_strings() -> None:
    state, other = started("soloist_joker"), started("soloist_joker")
    game: Game[Any] = JOKER
    other.position = game.guess(other.position, 0, Rng(9))
    other.unseen = [(-1, 3, other.position)]
    assert state.observation_tensor(0) == other.observation_tensor(0)
    assert state.observation_string(0) == other.observation_string(0)
    assert state.information_state_string(0) == other.information_state_string(0)


def test_an_information_state_remembers_how_it_came_about() -> None:
    heaps = NIM.start(NIM.info.complete({}), 3).heaps
    heap = heaps.index(max(heaps))
    assert heaps[heap] > 3
    one, other = started("soloist_nim"), started("soloist_nim")
    for state, takes in ((one, (1, 2)), (other, (2, 1))):  # one then two from a heap, or two then one
        for count in takes:
            state.apply_action(action(heap, count))
    assert one.observation_string(0) == other.observation_string(0)
    assert one.information_state_string(0) != other.information_state_string(0)


def test_a_clone_goes_its_own_way() -> None:
    state = started("soloist_nim")
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(twin) != str(state)


def test_two_win_and_lose_what_adds_up_to_nothing() -> None:
    state = started("soloist_nim")
    assert state.returns() == [0.0, 0.0]
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert sorted(state.returns()) == [-1.0, 1.0]
