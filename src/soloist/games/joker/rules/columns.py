"""What the columns show and what they take; a joker counts by its name."""

from soloist.games.joker.rules.actions import RANKS
from soloist.games.joker.rules.cards import COLOUR, NATURALS, RANK
from soloist.games.joker.rules.state import JokerState


def face_rank(s: JokerState, card: int) -> int:
    """The rank of a natural or of a named joker; 0 for a joker without a name."""
    return RANK[card] if card < NATURALS else s.rank[card - NATURALS]


def landing_rank(s: JokerState, t: int) -> int:
    """The rank that the top of a column asks for."""
    return face_rank(s, s.up[t][-1]) - 1 if s.up[t] else RANKS


def run_start(s: JokerState, a: int, b: int) -> int:
    """Where in column a's run the tail begins that fits column b; a joker without a name lies alone."""
    run = s.up[a]
    least = face_rank(s, run[-1])
    return len(run) - 1 - (landing_rank(s, b) - least) if least else 0


def fits(s: JokerState, card: int, t: int) -> bool:
    """Whether a card goes to a column, limits apart; a joker without a name goes where it can be named."""
    rank, c, wanted = face_rank(s, card), COLOUR[card], landing_rank(s, t)
    if wanted < 1 or (s.up[t] and COLOUR[s.up[t][-1]] == c):
        return False
    return s.choices(c, wanted, s.present()) > 0 if rank == 0 else rank == wanted
