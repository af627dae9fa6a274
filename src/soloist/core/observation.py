"""What a seat knows as numbers: a vector of one length a game, with named parts, for whatever learns to play it.

A game that brings no observation of its own is seen through its view: every piece in its place and every fact is hashed
into one of a fixed number of cells, with a sign, so that things which share a cell do not add up in the same direction.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final
from zlib import crc32

from librt.vecs import vec
from mypy_extensions import i64

from soloist.core.text import Text

if TYPE_CHECKING:
    from soloist.core.game import Fact, Seat, View

# No number of an observation is larger than this, nor smaller than its negative.
MOST_NUMBER: Final = 100.0
# How many cells the view of a game without an observation is hashed into.
CELLS: Final = 512
# A number of this size is half-way to the most that a cell shows of it.
HALFWAY: Final = 10.0


class Observation:
    """Which numbers of an observation are what: named parts, one after the other."""

    def __init__(self, parts: tuple[tuple[str, int], ...]) -> None:
        self.parts: Final = parts
        slices: dict[str, slice] = {}
        start = 0
        for name, length in parts:
            slices[name] = slice(start, start + length)
            start += length
        self.slices: Final = slices
        self.length: Final = start

    def __reduce__(self) -> tuple[object, ...]:
        return Observation, (self.parts,)

    def __len__(self) -> int:
        return self.length

    def __getitem__(self, name: str) -> slice:
        """Where the part of this name is."""
        return self.slices[name]

    def blank(self) -> vec[float]:
        """A vector of this length, for a game to write into."""
        return vec[float]([0.0] * self.length)


OF_A_VIEW: Final = Observation((("view", CELLS),))


def clear(into: vec[float]) -> None:
    """All numbers become 0, so that a game need write the others alone."""
    i: i64 = 0
    n: i64 = len(into)
    while i < n:
        into[i] = 0.0
        i += 1


def hash_view(view: "View", asked: "Seat", into: vec[float]) -> None:
    """Write a seat's view, and who is asked now, into the cells."""
    clear(into)
    add(f"asked={asked}", 1.0, into)
    add(f"seat={view.seat}", 1.0, into)
    for zone in view.zones:
        add(f"{zone.name}#", squashed(len(zone.pieces)), into)
        for i, piece in enumerate(zone.pieces):
            place = f"{zone.name}/{i}"
            add(f"{place}={piece.face}", 1.0, into)
            add_fact(place, piece.marks, into)
    add_fact("", view.facts, into)


def add_fact(place: str, fact: "Fact", into: vec[float]) -> None:
    """A number counts as much as it is large, all else by being there."""
    if isinstance(fact, bool | int):
        add(place, squashed(int(fact)), into)
    elif isinstance(fact, str):
        add(f"{place}={fact}", 1.0, into)
    elif isinstance(fact, Text):
        add(f"{place}={fact.id}", 1.0, into)
        for name, arg in fact.args.items():
            add(f"{place}.{name}={arg}", 1.0, into)
    elif isinstance(fact, Mapping):
        for name, part in fact.items():
            add_fact(f"{place}.{name}", part, into)
    else:
        for i, part in enumerate(fact):
            add_fact(f"{place}/{i}", part, into)


def add(key: str, amount: float, into: vec[float]) -> None:
    """A thing adds to its cell, or takes from it."""
    hashed = crc32(key.encode())
    into[hashed // 2 % CELLS] += amount if hashed % 2 else -amount


def squashed(number: int) -> float:
    """A whole number between -1 and 1, small ones apart from each other."""
    return number / (abs(number) + HALFWAY)
