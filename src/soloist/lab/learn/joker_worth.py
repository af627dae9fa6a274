"""The recipe of Joker Solitaire's worth: a network that foretells from what lies open how the policy's games end.

The policy plays each deal once, by chance as it has it, and some layouts of each game are noted. Two things are learned
of each: whether all went up, and the share of cards that did. The deals are played in parts and learned from in a fixed
order, so that the number of jobs changes nothing but the time.
"""

import itertools
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # sums in one order, whatever the machine

import numpy as np
from numpy.typing import NDArray

from soloist.core.network import LEAK, pack
from soloist.games.joker.mind.layout_traits import TRAITS
from soloist.games.joker.mind.practice import Practice
from soloist.games.joker.rules.state import ALL_UP

Array = NDArray[np.float32]

WEIGHTS_FILE: Final = "worth.bin"
SIZES: Final = (TRAITS, 48, 16, 2)
# A part is what one process plays at a time.
PART: Final = 500
EPOCHS: Final = 4
BATCH: Final = 512
STEP: Final = 2e-3
LAST_STEP: Final = 5e-5
MEMORY: Final = 0.9
LONG_MEMORY: Final = 0.999
TINY: Final = 1e-8
# Every so manieth game is not learned from: the curve tells how well its layouts are judged.
HELD_BACK: Final = 50


@dataclass(frozen=True)
class Layouts:
    """Layouts by their traits, one after another, where each begins and ends, and what came of them."""

    traits: NDArray[np.uint16]
    starts: NDArray[np.int64]
    ends: Array

    def __len__(self) -> int:
        return len(self.ends)

    def inputs(self, chosen: NDArray[np.int64]) -> Array:
        """The inputs of some of them, a row each."""
        begin, end = self.starts[chosen], self.starts[chosen + 1]
        lengths = end - begin
        at = np.repeat(begin - np.concatenate(([0], np.cumsum(lengths)[:-1])), lengths) + np.arange(lengths.sum())
        rows = np.repeat(np.arange(len(chosen)), lengths)
        cells = rows * TRAITS + self.traits[at]
        return np.bincount(cells, minlength=len(chosen) * TRAITS).reshape(len(chosen), TRAITS).astype(np.float32)


def watched(weights: list[float], first: int) -> tuple[Layouts, Layouts]:
    """One part of the games: the layouts to learn from, and those held back."""
    kept: list[list[tuple[list[int], int]]] = [[], []]
    for i, (noted, up) in enumerate(Practice(weights).watch(first, PART)):
        kept[i % HELD_BACK == 0].extend((traits, up) for traits in noted)
    return packed(kept[0]), packed(kept[1])


def packed(rows: list[tuple[list[int], int]]) -> Layouts:
    """Layouts in few numbers."""
    traits = np.array([trait for found, _ in rows for trait in found], dtype=np.uint16)
    starts = np.concatenate(([0], np.cumsum([len(found) for found, _ in rows]))).astype(np.int64)
    ends = np.array([[up == ALL_UP, up / ALL_UP] for _, up in rows], dtype=np.float32).reshape(-1, 2)
    return Layouts(traits, starts, ends)


def joined(parts: Iterable[Layouts]) -> Layouts:
    """All layouts as one."""
    found = list(parts)
    before = np.cumsum([0, *(part.starts[-1] for part in found)])
    starts = np.concatenate([[0], *(part.starts[1:] + begin for part, begin in zip(found, before, strict=False))])
    traits = np.concatenate([part.traits for part in found])
    return Layouts(traits, starts.astype(np.int64), np.concatenate([part.ends for part in found]))


class Net:
    """The network while it learns: weights and biases of each layer, and Adam's memories of their slopes."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.numbers: list[Array] = []
        for before, after in itertools.pairwise(SIZES):
            spread = np.sqrt(2 / min(before, 100))  # of the inputs about a hundred are not zero
            self.numbers.append((spread * rng.standard_normal((before, after))).astype(np.float32))
            self.numbers.append(np.zeros(after, dtype=np.float32))
        self.drift = [np.zeros_like(part) for part in self.numbers]
        self.spread = [np.zeros_like(part) for part in self.numbers]
        self.steps = 0

    def layers(self, inputs: Array) -> list[Array]:
        """The inputs and what each layer makes of them; the last as chances."""
        found = [inputs]
        for i in range(0, len(self.numbers), 2):
            sums = found[-1] @ self.numbers[i] + self.numbers[i + 1]
            last = i + 2 == len(self.numbers)
            found.append(1 / (1 + np.exp(-sums)) if last else np.where(sums < 0, LEAK * sums, sums))
        return found

    def learn(self, inputs: Array, ends: Array, step: float) -> None:
        """One step of Adam on the log loss."""
        layers = self.layers(inputs)
        slopes: list[Any] = []
        delta = (layers[-1] - ends) / np.float32(len(ends))
        for i in range(len(self.numbers) - 2, -1, -2):
            slopes += [delta.sum(axis=0), layers[i // 2].T @ delta]
            if i:
                delta = (delta @ self.numbers[i].T) * np.where(layers[i // 2] < 0, LEAK, 1).astype(np.float32)
        slopes.reverse()
        self.steps += 1
        early, long_early = 1 - MEMORY**self.steps, 1 - LONG_MEMORY**self.steps
        for part, drift, spread, slope in zip(self.numbers, self.drift, self.spread, slopes, strict=True):
            drift += np.float32(1 - MEMORY) * (slope - drift)
            spread += np.float32(1 - LONG_MEMORY) * (slope * slope - spread)
            part -= np.float32(step / early) * drift / (np.sqrt(spread / np.float32(long_early)) + np.float32(TINY))

    def written(self) -> bytes:
        """The network as its file holds it."""
        return pack(list(SIZES), [float(number) for part in self.numbers for number in part.ravel()])


def losses(net: Net, layouts: Layouts) -> tuple[float, float]:
    """The log loss of whether all goes up, and the mean error of the share in squares."""
    loss = square = 0.0
    for begin in range(0, len(layouts), BATCH):
        chosen = np.arange(begin, min(begin + BATCH, len(layouts)))
        said, ends = net.layers(layouts.inputs(chosen))[-1], layouts.ends[chosen]
        chance = np.clip(said[:, 0], 1e-6, 1 - 1e-6)
        loss -= float(np.sum(np.log(np.where(ends[:, 0] > 0, chance, 1 - chance))))
        square += float(np.sum((said[:, 1] - ends[:, 1]) ** 2))
    return loss / len(layouts), square / len(layouts)


def learn_worth(out: Path, parts: list[tuple[Layouts, Layouts]], seed: int, say: Callable[[str], None]) -> None:
    """Learn from these parts of games, and write the network into the folder `out`."""
    known, other = joined(part for part, _ in parts), joined(part for _, part in parts)
    rng = np.random.default_rng(seed)
    net = Net(rng)
    batches = EPOCHS * ((len(known) + BATCH - 1) // BATCH)
    say("| layouts learned from | log loss, all up | squared error, share |")
    say("|---|---|---|")
    for epoch in range(EPOCHS):
        order = rng.permutation(len(known))
        for begin in range(0, len(known), BATCH):
            chosen = order[begin : begin + BATCH]
            share = net.steps / batches
            net.learn(known.inputs(chosen), known.ends[chosen], STEP * (1 - share) + LAST_STEP * share)
        loss, square = losses(net, other)
        say(f"| {(epoch + 1) * len(known):,} | {loss:.4f} | {square:.4f} |")
        (out / WEIGHTS_FILE).write_bytes(net.written())
