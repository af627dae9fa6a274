"""The application: settings in, routes and their tables out."""

import asyncio
import signal
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from types import FrameType
from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter

from soloist.core.catalog import all_games
from soloist.server import page, problems, routes, routes_coach, routes_me
from soloist.server.change_signals import Bells, watch
from soloist.server.computer_turns import Thinking
from soloist.server.identity import Visitors
from soloist.server.limits import Allowance, Guard, Turnstile
from soloist.server.reviews import Reviews
from soloist.server.schemas import Problem
from soloist.server.searches import Searches, default_desks
from soloist.server.settings import Settings
from soloist.server.store import Store
from soloist.server.tables import Tables
from soloist.server.tasks import TASKS, Tasks
from soloist.server.write_queue import Ledger


def create_app(settings: Settings | None = None, tasks: Tasks = TASKS) -> FastAPI:
    """A server's application; without settings, they come from the environment."""
    settings = (settings or Settings.from_environment()).complete()
    store = Store(settings.database)
    app = FastAPI(
        title="soloist",
        description="A table for one: solo tabletop games, refereed to the letter.",
        version="1",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    ledger, bells = Ledger(store), Bells()
    app.state.settings = settings
    app.state.tables = Tables(store, ledger, bells, all_games(), settings.cached_tables)
    app.state.visitors = Visitors(settings.secret)
    app.state.turnstile = Turnstile(settings.tables_a_minute)
    seat_searches(app, tasks)
    app.add_middleware(Guard, body_bytes=settings.body_bytes)
    for part in (routes, routes_coach, routes_me):
        app.include_router(part.router)
    page.install(app)
    problems.install(app)
    describe_problems(app)
    return app


def seat_searches(app: FastAPI, tasks: Tasks) -> None:
    """Give the server its desks: some for hints and computers, and one for reviews, which take long."""
    settings: Settings = app.state.settings
    tables: Tables = app.state.tables
    app.state.tasks = tasks
    app.state.allowance = Allowance(settings.search_seconds_a_minute)
    app.state.searches = Searches(settings.search_desks or default_desks())
    app.state.archive = Searches(1)
    app.state.thinking = Thinking(tables, app.state.searches, tasks)
    app.state.reviews = Reviews(tables.store, app.state.archive, tasks)


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """From an up-to-date schema to the last change written."""
    tables: Tables = app.state.tables
    await asyncio.to_thread(tables.store.migrate)
    heed_signals(tables.bells)
    app.state.searches.open()
    watching = asyncio.create_task(watch(tables.store, tables.bells, app.state.settings.poll_seconds))
    yield
    watching.cancel()
    with suppress(asyncio.CancelledError):
        await watching
    await app.state.thinking.close()
    await app.state.reviews.close()
    for searches in (app.state.searches, app.state.archive):
        await asyncio.to_thread(searches.close)
    tables.ledger.close()
    tables.store.close()


def heed_signals(bells: Bells) -> None:
    """End the streams when the server is told to stop; then it does what it would have done."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        usual = signal.getsignal(number)

        def stop(number: int, frame: FrameType | None, usual: Any = usual) -> None:
            loop.call_soon_threadsafe(bells.close)
            if callable(usual):
                usual(number, frame)

        signal.signal(number, stop)


def describe_problems(app: FastAPI) -> None:
    """Add the problem document to the OpenAPI document, which the routes refer to."""
    plain = app.openapi

    def with_problems() -> dict[str, Any]:
        document = plain()
        schemas = document.setdefault("components", {}).setdefault("schemas", {})
        schemas["Problem"] = TypeAdapter(Problem).json_schema()
        return document

    app.openapi = with_problems  # type: ignore[method-assign]
