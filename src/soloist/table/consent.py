"""Taking back between people: what the other has answered, or what was shown, goes back only if they agree."""

from typing import TYPE_CHECKING, Final, NamedTuple

from soloist.core.record import FREE
from soloist.core.text import Text
from soloist.table import refusals
from soloist.table.refusals import Refused
from soloist.table.seen import NOTHING, Held, Plies

if TYPE_CHECKING:
    from soloist.table.table import Table

# -- what can be said about it

ASK: Final = "ask"
WITHDRAW: Final = "withdraw"
GRANT: Final = "grant"
REFUSE: Final = "refuse"


class UndoRequest(NamedTuple):
    """Somebody asks to take their last move back: the seats they hold, those that agree, and whether one does not."""

    seats: Held
    granted: Held = ()
    refused: bool = False


def needed(table: "Table", held: Held, steps: int) -> bool:
    """Whether others are asked first: a person has answered, or on a free table a card was shown."""
    session = table.session
    taken = session.past[-steps:]
    answered = any(session.mover(one) not in (*held, *table.computers) for one in taken)
    return answered or (session.policy == FREE and any(one.revealed for one in taken))


def settle(table: "Table", held: Held, ply: int, said: str) -> Plies:
    """Ask to take one's move back, ask no longer, or answer who asks; said twice it is once done."""
    session = table.session
    table.check_held(held)
    if said == GRANT and session.ply < ply <= session.ply + len(session.future):
        return NOTHING
    table.check_ply(ply)
    if said == ASK:
        ask(table, held)
    elif said == WITHDRAW:
        withdraw(table, held)
    else:
        grant_or_refuse(table, held, said == GRANT)
    return NOTHING


def ask(table: "Table", held: Held) -> None:
    """Ask to take one's last move back; once at a ply, and one at a time."""
    request = table.request
    if not table.can_ask(held):
        raise Refused(refusals.CANNOT_UNDO, table.no_undo(held) or Text("undo.unasked"))
    if request is None:
        table.request = UndoRequest(held)
    elif request.refused:
        raise Refused(refusals.CANNOT_UNDO, Text("undo.refused"))
    elif request.seats != held:
        raise Refused(refusals.CANNOT_UNDO, Text("undo.asked"))


def withdraw(table: "Table", held: Held) -> None:
    """Ask no longer; what was refused stays refused."""
    if table.request and table.request.seats == held and not table.request.refused:
        table.request = None


def grant_or_refuse(table: "Table", held: Held, agreed: bool) -> None:
    """Agree or not with what another asks; when all others agree, the move is taken back."""
    request = table.request
    if request is None or request.refused or request.seats == held:
        raise Refused(refusals.CANNOT_UNDO, Text("undo.nobody-asks"))
    if not agreed:
        table.request = request._replace(refused=True)
        return
    granted = tuple(sorted({*request.granted, *held}))
    table.request = request._replace(granted=granted)
    if set(table.people()) <= {*request.seats, *granted}:
        table.session.undo(table.steps_back(request.seats))
        table.request = None
