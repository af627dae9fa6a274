"""What the learned policy sees in a move: a handful of numbers, each one of a few thousand things that may be so.

All of them speak of what lies open: of a hidden card only whether it may still turn up, and how many there are.
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
    SUIT_CODE,
    TOP,
)
from soloist.games.joker.mind.solver_layout import Layout
from soloist.games.joker.mind.solver_moves import TALON_LANDS, Moves
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
from soloist.games.joker.rules.state import HIDDEN, TALON

# The kinds of moves.
DRAWS: Final = 0
TALON_RISES: Final = 1
TALON_LANDING: Final = 2
RISES: Final = 3
RISES_AND_TURNS: Final = 4
RISES_AND_EMPTIES: Final = 5
RUN_TURNS: Final = 6
RUN_EMPTIES: Final = 7
TAIL_FREES: Final = 8
JOKER_NAMED: Final = 9
JOKER_FROM_TALON: Final = 10
JOKER_CHANGES: Final = 11
JOKER_RISES: Final = 12
NAMED_JOKER_RISES: Final = 13
LEAVES_TALON: Final = 14
LEAVES_COLUMN: Final = 15
KINDS: Final = 16

# Where a natural is, as far as anybody knows.
UNSEEN: Final = 0
IN_TALON: Final = 1
IN_COLUMN: Final = 2
UP_TOP: Final = 3
# Two cards and where each is, in whatever order; and that there are no such cards.
PAIRS: Final = 11
NO_CARDS: Final = 10

# Where the things begin that may be so, each with room for its numbers; first those of every kind of move.
STAGE: Final = 0  # stock left and face-down cards
RANK_OF: Final = STAGE + KINDS * 25
ROOM_FOR: Final = RANK_OF + KINDS * 14  # empty columns and kings that wait for one
WILD: Final = ROOM_FOR + KINDS * 9  # jokers free and jokers unseen
# Drawing: what is buried by it.
BURIES: Final = WILD + KINDS * 9
BURIES_PARENT: Final = BURIES + 16
BURIES_RANK: Final = BURIES_PARENT + PAIRS
BURIES_JOKER: Final = BURIES_RANK + 14
TALON_SIZE: Final = BURIES_JOKER + 5
# Naturals going up: from the talon, turning a card, any other.
EARLY: Final = TALON_SIZE + 10
CHILDREN: Final = EARLY + 3 * 8
TWIN_AHEAD: Final = CHILDREN + 3 * PAIRS
NEXT_OF_SUIT: Final = TWIN_AHEAD + 3 * 9
TURNS_OF: Final = NEXT_OF_SUIT + 3 * 4
UNCOVERS: Final = TURNS_OF + 8
UNDER_IT: Final = UNCOVERS + 2
# The talon's top natural lands on a column.
LANDS_PARENT: Final = UNDER_IT + 3
LANDS_RUNS: Final = LANDS_PARENT + PAIRS
LANDS_UNCOVERS: Final = LANDS_RUNS + 3
LANDS_TWIN: Final = LANDS_UNCOVERS + 2
LANDS_ON: Final = LANDS_TWIN + 8
LANDS_ON_JOKER: Final = LANDS_ON + 6
LANDS_ABOVE: Final = LANDS_ON_JOKER + 2
LANDS_PLACES: Final = LANDS_ABOVE + 6
LANDS_EMPTY: Final = LANDS_PLACES + PAIRS
# Runs that turn a card.
RUN_OFF: Final = LANDS_EMPTY + 4
RUN_TO_EMPTY: Final = RUN_OFF + 8
RUN_LENGTH: Final = RUN_TO_EMPTY + 2
RUN_PLACES: Final = RUN_LENGTH + 7
RUN_OF_JOKER: Final = RUN_PLACES + PAIRS
RUN_TWIN: Final = RUN_OF_JOKER + 2
RUN_ON: Final = RUN_TWIN + 8
# Runs that leave an empty column.
EMPTIES_FOR: Final = RUN_ON + 5
EMPTIES_LENGTH: Final = EMPTIES_FOR + 8
EMPTIES_ON: Final = EMPTIES_LENGTH + 7
# Tails that free a card, which goes up.
FREES_PARENT: Final = EMPTIES_ON + 5
FREES_ON: Final = FREES_PARENT + PAIRS
FREES_FROM: Final = FREES_ON + 5
FREES_LAST: Final = FREES_FROM + 5
FREES_JOKER: Final = FREES_LAST + 2
# Jokers that leave the game.
LEAVES_BARE: Final = FREES_JOKER + 2
LEAVES_DOWN: Final = LEAVES_BARE + 2
# Jokers that are named or sent up, each in four ways: from the talon, up, from a column, where they lie.
JOKER_OFF: Final = LEAVES_DOWN + 8
JOKER_CHOICES: Final = JOKER_OFF + 4 * 8
JOKER_COVERED: Final = JOKER_CHOICES + 4 * 3
JOKER_RUNS: Final = JOKER_COVERED + 4 * 3
JOKER_TAKES: Final = JOKER_RUNS + 4 * 4
JOKER_CHILDREN: Final = JOKER_TAKES + 4 * 2
JOKER_ON: Final = JOKER_CHILDREN + 4 * PAIRS
JOKER_SOON: Final = JOKER_ON + 4 * 5
JOKER_LEADS: Final = JOKER_SOON + 4 * 3
JOKER_BURIED: Final = JOKER_LEADS + 4 * 6
JOKER_NEXT: Final = JOKER_BURIED + 2
FEATURES: Final = JOKER_NEXT + 8

# No move has more features, and no layout more moves.
MOST_OF_MOVE: Final = 32
MOST_MOVES: Final = 96
# The longest row of moves that a joker's move is followed through.
MOST_FOLLOWERS: Final = 14


def least(a: i64, b: i64) -> i64:
    """The smaller of two numbers."""
    return a if a < b else b


def stock_stage(left: i64) -> i64:
    """How much of the stock is left, in five stages."""
    if left <= 5:
        return 0 if left == 0 else 1
    return 2 if left <= 11 else 3 if left <= 18 else 4


def hidden_stage(hidden: i64) -> i64:
    """How many cards lie face down, in five stages."""
    if hidden <= 3:
        return 0 if hidden == 0 else 1
    return 2 if hidden <= 7 else 3 if hidden <= 12 else 4


class MoveFeatures:
    """The features of the moves of a layout, one move after the other."""

    def __init__(self, layout: Layout) -> None:
        self.layout: Final = layout
        self.moves: Final = Moves(layout, 2 * MOST_MOVES)
        self.found: vec[i64] = vec[i64]([0] * (MOST_MOVES * MOST_OF_MOVE))
        self.end: i64 = 0
        self.stage: i64 = 0
        self.room: i64 = 0
        self.wild: i64 = 0
        self.hidden: i64 = 0
        self.empty: i64 = 0
        self.kings: i64 = 0
        self.talon: i64 = 0  # the naturals in it, as a set

    def face_down(self) -> i64:
        """How many cards lie face down in the columns."""
        m = self.layout.m
        cards: i64 = 0
        for t in range(COLUMNS):
            cards += m[DOWN + t]
        return cards

    def survey(self) -> None:
        """Note what all moves of the layout have in common."""
        layout = self.layout
        m = layout.m
        self.hidden = self.face_down()
        self.stage = stock_stage(len(layout.stock) - m[DRAWN]) * 5 + hidden_stage(self.hidden)
        n = m[PILED]
        kings: i64 = 1 if n and m[PILE + n - 1] >> 2 == RANKS else 0
        empty: i64 = 0
        for t in range(COLUMNS):
            if m[SIZE + t] == 0:
                empty += 1
            elif m[DOWN + t] and layout.rank(m[DEPTH * t + m[DOWN + t]]) == RANKS:
                kings += 1
        self.empty, self.kings = empty, kings
        self.room = least(empty, 2) * 3 + least(kings, 2)
        talon: i64 = 0
        for i in range(n):
            if m[PILE + i] < JOKER:
                talon |= TOP >> (61 - m[PILE + i])
        self.talon = talon
        free: i64 = 0
        unseen: i64 = 0
        for c in range(2):
            place = m[PLACE + c]
            if place == HIDDEN:
                unseen += 1
            elif place <= TALON and m[NAMED + c] == 0:
                free += 1
        self.wild = free * 3 + unseen

    def note(self, feature: i64) -> None:
        """One more thing that is so."""
        self.found[self.end] = feature
        self.end += 1

    def where(self, card: i64) -> i64:
        """Where a natural is."""
        m = self.layout.m
        if m[HEIGHT + (card & 3)] >= card >> 2:
            return UP_TOP
        if m[SHOWN] >> card & 1:
            return IN_COLUMN
        return IN_TALON if self.talon >> card & 1 else UNSEEN

    def pair(self, c: i64, rank: i64) -> i64:
        """Where the two cards of a colour and a rank are."""
        if rank < 1 or rank > RANKS:
            return NO_CARDS
        a, b = self.where(rank * 4 + c), self.where(rank * 4 + c + 2)
        high, low = (a, b) if a > b else (b, a)
        return high * (high + 1) // 2 + low

    def has_place(self, card: i64) -> bool:
        """Whether a card that came to lie on top of the talon could leave it."""
        return card >= JOKER or self.moves.fits_up(card) or self.moves.column(self.layout.face(card)) >= 0

    def runs_for(self, c: i64, rank: i64) -> i64:
        """How many runs on face-down cards could go on a card of this colour and rank."""
        layout = self.layout
        m = layout.m
        wanted: i64 = (rank - 1) << 1 | (c ^ 1)
        runs: i64 = 0
        for t in range(COLUMNS):
            if m[DOWN + t] and m[SIZE + t] and layout.face(m[DEPTH * t + m[DOWN + t]]) == wanted:
                runs += 1
        return runs

    def under_talon(self) -> bool:
        """Whether the card beneath the talon's top could leave it."""
        m = self.layout.m
        n = m[PILED]
        return n > 1 and self.has_place(m[PILE + n - 2])

    def target(self, t: i64) -> i64:
        """What is beneath a column: how many pairs of face-down cards; 4 if the column is empty."""
        m = self.layout.m
        return (m[DOWN + t] + 1) // 2 if m[SIZE + t] else 4

    # -- one move

    def look(self, start: i64, a: i64, then: i64) -> i64:
        """Write the features of a move from `start` on; says where they end."""
        m = self.layout.m
        self.end = start
        kind: i64 = DRAWS
        rank: i64 = 0
        if a == DRAW:
            self.drawing()
        elif a == TALON_UP:
            card = m[PILE + m[PILED] - 1]
            kind, rank = TALON_RISES, card >> 2
            self.rising(card, 0)
            self.note(UNCOVERS + (1 if self.under_talon() else 0))
        elif a < UP:
            card = m[PILE + m[PILED] - 1]
            if card < JOKER:
                kind, rank = TALON_LANDING, card >> 2
                self.landing(card, a - TALON_TO)
            else:
                kind, rank = JOKER_FROM_TALON, self.layout.landing_rank(a - TALON_TO)
                self.joker(0, card - JOKER, rank, a)
                self.note(JOKER_ON + self.target(a - TALON_TO))
        elif a < MOVE:
            t = (a - UP) // WAYS_UP
            card = m[DEPTH * t + m[SIZE + t] - 1]
            if card < JOKER:
                kind, rank = self.column_rising(t, card), card >> 2
            else:
                kind = NAMED_JOKER_RISES if m[NAMED + card - JOKER] else JOKER_RISES
                rank = self.joker_rising(t, card - JOKER, (a - UP) % WAYS_UP, a)
        elif a < NAME:
            t = (a - MOVE) // COLUMNS
            b = (a - MOVE) % COLUMNS
            card = m[DEPTH * t + m[SIZE + t] - 1]
            rank = self.layout.landing_rank(b)
            if self.layout.rank(card) == 0:
                kind = JOKER_CHANGES
                self.joker(2, card - JOKER, rank, a)
                self.note(JOKER_ON + 10 + self.target(b))
                self.note(JOKER_OFF + 16 + m[DOWN + t])
            elif then:
                kind = TAIL_FREES
                self.freeing(t, b, rank)
            elif m[DOWN + t]:
                kind = RUN_TURNS
                self.run_turning(t, b, rank)
            else:
                kind = RUN_EMPTIES
                self.note(EMPTIES_FOR + least(self.kings, 3) * 2 + least(self.empty, 1))
                self.note(EMPTIES_LENGTH + least(m[SIZE + t], 6))
                self.note(EMPTIES_ON + self.target(b))
        elif a < REMOVE_TALON:
            t = (a - NAME) // RANKS
            kind, rank = JOKER_NAMED, (a - NAME) % RANKS + 1
            self.joker(3, m[DEPTH * t + m[SIZE + t] - 1] - JOKER, rank, a)
            self.note(JOKER_OFF + 24 + m[DOWN + t])
        elif a == REMOVE_TALON:
            kind = LEAVES_TALON
            self.note(LEAVES_BARE + (1 if self.under_talon() else 0))
        else:
            kind = LEAVES_COLUMN
            self.note(LEAVES_DOWN + m[DOWN + a - REMOVE])
        self.note(STAGE + kind * 25 + self.stage)
        self.note(RANK_OF + kind * 14 + rank)
        self.note(ROOM_FOR + kind * 9 + self.room)
        self.note(WILD + kind * 9 + self.wild)
        return self.end

    def drawing(self) -> None:
        """The next card is laid on the talon, and buries its top."""
        m = self.layout.m
        n = m[PILED]
        self.note(TALON_SIZE + least(n // 3, 9))
        if n == 0:
            return
        card = m[PILE + n - 1]
        if card >= JOKER:
            self.note(BURIES_JOKER + self.stage // 5)
            return
        missing = least((card >> 2) - m[HEIGHT + (card & 3)] - 1, 7)
        self.note(BURIES + (8 if self.has_place(card) else 0) + missing)
        self.note(BURIES_PARENT + self.pair(card & 1 ^ 1, (card >> 2) - 1))
        self.note(BURIES_RANK + (card >> 2))

    def rising(self, card: i64, way: i64) -> None:
        """A natural goes up: what it could have carried, how far its twin is, and what follows it."""
        m = self.layout.m
        rank, other = card >> 2, card & 1 ^ 1
        early = rank - 2 - least(m[HEIGHT + other], m[HEIGHT + other + 2])
        self.note(EARLY + way * 8 + (0 if early < 0 else least(early, 6) + 1))
        self.note(CHILDREN + way * PAIRS + self.pair(other, rank - 1))
        ahead = rank - 1 - m[HEIGHT + (card & 3 ^ 2)]
        self.note(TWIN_AHEAD + way * 9 + (0 if ahead < -4 else least(ahead, 4) + 4))
        if rank < RANKS:
            self.note(NEXT_OF_SUIT + way * 4 + self.where(card + 4))

    def column_rising(self, t: i64, card: i64) -> i64:
        """A column's top natural goes up; says what kind of move that is."""
        m = self.layout.m
        n, down = m[SIZE + t], m[DOWN + t]
        if n - 1 == down and down:
            self.rising(card, 1)
            self.note(TURNS_OF + down)
            return RISES_AND_TURNS
        self.rising(card, 2)
        if n == 1:
            return RISES_AND_EMPTIES
        under = m[DEPTH * t + n - 2]
        self.note(UNDER_IT + (2 if under >= JOKER else 1 if self.moves.fits_up(under) else 0))
        return RISES

    def landing(self, card: i64, t: i64) -> None:
        """The talon's top natural goes to a column."""
        m = self.layout.m
        rank, c = card >> 2, card & 1
        self.note(LANDS_PARENT + self.pair(c ^ 1, rank - 1))
        self.note(LANDS_RUNS + least(self.runs_for(c, rank), 2))
        self.note(LANDS_UNCOVERS + (1 if self.under_talon() else 0))
        self.note(LANDS_TWIN + (4 if self.moves.fits_up(card) else 0) + self.where(card ^ 2))
        self.note(LANDS_PLACES + self.pair(c ^ 1, rank + 1))
        n = m[SIZE + t]
        if n == 0:
            self.note(LANDS_EMPTY + least(self.kings, 3))
            return
        self.note(LANDS_ON + self.target(t))
        self.note(LANDS_ON_JOKER + (1 if m[DEPTH * t + n - 1] >= JOKER else 0))
        missing = rank - 1 - m[HEIGHT + (card & 3)]
        self.note(LANDS_ABOVE + (0 if missing < 0 else least(missing, 5)))

    def run_turning(self, a: i64, b: i64, rank: i64) -> None:
        """A whole run goes to another column and turns a card."""
        m = self.layout.m
        down = m[DOWN + a]
        head = m[DEPTH * a + down]
        self.note(RUN_OFF + down)
        self.note(RUN_TO_EMPTY + (0 if m[SIZE + b] else 1))
        self.note(RUN_LENGTH + least(m[SIZE + a] - down, 6))
        self.note(RUN_PLACES + self.pair(head & 1 ^ 1, rank + 1))
        self.note(RUN_OF_JOKER + (1 if head >= JOKER else 0))
        self.note(RUN_ON + self.target(b))
        if head < JOKER:
            self.note(RUN_TWIN + (4 if self.moves.fits_up(head) else 0) + self.where(head ^ 2))

    def freeing(self, a: i64, b: i64, rank: i64) -> None:
        """The tail from this rank down goes to another column, and the card above it goes up."""
        layout = self.layout
        m = layout.m
        n = m[SIZE + a]
        i = n - 2 - (rank - layout.rank(m[DEPTH * a + n - 1]))
        freed = m[DEPTH * a + i]
        self.note(FREES_JOKER + (1 if freed >= JOKER else 0))
        self.note(FREES_PARENT + self.pair(freed & 1 ^ 1, rank))
        self.note(FREES_ON + self.target(b))
        self.note(FREES_FROM + self.target(a))
        self.note(FREES_LAST + (1 if i == m[DOWN + a] else 0))

    # -- jokers

    def joker_rising(self, t: i64, c: i64, way: i64, a: i64) -> i64:
        """A joker on a column goes up; says as which rank."""
        m = self.layout.m
        rank: i64 = 1
        if way != AS_ACE:
            suit: i64 = SUIT_CODE[way - TO_SUIT]
            rank = m[HEIGHT + suit] + 1
            self.note(JOKER_BURIED + (self.talon >> (rank * 4 + suit) & 1))
            if rank < RANKS:
                after = rank * 4 + 4 + suit
                self.note(JOKER_NEXT + self.where(after) + (4 if self.on_top(after) else 0))
        self.joker(1, c, rank, a)
        self.note(JOKER_OFF + 8 + (m[DOWN + t] if m[SIZE + t] - 1 == m[DOWN + t] else 0))
        return rank

    def on_top(self, card: i64) -> bool:
        """Whether a natural lies on top of the talon or of a column."""
        m = self.layout.m
        n = m[PILED]
        if n and m[PILE + n - 1] == card:
            return True
        for t in range(COLUMNS):
            n = m[SIZE + t]
            if n and m[DEPTH * t + n - 1] == card:
                return True
        return False

    def joker(self, way: i64, c: i64, rank: i64, a: i64) -> None:
        """A joker becomes a card of this rank: what it takes at once, what it waits for, and what follows."""
        layout = self.layout
        m = layout.m
        choices = layout.choices(c, rank, layout.present())
        self.note(JOKER_CHOICES + way * 3 + (choices >> c & 1) + (choices >> (c + 2) & 1))
        covered = (self.talon >> (rank * 4 + c) & 1) + (self.talon >> (rank * 4 + c + 2) & 1)
        self.note(JOKER_COVERED + way * 3 + covered)
        runs = self.runs_for(c, rank)
        self.note(JOKER_RUNS + way * 4 + least(runs, 3))
        n = m[PILED] - 1
        if n >= 0 and m[PILE + n] == JOKER + c:
            n -= 1
        takes = n >= 0 and m[PILE + n] < JOKER and layout.face(m[PILE + n]) == ((rank - 1) << 1 | (c ^ 1))
        self.note(JOKER_TAKES + way * 2 + (1 if takes else 0))
        self.note(JOKER_CHILDREN + way * PAIRS + self.pair(c ^ 1, rank - 1))
        soon: i64 = 0
        for suit in range(c, 4, 2):
            if m[HEIGHT + suit] == rank - 1 and choices >> suit & 1:
                soon += 1
        self.note(JOKER_SOON + way * 3 + soon)
        # A name leads on only if it takes something; every other use of a joker may free what lay beneath it.
        leads: i64 = self.followers(a) if way != 3 or runs or takes else 0
        self.note(JOKER_LEADS + way * 6 + (0 if leads < 0 else least(leads, 5)))

    def followers(self, a: i64) -> i64:
        """How many cards are turned or leave the talon from a move on, until one is turned or drawn."""
        layout, moves = self.layout, self.moves
        used, key, end = layout.used, layout.hash, moves.end
        hidden, piled = self.hidden, layout.m[PILED]
        layout.play(a)
        for _ in range(MOST_FOLLOWERS):
            if self.face_down() < hidden:
                break
            moves.find(end)
            if moves.end == end:
                break
            move = moves.list[moves.end - 1]
            if 0 < move >> 16 < TALON_LANDS:
                break
            layout.play(move & 0xFF)
            if move >> 8 & 0xFF:
                layout.play(move >> 8 & 0xFF)
        leads = hidden - self.face_down() + piled - layout.m[PILED]
        layout.back_to(used, key)
        moves.end = end
        moves.look()
        return leads
