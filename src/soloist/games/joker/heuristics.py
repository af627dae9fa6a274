"""A greedy player's taste: how good each move looks, by a fixed table and by what lies open alone."""

from typing import Final

from soloist.core.rng import Rng
from soloist.games.joker.cards import COLOUR, FIRST_SUIT, LAST_SUIT, NATURALS, RANK, SUIT, bit
from soloist.games.joker.codebook import (
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
from soloist.games.joker.legal import fits_up, legal
from soloist.games.joker.moves import face_rank, landing_rank, run_start
from soloist.games.joker.state import JokerState

# 0 up, 1 far penalty/rank, 2 turn, 3 per down, 4 king turn, 5 free, 6 talon to, 7 next talon bonus, 8 draw
# 9 joker land, 10 joker enable turn, 11 joker enable talon, 12 joker buried real, 13 joker up, 14 joker up follow
# 15 name, 16 remove, 17 empties with king waiting, 18 remove talon useful, 19 joker per rank, 20 talon far limit
# 21 king to empty 22 joker up rank pen
W: Final[list[int]] = [900, 40, 800, 10, -40, 640, 500, 60, 300, 400, 80, 80, -60, 460, 100, 150, 60, 350, 100, 0, 0, 0, 0]
NEVER: Final = -1000


def prefer(s: JokerState, seat: int, rng: Rng) -> int:
    """The move that looks best, the first of several that look alike."""
    best, most = -1, -1000000
    for a in legal(s):
        score = appeal(s, a)
        if score > most:
            best, most = a, score
    return best


def appeal(s: JokerState, a: int) -> int:
    """How good a move looks."""
    if a == DRAW:
        return W[8]
    if a == TALON_UP:
        return rise(s, s.talon[-1]) + W[20]
    if a < UP:
        return landing(s, a - TALON_TO)
    if a < MOVE:
        return column_rise(s, (a - UP) // WAYS_UP, (a - UP) % WAYS_UP)
    if a < NAME:
        return run_move(s, (a - MOVE) // COLUMNS, (a - MOVE) % COLUMNS)
    if a < REMOVE_TALON:
        return naming(s, (a - NAME) // RANKS, (a - NAME) % RANKS + 1)
    if a == REMOVE_TALON:
        return W[18] if len(s.talon) > 1 and playable(s, s.talon[-2]) else NEVER
    if a < REMOVE + COLUMNS:
        return W[16] + (W[2] if not s.stock else 0) if s.down[a - REMOVE] else NEVER
    return NEVER


def rise(s: JokerState, card: int) -> int:
    """A natural goes up, the more gladly the less it could still carry."""
    first = 1 - COLOUR[card]
    low = min(s.height[FIRST_SUIT[first]], s.height[LAST_SUIT[first]])
    far = RANK[card] - low - 2
    return W[0] - W[1] * far if far > 0 else W[0]


def column_rise(s: JokerState, t: int, way: int) -> int:
    """A column's top card goes up, best of all if it turns a card."""
    card = s.up[t][-1]
    turns = W[2] + W[3] * len(s.down[t]) if len(s.up[t]) == 1 and s.down[t] else 0
    if card < NATURALS:
        return rise(s, card) + turns
    rank = 1 if way == AS_ACE else s.height[way - TO_SUIT] + 1
    score = W[13] + turns - W[22] * rank
    c = card - NATURALS
    if way == AS_ACE:
        if exposed(s, FIRST_SUIT[c] * 13 + 1) or exposed(s, LAST_SUIT[c] * 13 + 1):
            score += W[14]
        return score
    suit = way - TO_SUIT
    if buried(s, suit * 13 + rank - 1):
        score += W[12]
    if rank < RANKS and exposed(s, suit * 13 + rank):
        score += W[14]
    return score


def exposed(s: JokerState, card: int) -> bool:
    """Whether a natural lies on top of the talon or of a column."""
    if s.talon and s.talon[-1] == card:
        return True
    if not s.shown & bit(card):
        return False
    for run in s.up:
        if run and run[-1] == card:
            return True
    return False


def buried(s: JokerState, card: int) -> bool:
    """Whether a natural lies covered in the talon."""
    return card in s.talon[:-1]


def playable(s: JokerState, card: int) -> bool:
    """Whether a card that came to lie on top of the talon could leave it."""
    if card >= NATURALS:
        return True
    if fits_up(s, card):
        return True
    rank, c = RANK[card], COLOUR[card]
    for run in s.up:
        if not run:
            if rank == RANKS:
                return True
        elif face_rank(s, run[-1]) == rank + 1 and COLOUR[run[-1]] != c:
            return True
    return False


def landing(s: JokerState, t: int) -> int:
    """The talon's top card goes to a column."""
    card = s.talon[-1]
    if card >= NATURALS:
        return joker_landing(s, card - NATURALS, t)
    score = W[6]
    if RANK[card] == RANKS:
        score += W[21]
    if len(s.talon) > 1 and playable(s, s.talon[-2]):
        score += W[7]
    return score


def joker_landing(s: JokerState, c: int, t: int) -> int:
    """A joker is named by the column that it goes to."""
    rank = landing_rank(s, t)
    return W[9] + carries(s, c, rank) + W[19] * rank + lost(s, c, rank)


def lost(s: JokerState, c: int, rank: int) -> int:
    """A joker comes back only if its card turns up: not while that lies covered in the talon."""
    score = 0
    for suit in (FIRST_SUIT[c], LAST_SUIT[c]):
        if buried(s, suit * 13 + rank - 1):
            score += W[12]
    return score


def carries(s: JokerState, c: int, rank: int) -> int:
    """What a joker of this name could take at once."""
    score = 0
    for t in range(COLUMNS):
        run = s.up[t]
        if run and s.down[t] and COLOUR[run[0]] != c and face_rank(s, run[0]) == rank - 1:
            score += W[10]
    if s.talon:
        card = s.talon[-1]
        if card == NATURALS + c:
            card = s.talon[-2] if len(s.talon) > 1 else -1
        if 0 <= card < NATURALS and COLOUR[card] != c and RANK[card] == rank - 1:
            score += W[11]
    return score


def run_move(s: JokerState, a: int, b: int) -> int:
    """A run moves to turn a card, to free one that goes up, or to make room for a king."""
    run = s.up[a]
    card = run[-1]
    hidden = len(s.down[a])
    if card >= NATURALS and s.rank[card - NATURALS] == 0:
        return joker_landing(s, card - NATURALS, b) + (W[2] + W[3] * hidden if hidden else -W[9])
    first = run_start(s, a, b)
    if first > 0:
        freed = run[first - 1]
        return W[5] if freed < NATURALS and fits_up(s, freed) else NEVER
    if hidden:
        return W[2] + W[3] * hidden + (0 if s.up[b] else W[4])
    return W[17] if king_waits(s) else NEVER


def king_waits(s: JokerState) -> bool:
    """Whether a king wants an empty column: on a face-down card or on top of the talon."""
    if s.talon and s.talon[-1] < NATURALS and RANK[s.talon[-1]] == RANKS:
        return True
    for t in range(COLUMNS):
        if s.down[t] and face_rank(s, s.up[t][0]) == RANKS:
            return True
        if not s.up[t]:
            return False
    return False


def naming(s: JokerState, t: int, rank: int) -> int:
    """A joker is named where it lies, if that lets it carry something."""
    c = s.up[t][0] - NATURALS
    gain = carries(s, c, rank)
    return W[15] + gain + lost(s, c, rank) if gain else NEVER
