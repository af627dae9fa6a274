"""What a move does, and what follows by itself. Each thing is told once it has happened."""

from mypy_extensions import i64

from soloist.core.events import Log
from soloist.games.joker.rules import events
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
from soloist.games.joker.rules.columns import landing_rank, run_start
from soloist.games.joker.rules.exchange import exchange_if_matched
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
        events.drawn(log, s, card)
    exchange_if_matched(s, card, TALON, log)


def talon_up(s: JokerState, log: Log | None) -> None:
    """The talon's top card goes to its foundation."""
    card = s.talon[-1]
    s.talon = s.talon[:-1]
    s.shown |= bit(card)
    s.idle = 0
    raise_natural(s, card)
    if log is not None:
        events.sent_up(log, s, card, 0, SUIT[card])


def talon_to(s: JokerState, t: int, log: Log | None) -> None:
    """The talon's top card goes to a column; a joker is named before it leaves the talon."""
    card = s.talon[-1]
    if card >= NATURALS:
        name(s, card - NATURALS, landing_rank(s, t), s.present(), log)
        s.place[card - NATURALS] = t
    else:
        s.shown |= bit(card)
    s.talon = s.talon[:-1]
    s.up[t] = (*s.up[t], card)
    s.idle = 0
    if log is not None:
        events.moved(log, s, (card,), t)


def column_up(s: JokerState, t: int, way: int, log: Log | None) -> None:
    """A column's top card goes to a foundation; a joker without a name is named first."""
    card = s.up[t][-1]
    named, suits, foundation = True, 0, SUIT[card]
    if card >= NATURALS:
        c = card - NATURALS
        named = s.rank[c] > 0
        if not named:
            name(s, c, 1 if way == AS_ACE else s.height[way - TO_SUIT] + 1, s.present(), log)
        suits, foundation = s.suits[c], UNDECIDED + c if way == AS_ACE else way - TO_SUIT
        raise_joker(s, c, foundation)
    else:
        raise_natural(s, card)
    s.up[t] = s.up[t][:-1]
    if log is not None:
        events.sent_up(log, s, card, suits, foundation)
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


def raise_joker(s: JokerState, c: int, foundation: int) -> None:
    """A named joker takes a slot of one suit, or lies down as an ace of undecided suit."""
    if foundation >= UNDECIDED:
        s.place[c] = PENDING
        return
    s.height[foundation] += 1
    s.suits[c] = 1 << foundation
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
    s.up[a] = run[:first]
    s.up[b] = s.up[b] + tail
    for c in (0, 1):
        if s.place[c] == a and NATURALS + c in tail:
            s.place[c] = b
    if log is not None:
        events.moved(log, s, tail, b)
    s.idle = 0 if turn_up(s, a, log) or not named else s.idle + 1


def name(s: JokerState, c: int, rank: int, present: i64, log: Log | None) -> None:
    """A joker is named a card of its colour that is not present; its suit stays open where it can."""
    s.suits[c] = s.choices(c, rank, present)
    s.rank[c] = rank
    if log is not None:
        events.named(log, s, c)


def remove(s: JokerState, t: int, log: Log | None) -> None:
    """An un-named joker leaves the game for good, from the talon (below 0) or from a column."""
    joker = s.talon[-1] if t < 0 else s.up[t][0]
    s.place[joker - NATURALS] = OUT
    s.idle = 0
    if t < 0:
        s.talon = s.talon[:-1]
    else:
        s.up[t] = ()
    if log is not None:
        events.removed(log, s, joker)
    if t >= 0:
        turn_up(s, t, log)


def bring_back(s: JokerState, foundation: int, t: int, log: Log | None) -> None:
    """The top card of a foundation returns to a column; a joker keeps its name."""
    card = s.foundation_top(foundation)
    if foundation < UNDECIDED:
        s.height[foundation] -= 1
    if card >= NATURALS:
        s.place[card - NATURALS] = t
    s.up[t] = (*s.up[t], card)
    s.idle += 1
    if log is not None:
        events.returned(log, s, card, t)


def turn_up(s: JokerState, t: int, log: Log | None) -> bool:
    """A column without face-up cards turns its next one up, which may be exchanged; says whether it did."""
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
        events.turned(log, s, card, t)
    exchange_if_matched(s, card, t, log)
    return True
