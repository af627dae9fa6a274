"""What the player cannot know: the stock and the face-down cards."""

from soloist.core.rng import Rng
from soloist.games.joker.rules.actions import BACK, COLUMNS, DRAW, MOVE, NAME, REMOVE, UP, WAYS_UP
from soloist.games.joker.rules.columns import run_start
from soloist.games.joker.rules.state import JokerState


def guess(s: JokerState, rng: Rng) -> JokerState:
    """The unseen cards in any order over the stock and the face-down cards, each order as likely as the next."""
    unseen = list(s.stock)
    for cards in s.down:
        unseen.extend(cards)
    # In one order first, so that the guess owes nothing to where the cards really lie.
    unseen.sort()
    rng.shuffle(unseen)
    twin = s.copy()
    n = len(s.stock)
    twin.stock = tuple(unseen[:n])
    for t in range(COLUMNS):
        end = n + len(s.down[t])
        twin.down[t] = tuple(unseen[n:end])
        n = end
    return twin


def reveals(s: JokerState, a: int) -> bool:
    """Drawing shows a card, and so does taking the last face-up card from a column that has hidden ones."""
    if a == DRAW:
        return True
    if a < UP or NAME <= a < REMOVE or a >= BACK:
        return False
    if a < MOVE:
        t, left = (a - UP) // WAYS_UP, len(s.up[(a - UP) // WAYS_UP]) - 1
    elif a < NAME:
        t = (a - MOVE) // COLUMNS
        left = run_start(s, t, (a - MOVE) % COLUMNS)
    else:
        t, left = a - REMOVE, 0
    return left == 0 and len(s.down[t]) > 0
