"""The moves that the Joker Solitaire solver tries in a layout, the most promising first.

Left out are moves that cannot matter: the second of two columns of one face, empty columns after the first, tails moved
for nothing (a tail moves only to send up the card that it frees), and all others where a card goes up safely.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from soloist.games.joker.mind.solver_cells import (
    DEPTH,
    DOWN,
    DRAWN,
    HEIGHT,
    IDLE,
    JOKER,
    NAMED,
    PILE,
    PILED,
    PLACE,
    SIZE,
    SUIT_CODE,
    SUITS,
)
from soloist.games.joker.mind.solver_layout import Layout
from soloist.games.joker.rules.actions import (
    AS_ACE,
    COLUMNS,
    DRAW,
    MOVE,
    NAME,
    RANKS,
    REMOVE,
    REMOVE_TALON,
    TALON_TO,
    TALON_UP,
    TO_SUIT,
    UP,
    WAYS_UP,
)
from soloist.games.joker.rules.state import IDLE_LIMIT, OUT, PENDING

EMPTY: Final = 30  # the face of an empty column: what a king asks for
NEVER: Final = -1

# How promising a kind of move is.
UP_AND_TURN: Final = 900
RUN_AND_TURN: Final = 800
TALON_RISES: Final = 760
COLUMN_RISES: Final = 700
FREE_AND_UP: Final = 640
KING_AND_TURN: Final = 660
TALON_LANDS: Final = 500
JOKER_RISES: Final = 460
JOKER_LANDS: Final = 440
DRAWS: Final = 300
EMPTIES: Final = 250
NAMES: Final = 150
REMOVES: Final = 60


class Moves:
    """The moves of one layout after the other, written into one long list."""

    def __init__(self, layout: Layout, room: int) -> None:
        self.layout: Final = layout
        self.list: vec[i64] = vec[i64]([0] * room)
        self.end: i64 = 0
        self.tops: vec[i64] = vec[i64]([0] * COLUMNS)
        self.spread: i64 = 0
        self.noise: i64 = 1
        self.tired = False  # whether a move was left out because the game would have forbidden it only here

    def add(self, score: i64, a: i64, then: i64) -> None:
        """Put a move, and the one that must follow it (0 for none), where its score belongs."""
        if self.spread:
            self.noise = (self.noise * 1103515245 + 12345) & 0x7FFFFFFF
            score += (self.noise >> 8) % self.spread
        self.list[self.end] = score << 16 | then << 8 | a
        self.end += 1

    def find(self, start: i64) -> None:
        """Write the moves of the layout as it is from `start` on, the best last."""
        self.end = start
        self.look()
        if self.add_safe():
            return
        self.add_talon()
        self.add_ups()
        self.add_runs()
        self.add_jokers()
        if self.layout.m[DRAWN] < len(self.layout.stock):
            self.add(DRAWS, DRAW, 0)
        self.sort(start)

    def sort(self, start: i64) -> None:
        """Bring the moves from `start` on into order."""
        moves = self.list
        for i in range(start + 1, self.end):
            move = moves[i]
            j: i64 = i
            while j > start and moves[j - 1] > move:
                moves[j] = moves[j - 1]
                j -= 1
            moves[j] = move

    def look(self) -> None:
        """Note the face on top of each column: a joker without a name has rank 0."""
        layout = self.layout
        m, tops = layout.m, self.tops
        for t in range(COLUMNS):
            n = m[SIZE + t]
            tops[t] = layout.face(m[DEPTH * t + n - 1]) if n else EMPTY

    def column(self, face: i64) -> i64:
        """The first column on which a card of this face goes; a king goes to an empty one."""
        wanted: i64 = (face + 2) ^ 1 if face >> 1 < RANKS else EMPTY
        tops = self.tops
        for t in range(COLUMNS):
            if tops[t] == wanted:
                return t
        return NEVER

    # -- cards that go up safely

    def add_safe(self) -> bool:
        """Write the one move that cannot hurt, if there is one."""
        layout = self.layout
        m = layout.m
        for t in range(COLUMNS):
            n = m[SIZE + t]
            if n == 0:
                continue
            turns = n - 1 == m[DOWN + t] and n > 1
            if self.safe(m[DEPTH * t + n - 1], turns):
                self.add(0, UP + WAYS_UP * t, 0)
                return True
        n = m[PILED]
        if n == 0 or not self.safe(m[PILE + n - 1], False):
            return False
        if layout.jokers:
            below: i64 = m[PILE + n - 2] if n > 1 else JOKER
            if not layout.top_counts or (below < JOKER and m[PLACE + (below & 1)] != OUT):
                return False
        self.add(0, TALON_UP, 0)
        return True

    def safe(self, card: i64, turns: bool) -> bool:
        """Whether a card goes up and nothing that it could ever carry, name or turn up is lost by that."""
        m = self.layout.m
        if card >= JOKER or m[HEIGHT + (card & 3)] != (card >> 2) - 1:
            return False
        other = card & 1 ^ 1
        low: i64 = m[HEIGHT + other] if m[HEIGHT + other] < m[HEIGHT + other + 2] else m[HEIGHT + other + 2]
        rank = card >> 2
        if not self.layout.jokers or (m[PLACE] == OUT and m[PLACE + 1] == OUT):
            return low >= rank - 1 or (low >= rank - 2 and m[HEIGHT + (card & 3 ^ 2)] >= rank - 3)
        if turns or not self.layout.reexposed or m[PLACE + (card & 1)] == PENDING:
            return False
        return rank == 1 or low >= rank - 1

    # -- all moves

    def fits_up(self, card: i64) -> bool:
        """A natural goes on the card one lower of its suit; a deuce also on an ace of undecided suit."""
        m = self.layout.m
        rank, height = card >> 2, m[HEIGHT + (card & 3)]
        return height == rank - 1 or (rank == 2 and height == 0 and m[PLACE + (card & 1)] == PENDING)

    def ways_up(self, c: i64) -> i64:
        """The suits to which a joker on top of a column goes up, as a set of bits; 16 for an undecided ace."""
        m = self.layout.m
        one: i64 = 1
        suits: i64 = 0
        present = self.layout.present()
        for suit in range(c, 4, 2):
            height = m[HEIGHT + suit]
            if height == RANKS:
                continue
            if m[NAMED + c]:
                fits = bool(m[SUITS + c] >> suit & 1) and height == m[NAMED + c] - 1
            else:
                fits = not present >> ((height + 1) * 4 + suit) & 1
            if fits:
                suits |= one << suit
        if suits == 5 << c and m[HEIGHT + c] == 0 and m[HEIGHT + c + 2] == 0:
            return 16
        return suits

    def add_talon(self) -> None:
        """The talon's top card goes up or to a column."""
        layout = self.layout
        m = layout.m
        n = m[PILED]
        if n == 0:
            return
        card = m[PILE + n - 1]
        if card >= JOKER:
            self.add_landings(card - JOKER, TALON_TO, True)
            self.add(REMOVES, REMOVE_TALON, 0)
            return
        if self.fits_up(card):
            self.add(TALON_RISES, TALON_UP, 0)
        t = self.column(layout.face(card))
        if t >= 0:
            self.add(TALON_LANDS, TALON_TO + t, 0)
        if layout.strict and t >= 0:
            for other in range(t + 1, COLUMNS):
                if self.tops[other] == self.tops[t] != EMPTY:
                    self.add(TALON_LANDS, TALON_TO + other, 0)

    def add_landings(self, c: i64, base: i64, to_empty: bool) -> None:
        """The columns that take an un-named joker as a card that it can still be."""
        layout = self.layout
        tops = self.tops
        present = layout.present()
        for t in range(COLUMNS):
            top = tops[t]
            rank = (top >> 1) - 1 if top != EMPTY else RANKS
            if rank < 1 or (top != EMPTY and top & 1 == c) or (top == EMPTY and not to_empty):
                continue
            if self.repeated(t) or not layout.choices(c, rank, present):
                continue
            self.add(JOKER_LANDS, base + t, 0)

    def repeated(self, t: i64) -> bool:
        """Whether a column before this one has the same face on top, so that landing here is landing there."""
        tops = self.tops
        if self.layout.strict and tops[t] != EMPTY:
            return False
        before: i64 = 0
        while tops[before] != tops[t]:
            before += 1
        return before < t

    def add_ups(self) -> None:
        """The top cards that go up from the columns."""
        m = self.layout.m
        for t in range(COLUMNS):
            n = m[SIZE + t]
            if n == 0:
                continue
            card = m[DEPTH * t + n - 1]
            if card >= JOKER:
                self.add_ways(t, self.ways_up(card - JOKER), NEVER)
            elif self.fits_up(card):
                turns = n - 1 == m[DOWN + t] and n > 1
                self.add(UP_AND_TURN if turns else COLUMN_RISES, UP + WAYS_UP * t, 0)

    def add_ways(self, t: i64, ways: i64, after: i64) -> None:
        """A joker on column t goes up in each of these ways, after another move if there is one."""
        for suit in range(5):
            if not ways >> suit & 1:
                continue
            way: i64 = AS_ACE if suit == 4 else TO_SUIT + SUIT_CODE[suit]
            a = UP + WAYS_UP * t + way
            if after == NEVER:
                self.add(JOKER_RISES, a, 0)
            else:
                self.add(FREE_AND_UP, after, a)

    def add_runs(self) -> None:
        """Whole runs, and tails that free a card which then goes up."""
        m, tops = self.layout.m, self.tops
        fresh = m[IDLE] < IDLE_LIMIT
        for a in range(COLUMNS):
            n, down = m[SIZE + a], m[DOWN + a]
            if n == 0 or tops[a] < 2:
                continue
            self.add_whole(a, n - down, fresh)
            if n - down == 1 or self.layout.strict:
                continue
            for b in range(COLUMNS):
                # The card to be freed has the face on top of b.
                above = (tops[b] >> 1) - (tops[a] >> 1)
                if tops[b] == EMPTY or above < 1 or above >= n - down or (above ^ tops[a] ^ tops[b]) & 1:
                    continue
                if not self.repeated(b):
                    self.add_freeing(a, b, m[DEPTH * a + n - 1 - above], fresh)

    def add_whole(self, a: i64, length: i64, fresh: bool) -> None:
        """A whole run goes to another column; a king's run only if it turns a card up."""
        m = self.layout.m
        turns = m[DOWN + a] > 0
        head = self.layout.face(m[DEPTH * a + m[DOWN + a]])
        if head >> 1 == RANKS and not turns:
            return
        b = self.column(head)
        if b < 0:
            return
        if not turns and not fresh:
            self.tired = True
            return
        score: i64 = RUN_AND_TURN if turns else EMPTIES
        self.add(KING_AND_TURN if head >> 1 == RANKS else score, MOVE + COLUMNS * a + b, 0)
        if self.layout.strict:
            for other in range(b + 1, COLUMNS):
                if self.tops[other] == self.tops[b] != EMPTY:
                    self.add(score, MOVE + COLUMNS * a + other, 0)

    def add_freeing(self, a: i64, b: i64, freed: i64, fresh: bool) -> None:
        """The tail on a card goes to column b, and the card goes up."""
        move = MOVE + COLUMNS * a + b
        ways: i64 = self.ways_up(freed - JOKER) if freed >= JOKER else 0
        if ways == 0 and (freed >= JOKER or not self.fits_up(freed)):
            return
        if not fresh:
            self.tired = True
        elif freed >= JOKER:
            self.add_ways(a, ways, move)
        else:
            self.add(FREE_AND_UP, move, UP + WAYS_UP * a)

    def add_jokers(self) -> None:
        """An un-named joker on a column moves, is named where it lies, or leaves the game."""
        layout = self.layout
        m, tops = layout.m, self.tops
        for t in range(COLUMNS):
            if tops[t] > 1:
                continue
            c = m[DEPTH * t + m[SIZE + t] - 1] - JOKER
            self.add_landings(c, MOVE + COLUMNS * t, m[DOWN + t] > 0)
            present = layout.present()
            for rank in range(1, RANKS + 1):
                if layout.choices(c, rank, present):
                    self.add(NAMES, NAME + RANKS * t + rank - 1, 0)
            self.add(REMOVES, REMOVE + t, 0)
