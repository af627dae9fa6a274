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

# The suits of a colour; all cards but the jokers, and those of a colour.
BLACK: Final[i64] = 5
RED: Final[i64] = 10
NATURALS: Final[i64] = (1 << JOKER) - 1
BLACK_CARDS: Final[i64] = NATURALS // 3
RED_CARDS: Final[i64] = NATURALS // 3 * 2

# Where things are among what is noted of a layout.
HIGH: Final = 0  # + suit: how far it may be built
HEAD: Final = 4  # + column: the card that must leave it next, below 0 when bare
FREE: Final = 11  # + colour: whether this joker may be free at some time
ALONE: Final = 13  # + colour: whether it may lie alone on a column then, and not only on the talon
STANDS: Final = 15  # + colour: the card that never turns up for which it stands in, 0 for none
NOTES: Final = 17
KEPT: Final = 22  # these and the sets, while choices are tried
MOST_CHOICES: Final = 32  # choices of such cards within one another; who would need more is not ruled out


def ends(stock: vec[i64]) -> vec[i64]:
    """The cards of the stock that are left after so many draws, as sets."""
    left: i64 = 0
    sets = [0]
    for i in range(len(stock) - 1, -1, -1):
        left |= TOP >> (61 - stock[i])
        sets.append(int(left))
    return vec[i64](sets[::-1])


class Bound:
    """Looks at one layout after the other; what it notes of one is gone with the next."""

    def __init__(self, layout: Layout) -> None:
        self.layout: Final = layout
        self.stock: Final = ends(layout.stock)
        self.wanted: i64 = 0
        self.thorough = False
        self.n: vec[i64] = vec[i64]([0] * NOTES)
        # Sets of cards, a bit for each.
        self.open: i64 = 0  # what may carry others in a column at some time, or whose face a joker may have there
        self.near: i64 = 0  # naturals in reach of a foundation: face up in a column at some time, or on the talon
        self.turned: i64 = 0  # naturals that are hidden in columns and may turn up
        self.bare: i64 = 0  # whether a column may be empty at some time
        self.left: i64 = 0  # how many cards of the talon may not have left it
        self.kept: vec[i64] = vec[i64]([0] * (KEPT * MOST_CHOICES))

    def allows(self, up: i64) -> bool:
        """Whether so many cards may go up."""
        self.wanted = up
        if not self.thorough and self.free_at_once():
            return True
        self.begin()
        self.follow()
        return self.gives_up() or self.choose(0)

    def free_at_once(self) -> bool:
        """Whether a joker is free or may become so by drawing alone."""
        m = self.layout.m
        for c in range(2):
            if self.stock[m[DRAWN]] & self.frees(c) or (m[PLACE + c] < COLUMNS and not m[NAMED + c]):
                return True
        return m[PILED] > 0 and m[PILE + m[PILED] - 1] >= JOKER

    def frees(self, c: i64) -> i64:
        """The cards that free a joker when they turn up: itself, and those after which it is named."""
        m = self.layout.m
        return TOP >> (1 - c) | m[SUITS + c] << (4 * m[NAMED + c])

    def gives_up(self) -> bool:
        """Whether a joker may become free, and what it can do then is not asked."""
        return not self.thorough and self.n[FREE] + self.n[FREE + 1] > 0

    def begin(self) -> None:
        """Note what lies open now."""
        layout, n = self.layout, self.n
        m = layout.m
        self.open = self.turned = self.bare = 0
        for c in range(2):
            alone: i64 = 1 if m[PLACE + c] < COLUMNS and not m[NAMED + c] else 0
            n[FREE + c] = n[ALONE + c] = alone
            n[STANDS + c] = 0
        drawn = self.stock[m[DRAWN]]
        self.near = drawn & NATURALS
        for c in range(2):
            if drawn & self.frees(c):
                n[FREE + c] = 1
        for suit in range(4):
            n[HIGH + suit] = m[HEIGHT + suit]
        for t in range(COLUMNS):
            size, down = m[SIZE + t], m[DOWN + t]
            n[HEAD + t] = down if size else -1
            if size == 0:
                self.bare = 1
            for i in range(down, size):
                card = m[DEPTH * t + i]
                if card < JOKER:
                    self.open |= TOP >> (61 - card)
        self.near |= self.open
        for c in range(2):
            if m[PLACE + c] < COLUMNS and m[NAMED + c]:
                self.show_face(c, m[NAMED + c])
        self.left = m[PILED]
        if m[PILED]:
            self.turn(m[PILE + m[PILED] - 1])

    def turn(self, card: i64) -> None:
        """A card turns up, in reach of a foundation: a joker is free then, and so is one that bears its name."""
        n, one = self.n, TOP >> (61 - card)
        self.near |= one & NATURALS
        if self.frees(card & 1) & one:
            n[FREE + (card & 1)] = 1

    def show_face(self, c: i64, rank: i64) -> None:
        """A joker may carry cards as one of this rank."""
        suits: i64 = RED if c else BLACK
        self.open |= suits << (4 * rank)

    def bears(self, c: i64, card: i64) -> bool:
        """Whether a joker bears the name of this natural now."""
        return self.frees(c) >> card & 1 != 0

    # -- the cards for which jokers stand in for good

    def choose(self, depth: i64) -> bool:
        """Whether enough cards may go up if the free jokers stand in for the right cards."""
        n = self.n
        if n[HIGH] + n[HIGH + 1] + n[HIGH + 2] + n[HIGH + 3] >= self.wanted or depth == MOST_CHOICES:
            return True
        for c in range(2):
            if not n[FREE + c] or n[STANDS + c]:
                continue
            for card in range(4 + c, 4 * RANKS + 4, 2):
                if not self.helps(c, card):
                    continue
                self.keep(depth * KEPT)
                n[STANDS + c] = card
                self.show_face(c, card >> 2)
                self.follow()
                free = not n[STANDS + c]
                if self.choose(depth + 1):
                    return True
                if free:
                    return False  # the joker had lost nothing: no other choice leads further
                self.restore(depth * KEPT)
        return False

    def keep(self, base: i64) -> None:
        """Remember what is noted."""
        n, kept = self.n, self.kept
        for i in range(NOTES):
            kept[base + i] = n[i]
        base += NOTES
        kept[base], kept[base + 1], kept[base + 2] = self.open, self.near, self.turned
        kept[base + 3], kept[base + 4] = self.bare, self.left

    def restore(self, base: i64) -> None:
        """Go back to what was remembered."""
        n, kept = self.n, self.kept
        for i in range(NOTES):
            n[i] = kept[base + i]
        base += NOTES
        self.open, self.near, self.turned = kept[base], kept[base + 1], kept[base + 2]
        self.bare, self.left = kept[base + 3], kept[base + 4]

    def helps(self, c: i64, card: i64) -> bool:
        """Whether a card never turns up, and a joker in its stead carries or builds what nothing else does."""
        n, rank = self.n, card >> 2
        if (self.near | self.layout.m[SHOWN]) >> card & 1:
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
        if (self.near & ~self.open) >> (face >> 1 << 2) & (RED if face & 1 else BLACK):
            return True
        for t in range(COLUMNS):
            if n[HEAD + t] >= 0 and layout.face(m[DEPTH * t + n[HEAD + t]]) == face:
                return True
        return self.left > 0 and layout.face(m[PILE + self.left - 1]) == face

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
            if n[STANDS + c] and self.near >> n[STANDS + c] & 1:
                n[STANDS + c] = 0

    def free_jokers(self) -> bool:
        """A free joker comes to lie alone where a card turns up, and carries as any card that turns up later."""
        n = self.n
        changed = False
        for c in range(2):
            if not n[FREE + c]:
                continue
            cards: i64 = RED_CARDS if c else BLACK_CARDS
            if self.turned & cards and not n[ALONE + c]:
                n[ALONE + c] = 1
                changed = True
            if n[ALONE + c] and self.near & cards & ~self.open:
                self.open |= self.near & cards
                changed = True
        return changed

    def carries(self, c: i64, rank: i64) -> bool:
        """Whether something of this rank and colour may carry others."""
        return self.open >> (rank * 4) & (RED if c else BLACK) != 0

    def carried(self, card: i64, rank: i64) -> bool:
        """Whether some card of a column may carry this one, or an empty column takes it."""
        return self.bare != 0 if rank == RANKS else self.carries(card & 1 ^ 1, rank + 1)

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
                if not self.near >> card & 1 and not self.stands_in(card & 1, card):
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
                    self.bare = 1
                    break
                card = m[DEPTH * t + n[HEAD + t]]
                self.turn(card)
                if card >= JOKER:
                    n[ALONE + card - JOKER] = 1
                else:
                    self.open |= TOP >> (61 - card)
                    self.turned |= TOP >> (61 - card)
        return changed

    def clear_talon(self) -> bool:
        """Let the cards of the talon leave, from the top."""
        m = self.layout.m
        changed = False
        while self.left and self.leaves(m[PILE + self.left - 1], True):
            changed = True
            self.left -= 1
            if self.left:
                self.turn(m[PILE + self.left - 1])
        before = self.open
        for i in range(self.left, m[PILED]):
            self.land(m[PILE + i])
        return changed or self.open != before

    def land_stock(self) -> bool:
        """Cards of the stock may carry others, if something carries them."""
        layout = self.layout
        stock, before = layout.stock, self.open
        for i in range(layout.m[DRAWN], len(stock)):
            self.land(stock[i])
        return self.open != before

    def land(self, card: i64) -> None:
        """A card that may leave the talon may carry others, if something carries it."""
        if card < JOKER and not self.open >> card & 1 and self.carried(card, card >> 2):
            self.open |= TOP >> (61 - card)
