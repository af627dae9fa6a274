"""A rematch: the same people at another table, once all of them want it."""

from soloist.core.game import Seat
from soloist.core.text import Text
from soloist.table import refusals
from soloist.table.open import Seating, new
from soloist.table.refusals import Refused
from soloist.table.seen import Held
from soloist.table.table import Table


def want(table: Table, held: Held, wanted: bool) -> bool:
    """Say whether one wants to play on against the same people; whether all of them do now."""
    table.check_held(held)
    if table.alone(held):
        raise Refused(refusals.INVALID, Text("rematch.alone"))
    if not table.session.outcome:
        raise Refused(refusals.STILL_PLAYING, Text("rematch.playing"))
    others = {*table.rematch} - {*held}
    table.rematch = tuple(sorted({*others, *held} if wanted else others))
    return set(table.people()) <= set(table.rematch)


def opened(other: Table) -> tuple[Table, dict[Seat, Seat]]:
    """A table for the same people with a deal that nobody chose, each a seat further; where who sat sits now."""
    before, people = other.session, other.people()
    further = dict(zip(people, (*people[1:], people[0]), strict=True))
    table = new(before.game, Seating((), other.computers, other.level), None, before.setup, before.policy)
    table.names = {further[seat]: name for seat, name in other.names.items()}
    return table, further
