"""A game played on by the waiting player, on counts alone: how the tiles lie decides nothing."""

from soloist.games.rummikub.mind.play_sizes import laid_by, smallest_programme, wins_at_once
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

    def after(self, plan: list[int], bank: tuple[int, ...]) -> float:
        """1 if laying this before the next draw leads to a win with these stacks, and 0 if it does not."""
        self.lay(plan)
        self.draw(bank[:STACK])
        return 1.0 if self.won(bank[STACK:]) else 0.0

    def won(self, bank: tuple[int, ...]) -> bool:
        """Play on with these stacks; whether that wins."""
        start = 0
        while not wins_at_once(self.table, self.hand):
            needed = self.needed()
            if self.drawn == STACKS - 1:
                return False
            if needed:
                smallest = smallest_programme(self.table, self.hand, needed)
                if smallest is None:
                    return False
                self.lay(laid_by(smallest))
            self.draw(bank[start : start + STACK])
            start += STACK
        return True
