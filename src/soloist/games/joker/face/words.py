"""Actions as a person types them, and back."""

import re
from typing import Final

from soloist.core.game import normal
from soloist.games.joker.rules.actions import (
    AS_ACE,
    AS_IT_IS,
    BACK,
    COLUMNS,
    DRAW,
    FOUNDATIONS,
    MOVE,
    NAME,
    RANKS,
    REMOVE,
    REMOVE_TALON,
    TALON_TO,
    TALON_UP,
    TO_SUIT,
    UNDECIDED,
    UP,
    WAYS_UP,
)
from soloist.games.joker.rules.cards import (
    CARD_OF,
    NATURALS,
    RANK_LETTERS,
    RANK_NAMES,
    SUIT,
    SUIT_LETTERS,
    SUIT_NAMES,
)
from soloist.games.joker.rules.columns import run_start
from soloist.games.joker.rules.events import foundation_name
from soloist.games.joker.rules.legal import joker_ways, legal
from soloist.games.joker.rules.state import JokerState

PILES: Final[dict[str, int]] = {
    **{foundation_name(i): i for i in range(FOUNDATIONS)},
    **{letter.lower(): i for i, letter in enumerate(SUIT_LETTERS)},
}
RANK_WORDS: Final[dict[str, int]] = {
    **{name: i + 1 for i, name in enumerate(RANK_NAMES)},
    **{letter.lower(): i + 1 for i, letter in enumerate(RANK_LETTERS)},
    **{str(i + 1): i + 1 for i in range(RANKS)},
    "ten": 10,
}
TALON_WORDS: Final = ("talon", "waste", "w")
COLUMN_WORDS: Final = ("1", "2", "3", "4", "5", "6", "7")
SPACED: Final = re.compile(r"\s*(>|->|→)\s*")


def words_of(a: int) -> str:
    """An action as a person types it."""
    if a == DRAW:
        return "draw"
    if a == TALON_UP:
        return "talon up"
    if a < UP:
        return f"talon to {a - TALON_TO + 1}"
    if a < MOVE:
        t, way = (a - UP) // WAYS_UP, (a - UP) % WAYS_UP
        return f"{t + 1} up{way_words(way)}"
    if a < NAME:
        return f"{(a - MOVE) // COLUMNS + 1} to {(a - MOVE) % COLUMNS + 1}"
    if a < REMOVE_TALON:
        return f"name {(a - NAME) // RANKS + 1} {RANK_NAMES[(a - NAME) % RANKS]}"
    if a < BACK:
        return "remove talon" if a == REMOVE_TALON else f"remove {a - REMOVE + 1}"
    return f"{foundation_name((a - BACK) // COLUMNS)} to {(a - BACK) % COLUMNS + 1}"


def way_words(way: int) -> str:
    """How a joker goes up."""
    if way == AS_IT_IS:
        return ""
    return " ace" if way == AS_ACE else f" {SUIT_NAMES[way - TO_SUIT]}"


def parse(s: JokerState, text: str) -> int | None:
    """The action that these words name, legal or not."""
    words = SPACED.sub(" to ", normal(text)).split()
    if words in (["draw"], ["d"]):
        return DRAW
    if len(words) == 3 and words[1] == "to" and words[2] in COLUMN_WORDS:
        return parse_to(s, words[0], int(words[2]) - 1)
    if len(words) in (2, 3) and words[1] == "up":
        return parse_up(s, words[0], words[2] if len(words) == 3 else "")
    if len(words) in (2, 3) and words[0] == "name":
        return parse_name(s, words[1:])
    if len(words) == 2 and words[0] == "remove":
        return parse_remove(s, words[1])
    return None


def parse_to(s: JokerState, what: str, t: int) -> int | None:
    """`talon to 3`, `2 to 3`, `hearts to 3`, `7h to 3`."""
    if what in TALON_WORDS:
        return TALON_TO + t
    if what in COLUMN_WORDS:
        return MOVE + COLUMNS * (int(what) - 1) + t
    if what in PILES:
        return BACK + COLUMNS * PILES[what] + t
    card = read_card(what)
    if s.talon and s.talon[-1] == card:
        return TALON_TO + t
    for a in range(COLUMNS):
        if card in s.up[a]:
            return unless_other_start(s, a, t, s.up[a].index(card))
    for foundation in range(FOUNDATIONS):
        if card >= 0 and s.foundation_top(foundation) == card:
            return BACK + COLUMNS * foundation + t
    return None


def unless_other_start(s: JokerState, a: int, t: int, first: int) -> int | None:
    """Column to column, unless it is legal from another card than this one."""
    move = MOVE + COLUMNS * a + t
    return None if move in legal(s) and run_start(s, a, t) != first else move


def read_card(word: str) -> int:
    """A card by its face, such as 7h, 10h or bj; -1 if there is none."""
    return CARD_OF.get(word.upper().replace("10", "T"), -1)


def parse_up(s: JokerState, what: str, way: str) -> int | None:
    """`talon up`, `talon up clubs`, `3 up`, `3 up clubs`, `3 up ace`, `7h up`."""
    card = read_card(what)
    if card >= 0:
        what = next((str(t + 1) for t in range(COLUMNS) if s.up[t] and s.up[t][-1] == card), "")
        if not what and s.talon and s.talon[-1] == card:
            what = "talon"
    if what in TALON_WORDS:
        return TALON_UP if not way or talon_way(s, way) else None
    if what not in COLUMN_WORDS:
        return None
    t = int(what) - 1
    if not way or way == "ace":
        return UP + WAYS_UP * t + (AS_ACE if way else plain_way(s, t))
    suit = PILES.get(way, UNDECIDED)
    return UP + WAYS_UP * t + suit_way(s, t, suit) if suit < UNDECIDED else None


def talon_way(s: JokerState, way: str) -> bool:
    """Whether the talon's top card could be meant to go up this way: a natural to its suit, a joker to any."""
    if not s.talon or s.talon[-1] >= NATURALS:
        return way in PILES or way == "ace"
    return PILES.get(way) == SUIT[s.talon[-1]]


def plain_way(s: JokerState, t: int) -> int:
    """The way up that need not be said: a natural's, and a joker's if it has only one."""
    if s.up[t] and s.up[t][-1] >= NATURALS:
        ways = joker_ways(s, s.up[t][-1] - NATURALS)
        if len(ways) == 1:
            return ways[0]
    return AS_IT_IS


def suit_way(s: JokerState, t: int, suit: int) -> int:
    """The way up to a suit: for a natural of that suit there is only its own."""
    return AS_IT_IS if s.up[t] and SUIT[s.up[t][-1]] == suit else TO_SUIT + suit


def parse_name(s: JokerState, words: list[str]) -> int | None:
    """`name 3 queen`, or `name queen` where one joker alone waits for its name."""
    free = [t for t in range(COLUMNS) if s.up[t] and s.up[t][-1] >= NATURALS and not s.rank[s.up[t][-1] - NATURALS]]
    if len(words) == 1 and len(free) == 1:
        words = [str(free[0] + 1), *words]
    if len(words) != 2 or words[0] not in COLUMN_WORDS or words[1] not in RANK_WORDS:
        return None
    return NAME + RANKS * (int(words[0]) - 1) + RANK_WORDS[words[1]] - 1


def parse_remove(s: JokerState, what: str) -> int | None:
    """`remove talon`, `remove 3`, `remove bj`."""
    card = read_card(what)
    if what in TALON_WORDS or (s.talon and s.talon[-1] == card):
        return REMOVE_TALON
    if what in COLUMN_WORDS:
        return REMOVE + int(what) - 1
    return next((REMOVE + t for t in range(COLUMNS) if card >= NATURALS and card in s.up[t]), None)
