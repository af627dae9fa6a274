"""What the player cannot know: the stacks of the bank and the tiles set aside."""

from typing import Final

from soloist.core.rng import Rng
from soloist.games.rummikub.rules.actions import DRAW
from soloist.games.rummikub.rules.setup import hopeless
from soloist.games.rummikub.rules.state import Rummikub

TRIES: Final = 100
"""How often hidden tiles are shuffled again for a bank that is not hopeless before any bank will do."""


def guess(s: Rummikub, rng: Rng, tries: int = TRIES) -> Rummikub:
    """The same position with the hidden tiles in another order, as likely as any that the deal allows."""
    hidden = sorted([*s.bank, *s.aside])
    other = s.copy()
    while True:
        rng.shuffle(hidden)
        other.bank = tuple(hidden[: len(s.bank)])
        other.aside = tuple(hidden[len(s.bank) :])
        tries -= 1
        if not s.winnable or tries <= 0 or not hopeless(other):
            return other


def reveals(a: int) -> bool:
    """Only a draw shows tiles that were hidden."""
    return a == DRAW
