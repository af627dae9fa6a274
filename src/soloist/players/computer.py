"""A computer at some seats of a session: how well it plays, and how its moves go back and forth with a person's."""

from collections.abc import Collection
from typing import Any, Final

from soloist.core.errors import BadSetup, CannotUndo
from soloist.core.game import Action, Game, Seat
from soloist.core.player import Guesser, Player
from soloist.core.record import HONEST
from soloist.core.search import Budget
from soloist.core.session import Session
from soloist.core.text import Text
from soloist.players import roster
from soloist.players.careless import CarelessPlayer
from soloist.players.greedy import GreedyPlayer
from soloist.players.levels import FAIR, HARD, HARD_ITERATIONS
from soloist.players.playout import ply_stream

MOST_ANSWERS: Final = 1000


def plays(game: Game[Any]) -> bool:
    """Whether a computer can sit down beside a person."""
    return game.info.seats > 1 and game.info.heuristic


def check(game: Game[Any]) -> None:
    """BadSetup if a computer cannot sit down beside a person."""
    if not plays(game):
        raise BadSetup(Text("computer.none" if game.info.seats > 1 else "computer.alone", {"game": game.info.id}))


def opponent(level: str, game: Game[Any]) -> Player:
    """The player that a level means: the game's beginner or a careless one, the heuristic, or the search."""
    if level == HARD:
        return roster.thinker(roster.BEST, game, Budget(iterations=HARD_ITERATIONS))
    return GreedyPlayer(game) if level == FAIR else game.beginner() or CarelessPlayer(game)


def at_once(level: str) -> bool:
    """Whether a level answers without a search."""
    return level != HARD


def choice(session: Session, level: str) -> Action:
    """What the computer plays for the seat that is asked."""
    game, state, seat = session.game, session.state, session.seat
    guesser, stream = Guesser(game, state, seat), ply_stream(session.seed, session.ply)
    return opponent(level, game).choose(game.view(state, seat), game.legal(state), guesser, stream)


def answer(session: Session, seats: Collection[Seat], level: str = FAIR, most: int = MOST_ANSWERS) -> None:
    """Play for the computer's seats until a person is asked or the game ends."""
    while session.seat in seats:
        step(session, seats, choice(session, level), most)


def step(session: Session, seats: Collection[Seat], chosen: Action, most: int = MOST_ANSWERS) -> None:
    """Play one answer of the computer's; after too many in a row it gives up."""
    if answers(session, seats) >= most:
        session.give_up()
    else:
        session.play(chosen)


def answers(session: Session, seats: Collection[Seat]) -> int:
    """How many actions the computer has played since a person decided."""
    return (steps_back(session, seats) or session.ply + 1) - 1


def steps_back(session: Session, seats: Collection[Seat]) -> int:
    """How many actions lie after a person's last decision, that one included; 0 if no person has decided yet."""
    past = session.past
    for i in range(len(past) - 1, -1, -1):
        if session.mover(past[i]) not in seats:
            return len(past) - i
    return 0


def no_undo(session: Session, seats: Collection[Seat]) -> Text | None:
    """Why a person's last decision cannot be taken back; None if it can.

    A computer answers by what is hidden from people, so that every answer shows them something of it.
    """
    steps = steps_back(session, seats)
    refusal = session.no_undo(steps)
    if refusal is None and steps > 1 and session.policy == HONEST:
        return Text("undo.answered")
    return refusal


def undo(session: Session, seats: Collection[Seat]) -> None:
    """Take a person's last decision back, and with it what the computer answered."""
    refusal = no_undo(session, seats)
    if refusal:
        raise CannotUndo(refusal)
    session.undo(steps_back(session, seats))


def redo(session: Session, seats: Collection[Seat]) -> None:
    """Play a person's decision again, and all that the computer had answered."""
    session.redo()
    while session.future and session.seat in seats:
        session.redo()
