"""Thousands of games stepped in one call: the kernel plays them all, with no Python a step."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from soloist.core.batch import CUT_OFF, ENDED, EVERY, Batch
from soloist.core.errors import SoloistError
from soloist.core.rng import MOST_SEED
from soloist.core.text import Text
from soloist.rl import render, terms
from soloist.rl.gym import numbers_space
from soloist.rl.text import WORDING


class GameVectorEnv(VectorEnv[NDArray[np.float32], NDArray[np.int64], NDArray[Any]]):
    """Many games of one kind. A game that ended begins anew with the next step, whose action it does not read.

    `infos["action_mask"]` has a row a game. With `seat=-1` all seats learn: each step answers for the seat that
    `infos["seat"]` named, its reward is that seat's, and `infos["rewards"]` has those of all.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": ["ansi", "rgb_array"],
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(self, game: terms.AnyGame, num_envs: int = 1, *, render_mode: str | None = None, **given: Any) -> None:
        """The terms are those of `soloist.rl.terms.batch`: options, seat, opponent, reward and so on."""
        modes = self.metadata["render_modes"]
        terms.check("render_mode", render_mode, render_mode in (None, *modes), ", ".join(modes))
        self.batch: Final[Batch] = terms.batch(game, num_envs, **given)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.single_observation_space = numbers_space((self.batch.length,))
        self.single_action_space = spaces.Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        # Windows on the kernel's vectors: they show what the last step left.
        self.all_numbers: Final = np.frombuffer(memoryview(self.batch.observations)).reshape(
            num_envs, self.batch.length
        )
        self.all_masks: Final = np.frombuffer(memoryview(self.batch.masks), np.int8).reshape(
            num_envs, self.batch.actions
        )
        self.all_rewards: Final = np.frombuffer(memoryview(self.batch.rewards)).reshape(num_envs, self.batch.width)
        self.all_seats: Final = np.frombuffer(memoryview(self.batch.seats), np.int64)
        self.all_standing: Final = np.frombuffer(memoryview(self.batch.standing), np.uint8)
        self.all_refused: Final = np.frombuffer(memoryview(self.batch.refused), np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin all games; each has deals of its own, the same however many others there are."""
        super().reset(seed=seed)
        self.batch.reset(seed if seed is not None else int(self.np_random.integers(MOST_SEED)))
        return self.all_numbers.astype(np.float32), self.infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.float32], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """An answer for each game."""
        if not self.batch.states:
            raise SoloistError(Text("unready"), WORDING)
        answers = np.asarray(actions)
        terms.check("actions", answers.shape, answers.shape == (self.num_envs,), f"({self.num_envs},)")
        asked = self.all_seats.copy()
        self.batch.step(answers.tolist())
        whose = asked if self.batch.learner == EVERY else 0
        rewards = self.all_rewards[np.arange(self.num_envs), whose]
        standing = self.all_standing
        return self.all_numbers.astype(np.float32), rewards, standing == ENDED, standing == CUT_OFF, self.infos()

    def infos(self) -> dict[str, Any]:
        """What is legal in each game, where an answer was refused, and among several seats who is asked."""
        infos: dict[str, Any] = {"action_mask": self.all_masks.copy(), "refused": self.all_refused.copy()}
        if self.batch.learner == EVERY:
            infos |= {"seat": self.all_seats.copy(), "rewards": self.all_rewards.copy()}
        return infos

    def render(self) -> tuple[Any, ...] | None:
        """Every table as its learner sees it."""
        if self.render_mode is None or not self.batch.states:
            return None
        game, drawn = self.batch.game, render.lines if self.render_mode == "ansi" else render.picture
        views = [game.view(s, int(seat)) for s, seat in zip(self.batch.states, self.all_seats, strict=True)]
        return tuple(drawn(game, view) for view in views)
