"""The small network: its file, its forward pass, and inputs worked out from what differs."""

import itertools
import math
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from soloist.core.errors import SoloistError
from soloist.core.network import LEAK, Reader, pack, shipped, unpack
from soloist.core.rng import Rng

SIZES = [7, 5, 4, 2]


def numbers(sizes: list[int], seed: int = 1) -> list[float]:
    rng = Rng(seed)
    count = sum((before + 1) * after for before, after in itertools.pairwise(sizes))
    return [(rng.below(2001) - 1000) / 512 for _ in range(count)]


def by_hand(sizes: list[int], weights: list[float], inputs: list[float]) -> list[float]:
    """The outputs, worked out straight from the order of the file."""
    at, values = 0, inputs
    for depth, (before, after) in enumerate(itertools.pairwise(sizes)):
        biases = weights[at + before * after : at + (before + 1) * after]
        values = [biases[k] + sum(values[i] * weights[at + i * after + k] for i in range(before)) for k in range(after)]
        if depth < len(sizes) - 2:
            values = [value if value > 0 else LEAK * value for value in values]
        at += (before + 1) * after
    return values


@pytest.mark.parametrize("sizes", [SIZES, [2, 3], [3, 1], [4, 6, 3]])
def test_outputs_are_those_worked_out_by_hand(sizes: list[int]) -> None:
    weights = numbers(sizes)
    reader = Reader(unpack(pack(sizes, weights), "w.bin"))
    inputs = [(-1) ** i * i / 4 for i in range(sizes[0])]
    assert list(reader.outputs(vec[float](inputs))) == pytest.approx(by_hand(sizes, weights, inputs))


@pytest.mark.parametrize("ones", [[], [1], [0, 2], [2, 0, 1], [1, 1, 2, 0]])
def test_inputs_named_by_their_numbers_are_ones(ones: list[int]) -> None:
    weights = numbers(SIZES)
    reader = Reader(unpack(pack(SIZES, weights), "w.bin"))
    inputs = [float(ones.count(i)) for i in range(SIZES[0])]
    reader.rest(vec[float]([3.0] * SIZES[0]))
    assert list(reader.outputs_of(vec[i64](ones), len(ones))) == pytest.approx(by_hand(SIZES, weights, inputs))


def test_what_differs_from_the_base_gives_the_same_outputs() -> None:
    weights = numbers(SIZES)
    reader = Reader(unpack(pack(SIZES, weights), "w.bin"))
    inputs = [1.0, 0.0, 0.5, 0.0, -2.0, 0.25, 3.0]
    reader.rest(vec[float](inputs))
    for i in range(SIZES[0]):
        changed = [*inputs[:i], inputs[i] + 1.5, *inputs[i + 1 :]]
        assert list(reader.outputs(vec[float](changed))) == pytest.approx(by_hand(SIZES, weights, changed))
    assert list(reader.outputs(vec[float](inputs))) == pytest.approx(by_hand(SIZES, weights, inputs))


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "does not begin"),
        (b"SOLNET\2\0", "does not begin"),
        (b"GIF89a" + pack(SIZES, numbers(SIZES))[6:], "does not begin"),
        (b"SOLNET\1\0\0\0\7\0\0\0", "sizes"),
        (b"SOLNET\2\0\0\0\7\0\0\0", "sizes"),
        (pack([7, 0], []), "sizes"),
        (pack(SIZES, numbers(SIZES))[:-1], "bytes where"),
        (pack(SIZES, numbers(SIZES)) + b"\0", "bytes where"),
        (pack([1, 1], [math.nan, 0.0]), "no number"),
        (pack([1, 1], [math.inf, 0.0]), "no number"),
    ],
)
def test_damaged_file_is_refused_in_one_line(data: bytes, problem: str) -> None:
    with pytest.raises(SoloistError, match=problem) as caught:
        unpack(data, "w.bin")
    assert str(caught.value).startswith("w.bin")
    assert "\n" not in str(caught.value)
    assert caught.value.say("pl") != caught.value.say("en")


def test_shipped_network_is_read_once_and_must_take_the_inputs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "some_weights").mkdir()
    (tmp_path / "some_weights" / "__init__.py").touch()
    (tmp_path / "some_weights" / "w.bin").write_bytes(pack(SIZES, numbers(SIZES)))
    monkeypatch.syspath_prepend(tmp_path)
    found = shipped("some_weights", "w.bin", SIZES[0])
    assert found.sizes == SIZES
    assert shipped("some_weights", "w.bin", SIZES[0]) is found
    with pytest.raises(SoloistError, match="7 inputs where 8"):
        shipped("some_weights", "w.bin", 8)
