"""The waiting player's taste: lay only to win, or because the next draw would break the limit, and then just enough.

What is laid early could as well be laid later, since all tiles must go in the end and only those that lie bind: so
nothing is gained by laying before one must, nor by laying more than one must.
"""

from soloist.games.rummikub.mind.play_sizes import laid_by, smallest_programme, winning_play
from soloist.games.rummikub.rules.actions import CONFIRM, DRAW, TAKE_BACK
from soloist.games.rummikub.rules.state import STACK, Rummikub
from soloist.games.rummikub.rules.table_search import NOTHING
from soloist.games.rummikub.rules.tiles import KINDS


def prefer(s: Rummikub) -> int:
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
    win = winning_play(table, hand)
    if win:
        return win
    if needed == 0 or bank == STACK:
        return NOTHING
    smallest = smallest_programme(table, hand, needed)
    return laid_by(smallest) if smallest else NOTHING
