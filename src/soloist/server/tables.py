"""Tables in play: derived from what is kept, cached by version, changed one at a time."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeVar
from weakref import WeakValueDictionary

from soloist.core import catalog
from soloist.core.errors import SoloistError
from soloist.core.game import NOBODY, Game, Seat
from soloist.core.record import FREE, Record
from soloist.core.session import Session
from soloist.core.text import LANGUAGES, Arg, Text
from soloist.players import computer
from soloist.players.levels import FAIR
from soloist.server.change_signals import Bells
from soloist.server.problems import Refused
from soloist.server.store import Change, Kept, Store, now
from soloist.server.tasks import Sitting
from soloist.server.write_queue import Ledger

T = TypeVar("T")
TRIES: Final = 4
ID_BYTES: Final = 12


class Places(NamedTuple):
    """Who sits where at a new table: people by their identities, and the computer's seats."""

    holders: frozenset[tuple[Seat, str]]
    computers: tuple[Seat, ...] = ()
    level: str = FAIR


class Advice(NamedTuple):
    """What the coach said of a position, in every language, after thinking so long."""

    actions: tuple[str, ...]
    ms: int
    said: dict[str, dict[str, Any]]


class Table:
    """One table in memory: what is kept of it, the session that it leads to, and texts made for its readers."""

    def __init__(self, kept: Kept, session: Session) -> None:
        self.kept = kept
        self.session: Final = session
        self.shown: dict[tuple[tuple[Seat, ...], str], str] = {}
        self.told: Final[dict[tuple[Seat, str], list[tuple[object, str]]]] = {}
        self.advice: Advice | None = None

    def held(self, identity: str) -> tuple[Seat, ...]:
        """The seats that somebody holds; none for a spectator."""
        return held_seats(self.kept, identity)

    def free(self) -> tuple[Seat, ...]:
        """The seats that nobody holds."""
        taken = {seat for seat, _ in self.kept.holders} | set(self.kept.computers)
        return tuple(seat for seat in range(self.session.game.info.seats) if seat not in taken)

    def side(self, held: tuple[Seat, ...]) -> Seat:
        """The seat that somebody looks from: the one that is asked, else the first held."""
        return self.session.seat if self.session.seat in held else (held[0] if held else NOBODY)

    @property
    def assisted(self) -> bool:
        """Whether hints were given, moves were taken back freely, or the deal was known."""
        return is_assisted(self.kept)

    def sitting(self) -> Sitting:
        """The game as it stands now, for a search."""
        kept = self.kept
        return Sitting(kept.game, kept.rules, kept.setup, kept.seed, kept.actions)

    def advice_of(self, ms: int) -> dict[str, dict[str, Any]] | None:
        """What the coach has said of this very position after thinking at least so long, or all it could."""
        if self.advice is None or self.advice.actions != self.kept.actions:
            return None
        enough = self.advice.ms >= ms or self.advice.said[LANGUAGES[0]]["done"]
        return self.advice.said if enough else None

    def keep(self, joined: frozenset[tuple[Seat, str]] = frozenset()) -> Change:
        """The change that makes what was just played durable."""
        session = self.session
        after = replace(
            self.kept,
            actions=session.words(),
            future=tuple(session.future),
            undone=session.undone,
            hints=session.hints,
            hinted=session.hinted,
            outcome=session.outcome,
            version=self.kept.version + 1,
            updated=now(),
            holders=self.kept.holders | joined,
        )
        return Change(after, joined)


def held_seats(kept: Kept, identity: str) -> tuple[Seat, ...]:
    """The seats of a table that somebody holds."""
    return tuple(sorted(seat for seat, holder in kept.holders if identity and holder == identity))


def is_assisted(kept: Kept) -> bool:
    """Whether a game was won with help: hints, moves taken back on a free table, or a deal met before."""
    return kept.known or kept.hints > 0 or (kept.undo == FREE and kept.undone > 0)


class Tables:
    """All tables, whichever worker serves them: the store decides, the cache only saves time."""

    def __init__(self, store: Store, ledger: Ledger, bells: Bells, games: Mapping[str, Game[Any]], size: int) -> None:
        self.store: Final = store
        self.ledger: Final = ledger
        self.bells: Final = bells
        self.games: Final = games
        self.size: Final = size
        self.cache: Final[OrderedDict[str, Table]] = OrderedDict()
        self.locks: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()

    async def create(self, session: Session, chosen: bool, known: bool, places: Places) -> Table:
        """A new table; a computer that is asked first and need not think has answered before anybody sees it."""
        if computer.at_once(places.level):
            computer.answer(session, places.computers, places.level)
        info, moment = session.game.info, now()
        id = secrets.token_urlsafe(ID_BYTES)
        kept = Kept(
            id,
            info.id,
            info.rules,
            session.setup,
            session.seed,
            chosen,
            known,
            session.policy,
            moment,
            session.words(),
            outcome=session.outcome,
            updated=moment,
            holders=places.holders,
            computers=places.computers,
            level=places.level,
        )
        await self.ledger.write(Change(kept, places.holders))
        return self.remember(Table(kept, session))

    async def look(self, id: str, at_least: int | None = None) -> Table:
        """The table as it is now, or not older than a version that is known to be there."""
        async with self.lock(id):
            return await self.fresh(id, at_least)

    async def change(self, id: str, deed: Callable[[Table], tuple[T, Change | None]]) -> tuple[Table, T]:
        """Do a deed at a table and make it durable.

        The first try trusts the cache. If it is refused, or another worker was faster, the table is read again.
        """
        async with self.lock(id):
            for attempt in range(TRIES):
                table = self.cache.get(id) if attempt == 0 else None
                trusted = table is not None
                table = table or await self.fresh(id)
                try:
                    done = await self.attempt(table, deed)
                except (SoloistError, Refused):
                    if not trusted or await asyncio.to_thread(self.store.version, id) == table.kept.version:
                        raise
                    continue
                if done:
                    return table, done[0]
        raise Refused(409, "busy", Text("table.busy"))

    async def attempt(self, table: Table, deed: Callable[[Table], tuple[T, Change | None]]) -> tuple[T] | None:
        """Do a deed once; None if another worker was faster."""
        answer, change = deed(table)
        if change is None:
            return (answer,)
        self.cache.pop(table.kept.id, None)  # until it is durable, nobody else may see it
        if not await self.ledger.write(change):
            return None
        table.kept = change.kept
        table.shown = {}
        self.remember(table)
        self.bells.ring(table.kept.id, table.kept.version)
        return (answer,)

    async def fresh(self, id: str, at_least: int | None = None) -> Table:
        """The table from the cache if that is new enough, else from the store."""
        cached = self.cache.get(id)
        if cached:
            wanted = at_least or await asyncio.to_thread(self.store.version, id)
            if wanted is not None and cached.kept.version >= wanted:
                self.cache.move_to_end(id)
                return cached
        return self.remember(await asyncio.to_thread(self.derive, await self.stored(id)))

    async def stored(self, id: str) -> Kept:
        """A table as it is kept, whatever rules it was played by."""
        kept = await asyncio.to_thread(self.store.load, id)
        if kept is None:
            raise Refused(404, "unknown-table", Text("table.unknown", {"table": id}))
        return kept

    def derive(self, kept: Kept) -> Table:
        """The table that a record leads to."""
        game = self.games.get(kept.game)
        known = catalog.versions(game) if game else {}
        if kept.rules not in known:
            args: dict[str, Arg] = {"game": kept.game, "got": kept.rules, "wanted": ", ".join(map(str, known)) or "—"}
            raise Refused(409, "other-rules", Text("table.rules", args))
        record = Record(kept.game, kept.rules, kept.setup, kept.seed, kept.actions, "", kept.undo, kept.undone)
        session = Session.from_record(record, known[kept.rules])
        session.future, session.hints, session.hinted = list(kept.future), kept.hints, kept.hinted
        return Table(kept, session)

    def remember(self, table: Table) -> Table:
        """Keep a table at hand; the one that was not used for the longest time goes."""
        self.cache[table.kept.id] = table
        self.cache.move_to_end(table.kept.id)
        while len(self.cache) > self.size:
            self.cache.popitem(last=False)
        return table

    def lock(self, id: str) -> asyncio.Lock:
        """What makes the deeds at one table wait for each other."""
        lock = self.locks.get(id)
        if lock is None:
            lock = self.locks[id] = asyncio.Lock()
        return lock
