"""Means with their intervals, and differences on the same deals."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

# The normal quantile of a two-sided 95 % interval.
Z: Final = 1.959964


@dataclass(frozen=True)
class Figure:
    """A mean, its 95 % interval, and of how many games it is."""

    mean: float
    low: float
    high: float
    count: int

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2


def share(values: Sequence[float | None]) -> Figure:
    """The share of wins beyond doubt, with Wilson's interval, in which what is undecided counts as either."""
    n = len(values)
    decided = [value for value in values if value is not None]
    if not n:
        return Figure(math.nan, 0.0, 1.0, n)
    total, open = sum(decided), n - len(decided)
    low, high = wilson(total, n)[0], wilson(total + open, n)[1]
    return Figure(total / n, low, high, n)


def searched(values: Sequence[float | None], nodes: Sequence[int]) -> Figure:
    """The share of wins beyond doubt of deals that were searched level by level; in the interval as for `share`."""
    low, high = staged(values, nodes, 0.0), staged(values, nodes, 1.0)
    return Figure(low.mean, low.low, high.high, low.count)


def staged(values: Sequence[float | None], nodes: Sequence[int], undecided: float) -> Figure:
    """The share where more nodes were given to ever fewer deals; what the last level leaves open is `undecided`.

    What a level leaves open is taken to be as what the next one finds of those deals that it was given: which deals
    these are was settled before anybody looked. Each level adds its own doubt.
    """
    middle, variance, n = undecided, 0.0, len(values)
    for level in sorted(set(nodes), reverse=True):
        there = sum(1 for given in nodes if given >= level)
        found = [value for value, given in zip(values, nodes, strict=True) if given == level and value is not None]
        open, beyond = there - len(found), middle
        middle = (math.fsum(found) + open * beyond) / there
        square = (math.fsum(value * value for value in found) + open * beyond * beyond) / there
        variance = max(0.0, square - middle * middle) / there + (open / there) ** 2 * variance
    return Figure(middle, *wilson(middle * n, n, variance), n)


def wilson(total: float, n: float, variance: float = 0.0) -> tuple[float, float]:
    """The score interval of a share, sensible for rare things as well; one that varies more is worth fewer games."""
    p = total / n
    if variance:
        n = p * (1 - p) / variance
    centre = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * math.sqrt(max(0.0, p * (1 - p)) / n + Z * Z / (4 * n * n))
    return max(0.0, min(p, centre - half)), min(1.0, max(p, centre + half))


def mean(values: Sequence[float]) -> Figure:
    """A mean with its normal interval; one value alone has none, nor have several that do not differ."""
    n = len(values)
    if not n:
        return Figure(math.nan, -math.inf, math.inf, 0)
    middle = math.fsum(values) / n
    if len(set(values)) == 1:
        return Figure(middle, -math.inf, math.inf, n)
    half = Z * math.sqrt(math.fsum((value - middle) ** 2 for value in values) / (n - 1) / n)
    return Figure(middle, middle - half, middle + half, n)


def measured(measure: str, values: Sequence[float | None], nodes: Sequence[int] = ()) -> Figure:
    """The figure of a measure: a share of wins, or a mean of what was noted."""
    if len(set(nodes)) > 1:
        return searched(values, nodes)
    return share(values) if measure == "won" else mean([value for value in values if value is not None])


def paired(first: Sequence[float | None], second: Sequence[float | None], shares: bool = False) -> Figure:
    """By how much the second is above the first on the same deals; of nothing if some are undecided."""
    if None in first or None in second:
        return mean([])  # those that are decided are no fair sample
    found = [b - a for a, b in zip(first, second, strict=True) if a is not None and b is not None]
    figure = alike(found) if shares and len(set(found)) == 1 else mean(found)
    return replace(figure, low=max(-1.0, figure.low), high=min(1.0, figure.high)) if shares else figure


def alike(differences: Sequence[float]) -> Figure:
    """Shares of wins that differ by as much on every deal: their interval counts one deal more each way.

    So do Bonett and Price, for differences of pairs; few deals do not prove that none would differ otherwise.
    """
    n = len(differences) + 2
    middle = math.fsum(differences) / n
    half = Z * math.sqrt(((math.fsum(d * d for d in differences) + 2) / n - middle * middle) / n)
    return Figure(differences[0], middle - half, middle + half, len(differences))
