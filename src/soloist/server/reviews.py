"""Reviews of finished games: worked out once in the background, by whichever worker is asked first, and kept."""

import asyncio
import logging
import time
from collections import OrderedDict
from typing import Any, Final, NamedTuple

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from soloist.core.errors import SoloistError
from soloist.core.game import Seat
from soloist.core.text import Text
from soloist.server import metrics
from soloist.server.problem import Problem, of_lost
from soloist.server.sql_schema import REVIEWS
from soloist.server.store import TableStore
from soloist.server.workers import Asker, Jobs, WorkerPool
from soloist.table.live import LiveTable
from soloist.table.thinking import ByLanguage, Situation
from soloist.table.worker import Lost

LOST: Final = -1
# A worker is heard of at least so often, and one that has not been heard of for so long is gone: by this machine's
# steady clock, from when it was looked at; the time of day may have been set since.
BEAT_SECONDS: Final = 1.0
GONE_SECONDS: Final = 20.0
MOST_WATCHED: Final = 1000
# So many may wait in one process, and so many of one visitor; each is heard of every second.
MOST_WAITING: Final = 16
MOST_OF_VISITOR: Final = 2
# A search that does not come forward for so long is put to an end.
SILENT_SECONDS: Final = 60.0


class ReviewKey(NamedTuple):
    """Which table, looked back on by which seat: a finished game stays as it is."""

    table_id: str
    seat: Seat


class ReviewState(NamedTuple):
    """How far a review has come, and how often that was told; the review by language once it is there."""

    done: int
    of: int
    beat: int
    review: ByLanguage | None


class ReviewStore:
    """Reviews in the database. Every call blocks."""

    def __init__(self, store: TableStore) -> None:
        self.store: Final = store

    def find(self, key: ReviewKey) -> ReviewState | None:
        """What is there."""
        query = select(REVIEWS.c.done, REVIEWS.c.of, REVIEWS.c.beat, REVIEWS.c.review).where(*matches(key))
        with self.store.reader.connect() as connection:
            row = connection.execute(query).one_or_none()
        return row and ReviewState(*row)

    def claim(self, key: ReviewKey, before: ReviewState | None, plies: int) -> bool:
        """Take a review on, unless another worker is faster."""
        fields = {"done": 0, "of": plies, "beat": before.beat + 1 if before else 0, "review": None}
        same = () if before is None else (*matches(key), REVIEWS.c.beat == before.beat)
        try:
            with self.store.writer.begin() as connection:
                if before is None:
                    connection.execute(insert(REVIEWS), key._asdict() | fields)
                    return True
                return connection.execute(update(REVIEWS).where(*same), fields).rowcount > 0
        except IntegrityError:
            return False

    def put(self, key: ReviewKey, **fields: object) -> None:
        """Tell how far it has come, or put the review down."""
        with self.store.writer.begin() as connection:
            connection.execute(update(REVIEWS).where(*matches(key)).values(beat=REVIEWS.c.beat + 1, **fields))


def matches(key: ReviewKey) -> tuple[Any, ...]:
    """The conditions for one review."""
    return tuple(REVIEWS.c[name] == value for name, value in key._asdict().items())


class Reviews:
    """The reviews that this process works on, one after the other, by a worker that does nothing else."""

    def __init__(self, store: TableStore, workers: WorkerPool, jobs: Jobs) -> None:
        self.kept: Final = ReviewStore(store)
        self.workers: Final = workers
        self.jobs: Final = jobs
        self.running: Final[dict[asyncio.Task[None], tuple[ReviewKey, str]]] = {}
        self.heard: Final[OrderedDict[ReviewKey, tuple[int, float]]] = OrderedDict()

    async def state(self, live: LiveTable, seat: Seat, lang: str, visitor: str) -> ReviewState:
        """The review of a game, or how far it has come; if nobody works on it, it is begun.

        One that was made before there was a file of this language is made again.
        """
        key = ReviewKey(live.stored.id, seat)
        state = await asyncio.to_thread(self.kept.find, key)
        if state and state.review and lang in state.review:
            return state
        if state and not state.review and (key in self.working() or self.is_alive(key, state.beat)):
            if state.done == LOST:
                raise Problem(503, "search-crashed", Text("search.crashed"), headers={"Retry-After": "20"})
            return state
        self.check_waiting(visitor)
        plies = live.table.ply
        if await asyncio.to_thread(self.kept.claim, key, state, plies):
            task = asyncio.create_task(self.work(key, live.situation(), visitor))
            self.running[task] = key, visitor
            metrics.REVIEW_QUEUE.inc()
            task.add_done_callback(self.forget)
        return ReviewState(0, plies, 0, None)

    def forget(self, task: asyncio.Task[None]) -> None:
        """A review is done, or was given up."""
        del self.running[task]
        metrics.REVIEW_QUEUE.dec()

    def check_waiting(self, visitor: str) -> None:
        """So many may wait, and of one visitor not all of them."""
        if [asker for _, asker in self.running.values()].count(visitor) >= MOST_OF_VISITOR:
            raise Problem(429, "too-many-reviews", Text("review.many"), headers={"Retry-After": "10"})
        if len(self.running) >= MOST_WAITING:
            raise of_lost(Lost("busy"))

    def working(self) -> set[ReviewKey]:
        """What is being worked on here, however long nothing was written of it."""
        return {key for key, _ in self.running.values()}

    def is_alive(self, key: ReviewKey, beat: int) -> bool:
        """Whether somebody was heard of who works on a review, or who lost it, not too long ago."""
        moment = time.monotonic()
        known, since = self.heard.pop(key, (-1, moment))
        self.heard[key] = (beat, since if known == beat else moment)
        while len(self.heard) > MOST_WATCHED:
            self.heard.popitem(last=False)
        return moment - self.heard[key][1] < GONE_SECONDS

    async def work(self, key: ReviewKey, situation: Situation, visitor: str) -> None:
        """Work a review out; one that could not be kept is begun again when somebody asks."""
        try:
            await self.work_out(key, situation, visitor)
        except SQLAlchemyError as e:
            logging.getLogger("soloist").warning("the review of table %s could not be kept: %s", key.table_id, e)

    async def work_out(self, key: ReviewKey, situation: Situation, visitor: str) -> None:
        """Work a review out and keep it; meanwhile tell how far it has come."""
        progress = {"done": 0, "of": len(situation.actions)}
        job = asyncio.ensure_future(
            self.workers.wait_for(
                Asker(key.table_id, visitor),
                self.jobs.review,
                situation,
                key.seat,
                seconds=SILENT_SECONDS,
                tell=lambda step: progress.update(done=step[0], of=step[1]),
            )
        )
        try:
            while not (await asyncio.wait({job}, timeout=BEAT_SECONDS))[0]:
                await asyncio.to_thread(self.kept.put, key, **progress)
            await asyncio.to_thread(self.kept.put, key, review=job.result())
        except (Lost, SoloistError):
            await asyncio.to_thread(self.kept.put, key, done=LOST)
        finally:
            job.cancel()

    async def close(self) -> None:
        """Stop; a review that was not finished is begun again when somebody asks."""
        for task in self.running:
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)
