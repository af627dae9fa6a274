"""What the player will make of a position, from what its trials came to.

A trial ends with the policy alone, the player goes on thinking at every decision: it attains more than its trials say,
the more so the more is hidden and the fewer trials there were. By how much was measured on its own games:
`python -m bench.joker_truth` plays them, fits the three numbers and says how true the sums come out.
"""

import math
from typing import Final

# What is gained of m * (1 - m) for a mean m: always, with all cards hidden, and for each doubling of the trials then.
ALWAYS: Final = 0.0
HIDDEN: Final = 0.0
DOUBLING: Final = 0.0
# The cards that are hidden when a game begins.
ALL_HIDDEN: Final = 47


def gain(unseen: int, trials: int) -> float:
    """How much of m * (1 - m) is gained; never so much that a better mean would come to less."""
    share = unseen / ALL_HIDDEN
    found = ALWAYS + share * (HIDDEN + DOUBLING * math.log2(trials + 1))
    return min(max(found, -1.0), 1.0)


def attained(mean: float, unseen: int, trials: int) -> float:
    """What the player attains on average where so many trials had this mean."""
    return mean + gain(unseen, trials) * mean * (1.0 - mean)


def widened(half: float, mean: float, unseen: int, trials: int) -> float:
    """Half of an interval of the trials' mean, as that of what is attained."""
    return half * (1.0 + gain(unseen, trials) * (1.0 - 2.0 * mean))
