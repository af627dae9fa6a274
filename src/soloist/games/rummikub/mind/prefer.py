"""The waiting player's taste: lay only to win, or because the next draw would break the limit, and then just enough.

What is laid early could as well be laid later, since all tiles must go in the end and only those that lie bind: so
nothing is gained by laying before one must, nor by laying more than one must.
"""

import math
from typing import Final

from soloist.core.rng import Rng
from soloist.games.rummikub.mind.play_sizes import laid_by, largest_programme, smallest_programme, wins_at_once
from soloist.games.rummikub.rules.play import CONFIRM, DRAW, TAKE_BACK
from soloist.games.rummikub.rules.sets import NOTHING
from soloist.games.rummikub.rules.state import STACK, Rummikub
from soloist.games.rummikub.rules.tiles import KINDS

# The waiting player's chance, a logistic function fitted to 15,000 turns of its games on levels 1, 3, 5 and 7.
BASE: Final = -0.602
PER_LEVEL: Final = -0.221
PER_STACK: Final = 0.1375
PER_TILE: Final = 0.169
PER_TILE_AND_STACK: Final = 0.0272


def prefer(s: Rummikub, seat: int, rng: Rng) -> int:
    """The next click of the waiting player's plan; tiles laid that are not in the plan are taken back."""
    if s.plan is None:
        s.plan = waiting(s.on_table(), s.held_tiles(), s.needed(), len(s.bank))
    return next_click(s.plan, s.laid())


def next_click(plan: list[int], laid: list[int]) -> int:
    """What to do next to lay these tiles and confirm them, or to draw if there are none."""
    for kind in range(KINDS):
        if laid[kind] > plan[kind]:
            return TAKE_BACK
    for kind in range(KINDS):
        if laid[kind] < plan[kind]:
            return kind
    return CONFIRM if sum(plan) else DRAW


def waiting(table: list[int], hand: list[int], needed: int, bank: int) -> list[int]:
    """The tiles that the waiting player lays before the next draw: all, just enough, or none if that helps nothing."""
    if wins_at_once(table, hand):
        return hand
    if needed == 0 or bank == STACK:
        return NOTHING
    smallest = smallest_programme(table, hand, needed)
    return laid_by(smallest) if smallest else NOTHING


def margin(s: Rummikub) -> int:
    """How many more tiles could be laid than the next draw demands; below 0 that draw loses."""
    largest = largest_programme(s.on_table(), s.held_tiles())
    playable = sum(laid_by(largest)) if largest else 0
    return s.next_field() - STACK - s.held() + playable


def chance(level: int, drawn: int, spare: int) -> float:
    """How likely the waiting player wins with this margin after so many stacks."""
    odds = BASE + PER_LEVEL * level + PER_STACK * drawn + (PER_TILE + PER_TILE_AND_STACK * drawn) * spare
    return 1.0 / (1.0 + math.exp(-odds))


def worth(s: Rummikub, seat: int) -> float:
    """1 for a win and 0 for a loss; before the end the waiting player's chance."""
    if s.over():
        return 1.0 if s.won() else 0.0
    return chance(s.level, s.drawn(), margin(s))
