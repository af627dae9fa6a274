"""Numbers on their way up: Adam on one slope after the other."""

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

Numbers: TypeAlias = npt.NDArray[np.float64]

MEMORY: Final = 0.9
LONG_MEMORY: Final = 0.99
TINY: Final = 1e-7


class Climber:
    """Takes a step for each slope, half as long after so many."""

    def __init__(self, start: Numbers, step: float | Numbers, half_after: int) -> None:
        self.numbers: Numbers = start.copy()
        self.step: Final = step
        self.half_after: Final = half_after
        self.drift: Numbers = np.zeros(len(start))
        self.spread: Numbers = np.zeros(len(start))
        self.steps = 0

    def climb(self, slope: Numbers) -> None:
        """One step along a slope."""
        step = self.step / (1 + self.steps / self.half_after)
        self.steps += 1
        self.drift += (1 - MEMORY) * (slope - self.drift)
        self.spread += (1 - LONG_MEMORY) * (slope * slope - self.spread)
        drift, spread = self.drift / (1 - MEMORY**self.steps), self.spread / (1 - LONG_MEMORY**self.steps)
        self.numbers += step * drift / (np.sqrt(spread) + TINY)
