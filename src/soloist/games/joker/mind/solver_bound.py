"""How many cards can go up at most from a layout of the Joker Solitaire solver: a cheap bound that is never too low.

It lets cards be in many places at once: what was face up once carries and goes up for ever, what has left a place left
nothing in anybody's way, and the stock lies open. What it does not give away is the jokers: as long as none can become
free, only cards that fit move. Once one may become free, it says nothing.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from soloist.games.joker.mind.solver_cells import (
    DEPTH,
    DOWN,
    DRAWN,
    HEIGHT,
    JOKER,
    NAMED,
    PILE,
    PILED,
    PLACE,
    SIZE,
    SUITS,
    TOP,
)
from soloist.games.joker.mind.solver_layout import Layout
from soloist.games.joker.rules.actions import COLUMNS, RANKS
from soloist.games.joker.rules.state import ALL_UP, PENDING

# The suits of a colour.
BLACK: Final[i64] = 5
RED: Final[i64] = 10


class Bound:
    """Looks at one layout after the other; what it notes of one is gone with the next."""

    def __init__(self, layout: Layout) -> None:
        self.layout: Final = layout
        self.high: vec[i64] = vec[i64]([0] * 4)  # how far each suit may be built
        self.head: vec[i64] = vec[i64]([0] * COLUMNS)  # the card of each column that must leave next, below 0 when bare
        self.open: i64 = 0  # naturals that may lie face up in a column at some time
        self.near: i64 = 0  # naturals in reach of a foundation: these, and what may lie on top of the talon
        self.bare = False  # whether a column may be empty at some time
        self.left: i64 = 0  # the cards of the talon that may not have left it
        self.free = False  # whether a joker may become free

    def most(self) -> i64:
        """How many cards can go up at most."""
        if not self.begin():
            return ALL_UP
        changed = True
        while changed and not self.free:
            changed = self.build()
            changed = self.clear_columns() or changed
            changed = self.clear_talon() or changed
            changed = self.land_stock() or changed
        if self.free:
            return ALL_UP
        high = self.high
        return high[0] + high[1] + high[2] + high[3]

    def begin(self) -> bool:
        """Note what lies open now; says whether both jokers are bound."""
        layout = self.layout
        m = layout.m
        for c in range(2):
            if m[PLACE + c] < COLUMNS and not m[NAMED + c]:
                return False
        stock = layout.stock
        self.free = self.bare = False
        self.open = self.near = 0
        for i in range(m[DRAWN], len(stock)):
            self.turn(stock[i])
            if self.free:
                return False
            self.near |= TOP >> (62 - stock[i])
        for suit in range(4):
            self.high[suit] = m[HEIGHT + suit]
        for t in range(COLUMNS):
            n, down = m[SIZE + t], m[DOWN + t]
            self.head[t] = down if n else -1
            if n == 0:
                self.bare = True
            for i in range(down, n):
                card = m[DEPTH * t + i]
                if card < JOKER:
                    self.open |= TOP >> (62 - card)
        self.near |= self.open
        self.left = m[PILED]
        if self.left:
            self.expose(m[PILE + self.left - 1])
        return not self.free

    def turn(self, card: i64) -> None:
        """A card turns up: a joker is free then, and so is one that bears its name."""
        m = self.layout.m
        if card >= JOKER or (m[NAMED + (card & 1)] == card >> 2 and m[SUITS + (card & 1)] >> (card & 3) & 1):
            self.free = True

    def expose(self, card: i64) -> None:
        """A card may lie on top of the talon."""
        self.turn(card)
        if not self.free:
            self.near |= TOP >> (62 - card)

    # -- what follows from what

    def carried(self, card: i64, rank: i64) -> bool:
        """Whether some card of a column may carry this one, or an empty column takes it."""
        if rank == RANKS:
            return self.bare
        m, other = self.layout.m, card & 1 ^ 1
        suits: i64 = self.open >> (rank * 4 + 4) & (RED if other else BLACK)
        if suits:
            return True
        return m[NAMED + other] == rank + 1 and m[PLACE + other] < COLUMNS

    def leaves(self, card: i64) -> bool:
        """Whether a card may leave its place at some time."""
        rank = self.layout.rank(card)
        if self.carried(card, rank):
            return True
        if card < JOKER:
            return self.high[card & 3] >= rank
        c = card - JOKER
        suits = self.layout.m[SUITS + c] >> c
        return (bool(suits & 1) and self.high[c] >= rank) or (bool(suits & 4) and self.high[c + 2] >= rank)

    def build(self) -> bool:
        """Build the foundations as far as cards are in reach."""
        high = self.high
        changed = False
        for suit in range(4):
            c: i64 = suit & 1
            while high[suit] < RANKS:
                rank = high[suit] + 1
                if not self.near >> (rank * 4 + suit) & 1 and not self.stands_in(c, suit, rank):
                    break
                high[suit] = rank
                changed = True
        return changed

    def stands_in(self, c: i64, suit: i64, rank: i64) -> bool:
        """Whether a named joker that is not up for good may go there."""
        m = self.layout.m
        if m[NAMED + c] != rank or not m[SUITS + c] >> suit & 1:
            return False
        return m[PLACE + c] < COLUMNS or m[PLACE + c] == PENDING

    def clear_columns(self) -> bool:
        """Let the cards of the columns leave, and turn up what they hid."""
        m, head = self.layout.m, self.head
        changed = False
        for t in range(COLUMNS):
            while head[t] >= 0 and self.leaves(m[DEPTH * t + head[t]]):
                changed = True
                head[t] -= 1
                if head[t] < 0:
                    self.bare = True
                    break
                card = m[DEPTH * t + head[t]]
                self.turn(card)
                if self.free:
                    return False
                self.open |= TOP >> (62 - card)
                self.near |= self.open
        return changed

    def clear_talon(self) -> bool:
        """Let the cards of the talon leave, from the top."""
        m = self.layout.m
        changed = False
        while self.left:
            card = m[PILE + self.left - 1]
            if not self.leaves(card):
                break
            changed = True
            self.left -= 1
            if self.left:
                self.expose(m[PILE + self.left - 1])
                if self.free:
                    return False
        return self.land(PILE + self.left, PILE + m[PILED]) or changed

    def land(self, first: i64, end: i64) -> bool:
        """Cards that have left the talon may carry others, if something carries them."""
        m = self.layout.m
        before = self.open
        for i in range(first, end):
            card = m[i]
            if not self.open >> card & 1 and self.carried(card, card >> 2):
                self.open |= TOP >> (62 - card)
        return self.open != before

    def land_stock(self) -> bool:
        """So may cards of the stock."""
        layout = self.layout
        stock, before = layout.stock, self.open
        for i in range(layout.m[DRAWN], len(stock)):
            card = stock[i]
            if not self.open >> card & 1 and self.carried(card, card >> 2):
                self.open |= TOP >> (62 - card)
        return self.open != before
