"""How well a computer opponent plays: three levels, in the order of their strength."""

from typing import Final

EASY: Final = "easy"
FAIR: Final = "fair"
HARD: Final = "hard"
LEVELS: Final = (EASY, FAIR, HARD)
# How long the hardest thinks about a decision.
HARD_ITERATIONS: Final = 300
