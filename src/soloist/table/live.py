"""A table in memory: what is stored of it, the table that this leads to, and texts made for its readers."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from soloist.coach import UNNAMED
from soloist.core.game import Action, Game, Seat
from soloist.core.session import Session
from soloist.core.text import LANGUAGES, Text
from soloist.table import refusals, rematch
from soloist.table.people import People
from soloist.table.refusals import Refused
from soloist.table.seen import NOTHING, Held, Plies, Seen
from soloist.table.stored import StoredTable, TableChange, held_by, new_stored, now, table_of
from soloist.table.table import Table
from soloist.table.thinking import ByLanguage, Situation

# So many requests with a key are remembered at each table.
MOST_REQUESTS: Final = 32


class Advised(NamedTuple):
    """What the coach said of a position, in every language, after thinking so long."""

    actions: tuple[str, ...]
    ms: int
    said: ByLanguage


class LiveTable:
    """One table in memory: what is stored of it, the table that this leads to, and texts made for its readers.

    A change is made to the table, its holders or the move that was named, and then is what differs from the stored.
    """

    def __init__(self, stored: StoredTable, table: Table) -> None:
        self.stored = stored
        self.table: Final = table
        self.holders = stored.holders
        self.named = stored.named
        self.next = stored.people.next
        self.opened: StoredTable | None = None
        self.done = stored.done
        self.texts: dict[Hashable, str] = {}
        self.advised: Advised | None = None

    # -- who

    def held(self, identity: str) -> Held:
        """The seats that somebody holds; none for a spectator."""
        return held_by(self.holders, identity)

    def seen_by(self, identity: str) -> Seen:
        """The table as somebody may see it."""
        return self.table.seen_by(self.held(identity))

    def free(self) -> Held:
        """The seats that nobody holds."""
        taken = {seat for seat, _ in self.holders}
        return tuple(seat for seat in self.table.people() if seat not in taken)

    def take_seat(self, identity: str, wanted: Seat | None) -> None:
        """Take a free seat; whoever holds one already keeps it."""
        held, free = self.held(identity), self.free()
        if held and (wanted is None or wanted in held):
            return
        if not free:
            raise Refused(refusals.NO_FREE_SEAT, Text("seat.taken"))
        if wanted is not None and wanted not in free:
            raise Refused(refusals.NO_FREE_SEAT, Text("seat.this-taken", {"seat": wanted}))
        self.share_seats(identity, (free[0] if wanted is None else wanted,))

    def share_seats(self, identity: str, seats: Held) -> None:
        """Hold seats beside whoever holds them already: the same person on another device."""
        self.holders |= {(seat, identity) for seat in seats}

    def follow_link(self, identity: str, seats: Held) -> None:
        """Hold the seats that a link brings; who sits on another side is no other device of theirs."""
        if not {*self.held(identity)} <= {*seats}:
            raise Refused(refusals.NOT_YOUR_SEAT, Text("seat.other-side"))
        self.share_seats(identity, seats)

    def keep_alone(self, identity: str) -> int:
        """Hold one's seats on this device alone: others who came to them by a link lose them; how many did."""
        held = self.held(identity)
        self.table.check_held(held)
        others = {(seat, who) for seat, who in self.holders if seat in held and who != identity}
        self.holders -= others
        return len({who for _, who in others})

    def want_rematch(self, identity: str, wanted: bool) -> None:
        """Say whether one wants to play on; once all do, a table is there for them, each a seat further."""
        if rematch.want(self.table, self.held(identity), wanted) and not self.next:
            table, further = rematch.opened(self.table)
            holders = frozenset((further[seat], holder) for seat, holder in self.holders)
            self.opened = new_stored(table, holders)
            self.next = self.opened.id

    # -- the coach

    def situation(self) -> Situation:
        """The game as it stands now, for who thinks about it."""
        return Situation.of(self.table.session, self.table.names)

    def advice(self, ms: int) -> ByLanguage | None:
        """What the coach has said of this very position after thinking at least so long, or all it could."""
        if self.advised is None or self.advised.actions != self.stored.actions:
            return None
        enough = self.advised.ms >= ms or self.advised.said[LANGUAGES[0]]["done"]
        return self.advised.said if enough else None

    def count_hint(self, identity: str, ply: int, named: Action) -> None:
        """The coach named a move at the decision of this ply: that counts once, and the move stays named."""
        self.table.count_hint(self.held(identity), ply)
        self.named = named

    # -- requests with a key

    def once(self, who: str, deed: Callable[[], Plies]) -> Plies:
        """Do what a request asks for; what it did before is not done again, and told again if it still stands."""
        table = self.table
        for known, first, _, undone in self.done:
            if known == who:
                return (first, table.ply) if undone == table.session.undone and first <= table.ply else NOTHING
        first, end = deed()
        self.done = (*self.done, (who, first, end, table.session.undone))[-MOST_REQUESTS:]
        return first, end

    # -- texts and changes

    def text(self, key: Hashable, make: Callable[[], str]) -> str:
        """A text about this version of the table, made once for all who may read the same."""
        made = self.texts.get(key)
        if made is None:
            made = self.texts[key] = make()
        return made

    def change(self) -> TableChange | None:
        """What was changed since the table was stored; None if nothing was."""
        moving = self.moving()
        if not self.differs(moving):
            return None
        outcome, version = self.table.session.outcome, self.stored.version + 1
        after = self.stored.changed(**moving, outcome=outcome, version=version, updated=now())
        ended = self.stored.outcome is None and after.outcome is not None
        joined, left = self.holders - self.stored.holders, self.stored.holders - self.holders
        return TableChange(after, joined, self.opened, ended, left=left)

    def differs(self, moving: Mapping[str, Any]) -> bool:
        """Whether that is another than what is stored."""
        return any(getattr(self.stored, name) != value for name, value in moving.items())

    def moving(self) -> dict[str, Any]:
        """What there is to store, but for how the game ended: nothing is asked of the game."""
        session, table = self.table.session, self.table
        actions = session.words()
        return {
            "actions": actions,
            "future": tuple(session.future),
            "undone": session.undone,
            "known": table.known,
            "knowers": table.knowers,
            "hints": session.hints,
            "hinted": session.hinted,
            "named": self.named if actions == self.stored.actions else UNNAMED,
            "holders": self.holders,
            "people": People.of(table, self.next),
            "done": self.done,
        }

    def store(self, stored: StoredTable) -> None:
        """What is on the table is stored now."""
        self.stored, self.named = stored, stored.named
        self.opened = None
        self.texts = {}


def derived(stored: StoredTable, game: Game[Any]) -> LiveTable:
    """The table that a stored one leads to, by the rules that it was begun under."""
    session = Session.from_record(replace(stored.record, outcome=None), game)
    session.future, session.hints, session.hinted = list(stored.future), stored.hints, stored.hinted
    return LiveTable(stored, stored.people.at(table_of(stored, session)))
