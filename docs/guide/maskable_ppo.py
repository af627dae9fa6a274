"""Learns a game with sb3-contrib's MaskablePPO, and measures what it has learned.

pip install '.[rl]' sb3-contrib
python docs/guide/maskable_ppo.py nim 2400000
python docs/guide/maskable_ppo.py joker 1000000

Nim is learned from nothing, until every position from which a win can be forced is played perfectly. Joker Solitaire is
learned from the heuristic up: its choice is part of what is observed, the policy begins by following it, and learns
where not to.
"""

import sys
from collections.abc import Sequence
from itertools import product
from typing import Any, Final, cast

import numpy as np
import torch
from gymnasium import spaces
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import MlpExtractor
from stable_baselines3.common.vec_env import VecEnv

from soloist.core.batch import ENDED, GOING, WIN, Batch
from soloist.core.player import Player
from soloist.core.rng import Rng
from soloist.games.joker.rules.state import ALL_UP
from soloist.games.nim import NIM
from soloist.games.nim.mind import lost
from soloist.games.nim.rules import HEAPS, MOST, Nim, heap_and_count
from soloist.lab.figures import Figure, mean, paired, share
from soloist.players.careless import CarelessPlayer
from soloist.rl import terms
from soloist.rl.gym import numbers_space

Numbers = NDArray[np.float32]
Heaps = tuple[int, ...]

# Learning uses deals drawn from the seed; these are kept for measuring.
UNSEEN: Final = range(4_000_000_000, 4_000_002_000)
# All positions of Nim from which one can force a win.
WINNABLE: Final = [heaps for heaps in product(range(MOST + 1), repeat=HEAPS) if not lost(heaps, False)]
# How much the last game counts in what is remembered of a beginning, and how often one comes up that is always won.
RECENT: Final = 0.1
SELDOM: Final = 0.05
# How much more likely the heuristic's choice is than another in the beginning, as a logarithm.
TRUST: Final = 5.0


class Games(VecEnv):  # type: ignore[misc]  # known only where it is installed
    """A batch of games, stepped by the kernel, as Stable-Baselines3 wants it: who has ended begins anew at once."""

    def __init__(self, batch: Batch, advised: bool) -> None:
        """With advice, the heuristic's choice is written behind the observation: a one among zeros."""
        self.batch, self.advised = batch, advised
        self.numbers = np.frombuffer(memoryview(batch.observations)).reshape(batch.size, batch.length)
        self.masks = np.frombuffer(memoryview(batch.masks), np.int8).reshape(batch.size, batch.actions)
        self.rewards = np.frombuffer(memoryview(batch.rewards))
        self.standing = np.frombuffer(memoryview(batch.standing), np.uint8)
        length = batch.length + (batch.actions if advised else 0)
        super().__init__(batch.size, numbers_space((length,)), spaces.Discrete(batch.actions))

    def observed(self) -> Numbers:
        """What the learner of each game knows."""
        if not self.advised:
            return self.numbers.astype(np.float32)
        advice = np.zeros_like(self.masks, np.float32)
        for i in np.flatnonzero(self.standing == GOING):
            advice[i, heuristic(self.batch, int(i))] = 1.0
        return np.concatenate([self.numbers.astype(np.float32), advice], axis=1)

    def reset(self) -> Numbers:
        """Every game begins."""
        self.batch.reset(1)
        for i in range(self.num_envs):
            self.begin(i)
        return self.observed()

    def begin(self, i: int) -> None:
        """The next game begins in place of one that has ended."""
        self.batch.begin(i)

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """The answers of the next step."""
        self.answers = actions.tolist()

    def step_wait(self) -> tuple[Numbers, Numbers, NDArray[np.bool_], list[dict[str, Any]]]:
        """Play them; what lies at the end of a game is told beside the beginning of the next."""
        self.batch.step(self.answers)
        rewards, ended = self.rewards.astype(np.float32), self.standing == ENDED
        last = self.observed()
        for i in np.flatnonzero(ended):
            self.begin(int(i))
        infos = [{"terminal_observation": row} if over else {} for row, over in zip(last, ended, strict=True)]
        return self.observed() if ended.any() else last, rewards, ended, infos

    def env_method(self, method_name: str, *args: Any, **kwargs: Any) -> list[NDArray[np.int8]]:
        """The masks: nothing else is asked for."""
        return list(self.masks.copy())

    def has_attr(self, attr_name: str) -> bool:
        """There are masks."""
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Nothing of the games is drawn."""
        return [None] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Nothing of the games can be set."""

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """The games are as they are."""
        return [False] * self.num_envs

    def close(self) -> None:
        """Nothing has to be given back."""


class NimFromAnywhere(Games):
    """Nim from any position from which a win can be forced, most often from those that were lost most of late."""

    def __init__(self, batch: Batch) -> None:
        super().__init__(batch, False)
        self.rng = np.random.default_rng(1)
        self.begun = [0] * batch.size
        self.lost = np.ones(len(WINNABLE))

    def begin(self, i: int) -> None:
        if self.standing[i] == ENDED:
            self.lost[self.begun[i]] += RECENT * (float(self.rewards[i] < 0) - self.lost[self.begun[i]])
        super().begin(i)
        often = np.cumsum(self.lost + SELDOM)
        self.begun[i] = int(np.searchsorted(often, self.rng.random() * often[-1]))
        self.batch.states[i] = nim = position(WINNABLE[self.begun[i]])
        self.batch.look(i, nim)


def position(heaps: Heaps) -> Nim:
    """These heaps, the first seat to take."""
    return Nim(heaps, 0, MOST * HEAPS - sum(heaps), False)


def heuristic(batch: Batch, i: int) -> int:
    """What the player greedy answers in a game."""
    return batch.game.prefer(batch.states[i], 0, Rng(0)) or 0


# -- a policy that begins with advice


class Beside(MlpExtractor):  # type: ignore[misc]  # known only where it is installed
    """Hidden layers, and beside what they make of an observation the advice in it as it is."""

    def __init__(self, actions: int, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.actions = actions
        self.latent_dim_pi += actions

    def forward_actor(self, features: torch.Tensor) -> torch.Tensor:
        """What the policy decides by."""
        return torch.cat([self.policy_net(features), features[:, -self.actions :]], dim=1)

    def forward(self, features: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """What the policy and the value decide by."""
        return self.forward_actor(features), self.forward_critic(features)


class AdvisedPolicy(MaskableActorCriticPolicy):  # type: ignore[misc]  # known only where it is installed
    """Follows the advice that the observation ends with, until it has learned where not to."""

    def _build_mlp_extractor(self) -> None:
        layers = {"net_arch": self.net_arch, "activation_fn": self.activation_fn, "device": self.device}
        self.mlp_extractor = Beside(int(self.action_space.n), self.features_dim, **layers)

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        with torch.no_grad():
            weight = self.action_net.weight
            weight[:, -weight.shape[0] :] = TRUST * torch.eye(weight.shape[0])


# -- learning


class Progress(BaseCallback):  # type: ignore[misc]  # known only where it is installed
    """Lets the love of trying fade, tells how far the learning is, and ends it when there is nothing left to learn."""

    def __init__(self, name: str, steps: int, trying: tuple[float, float]) -> None:
        super().__init__()
        self.name, self.steps, self.trying, self.mastered, self.rounds = name, steps, trying, False, 0

    def _on_rollout_start(self) -> None:
        model = cast(MaskablePPO, self.model)
        first, last = self.trying
        model.ent_coef = max(last, first * (1 - self.num_timesteps / self.steps))
        self.rounds += 1
        if self.name == "nim" and self.rounds % 10 == 1:
            figure = nim_mastered(model)
            self.mastered = figure.mean == 1.0
            print(f"{self.num_timesteps} steps: {100 * figure.mean:.1f} %", flush=True)

    def _on_step(self) -> bool:
        return not self.mastered


def learned(name: str, steps: int) -> MaskablePPO:
    """A policy after so many steps, or as soon as Nim is mastered."""
    torch.set_num_threads(1)
    common = {"gamma": 1.0, "seed": 1}
    if name == "nim":
        # The other seat is perfect two times of three: a slip is punished at once, and not always for good.
        # A large lambda would blame a good answer for later slips.
        careless: list[Player] = [CarelessPlayer(NIM)] * NIM.info.seats
        games = NimFromAnywhere(Batch(NIM, NIM.info.complete({}), 512, 0, careless, WIN, 1.0, 0, terms.REFUSAL))
        ppo = {"n_steps": 16, "batch_size": 512, "n_epochs": 6, "gae_lambda": 0.3}
        model = MaskablePPO(
            "MlpPolicy",
            games,
            learning_rate=lambda left: 1e-3 * max(0.1, left),
            policy_kwargs={"net_arch": [256, 256]},
            **ppo,
            **common,
        )
        return model.learn(steps, callback=Progress(name, steps, (0.12, 0.04)))
    # The reward tells of every step how much better or worse the game's learned value thinks of the position.
    games = Games(terms.batch(name, 128, reward="shaped"), True)
    ppo = {"n_steps": 64, "batch_size": 1024, "n_epochs": 4, "gae_lambda": 0.9}
    model = MaskablePPO(
        AdvisedPolicy,
        games,
        learning_rate=lambda left: 3e-4 * max(0.1, left),
        policy_kwargs={"net_arch": [256, 256]},
        **ppo,
        **common,
    )
    return model.learn(steps, callback=Progress(name, steps, (0.0, 0.0)))


# -- measuring


def nim_mastered(model: MaskablePPO) -> Figure:
    """Of all positions from which one can force a win, the share in which the policy goes on winning."""
    seen, masks = [], np.zeros((len(WINNABLE), NIM.info.actions), dtype=np.int8)
    for heaps, mask in zip(WINNABLE, masks, strict=True):
        numbers, s = NIM.observation.blank(), position(heaps)
        NIM.observe(s, 0, numbers)
        mask[NIM.legal(s)] = 1
        seen.append(np.array(memoryview(numbers), np.float32))
    takes = [heap_and_count(int(a)) for a in answers(model, np.array(seen), masks)]
    left = [(*h[:i], h[i] - n, *h[i + 1 :]) for h, (i, n) in zip(WINNABLE, takes, strict=True)]
    return share([float(lost(heaps, False)) for heaps in left])


def answers(model: MaskablePPO, numbers: Numbers, masks: NDArray[np.int8]) -> Sequence[int]:
    """What the policy thinks best in each of these positions."""
    return cast(Sequence[int], model.predict(numbers, action_masks=masks, deterministic=True)[0])


def scores(name: str, model: MaskablePPO | None) -> list[float]:
    """What is reached on the unseen deals, all side by side; by the heuristic where there is no model."""
    batch = terms.batch(name, len(UNSEEN))
    games = Games(batch, model is not None)
    for i, deal in enumerate(UNSEEN):
        batch.deal(i, deal)
    while GOING in games.standing:
        chosen: Sequence[int] = answers(model, games.observed(), games.masks.copy()) if model else ()
        for going in np.flatnonzero(games.standing == GOING).tolist():
            batch.play(going, int(chosen[going]) if model else heuristic(batch, going))
    ends = [batch.game.outcome(s) for s in batch.states]
    return [float(end.scores[0]) for end in ends if end is not None]


def told(what: str, figure: Figure, scale: float = 1.0) -> None:
    """One figure with its interval."""
    print(f"{what}: {figure.mean * scale:.2f} [{figure.low * scale:.2f}; {figure.high * scale:.2f}] of {figure.count}")


def main(name: str, steps: int) -> None:
    """Learn, and tell."""
    model = learned(name, steps)
    if name == "nim":
        told("positions played perfectly, %", nim_mastered(model), 100)
        return
    ours, theirs = scores(name, model), scores(name, None)
    for who, reached in (("learned", ours), ("greedy", theirs)):
        told(f"mean score, {who}", mean(reached))
        told(f"all up, {who}, %", share([float(score == ALL_UP) for score in reached]), 100)
    told("better than greedy on the same deals by", paired(theirs, ours))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
