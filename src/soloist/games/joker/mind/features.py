"""What a person looks at, in numbers: the reasons that the coach gives."""

from soloist.games.joker.mind.prefer import hidden
from soloist.games.joker.rules.actions import COLUMNS
from soloist.games.joker.rules.cards import NATURALS
from soloist.games.joker.rules.state import TALON, JokerState


def features(s: JokerState) -> dict[str, float]:
    """Cards up, face-down cards, empty columns, jokers free to be named, and cards in the talon."""
    return {
        "up": float(s.up_top()),
        "hidden": float(hidden(s)),
        "empty": float(sum(not run for run in s.up)),
        "jokers": float(sum(free(s, c) for c in (0, 1))),
        "talon": float(len(s.talon)),
    }


def free(s: JokerState, c: int) -> bool:
    """Whether a joker lies open without a name: on a column or on top of the talon."""
    if s.place[c] == TALON:
        return s.talon[-1] == NATURALS + c
    return s.place[c] < COLUMNS and s.rank[c] == 0
