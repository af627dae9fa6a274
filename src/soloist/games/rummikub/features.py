"""What a person looks at in a position, in numbers."""

from soloist.games.rummikub.heuristics import margin
from soloist.games.rummikub.state import STACK, Rummikub
from soloist.games.rummikub.tiles import JOKER


def features(s: Rummikub) -> dict[str, float]:
    """The margin to the limit, the tiles that could be laid now, those held, the jokers among them, the stacks left.

    The margin is how many more tiles could be laid than the next draw demands.
    """
    spare = margin(s)
    return {
        "margin": spare,
        "playable": spare + s.held() + STACK - s.next_field(),
        "held": s.held(),
        "jokers": s.held_tiles()[JOKER],
        "stacks": len(s.bank) // STACK,
    }
