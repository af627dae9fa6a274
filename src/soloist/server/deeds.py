"""What can be done at a table, and by whom. A deed answers with the events to show and the change to keep."""

from collections.abc import Callable
from typing import TypeAlias

from soloist.core.errors import CannotUndo, IllegalAction
from soloist.core.game import Action, Seat, normal
from soloist.core.record import FREE, RANKED
from soloist.core.session import GIVE_UP, Moment, Session
from soloist.core.text import Text
from soloist.players import computer
from soloist.players.levels import FAIR
from soloist.server.problems import Refused, wrong_ply
from soloist.server.store import Change
from soloist.server.tables import Table
from soloist.server.text import WORDING

Plies: TypeAlias = tuple[int, int]  # the events to show are those of these plies: from, and up to but without
Deed: TypeAlias = Callable[[Table], tuple[Plies, Change | None]]
NONE: Plies = (0, 0)


def play(identity: str, ply: int, action: str | Action) -> Deed:
    """Answer the decision of this ply; the same answer again changes nothing."""

    def deed(table: Table) -> tuple[Plies, Change | None]:
        session, held = table.session, holding(table, identity)
        if ply < session.ply and same(session, session.past[ply], action):
            return (ply, next_decision(table, ply)), None
        check_ply(table, ply)
        if isinstance(action, str) and normal(action).startswith(GIVE_UP):
            asked = session.resigning_seat(action)
            session.give_up(own_seat(table, held) if asked is None else check_seat(table, held, asked))
        else:
            if not session.outcome:
                check_seat(table, held, session.seat)
            session.play(action)
        if computer.at_once(table.kept.level):
            computer.answer(session, table.kept.computers, table.kept.level)
        return (ply, session.ply), table.keep()

    return deed


def give_up(identity: str, ply: int) -> Deed:
    """End the game here, for one's own seat."""
    return play(identity, ply, GIVE_UP)


def undo(identity: str, ply: int) -> Deed:
    """Take one's own last move back, and with it what a computer answered."""

    def deed(table: Table) -> tuple[Plies, Change | None]:
        session, held = table.session, holding(table, identity)
        if session.ply < ply <= session.ply + len(session.future):
            return NONE, None
        check_ply(table, ply)
        refusal = no_undo(table, held)
        if refusal:
            raise CannotUndo(refusal, WORDING)
        computer.undo(session, table.kept.computers)
        return NONE, table.keep()

    return deed


def redo(identity: str, ply: int) -> Deed:
    """Play again what was taken back last."""

    def deed(table: Table) -> tuple[Plies, Change | None]:
        session, held = table.session, holding(table, identity)
        check_ply(table, ply)
        if session.future and not session.outcome:
            check_seat(table, held, next_mover(session))
        computer.redo(session, table.kept.computers)
        return (ply, session.ply), table.keep()

    return deed


def answer(actions: tuple[str, ...], chosen: Action | None) -> Deed:
    """Play what the computer thought of for this position, or else its fair answer; too late changes nothing."""

    def deed(table: Table) -> tuple[Plies, Change | None]:
        session, ply = table.session, table.session.ply
        if session.words() != actions or not thinks(table):
            return NONE, None
        action = computer.choice(session, FAIR) if chosen is None else chosen
        computer.step(session, table.kept.computers, action)
        return (ply, session.ply), table.keep()

    return deed


def thinks(table: Table) -> bool:
    """Whether a computer is asked that searches for its answer."""
    kept = table.kept
    return bool(kept.computers) and not computer.at_once(kept.level) and table.session.seat in kept.computers


def count_hint(identity: str, ply: int) -> Deed:
    """Count that the coach was asked about the decision of this ply."""

    def deed(table: Table) -> tuple[Plies, Change | None]:
        check_hint(table, identity, ply)
        before = table.session.hints
        table.session.count_hint()
        return NONE, table.keep() if table.session.hints > before else None

    return deed


def check_hint(table: Table, identity: str, ply: int) -> Seat:
    """The seat that may ask the coach about the decision of this ply."""
    session, held = table.session, holding(table, identity)
    if len({*held, *table.kept.computers}) < session.game.info.seats:
        raise Refused(403, "no-coach", Text("hint.person"))
    if session.outcome:
        raise Refused(409, "game-over", Text("hint.over"))
    if session.policy == RANKED:
        raise Refused(409, "ranked", Text("hint.ranked"))
    check_ply(table, ply)
    return check_seat(table, held, session.seat)


def take_seat(identity: str, wanted: Seat | None) -> Deed:
    """Take a free seat; whoever holds one already keeps it."""

    def deed(table: Table) -> tuple[Plies, Change | None]:
        held, free = table.held(identity), table.free()
        if held and (wanted is None or wanted in held):
            return NONE, None
        if not free:
            raise Refused(409, "no-free-seat", Text("seat.taken"))
        if wanted is not None and wanted not in free:
            raise Refused(409, "no-free-seat", Text("seat.this-taken", {"seat": wanted}))
        return NONE, table.keep(frozenset({(free[0] if wanted is None else wanted, identity)}))

    return deed


def share_seats(identity: str, seats: tuple[Seat, ...]) -> Deed:
    """Hold seats beside whoever holds them already: the same person on another device."""

    def deed(table: Table) -> tuple[Plies, Change | None]:
        joined = frozenset((seat, identity) for seat in seats) - table.kept.holders
        return NONE, table.keep(joined) if joined else None

    return deed


def no_undo(table: Table, held: tuple[Seat, ...]) -> Text | None:
    """Why somebody cannot take the last move back; None if they can."""
    session, computers = table.session, table.kept.computers
    refusal = computer.no_undo(session, computers)
    if refusal:
        return refusal
    if session.outcome and session.policy != FREE:
        return Text("undo.over")
    if session.mover(session.past[-computer.steps_back(session, computers)]) not in held:
        return Text("seat.undo" if held else "seat.none")
    return None


def can_redo(table: Table, held: tuple[Seat, ...]) -> bool:
    """Whether somebody can play again what was taken back."""
    session = table.session
    return bool(session.future and not session.outcome and next_mover(session) in held)


def next_mover(session: Session) -> Seat:
    """Who played, or gave up, in the move that would be played again."""
    words = session.future[-1]
    resigner = session.resigning_seat(words) if words.startswith(GIVE_UP) else None
    return session.seat if resigner is None else resigner


def next_decision(table: Table, ply: int) -> int:
    """The ply after the one that is given, and after all that a computer answered to it."""
    session, after = table.session, ply + 1
    while after < session.ply and session.mover(session.past[after]) in table.kept.computers:
        after += 1
    return after


def same(session: Session, moment: Moment, action: str | Action) -> bool:
    """Whether an action is the one that was played at that moment."""
    game = session.game
    if isinstance(action, int):
        words, note = (game.words(moment.before, action) if 0 <= action < game.info.actions else ""), ""
        return moment.words == words
    if normal(action) == normal(moment.words):
        return True
    words, note = game.split(action)
    a = game.parse(moment.before, words)
    if a is None or a not in game.legal(moment.before):
        return False
    try:
        note = game.annotate(moment.before.copy(), a, note)
    except IllegalAction:
        return False
    return moment.words == f"{game.words(moment.before, a)} {note}".rstrip()


def holding(table: Table, identity: str) -> tuple[Seat, ...]:
    """The seats that somebody holds; a spectator is refused."""
    held = table.held(identity)
    if not held:
        raise Refused(403, "not-your-seat", Text("seat.none"))
    return held


def own_seat(table: Table, held: tuple[Seat, ...]) -> Seat:
    """The seat that somebody speaks for: the one that is asked if it is theirs, else their first."""
    return table.side(held)


def check_seat(table: Table, held: tuple[Seat, ...], seat: Seat) -> Seat:
    """The seat, if it is held."""
    if seat not in held:
        raise Refused(403, "not-your-turn", Text("seat.turn", {"seat": table.session.seat + 1}))
    return seat


def check_ply(table: Table, ply: int) -> None:
    """A deed is for the moment that its doer saw."""
    if ply != table.session.ply:
        raise wrong_ply(ply, table.session.ply)
