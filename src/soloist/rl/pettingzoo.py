"""A game as a PettingZoo environment: all seats learn, each answers when it is asked."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from soloist.core.batch import CUT_OFF, ENDED, EVERY, Batch
from soloist.core.rng import MOST_SEED
from soloist.rl import render, terms
from soloist.rl.gym import chosen_deal, numbers_space, refusal_words

Seen = dict[str, NDArray[Any]]


def env(game: terms.AnyGame, **given: Any) -> AECEnv:
    """A game with PettingZoo's checks of how it is used: reset comes first, and actions are within their space."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(game, **given)))


def parallel_env(game: terms.AnyGame, **given: Any) -> ParallelEnv:
    """A game whose step takes an action of everybody and plays that of the seat which is asked."""
    return turn_based_aec_to_parallel(env(game, **given))


class raw_env(AECEnv):
    """One game, every seat an agent; an observation has a part `observation` and a part `action_mask`.

    The game is cut off once the seats have answered `max_cycles` times each. An answer that is not legal changes
    nothing, costs `refusal`, and the agent's info says which rule forbids it.
    """

    def __init__(
        self,
        game: terms.AnyGame,
        *,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **given: Any,
    ) -> None:
        """The terms are those of `soloist.rl.terms.batch`: options, reward and so on."""
        super().__init__()
        modes = ["ansi", "rgb_array"]
        terms.check("render_mode", render_mode, render_mode in (None, *modes), ", ".join(modes))
        terms.check("max_cycles", max_cycles, max_cycles is None or max_cycles >= 1, "None, 1, 2, 3, …")
        rules = terms.the_game(game)
        steps = max_cycles and max_cycles * rules.info.seats
        self.batch: Final[Batch] = terms.batch(rules, seat=EVERY, max_steps=steps, **given)
        self.game: Final = rules
        self.metadata = {
            "name": f"{rules.info.id}_v{rules.info.rules}",
            "render_modes": modes,
            "is_parallelizable": False,
            "render_fps": 4,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(rules.info.seats)]
        mask = spaces.Box(0, 1, (self.batch.actions,), np.int8)
        self.seen_spaces: Final = {
            agent: spaces.Dict({"observation": numbers_space((self.batch.length,)), "action_mask": mask})
            for agent in self.possible_agents
        }
        self.answer_spaces: Final = {agent: spaces.Discrete(self.batch.actions) for agent in self.possible_agents}
        self.random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees."""
        return self.seen_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may answer."""
        return self.answer_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a deal: the one of `options["deal"]`, or the next that follows from the seed."""
        if seed is not None:
            self.random, _ = seeding.np_random(seed)
        self.batch.deal(0, chosen_deal(options, int(self.random.integers(MOST_SEED + 1))))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, str]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.asked()

    def asked(self) -> str:
        """The agent that is asked."""
        return self.possible_agents[self.batch.seats[0]]

    def observe(self, agent: str) -> Seen:
        """What an agent knows, and what it may answer if it is asked."""
        seat, numbers = self.possible_agents.index(agent), self.game.observation.blank()
        self.game.observe(self.batch.states[0], seat, numbers)
        mask = np.array(memoryview(self.batch.masks), dtype=np.int8)
        asked = seat == self.batch.seats[0]
        return {
            "observation": np.array(memoryview(numbers), dtype=np.float32),
            "action_mask": mask if asked else np.zeros_like(mask),
        }

    def step(self, action: int) -> None:
        """Answer for the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        answer = int(action)
        self._cumulative_rewards[agent] = 0.0
        self.batch.play(0, answer)
        refused = bool(self.batch.refused[0])
        self.infos[agent] = {"refusal": refusal_words(self.batch, answer)} if refused else {}
        for seat, name in enumerate(self.possible_agents):
            self.rewards[name] = self.batch.rewards[seat]
            self.terminations[name] = self.batch.standing[0] == ENDED
            self.truncations[name] = self.batch.standing[0] == CUT_OFF
        self.agent_selection = self.asked()
        self._accumulate_rewards()

    def render(self) -> Any:
        """The table as the agent sees it that is asked: lines of text, or a picture."""
        if self.render_mode is None:
            return None
        view = self.game.view(self.batch.states[0], int(self.batch.seats[0]))
        return render.lines(self.game, view) if self.render_mode == "ansi" else render.picture(self.game, view)

    def close(self) -> None:
        """Nothing is left open."""
