"""What the learned worth sees in a layout: about a hundred of the many things that may be so, all of them open to all.

Of a hidden card it is seen only that it may still turn up, and how many there are.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from soloist.games.joker.mind.move_features import IN_COLUMN, PAIRS, UNSEEN, MoveFeatures, least
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
)
from soloist.games.joker.rules.actions import COLUMNS, RANKS
from soloist.games.joker.rules.state import TALON

FACES: Final = 2 * RANKS + 4  # a face is rank * 2 + colour; that of an un-named joker has rank 0
NATURAL_CODES: Final = 4 * RANKS + 4
MOST_STOCK: Final = 27
MOST_DOWN: Final = 7
MOST_HIDDEN: Final = 22

# Where the traits begin, each with room for its numbers. First where each natural is, in the talon by how deep.
LIES: Final = 0
PLACES: Final = 6
# Of columns: the first face-up card by what lies beneath, and the last by whether it lies on hidden cards.
HEADS: Final = LIES + NATURAL_CODES * PLACES
TAILS: Final = HEADS + FACES * 4
# Of the jokers, by colour: where each is and what it is named.
JOKER_PLACE: Final = TAILS + FACES * 2
JOKER_NAME: Final = JOKER_PLACE + 2 * 6
# How much there is of everything.
STOCK: Final = JOKER_NAME + 2 * (RANKS + 1)
HIDDEN_CARDS: Final = STOCK + MOST_STOCK
TALON_CARDS: Final = HIDDEN_CARDS + MOST_HIDDEN
ROOM: Final = TALON_CARDS + MOST_STOCK
WILD: Final = ROOM + 9
DOWN_OF: Final = WILD + 9
HEIGHTS: Final = DOWN_OF + COLUMNS * MOST_DOWN
LOWEST: Final = HEIGHTS + 4 * (RANKS + 1)
# Of runs on hidden cards: where the cards are that they could go on, and how far they are from going up.
RUN_PARENTS: Final = LOWEST + RANKS + 1
RUN_DISTANCE: Final = RUN_PARENTS + 4 * PAIRS
# Of the cards of the talon by how deep they lie: the same.
TALON_PARENTS: Final = RUN_DISTANCE + 4 * 8
TALON_DISTANCE: Final = TALON_PARENTS + 4 * PAIRS
# Of the last cards of columns: where the cards are that could go on them.
TAIL_CHILDREN: Final = TALON_DISTANCE + 4 * 8
# Of the next card of each suit: where it is, by what its foundation has.
NEXT_UP: Final = TAIL_CHILDREN + PAIRS
TRAITS: Final = NEXT_UP + (RANKS + 1) * 4

MOST_TRAITS: Final = 256


def depth_stage(depth: i64) -> i64:
    """How deep a card lies in the talon, in four stages; its top has depth 0."""
    return depth if depth < 1 else 1 if depth <= 2 else 2 if depth <= 6 else 3


def down_stage(down: i64) -> i64:
    """How many hidden cards a run lies on, in four stages."""
    return down if down < 2 else 2 if down <= 3 else 3


class LayoutTraits:
    """The traits of a layout, as numbers of those that hold; one that holds twice is there twice."""

    def __init__(self, sight: MoveFeatures) -> None:
        self.sight: Final = sight
        self.found: vec[i64] = vec[i64]([0] * MOST_TRAITS)
        self.end: i64 = 0

    def note(self, trait: i64) -> None:
        """One more trait."""
        self.found[self.end] = trait
        self.end += 1

    def look(self) -> None:
        """Find the traits of the layout as it lies."""
        self.end = 0
        sight = self.sight
        sight.survey()
        self.piles()
        self.columns()
        self.talon()
        self.jokers()

    def piles(self) -> None:
        """How much there is of everything, and the foundations."""
        sight = self.sight
        m = sight.layout.m
        self.note(STOCK + len(sight.layout.stock) - m[DRAWN])
        self.note(HIDDEN_CARDS + sight.hidden)
        self.note(TALON_CARDS + m[PILED])
        self.note(ROOM + sight.room)
        self.note(WILD + sight.wild)
        lowest: i64 = RANKS
        for suit in range(4):
            height = m[HEIGHT + suit]
            lowest = least(lowest, height)
            self.note(HEIGHTS + suit * (RANKS + 1) + height)
            if height < RANKS:
                self.note(NEXT_UP + height * 4 + sight.where((height + 1) * 4 + suit))
            for rank in range(height + 1, RANKS + 1):
                card: i64 = rank * 4 + suit
                place = sight.where(card)
                if place == UNSEEN:
                    self.note(LIES + card * PLACES)
                elif place == IN_COLUMN:
                    self.note(LIES + card * PLACES + 1)
        self.note(LOWEST + lowest)

    def distance(self, card: i64) -> i64:
        """How many cards of its suit go up before a natural."""
        return least((card >> 2) - self.sight.layout.m[HEIGHT + (card & 3)] - 1, 7)

    def columns(self) -> None:
        """The runs: what they begin and end with, and what they lie on."""
        sight = self.sight
        layout = sight.layout
        m = layout.m
        for t in range(COLUMNS):
            down, n = m[DOWN + t], m[SIZE + t]
            self.note(DOWN_OF + t * MOST_DOWN + down)
            if n == 0:
                continue
            head, tail = m[DEPTH * t + down], m[DEPTH * t + n - 1]
            stage = down_stage(down)
            face = layout.face(head)
            self.note(HEADS + face * 4 + stage)
            self.note(RUN_PARENTS + stage * PAIRS + sight.pair(face & 1 ^ 1, (face >> 1) + 1))
            if head < JOKER:
                self.note(RUN_DISTANCE + stage * 8 + self.distance(head))
            face = layout.face(tail)
            self.note(TAILS + face * 2 + (1 if down else 0))
            self.note(TAIL_CHILDREN + sight.pair(face & 1 ^ 1, (face >> 1) - 1))

    def talon(self) -> None:
        """The cards of the talon, by how deep they lie."""
        sight = self.sight
        m = sight.layout.m
        n = m[PILED]
        for i in range(n):
            card = m[PILE + i]
            if card >= JOKER:
                continue
            stage = depth_stage(n - 1 - i)
            self.note(LIES + card * PLACES + 2 + stage)
            self.note(TALON_PARENTS + stage * PAIRS + sight.pair(card & 1 ^ 1, (card >> 2) + 1))
            self.note(TALON_DISTANCE + stage * 8 + self.distance(card))

    def jokers(self) -> None:
        """Where the jokers are and what they are named."""
        m = self.sight.layout.m
        for c in range(2):
            place: i64 = m[PLACE + c]
            self.note(JOKER_PLACE + c * 6 + (0 if place < COLUMNS else place - TALON + 1))
            self.note(JOKER_NAME + c * (RANKS + 1) + m[NAMED + c])
