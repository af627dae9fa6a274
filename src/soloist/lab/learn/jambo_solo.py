"""The recipe of Jambo's worth in solo: the same lessons as for two players."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from soloist.games.jambo.rules.state import SOLO
from soloist.lab.learn.jambo import learn_variant

# The number of games that the shipped weights are made with.
SEED: Final = 1
GAMES: Final = 1_228_800


def learn(out: Path, *, seed: int, games: int, jobs: int, say: Callable[[str], None]) -> None:
    """Learn the worth in solo."""
    learn_variant(SOLO, out, seed=seed, games=games, jobs=jobs, say=say)
