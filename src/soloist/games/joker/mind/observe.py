"""What the player knows as numbers: where every card that has been seen lies, and what the jokers are."""

from typing import Final

from librt.vecs import vec

from soloist.core.observation import Observation, clear
from soloist.games.joker.rules.actions import COLUMNS, RANKS
from soloist.games.joker.rules.cards import NATURALS
from soloist.games.joker.rules.state import (
    IDLE_LIMIT,
    JOKERS,
    REEXPOSED,
    STRICT_UNITS,
    TALON,
    TALON_BURIED,
    TALON_NONE,
    WORRY_BACK,
    JokerState,
)

CARDS: Final = NATURALS + 2
STOCK: Final = 26
MOST_DOWN: Final = 6
# A joker: its rank, none first; its suits; and where it is: in a column, the talon, up, an undecided ace, out, unseen.
RANK_CELLS: Final = RANKS + 1
SUIT_CELLS: Final = 4
JOKER_CELLS: Final = RANK_CELLS + SUIT_CELLS + 6
RULES: Final = (STRICT_UNITS, WORRY_BACK, REEXPOSED, JOKERS, TALON_NONE, TALON_BURIED)

PARTS: Final[tuple[tuple[str, int], ...]] = (
    ("columns", COLUMNS * CARDS),
    ("talon", CARDS),
    ("unseen", CARDS),
    ("foundations", 4 * RANK_CELLS),
    ("jokers", 2 * JOKER_CELLS),
    ("face_down", COLUMNS),
    ("stock", 1),
    ("idle", 1),
    ("rules", len(RULES)),
)
SLICES: Final = Observation(PARTS).slices
TALON_AT: Final[int] = SLICES["talon"].start
UNSEEN_AT: Final[int] = SLICES["unseen"].start
FOUNDATIONS_AT: Final[int] = SLICES["foundations"].start
JOKERS_AT: Final[int] = SLICES["jokers"].start
FACE_DOWN_AT: Final[int] = SLICES["face_down"].start
STOCK_AT: Final[int] = SLICES["stock"].start
IDLE_AT: Final[int] = SLICES["idle"].start
RULES_AT: Final[int] = SLICES["rules"].start


def observe(s: JokerState, into: vec[float]) -> None:
    """The cards by place, a one each; in the talon less the deeper a card lies; the counts between 0 and 1."""
    clear(into)
    for t in range(COLUMNS):
        for card in s.up[t]:
            into[t * CARDS + card] = 1.0
        for card in s.down[t]:
            into[UNSEEN_AT + card] = 1.0
        into[FACE_DOWN_AT + t] = len(s.down[t]) / MOST_DOWN
    depth = len(s.talon)
    for card in s.talon:
        into[TALON_AT + card] = 1.0 / depth
        depth -= 1
    for card in s.stock:
        into[UNSEEN_AT + card] = 1.0
    for suit in range(4):
        into[FOUNDATIONS_AT + suit * RANK_CELLS + s.height[suit]] = 1.0
    for c in range(2):
        observe_joker(s, c, JOKERS_AT + c * JOKER_CELLS, into)
    into[STOCK_AT] = len(s.stock) / STOCK
    into[IDLE_AT] = s.idle / IDLE_LIMIT
    for i in range(len(RULES)):
        into[RULES_AT + i] = 1.0 if s.rules & RULES[i] else 0.0


def observe_joker(s: JokerState, c: int, at: int, into: vec[float]) -> None:
    """What a joker is named, which suits it may be, and where it is."""
    into[at + s.rank[c]] = 1.0
    for suit in range(4):
        if s.suits[c] >> suit & 1:
            into[at + RANK_CELLS + suit] = 1.0
    into[at + RANK_CELLS + SUIT_CELLS + (0 if s.place[c] < COLUMNS else s.place[c] - TALON + 1)] = 1.0
