"""What people at a table say to each other, as it is stored: names, a wish to take back, a wish for a rematch."""

from collections.abc import Set
from dataclasses import dataclass, field, replace
from typing import Any

from soloist.core.game import Seat
from soloist.table import Table
from soloist.table.consent import UndoRequest
from soloist.table.seen import Held


@dataclass(frozen=True)
class People:
    """The names of seats, who asks to take a move back, who wants a rematch, and the table where it is played."""

    names: dict[Seat, str] = field(default_factory=dict)
    request: UndoRequest | None = None
    rematch: Held = ()
    next: str = ""

    @staticmethod
    def of(table: Table, next: str) -> "People":
        """What is said at a table."""
        return People(dict(table.names), table.request, table.rematch, next)

    def at(self, table: Table) -> Table:
        """The table where this is said."""
        table.names, table.request, table.rematch = dict(self.names), self.request, self.rematch
        return table


def written(people: People) -> dict[str, Any]:
    """The same as JSON values; what nobody said is left out."""
    request = people.request
    fields = {
        "names": {str(seat): name for seat, name in people.names.items()},
        "request": request and {**request._asdict(), "seats": list(request.seats), "granted": list(request.granted)},
        "rematch": list(people.rematch),
        "next": people.next,
    }
    return {name: value for name, value in fields.items() if value}


def without_names(people: People, seats: Set[Seat]) -> People:
    """The same without what these seats were called."""
    return replace(people, names={seat: name for seat, name in people.names.items() if seat not in seats})


def read(fields: dict[str, Any]) -> People:
    """What JSON values say."""
    request = fields.get("request")
    return People(
        {int(seat): name for seat, name in fields.get("names", {}).items()},
        request and UndoRequest(tuple(request["seats"]), tuple(request["granted"]), request["refused"]),
        tuple(fields.get("rematch", ())),
        fields.get("next", ""),
    )
