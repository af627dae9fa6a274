"""Deals and lines in the short notation of solvers: `draw`, `W>T3:7H`, `T3>F:7H`, `T3>FC:BJ`, `declare:T3=Q`."""

import re
from typing import Final

from soloist.core.errors import BadRecord
from soloist.core.text import Text
from soloist.games.joker.face.text import WORDING
from soloist.games.joker.face.words import plain_way
from soloist.games.joker.rules.actions import (
    AS_ACE,
    AS_IT_IS,
    BACK,
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
    UNDECIDED,
    UP,
    WAYS_UP,
)
from soloist.games.joker.rules.cards import CARD_OF, FACES, NATURALS, RANK_LETTERS, SUIT_LETTERS
from soloist.games.joker.rules.columns import run_start
from soloist.games.joker.rules.legal import joker_ways
from soloist.games.joker.rules.setup import deal
from soloist.games.joker.rules.state import JOKERS, JokerState

# Where a file of deals has those with jokers.
JOKER_DEALS: Final = "joker_prototype"
STEP: Final = re.compile(r"(W|F|T[1-7])>(T[1-7]|F[CDHSA]?):(\S\S)")
OTHER: Final = re.compile(r"(declare|remove):(W|T[1-7])(?:=(\S+))?")
RANK_CODES: Final[dict[str, int]] = {
    **{letter: i + 1 for i, letter in enumerate(RANK_LETTERS)},
    **{str(i + 1): i + 1 for i in range(RANKS)},
}


def read_deal(deck: str, rules: int) -> JokerState:
    """The deal of a deck in dealing order, such as `3D 4H TC …`."""
    cards = [CARD_OF.get(word, -1) for word in deck.split()]
    wanted = list(range(NATURALS + 2 if rules & JOKERS else NATURALS))
    if sorted(cards) != wanted:
        raise BadRecord(Text("deals.deck", {"count": len(wanted)}), WORDING)
    return deal(cards, rules)


def read_step(s: JokerState, step: str) -> int:
    """The action of a step; BadRecord if it is none, or names a card that does not lie there."""
    if step == "draw":
        return DRAW
    found = STEP.fullmatch(step)
    a = read_move(s, found[1], found[2], CARD_OF.get(found[3], -1)) if found else read_other(step)
    if a < 0:
        raise BadRecord(Text("deals.step", {"step": step}), WORDING)
    return a


def read_move(s: JokerState, start: str, end: str, card: int) -> int:
    """A card goes from one place to another; -1 if it does not lie there."""
    to_column = end[0] == "T"
    t = int(end[1:]) - 1 if to_column else -1
    if start == "W":
        if s.talon[-1:] != (card,):
            return -1
        return TALON_TO + t if to_column else TALON_UP
    if start == "F":
        piles = [pile for pile in range(UNDECIDED + 2) if s.foundation_top(pile) == card]
        return BACK + COLUMNS * piles[0] + t if to_column and piles and card >= 0 else -1
    a = int(start[1:]) - 1
    if card not in s.up[a]:
        return -1
    if to_column:
        return MOVE + COLUMNS * a + t
    return UP + WAYS_UP * a + read_way(s, a, end[1:]) if s.up[a][-1] == card else -1


def read_way(s: JokerState, a: int, pile: str) -> int:
    """The way up: to a suit, as an ace of one suit or of either, or the only one there is."""
    if pile == "":
        return plain_way(s, a)
    if pile != "A":
        return TO_SUIT + SUIT_LETTERS.index(pile)
    card = s.up[a][-1]
    ways = joker_ways(s, card - NATURALS) if card >= NATURALS else []
    return next((way for way in ways if way != AS_ACE and s.height[way - TO_SUIT] == 0), AS_ACE)


def read_other(step: str) -> int:
    """A joker is named or removed; -1 if the step is neither."""
    found = OTHER.fullmatch(step)
    if found is None:
        return -1
    place, rank = found[2], found[3]
    t = int(place[1:]) - 1 if place != "W" else -1
    if found[1] == "remove":
        return -1 if rank is not None else REMOVE + t
    return NAME + RANKS * t + RANK_CODES[rank] - 1 if t >= 0 and rank in RANK_CODES else -1


def write_step(s: JokerState, a: int) -> str:
    """The step of a legal action."""
    if a == DRAW:
        return "draw"
    if a < UP:
        return f"W>{'F' if a == TALON_UP else f'T{a - TALON_TO + 1}'}:{FACES[s.talon[-1]]}"
    if a < MOVE:
        t, way = (a - UP) // WAYS_UP, (a - UP) % WAYS_UP
        pile = "" if way == AS_IT_IS else "A" if way == AS_ACE else SUIT_LETTERS[way - TO_SUIT]
        return f"T{t + 1}>F{pile}:{FACES[s.up[t][-1]]}"
    if a < NAME:
        t, b = (a - MOVE) // COLUMNS, (a - MOVE) % COLUMNS
        return f"T{t + 1}>T{b + 1}:{FACES[s.up[t][run_start(s, t, b)]]}"
    if a < REMOVE_TALON:
        return f"declare:T{(a - NAME) // RANKS + 1}={RANK_LETTERS[(a - NAME) % RANKS]}"
    if a < BACK:
        return "remove:W" if a == REMOVE_TALON else f"remove:T{a - REMOVE + 1}"
    return f"F>T{(a - BACK) % COLUMNS + 1}:{FACES[s.foundation_top((a - BACK) // COLUMNS)]}"
