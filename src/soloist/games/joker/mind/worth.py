"""What a position is worth: the cards up top, and those that usually follow."""

from typing import Final

from soloist.games.joker.mind.policy import NOTHING, urge
from soloist.games.joker.rules.state import ALL_UP, JokerState

# Of the cards still below, HALF / (HALF + face down + talon) go up on average when the policy plays on.
HALF: Final = 12


def worth(s: JokerState) -> float:
    """The cards up top as a share of all, with those that usually follow while some move still leads anywhere."""
    up = s.up_top()
    if urge(s) == NOTHING:
        return up / ALL_UP
    return (up + (ALL_UP - up) * HALF / (HALF + s.face_down() + len(s.talon))) / ALL_UP
