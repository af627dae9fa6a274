"""Luck or skill: how much of the variance of results is the deal, what comes later (draws, dice), and the play.

Every player of the experiment plays every deal with every one of its futures. Two different players agree on a deal by
as much as the deal decides, and on the same future of it by as much as the deal and that future decide; all else is how
they play. So the shares are covariances: of different players with different futures of one deal (the deal), what the
same future adds to that (the chance), and the rest of the whole variance (the play). They speak of the players that the
experiment names, but for those who play at random: who does not try would make any game one of skill.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from soloist.lab.experiment import Experiment
from soloist.lab.figures import Figure, Z
from soloist.lab.trial import Row
from soloist.players.roster import RANDOM

SHARES: Final = ("deal", "chance", "play")


@dataclass(frozen=True)
class Spread:
    """What one deal says: the products of different players with other futures and the same, and the squares."""

    other_future: float
    same_future: float
    square: float


def luck(experiment: Experiment, rows: Sequence[Row], measure: str) -> dict[str, Figure]:
    """The three shares of the variance of a measure; nothing where all results are the same or one is missing."""
    trying = [i for i, cell in enumerate(experiment.cells) if set(cell.players) != {RANDOM}]
    results = [[deal[i] for i in trying] for deal in by_deal(experiment, rows, measure)]
    players, futures = len(trying), experiment.futures
    if len(results) < 2 or players < 2 or futures < 2:
        return {}
    games = len(results) * futures
    means = [math.fsum(value for deal in results for value in deal[p]) / games for p in range(players)]
    grand = math.fsum(means) / players
    spreads = [spread(deal, means, grand) for deal in results]
    whole = shares(spreads)
    if whole is None:
        return {}
    # The jackknife: the figures without each deal in turn tell how sure they are.
    total = Spread(
        *(math.fsum(getattr(s, name) for s in spreads) for name in ("other_future", "same_future", "square"))
    )
    without = [shares([less(total, s)]) for s in spreads]
    n, found = len(spreads), {}
    for i, name in enumerate(SHARES):
        parts = [part[i] for part in without if part is not None]
        middle = math.fsum(parts) / len(parts)
        half = Z * math.sqrt((n - 1) / n * math.fsum((part - middle) ** 2 for part in parts))
        found[name] = Figure(whole[i], whole[i] - half, whole[i] + half, n)
    return found


def by_deal(experiment: Experiment, rows: Sequence[Row], measure: str) -> list[list[list[float]]]:
    """The results deal by deal: for each player those of every future."""
    players, futures = len(experiment.cells), experiment.futures
    found: dict[int, list[list[float]]] = {}
    for row in rows:
        value = getattr(row, measure)
        if value is None:
            return []
        found.setdefault(row.deal, [[0.0] * futures for _ in range(players)])[row.cell][row.future] = value
    return list(found.values())


def spread(results: list[list[float]], means: Sequence[float], grand: float) -> Spread:
    """What one deal says."""
    players, futures = len(results), len(results[0])
    own = [[value - means[p] for value in results[p]] for p in range(players)]
    other = same = 0.0
    for p in range(players):
        for q in range(players):
            if p != q:
                products = [own[p][f] * own[q][f] for f in range(futures)]
                same += math.fsum(products)
                other += math.fsum(own[p]) * math.fsum(own[q]) - math.fsum(products)
    pairs = players * (players - 1)
    square = math.fsum((value - grand) ** 2 for of_player in results for value in of_player) / (players * futures)
    return Spread(other / (pairs * futures * (futures - 1)), same / (pairs * futures), square)


def less(total: Spread, one: Spread) -> Spread:
    """A sum without one of its parts."""
    return Spread(total.other_future - one.other_future, total.same_future - one.same_future, total.square - one.square)


def shares(spreads: Sequence[Spread]) -> tuple[float, float, float] | None:
    """The deal's, the chance's and the play's share."""
    square = math.fsum(s.square for s in spreads)
    if square <= 0:
        return None
    deal = math.fsum(s.other_future for s in spreads) / square
    both = math.fsum(s.same_future for s in spreads) / square
    return deal, both - deal, 1.0 - both
