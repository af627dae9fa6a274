"""What a move does, and what follows by itself."""

from mypy_extensions import i64

from soloist.core.events import Log
from soloist.games.joker.rules import events as tell
from soloist.games.joker.rules.actions import (
    AS_ACE,
    BACK,
    COLUMNS,
    DRAW,
    MOVE,
    NAME,
    RANKS,
    REMOVE,
    REMOVE_TALON,
    TALON_TO,
    TO_SUIT,
    UNDECIDED,
    UP,
    WAYS_UP,
)
from soloist.games.joker.rules.cards import COLOUR, FIRST_SUIT, LAST_SUIT, NATURALS, RANK, SUIT, bit
from soloist.games.joker.rules.state import FOUNDATION, OUT, PENDING, REEXPOSED, TALON, WORRY_BACK, JokerState


def play(s: JokerState, a: int, log: Log | None) -> None:
    """Make a legal move, turn up what it uncovers and exchange what must be exchanged."""
    s.moves = None
    if a == DRAW:
        draw(s, log)
    elif a < TALON_TO:
        talon_up(s, log)
    elif a < UP:
        talon_to(s, a - TALON_TO, log)
    elif a < MOVE:
        column_up(s, (a - UP) // WAYS_UP, (a - UP) % WAYS_UP, log)
    elif a < NAME:
        move_run(s, (a - MOVE) // COLUMNS, (a - MOVE) % COLUMNS, log)
    elif a < REMOVE_TALON:
        t, rank = (a - NAME) // RANKS, (a - NAME) % RANKS + 1
        name(s, s.up[t][0] - NATURALS, rank, s.present(), log)
        s.idle = 0
    elif a < BACK:
        remove(s, a - REMOVE, log)
    else:
        bring_back(s, (a - BACK) // COLUMNS, (a - BACK) % COLUMNS, log)
    if s.rules & REEXPOSED and s.talon:
        exchange_if_matched(s, s.talon[-1], TALON, log)


def draw(s: JokerState, log: Log | None) -> None:
    """The next card of the stock is laid on the talon."""
    card = s.stock[0]
    s.stock = s.stock[1:]
    s.talon = (*s.talon, card)
    s.idle = 0
    if card >= NATURALS:
        s.place[card - NATURALS] = TALON
    if log is not None:
        tell.drawn(log, s, card)
    exchange_if_matched(s, card, TALON, log)


def talon_up(s: JokerState, log: Log | None) -> None:
    """The talon's top card goes to its foundation."""
    card = s.talon[-1]
    if log is not None:
        tell.sent_up(log, s, card, f"talon/{len(s.talon) - 1}", SUIT[card])
    s.talon = s.talon[:-1]
    s.shown |= bit(card)
    s.idle = 0
    raise_natural(s, card)


def talon_to(s: JokerState, t: int, log: Log | None) -> None:
    """The talon's top card goes to a column; a joker is named before it leaves the talon."""
    card = s.talon[-1]
    if card >= NATURALS:
        name(s, card - NATURALS, landing_rank(s, t), s.present(), log)
        s.place[card - NATURALS] = t
    else:
        s.shown |= bit(card)
    if log is not None:
        tell.moved(log, s, (card,), f"talon/{len(s.talon) - 1}", t)
    s.talon = s.talon[:-1]
    s.up[t] = (*s.up[t], card)
    s.idle = 0


def column_up(s: JokerState, t: int, way: int, log: Log | None) -> None:
    """A column's top card goes to a foundation."""
    card = s.up[t][-1]
    named = card < NATURALS or s.rank[card - NATURALS] > 0
    source = f"tableau/{t + 1}/{len(s.down[t]) + len(s.up[t]) - 1}" if log is not None else ""
    if card < NATURALS:
        if log is not None:
            tell.sent_up(log, s, card, source, SUIT[card])
        raise_natural(s, card)
    else:
        raise_joker(s, card - NATURALS, way, source, log)
    s.up[t] = s.up[t][:-1]
    if turn_up(s, t, log) or not named or not s.rules & WORRY_BACK:
        s.idle = 0


def raise_natural(s: JokerState, card: int) -> None:
    """A natural takes its slot; it settles the suit of an undecided ace of its colour."""
    suit, c = SUIT[card], COLOUR[card]
    if s.place[c] == PENDING:
        other = FIRST_SUIT[c] + LAST_SUIT[c] - suit
        decided = suit if RANK[card] == 2 else other
        s.height[decided] = 1
        s.suits[c] = 1 << decided
        s.place[c] = FOUNDATION
    s.height[suit] = RANK[card]


def raise_joker(s: JokerState, c: int, way: int, source: str, log: Log | None) -> None:
    """A joker takes a slot of one suit, or lies down as an ace of undecided suit."""
    if s.rank[c] == 0:
        rank = 1 if way == AS_ACE else s.height[way - TO_SUIT] + 1
        name(s, c, rank, s.present(), log)
    if log is not None:
        tell.sent_up(log, s, NATURALS + c, source, UNDECIDED + c if way == AS_ACE else way - TO_SUIT)
    if way == AS_ACE:
        s.place[c] = PENDING
        return
    s.height[way - TO_SUIT] += 1
    s.suits[c] = 1 << (way - TO_SUIT)
    s.place[c] = FOUNDATION


def move_run(s: JokerState, a: int, b: int, log: Log | None) -> None:
    """The part of a run that fits goes to another column."""
    run = s.up[a]
    card = run[-1]
    named = card < NATURALS or s.rank[card - NATURALS] > 0
    if not named:
        name(s, card - NATURALS, landing_rank(s, b), s.present(), log)
    first = run_start(s, a, b)
    tail = run[first:]
    if log is not None:
        tell.moved(log, s, tail, f"tableau/{a + 1}/{len(s.down[a]) + first}", b)
    s.up[a] = run[:first]
    s.up[b] = s.up[b] + tail
    for c in (0, 1):
        if s.place[c] == a and NATURALS + c in tail:
            s.place[c] = b
    s.idle = 0 if turn_up(s, a, log) or not named else s.idle + 1


def landing_rank(s: JokerState, t: int) -> int:
    """The rank that the top of a column asks for."""
    return face_rank(s, s.up[t][-1]) - 1 if s.up[t] else RANKS


def face_rank(s: JokerState, card: int) -> int:
    """The rank of a natural or of a named joker; 0 for a joker without a name."""
    return RANK[card] if card < NATURALS else s.rank[card - NATURALS]


def run_start(s: JokerState, a: int, b: int) -> int:
    """Where in column a's run the tail begins that fits column b."""
    run = s.up[a]
    return len(run) - 1 - (landing_rank(s, b) - face_rank(s, run[-1]))


def name(s: JokerState, c: int, rank: int, present: i64, log: Log | None) -> None:
    """A joker is named a card of its colour that is not present; its suit stays open where it can."""
    s.suits[c] = s.choices(c, rank, present)
    s.rank[c] = rank
    if log is not None:
        tell.named(log, s, c)


def remove(s: JokerState, t: int, log: Log | None) -> None:
    """An un-named joker leaves the game for good, from the talon (below 0) or from a column."""
    joker = s.talon[-1] if t < 0 else s.up[t][0]
    if log is not None:
        source = f"talon/{len(s.talon) - 1}" if t < 0 else f"tableau/{t + 1}/{len(s.down[t])}"
        tell.removed(log, s, joker, source)
    s.place[joker - NATURALS] = OUT
    s.idle = 0
    if t < 0:
        s.talon = s.talon[:-1]
    else:
        s.up[t] = ()
        turn_up(s, t, log)


def bring_back(s: JokerState, foundation: int, t: int, log: Log | None) -> None:
    """The top card of a foundation returns to a column; a joker keeps its name."""
    decided = foundation < UNDECIDED
    card = s.foundation_top(foundation) if decided else NATURALS + foundation - UNDECIDED
    if decided:
        s.height[foundation] -= 1
    if log is not None:
        tell.returned(log, s, card, foundation, s.height[foundation] if decided else 0, t)
    if card >= NATURALS:
        s.place[card - NATURALS] = t
    s.up[t] = (*s.up[t], card)
    s.idle += 1


# -- what follows by itself


def turn_up(s: JokerState, t: int, log: Log | None) -> bool:
    """A column without face-up cards turns its next one up; says whether it did."""
    if s.up[t] or not s.down[t]:
        return False
    card = s.down[t][-1]
    s.down[t] = s.down[t][:-1]
    s.up[t] = (card,)
    if card >= NATURALS:
        s.place[card - NATURALS] = t
    else:
        s.shown |= bit(card)
    if log is not None:
        tell.turned(log, s, card, t)
    exchange_if_matched(s, card, t, log)
    return True


def exchange_if_matched(s: JokerState, card: int, where: int, log: Log | None) -> None:
    """A natural that has turned up while a joker bears its name takes the joker's place, and the joker its place."""
    if card >= NATURALS:
        return
    c = COLOUR[card]
    if s.rank[c] != RANK[card] or not s.suits[c] >> SUIT[card] & 1:
        return
    spot = s.place[c]
    if log is not None:
        tell.exchanged(log, s, card, where)
    if spot < COLUMNS:
        run = s.up[spot]
        i = run.index(NATURALS + c)
        s.up[spot] = (*run[:i], card, *run[i + 1 :])
    elif spot == PENDING:
        s.height[SUIT[card]] = 1
    s.shown |= bit(card)
    if where == TALON:
        s.talon = (*s.talon[:-1], NATURALS + c)
    else:
        s.up[where] = (NATURALS + c,)
    s.place[c] = where
    s.rank[c] = 0
    s.suits[c] = 0
