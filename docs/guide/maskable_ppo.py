"""Learns a game with sb3-contrib's MaskablePPO, and measures what it has learned on deals that it never saw.

pip install '.[rl]' sb3-contrib
python docs/guide/maskable_ppo.py nim 300000
python docs/guide/maskable_ppo.py joker 2000000
"""

import sys
from itertools import product
from typing import Any, cast

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

from soloist.core.rng import Rng
from soloist.games.nim import NIM
from soloist.games.nim.mind import lost
from soloist.games.nim.rules import Nim, heap_and_count
from soloist.lab.figures import Figure, mean, share
from soloist.rl.gym import GameEnv

# Learning uses deals drawn from the seed; these are kept for measuring.
UNSEEN = range(4_000_000_000, 4_000_002_000)
TERMS: dict[str, dict[str, Any]] = {"nim": {"opponent": "greedy"}, "joker": {"reward": "shaped"}}
# Against the perfect opponent a slip in Nim is punished at the next answer already; a large lambda would blame a good
# answer for later slips. A game of Joker Solitaire is long, and its reward tells of every step.
GAE_LAMBDA = {"nim": 0.5, "joker": 0.95}
GAMES = 64
STEPS = 32


class Mastery(BaseCallback):  # type: ignore[misc]  # known only where it is installed
    """Tells how far Nim is mastered now and then, and ends the learning when it is."""

    def _on_step(self) -> bool:
        if self.n_calls % (STEPS * 20):
            return True
        figure = nim_mastered(cast(MaskablePPO, self.model))
        print(f"{self.num_timesteps} steps: {100 * figure.mean:.1f} %", flush=True)
        return figure.mean < 1.0


def learned(name: str, steps: int) -> MaskablePPO:
    """A policy after so many steps, or as soon as Nim is mastered."""
    torch.set_num_threads(1)
    model = MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([lambda: GameEnv(name, **TERMS[name])] * GAMES),
        n_steps=STEPS,
        batch_size=64,
        n_epochs=10,
        learning_rate=1e-3,
        ent_coef=0.01,
        gamma=1.0,
        gae_lambda=GAE_LAMBDA[name],
        seed=1,
        policy_kwargs={"net_arch": [128, 128]},
    )
    return model.learn(steps, callback=Mastery() if name == "nim" else None)


def answer(model: MaskablePPO, numbers: Any, mask: Any) -> int:
    """What the policy thinks best."""
    return int(model.predict(numbers, action_masks=mask, deterministic=True)[0])


def nim_mastered(model: MaskablePPO) -> Figure:
    """Of all positions from which one can force a win, the share in which the policy goes on winning."""
    kept = []
    for heaps in product(range(8), repeat=3):
        if lost(heaps, False):
            continue
        numbers, mask = NIM.observation.blank(), np.zeros(NIM.info.actions, dtype=np.int8)
        s = Nim(heaps, 0, 21 - sum(heaps), False)
        NIM.observe(s, 0, numbers)
        mask[NIM.legal(s)] = 1
        heap, n = heap_and_count(answer(model, np.array(memoryview(numbers), np.float32), mask))
        kept.append(float(lost((*heaps[:heap], heaps[heap] - n, *heaps[heap + 1 :]), False)))
    return share(kept)


def scores(name: str, model: MaskablePPO | None) -> list[float]:
    """What is reached on the unseen deals; by the game's heuristic where there is no model."""
    env, found = GameEnv(name), []
    for deal in UNSEEN:
        numbers, info = env.reset(options={"deal": deal})
        ended = False
        while not ended:
            if model is None:
                a = env.game.prefer(env.batch.states[0], 0, Rng(deal)) or 0
            else:
                a = answer(model, numbers, info["action_mask"])
            numbers, _, ended, _, info = env.step(np.int64(a))
        found.append(float(info["scores"][0]))
    return found


def told(what: str, figure: Figure, scale: float = 1.0) -> None:
    """One figure with its interval."""
    print(f"{what}: {figure.mean * scale:.2f} [{figure.low * scale:.2f}; {figure.high * scale:.2f}] of {figure.count}")


def main(name: str, steps: int) -> None:
    """Learn, and tell."""
    model = learned(name, steps)
    if name == "nim":
        told("positions played perfectly, %", nim_mastered(model), 100)
    else:
        told("mean score, learned", mean(scores(name, model)))
        told("mean score, greedy", mean(scores(name, None)))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
