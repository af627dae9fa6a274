"""What a position is worth, as it was learned: the score to be expected, a lost game counting nothing.

The network is in `worth.bin`, which `soloist lab train fivetribes` makes again. It is taken at its word only in so far
as its own games bore it out: `attained` has what they brought from positions that it preferred so much.
"""

from functools import cache
from typing import Final

from soloist.core.network import Network, shipped
from soloist.games.fivetribes.mind.judge import Judge
from soloist.games.fivetribes.mind.observe import TRAITS
from soloist.games.fivetribes.rules.state import Naqala

SCALE: Final = 400.0  # the points that a worth of 1 stands for
PACKAGE: Final = "soloist.games.fivetribes.mind"
WEIGHTS: Final = "worth.bin"
# What the judge says, with its bonus for surviving, and the points that its own games then brought on average lie on a
# line; in early rounds they bring more than it says, because it learned from games that were thought out less. Where
# hardly anything was left of a game the line goes straight to nothing.
SLOPE: Final = 0.951
BASE: Final = -175.3
EARLY: Final = 20.2  # points in the first round, less and less of them up to this one
EARLY_ROUNDS: Final = 16
KNEE: Final = 280.0


@cache
def network() -> Network:
    """The learned network."""
    return shipped(PACKAGE, WEIGHTS, TRAITS)


def worth(s: Naqala) -> float:
    """The score to be expected, as a share of SCALE; what has ended is worth what it is."""
    judge = Judge(network())
    said = judge.worth(s)
    points = judge.survival * judge.score if s.fate else attained(said, s.round)
    return max(0.0, min(1.0, points / SCALE))


def attained(said: float, round: int) -> float:
    """The points that the judge's own games brought where it said so much in this round."""
    points = SLOPE * max(said, KNEE) + BASE + EARLY * early(round)
    return points if said >= KNEE else points * said / KNEE


def early(round: int) -> float:
    """How early a round is: 1 for the first, and less and less."""
    return max(0.0, min(1.0, (EARLY_ROUNDS - round) / (EARLY_ROUNDS - 1)))
