"""The position: where the cards lie, what the jokers are named, and the options in force."""

from collections.abc import Hashable
from typing import Final

from mypy_extensions import i64

from soloist.core.game import Setup, Value
from soloist.core.state import State
from soloist.games.joker.rules.actions import COLUMNS, UNDECIDED
from soloist.games.joker.rules.cards import COLOUR_OF, FIRST_SUIT, LAST_SUIT, NATURALS, bit

# Where a joker lies: a column (0 to 6) or one of these.
TALON: Final = 7
FOUNDATION: Final = 8
PENDING: Final = 9
OUT: Final = 10
HIDDEN: Final = 11

# The options as one int.
STRICT_UNITS: Final = 1
WORRY_BACK: Final = 2
REEXPOSED: Final = 4
JOKERS: Final = 8
TALON_TOP: Final = 0
TALON_NONE: Final = 16
TALON_BURIED: Final = 32
TALON_MODES: Final = {"top": TALON_TOP, "none": TALON_NONE, "buried": TALON_BURIED}

IDLE_LIMIT: Final = 50
ALL_UP: Final = 52


class JokerState(State):
    """A whole position. A foundation is a height: its slots are known, and a joker on it knows its own slot."""

    def __init__(
        self,
        stock: tuple[int, ...],
        talon: tuple[int, ...],
        down: list[tuple[int, ...]],
        up: list[tuple[int, ...]],
        height: list[int],
        place: list[int],
        rank: list[int],
        suits: list[int],
        shown: i64,
        idle: int,
        rules: int,
    ) -> None:
        self.stock = stock  # the first is drawn next
        self.talon = talon  # the last is its top
        self.down = down
        self.up = up  # the last is a column's top
        self.height = height
        self.place = place  # of the black and the red joker, as are:
        self.rank = rank  # 0 while it has no name
        self.suits = suits  # the suits that it may still be, as a set of bits
        self.shown: i64 = shown  # the naturals that lie face up in columns or on foundations
        self.idle = idle
        self.rules = rules
        self.moves: list[int] | None = None  # what is legal here, once it was asked for

    def copy(self) -> "JokerState":
        twin = JokerState(
            self.stock,
            self.talon,
            self.down[:],
            self.up[:],
            self.height[:],
            self.place[:],
            self.rank[:],
            self.suits[:],
            self.shown,
            self.idle,
            self.rules,
        )
        twin.moves = self.moves
        return twin

    def key(self) -> Hashable:
        return (
            self.stock,
            self.talon,
            tuple(self.down),
            tuple(self.up),
            tuple(self.height),
            tuple(self.place),
            tuple(self.rank),
            tuple(self.suits),
            self.idle,
            self.rules,
        )

    def __reduce__(self) -> tuple[object, ...]:
        lists = (self.down, self.up, self.height, self.place, self.rank, self.suits)
        return JokerState, (self.stock, self.talon, *lists, int(self.shown), self.idle, self.rules)

    def up_top(self) -> int:
        """How many cards lie on the foundations, undecided aces included."""
        h, place = self.height, self.place
        return h[0] + h[1] + h[2] + h[3] + (1 if place[0] == PENDING else 0) + (1 if place[1] == PENDING else 0)

    def face_down(self) -> int:
        """How many cards lie face down in the columns."""
        cards = 0
        for column in self.down:
            cards += len(column)
        return cards

    def is_free(self, c: int) -> bool:
        """Whether a joker lies open without a name: on a column or on top of the talon."""
        if self.place[c] == TALON:
            return self.talon[-1] == NATURALS + c
        return self.place[c] < COLUMNS and self.rank[c] == 0

    def jokers_at(self, place: int) -> tuple[int, ...]:
        """The jokers that lie in one kind of place."""
        return tuple([NATURALS + c for c in (0, 1) if self.place[c] == place])

    def cards(self) -> list[int]:
        """Every card of the game, wherever it lies."""
        cards = [*self.stock, *self.talon]
        for t in range(COLUMNS):
            cards += [*self.down[t], *self.up[t]]
        for suit in range(UNDECIDED):
            cards += self.foundation(suit)
        return [*cards, *self.jokers_at(PENDING), *self.jokers_at(OUT)]

    def foundation_top(self, foundation: int) -> int:
        """The top card of a foundation, which may be the joker of its colour; -1 if there is none."""
        if foundation >= UNDECIDED:
            c = foundation - UNDECIDED
            return NATURALS + c if self.place[c] == PENDING else -1
        rank, c = self.height[foundation], COLOUR_OF[foundation]
        if rank == 0:
            return -1
        if self.place[c] == FOUNDATION and self.rank[c] == rank and self.suits[c] == 1 << foundation:
            return NATURALS + c
        return foundation * 13 + rank - 1

    def foundation(self, suit: int) -> list[int]:
        """The cards of a suit's foundation from the ace up."""
        cards = [suit * 13 + i for i in range(self.height[suit])]
        c = COLOUR_OF[suit]
        if self.place[c] == FOUNDATION and self.suits[c] == 1 << suit:
            cards[self.rank[c] - 1] = NATURALS + c
        return cards

    def present(self) -> i64:
        """The naturals that no joker may be named after: those face up, and what the options count of the talon."""
        cards: i64 = self.shown
        if not self.talon or self.rules & TALON_NONE:
            return cards
        for card in self.talon if self.rules & TALON_BURIED else self.talon[-1:]:
            if card < NATURALS:
                cards |= bit(card)
        return cards

    def choices(self, colour: int, rank: int, present: i64) -> int:
        """The suits that a joker named this rank may be, as a set of bits."""
        first, last = FIRST_SUIT[colour], LAST_SUIT[colour]
        suits = 0
        if not present & bit(first * 13 + rank - 1):
            suits |= 1 << first
        if not present & bit(last * 13 + rank - 1):
            suits |= 1 << last
        return suits


def rules_of(setup: Setup) -> int:
    """The options as one int."""
    rules = TALON_MODES[str(setup["talon_top"])]
    for name, flag in (("strict_units", STRICT_UNITS), ("worry_back", WORRY_BACK), ("reexposed", REEXPOSED)):
        rules |= flag if setup[name] else 0
    return rules | (JOKERS if setup["jokers"] else 0)


def setup_of(rules: int) -> dict[str, Value]:
    """The options by their names."""
    mode = next(name for name, flag in TALON_MODES.items() if flag == rules & (TALON_NONE | TALON_BURIED))
    return {
        "strict_units": bool(rules & STRICT_UNITS),
        "worry_back": bool(rules & WORRY_BACK),
        "talon_top": mode,
        "reexposed": bool(rules & REEXPOSED),
        "jokers": bool(rules & JOKERS),
    }
