"""What is shown in solo, by the player's own games; the recipe in `soloist.lab.learn.jambo` fits the two numbers."""

from typing import Final

from soloist.core.network import shipped
from soloist.core.truth import Truth
from soloist.games.jambo.rules.state import SOLO

PACKAGE: Final = "soloist.games.jambo.mind"
TRUTH: Final = "truth-solo.bin"


def shipped_truth(variant: int) -> Truth:
    """The numbers that are shipped. Between two equal players what one wins the other loses: nothing is too low."""
    if variant != SOLO:
        return Truth(1.0, 0.0)
    network = shipped(PACKAGE, TRUTH, 1)
    return Truth(network.first[0], network.biases[0][0])
