"""What is shown, by the player's own games; the recipe in `soloist.lab.learn.jambo` fits the numbers."""

from typing import Final

from soloist.core.network import shipped
from soloist.core.truth import Truth
from soloist.games.jambo.rules.state import SOLO

PACKAGE: Final = "soloist.games.jambo.mind"
# For two players, in solo.
TRUTHS: Final = ["truth-two.bin", "truth-solo.bin"]


def shipped_truth(variant: int) -> Truth:
    """The numbers that are shipped for a variant; for two the shift is that of a turn."""
    network = shipped(PACKAGE, TRUTHS[variant], 1)
    return Truth(network.first[0], network.biases[0][0])


def at_turn(truth: Truth, variant: int, turn: int) -> Truth:
    """What is true at a turn: between two the search is too hopeful, for each side, and the more the later it is."""
    return truth if variant == SOLO else Truth(truth.stretch, truth.shift * turn)
