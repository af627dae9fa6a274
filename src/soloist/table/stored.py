"""A table as it is kept: its record, who holds its seats, how often it changed; and the same as a row of values."""

import secrets
import time
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any, Final, TypeAlias

from soloist.coach import UNNAMED
from soloist.core.deal import Deal, Secret
from soloist.core.game import Action, Outcome, Seat, Value
from soloist.core.record import Record
from soloist.core.session import Session
from soloist.players.levels import FAIR
from soloist.table import people
from soloist.table.assistance import assisted
from soloist.table.days import is_sealed
from soloist.table.people import People
from soloist.table.seen import Held
from soloist.table.table import Table
from soloist.table.tally import EndedGame

NO_SEED: Final = -1
ID_BYTES: Final = 12

# A seat and the identity of somebody who holds it.
Holder: TypeAlias = tuple[Seat, str]
# What a request with a key did: its digest, from which ply to which it told, and how often was undone by then.
DoneRequest: TypeAlias = tuple[str, int, int, int]


@dataclass(frozen=True)
class StoredTable:
    """A table as it is stored: its record, what was taken back, who holds its seats, and how often it changed."""

    id: str
    game: str
    rules: int
    setup: dict[str, Value]
    deal: Deal
    chosen: bool
    known: bool
    undo: str
    created: int
    actions: tuple[str, ...] = ()
    future: tuple[str, ...] = ()
    undone: int = 0
    version: int = 1
    outcome: Outcome | None = None
    updated: int = 0
    holders: frozenset[Holder] = field(default_factory=frozenset)
    computers: tuple[Seat, ...] = ()
    level: str = FAIR
    hints: int = 0
    hinted: int = -1
    named: Action = UNNAMED
    knowers: tuple[Seat, ...] = ()
    people: People = field(default_factory=People)
    done: tuple[DoneRequest, ...] = ()
    position: str = ""
    puzzle: str = ""
    day: str = ""

    @property
    def record(self) -> Record:
        """The record, whatever its deal: not to be shown as it is."""
        secret = self.deal if isinstance(self.deal, Secret) else None
        return Record(
            self.game,
            self.rules,
            self.setup,
            None if isinstance(self.deal, Secret) else self.deal,
            self.actions,
            self.position,
            undo=self.undo,
            undone=self.undone,
            outcome=self.outcome,
            hints=self.hints,
            commitment=secret.commitment(self.game, self.rules, self.setup) if secret else "",
            secret=secret.text() if secret else "",
        )

    @property
    def is_open(self) -> bool:
        """Whether the deal is no secret."""
        return (self.chosen or self.outcome is not None) and not is_sealed(self.day)

    @property
    def is_attempt(self) -> bool:
        """Whether this is somebody's one attempt at a daily that counts."""
        return bool(self.day) and not self.known

    @property
    def shown_seed(self) -> int | None:
        """The deal number, once it is no secret."""
        return None if isinstance(self.deal, Secret) or not self.is_open else self.deal

    @property
    def deal_name(self) -> str:
        """What is the same for all tables with this deal, whatever their options: who knows one knows all."""
        return f"{self.game} {self.deal.text() if isinstance(self.deal, Secret) else self.deal}"

    def changed(self, **fields: Any) -> "StoredTable":
        """The same with these fields changed: what `replace` answers, in a tenth of the time, for every move."""
        after = object.__new__(StoredTable)
        after.__dict__.update(self.__dict__, **fields)
        return after

    def assisted(self, seat: Seat) -> bool:
        """Whether whoever holds this seat plays the game with help."""
        return assisted(self.known or seat in self.knowers, self.hints, self.undo, self.undone)


@dataclass(frozen=True)
class TableChange:
    """A table to write: a new one, or the successor of the version before; and a new one that it leads to."""

    table: StoredTable
    joined: frozenset[Holder] = frozenset()
    opened: StoredTable | None = None
    ended: bool = False
    # Who opens it, and by a request of which key.
    opening: tuple[str, str] | None = None
    left: frozenset[Holder] = frozenset()

    @property
    def new(self) -> bool:
        """Whether the table was not there before."""
        return self.table.version == 1

    @property
    def is_move(self) -> bool:
        """Whether its row is all that changes: nobody came or left, no game ended and no table was opened."""
        return not (self.ended or self.joined or self.left or self.opened or self.table.version == 1)

    def attempting(self) -> list[str]:
        """Whose attempt at a daily a new table is."""
        return sorted({identity for _, identity in self.joined}) if self.table.is_attempt else []

    def counts(self) -> list[EndedGame]:
        """The game for everybody who sat there when it ended, or comes to sit there afterwards."""
        table, before = self.table, self.table.holders - self.joined
        if table.outcome is None or table.puzzle:
            return []
        counted = frozenset[str]() if self.ended else {identity for _, identity in before}
        return [
            EndedGame(who, table.game, table.setup, table.assisted(seats[0]), table.outcome, seats)
            for who, seats in seats_by_identity(table.holders).items()
            if who not in counted
        ]


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def moving_columns(table: StoredTable) -> dict[str, object]:
    """What a change may change."""
    return {
        "actions": table.actions,
        "future": table.future,
        "undone": table.undone,
        "hints": table.hints,
        "hinted": table.hinted,
        "known": table.known,
        "knowers": table.knowers,
        "named": table.named,
        "people": people.written(table.people),
        "done": table.done,
        "version": table.version,
        "outcome": asdict(table.outcome) if table.outcome else None,
        "updated": table.updated,
    }


def columns(table: StoredTable) -> dict[str, object]:
    """A table as its row."""
    names = ("id", "game", "rules", "setup", "chosen", "undo", "created", "level", "position", "puzzle", "day")
    fixed = {name: getattr(table, name) for name in names} | {"computers": list(table.computers)}
    return fixed | deal_columns(table.deal) | moving_columns(table)


def deal_columns(deal: Deal) -> dict[str, object]:
    """A deal as its columns."""
    return {"seed": NO_SEED, "secret": deal.bits} if isinstance(deal, Secret) else {"seed": deal, "secret": None}


def table_from(row: Any, holders: frozenset[Holder]) -> StoredTable:
    """The table that a row holds."""
    ended = row.outcome
    outcome = ended and Outcome(ended["name"], ended["reason"], tuple(ended["scores"]), tuple(ended["winners"]))
    return StoredTable(
        row.id,
        row.game,
        row.rules,
        row.setup,
        row.seed if row.secret is None else Secret(row.secret),
        row.chosen,
        row.known,
        row.undo,
        row.created,
        tuple(row.actions),
        tuple(row.future),
        row.undone,
        row.version,
        outcome,
        row.updated,
        holders,
        tuple(row.computers),
        row.level,
        row.hints,
        row.hinted,
        row.named,
        tuple(row.knowers),
        people.read(row.people),
        tuple((who, first, end, undone) for who, first, end, undone in row.done),
        row.position,
        row.puzzle,
        row.day,
    )


def seats_by_identity(holders: Iterable[Holder]) -> dict[str, tuple[Seat, ...]]:
    """Who holds which seats."""
    found: dict[str, tuple[Seat, ...]] = {}
    for seat, identity in sorted(holders):
        found[identity] = (*found.get(identity, ()), seat)
    return found


def table_of(stored: StoredTable, session: Session) -> Table:
    """The table of a session, with what else is stored of it."""
    return Table(session, stored.computers, stored.level, stored.chosen, stored.known, stored.knowers, stored.day)


def new_stored(table: Table, holders: frozenset[Holder], mark: str = "") -> StoredTable:
    """What is stored of a new table; its id begins with the mark of where it is kept."""
    session, moment = table.session, now()
    return StoredTable(
        mark + secrets.token_urlsafe(ID_BYTES),
        session.game.info.id,
        session.game.info.rules,
        dict(session.setup),
        session.deal,
        table.chosen,
        table.known,
        session.policy,
        moment,
        session.words(),
        undone=session.undone,
        hints=session.hints,
        outcome=session.outcome,
        updated=moment,
        holders=holders,
        computers=table.computers,
        level=table.level,
        people=People.of(table, next=""),
        position=session.origin,
        day=table.day,
    )


def held_by(holders: frozenset[Holder], identity: str) -> Held:
    """The seats that somebody holds; none for a spectator."""
    return tuple(sorted(seat for seat, holder in holders if identity and holder == identity))
