"""Whether so many cards may go up from a layout of the Joker Solitaire solver: a cheap test that never says no wrongly.

It lets cards be in many places at once: what was face up once carries and goes up for ever, what has left a place left
nothing in anybody's way, and the stock lies open. What it does not give away is the jokers. A joker that is named after
a card which turns up later is free again and has lost nothing; but a card that never turns up binds its joker for good,
so each joker stands in for one such card at most, and every choice of these is tried. That takes its time: unless it is
to be thorough, the test says nothing once a joker may become free.
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
    SHOWN,
    SIZE,
    SUITS,
    TOP,
)
from soloist.games.joker.mind.solver_layout import Layout
from soloist.games.joker.rules.actions import COLUMNS, RANKS
from soloist.games.joker.rules.state import PENDING

# The suits of a colour, and all cards of the black suits; the red ones are one further.
BLACK: Final[i64] = 5
RED: Final[i64] = 10

# Where things are among what is noted of a layout. Sets of cards have a bit for each.
HIGH: Final = 0  # + suit: how far it may be built
HEAD: Final = 4  # + column: the card that must leave it next, below 0 when bare
OPEN: Final = 11  # naturals that may lie face up in a column at some time
NEAR: Final = 12  # naturals in reach of a foundation: these, and what may lie on top of the talon
TURNED: Final = 13  # naturals that are hidden in columns and may turn up
BARE: Final = 14  # whether a column may be empty at some time
LEFT: Final = 15  # the cards of the talon that may not have left it
FREE: Final = 16  # + colour: whether this joker may be free at some time
ALONE: Final = 18  # + colour: whether it may lie alone on a column then, and not only on the talon
STANDS: Final = 20  # + colour: the card that never turns up for which it stands in, 0 for none
FACES: Final = 22  # + colour: the ranks that it may carry cards as
NOTES: Final = 24
MOST_CHOICES: Final = 32  # choices of such cards within one another; who would need more is not ruled out


class Bound:
    """Looks at one layout after the other; what it notes of one is gone with the next."""

    def __init__(self, layout: Layout) -> None:
        self.layout: Final = layout
        self.wanted: i64 = 0
        self.thorough = False
        self.n: vec[i64] = vec[i64]([0] * NOTES)
        self.kept: vec[i64] = vec[i64]([0] * (NOTES * MOST_CHOICES))

    def allows(self, up: i64) -> bool:
        """Whether so many cards may go up."""
        self.wanted = up
        self.begin()
        self.follow()
        return self.gives_up() or self.choose(0)

    def gives_up(self) -> bool:
        """Whether a joker may become free, and what it can do then is not asked."""
        return not self.thorough and self.n[FREE] + self.n[FREE + 1] > 0

    def begin(self) -> None:
        """Note what lies open now."""
        layout, n = self.layout, self.n
        m, stock = layout.m, layout.stock
        n[OPEN] = n[NEAR] = n[TURNED] = n[BARE] = 0
        for c in range(2):
            alone: i64 = 1 if m[PLACE + c] < COLUMNS and not m[NAMED + c] else 0
            n[FREE + c] = n[ALONE + c] = alone
            n[STANDS + c] = n[FACES + c] = 0
            if m[PLACE + c] < COLUMNS and not alone:
                n[FACES + c] = TOP >> (62 - m[NAMED + c])
        for i in range(m[DRAWN], len(stock)):
            self.turn(stock[i])
        for suit in range(4):
            n[HIGH + suit] = m[HEIGHT + suit]
        for t in range(COLUMNS):
            size, down = m[SIZE + t], m[DOWN + t]
            n[HEAD + t] = down if size else -1
            if size == 0:
                n[BARE] = 1
            for i in range(down, size):
                card = m[DEPTH * t + i]
                if card < JOKER:
                    n[OPEN] |= TOP >> (62 - card)
        n[NEAR] |= n[OPEN]
        n[LEFT] = m[PILED]
        if m[PILED]:
            self.turn(m[PILE + m[PILED] - 1])

    def turn(self, card: i64) -> None:
        """A card turns up, in reach of a foundation: a joker is free then, and so is one that bears its name."""
        n, c = self.n, card & 1
        if card >= JOKER:
            n[FREE + c] = 1
            return
        n[NEAR] |= TOP >> (62 - card)
        if self.bears(c, card):
            n[FREE + c] = 1

    def bears(self, c: i64, card: i64) -> bool:
        """Whether a joker bears the name of this natural now."""
        m = self.layout.m
        return m[NAMED + c] == card >> 2 and bool(m[SUITS + c] >> (card & 3) & 1)

    # -- the cards for which jokers stand in for good

    def choose(self, depth: i64) -> bool:
        """Whether enough cards may go up if the free jokers stand in for the right cards."""
        n, kept = self.n, self.kept
        if n[HIGH] + n[HIGH + 1] + n[HIGH + 2] + n[HIGH + 3] >= self.wanted or depth == MOST_CHOICES:
            return True
        base = depth * NOTES
        for c in range(2):
            if not n[FREE + c] or n[STANDS + c]:
                continue
            for card in range(4 + c, 4 * RANKS + 4, 2):
                if not self.helps(c, card):
                    continue
                for i in range(NOTES):
                    kept[base + i] = n[i]
                n[STANDS + c] = card
                n[FACES + c] |= TOP >> (62 - (card >> 2))
                self.follow()
                free = not n[STANDS + c]
                if self.choose(depth + 1):
                    return True
                if free:
                    return False  # the joker had lost nothing: no other choice leads further
                for i in range(NOTES):
                    n[i] = kept[base + i]
        return False

    def helps(self, c: i64, card: i64) -> bool:
        """Whether a card never turns up, and a joker in its stead carries or builds what nothing else does."""
        n, rank = self.n, card >> 2
        if (n[NEAR] | self.layout.m[SHOWN]) >> card & 1:
            return False
        if not n[ALONE + c] and not self.carried(card, rank):
            return False
        if n[HIGH + (card & 3)] == rank - 1:
            return True
        return rank > 1 and not self.carries(c, rank) and self.asked(rank - 1 << 1 | c ^ 1)

    def asked(self, face: i64) -> bool:
        """Whether a card of this face waits for one to carry it, or the other joker may in its stead."""
        layout, n, other = self.layout, self.n, face & 1
        m = layout.m
        if n[FREE + other] and not n[ALONE + other] and not n[STANDS + other]:
            return True
        if (n[NEAR] & ~n[OPEN]) >> (face >> 1 << 2) & (RED if face & 1 else BLACK):
            return True
        for t in range(COLUMNS):
            if n[HEAD + t] >= 0 and layout.face(m[DEPTH * t + n[HEAD + t]]) == face:
                return True
        return n[LEFT] > 0 and layout.face(m[PILE + n[LEFT] - 1]) == face

    # -- what follows from what

    def follow(self) -> None:
        """Note all that follows."""
        n = self.n
        changed = True
        while changed and not self.gives_up():
            changed = self.build()
            changed = self.clear_columns() or changed
            changed = self.clear_talon() or changed
            changed = self.land_stock() or changed
            changed = self.free_jokers() or changed
        for c in range(2):
            if n[STANDS + c] and n[NEAR] >> n[STANDS + c] & 1:
                n[STANDS + c] = 0

    def free_jokers(self) -> bool:
        """A free joker comes to lie alone where a card turns up, and carries as any card that turns up later."""
        n = self.n
        changed = False
        for c in range(2):
            if n[FREE + c] and not n[ALONE + c]:
                for rank in range(1, RANKS + 1):
                    if n[TURNED] >> (4 * rank) & (RED if c else BLACK):
                        n[ALONE + c] = 1
            if not n[ALONE + c]:
                continue
            faces = n[FACES + c]
            for rank in range(1, RANKS + 1):
                if n[NEAR] >> (4 * rank) & (RED if c else BLACK):
                    faces |= TOP >> (62 - rank)
            if faces != n[FACES + c]:
                n[FACES + c] = faces
                changed = True
        return changed

    def carries(self, c: i64, rank: i64) -> bool:
        """Whether something of this rank and colour may lie open in a column."""
        n = self.n
        return bool(n[OPEN] >> (rank * 4) & (RED if c else BLACK)) or bool(n[FACES + c] >> rank & 1)

    def carried(self, card: i64, rank: i64) -> bool:
        """Whether some card of a column may carry this one, or an empty column takes it."""
        return self.n[BARE] != 0 if rank == RANKS else self.carries(card & 1 ^ 1, rank + 1)

    def leaves(self, card: i64, turns: bool) -> bool:
        """Whether a card may leave its place at some time; a joker without a name may leave the game.

        So may a card that turns up: it changes places with a joker that can be named after it.
        """
        rank, n = self.layout.rank(card), self.n
        if rank == 0 or self.carried(card, rank):
            return True
        if turns and card < JOKER and (n[ALONE + (card & 1)] or self.bears(card & 1, card)):
            return True
        if card < JOKER:
            return n[HIGH + (card & 3)] >= rank
        c = card - JOKER
        suits = self.layout.m[SUITS + c] >> c
        return (bool(suits & 1) and n[HIGH + c] >= rank) or (bool(suits & 4) and n[HIGH + c + 2] >= rank)

    def build(self) -> bool:
        """Build the foundations as far as cards are in reach."""
        n = self.n
        changed = False
        for suit in range(4):
            while n[HIGH + suit] < RANKS:
                card: i64 = (n[HIGH + suit] + 1) * 4 + suit
                if not n[NEAR] >> card & 1 and not self.stands_in(card & 1, card):
                    break
                n[HIGH + suit] += 1
                changed = True
        return changed

    def stands_in(self, c: i64, card: i64) -> bool:
        """Whether a joker goes up in the stead of this card: it is named so and not up for good, or is chosen to."""
        if self.n[STANDS + c] == card:
            return True
        place = self.layout.m[PLACE + c]
        return self.bears(c, card) and (place < COLUMNS or place == PENDING)

    def clear_columns(self) -> bool:
        """Let the cards of the columns leave, and turn up what they hid."""
        m, n = self.layout.m, self.n
        changed = False
        for t in range(COLUMNS):
            while n[HEAD + t] >= 0 and self.leaves(m[DEPTH * t + n[HEAD + t]], n[HEAD + t] < m[DOWN + t]):
                changed = True
                n[HEAD + t] -= 1
                if n[HEAD + t] < 0:
                    n[BARE] = 1
                    break
                card = m[DEPTH * t + n[HEAD + t]]
                self.turn(card)
                if card >= JOKER:
                    n[ALONE + card - JOKER] = 1
                else:
                    n[OPEN] |= TOP >> (62 - card)
                    n[TURNED] |= TOP >> (62 - card)
        return changed

    def clear_talon(self) -> bool:
        """Let the cards of the talon leave, from the top."""
        m, n = self.layout.m, self.n
        changed = False
        while n[LEFT] and self.leaves(m[PILE + n[LEFT] - 1], True):
            changed = True
            n[LEFT] -= 1
            if n[LEFT]:
                self.turn(m[PILE + n[LEFT] - 1])
        before = n[OPEN]
        for i in range(n[LEFT], m[PILED]):
            self.land(m[PILE + i])
        return changed or n[OPEN] != before

    def land_stock(self) -> bool:
        """Cards of the stock may carry others, if something carries them."""
        layout, n = self.layout, self.n
        stock, before = layout.stock, n[OPEN]
        for i in range(layout.m[DRAWN], len(stock)):
            self.land(stock[i])
        return n[OPEN] != before

    def land(self, card: i64) -> None:
        """A card that may leave the talon may carry others, if something carries it."""
        if card < JOKER and not self.n[OPEN] >> card & 1 and self.carried(card, card >> 2):
            self.n[OPEN] |= TOP >> (62 - card)
