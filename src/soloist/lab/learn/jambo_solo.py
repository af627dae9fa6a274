"""The recipe of Jambo's worth in solo: the same lessons as for two players."""

from collections.abc import Callable
from pathlib import Path

from soloist.games.jambo.rules.state import SOLO
from soloist.lab.learn.jambo import learn_variant


def learn(out: Path, *, seed: int, games: int, jobs: int, say: Callable[[str], None]) -> None:
    """Learn the worth in solo."""
    learn_variant(SOLO, out, seed=seed, games=games, jobs=jobs, say=say)
