"""How Five Tribes' worth is learned: a network that plays against Yazid and learns from its own games.

The positions learned from are ends of turns: of a round, or of your turn where Yazid strikes after it. Two things are
learned of each: the chance to survive, and the points still to come. Targets are TD(λ): what the game brought, mixed
with what the network thought on the way. Games are played in batches of fixed deals by weights that are an average over
many steps, and are learned from in the order of their deals, so that the result does not depend on the number of jobs.

Learning goes by stages. Each begins with the weights of the one before and with nothing else of it, so that a stage
whose weights lie in the folder already need not be repeated.
"""

import gc
import itertools
import json
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # sums in one order, whatever the machine

import numpy as np
from numpy.typing import NDArray

from soloist.core.network import LEAK, pack, unpack, zeros
from soloist.core.rng import Rng, mix
from soloist.games.fivetribes.mind.judge import UNIT, Judge
from soloist.games.fivetribes.mind.observe import TRAITS, traits
from soloist.games.fivetribes.mind.planner import plans_from
from soloist.games.fivetribes.mind.turn import Breadth
from soloist.games.fivetribes.rules.actions import CLEAN, END, LAST_CAMEL
from soloist.games.fivetribes.rules.hidden import guess
from soloist.games.fivetribes.rules.play import goes_on, play, step
from soloist.games.fivetribes.rules.score import sheet
from soloist.games.fivetribes.rules.setup import deal
from soloist.games.fivetribes.rules.state import NEWEST, Naqala
from soloist.lab.experiment import mistake
from soloist.lab.learning_deals import first_deal
from soloist.matches.hands import Hands

Array = NDArray[np.float32]

WEIGHTS: Final = "worth.bin"
STAGE_WEIGHTS: Final = "worth.{}.bin"  # after each stage
CURVE: Final = "worth.curve.jsonl"  # settings, then a line for each batch
SIZES: Final = (TRAITS, 64, 32, 2)
FIRST_DEAL: Final = 1_000_000  # of learning, and so many a seed; those below are for measuring
SEED: Final = 0
BATCH: Final = 320  # games played by the same weights
TASK: Final = 5  # games of one task
EXPLORE: Final = 20  # every so many turns, on average, one of the best plans is played and not the best
FEW_COINS: Final = 4  # every so many deals start with 20 coins
LAMBDA: Final = 0.7
BUFFER: Final = 60_000  # positions kept to learn from again
REUSE: Final = 10  # how often each position is learned from
MINIBATCH: Final = 256
DECAY: Final = 0.02
AVERAGE: Final = 0.995
CLIP: Final = 3.0
YOUNG: Final = 50_000  # objects between two collections of rubbish


@dataclass(frozen=True)
class Stage:
    """A part of learning: its games, how widely a turn is planned, and the rates at the first game and at the last."""

    games: int
    breadth: Breadth
    rates: tuple[float, float]


# The first stage tried a third of the ends only; what the others plan costs the same and misses a sixth as much.
STAGES: Final = (
    Stage(14_400, Breadth(32, 5, 20, 8, 2, 24, 2), (1.5e-3, 1e-4)),
    Stage(9_600, Breadth(100, 5, 20, 2, 2, 24, 2), (6e-4, 2e-4)),
    Stage(9_600, Breadth(100, 5, 20, 2, 2, 24, 2), (2e-4, 3e-5)),
)
GAMES: Final = sum(stage.games for stage in STAGES)


@dataclass(frozen=True)
class PlayedGame:
    """What is learned from one game: its positions, the points on the sheet in each, and how it ended."""

    positions: Array
    points: Array
    score: float
    survived: bool
    rounds: int


# -- playing


def before_cleaning(s: Naqala, a: int) -> Naqala | None:
    """The position at the end of the round, if an answer ends it and the game goes on; before the rows are filled."""
    after = s.copy()
    step(after, a)
    while not after.fate and after.phase != CLEAN and goes_on(after):
        pass
    if after.fate or after.frames or after.phase != CLEAN:
        return None
    after.you_first = 0
    return after


def play_game(weights: bytes, seed: int, breadth: Breadth) -> PlayedGame:
    """A game of learning."""
    judge = Judge(unpack(weights, "weights"))
    rng = Rng(mix(seed))
    s = deal(NEWEST, {"gold": 20 if seed % FEW_COINS == 0 else 25, "dhenim": True, "kumarbi": True}, seed)
    inputs = zeros(TRAITS)
    positions: list[list[float]] = []
    points: list[float] = []

    def keep(position: Naqala) -> None:
        traits(position, inputs)
        positions.append(list(inputs))
        points.append(float(sum(sheet(position))))

    clicks: list[int] = []
    while not s.fate:
        if not clicks:
            found = plans_from(judge, guess(s, rng), breadth)
            wild = rng.below(EXPLORE) == 0
            clicks = found[rng.below(min(4, len(found))) if wild else 0].clicks[:]
        a = clicks.pop(0)
        if a == END and s.you_first:
            keep(s)
        ended = before_cleaning(s, a)
        if ended is not None:
            keep(ended)
        play(s, a)
    survived = s.fate >= LAST_CAMEL
    score = float(sum(sheet(s))) if survived else 0.0
    shaped = np.array(positions, np.float32).reshape(-1, TRAITS)
    return PlayedGame(shaped, np.array(points, np.float32), score, survived, s.round)


def play_games(weights: bytes, seeds: list[int], stage: int) -> list[PlayedGame]:
    """The games of one task."""
    return [play_game(weights, seed, STAGES[stage].breadth) for seed in seeds]


def seldom_collect() -> None:
    """Plans of a turn live together and die together, so a worker looks for rubbish seldom."""
    gc.freeze()
    gc.set_threshold(YOUNG, 10, 10)


# -- learning


class Learner:
    """The weights, their averages, and the positions they are learned from."""

    def __init__(self, seed: int, stage: int = 0, begin: bytes = b"") -> None:
        self.rng = np.random.default_rng([seed, stage] if stage else seed)
        self.weights: list[Array] = read_weights(begin) if begin else self.random_weights()
        self.averages = [weight.copy() for weight in self.weights]
        self.moments = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0
        self.inputs = np.zeros((0, TRAITS), np.float32)
        self.targets = np.zeros((0, 3), np.float32)  # points on the sheet, score, survival

    def random_weights(self) -> list[Array]:
        """What the first stage begins with."""
        weights: list[Array] = []
        for before, after, spread in zip(SIZES, SIZES[1:], (0.08, 0.15, 0.05), strict=False):
            weights.append(self.rng.uniform(-spread, spread, (before, after)).astype(np.float32))
            weights.append(np.zeros(after, np.float32))
        weights[-1] += 1.0
        return weights

    def packed(self) -> bytes:
        """The averaged weights as a file."""
        return pack(list(SIZES), [float(x) for weight in self.averages for x in weight.ravel()])

    def keep(self, games: list[PlayedGame]) -> None:
        """Positions of these games come to those that are learned from, and the oldest go."""
        inputs = [self.inputs, *[game.positions for game in games]]
        targets = [self.targets, *[self.judged(game) for game in games]]
        self.inputs = np.concatenate(inputs)[-BUFFER:]
        self.targets = np.concatenate(targets)[-BUFFER:]

    def judged(self, game: PlayedGame) -> Array:
        """The targets of a game's positions: TD(λ) from its end backwards."""
        values, chances = predicted(self.averages, game.positions, game.points)
        score, survival = game.score, float(game.survived)
        found = np.zeros((len(values), 3), np.float32)
        for i in range(len(values) - 1, -1, -1):
            found[i] = game.points[i], score, survival
            score = (1 - LAMBDA) * float(values[i]) + LAMBDA * score
            survival = (1 - LAMBDA) * float(chances[i]) + LAMBDA * survival
        return found

    def learn(self, steps: int, rate: float) -> None:
        """So many steps of gradient descent."""
        for _ in range(steps):
            picked = self.rng.integers(0, len(self.inputs), MINIBATCH)
            self.descend(gradients(self.weights, self.inputs[picked], self.targets[picked]), rate)

    def descend(self, slopes: list[Array], rate: float) -> None:
        """One step of Adam with decay; the averages follow."""
        self.steps += 1
        first, second = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for weight, mean, slope, moment, square in zip(
            self.weights, self.averages, slopes, self.moments, self.squares, strict=True
        ):
            moment += 0.1 * (slope - moment)
            square += 0.001 * (slope * slope - square)
            weight -= rate * (moment / first / (np.sqrt(square / second) + 1e-8) + DECAY * weight)
            mean += (1 - AVERAGE) * (weight - mean)


def read_weights(data: bytes) -> list[Array]:
    """The weights of a file, layer by layer; the inverse of `Learner.packed`."""
    numbers = np.frombuffer(data, "<f4", offset=len(data) - 4 * sum((a + 1) * b for a, b in itertools.pairwise(SIZES)))
    found: list[Array] = []
    at = 0
    for before, after in itertools.pairwise(SIZES):
        for shape in ((before, after), (after,)):
            size = int(np.prod(shape))
            found.append(numbers[at : at + size].astype(np.float32).reshape(shape))
            at += size
    return found


def layers(weights: list[Array], inputs: Array) -> list[Array]:
    """What each layer makes of the inputs."""
    found = [inputs]
    for i in range(0, len(weights), 2):
        layer = found[-1] @ weights[i] + weights[i + 1]
        found.append(np.where(layer > 0, layer, np.float32(LEAK) * layer) if i < len(weights) - 2 else layer)
    return found


def survival(logits: Array) -> Array:
    """Chances to survive."""
    return np.asarray(1.0 / (1.0 + np.exp(-np.clip(logits, -30, 30))), np.float32)


def predicted(weights: list[Array], inputs: Array, points: Array) -> tuple[Array, Array]:
    """The scores to be expected, a lost game counting nothing, and the chances to survive."""
    outputs = layers(weights, inputs)[-1]
    chances = survival(outputs[:, 0])
    return chances * np.maximum(0.0, points + np.float32(UNIT) * outputs[:, 1]), chances


def gradients(weights: list[Array], inputs: Array, targets: Array) -> list[Array]:
    """The slopes of the error: cross-entropy of survival, squared error of the expected score."""
    found = layers(weights, inputs)
    outputs = found[-1]
    chances = survival(outputs[:, 0])
    missed = chances * (targets[:, 0] + np.float32(UNIT) * outputs[:, 1]) - targets[:, 1]
    slope = np.empty_like(outputs)
    slope[:, 0] = chances - targets[:, 2]
    slope[:, 1] = np.clip(missed / np.float32(UNIT), -CLIP, CLIP) * chances
    slope /= np.float32(len(inputs))
    slopes: list[Array] = []
    for i in range(len(weights) - 2, -1, -2):
        before = found[i // 2]
        slopes[:0] = [before.T @ slope, slope.sum(0)]
        if i:
            slope = (slope @ weights[i].T) * np.where(before > 0, np.float32(1), np.float32(LEAK))
    return slopes


# -- the recipe


def batches(games: int, seed: int, done: int = 0) -> Iterator[list[int]]:
    """The deals of each batch of so many games, after those that are done."""
    first = first_deal(seed, games, FIRST_DEAL, FIRST_DEAL) + done
    for start in range(0, games, BATCH):
        yield [first + i for i in range(start, min(games, start + BATCH))]


def shares(games: int) -> list[int]:
    """So many games divided among the stages."""
    found = [games * stage.games // GAMES for stage in STAGES]
    found[-1] += games - sum(found)
    return found


def learn(out: Path, *, seed: int, games: int, jobs: int, say: Callable[[str], None]) -> None:
    """Learn from so many games; after every batch the weights are written into the folder `out`, and the curve beside.

    After every stage its weights are written into a file of their own. A batch is played while the one before it is
    learned from, so its weights are those of two batches ago. What was interrupted goes on with the stage it was in.
    """
    out.mkdir(parents=True, exist_ok=True)
    curve = curve_so_far(out, {"seed": seed, "games": games, **settings()})
    weights, done = b"", 0
    with Hands(jobs, seldom_collect) as pool:
        for number, share in enumerate(shares(games)):
            kept = out / STAGE_WEIGHTS.format(number + 1)
            if not kept.exists():
                learner = Learner(seed, number, weights)
                curve = [line for line in curve if line.get("stage", 0) <= number]
                for line in learn_stage(learner, pool, number, list(batches(share, seed, done))):
                    keep_file(out / WEIGHTS, learner.packed())
                    line["played"] += done
                    curve.append(line)
                    keep_file(out / CURVE, "".join(json.dumps(told) + "\n" for told in curve).encode())
                    say(" ".join(f"{name} {value}" for name, value in line.items()))
                keep_file(kept, learner.packed())
            weights = kept.read_bytes()
            done += share
    keep_file(out / WEIGHTS, weights)


def curve_so_far(out: Path, made_with: dict[str, Any]) -> list[dict[str, Any]]:
    """The lines of the curve that is in the folder, which must be made with the same; the first says with what."""
    curve = out / CURVE
    asked = [json.loads(json.dumps(made_with))]
    found = [json.loads(line) for line in curve.read_text(encoding="utf-8").splitlines()] if curve.exists() else asked
    if found[:1] != asked:
        raise mistake("recipe.folder", {"folder": str(out)})
    return found


def learn_stage(
    learner: Learner, pool: ProcessPoolExecutor, stage: int, todo: list[list[int]]
) -> Iterator[dict[str, Any]]:
    """Learn from these batches; the figures of each once it is learned from."""
    games, played = sum(len(deals) for deals in todo), 0
    waiting: list[Future[list[PlayedGame]]] = []
    for deals in [*todo, []]:
        weights = learner.packed()
        begun = [pool.submit(play_games, weights, deals[i : i + TASK], stage) for i in range(0, len(deals), TASK)]
        batch = [game for task in waiting for game in task.result()]
        waiting = begun
        if batch:
            played += len(batch)
            learn_from(learner, batch, STAGES[stage].rates, played / games)
            yield {"stage": stage + 1, "played": played, **figures(batch)}


def settings() -> dict[str, Any]:
    """What the recipe is made with."""
    return {
        "sizes": SIZES,
        "batch": BATCH,
        "stages": [
            {"games": stage.games, "breadth": stage.breadth.numbers(), "rates": stage.rates} for stage in STAGES
        ],
        "explore": 1 / EXPLORE,
        "lambda": LAMBDA,
        "buffer": BUFFER,
        "reuse": REUSE,
        "decay": DECAY,
        "average": AVERAGE,
    }


def learn_from(learner: Learner, batch: list[PlayedGame], rates: tuple[float, float], done: float) -> None:
    """The steps that a batch is worth, at the rate for what is done already."""
    learner.keep(batch)
    fresh = sum(len(game.positions) for game in batch)
    first, last = rates
    learner.learn(max(1, fresh * REUSE // MINIBATCH), first * (last / first) ** done)


def figures(batch: list[PlayedGame]) -> dict[str, float]:
    """How well a batch was played."""
    survivors = [game.score for game in batch if game.survived]
    return {
        "survived": round(len(survivors) / len(batch), 4),
        "survivors": round(sum(survivors) / max(1, len(survivors)), 2),
        "mean": round(sum(survivors) / len(batch), 2),
        "rounds": round(sum(game.rounds for game in batch) / len(batch), 2),
    }


def keep_file(path: Path, data: bytes) -> None:
    """Write a file so that it is whole whenever one looks."""
    beside = path.with_suffix(".new")
    beside.write_bytes(data)
    beside.replace(path)
