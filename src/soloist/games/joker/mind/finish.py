"""The end of a game that is won already: every card is seen, and all go up one after another."""

from soloist.games.joker.rules.actions import MOVE, TALON_UP, UP
from soloist.games.joker.rules.legal import legal
from soloist.games.joker.rules.play import play
from soloist.games.joker.rules.state import ALL_UP, JokerState


def finish(s: JokerState) -> int | None:
    """The next card that goes up, if nothing is hidden and going up is all that is left to do."""
    if s.stock or s.face_down():
        return None
    first = next_up(s)
    after, last = s.copy(), first
    while last is not None:
        play(after, last, None)
        last = next_up(after)
    return first if after.up_top() == ALL_UP else None


def next_up(s: JokerState) -> int | None:
    """A card that can go up now: the talon's first."""
    for a in legal(s):
        if a == TALON_UP or UP <= a < MOVE:
            return a
    return None
