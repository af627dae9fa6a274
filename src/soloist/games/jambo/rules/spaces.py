"""The spaces of a market: how many there are, which of them are empty, and what lies where."""

from soloist.games.jambo.rules.cards import KINDS, NONE
from soloist.games.jambo.rules.state import FIRST, FREE_SPACES, SMALL_SPACES, YOU, Jambo


def spaces(t: Jambo, side: int) -> int:
    """The spaces that cost nothing to fill."""
    return FREE_SPACES + SMALL_SPACES * t.stands[side]


def free(t: Jambo, side: int) -> int:
    """How many of them are empty."""
    return spaces(t, side) - len(t.wares[side]) + t.paid[side]


def sixth_at(t: Jambo, side: int) -> int:
    """Where among the wares the one in the sixth space lies; NONE if it is empty."""
    if not t.paid[side]:
        return NONE
    return t.loose if side == YOU and t.loose != NONE else min(FREE_SPACES, len(t.wares[side]) - 1)


def spread(t: Jambo, side: int) -> list[int]:
    """How many wares of each kind a market holds."""
    counts = [0] * KINDS
    for kind in t.wares[side]:
        counts[kind] += 1
    return counts


def space_of(t: Jambo, side: int, i: int) -> int:
    """The space of a ware, counted from 0 as the market shows them: five, the sixth, then the small stands."""
    sixth = sixth_at(t, side)
    if t.rules == FIRST:
        return i
    if i == sixth:
        return FREE_SPACES
    before = i - 1 if sixth != NONE and sixth < i else i
    return before if before < FREE_SPACES else before + 1


def ware_at(t: Jambo, side: int, space: int) -> int:
    """Where among the wares the one in a space lies; NONE if the space is empty."""
    for i in range(len(t.wares[side])):
        if space_of(t, side, i) == space:
            return i
    return NONE
