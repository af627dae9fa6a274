"""The recipe of Jambo's files in solo: the same lessons as for two players."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from soloist.games.jambo.rules.state import SOLO
from soloist.lab.learn.jambo import PRACTICE, learn_variant

# The seed and the number of games that the shipped files are made with.
SEED: Final = 1
GAMES: Final = PRACTICE[SOLO]


def learn(out: Path, *, seed: int, games: int, jobs: int, say: Callable[[str], None]) -> None:
    """Learn the files in solo."""
    learn_variant(SOLO, out, seed=seed, games=games, jobs=jobs, say=say)
