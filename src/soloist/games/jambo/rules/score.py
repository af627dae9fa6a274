"""How it ends: 60 gold and a last turn between two players, 50 gold in solo, at the latest after 400 turns."""

from typing import Final

from soloist.core.game import Outcome
from soloist.games.jambo.rules.cards import NONE
from soloist.games.jambo.rules.events import who
from soloist.games.jambo.rules.state import DUMMY, MOST_TURNS, SOLO, YOU, Jambo

# The gold that ends a game: for two players, in solo.
GOALS: Final = [60, 50]
BEST: Final = 100

# -- counting


def count_gold(t: Jambo) -> None:
    """In solo whoever has 50 gold has won."""
    crown(t, richest(t))


def count_gold_at_turn_end(t: Jambo) -> None:
    """Between two players the goal brings on the last turn; after 400 turns the richer side wins."""
    winner = richest(t) if t.variant == SOLO else last_turn_winner(t)
    if winner == NONE and t.turns >= MOST_TURNS:
        winner = 0 if t.gold[0] > t.gold[1] else 1
    crown(t, winner)


def richest(t: Jambo) -> int:
    """Who has the goal's gold, the side whose turn it is first; NONE if nobody."""
    goal = GOALS[t.variant]
    if t.gold[t.turn] >= goal:
        return t.turn
    return 1 - t.turn if t.gold[1 - t.turn] >= goal else NONE


def decided(t: Jambo) -> bool:
    """Whether no card can matter any more to who is not on turn: the goal is reached, or this is the last turn."""
    return t.trigger != NONE or (t.variant == SOLO and not t.fifty_at_turn_end and richest(t) != NONE)


def last_turn_winner(t: Jambo) -> int:
    """60 gold at the end of one's own turn gives the other one last turn; who then has as much or more, wins."""
    me = t.turn
    if t.trigger != NONE:
        return me if t.gold[me] >= t.gold[t.trigger] else t.trigger
    if t.gold[me] >= GOALS[t.variant]:
        t.trigger = me
        if t.log is not None:
            t.tell("last-turn", {"seat": who(1 - me)})
    return NONE


def crown(t: Jambo, winner: int) -> None:
    """A winner, if there is one, ends the game."""
    t.winner = winner
    if winner != NONE and t.log is not None:
        t.tell("won", {"seat": who(winner), "n": t.gold[winner]})


# -- outcomes


def outcome(t: Jambo) -> Outcome | None:
    """How it ended, or None while it goes on."""
    if t.winner == NONE:
        return None
    return won(t, t.winner, "gold" if t.turns < MOST_TURNS else "turns")


def resigned(t: Jambo, seat: int) -> Outcome:
    """Who gives up leaves the game to the other side."""
    return won(t, 1 - seat, "given-up")


def won(t: Jambo, winner: int, reason: str) -> Outcome:
    """Each seat scores its gold; in solo a win scores 100 less the Dummy's gold."""
    if t.variant != SOLO:
        return Outcome("won", reason, (t.gold[0], t.gold[1]), (winner,))
    if winner == YOU:
        return Outcome("you-won", reason, (BEST - t.gold[DUMMY],), (YOU,))
    return Outcome("dummy-won", reason, (t.gold[YOU],))
