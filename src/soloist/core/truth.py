"""What is shown for a chance that a search has found: what the player attains from there, by its own games.

A search judges what follows by somebody who thinks less than itself, and by few trials: its own numbers are too low, or
too sure. Their odds are stretched and shifted until they are true. What is certain stays so, and the order of moves
too.
"""

import math
from typing import Final

from soloist.core.search import Finding


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
