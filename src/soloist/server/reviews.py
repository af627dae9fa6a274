"""Reviews of finished games: worked out once in the background, by whichever worker is asked first, and kept."""

import asyncio
from typing import Any, Final, NamedTuple

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from soloist.core.game import Seat
from soloist.core.text import Text
from soloist.server.desk import Lost
from soloist.server.problems import Refused
from soloist.server.schema import REVIEWS
from soloist.server.searches import Searches, refusal
from soloist.server.store import Store, now
from soloist.server.tables import Table
from soloist.server.tasks import Tasks

LOST: Final = -1
# A worker is heard of at least so often, and one that has not been heard of for so long is gone.
BEAT_SECONDS: Final = 1.0
GONE_MILLISECONDS: Final = 20_000
# So many may wait in one process; each is heard of every second.
MOST_WAITING: Final = 8
# A search that does not come forward for so long is put to an end.
SILENT_SECONDS: Final = 60.0


class Key(NamedTuple):
    """Which game of which table, by which seat: a finished game changes only by taking moves back."""

    table_id: str
    seat: Seat
    undone: int


class State(NamedTuple):
    """How far a review has come, and when that was told; the review in every language once it is there."""

    done: int
    of: int
    updated: int
    review: dict[str, dict[str, Any]] | None


class Shelf:
    """Reviews in the database. Every call blocks."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    def find(self, key: Key) -> State | None:
        """What is there."""
        query = select(REVIEWS.c.done, REVIEWS.c.of, REVIEWS.c.updated, REVIEWS.c.review).where(*matches(key))
        with self.store.reader.connect() as connection:
            row = connection.execute(query).one_or_none()
        return row and State(*row)

    def claim(self, key: Key, before: State | None, plies: int) -> bool:
        """Take a review on, unless another worker is faster."""
        fields = {"done": 0, "of": plies, "updated": now()}
        same = () if before is None else (*matches(key), REVIEWS.c.updated == before.updated)
        try:
            with self.store.writer.begin() as connection:
                if before is None:
                    connection.execute(insert(REVIEWS), key._asdict() | fields)
                    return True
                return connection.execute(update(REVIEWS).where(*same), fields).rowcount > 0
        except IntegrityError:
            return False

    def put(self, key: Key, **fields: object) -> None:
        """Tell how far it has come, or put the review down."""
        with self.store.writer.begin() as connection:
            connection.execute(update(REVIEWS).where(*matches(key)), fields | {"updated": now()})


def matches(key: Key) -> tuple[Any, ...]:
    """The conditions for one review."""
    return tuple(REVIEWS.c[name] == value for name, value in key._asdict().items())


class Reviews:
    """The reviews that this process works on, one after the other, at a desk that does nothing else."""

    def __init__(self, store: Store, searches: Searches, tasks: Tasks) -> None:
        self.shelf: Final = Shelf(store)
        self.searches: Final = searches
        self.tasks: Final = tasks
        self.running: Final[set[asyncio.Task[None]]] = set()

    async def state(self, table: Table, seat: Seat) -> State:
        """The review of a game, or how far it has come; if nobody works on it, it is begun."""
        key = Key(table.kept.id, seat, table.kept.undone)
        state = await asyncio.to_thread(self.shelf.find, key)
        if state and state.review:
            return state
        if state and now() - state.updated < GONE_MILLISECONDS:
            if state.done == LOST:
                raise Refused(503, "search-crashed", Text("search.crashed"), headers={"Retry-After": "20"})
            return state
        if len(self.running) >= MOST_WAITING:
            raise refusal(Lost("busy"))
        plies = table.session.ply
        if await asyncio.to_thread(self.shelf.claim, key, state, plies):
            task = asyncio.create_task(self.work(key, table))
            self.running.add(task)
            task.add_done_callback(self.running.discard)
        return State(0, plies, now(), None)

    async def work(self, key: Key, table: Table) -> None:
        """Work a review out and keep it; meanwhile tell how far it has come."""
        progress = {"done": 0, "of": table.session.ply}
        job = asyncio.ensure_future(
            self.searches.job(
                self.tasks.review,
                table.sitting(),
                key.seat,
                seconds=SILENT_SECONDS,
                tell=lambda done, of: progress.update(done=done, of=of),
            )
        )
        try:
            while not (await asyncio.wait({job}, timeout=BEAT_SECONDS))[0]:
                await asyncio.to_thread(self.shelf.put, key, **progress)
            await asyncio.to_thread(self.shelf.put, key, review=job.result())
        except Lost:
            await asyncio.to_thread(self.shelf.put, key, done=LOST)
        finally:
            job.cancel()

    async def close(self) -> None:
        """Stop; a review that was not finished is begun again when somebody asks."""
        for task in self.running:
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)
