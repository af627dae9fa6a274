"""The deals of the days: made ahead of their day by a process of their own, kept, and opened as tables."""

import asyncio
import logging
import os
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from datetime import timedelta
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from sqlalchemy import func, select, update
from sqlalchemy.exc import SQLAlchemyError

from soloist.core import catalog
from soloist.core.deal import Secret
from soloist.core.errors import SoloistError
from soloist.core.game import Game
from soloist.core.text import Text
from soloist.server import attempts
from soloist.server.problem import Problem
from soloist.server.problems import unless_broken
from soloist.server.sql_schema import ATTEMPTS, DAILIES, unless_there
from soloist.server.standings import DayResults, Place, ladder
from soloist.server.store import TableStore
from soloist.server.tables import Tables
from soloist.server.workers import Asker, Jobs, WorkerPool
from soloist.table import days
from soloist.table.daily import ChosenDeal, candidate, has_daily
from soloist.table.worker import Lost

KEY: Final = b"soloist dailies1"
# A server that has just started has better things to do first.
FIRST_SECONDS: Final = 3.0
EVERY_SECONDS: Final = 60.0
# A search that says nothing for so long is put to an end.
SILENT_SECONDS: Final = 900.0
MOST_STANDINGS: Final = 200
NEW: Final = unless_there(DAILIES)


class Daily(NamedTuple):
    """The deal of a game and day, as it is kept; the grade is empty until it was measured."""

    game: str
    day: str
    rules: int
    secret: bytes
    winnable: bool | None
    grade: str

    def commitment(self, game: Game[Any]) -> str:
        """The hash by which the deal is promised to everybody."""
        return Secret(self.secret).commitment(self.game, self.rules, game.info.complete({}))


class DailyStore:
    """The deals of the days, and how everybody did, in the database. Every call blocks."""

    def __init__(self, store: TableStore) -> None:
        self.store: Final = store
        self.results: Final[OrderedDict[object, DayResults]] = OrderedDict()
        self.ladders: Final[OrderedDict[object, list[Place]]] = OrderedDict()

    def of_days(self, first: str, last: str) -> list[Daily]:
        """The deals from one day to another."""
        query = select(DAILIES).where(DAILIES.c.day.between(first, last)).order_by(DAILIES.c.day, DAILIES.c.game)
        with self.store.reader.connect() as connection:
            return [Daily(*row) for row in connection.execute(query)]

    def of_day(self, day: str) -> dict[str, Daily]:
        """The deals of a day, by game."""
        return {one.game: one for one in self.of_days(day, day)}

    def first_day(self) -> str | None:
        """The first day that has a deal."""
        with self.store.reader.connect() as connection:
            found: str | None = connection.execute(select(func.min(DAILIES.c.day))).scalar_one()
        return found

    def put(self, daily: Daily) -> None:
        """Keep the deal of a day; of several workers that have made it, the first has."""
        with self.store.writer.begin() as connection:
            connection.execute(NEW[connection.dialect.name], daily._asdict())

    def put_grade(self, daily: Daily, grade: str) -> None:
        """Keep how hard a deal was found to be."""
        mine = (DAILIES.c.game == daily.game, DAILIES.c.day == daily.day)
        with self.store.writer.begin() as connection:
            connection.execute(update(DAILIES).where(*mine).values(grade=grade))

    def day_results(self, game: str, day: str) -> DayResults:
        """How everybody did; worked out again only where a result came or went."""
        key = (game, day, *self.mark(day, day, game))
        if key not in self.results:
            self.results[key] = DayResults(attempts.ended(self.store.reader, day, day, game))
            forget_old(self.results)
        return self.results[key]

    def week_ladder(self, first: str, last: str) -> list[Place]:
        """The ladder of a week, likewise."""
        key = (first, *self.mark(first, last))
        if key not in self.ladders:
            self.ladders[key] = ladder(attempts.ended(self.store.reader, first, last))
            forget_old(self.ladders)
        return self.ladders[key]

    def mark(self, first: str, last: str, game: str = "") -> tuple[object, ...]:
        """What is another as soon as the results of these days are."""
        marks = func.count(), func.max(ATTEMPTS.c.ended), func.sum(ATTEMPTS.c.ended % 1_000_003)
        query = select(*marks).where(ATTEMPTS.c.day.between(first, last), ATTEMPTS.c.ended.is_not(None))
        if game:
            query = query.where(ATTEMPTS.c.game == game)
        with self.store.reader.connect() as connection:
            return tuple(connection.execute(query).one())


def forget_old(shelf: OrderedDict[Any, Any]) -> None:
    """Keep the latest of what was worked out."""
    while len(shelf) > MOST_STANDINGS:
        shelf.popitem(last=False)


class Dailies:
    """Makes the deals of the days in the background: today's and tomorrow's; who asks for one never waits for it.

    With `ahead` 0 a day's deals are made once somebody asks, and are not graded.
    """

    def __init__(self, tables: Tables, secret: str, jobs: Jobs, ahead: int) -> None:
        self.tables: Final = tables
        self.kept: Final = DailyStore(tables.store)
        self.key: Final = blake2b(secret.encode(), digest_size=32, person=KEY).digest()
        self.jobs: Final = jobs
        self.ahead: Final = ahead
        self.making: Final[dict[str, asyncio.Task[None]]] = {}
        self.ungraded: Final[set[tuple[str, str]]] = set()  # what could not be measured is not tried again

    def games(self) -> list[Game[Any]]:
        """The games that have dailies, the easiest first."""
        listed = sorted(self.tables.games.values(), key=lambda game: (game.info.place, game.info.id))
        return [game for game in listed if unless_broken(game, lambda game=game: has_daily(game))]  # type: ignore[misc]

    async def of_day(self, day: str) -> dict[str, Daily]:
        """The deals of a day that are there; what is missing of today is begun."""
        found = await self.tables.ask(self.kept.of_day, day)
        if day == days.today().isoformat() and any(game.info.id not in found for game in self.games()):
            self.begin(day)
        return found

    async def deal(self, game: Game[Any], day: str) -> Daily:
        """The deal of a day; it is a Problem where there is none, or not yet."""
        found = (await self.of_day(day)).get(game.info.id)
        if found is not None:
            return found
        if day == days.today().isoformat() and has_daily(game):
            raise Problem(503, "daily-unready", Text("daily.unready"), headers={"Retry-After": "2"})
        raise Problem(404, "no-daily", Text("daily.none"))

    # -- making them

    def begin(self, day: str) -> asyncio.Task[None]:
        """Make what is missing of a day, unless that is under way."""
        task = self.making.get(day)
        if task is None:
            task = self.making[day] = asyncio.create_task(self.make(day))
            task.add_done_callback(lambda _: self.making.pop(day, None))
        return task

    async def make(self, day: str) -> None:
        """Make what is missing of a day; while the database cannot be reached that is told of and tried again later."""
        try:
            await self.make_missing(day)
        except SQLAlchemyError as e:
            logging.getLogger("soloist").warning("the deals of %s cannot be kept, trying again later: %s", day, e)

    async def make_missing(self, day: str) -> None:
        """Make the missing deals of a day, and then their grades."""
        found = await asyncio.to_thread(self.kept.of_day, day)
        missing = [game for game in turned(self.games()) if game.info.id not in found]
        plain = [one for one in found.values() if self.is_gradable(one)]
        if not missing and not plain:
            return
        pool = WorkerPool(1)
        try:
            for game in missing:
                await asyncio.to_thread(self.kept.put, await self.chosen(pool, game, day))
            if self.ahead:
                kept = await asyncio.to_thread(self.kept.of_day, day)
                for one in turned([one for one in kept.values() if self.is_gradable(one)]):
                    await self.measure(pool, one)
        finally:
            await asyncio.to_thread(pool.close)

    def is_gradable(self, daily: Daily) -> bool:
        """Whether a deal has still to be measured."""
        return bool(self.ahead) and not daily.grade and (daily.game, daily.day) not in self.ungraded

    async def chosen(self, pool: WorkerPool, game: Game[Any], day: str) -> Daily:
        """The deal of a day; where a game fails at proving anything, it is the first that comes."""
        id = game.info.id
        found = ChosenDeal(candidate(self.key, id, day, 0).bits, winnable=None)
        with suppress(Lost, SoloistError):
            found = await pool.wait_for(Asker(id), self.jobs.daily, id, self.key, day, seconds=SILENT_SECONDS)
        return Daily(id, day, game.info.rules, found.bits, found.winnable, "")

    async def measure(self, pool: WorkerPool, daily: Daily) -> None:
        """Find out how hard a deal is, and keep it."""
        try:
            grade = await pool.wait_for(
                Asker(daily.game), self.jobs.daily_grade, daily.game, daily.secret, seconds=SILENT_SECONDS
            )
        except (Lost, SoloistError):
            self.ungraded.add((daily.game, daily.day))
        else:
            await asyncio.to_thread(self.kept.put_grade, daily, grade)

    async def keep_ahead(self) -> None:
        """Make the deals of today and of the days to come, for as long as the server runs."""
        if not self.ahead:
            return
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            for distance in range(self.ahead + 1):
                await asyncio.shield(self.begin((days.today() + timedelta(days=distance)).isoformat()))
            await asyncio.sleep(EVERY_SECONDS)

    async def close(self) -> None:
        """Stop; what was not made is made again when it is wanted."""
        running = list(self.making.values())
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


def turned(things: Iterable[Any]) -> list[Any]:
    """The same in an order that begins elsewhere in every process, so that several workers share the work."""
    listed = list(things)
    first = os.getpid() % len(listed) if listed else 0
    return [*listed[first:], *listed[:first]]


def rules_of(game: Game[Any], daily: Daily) -> Game[Any]:
    """The game under the rules that a daily was made for; under today's where those are not played here."""
    return catalog.versions(game).get(daily.rules, game)
