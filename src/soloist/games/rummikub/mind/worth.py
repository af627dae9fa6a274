"""What a position is worth: the waiting player's chance, by how many tiles more could be laid than must be."""

import math
from typing import Final

from soloist.games.rummikub.mind.play_sizes import laid_by, largest_programme
from soloist.games.rummikub.rules.state import STACK, Rummikub

# A logistic function fitted to 15,000 turns of the waiting player's games on levels 1, 3, 5 and 7.
BASE: Final = -0.602
PER_LEVEL: Final = -0.221
PER_STACK: Final = 0.1375
PER_TILE: Final = 0.169
PER_TILE_AND_STACK: Final = 0.0272


def worth(s: Rummikub) -> float:
    """1 for a win and 0 for a loss; before the end the waiting player's chance."""
    if s.over():
        return 1.0 if s.won() else 0.0
    return chance(s.level, s.drawn(), margin(s))


def margin(s: Rummikub) -> int:
    """How many more tiles could be laid than the next draw demands; below 0 that draw loses."""
    largest = largest_programme(s.on_table(), s.held_tiles())
    playable = sum(laid_by(largest)) if largest else 0
    return s.next_field() - STACK - s.held() + playable


def chance(level: int, drawn: int, spare: int) -> float:
    """How likely the waiting player wins with this margin after so many stacks."""
    odds = BASE + PER_LEVEL * level + PER_STACK * drawn + (PER_TILE + PER_TILE_AND_STACK * drawn) * spare
    return 1.0 / (1.0 + math.exp(-odds))
