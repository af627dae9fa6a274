"""What is shown, by the player's own games; the recipe in `soloist.lab.learn.jambo` fits the two numbers."""

from typing import Final

from soloist.core.network import shipped
from soloist.core.truth import Truth

PACKAGE: Final = "soloist.games.jambo.mind"
# For two players, in solo.
TRUTHS: Final = ["truth-two.bin", "truth-solo.bin"]


def shipped_truth(variant: int) -> Truth:
    """The numbers that are shipped for a variant."""
    network = shipped(PACKAGE, TRUTHS[variant], 1)
    return Truth(network.first[0], network.biases[0][0])
