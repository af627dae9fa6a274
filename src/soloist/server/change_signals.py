"""Signals that wake the streams of a table when it changes, whichever worker changed it."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import psycopg
from sqlalchemy.exc import SQLAlchemyError

from soloist.server.bounded_connection import CONNECT_SECONDS
from soloist.server.store import CHANNEL, TableStore


class ChangeSignal:
    """What one stream waits for; knows the newest version of its table that was heard of."""

    def __init__(self) -> None:
        self.version = 0
        self.given: Final = asyncio.Event()

    async def wait(self, seconds: float) -> bool:
        """Wait until it is given; false if the time was up first."""
        try:
            async with asyncio.timeout(seconds):
                await self.given.wait()
        except TimeoutError:
            return False
        return True


class ChangeSignals:
    """The signals that the streams of this process wait for, by table."""

    def __init__(self) -> None:
        self.awaited: Final[dict[str, set[ChangeSignal]]] = {}
        self.closing = False

    def close(self) -> None:
        """End every stream: the server stops, and would wait for them."""
        self.closing = True
        for signals in self.awaited.values():
            for signal in signals:
                signal.given.set()

    def give(self, id: str, version: int) -> None:
        """Wake the streams of a table that have not heard of this version."""
        for signal in self.awaited.get(id, ()):
            if version > signal.version:
                signal.version = version
                signal.given.set()

    def wake(self, id: str) -> None:
        """Wake the streams of a table though it has not changed: who is there may have."""
        for signal in self.awaited.get(id, ()):
            signal.given.set()

    @contextmanager
    def awaiting(self, id: str) -> Iterator[ChangeSignal]:
        """A signal for one stream, for as long as it runs."""
        signal = ChangeSignal()
        self.awaited.setdefault(id, set()).add(signal)
        try:
            yield signal
        finally:
            self.awaited[id].discard(signal)
            if not self.awaited[id]:
                del self.awaited[id]


async def watch(store: TableStore, signals: ChangeSignals, poll_seconds: float) -> None:
    """Signal what other workers change, for as long as the server runs."""
    while True:
        try:
            await (signal_changed(store, signals) if store.embedded else listen(store, signals))
        except (psycopg.Error, SQLAlchemyError) as e:
            logging.getLogger("soloist").warning("changes by other workers are not heard, trying again: %s", e)
        await asyncio.sleep(poll_seconds)


async def signal_changed(store: TableStore, signals: ChangeSignals) -> None:
    """Ask the store which of the watched tables have changed."""
    if signals.awaited:
        for id, version in (await asyncio.to_thread(store.versions, list(signals.awaited))).items():
            signals.give(id, version)


async def listen(store: TableStore, signals: ChangeSignals) -> None:
    """Hear PostgreSQL's notifications; what was missed before is asked for once."""
    address = store.url.set(drivername="postgresql").render_as_string(hide_password=False)
    connecting = psycopg.AsyncConnection.connect(address, autocommit=True, connect_timeout=CONNECT_SECONDS)
    async with await connecting as connection:
        await connection.execute(f"LISTEN {CHANNEL}")
        await signal_changed(store, signals)
        async for notification in connection.notifies():
            id, _, version = notification.payload.partition(" ")
            signals.give(id, int(version))
