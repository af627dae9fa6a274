"""A seat's chance of winning, learned from the player's own games: `soloist.lab.learn.jambo` makes the weights."""

import math
from typing import Final

from soloist.core.network import Network, Reader, shipped, zeros
from soloist.games.jambo.mind.prospects import PROSPECTS, prospects
from soloist.games.jambo.rules.cards import NONE
from soloist.games.jambo.rules.state import Jambo

PACKAGE: Final = "soloist.games.jambo.mind"
# For two players, in solo.
WEIGHTS: Final = ["worth-two.bin", "worth-solo.bin"]
# Beyond these logarithms of odds nothing is surer; weights that have hardly learned say far more.
MOST_ODDS: Final = 30.0


def learned(variant: int) -> Network:
    """The weights that are shipped for a variant."""
    return shipped(PACKAGE, WEIGHTS[variant], PROSPECTS[variant])


class Judge:
    """Says how positions look to a seat; each thinker has its own, for it keeps notes."""

    def __init__(self, network: Network) -> None:
        self.reader: Final = Reader(network)
        self.inputs: Final = zeros(network.sizes[0])

    def chance(self, t: Jambo, seat: int) -> float:
        """A seat's chance of winning."""
        if t.winner != NONE:
            return 1.0 if t.winner == seat else 0.0
        prospects(t, seat, self.inputs)
        odds = self.reader.outputs(self.inputs)[0]
        return 1.0 / (1.0 + math.exp(-max(-MOST_ODDS, min(MOST_ODDS, odds))))


def worth(t: Jambo, seat: int) -> float:
    """A seat's chance of winning, by the weights that are shipped."""
    return Judge(learned(t.variant)).chance(t, seat)
