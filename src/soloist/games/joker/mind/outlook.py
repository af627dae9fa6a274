"""The learned worth of a layout: what the policy would make of it, foretold from what lies open by a small network.

`soloist.lab.learn.joker` learns it from games of the policy.
"""

import math
from typing import Final

from soloist.core.network import Reader, shipped
from soloist.games.joker.mind.layout_traits import TRAITS, LayoutTraits
from soloist.games.joker.mind.move_features import MoveFeatures
from soloist.games.joker.rules.state import JOKERS, REEXPOSED

WEIGHTS_FILE: Final = "worth.bin"
# The rules by which the policy played when this was learned, those that stand unless others are chosen.
LEARNED_BY: Final = REEXPOSED | JOKERS


class Outlook:
    """How likely all goes up, and the share of cards that does: after each look, those of the layout as it lies."""

    def __init__(self, sight: MoveFeatures) -> None:
        self.traits: Final = LayoutTraits(sight)
        self.reader: Final = Reader(shipped("soloist.games.joker.mind", WEIGHTS_FILE, TRAITS))
        self.chance = 0.0
        self.share = 0.0

    def look(self) -> None:
        """Look at the layout."""
        traits = self.traits
        traits.look()
        found = self.reader.outputs_of(traits.found, traits.end)
        self.chance = logistic(found[0])
        self.share = logistic(found[1])


def logistic(odds: float) -> float:
    """A number from 0 to 1."""
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, odds))))
