"""Bells wake the streams of a table when it changes, whichever worker changed it."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import psycopg
from sqlalchemy.exc import SQLAlchemyError

from soloist.server.store import CHANNEL, Store


class Bell:
    """Rings when a table has changed; knows the newest version that was heard of."""

    def __init__(self) -> None:
        self.version = 0
        self.rung: Final = asyncio.Event()

    async def wait(self, seconds: float) -> bool:
        """Wait for the next ring; false if the time was up first."""
        try:
            async with asyncio.timeout(seconds):
                await self.rung.wait()
        except TimeoutError:
            return False
        return True


class Bells:
    """The bells of all streams in this process."""

    def __init__(self) -> None:
        self.hung: Final[dict[str, set[Bell]]] = {}
        self.closing = False

    def close(self) -> None:
        """End every stream: the server stops, and would wait for them."""
        self.closing = True
        for bells in self.hung.values():
            for bell in bells:
                bell.rung.set()

    def ring(self, id: str, version: int) -> None:
        """Wake the streams of a table."""
        for bell in self.hung.get(id, ()):
            if version > bell.version:
                bell.version = version
                bell.rung.set()

    @contextmanager
    def hang(self, id: str) -> Iterator[Bell]:
        """A bell for one stream, for as long as it runs."""
        bell = Bell()
        self.hung.setdefault(id, set()).add(bell)
        try:
            yield bell
        finally:
            self.hung[id].discard(bell)
            if not self.hung[id]:
                del self.hung[id]


async def watch(store: Store, bells: Bells, poll_seconds: float) -> None:
    """Ring for what other workers change, for as long as the server runs."""
    while True:
        try:
            await (ring_changed(store, bells) if store.embedded else listen(store, bells))
        except (psycopg.Error, SQLAlchemyError) as e:
            logging.getLogger("soloist").warning("changes by other workers are not heard, trying again: %s", e)
        await asyncio.sleep(poll_seconds)


async def ring_changed(store: Store, bells: Bells) -> None:
    """Ask the store which of the watched tables have changed."""
    if bells.hung:
        for id, version in (await asyncio.to_thread(store.versions, list(bells.hung))).items():
            bells.ring(id, version)


async def listen(store: Store, bells: Bells) -> None:
    """Hear PostgreSQL's notifications; what was missed before is asked for once."""
    address = store.url.set(drivername="postgresql").render_as_string(hide_password=False)
    async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
        await connection.execute(f"LISTEN {CHANNEL}")
        await ring_changed(store, bells)
        async for notification in connection.notifies():
            id, _, version = notification.payload.partition(" ")
            bells.ring(id, int(version))
