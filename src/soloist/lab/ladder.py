"""A ladder of players: ratings by who did better on the same deal, a draw counting half to each.

The ratings are those of Bradley and Terry on the scale of chess (400 points are ten to one), with 1500 in the middle.
Intervals come from drawing the deals anew, with a fixed stream.
"""

import math
from collections.abc import Sequence
from typing import Final

from soloist.core.rng import Rng
from soloist.lab.experiment import Experiment
from soloist.lab.figures import Figure
from soloist.lab.luck import by_deal
from soloist.lab.trial import Row

MIDDLE: Final = 1500.0
TEN_TO_ONE: Final = 400.0
STEPS: Final = 200
REDRAWN: Final = 200
STREAM: Final = 20_261_116
# So many drawn games between any two are added, so that nobody's rating is without bound.
PRIOR: Final = 1.0

Wins = list[list[float]]


def ladder(experiment: Experiment, rows: Sequence[Row], measure: str) -> list[Figure]:
    """The rating of each cell; nothing where a result is missing."""
    duels = [duel(results) for results in by_deal(experiment, rows, measure)]
    if len(duels) < 2:
        return []
    games, ratings = len(duels) * experiment.futures, rate(added(duels))
    rng, drawn = Rng(STREAM), []
    for _ in range(REDRAWN):
        drawn.append(rate(added([duels[rng.below(len(duels))] for _ in duels])))
    found = []
    for i, rating in enumerate(ratings):
        sample = sorted(redrawn[i] for redrawn in drawn)
        low, high = sample[round(0.025 * REDRAWN)], sample[round(0.975 * REDRAWN) - 1]
        found.append(Figure(rating, min(low, rating), max(high, rating), games))
    return found


def duel(results: list[list[float]]) -> Wins:
    """How often each player did better than each other on one deal, over its futures."""
    players = range(len(results))
    return [
        [math.fsum(better(a, b) for a, b in zip(results[p], results[q], strict=True)) for q in players] for p in players
    ]


def better(a: float, b: float) -> float:
    """A win, half of one, or none."""
    return 1.0 if a > b else 0.5 if a == b else 0.0


def added(duels: Sequence[Wins]) -> Wins:
    """The duels of many deals together."""
    players = range(len(duels[0]))
    return [[math.fsum(duel[p][q] for duel in duels) for q in players] for p in players]


def rate(wins: Wins) -> list[float]:
    """The ratings that make these wins most likely."""
    players = range(len(wins))
    strength = [1.0] * len(wins)
    for _ in range(STEPS):
        new = []
        for p in players:
            others = [q for q in players if q != p]
            won = math.fsum(wins[p][q] + PRIOR / 2 for q in others)
            met = math.fsum((wins[p][q] + wins[q][p] + PRIOR) / (strength[p] + strength[q]) for q in others)
            new.append(won / met)
        middle = math.exp(math.fsum(math.log(value) for value in new) / len(new))
        strength = [value / middle for value in new]
    return [MIDDLE + TEN_TO_ONE * math.log10(value) for value in strength]
