"""What nobody can know: the order of both piles, what the bag gives, and the dice to come."""

from soloist.core.rng import Rng
from soloist.games.fivetribes.rules.play import play
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.supply import shuffled


def blind(s: Naqala) -> Naqala:
    """A copy in which all that is hidden lies in a fixed order."""
    other = s.copy()
    other.pile = tuple(sorted(other.pile))
    other.djinn_pile = tuple(sorted(other.djinn_pile))
    other.counter, other.secret = 0, b""
    return other


def guess(s: Naqala, rng: Rng) -> Naqala:
    """The piles in any order, and other dice to come."""
    other = blind(s)
    other.pile = shuffled(list(other.pile), rng)
    other.djinn_pile = shuffled(list(other.djinn_pile), rng)
    other.counter = int(rng.below(2**31)) * 2**31 + int(rng.below(2**31))
    return other


def reveals(s: Naqala, a: int) -> bool:
    """Whether an action shows something that was hidden."""
    after = s.copy()
    play(after, a)
    return has_revealed(s, after)


def has_revealed(before: Naqala, after: Naqala) -> bool:
    """Whether dice were rolled, cards turned or meeples drawn from the bag."""
    if before.counter != after.counter or len(before.pile) != len(after.pile):
        return True
    return len(before.djinn_pile) != len(after.djinn_pile)
