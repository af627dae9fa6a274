"""A connection to PostgreSQL that gives up waiting: a database that hangs costs nobody more than a few seconds."""

import time
from collections.abc import Generator
from typing import Any, Final

import psycopg
from psycopg.errors import ConnectionTimeout
from sqlalchemy import Engine, event

# So long an answer of the database is waited for, and so long, at the end, by a server that is told to stop.
WAIT_SECONDS: Final = 4.0
LAST_SECONDS: Final = 1.5
CONNECT_SECONDS: Final = 3


class Patience:
    """How long the connections of one server wait."""

    def __init__(self) -> None:
        self.ends: float | None = None

    def end(self) -> None:
        """From now on nobody waits longer than a moment more."""
        self.ends = time.monotonic() + LAST_SECONDS

    def is_over(self, begun: float) -> bool:
        """Whether what was begun then is waited for no longer."""
        moment = time.monotonic()
        return moment > begun + WAIT_SECONDS or (self.ends is not None and moment > self.ends)


class BoundedConnection(psycopg.Connection[Any]):
    """A connection whose every step is waited for so long and no longer; then it is closed, and its user told so."""

    patience = Patience()

    def wait(self, gen: Any, *args: Any, **options: Any) -> Any:
        """Wait for a step of the conversation; now and then, also while nothing comes, it is looked at the time."""
        try:
            return super().wait(self.impatient(gen), *args, **options)
        except ConnectionTimeout:
            self.pgconn.finish()
            raise

    def impatient(self, gen: Any) -> Generator[Any, Any, Any]:
        """The same step, given up once it takes too long."""
        begun = time.monotonic()
        try:
            wanted = next(gen)
            while True:
                ready = yield wanted
                if not ready and self.patience.is_over(begun):
                    raise ConnectionTimeout("the database does not answer")
                wanted = gen.send(ready)
        except StopIteration as last:
            return last.value


def bound(engine: Engine, patience: Patience) -> Engine:
    """The engine, with connections that give up waiting; an address may say itself how long connecting may take."""

    @event.listens_for(engine, "do_connect")
    def connect(dialect: object, record: object, args: list[Any], options: dict[str, Any]) -> BoundedConnection:
        found = BoundedConnection.connect(*args, **{"connect_timeout": CONNECT_SECONDS, **options})
        found.patience = patience
        return found

    return engine
