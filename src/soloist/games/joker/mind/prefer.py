"""A greedy player's taste: how good each move looks, by a fixed table and by what lies open alone.

The table was tuned on three thousand deals by trial and error; the higher number is played first. A joker's move is
the one choice that looks further: as far as the next card that is drawn or turned.
"""

from typing import Final

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
from soloist.games.joker.rules.cards import COLOUR, FIRST_SUIT, LAST_SUIT, NATURALS, RANK, bit
from soloist.games.joker.rules.columns import face_rank, landing_rank, run_start
from soloist.games.joker.rules.legal import fits_up, legal
from soloist.games.joker.rules.play import play
from soloist.games.joker.rules.state import STRICT_UNITS, JokerState

# Naturals: up, but the sooner the less they could carry; runs that turn a card, free one or make room for a king.
RISES: Final = 963
RISES_EARLY: Final = -81
RISES_FROM_TALON: Final = -135
TURNS: Final = 900
TURNS_EACH_HIDDEN: Final = 10
KING_TURNS: Final = -18
FREES: Final = 380
MAKES_ROOM: Final = 468

# The talon's top card lands on a column.
LANDS: Final = 676
LANDS_EACH_RANK: Final = 15
KING_LANDS: Final = 45
TAKES_RUN: Final = 50
UNCOVERS: Final = 142

DRAWS: Final = 339

# Jokers: what a name lets them carry at once, and whether their real card can still turn up.
JOKER_LANDS: Final = 454
JOKER_RISES: Final = 460
NAMES: Final = 381
CARRIES_RUN: Final = 187
CARRIES_TALON: Final = 80
SOON_UP: Final = 72
NEXT_FOLLOWS: Final = 69
COVERED: Final = -53
REMOVES: Final = 113
REMOVES_FROM_TALON: Final = 130
# Each card that is turned or leaves the talon after a joker's move and before the next draw; the longest such row.
LEADS_ON: Final = 1000
MOST_FOLLOWERS: Final = 14

NEVER: Final = -1000
NOTHING: Final = -1


def prefer(s: JokerState) -> int:
    """The move that looks best, the first of several that look alike."""
    a = urge(s)
    return a if a != NOTHING else legal(s)[0]


def urge(s: JokerState) -> int:
    """The move to play: the favourite or, if that uses a joker, the best use; NOTHING if no move leads anywhere."""
    a = favourite(s)
    return best_use(s) if a != NOTHING and uses_joker(s, a) else a


def favourite(s: JokerState) -> int:
    """The move that looks best by itself; NOTHING if none leads anywhere."""
    best, most = NOTHING, NEVER
    for a in legal(s):
        score = appeal(s, a)
        if score > most:
            best, most = a, score
    return best


def roll_on(s: JokerState) -> None:
    """Play the state on in place by the heuristic, until no move leads anywhere."""
    a = urge(s)
    while a != NOTHING:
        play(s, a, None)
        a = urge(s)


def appeal(s: JokerState, a: int) -> int:
    """How good a move looks."""
    if a == DRAW:
        return DRAWS
    if a == TALON_UP:
        return rising(s, s.talon[-1]) + RISES_FROM_TALON
    if a < UP:
        return landing(s, a - TALON_TO)
    if a < MOVE:
        return column_rising(s, (a - UP) // WAYS_UP, (a - UP) % WAYS_UP)
    if a < NAME:
        return run_moving(s, (a - MOVE) // COLUMNS, (a - MOVE) % COLUMNS)
    if a < REMOVE_TALON:
        return naming(s, (a - NAME) // RANKS, (a - NAME) % RANKS + 1)
    if a == REMOVE_TALON:
        return REMOVES_FROM_TALON if len(s.talon) > 1 and has_place(s, s.talon[-2]) else NEVER
    if a < REMOVE + COLUMNS and s.down[a - REMOVE]:
        return REMOVES if s.stock else REMOVES + TURNS
    return NEVER


# -- naturals


def rising(s: JokerState, card: int) -> int:
    """A natural goes up, the less gladly the more cards of the other colour it could still carry."""
    other = 1 - COLOUR[card]
    early = RANK[card] - 2 - min(s.height[FIRST_SUIT[other]], s.height[LAST_SUIT[other]])
    return RISES + RISES_EARLY * early if early > 0 else RISES


def column_rising(s: JokerState, t: int, way: int) -> int:
    """A column's top card goes up, best of all if it turns a card."""
    card = s.up[t][-1]
    turns = TURNS + TURNS_EACH_HIDDEN * len(s.down[t]) if len(s.up[t]) == 1 and s.down[t] else 0
    if card < NATURALS:
        return rising(s, card) + turns
    return joker_rising(s, card - NATURALS, way) + turns


def landing(s: JokerState, t: int) -> int:
    """The talon's top card goes to a column."""
    card = s.talon[-1]
    if card >= NATURALS:
        return joker_landing(s, card - NATURALS, t)
    score = LANDS + LANDS_EACH_RANK * RANK[card]
    if RANK[card] == RANKS:
        score += KING_LANDS
    if runs_for(s, COLOUR[card], RANK[card]):
        score += TAKES_RUN
    if len(s.talon) > 1 and has_place(s, s.talon[-2]):
        score += UNCOVERS
    return score


def run_moving(s: JokerState, a: int, b: int) -> int:
    """A run moves to turn a card, to free one that goes up, or to make room for a king."""
    run = s.up[a]
    card = run[-1]
    turns = TURNS + TURNS_EACH_HIDDEN * len(s.down[a]) if s.down[a] else 0
    if card >= NATURALS and s.rank[card - NATURALS] == 0:
        return joker_landing(s, card - NATURALS, b) + (turns if turns else -JOKER_LANDS)
    first = run_start(s, a, b)
    if first > 0:
        return FREES if run[first - 1] < NATURALS and fits_up(s, run[first - 1]) else NEVER
    if turns:
        return turns if s.up[b] else turns + KING_TURNS
    return MAKES_ROOM if king_waits(s) else NEVER


def king_waits(s: JokerState) -> bool:
    """Whether a king wants an empty column and there is none: it lies on face-down cards or on top of the talon."""
    waits = len(s.talon) > 0 and RANK[s.talon[-1]] == RANKS
    for t in range(COLUMNS):
        if not s.up[t]:
            return False
        waits = waits or (len(s.down[t]) > 0 and face_rank(s, s.up[t][0]) == RANKS)
    return waits


def runs_for(s: JokerState, c: int, rank: int) -> int:
    """How many runs on face-down cards could go on a card of this colour and rank."""
    runs = 0
    for t in range(COLUMNS):
        run = s.up[t]
        if run and s.down[t] and COLOUR[run[0]] != c and face_rank(s, run[0]) == rank - 1:
            runs += 1
    return runs


def has_place(s: JokerState, card: int) -> bool:
    """Whether a card that came to lie on top of the talon could leave it."""
    if card >= NATURALS or fits_up(s, card):
        return True
    rank, c = RANK[card], COLOUR[card]
    for run in s.up:
        if not run:
            if rank == RANKS:
                return True
        elif COLOUR[run[-1]] != c and face_rank(s, run[-1]) == rank + 1:
            return True
    return False


# -- jokers


def joker_rising(s: JokerState, c: int, way: int) -> int:
    """A joker goes up, the more gladly if the card after it follows."""
    if way == AS_ACE:
        follows = on_top(s, FIRST_SUIT[c] * 13 + 1) or on_top(s, LAST_SUIT[c] * 13 + 1)
        return JOKER_RISES + NEXT_FOLLOWS if follows else JOKER_RISES
    suit = way - TO_SUIT
    card = suit * 13 + s.height[suit]
    score = JOKER_RISES
    if RANK[card] < RANKS and on_top(s, card + 1):
        score += NEXT_FOLLOWS
    return score + COVERED if card in s.talon[:-1] else score


def on_top(s: JokerState, card: int) -> bool:
    """Whether a natural lies on top of the talon or of a column."""
    if s.talon and s.talon[-1] == card:
        return True
    if s.shown & bit(card):
        for run in s.up:
            if run and run[-1] == card:
                return True
    return False


def joker_landing(s: JokerState, c: int, t: int) -> int:
    """A joker is named by the column that it goes to."""
    rank = landing_rank(s, t)
    score = JOKER_LANDS + carrying(s, c, rank) + covered(s, c, rank)
    for suit in (FIRST_SUIT[c], LAST_SUIT[c]):
        if s.height[suit] == rank - 1 and not s.shown & bit(suit * 13 + rank - 1):
            score += SOON_UP
    return score


def naming(s: JokerState, t: int, rank: int) -> int:
    """A joker is named where it lies if that lets it carry something."""
    c = s.up[t][0] - NATURALS
    carries = carrying(s, c, rank)
    return NAMES + carries + covered(s, c, rank) if carries else NEVER


def carrying(s: JokerState, c: int, rank: int) -> int:
    """What a joker of this name could take at once; one that leaves the talon uncovers the card beneath."""
    score = CARRIES_RUN * runs_for(s, c, rank)
    n = len(s.talon) - 1
    if n >= 0 and s.talon[n] == NATURALS + c:
        n -= 1
    if n >= 0 and COLOUR[s.talon[n]] != c and RANK[s.talon[n]] == rank - 1 and s.talon[n] < NATURALS:
        score += CARRIES_TALON
    return score


def covered(s: JokerState, c: int, rank: int) -> int:
    """A joker comes back only if its real card turns up, which it hardly does from within the talon."""
    below = s.talon[:-1]
    score = 0
    for suit in (FIRST_SUIT[c], LAST_SUIT[c]):
        if suit * 13 + rank - 1 in below:
            score += COVERED
    return score


# -- looking ahead: a joker is worth it


def uses_joker(s: JokerState, a: int) -> bool:
    """Whether a move names a joker or sends one up."""
    if TALON_TO <= a < UP:
        return s.talon[-1] >= NATURALS
    if UP <= a < MOVE:
        return s.up[(a - UP) // WAYS_UP][-1] >= NATURALS
    if MOVE <= a < NAME:
        card = s.up[(a - MOVE) // COLUMNS][-1]
        return card >= NATURALS and s.rank[card - NATURALS] == 0
    return NAME <= a < REMOVE_TALON


def best_use(s: JokerState) -> int:
    """The joker's move that looks best with what follows it."""
    best, most = NOTHING, NEVER
    for a in legal(s):
        if uses_joker(s, a) and not repeats(s, a):
            score = appeal(s, a)
            if score > NEVER:
                score += LEADS_ON * followers(s, a)
            if score > most:
                best, most = a, score
    return best


def followers(s: JokerState, a: int) -> int:
    """How many cards are turned or leave the talon from a move on, until one is turned or drawn."""
    after = s.copy()
    play(after, a, None)
    unknown = s.face_down()
    for _ in range(MOST_FOLLOWERS):
        a = favourite(after)
        if a <= DRAW or after.face_down() < unknown:
            break
        play(after, a, None)
    return unknown - after.face_down() + len(s.talon) - len(after.talon)


# -- what a search looks at


def promising(s: JokerState) -> list[int]:
    """The moves worth thinking about, the one to play first; none if no move leads anywhere."""
    found: list[int] = []
    scores: list[int] = []
    for a in legal(s):
        score = appeal(s, a)
        if (score > NEVER or empties(s, a)) and not repeats(s, a):
            i = len(found)
            while i > 0 and scores[i - 1] < score:
                i -= 1
            found.insert(i, a)
            scores.insert(i, score)
    first = urge(s)
    if first != NOTHING and first != found[0]:
        found.remove(first)
        found.insert(0, first)
    return found


def empties(s: JokerState, a: int) -> bool:
    """Whether a move leaves an empty column behind and takes none."""
    if not MOVE <= a < NAME:
        return False
    source, target = (a - MOVE) // COLUMNS, (a - MOVE) % COLUMNS
    return not s.down[source] and face_rank(s, s.up[source][0]) == landing_rank(s, target)


def repeats(s: JokerState, a: int) -> bool:
    """Whether a move goes to the second of two columns with one face on top: the run can still change over."""
    if a < TALON_TO or UP <= a < MOVE or a >= NAME or s.rules & STRICT_UNITS:
        return False
    source, target = (-1, a - TALON_TO) if a < UP else ((a - MOVE) // COLUMNS, (a - MOVE) % COLUMNS)
    rank = landing_rank(s, target)
    for t in range(target):
        if t == source or landing_rank(s, t) != rank:
            continue
        if rank == RANKS or COLOUR[s.up[t][-1]] == COLOUR[s.up[target][-1]]:
            return True
    return False
