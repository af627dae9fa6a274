"""The exchange: a real card that turns up takes the place of the joker that bears its name."""

from soloist.core.events import Log
from soloist.games.joker.rules import events
from soloist.games.joker.rules.actions import COLUMNS
from soloist.games.joker.rules.cards import COLOUR, NATURALS, RANK, SUIT, bit
from soloist.games.joker.rules.state import PENDING, TALON, JokerState


def exchange_if_matched(s: JokerState, card: int, where: int, log: Log | None) -> None:
    """A natural that has turned up while a joker bears its name takes the joker's place, and the joker its place."""
    if card >= NATURALS:
        return
    c = COLOUR[card]
    if s.rank[c] != RANK[card] or not s.suits[c] >> SUIT[card] & 1:
        return
    spot = s.place[c]
    fill_slot(s, card, spot)
    free_joker(s, c, where)
    if log is not None:
        events.exchanged(log, s, card, spot, where)


def fill_slot(s: JokerState, card: int, spot: int) -> None:
    """The real card lies where the joker lay, beneath whatever lies on it; an undecided ace gets its suit."""
    if spot < COLUMNS:
        run = s.up[spot]
        i = run.index(NATURALS + COLOUR[card])
        s.up[spot] = (*run[:i], card, *run[i + 1 :])
    elif spot == PENDING:
        s.height[SUIT[card]] = 1
    s.shown |= bit(card)


def free_joker(s: JokerState, c: int, where: int) -> None:
    """The joker lies where the real card turned up, without a name: on top of the talon, or alone on a column."""
    if where == TALON:
        s.talon = (*s.talon[:-1], NATURALS + c)
    else:
        s.up[where] = (NATURALS + c,)
    s.place[c] = where
    s.rank[c] = 0
    s.suits[c] = 0
