"""Who is here: whoever has a stream open at a table of several people, and for a moment after it has closed."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from soloist.core.game import Seat
from soloist.server.change_signals import ChangeSignals
from soloist.server.store import TableStore
from soloist.table.live import LiveTable
from soloist.table.stored import now
from soloist.table.wire import encode

# So often it is looked who has come or gone at the tables that streams of this process follow, by whichever worker.
LOOK_SECONDS: Final = 1.0
# A page that is loaded again, or a telephone that changes its network, is back within this time.
GRACE_SECONDS: Final = 8.0


class Presence:
    """The streams of this process by table and person; the store tells the other workers."""

    def __init__(self, store: TableStore, signals: ChangeSignals, heartbeat_seconds: float) -> None:
        self.store: Final = store
        self.signals: Final = signals
        self.heartbeat: Final = heartbeat_seconds
        self.open: Final[Counter[tuple[str, str]]] = Counter()
        self.noted: Final[dict[tuple[str, str], float]] = {}
        self.followed: Final[dict[str, set[Watch]]] = {}
        self.notes: Final[set[asyncio.Task[None]]] = set()
        self.order: Final = asyncio.Lock()

    @contextmanager
    def sitting(self, table: str, identity: str) -> Iterator[None]:
        """Somebody is here for as long as this runs; a person may have several streams."""
        who = table, identity
        self.open[who] += 1
        if self.open[who] == 1:
            self.stay(table, identity)
        try:
            yield
        finally:
            self.open[who] -= 1
            if not self.open[who]:
                del self.open[who], self.noted[who]
                # Whoever read the stream has gone: nobody is there to wait for this.
                self.note(table, identity, GRACE_SECONDS, wake=True)

    def stay(self, table: str, identity: str) -> None:
        """Somebody is still here, until two heartbeats have failed to come; kept once a heartbeat."""
        last, moment = self.noted.get((table, identity)), time.monotonic()
        if last is None or moment - last >= self.heartbeat:
            self.noted[table, identity] = moment
            self.note(table, identity, 2 * self.heartbeat + GRACE_SECONDS, wake=last is None)

    def note(self, table: str, identity: str, seconds: float, wake: bool) -> None:
        """Keep that somebody is here for so long, and wake the streams of the table if that is news."""
        task = asyncio.create_task(self.write(table, identity, seconds, wake))
        self.notes.add(task)
        task.add_done_callback(self.notes.discard)

    async def write(self, table: str, identity: str, seconds: float, wake: bool) -> None:
        """Write it, in the order it came; who is here matters less than the game: a failure is told of.

        That somebody is still here is soon said again. That they have gone is not: it is tried until it is kept, or
        until they are back.
        """
        while not await self.is_kept(table, identity, seconds) and not self.open[table, identity]:
            await asyncio.sleep(LOOK_SECONDS)
        if wake:
            self.signals.wake(table)

    async def is_kept(self, table: str, identity: str, seconds: float) -> bool:
        """Whether it could be written that somebody is here for so long."""
        try:
            async with self.order:
                await asyncio.to_thread(self.store.note_here, table, identity, now() + int(1000 * seconds))
        except SQLAlchemyError as e:
            logging.getLogger("soloist").warning("who is at table %s could not be kept: %s", table, e)
            return False
        return True

    async def here(self, table: str, seats: int) -> list[bool]:
        """Which seats have somebody who is here."""
        until: dict[Seat, int] = await asyncio.to_thread(self.store.here_until, table)
        moment = now()
        return [until.get(seat, 0) > moment for seat in range(seats)]

    @contextmanager
    def following(self, watch: "Watch") -> Iterator[None]:
        """A stream of a table of several people is told who is there for as long as this runs."""
        self.followed.setdefault(watch.table, set()).add(watch)
        try:
            yield
        finally:
            self.followed[watch.table].discard(watch)
            if not self.followed[watch.table]:
                del self.followed[watch.table]

    async def keep_looking(self) -> None:
        """Wake the streams of tables where somebody is there or not who was not told so, while the server runs."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            with suppress(SQLAlchemyError):  # who is here matters less than the game
                asked = list(self.followed)
                now_here = await asyncio.to_thread(self.store.here_now, asked) if asked else {}
                for table in asked:
                    seats = now_here.get(table, frozenset())
                    if any(not watch.knows(seats) for watch in self.followed.get(table, ())):
                        self.signals.wake(table)

    async def close(self) -> None:
        """Wait a moment for the last notes."""
        if self.notes:
            _, late = await asyncio.wait(self.notes, timeout=LOOK_SECONDS)
            for task in late:
                task.cancel()


class Watch:
    """One stream's look at who is here: it says so of itself, and tells what has changed."""

    def __init__(self, presence: Presence, table: str, identity: str) -> None:
        self.presence: Final = presence
        self.table: Final = table
        self.identity: Final = identity
        self.seats = 0
        self.sits = False
        self.told: list[bool] = []

    @contextmanager
    def sitting(self, live: LiveTable) -> Iterator[None]:
        """Be here, if one sits at a table of several people."""
        held, people = live.held(self.identity), live.table.people()
        self.seats = live.table.game.info.seats if len(people) > 1 else 0
        self.sits = bool(held) and not live.table.alone(held)
        with (
            self.presence.following(self) if self.seats else nullcontext(),
            self.presence.sitting(self.table, self.identity) if self.sits else nullcontext(),
        ):
            yield

    def knows(self, here: frozenset[Seat]) -> bool:
        """Whether its reader was told that these are here, and no others."""
        return self.told == [seat in here for seat in range(self.seats)]

    async def news(self) -> bytes:
        """A message that says who is here, if that was not told yet."""
        if not self.seats:
            return b""
        if self.sits:
            self.presence.stay(self.table, self.identity)
        here = await self.presence.here(self.table, self.seats)
        if here == self.told:
            return b""
        self.told = here
        return f"event: here\ndata: {encode({'here': here})}\n\n".encode()
