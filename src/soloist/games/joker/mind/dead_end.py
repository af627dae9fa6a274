"""Positions of which nothing can come any more, whatever is hidden: one may move about, and it ends with what is up."""

from typing import Final

from soloist.games.joker.rules.legal import legal
from soloist.games.joker.rules.play import play
from soloist.games.joker.rules.state import JokerState

# So many layouts are looked at, within some 15 ms: nearly twice what any of 199 games came to; of more nothing is said.
MOST_LAYOUTS: Final = 400


def dead_end(s: JokerState, most: int = MOST_LAYOUTS) -> bool:
    """Whether no card can be turned up and none more can go up, however long one moves about."""
    if s.stock:
        return False
    layouts = [s.copy()]
    seen = {stripped(layouts[0]).key()}
    for here in layouts:
        for a in legal(here):
            after = here.copy()
            play(after, a, None)
            if after.up_top() > s.up_top() or after.face_down() < s.face_down():
                return False
            key = stripped(after).key()
            if key not in seen:
                if len(seen) == most:
                    return False
                seen.add(key)
                layouts.append(after)
    return True


def stripped(s: JokerState) -> JokerState:
    """The position as if no move before it had been idle: nothing is out of reach for having taken too long."""
    s.idle = 0
    s.moves = None
    return s
