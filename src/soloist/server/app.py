"""The application: settings in, routes and their tables out."""

import asyncio
import gc
import multiprocessing
import os
import signal
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from multiprocessing import connection
from types import FrameType
from typing import Any, Final

from fastapi import FastAPI
from fastapi.telemetry import TelemetryConfig
from pydantic import TypeAdapter

from soloist.core.catalog import all_games
from soloist.server import (
    door,
    page,
    problems,
    routes,
    routes_coach,
    routes_daily,
    routes_games,
    routes_links,
    routes_me,
    routes_operator,
    routes_people,
    routes_person,
    routes_puzzles,
    shared_links,
)
from soloist.server.change_signals import ChangeSignals, watch
from soloist.server.comparisons import Comparisons
from soloist.server.computer_turns import ComputerTurns
from soloist.server.dailies import Dailies
from soloist.server.front import Front
from soloist.server.identity import Identities
from soloist.server.limits import SearchLimit, TableLimit
from soloist.server.links import Links
from soloist.server.move_lane import MoveLane
from soloist.server.presence import Presence
from soloist.server.retention import keep_to_it
from soloist.server.reviews import Reviews
from soloist.server.schemas import ProblemAnswer
from soloist.server.settings import Settings, origins
from soloist.server.store import TableStore
from soloist.server.tables import Tables
from soloist.server.visitors import Crowd
from soloist.server.workers import JOBS, Jobs, WorkerPool, default_workers
from soloist.server.write_queue import WriteQueue

# The framework's own telemetry: `observer` and `metrics` tell what there is to tell.
UNWATCHED: Final[TelemetryConfig] = {"tracing": False, "metrics": False, "logs": False}
# A process opens so many files at most, and so many of them are no connections.
MOST_FILES: Final = 65_536
# When so many more objects are made than let go, those in circles are looked for. Nearly all go by themselves, and
# tables in play keep many: at Python's own 700 they were all looked through again and again.
GARBAGE: Final = (20_000, 20, 20)
OWN_FILES: Final = 200


def create_app(settings: Settings | None = None, jobs: Jobs = JOBS) -> FastAPI:
    """A server's application; without settings, they come from the environment."""
    settings = (settings or Settings.from_environment()).complete()
    store = TableStore(settings.database)
    app = FastAPI(
        title="soloist",
        description="A table for one: solo tabletop games, refereed to the letter.",
        version="2",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        telemetry=UNWATCHED,
    )
    app.state.settings = settings
    app.state.tables = Tables(store, WriteQueue(store), ChangeSignals(), all_games(), settings.cached_tables)
    app.state.presence = Presence(store, app.state.tables.signals, settings.heartbeat_seconds)
    app.state.identities = Identities(settings.secret)
    app.state.links = Links(store, settings.secret)
    app.state.table_limit = TableLimit(settings.tables_a_minute)
    app.state.streams = Crowd("streams", settings.streams_of_address)
    employ_workers(app, jobs)
    app.add_middleware(MoveLane, routes=routes.moves.routes)
    ours = frozenset(origins(settings.public_url))
    app.add_middleware(Front, body_bytes=settings.body_bytes, seconds=settings.request_seconds, origins=ours)
    parts = (
        routes,
        routes_games,
        routes_daily,
        routes_links,
        routes_coach,
        shared_links,
        routes_people,
        routes_me,
        routes_person,
        routes_puzzles,
        routes_operator,
    )
    routers = [*(part.router for part in parts), routes.moves, routes_puzzles.attempts, routes.streams, routes.records]
    for router in routers:
        # In the application's own list, because what is included is looked through at twice the cost.
        app.router.routes += router.routes
    page.install(app)
    problems.install(app)
    describe_problems(app)
    return app


def employ_workers(app: FastAPI, jobs: Jobs) -> None:
    """Give the server its workers: some for hints and computers, and one for reviews, which take long."""
    settings: Settings = app.state.settings
    tables: Tables = app.state.tables
    app.state.jobs = jobs
    app.state.search_limit = SearchLimit(settings.search_seconds_a_minute)
    app.state.workers = WorkerPool(settings.search_workers or default_workers())
    app.state.reviewer = WorkerPool(1)
    app.state.computer_turns = ComputerTurns(tables, app.state.workers, jobs)
    app.state.reviews = Reviews(tables.store, app.state.reviewer, jobs)
    app.state.dailies = Dailies(tables, settings.secret, jobs, settings.dailies_ahead)
    app.state.comparisons = Comparisons(app.state.reviewer, jobs)


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
    """From an up-to-date schema to the last change written."""
    tables: Tables = app.state.tables
    await asyncio.to_thread(tables.store.migrate)
    heed_signals(tables.signals)
    leave_with_parent()
    gc.set_threshold(*GARBAGE)
    app.state.workers.open()
    settings: Settings = app.state.settings
    watching = asyncio.gather(
        watch(tables.store, tables.signals, settings.poll_seconds),
        app.state.presence.keep_looking(),
        keep_to_it(tables.store, settings.keep_finished_days, settings.keep_unfinished_days),
        app.state.dailies.keep_ahead(),
    )
    connections = Crowd("connections", settings.connections_of_address, most_connections())
    yield {door.CONNECTIONS: connections, door.SECONDS: settings.request_seconds}
    tables.store.hurry()
    watching.cancel()
    with suppress(asyncio.CancelledError):
        await watching
    await app.state.presence.close()
    await app.state.computer_turns.close()
    await app.state.reviews.close()
    await app.state.dailies.close()
    await app.state.comparisons.close()
    for workers in (app.state.workers, app.state.reviewer):
        await asyncio.to_thread(workers.close)
    tables.queue.close()
    tables.store.close()


def most_connections() -> int:
    """As many as the machine lets a process have files, but for those that it needs itself; 0 if nobody says."""
    try:
        import resource  # here, because not every system has it
    except ImportError:
        return 0
    most, bound = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if bound == resource.RLIM_INFINITY else min(MOST_FILES, bound)
    if most < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, bound))
    return max(wanted, most) - OWN_FILES


def heed_signals(streams: ChangeSignals) -> None:
    """End the streams when the server is told to stop; then it does what it would have done."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        usual = signal.getsignal(number)

        def stop(number: int, frame: FrameType | None, usual: Any = usual) -> None:
            loop.call_soon_threadsafe(streams.close)
            if callable(usual):
                usual(number, frame)

        signal.signal(number, stop)


def leave_with_parent() -> None:
    """A worker stops when the process that has started it is gone, however that ended."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    sentinel = parent.sentinel

    def watch() -> None:
        connection.wait([sentinel])
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, daemon=True, name="parent").start()


def describe_problems(app: FastAPI) -> None:
    """Add the problem document to the OpenAPI document, which the routes refer to."""
    plain = app.openapi

    def with_problems() -> dict[str, Any]:
        document = plain()
        schemas = document.setdefault("components", {}).setdefault("schemas", {})
        schemas["ProblemAnswer"] = TypeAdapter(ProblemAnswer).json_schema()
        return document

    app.openapi = with_problems  # type: ignore[method-assign]
