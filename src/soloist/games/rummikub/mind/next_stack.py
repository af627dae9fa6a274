"""A stack that may come next: how likely the waiting player wins from there, whatever was laid before."""

from typing import Final

from soloist.games.rummikub.mind.play_sizes import wins_at_once
from soloist.games.rummikub.mind.worth import chance, chance_with
from soloist.games.rummikub.rules.opening import due
from soloist.games.rummikub.rules.state import STACK
from soloist.games.rummikub.rules.table_search import EACH, Programme
from soloist.games.rummikub.rules.tiles import KINDS


class NextStack:
    """The tiles that lie, those that are held once the stack is drawn, and the largest play of them, found once."""

    def __init__(self, table: list[int], hand: list[int], stack: tuple[int, ...]) -> None:
        self.table: Final = table
        self.hand: Final = [*hand]
        for tile in stack:
            self.hand[tile] += 1
        self.left = 0
        """How many tiles the largest play leaves in hand; before the opening that depends on what is laid."""
        self.used = table
        if not due(table):
            programme = Programme(table, self.hand, EACH)
            self.left = programme.solve(0, 1)
            self.used = programme.used()

    def worth(self, plan: list[int], drawn: int, first_field: int) -> float:
        """The chance of winning after so many stacks, this one among them, if the plan was laid before it."""
        table = [self.table[kind] + plan[kind] for kind in range(KINDS)]
        hand = [self.hand[kind] - plan[kind] for kind in range(KINDS)]
        if due(table):
            return 1.0 if wins_at_once(table, hand) else chance(table, hand, drawn, first_field)
        field = first_field - drawn
        return chance_with(table, hand, drawn, first_field, field - STACK - self._left_beside(table, hand))

    def _left_beside(self, table: list[int], hand: list[int]) -> int:
        """How many tiles the largest play leaves where more lies: as few as ever if that play uses all that lies."""
        if all(table[kind] <= self.used[kind] for kind in range(KINDS)):
            return self.left
        return Programme(table, hand, EACH).solve(self.left, 1)
