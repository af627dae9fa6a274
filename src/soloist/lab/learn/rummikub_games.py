"""A game played on by the waiting player, on counts alone: how the tiles lie decides nothing."""

from soloist.games.rummikub.mind.play_sizes import laid_by, smallest_programme
from soloist.games.rummikub.rules.state import STACK, STACKS
from soloist.games.rummikub.rules.tiles import KINDS


class WaitingGame:
    """Tiles on the table and in the hand, the stacks taken, and the first field's number."""

    def __init__(self, table: list[int], hand: list[int], drawn: int, first_field: int) -> None:
        self.table = table
        self.hand = hand
        self.drawn = drawn
        self.first_field = first_field

    def lay(self, tiles: list[int]) -> None:
        """Lay these tiles."""
        self.table = [self.table[kind] + tiles[kind] for kind in range(KINDS)]
        self.hand = [self.hand[kind] - tiles[kind] for kind in range(KINDS)]

    def draw(self, stack: tuple[int, ...]) -> None:
        """Take a stack."""
        self.hand = [*self.hand]
        for tile in stack:
            self.hand[tile] += 1
        self.drawn += 1

    def needed(self) -> int:
        """How many tiles must leave the hand before the next draw does not break the limit."""
        return max(0, sum(self.hand) + STACK - (self.first_field - self.drawn))

    def lay_what_it_must(self) -> bool:
        """Lay just enough for the next draw; whether that can be survived."""
        if self.drawn == STACKS - 1:
            return False
        needed = self.needed()
        if needed:
            smallest = smallest_programme(self.table, self.hand, needed)
            if smallest is None:
                return False
            self.lay(laid_by(smallest))
        return True
