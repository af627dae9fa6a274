"""A game played on by the waiting player, on counts alone: how the tiles lie decides nothing."""

from typing import Final

from soloist.games.rummikub.mind.play_sizes import laid_by, smallest_programme, wins_at_once
from soloist.games.rummikub.mind.worth import chance
from soloist.games.rummikub.rules.state import STACK, STACKS
from soloist.games.rummikub.rules.tiles import KINDS

UNKNOWN: Final = -1.0


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

    def lay_what_it_must(self, quick: bool) -> bool:
        """Lay just enough for the next draw; whether that can be survived."""
        if self.drawn == STACKS - 1:
            return False
        needed = self.needed()
        if needed:
            smallest = smallest_programme(self.table, self.hand, needed, quick)
            if smallest is None:
                return False
            self.lay(laid_by(smallest))
        return True

    def won(self, bank: tuple[int, ...]) -> bool:
        """Play on with these stacks to the end; whether that wins."""
        start = 0
        while not wins_at_once(self.table, self.hand):
            if not self.lay_what_it_must(False):
                return False
            self.draw(bank[start : start + STACK])
            start += STACK
        return True


class Trial:
    """What a plan leads to with a bank if so many stacks are played on; between two parts it can be put aside."""

    def __init__(self, game: WaitingGame, plan: list[int], bank: tuple[int, ...], stacks: int) -> None:
        game.lay(plan)
        self.game: Final = game
        self.bank: Final = bank
        self.stacks: Final = stacks
        self.taken = 0
        self.must_lay = False
        self.worth = UNKNOWN  # once it is over 1 or 0 if the game ended, and else its chance then

    def is_over(self) -> bool:
        """Whether it is known what the plan leads to."""
        return self.worth != UNKNOWN

    def go_on(self) -> None:
        """One part: lay what must be laid, take a stack, or look up the chance after the last."""
        game = self.game
        if self.must_lay:
            self.must_lay = False
            if not game.lay_what_it_must(True):
                self.worth = 0.0
        elif self.taken == self.stacks:
            self.worth = chance(game.table, game.hand, game.drawn, game.first_field)
        else:
            game.draw(self.bank[STACK * self.taken : STACK * (self.taken + 1)])
            self.taken += 1
            self.must_lay = self.taken < self.stacks
            if wins_at_once(game.table, game.hand):
                self.worth = 1.0

    def ended(self) -> float:
        """What it leads to, gone through to its end."""
        while not self.is_over():
            self.go_on()
        return self.worth
