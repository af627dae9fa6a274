"""Computers at a table: who answers for them at once, who searches first, and where a person's last decision lies."""

from collections.abc import Collection
from typing import Final

from soloist.core.deal import Secret
from soloist.core.game import Action, Seat
from soloist.core.player import Guesser
from soloist.core.rng import Rng
from soloist.core.session import Session
from soloist.players.levels import HARD
from soloist.players.opponent import opponent
from soloist.players.playout import ply_stream

# A computer that has answered so often in a row is lost, and gives up.
MOST_ANSWERS: Final = 1000


def at_once(level: str) -> bool:
    """Whether a level answers without a search."""
    return level != HARD


def choice(session: Session, level: str) -> Action:
    """What a computer of this level plays for the seat that is asked; the same whenever it is worked out."""
    game, state, seat = session.game, session.state, session.seat
    guesser = Guesser(game, state, seat)
    return opponent(level, game).choose(game.view(state, seat), game.legal(state), guesser, stream(session))


def stream(session: Session) -> Rng:
    """The numbers of a computer that is asked now: its own, so that its answers tell nothing of the deal."""
    deal = session.deal
    return deal.stream(session.ply) if isinstance(deal, Secret) else ply_stream(deal, session.ply)


def step(session: Session, seats: Collection[Seat], chosen: Action, most: int = MOST_ANSWERS) -> None:
    """Play one answer of a computer; after too many in a row it gives up."""
    if (steps_back(session, seats) or session.ply + 1) > most:
        session.give_up()
    else:
        session.play(chosen)


def steps_back(session: Session, seats: Collection[Seat]) -> int:
    """How many actions lie after a person's last decision, that one included; 0 if no person has decided yet."""
    past = session.past
    for i in range(len(past) - 1, -1, -1):
        if session.mover(past[i]) not in seats:
            return len(past) - i
    return 0
