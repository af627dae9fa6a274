"""Processes that think, for a server: a question goes to one that is free, best to the one that knows the table.

Visitors take turns, so that who asks much keeps nobody else waiting. A search that is slow or crashes costs its asker
the answer, and nobody a move.
"""

import asyncio
import os
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final, NamedTuple, TypeVar

from soloist.server import metrics
from soloist.table import daily as daily_deals
from soloist.table import thinking
from soloist.table.worker import Lost, Task, Worker, quick_context

T = TypeVar("T")

# How much longer than its budget a search may take: long enough for a busy machine, where workers give way to all else,
# to be no fault of the search. And how long it may wait for a worker: as long as the longest question of another
# visitor, which is a puzzle to be made.
MARGIN_SECONDS: Final = 20.0
QUEUE_SECONDS: Final = 8.0
# Of so many tables it is remembered which worker thought about them last.
MOST_KNOWN: Final = 1000


@dataclass(frozen=True)
class Jobs:
    """What a server has thought about in its workers."""

    hint: Task = thinking.hint
    move: Task = thinking.move
    review: Task = thinking.review
    daily: Task = daily_deals.choose
    daily_grade: Task = daily_deals.grade
    compare: Task = thinking.compare


JOBS: Final = Jobs()


def default_workers(servers: int = 1) -> int:
    """As many workers as the machine has cores beside the one that serves, shared by the server's processes."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, (cores - 1) // servers)


def nothing(seconds: float) -> None:
    """Thinking that is charged to nobody."""


class Asker(NamedTuple):
    """Which table a question is about, which visitor asks, and to whom the thinking is charged."""

    table: str
    visitor: str = ""
    charge: Callable[[float], None] = nothing


class WaitingQuestion:
    """A question that waits for a worker, and the answer that somebody waits for."""

    def __init__(self, asker: Asker, kind: str, ask: Callable[[Worker], Any]) -> None:
        self.asker: Final = asker
        self.kind: Final = kind
        self.ask: Final = ask
        self.answer: Final[Future[Any]] = Future()


class WorkerPool:
    """Some workers, and as many threads that wait for them, so that a thread that runs finds one free."""

    def __init__(self, count: int) -> None:
        context = quick_context()
        self.threads: Final = ThreadPoolExecutor(count, "worker")
        self.workers: Final = [Worker(context) for _ in range(count)]
        self.free: Final = [*self.workers]  # the one that has rested longest comes first
        self.last: Final[OrderedDict[str, Worker]] = OrderedDict()
        self.waiting: Final[OrderedDict[str, deque[WaitingQuestion]]] = OrderedDict()  # whose turn it is comes first
        self.lock: Final = Lock()
        self.closed = False

    def open(self) -> None:
        """Start every worker, so that the first question need not wait."""
        for _ in self.workers:
            self.threads.submit(self.at_worker, "", Worker.start)

    async def ask(
        self, asker: "Asker", job: Task, *args: Any, seconds: float, tell: Callable[[Any], None] | None = None
    ) -> Any:
        """The answer to a question that takes so many seconds; Lost if none comes."""
        late = seconds + MARGIN_SECONDS
        try:
            async with asyncio.timeout(QUEUE_SECONDS + late):
                return await self.wait_for(asker, job, *args, seconds=late, tell=tell)
        except TimeoutError:
            raise Lost("busy") from None

    async def wait_for(
        self, asker: "Asker", job: Task, *args: Any, seconds: float, tell: Callable[[Any], None] | None = None
    ) -> Any:
        """The answer, however long it waits for a worker; Lost if that is silent for so many seconds."""
        question = WaitingQuestion(
            asker, getattr(job, "__name__", "search"), lambda worker: worker.ask(job, args, seconds, tell)
        )
        with self.lock:
            if self.closed:
                raise Lost("busy")
            self.waiting.setdefault(asker.visitor, deque()).append(question)
            self.threads.submit(self.answer_next)
        metrics.SEARCH_QUEUE.inc()
        return await asyncio.wrap_future(question.answer)

    def answer_next(self) -> None:
        """Take the question of the visitor whose turn it is: who asks much waits for oneself."""
        with self.lock:
            visitor, line = next(iter(self.waiting.items()), ("", deque[WaitingQuestion]()))
            if not line:
                return
            question = line.popleft()
            self.waiting.move_to_end(visitor)
            if not line:
                del self.waiting[visitor]
        metrics.SEARCH_QUEUE.dec()
        if not question.answer.set_running_or_notify_cancel():
            return  # nobody waits for it any more
        begun = time.monotonic()
        try:
            with metrics.SEARCHING.track_inprogress():
                found = self.at_worker(question.asker.table, question.ask)
        except BaseException as e:
            self.charge(question, begun, e.kind if isinstance(e, Lost) else "failed")
            question.answer.set_exception(e)
        else:
            self.charge(question, begun, "found")
            question.answer.set_result(found)
        with self.lock:
            if visitor in self.waiting:
                self.waiting.move_to_end(visitor)  # whoever came while this was thought about goes first

    def charge(self, question: WaitingQuestion, begun: float, result: str) -> None:
        """Count how long was thought about a question, and for whom."""
        seconds = time.monotonic() - begun
        question.asker.charge(seconds)
        metrics.SEARCHES.labels(question.kind, result).observe(seconds)

    def at_worker(self, table: str, ask: Callable[[Worker], T]) -> T:
        """Ask a free worker."""
        worker = self.take(table)
        try:
            if self.closed:
                raise Lost("busy")
            return ask(worker)
        finally:
            with self.lock:
                self.free.append(worker)

    def take(self, table: str) -> Worker:
        """The worker that thought about this table last if it is free, else the one that has rested longest."""
        with self.lock:
            known = self.last.pop(table, None)
            worker = known if known is not None and known in self.free else self.free[0]
            self.free.remove(worker)
            if table:
                self.last[table] = worker
            while len(self.last) > MOST_KNOWN:
                self.last.popitem(last=False)
            return worker

    def close(self) -> None:
        """End every search; nobody waits for it any more."""
        with self.lock:
            self.closed = True
            left = [question for line in self.waiting.values() for question in line]
            self.waiting.clear()
        metrics.SEARCH_QUEUE.dec(len(left))
        for question in left:
            question.answer.cancel()
        self.threads.shutdown(wait=False, cancel_futures=True)
        for worker in self.workers:
            worker.kill()
        self.threads.shutdown()
        for worker in self.workers:
            worker.close()
