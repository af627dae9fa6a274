"""What the notes of an experiment say: facts at the end, and what a piece that came or was held goes with.

A piece's figure compares the games in which it came with what an average piece of that zone goes with: the mean result
over its arrivals minus that over all arrivals of the zone. For what is held at the end it is the mean of the games with
it minus that of those without. Neither is a proof of cause: who plays well also chooses well.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from soloist.lab.figures import Figure, Z, mean
from soloist.lab.trial import Row

CAME: Final = "came "
HELD: Final = "held "
FACT: Final = "fact "
# A piece that came in fewer games than this is left out: its interval says nothing.
FEWEST: Final = 20
# What was noted of a game, and its result.
Game: TypeAlias = tuple[Mapping[str, float], float]


@dataclass(frozen=True)
class Noted:
    """A name, what it goes with, and how often it was noted a game."""

    name: str
    figure: Figure
    often: float


def names(rows: Sequence[Row], kind: str) -> list[str]:
    """All that was noted of a kind, by name."""
    return sorted({name for row in rows for name, _ in row.notes if name.startswith(kind)})


def facts(rows: Sequence[Row]) -> list[Noted]:
    """The mean of every fact at the end."""
    noted = [dict(row.notes) for row in rows]
    found = []
    for name in names(rows, FACT):
        values = [notes[name] for notes in noted if name in notes]
        found.append(Noted(name.removeprefix(FACT), mean(values), len(values) / len(rows)))
    return found


def telling(rows: Sequence[Row], measure: str) -> list[Game]:
    """The notes and results of the games that have one; where all results are alike they tell of no piece."""
    noted = [(dict(row.notes), getattr(row, measure)) for row in rows]
    games: list[Game] = [(notes, float(result)) for notes, result in noted if result is not None]
    return games if len({result for _, result in games}) > 1 else []


def arrivals(rows: Sequence[Row], measure: str) -> list[Noted]:
    """What each piece goes with as it comes, the best first, zone by zone."""
    games = telling(rows, measure)
    found: list[Noted] = []
    for zone in sorted({zone_of(name) for name in names(rows, CAME)} if games else set[str]()):
        ours = [name for name in names(rows, CAME) if zone_of(name) == zone]
        total = math.fsum(notes.get(name, 0.0) for notes, _ in games for name in ours)
        usual = math.fsum(notes.get(name, 0.0) * result for notes, result in games for name in ours) / total
        pieces = [gone_with(name, games, usual) for name in ours]
        found += sorted((piece for piece in pieces if piece), key=lambda piece: -piece.figure.mean)
    return found


def zone_of(name: str) -> str:
    """The zone of a note: what stands before the face."""
    return name.rpartition(" ")[0]


def face_of(name: str) -> str:
    """The face of a note."""
    return name.rpartition(" ")[2]


def gone_with(name: str, games: Sequence[Game], usual: float) -> Noted | None:
    """The mean result over the arrivals of one piece, beside the usual one."""
    counted = [(notes[name], result) for notes, result in games if name in notes]
    if len(counted) < FEWEST:
        return None
    often = math.fsum(n for n, _ in counted)
    middle = math.fsum(n * (result - usual) for n, result in counted) / often
    # Arrivals of one game belong together: a game is what the interval counts.
    half = Z * math.sqrt(math.fsum((n * (result - usual - middle)) ** 2 for n, result in counted)) / often
    return Noted(
        name.removeprefix(CAME), Figure(middle, middle - half, middle + half, len(counted)), often / len(games)
    )


def held(rows: Sequence[Row], measure: str) -> list[Noted]:
    """The mean of games that ended with a piece minus that of those without it, the best first, zone by zone."""
    games = telling(rows, measure)
    found = []
    for name in names(rows, HELD):
        with_it = mean([result for notes, result in games if name in notes])
        without = mean([result for notes, result in games if name not in notes])
        if min(with_it.count, without.count) >= FEWEST:
            half = math.hypot(with_it.half, without.half)
            middle = with_it.mean - without.mean
            figure = Figure(middle, middle - half, middle + half, with_it.count)
            found.append(Noted(name.removeprefix(HELD), figure, with_it.count / len(games)))
    return sorted(found, key=lambda piece: (zone_of(piece.name), -piece.figure.mean))
