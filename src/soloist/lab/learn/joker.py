"""The recipe of Joker Solitaire's weights: the policy by policy gradient over its own games, then the worth of layouts.

Every batch has the same deals in the same parts however many processes play them, and what the parts teach is added in
their order: so the number of jobs changes nothing but the time.
"""

import math
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from soloist.games.joker.mind.move_features import FEATURES
from soloist.games.joker.mind.policy import WEIGHTS_FILE, written
from soloist.games.joker.mind.practice import PLAYS, Practice
from soloist.lab.learn.joker_worth import PART, Layouts, learn_worth, watched
from soloist.lab.learning_deals import first_deal
from soloist.matches.hands import Hands

# A batch is so many parts of so many deals, each deal played PLAYS times.
PARTS: Final = 16
PART_DEALS: Final = 64
BATCH: Final = PARTS * PART_DEALS * PLAYS

# The shipped weights are of so many games, with seed 1.
SEED: Final = 1
GAMES: Final = 15_499_264

# Adam, with a step that falls in a straight line to a part of the first, over so many batches.
STEP: Final = 0.1
LAST_STEP: Final = 0.03
FALL: Final = 4882
MEMORY: Final = 0.9
LONG_MEMORY: Final = 0.999
TINY: Final = 1e-6
# For so many games of the policy's learning, one is played to learn the worth from.
GAMES_OF_POLICY: Final = 25
# Points of the learning curve.
TOLD: Final = 40

Taught = tuple[list[float], int, int]


def practise(weights: list[float], first: int) -> Taught:
    """One part of a batch: what its games teach, the cards up in all of them, and how often all went up."""
    practice = Practice(weights)
    practice.learn(first, PART_DEALS)
    return practice.result(), practice.up, practice.won


class Climber:
    """The weights on their way up: Adam on the gradient of each batch."""

    def __init__(self) -> None:
        self.weights = [0.0] * FEATURES
        self.drift = [0.0] * FEATURES
        self.spread = [0.0] * FEATURES
        self.steps = 0

    def climb(self, parts: list[list[float]], step: float) -> None:
        """One step along what the parts of a batch teach."""
        self.steps += 1
        early, long_early = 1 - MEMORY**self.steps, 1 - LONG_MEMORY**self.steps
        for i, taught in enumerate(zip(*parts, strict=True)):
            slope = math.fsum(taught) / BATCH
            self.drift[i] += (1 - MEMORY) * (slope - self.drift[i])
            self.spread[i] += (1 - LONG_MEMORY) * (slope * slope - self.spread[i])
            self.weights[i] += step * self.drift[i] / early / (math.sqrt(self.spread[i] / long_early) + TINY)


def learn(out: Path, *, seed: int, games: int, jobs: int, say: Callable[[str], None]) -> None:
    """Learn from so many games, at least one batch, and write the weights into the folder `out`."""
    batches = max(1, games // BATCH)
    worth_parts = max(1, games // GAMES_OF_POLICY // PART)
    first = first_deal(seed, batches * PARTS * PART_DEALS + worth_parts * PART)
    out.mkdir(parents=True, exist_ok=True)
    climber = Climber()
    up = won = played = 0
    say("| games | all up | mean up |")
    say("|---|---|---|")
    with players(jobs) as play:
        for batch in range(batches):
            deals = [first + (batch * PARTS + part) * PART_DEALS for part in range(PARTS)]
            taught = play(climber.weights, deals)
            share = min(1.0, batch / FALL)
            climber.climb([part[0] for part in taught], STEP * (1 - share) + STEP * LAST_STEP * share)
            up += sum(part[1] for part in taught)
            won += sum(part[2] for part in taught)
            played += BATCH
            if (batch + 1) * TOLD // batches > batch * TOLD // batches:
                say(f"| {(batch + 1) * BATCH:,} | {100 * won / played:.2f} % | {up / played:.2f} |")
                (out / WEIGHTS_FILE).write_bytes(written(climber.weights))
                up = won = played = 0
    after = first + batches * PARTS * PART_DEALS
    weights = list(struct.unpack(f"<{FEATURES}f", written(climber.weights)))
    learn_worth(out, games_watched(weights, [after + part * PART for part in range(worth_parts)], jobs), seed, say)


@contextmanager
def players(jobs: int) -> Iterator[Callable[[list[float], list[int]], list[Taught]]]:
    """What plays the parts of a batch: this process, or so many others."""
    if jobs == 1:
        yield lambda weights, deals: [practise(weights, first) for first in deals]
        return
    with Hands(jobs) as pool:
        yield lambda weights, deals: list(pool.map(practise, [weights] * PARTS, deals))


def games_watched(weights: list[float], deals: list[int], jobs: int) -> list[tuple[Layouts, Layouts]]:
    """The layouts to learn the worth from, part by part."""
    if jobs == 1:
        return [watched(weights, first) for first in deals]
    with Hands(jobs) as pool:
        return list(pool.map(watched, [weights] * len(deals), deals))
