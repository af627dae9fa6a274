"""A small network of dense layers: read from a file of a few kilobytes, and run without any library.

A file is the letters `SOLNET`, the number of sizes and the sizes (inputs first, outputs last) as 32-bit integers, then
for each layer its weights, all of the first input before those of the second, and its biases, as 32-bit floats; all of
it little-endian. Every layer but the last is followed by a leaky rectifier.

Inputs that stay as they are cost nothing: a `Reader` keeps the first layer of one set of inputs, its base, and works
out another set from what differs.
"""

import itertools
import struct
from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from soloist.core.errors import SoloistError
from soloist.core.shipped import place
from soloist.core.text import Text

MAGIC: Final = b"SOLNET"
LEAK: Final = 0.1
TOGETHER: Final = 6  # rows of the first layer that are added in one go
MOST_SIZE: Final = 1 << 16
MOST_LAYERS: Final = 8


class Network:
    """The weights: never changed once read, so that any number of readers may share them.

    `first` has the first layer input by input; `later` the layers after it output by output; `biases` those of all.
    """

    def __init__(self, sizes: list[int], first: vec[float], later: list[vec[float]], biases: list[vec[float]]) -> None:
        self.sizes: Final = sizes
        self.first: Final = first
        self.later: Final = later
        self.biases: Final = biases


class Reader:
    """Runs a network; it keeps notes from one run to the next, so each thinker has its own."""

    def __init__(self, network: Network) -> None:
        self.network: Final = network
        self.base: Final = zeros(network.sizes[0])
        self.base_sums: Final = zeros(network.sizes[1])
        self.layers: Final = [zeros(size) for size in network.sizes[1:]]
        # The rows of the first layer that are to be added, by where they begin, and how often each.
        self.changes: Final = zeros(network.sizes[0] + TOGETHER)
        self.rows: Final[vec[i64]] = vec[i64]([0] * (network.sizes[0] + TOGETHER))
        self.rest(zeros(network.sizes[0]))

    def rest(self, inputs: vec[float]) -> None:
        """Take these inputs as the base from which others differ."""
        base, sums, biases = self.base, self.base_sums, self.network.biases[0]
        for i in range(len(base)):
            base[i] = 0.0
        for j in range(len(sums)):
            sums[j] = biases[j]
        self.shift(inputs, sums)
        for i in range(len(base)):
            base[i] = inputs[i]

    def shift(self, inputs: vec[float], sums: vec[float]) -> None:
        """Add to the sums of the base what the inputs differ by."""
        base, changes, rows = self.base, self.changes, self.rows
        width: i64 = len(sums)
        size: i64 = len(base)
        row: i64 = 0
        n: i64 = 0
        for i in range(size):
            change = inputs[i] - base[i]
            if change != 0.0:
                changes[n] = change
                rows[n] = row
                n += 1
            row += width
        self.add_rows(sums, n)

    def add_rows(self, sums: vec[float], n: i64) -> None:
        """Add the rows of the first layer that are noted, each so many times, six in one go: fewer looks at the sums.

        In whatever numbers they are added, each sum grows by one row after the other."""
        weights, changes, rows = self.network.first, self.changes, self.rows
        width: i64 = len(sums)
        for k in range(n, n + TOGETHER):
            changes[k] = 0.0
            rows[k] = 0
        at: i64 = 0
        while at < n:
            a, b, c = changes[at], changes[at + 1], changes[at + 2]
            d, e, f = changes[at + 3], changes[at + 4], changes[at + 5]
            of_a, of_b, of_c = rows[at], rows[at + 1], rows[at + 2]
            of_d, of_e, of_f = rows[at + 3], rows[at + 4], rows[at + 5]
            for j in range(width):
                total = sums[j] + a * weights[of_a + j] + b * weights[of_b + j] + c * weights[of_c + j]
                sums[j] = total + d * weights[of_d + j] + e * weights[of_e + j] + f * weights[of_f + j]
            at += TOGETHER

    def outputs(self, inputs: vec[float]) -> vec[float]:
        """The outputs for these inputs; they are overwritten by the next run."""
        layer, sums = self.layers[0], self.base_sums
        for j in range(len(sums)):
            layer[j] = sums[j]
        self.shift(inputs, layer)
        return self.follow(layer)

    def outputs_of(self, found: vec[i64], n: i64) -> vec[float]:
        """The outputs where the first so many of these inputs are one, each as often as it is named, and all else zero.

        The base does not matter; the outputs are overwritten by the next run."""
        layer, biases = self.layers[0], self.network.biases[0]
        width: i64 = len(layer)
        for j in range(width):
            layer[j] = biases[j]
        at: i64 = 0
        while at < n:
            some = n - at if n - at < TOGETHER else TOGETHER
            for i in range(some):
                self.changes[i] = 1.0
                self.rows[i] = found[at + i] * width
            self.add_rows(layer, some)
            at += some
        return self.follow(layer)

    def follow(self, layer: vec[float]) -> vec[float]:
        """The outputs once the sums of the first layer stand."""
        network = self.network
        for k in range(len(network.later)):
            bend(layer)
            wider = self.layers[k + 1]
            spread(layer, network.later[k], network.biases[k + 1], wider)
            layer = wider
        return layer


def zeros(size: int) -> vec[float]:
    """So many zeros."""
    return vec[float]([0.0] * size)


def bend(layer: vec[float]) -> None:
    """The leaky rectifier, in place."""
    for j in range(len(layer)):
        if layer[j] < 0.0:
            layer[j] *= LEAK


def spread(layer: vec[float], weights: vec[float], biases: vec[float], into: vec[float]) -> None:
    """One dense layer, four outputs at a time: none waits for its own last sum."""
    width: i64 = len(layer)
    size: i64 = len(into)
    k: i64 = 0
    one: i64 = 0
    while k + 4 <= size:
        two, three, four = one + width, one + 2 * width, one + 3 * width
        a, b, c, d = biases[k], biases[k + 1], biases[k + 2], biases[k + 3]
        for j in range(width):
            x = layer[j]
            a += x * weights[one + j]
            b += x * weights[two + j]
            c += x * weights[three + j]
            d += x * weights[four + j]
        into[k], into[k + 1], into[k + 2], into[k + 3] = a, b, c, d
        k += 4
        one += 4 * width
    while k < size:
        total = biases[k]
        for j in range(width):
            total += layer[j] * weights[one + j]
        into[k] = total
        k += 1
        one += width


# -- files


def pack(sizes: list[int], numbers: list[float]) -> bytes:
    """The file of a network; the numbers in its order."""
    return MAGIC + struct.pack(f"<{len(sizes) + 1}I{len(numbers)}f", len(sizes), *sizes, *numbers)


def unpack(data: bytes, name: str) -> Network:
    """The network of a file; the name is for the complaint about a file that holds none."""
    sizes = read_sizes(data, name)
    start = len(MAGIC) + 4 * (1 + len(sizes))
    wanted = sum([(before + 1) * after for before, after in itertools.pairwise(sizes)])
    if len(data) != start + 4 * wanted:
        raise damaged(name, Text("network.length", {"got": len(data), "n": start + 4 * wanted}))
    numbers = list(struct.unpack_from(f"<{wanted}f", data, start))
    if not all(-1e30 < number < 1e30 for number in numbers):
        raise damaged(name, Text("network.number"))
    layers: list[vec[float]] = []
    biases: list[vec[float]] = []
    at = 0
    for before, after in itertools.pairwise(sizes):
        end = at + before * after
        weights = numbers[at:end]
        layers.append(vec[float](turned(weights, before, after) if layers else weights))
        biases.append(vec[float](numbers[end : end + after]))
        at = end + after
    return Network(sizes, layers[0], layers[1:], biases)


def read_sizes(data: bytes, name: str) -> list[int]:
    """The sizes of the layers, inputs and outputs included."""
    start = len(MAGIC) + 4
    if data[: len(MAGIC)] != MAGIC or len(data) < start:
        raise damaged(name, Text("network.magic"))
    count = int.from_bytes(data[len(MAGIC) : start], "little")
    if not 2 <= count <= MOST_LAYERS or len(data) < start + 4 * count:
        raise damaged(name, Text("network.sizes"))
    sizes = [int.from_bytes(data[start + 4 * i : start + 4 * i + 4], "little") for i in range(count)]
    if not all(0 < size <= MOST_SIZE for size in sizes):
        raise damaged(name, Text("network.sizes"))
    return sizes


def turned(weights: list[float], before: int, after: int) -> list[float]:
    """A layer's weights output by output."""
    return [weights[i * after + k] for k in range(after) for i in range(before)]


def damaged(name: str, problem: Text) -> SoloistError:
    """The error for a file that is no network."""
    return SoloistError(Text("network.damaged", {"name": name, "problem": problem}))


@cache
def shipped(package: str, name: str, inputs: int) -> Network:
    """The network that a package ships under this name, which must take so many inputs; it is read once."""
    network = unpack(place(package, name).read_bytes(), name)
    if network.sizes[0] != inputs:
        raise damaged(name, Text("network.inputs", {"got": network.sizes[0], "n": inputs}))
    return network
