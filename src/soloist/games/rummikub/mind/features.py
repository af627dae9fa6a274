"""What a person looks at in a position, in numbers."""

from soloist.games.rummikub.mind.worth import margin
from soloist.games.rummikub.rules.state import STACK, Rummikub
from soloist.games.rummikub.rules.tiles import JOKER


def features(s: Rummikub) -> dict[str, float]:
    """The margin to the limit, the tiles held, those that could be laid now, the jokers, the stacks left.

    The margin is how many more tiles could be laid than the next draw demands.
    """
    spare = margin(s)
    return {
        "margin": spare,
        "held": s.held(),
        "playable": spare + s.held() + STACK - s.next_field(),
        "jokers": s.held_tiles()[JOKER],
        "stacks": len(s.bank) // STACK,
    }
