"""Means with their intervals, and differences on the same deals."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
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


def wilson(total: float, n: int) -> tuple[float, float]:
    """The score interval of a share, sensible for rare things as well."""
    p = total / n
    centre = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * math.sqrt(max(0.0, p * (1 - p)) / n + Z * Z / (4 * n * n))
    return max(0.0, min(p, centre - half)), min(1.0, max(p, centre + half))


def mean(values: Sequence[float]) -> Figure:
    """A mean with its normal interval; one value alone has none."""
    n = len(values)
    if not n:
        return Figure(math.nan, -math.inf, math.inf, 0)
    middle = math.fsum(values) / n
    if n == 1:
        return Figure(middle, -math.inf, math.inf, 1)
    half = Z * math.sqrt(math.fsum((value - middle) ** 2 for value in values) / (n - 1) / n)
    return Figure(middle, middle - half, middle + half, n)


def measured(measure: str, values: Sequence[float | None]) -> Figure:
    """The figure of a measure: a share of wins, or a mean of what was noted."""
    return share(values) if measure == "won" else mean([value for value in values if value is not None])


def paired(first: Sequence[float | None], second: Sequence[float | None]) -> Figure:
    """By how much the second is above the first on the same deals; of nothing if some are undecided."""
    if None in first or None in second:
        return mean([])  # those that are decided are no fair sample
    return mean([b - a for a, b in zip(first, second, strict=True) if a is not None and b is not None])
