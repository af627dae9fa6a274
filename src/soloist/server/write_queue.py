"""Changes are written in the order they come, all that wait in one transaction and one flush to disk."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from soloist.server import metrics
from soloist.server.store import TableStore
from soloist.table.stored import TableChange

TURNS: Final = 8


class WriteQueue:
    """The one writer of this process; a change is acknowledged once it is durable."""

    def __init__(self, store: TableStore) -> None:
        self.store: Final = store
        self.thread: Final = ThreadPoolExecutor(1, "write-queue")
        self.waiting: list[tuple[TableChange, asyncio.Future[bool]]] = []
        self.writing: asyncio.Task[None] | None = None

    async def write(self, change: TableChange) -> bool:
        """Write a change; false if another worker was faster."""
        written: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append((change, written))
        metrics.WRITE_QUEUE.inc()
        if self.writing is None:
            self.writing = asyncio.create_task(self.drain())
        return await written

    async def drain(self) -> None:
        """Write until nothing waits; what comes in meanwhile is the next batch."""
        while self.waiting:
            for _ in range(TURNS):  # whoever is about to write comes along; when nobody is, this takes no time
                await asyncio.sleep(0)
            batch, self.waiting = self.waiting, []
            await self.settle(batch)
        self.writing = None

    async def settle(self, batch: list[tuple[TableChange, asyncio.Future[bool]]]) -> None:
        """Write one batch and tell those who wait for it."""
        changes = [change for change, _ in batch]
        begun = time.perf_counter()
        try:
            done = await asyncio.get_running_loop().run_in_executor(self.thread, self.store.save, changes)
        except Exception as e:
            for _, written in batch:
                if not written.done():
                    written.set_exception(e)
            return
        finally:
            metrics.WRITE_QUEUE.dec(len(batch))
            metrics.WRITES.observe(time.perf_counter() - begun)
        for (_, written), success in zip(batch, done, strict=True):
            if not written.done():  # whoever waited may have gone
                written.set_result(success)

    def close(self) -> None:
        """Wait for the last batch."""
        self.thread.shutdown()
