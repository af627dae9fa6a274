"""What the player will make of a position, from what its trials came to.

A trial ends with what the policy would make of a layout, but the player goes on thinking: it makes more of a good
position than its trials say, and hardly more of a bad one. By how much was measured on its own games, whatever was
hidden and however many trials there were: `python -m bench.games_of_best` plays them and fits the two numbers.
"""

from typing import Final

# For a mean m of the trials, m * (1 - m) * (STEADY + RISING * m) is gained.
STEEPEST: Final = 0.95  # the most that both may come to together, or more would be shown as less near the end
STEADY: Final = -0.179
RISING: Final = 0.791


def attained(mean: float) -> float:
    """What the player attains on average where the trials had this mean."""
    return mean + mean * (1.0 - mean) * (STEADY + RISING * mean)


def slope(mean: float) -> float:
    """How much more is attained for a little more in the trials, as a ratio: an interval grows by it."""
    return 1.0 + STEADY * (1.0 - 2.0 * mean) + RISING * mean * (2.0 - 3.0 * mean)
