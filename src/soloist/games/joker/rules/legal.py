"""What may be played now."""

from typing import Final

from soloist.core.game import NOBODY, Seat
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
from soloist.games.joker.rules.cards import (
    BOTH_SUITS,
    COLOUR,
    COLOUR_OF,
    FIRST_SUIT,
    LAST_SUIT,
    NATURALS,
    RANK,
    SUIT,
    bit,
)
from soloist.games.joker.rules.play import play
from soloist.games.joker.rules.state import ALL_UP, IDLE_LIMIT, PENDING, STRICT_UNITS, WORRY_BACK, JokerState

# A run alternates colours as it descends, so rank plus colour has one parity along it; an empty column takes either.
EITHER: Final = 2


def legal(s: JokerState) -> list[int]:
    """The legal moves, sorted; none once the game is over."""
    if s.moves is None:
        moves = [] if s.up_top() == ALL_UP else candidates(s)
        s.moves = moves if goes_on(s, moves) else []
    return s.moves


def seat(s: JokerState) -> Seat:
    """Who answers now: the player, until the game is over."""
    return 0 if legal(s) else NOBODY


def goes_on(s: JokerState, moves: list[int]) -> bool:
    """Whether there is a move besides naming and removing jokers, or naming and removing leads to one."""
    if not moves:
        return False
    if moves[0] < NAME or moves[-1] >= BACK:
        return True
    for a in moves:
        if a >= REMOVE and s.down[a - REMOVE]:
            return True
        after = s.copy()
        play(after, a, None)
        if goes_on(after, candidates(after)):
            return True
    return False


def candidates(s: JokerState) -> list[int]:
    """Every move that the clauses on single moves allow, sorted."""
    low: list[int] = []
    parity: list[int] = []
    unnamed = False
    for run in s.up:
        if not run:
            low.append(RANKS + 1)
            parity.append(EITHER)
            continue
        top = run[-1]
        rank = RANK[top] if top < NATURALS else s.rank[top - NATURALS]
        unnamed = unnamed or rank == 0
        low.append(rank)
        parity.append((rank + COLOUR[top]) & 1)
    moves: list[int] = [DRAW] if s.stock else []
    if s.talon:
        add_talon_moves(s, low, parity, moves)
    add_ups(s, moves)
    add_runs(s, low, parity, moves)
    if unnamed:
        add_names(s, low, moves)
    if s.talon and s.talon[-1] >= NATURALS:
        moves.append(REMOVE_TALON)
    if unnamed:
        moves.extend([REMOVE + t for t in range(COLUMNS) if low[t] == 0])
    if s.rules & WORRY_BACK and s.idle < IDLE_LIMIT:
        add_backs(s, low, parity, moves)
    return moves


def add_talon_moves(s: JokerState, low: list[int], parity: list[int], moves: list[int]) -> None:
    """The talon's top card goes up or to a column; a joker to a column only, named by where it goes."""
    card = s.talon[-1]
    if card >= NATURALS:
        add_joker_landings(s, card - NATURALS, low, parity, TALON_TO, moves)
        return
    rank = RANK[card]
    if fits_up(s, card):
        moves.append(TALON_UP)
    same = (rank + COLOUR[card]) & 1
    for t in range(COLUMNS):
        if low[t] == rank + 1 and parity[t] in (same, EITHER):
            moves.append(TALON_TO + t)


def add_joker_landings(s: JokerState, c: int, low: list[int], parity: list[int], base: int, moves: list[int]) -> None:
    """The columns that take an un-named joker as a card that it can still be."""
    present = s.present()
    for t in range(COLUMNS):
        rank = low[t] - 1
        if rank >= 1 and parity[t] in ((rank + c) & 1, EITHER) and s.choices(c, rank, present):
            moves.append(base + t)


def fits_up(s: JokerState, card: int) -> bool:
    """A natural goes on the card one lower of its suit; a deuce also on an ace of undecided suit."""
    rank, height = RANK[card], s.height[SUIT[card]]
    return height == rank - 1 or (rank == 2 and height == 0 and s.place[COLOUR[card]] == PENDING)


def add_ups(s: JokerState, moves: list[int]) -> None:
    """The top cards that go up from the columns."""
    for t in range(COLUMNS):
        run = s.up[t]
        if not run:
            continue
        card = run[-1]
        if card >= NATURALS:
            moves.extend([UP + WAYS_UP * t + way for way in joker_ways(s, card - NATURALS)])
        elif fits_up(s, card):
            moves.append(UP + WAYS_UP * t + AS_IT_IS)


def joker_ways(s: JokerState, c: int) -> list[int]:
    """The ways up of a joker on top of a column, sorted; as an ace of either suit it stays undecided."""
    suits = 0
    present = s.present()
    for suit in (FIRST_SUIT[c], LAST_SUIT[c]):
        height = s.height[suit]
        if height == RANKS:
            continue
        if s.rank[c] == 0:
            fits = not present & bit(suit * 13 + height)
        else:
            fits = bool(s.suits[c] >> suit & 1) and height == s.rank[c] - 1
        if fits:
            suits |= 1 << suit
    as_ace = suits == BOTH_SUITS[c] and s.height[FIRST_SUIT[c]] == 0 and s.height[LAST_SUIT[c]] == 0
    if as_ace:
        return [AS_ACE]
    return [TO_SUIT + suit for suit in range(4) if suits >> suit & 1]


def add_runs(s: JokerState, low: list[int], parity: list[int], moves: list[int]) -> None:
    """The tail of a run goes on a card one higher of the other colour; a run headed by a king to an empty column."""
    strict, tired = bool(s.rules & STRICT_UNITS), s.idle >= IDLE_LIMIT
    for a in range(COLUMNS):
        if low[a] == 0:
            add_unnamed(s, a, low, parity, moves)
            continue
        same, least = parity[a], low[a]
        most = least + len(s.up[a]) - 1
        turns = len(s.down[a]) > 0
        for b in range(COLUMNS):
            head = low[b] - 1
            if head < least or head > most:
                continue
            if parity[b] != same and (parity[b] != EITHER or not turns):
                continue
            whole = head == most
            if (whole or not strict) and not (tired and not (whole and turns)):
                moves.append(MOVE + COLUMNS * a + b)


def add_unnamed(s: JokerState, a: int, low: list[int], parity: list[int], moves: list[int]) -> None:
    """An un-named joker goes from its column to another, named by where it goes."""
    found: list[int] = []
    add_joker_landings(s, s.up[a][0] - NATURALS, low, parity, MOVE + COLUMNS * a, found)
    for move in found:
        if s.up[move - MOVE - COLUMNS * a] or s.down[a]:
            moves.append(move)


def add_names(s: JokerState, low: list[int], moves: list[int]) -> None:
    """An un-named joker in a column is named any card that it can still be."""
    present = s.present()
    for t in range(COLUMNS):
        if low[t] == 0:
            c = s.up[t][0] - NATURALS
            for rank in range(1, RANKS + 1):
                if s.choices(c, rank, present):
                    moves.append(NAME + RANKS * t + rank - 1)


def add_backs(s: JokerState, low: list[int], parity: list[int], moves: list[int]) -> None:
    """The top cards of the foundations that may return to a column."""
    for foundation in range(UNDECIDED + 2):
        if foundation < UNDECIDED:
            rank, c = s.height[foundation], COLOUR_OF[foundation]
        else:
            c = foundation - UNDECIDED
            rank = 1 if s.place[c] == PENDING else 0
        if rank == 0:
            continue
        for t in range(COLUMNS):
            if low[t] == rank + 1 and parity[t] in ((rank + c) & 1, EITHER):
                moves.append(BACK + COLUMNS * foundation + t)
