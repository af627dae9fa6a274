"""Learns a game with sb3-contrib's MaskablePPO, and measures what it has learned.

pip install '.[rl]' sb3-contrib
python docs/guide/maskable_ppo.py nim 2400000
python docs/guide/maskable_ppo.py joker 400000

Nim is learned from nothing, until every position from which a win can be forced is played perfectly. Joker Solitaire is
learned from the heuristic up, for the score: where the heuristic hesitates, it plays each of the moves on to the end a
few times over guesses of what is hidden, and what is learned is when to follow that rather than the first liking.
"""

import math
import sys
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count, product
from typing import Any, Final, cast

import numpy as np
import torch
from gymnasium import spaces
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv
from torch import nn

from soloist.core.batch import ENDED, GOING, WIN, Batch
from soloist.core.player import Player
from soloist.core.rng import Rng
from soloist.games.joker.mind.policy import GAME_TRAIL, SHIPPED, SHORT_TRAIL, Policy
from soloist.games.joker.mind.solver_layout import Layout
from soloist.games.joker.rules.state import ALL_UP, JokerState
from soloist.games.nim import NIM
from soloist.games.nim.mind import lost
from soloist.games.nim.rules import HEAPS, MOST, Nim, heap_and_count
from soloist.lab.figures import Figure, mean, paired, share
from soloist.lab.learning_deals import FIRST
from soloist.players.careless import CarelessPlayer
from soloist.rl import terms
from soloist.rl.gym import numbers_space

Numbers = NDArray[np.float32]
Heaps = tuple[int, ...]

# Deals of Joker Solitaire that nothing learns from: they are kept for measuring.
UNSEEN: Final = range(4_000_000_000, 4_000_010_000)
# All positions of Nim from which one can force a win.
WINNABLE: Final = [heaps for heaps in product(range(MOST + 1), repeat=HEAPS) if not lost(heaps, False)]
# How much the last game counts in what is remembered of a beginning, and how often one comes up that is always won.
RECENT: Final = 0.1
SELDOM: Final = 0.05

# The heuristic hesitates where a move is likely against its favourite, as a logarithm; so many moves are looked at.
NEAR: Final = -4.0
CHOICES: Final = 8
# Guesses of what is hidden over which the moves are played on.
GUESSES: Final = 8
# What is known of a move: that it is one, the logarithm of how much the heuristic likes it, and by how much the share
# of cards up and the chance of all up are foretold better than on average, in units that suit a network.
ABOUT: Final = 4
UNITS: Final = 10.0
# How many cells of the network look at the table, and at a move.
CELLS: Final = 32


class Games(VecEnv):  # type: ignore[misc]  # known only where it is installed
    """A batch of games, stepped by the kernel, as Stable-Baselines3 wants it: who has ended begins anew at once."""

    # What a point of the reward counts for.
    point = 1.0

    def __init__(self, batch: Batch, length: int, choices: int) -> None:
        """So many numbers are seen of a game, and so many answers told apart."""
        self.batch = batch
        self.numbers = np.frombuffer(memoryview(batch.observations)).reshape(batch.size, batch.length)
        self.masks = np.frombuffer(memoryview(batch.masks), np.int8).reshape(batch.size, batch.actions)
        self.rewards = np.frombuffer(memoryview(batch.rewards))
        self.standing = np.frombuffer(memoryview(batch.standing), np.uint8)
        super().__init__(batch.size, numbers_space((length,)), spaces.Discrete(choices))

    def observed(self) -> Numbers:
        """What the learner of each game knows."""
        return self.numbers.astype(np.float32)

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

    def play(self) -> None:
        """Play the answers."""
        self.batch.step(self.answers)

    def step_wait(self) -> tuple[Numbers, Numbers, NDArray[np.bool_], list[dict[str, Any]]]:
        """Play them; what lies at the end of a game is told beside the beginning of the next."""
        self.play()
        rewards, ended = self.point * self.rewards.astype(np.float32), self.standing == ENDED
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
        super().__init__(batch, batch.length, batch.actions)
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


class HesitantJoker(Games):
    """Joker Solitaire: the heuristic plays it, and where it hesitates between moves it asks the learner which one."""

    point = 1.0 / ALL_UP

    def __init__(self, size: int) -> None:
        self.rng = Rng(1)
        self.deals = count(FIRST)
        self.moves: list[list[int]] = [[] for _ in range(size)]
        batch = terms.batch("joker", size, reward="score")
        super().__init__(batch, CHOICES * ABOUT + 1 + batch.length, CHOICES)
        self.known = np.zeros((size, CHOICES * ABOUT + 1), np.float32)
        self.masks = np.zeros((size, CHOICES), np.int8)

    def observed(self) -> Numbers:
        """What is known of the moves; the share of cards up that is foretold; and what is seen of the table."""
        return np.concatenate([self.known, self.numbers.astype(np.float32)], axis=1)

    def begin(self, i: int) -> None:
        """The next deal that has something to ask."""
        self.deal(i, next(self.deals))
        while self.standing[i] == ENDED:
            self.deal(i, next(self.deals))

    def deal(self, i: int, number: int) -> None:
        """One game begins on the deal of this number, and goes on to its first question."""
        self.batch.deal(i, number)
        self.play_on(i)

    def play(self) -> None:
        for i in np.flatnonzero(self.standing == GOING).tolist():
            self.batch.play(i, self.moves[i][self.answers[i]])
            self.play_on(i)

    def play_on(self, i: int) -> None:
        """The heuristic plays until it hesitates."""
        while self.standing[i] == GOING:
            state = cast(JokerState, self.batch.states[i])
            liked = likings(state)
            if len(liked) > 1:
                self.look(i, state, liked)
                return
            self.batch.play(i, liked[0][1] & 0xFF if liked else self.batch.legal[i][0])

    def look(self, i: int, state: JokerState, liked: list[tuple[float, int]]) -> None:
        """Note what is known of the moves between which the heuristic hesitates."""
        likely = np.exp([liking for liking, _ in liked])
        likely /= likely.sum()
        foretold = self.foretold(state, [move for _, move in liked])
        middle = likely @ foretold
        about = self.known[i, :-1].reshape(CHOICES, ABOUT)
        about[:] = 0.0
        for row, chance, told in zip(about, likely, foretold, strict=False):
            row[:] = (1.0, math.log(chance), *(UNITS * (told - middle)))
        self.known[i, -1] = middle[0]
        self.moves[i] = [move & 0xFF for _, move in liked]
        self.masks[i] = np.arange(CHOICES) < len(liked)

    def foretold(self, state: JokerState, moves: list[int]) -> NDArray[np.float64]:
        """The share of cards up and how often all are, where the heuristic plays on after each of these moves."""
        told = np.zeros((len(moves), 2))
        for _ in range(GUESSES):
            layout = Layout(cast(JokerState, self.batch.game.guess(state, 0, self.rng)), GAME_TRAIL)
            policy, key = Policy(layout, SHIPPED), layout.hash
            for k, move in enumerate(moves):
                policy.play(move)
                up = policy.roll_on()
                told[k] += up / ALL_UP, up == ALL_UP
                layout.back_to(0, key)
        return told / GUESSES


def likings(state: JokerState) -> list[tuple[float, int]]:
    """The moves that the heuristic likes nearly as much as its favourite, which comes first, and how much."""
    policy = Policy(Layout(state, SHORT_TRAIL), SHIPPED)
    liked = sorted(((policy.score[k], policy.move(k)) for k in range(policy.weigh())), reverse=True)
    return [(score - liked[0][0], move) for score, move in liked if score - liked[0][0] > NEAR][:CHOICES]


# -- a policy that begins as the heuristic


class Judge(nn.Module):  # type: ignore[misc]
    """Likes what the heuristic likes, and foretells what it foretells, until it has learned where not to."""

    latent_dim_pi, latent_dim_vf = CHOICES, 1

    def __init__(self, seen: int) -> None:
        """So many numbers are seen of the table."""
        super().__init__()
        self.table = nn.Sequential(nn.Linear(seen, CELLS), nn.Tanh())
        self.move = nn.Sequential(nn.Linear(ABOUT + CELLS, CELLS), nn.Tanh(), nn.Linear(CELLS, 1))
        self.trust = nn.Linear(ABOUT, 1, bias=False)
        self.worth = nn.Sequential(nn.Linear(seen, CELLS), nn.Tanh(), nn.Linear(CELLS, 1))
        for silent in (self.move[-1], self.worth[-1], self.trust):
            nn.init.zeros_(silent.weight)

    def forward_actor(self, known: torch.Tensor) -> torch.Tensor:
        """How much each move is liked."""
        about, table = known[:, : CHOICES * ABOUT].reshape(-1, CHOICES, ABOUT), self.table(known[:, CHOICES * ABOUT :])
        each = torch.cat([about, table[:, None].expand(-1, CHOICES, -1)], dim=2)
        return about[:, :, 1] + (self.move(each) + UNITS * self.trust(about))[:, :, 0]

    def forward_critic(self, known: torch.Tensor) -> torch.Tensor:
        """The share of cards that is going up."""
        seen = known[:, CHOICES * ABOUT :]
        return seen[:, :1] + self.worth(seen)

    def forward(self, known: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Both."""
        return self.forward_actor(known), self.forward_critic(known)


class JudgingPolicy(MaskableActorCriticPolicy):  # type: ignore[misc]
    """What the judge says is the answer, with nothing behind it."""

    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = Judge(self.features_dim - CHOICES * ABOUT)

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net, self.value_net = nn.Identity(), nn.Identity()


# -- learning


class Progress(BaseCallback):  # type: ignore[misc]  # known only where it is installed
    """Tells how far the learning is; with Nim, lets the love of trying fade, and ends when nothing is left to learn."""

    def __init__(self, name: str, steps: int) -> None:
        super().__init__()
        self.name, self.steps, self.mastered, self.rounds = name, steps, False, 0

    def _on_rollout_start(self) -> None:
        model, told = cast(MaskablePPO, self.model), ""
        self.rounds += 1
        if self.name == "nim":
            model.ent_coef = max(0.04, 0.12 * (1 - self.num_timesteps / self.steps))
        if self.rounds % 10 != 1:
            return
        if self.name == "nim":
            figure = nim_mastered(model)
            self.mastered = figure.mean == 1.0
            told = f": {100 * figure.mean:.1f} %"
        print(f"{self.num_timesteps} steps{told}", flush=True)

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
        return model.learn(steps, callback=Progress(name, steps))
    # What is foretold is worth more than what one game came to: hence the small lambda.
    ppo = {"n_steps": 32, "batch_size": 4096, "n_epochs": 6, "gae_lambda": 0.3}
    model = MaskablePPO(
        JudgingPolicy,
        HesitantJoker(512),
        learning_rate=lambda left: 4e-3 * max(0.1, left),
        policy_kwargs={"ortho_init": False},
        **ppo,
        **common,
    )
    return model.learn(steps, callback=Progress(name, steps))


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


def most_foretold(known: Numbers, masks: NDArray[np.int8]) -> NDArray[np.int64]:
    """The moves after which most cards are foretold to go up: what one could do without having learned."""
    foretold = known[:, : CHOICES * ABOUT].reshape(-1, CHOICES, ABOUT)[:, :, 2]
    return cast(NDArray[np.int64], np.where(masks, foretold, -np.inf).argmax(axis=1))


def scores(answer: Callable[[Numbers, NDArray[np.int8]], Sequence[int] | NDArray[np.int64]]) -> list[float]:
    """What is reached so on the unseen deals, all side by side."""
    games = HesitantJoker(len(UNSEEN))
    for i, number in enumerate(UNSEEN):
        games.deal(i, number)
    while (games.standing == GOING).any():
        games.step_async(np.asarray(answer(games.observed(), games.masks)))
        games.play()
    return [float(state.up_top()) for state in cast(list[JokerState], games.batch.states)]


def scores_of_greedy() -> list[float]:
    """What the player greedy reaches on them."""
    batch = terms.batch("joker", len(UNSEEN))
    for i, number in enumerate(UNSEEN):
        batch.deal(i, number)
        while batch.standing[i] == GOING:
            batch.play(i, cast(int, batch.game.prefer(batch.states[i], 0, Rng(0))))
    return [float(state.up_top()) for state in cast(list[JokerState], batch.states)]


def all_up(scores: list[float]) -> list[float]:
    """A one for each game with all cards up."""
    return [float(score == ALL_UP) for score in scores]


def told(what: str, figure: Figure, scale: float = 1.0) -> None:
    """One figure with its interval."""
    print(f"{what}: {figure.mean * scale:.2f} [{figure.low * scale:.2f}; {figure.high * scale:.2f}] of {figure.count}")


def main(name: str, steps: int) -> None:
    """Learn, and tell."""
    model = learned(name, steps)
    if name == "nim":
        told("positions played perfectly, %", nim_mastered(model), 100)
        return
    greedy = scores_of_greedy()
    reached = {"greedy": greedy, "foretold": scores(most_foretold), "learned": scores(partial(answers, model))}
    for who, ours in reached.items():
        told(f"mean score, {who}", mean(ours))
        told(f"all up, {who}, %", share(all_up(ours)), 100)
        if who != "greedy":
            told("better than greedy on the same deals by", paired(greedy, ours))
            told("all up more often by, %", paired(all_up(greedy), all_up(ours)), 100)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
