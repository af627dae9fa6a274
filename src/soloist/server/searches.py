"""Searches run in processes of their own: one that is slow or crashes costs its asker the answer, and nobody a move."""

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any, Final, TypeVar

from soloist.core import catalog
from soloist.core.text import Text
from soloist.server.desk import Desk, Lost, Task, Tell
from soloist.server.problems import Refused

T = TypeVar("T")

# How much longer than its budget a search may take, and how long it may wait for a desk.
MARGIN_SECONDS: Final = 2.0
QUEUE_SECONDS: Final = 5.0


def default_desks(workers: int = 1) -> int:
    """As many desks as the machine has cores beside the one that serves, shared by the server's workers."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, (cores - 1) // workers)


def context() -> Any:
    """Where processes come from: if it can be, from one that has loaded the games, so that a new one is soon ready."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    found = multiprocessing.get_context("forkserver")
    modules = {type(found.game).__module__ for found in catalog.survey() if found.game}
    found.set_forkserver_preload(["soloist.server.tasks", *sorted(modules)])
    return found


class Searches:
    """Some desks, each with a thread that waits for it."""

    def __init__(self, desks: int) -> None:
        self.threads: Final = ThreadPoolExecutor(desks, "search")
        self.desks: Final = [Desk(context()) for _ in range(desks)]
        self.free: Final[SimpleQueue[Desk]] = SimpleQueue()
        self.closed = False
        for desk in self.desks:
            self.free.put(desk)

    def open(self) -> None:
        """Start every desk, so that the first question need not wait."""
        for _ in self.desks:
            self.threads.submit(self.at_desk, Desk.ready)

    async def run(self, task: Task, *args: Any, seconds: float) -> Any:
        """Have a task of so many seconds done at a free desk; Lost if no answer comes."""
        late = seconds + MARGIN_SECONDS
        try:
            async with asyncio.timeout(QUEUE_SECONDS + late):
                return await self.job(task, *args, seconds=late)
        except TimeoutError:
            raise Lost("busy") from None

    async def job(self, task: Task, *args: Any, seconds: float, tell: Tell | None = None) -> Any:
        """Have a task done however long it waits for a desk; Lost if it is silent for so many seconds."""
        future = self.threads.submit(self.at_desk, lambda desk: desk.ask(task, args, seconds, tell))
        return await asyncio.wrap_future(future)

    def at_desk(self, ask: Callable[[Desk], T]) -> T:
        """Ask a free desk; there are as many threads as desks, so that one is always free."""
        desk = self.free.get()
        try:
            if self.closed:
                raise Lost("busy")
            return ask(desk)
        finally:
            self.free.put(desk)

    def close(self) -> None:
        """End every search; nobody waits for it any more."""
        self.closed = True
        self.threads.shutdown(wait=False, cancel_futures=True)
        for process in [desk.process for desk in self.desks if desk.process and desk.process.pid]:
            process.kill()
        self.threads.shutdown()
        for desk in self.desks:
            desk.clear()


def refusal(lost: Lost) -> Refused:
    """What whoever asked is told."""
    return Refused(503, f"search-{lost.kind}", Text(f"search.{lost.kind}"), headers={"Retry-After": "1"})
