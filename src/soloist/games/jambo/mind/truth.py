"""What is shown for a chance that the search has found: what the player attains from there, by its own games.

The search judges positions that the policy has played on to, and plays better itself: its own numbers are too low. The
recipe in `soloist.lab.learn.jambo` stretches and shifts their odds until they are true. What is certain stays so, and
the order of moves too.
"""

import math
from typing import Final

from soloist.core.network import shipped
from soloist.core.search import Finding
from soloist.games.jambo.rules.state import SOLO

PACKAGE: Final = "soloist.games.jambo.mind"
TRUTH: Final = "truth-solo.bin"


class Truth:
    """By how much odds are stretched, and shifted after that."""

    def __init__(self, stretch: float, shift: float) -> None:
        self.stretch: Final = stretch
        self.shift: Final = shift

    def told(self, found: Finding) -> Finding:
        """A finding as it is shown."""
        chance = found.mean
        if not 0.0 < chance < 1.0:
            return found
        true = 1.0 / (1.0 + math.exp(-self.stretch * math.log(chance / (1.0 - chance)) - self.shift))
        slope = self.stretch * true * (1.0 - true) / (chance * (1.0 - chance))
        return Finding(found.action, found.count, true, min(0.5, found.half * slope))


def shipped_truth(variant: int) -> Truth:
    """The numbers that are shipped. Between two equal players what one wins the other loses: nothing is too low."""
    if variant != SOLO:
        return Truth(1.0, 0.0)
    network = shipped(PACKAGE, TRUTH, 1)
    return Truth(network.first[0], network.biases[0][0])
