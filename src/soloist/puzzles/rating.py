"""Glicko-2, by Mark Glickman's paper of 2013: what a person can do and how hard a puzzle is, on one scale."""

import math
from dataclasses import dataclass
from typing import Final

AVERAGE: Final = 1500.0
UNKNOWN: Final = 350.0
LEAST_DEVIATION: Final = 45.0  # who plays much is still rated anew by every puzzle
VOLATILITY: Final = 0.06
TAU: Final = 0.5
SCALE: Final = 173.7178
CLOSE: Final = 1e-6

# A puzzle's first rating: what the solver had to look at, doubled, makes it so much harder.
EASIEST: Final = 600
HARDEST: Final = 2400
BASE: Final = 400
A_DOUBLING: Final = 125
PROVED: Final = 200.0  # the deviation of such a rating


@dataclass(frozen=True)
class Rating:
    """A rating, how far it may be off, and how much it changes."""

    value: float = AVERAGE
    deviation: float = UNKNOWN
    volatility: float = VOLATILITY


def of_effort(effort: int) -> float:
    """The rating that a puzzle starts with."""
    return float(round(min(HARDEST, max(EASIEST, BASE + A_DOUBLING * math.log2(1 + effort)))))


def after(mine: Rating, results: list[tuple[Rating, float]]) -> Rating:
    """The rating after games with these opponents: 1 for each that was won, 0 for each that was lost."""
    mu, phi = (mine.value - AVERAGE) / SCALE, mine.deviation / SCALE
    rows = [(weight(other), expected(mu, other), score) for other, score in results]
    variance = 1 / sum(g * g * e * (1 - e) for g, e, _ in rows)
    gained = sum(g * (score - e) for g, e, score in rows)
    sigma = new_volatility(phi, variance, variance * gained, mine.volatility)
    wider = math.hypot(phi, sigma)
    deviation = 1 / math.sqrt(1 / wider**2 + 1 / variance)
    return Rating(AVERAGE + SCALE * (mu + deviation**2 * gained), SCALE * deviation, sigma)


def met(person: Rating, puzzle: Rating, solved: bool) -> tuple[Rating, Rating]:
    """Both ratings after a person has tried a puzzle for the first time."""
    won = 1.0 if solved else 0.0
    both = after(person, [(puzzle, won)]), after(puzzle, [(person, 1 - won)])
    first, second = (Rating(one.value, max(one.deviation, LEAST_DEVIATION), one.volatility) for one in both)
    return first, second


def weight(other: Rating) -> float:
    """How much a game counts against somebody whose rating is that uncertain."""
    return 1 / math.sqrt(1 + 3 * (other.deviation / SCALE) ** 2 / math.pi**2)


def expected(mu: float, other: Rating) -> float:
    """The chance to win against another."""
    return 1 / (1 + math.exp(-weight(other) * (mu - (other.value - AVERAGE) / SCALE)))


def new_volatility(phi: float, variance: float, difference: float, sigma: float) -> float:
    """Step 5 of the paper: the root of f, between two bounds that close in on it (the Illinois algorithm)."""
    start = math.log(sigma**2)

    def f(x: float) -> float:
        power = math.exp(x)
        spread = phi**2 + variance + power
        return power * (difference**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    low, step = start, 1
    if difference**2 > phi**2 + variance:
        high = math.log(difference**2 - phi**2 - variance)
    else:
        while f(start - step * TAU) < 0:
            step += 1
        high = start - step * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)
