"""The deals that recipes learn from: numbers of their own, seed by seed, so that all others are new to the weights."""

from typing import Final

from soloist.lab.experiment import mistake

FIRST: Final = 1_000_000_000
OF_SEED: Final = 100_000_000
SEEDS: Final = 30


def first_deal(seed: int, deals: int, first: int = FIRST, of_seed: int = OF_SEED) -> int:
    """The first of so many deals for learning with this seed; recipes that are older name the numbers that they had."""
    if not 0 <= seed < SEEDS:
        raise mistake("recipe.seed", {"seed": seed, "most": SEEDS - 1})
    if deals > of_seed:
        raise mistake("recipe.deals", {"deals": deals, "most": of_seed})
    return first + seed * of_seed
