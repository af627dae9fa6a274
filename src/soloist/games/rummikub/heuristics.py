"""The waiting player's taste: lay only to win, or because the next draw would break the limit, and then just enough.

What is laid early could as well be laid later, since all tiles must go in the end and only those that lie bind: so
nothing is gained by laying before one must, nor by laying more than one must.
"""

import math
from typing import Final

from soloist.core.rng import Rng
from soloist.games.rummikub.plays import laid_by, largest_programme, smallest_programme, wins_at_once
from soloist.games.rummikub.sets import NOTHING
from soloist.games.rummikub.state import STACK, Rummikub
from soloist.games.rummikub.tiles import KINDS
from soloist.games.rummikub.turn import CONFIRM, DRAW, TAKE_BACK

BASE: Final = 0.0
MARGIN: Final = 0.3
STACKS_TAKEN: Final = 0.0


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


def worth(s: Rummikub, seat: int) -> float:
    """1 for a win and 0 for a loss; before the end the waiting player's chance, by the margin and the stacks taken."""
    if s.over():
        return 1.0 if s.won() else 0.0
    return 1.0 / (1.0 + math.exp(-(BASE + MARGIN * margin(s) + STACKS_TAKEN * s.drawn())))
