"""Live updates: a stream tells its reader all that they have not seen yet, each time their table changes."""

import asyncio
import zlib
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import suppress
from typing import Final, NamedTuple

from soloist.server.tables import Tables
from soloist.table.live import LiveTable

# Who has missed more plies than this fetches the log again.
MOST_PLIES: Final = 64
# A stream brings so many tables, and so many of their messages wait to be sent.
MOST_FOLLOWED: Final = 50
MOST_WAITING: Final = 100
# A stream looks back this far for what is alike, 16 kB, which is more than a message has; it takes 80 kB of memory.
WINDOW: Final = 14
MEMORY: Final = 5
GZIP: Final = 16


class Mark(NamedTuple):
    """What a reader has seen of a table: the id of a message in numbers."""

    version: int
    ply: int
    undone: int


async def follow(
    tables: Tables, id: str, last: str, heartbeat: float
) -> AsyncGenerator[tuple[LiveTable | None, int | None], None]:
    """Each new state of a table with the ply that its reader has seen; no table when it is as they saw it."""
    mark = read_mark(last)
    actions: tuple[str, ...] | None = None
    with tables.signals.awaiting(id) as signal:
        version: int | None = None
        while not tables.signals.closing:
            signal.given.clear()
            live = await tables.look(id, version)
            if mark is None or live.stored.version != mark.version:
                since = seen_by_mark(live, mark) if actions is None else common(actions, live.stored.actions)
                # Before it is told: while its reader is slow to take a message, the table may go on.
                actions = live.stored.actions
                mark = Mark(live.stored.version, live.table.ply, live.stored.undone)
                yield live, since if since is not None and live.table.ply - since <= MOST_PLIES else None
            else:
                yield None, None
            version = signal.version if await signal.wait(heartbeat) else None


async def merged(streams: Mapping[str, AsyncIterator[bytes]]) -> AsyncIterator[bytes]:
    """The messages of several streams as they come, each named by its stream; where one ends, all do."""
    waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)

    async def pump(name: str, messages: AsyncIterator[bytes]) -> None:
        try:
            async for message in messages:
                await waiting.put(message.replace(b"event: ", b"event: %s/" % name.encode(), 1))
        finally:
            with suppress(asyncio.QueueFull):
                waiting.put_nowait(None)

    tasks = [asyncio.create_task(pump(name, messages)) for name, messages in streams.items()]
    try:
        while (message := await waiting.get()) is not None:
            yield message
            if waiting.empty() and any(task.done() for task in tasks):
                return  # one ended while there was no room to say so
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def read_mark(text: str) -> Mark | None:
    """The mark that the id of a message holds."""
    parts = text.split("-")
    if len(parts) != 3 or not all(part.isdecimal() and part.isascii() and len(part) < 10 for part in parts):
        return None
    return Mark(int(parts[0]), int(parts[1]), int(parts[2]))


def seen_by_mark(live: LiveTable, mark: Mark | None) -> int | None:
    """The ply up to which a reader has seen the game; None if that is not known: moves were taken back meanwhile."""
    if mark is None or mark.undone != live.stored.undone:
        return None
    return min(mark.ply, live.table.ply)


def common(before: tuple[str, ...], now: tuple[str, ...]) -> int:
    """How many actions are the same from the beginning."""
    most = min(len(before), len(now))
    return most if before[:most] == now[:most] else next(i for i in range(most) if before[i] != now[i])


class Packer:
    """Compresses the messages of one stream: each leaves at once, and is short where it is like those before."""

    def __init__(self) -> None:
        self.deflate: Final = zlib.compressobj(wbits=GZIP + WINDOW, memLevel=MEMORY)

    def pack(self, message: bytes) -> bytes:
        """A message, whole, so that its reader need not wait for the next."""
        return self.deflate.compress(message) + self.deflate.flush(zlib.Z_SYNC_FLUSH)


def plain(message: bytes) -> bytes:
    """A message for a reader that cannot unpack."""
    return message
