"""Tables in play: derived from what is stored, cached by version, changed one at a time."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any, Final, Generic, NamedTuple, TypeVar
from weakref import WeakValueDictionary

from prometheus_client import Counter

from soloist.core import catalog
from soloist.core.errors import SoloistError
from soloist.core.game import Game
from soloist.core.text import Arg, Text
from soloist.server import attempts, metrics
from soloist.server.change_signals import ChangeSignals
from soloist.server.problem import Problem
from soloist.server.problems import blaming, out_of_reach
from soloist.server.store import TableStore
from soloist.server.write_queue import WriteQueue
from soloist.table import Table
from soloist.table.live import LiveTable, derived
from soloist.table.open import Seating
from soloist.table.stored import StoredTable, TableChange, new_stored

T = TypeVar("T")
TRIES: Final = 4
MOST_MET: Final = 10_000
# Who asks is told within this time that the database does not answer.
ANSWER_SECONDS: Final = 4.5


class Unplayable(Problem):
    """A table that cannot be played on here; what is stored of it can be read."""

    def __init__(self, status: int, kind: str, text: Text, stored: StoredTable) -> None:
        super().__init__(status, kind, text)
        self.stored: Final = stored


class Attempted(NamedTuple, Generic[T]):
    """What came of a deed, and whether it has changed the table."""

    answer: T
    changed: bool


class Tables:
    """All tables, whichever worker serves them: the store decides, the cache only saves time."""

    def __init__(
        self, store: TableStore, queue: WriteQueue, signals: ChangeSignals, games: Mapping[str, Game[Any]], size: int
    ) -> None:
        self.store: Final = store
        self.queue: Final = queue
        self.signals: Final = signals
        self.games: Final = games
        self.size: Final = size
        self.cache: Final[OrderedDict[str, LiveTable]] = OrderedDict()
        self.counted = 0  # so many of them were told of
        self.met: Final[OrderedDict[tuple[str, str], None]] = OrderedDict()  # who has been noted where
        self.locks: Final[WeakValueDictionary[str, asyncio.Lock]] = WeakValueDictionary()

    async def create(
        self,
        table: Table,
        seating: Seating,
        identity: str,
        opening: tuple[str, str] | None = None,
        puzzle: str = "",
    ) -> LiveTable:
        """Store a new table; if the same request has opened one meanwhile, that is it."""
        stored = replace(new_stored(table, frozenset((seat, identity) for seat in seating.mine)), puzzle=puzzle)
        shared = table.chosen or table.day  # a deal that somebody may have met at another table
        others = await self.ask(self.store.met, identity, stored.deal_name) if shared else set()
        if others:
            table.learn(seating.mine)
            stored = replace(stored, knowers=table.knowers)
        async with InTime():
            written = await self.queue.write(TableChange(stored, stored.holders, ended=True, opening=opening))
        if not written:
            return await self.opened(opening) or await self.attempted(identity, stored) or await self.look(stored.id)
        metrics.TABLES.labels(stored.game).inc()
        live = self.remember(LiveTable(stored, table))
        await self.tell_others(identity, others)
        return live

    async def opened(self, opening: tuple[str, str] | None) -> LiveTable | None:
        """The table that a request with a key has opened."""
        id = await self.ask(self.store.opened, opening) if opening else None
        return await self.look(id) if id else None

    async def attempted(self, identity: str, stored: StoredTable) -> LiveTable | None:
        """The table where somebody has begun the daily that a new table would be."""
        id = await self.ask(attempts.table_of, self.store.reader, identity, stored.game, stored.day)
        return await self.look(id) if id else None

    async def meet(self, identity: str, stored: StoredTable) -> None:
        """Somebody sees the deal of a table: where they have seen it elsewhere, what they play of it has help."""
        if not identity or (identity, stored.id) in self.met:
            return
        others = await self.ask(self.store.met, identity, stored.deal_name)
        if stored.id not in others:
            await self.ask(self.store.meet, identity, stored.deal_name, stored.id)
        if others - {stored.id}:
            await self.tell_others(identity, others | {stored.id})
        self.met[identity, stored.id] = None
        while len(self.met) > MOST_MET:
            self.met.popitem(last=False)

    async def tell_others(self, identity: str, ids: Iterable[str]) -> None:
        """Where somebody plays at these tables, they know the deal from now on."""
        for id in sorted(ids):
            with suppress(Unplayable):
                await self.change(id, lambda live: live.table.learn(live.held(identity)))

    async def look(self, id: str, at_least: int | None = None) -> LiveTable:
        """The table as it is now, or not older than a version that is known to be there."""
        async with InTime(), self.lock(id):
            return await self.fresh(id, at_least)

    async def ask(self, question: Callable[..., T], *args: Any) -> T:
        """The answer to a question that the database is asked."""
        async with InTime():
            return await asyncio.to_thread(question, *args)

    async def change(self, id: str, deed: Callable[[LiveTable], T]) -> tuple[LiveTable, T]:
        """Do something at a table and make it durable.

        The first try trusts the cache. If it is refused or changes nothing, and another worker was faster, the table is
        read again.
        """
        async with InTime(), self.lock(id):
            for attempt in range(TRIES):
                live = self.cache.get(id) if attempt == 0 else None
                trusted = live is not None
                live = live or await self.fresh(id)
                try:
                    done = await self.attempt(live, deed)
                except (SoloistError, Problem):
                    if trusted and await self.is_old(live):
                        continue
                    raise
                if done and not (trusted and not done.changed and await self.is_old(live)):
                    return live, done.answer
        raise Problem(409, "busy", Text("table.busy"))

    async def is_old(self, live: LiveTable) -> bool:
        """Whether another worker has changed a table since."""
        return await asyncio.to_thread(self.store.version, live.stored.id) != live.stored.version

    async def attempt(self, live: LiveTable, deed: Callable[[LiveTable], T]) -> "Attempted[T] | None":
        """Do it once; None if another worker was faster. Until it is durable, nobody else may see it."""
        self.cache.pop(live.stored.id, None)
        try:
            with blaming(live.table.game):
                answer, change = deed(live), live.change()
        except (SoloistError, Problem):
            if not live.differs(live.moving()):
                self.remember(live)
            raise
        if change is not None:
            if not await self.queue.write(change):
                return None
            count(live.stored, change)
            live.store(change.table)
            self.signals.give(live.stored.id, live.stored.version)
        self.remember(live)
        return Attempted(answer, change is not None)

    async def fresh(self, id: str, at_least: int | None = None) -> LiveTable:
        """The table from the cache if that is new enough, else from the store."""
        cached = self.cache.get(id)
        if cached:
            wanted = at_least or await asyncio.to_thread(self.store.version, id)
            if wanted is not None and cached.stored.version >= wanted:
                return self.remember(cached)  # another may have been put in its place meanwhile
        return self.remember(await asyncio.to_thread(self.derive, await self.stored(id)))

    async def stored(self, id: str) -> StoredTable:
        """What is stored of a table: nothing of it is asked of its game."""
        stored = await self.ask(self.store.load, id)
        if stored is None:
            raise Problem(404, "unknown-table", Text("table.unknown", {"table": id}))
        return stored

    def derive(self, stored: StoredTable) -> LiveTable:
        """The table that a stored one leads to."""
        game = self.playable(stored)
        if game is None:
            args: dict[str, Arg] = {"game": stored.game, "got": stored.rules}
            raise Unplayable(409, "other-rules", Text("table.rules", args), stored)
        try:
            with blaming(game):
                return derived(stored, game)
        except (SoloistError, Problem):
            raise Unplayable(409, "unplayable", Text("table.unplayable", {"game": stored.game}), stored) from None

    def playable(self, stored: StoredTable) -> Game[Any] | None:
        """The game by whose rules a table was begun, if this server plays them."""
        game = self.games.get(stored.game)
        return None if game is None else catalog.versions(game).get(stored.rules)

    def remember(self, live: LiveTable) -> LiveTable:
        """Keep a table at hand; the one that was not used for the longest time goes."""
        self.cache[live.stored.id] = live
        self.cache.move_to_end(live.stored.id)
        while len(self.cache) > self.size:
            self.cache.popitem(last=False)
        if len(self.cache) != self.counted:
            self.counted = len(self.cache)
            metrics.AT_HAND.set(self.counted)
        return live

    def lock(self, id: str) -> asyncio.Lock:
        """What makes the changes at one table wait for each other."""
        lock = self.locks.get(id)
        if lock is None:
            lock = self.locks[id] = asyncio.Lock()
        return lock


def count(before: StoredTable, change: TableChange) -> None:
    """Count what a change that is on disk has brought."""
    game, moves = before.game, len(change.table.actions) - len(before.actions)
    if moves > 0:
        moves_of(game).inc(moves)
    if change.ended:
        metrics.GAMES.labels(game).inc()
    if change.opened:
        metrics.TABLES.labels(game).inc()


@cache
def moves_of(game: str) -> Counter:
    """The counter of a game's moves: to look it up takes longer than to count."""
    return metrics.MOVES.labels(game)


class InTime:
    """What is asked of the database here takes no longer than a person waits."""

    def __init__(self) -> None:
        self.timeout: Final = asyncio.timeout(ANSWER_SECONDS)

    async def __aenter__(self) -> None:
        await self.timeout.__aenter__()

    async def __aexit__(self, kind: type[BaseException] | None, e: BaseException | None, at: Any) -> None:
        try:
            await self.timeout.__aexit__(kind, e, at)
        except TimeoutError:
            logging.getLogger("soloist").error("the store did not answer in time")
            raise out_of_reach() from None
