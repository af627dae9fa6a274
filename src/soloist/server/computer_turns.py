"""Computers that search: they think after a person's move was answered, and play one decision at a time."""

import asyncio
import logging
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from soloist.core.errors import SoloistError
from soloist.core.game import Action
from soloist.server import deeds
from soloist.server.desk import Lost
from soloist.server.problems import Refused
from soloist.server.searches import Searches
from soloist.server.store import now
from soloist.server.tables import Table, Tables
from soloist.server.tasks import Sitting, Tasks

# A search that takes longer than this is lost; the usual ones take a tenth of it.
SECONDS: Final = 3.0
# A worker that has changed a table so recently is thinking about it still.
PATIENCE_MILLISECONDS: Final = 3000


class Thinking:
    """The tables of this process whose computer thinks."""

    def __init__(self, tables: Tables, searches: Searches, tasks: Tasks) -> None:
        self.tables: Final = tables
        self.searches: Final = searches
        self.tasks: Final = tasks
        self.running: Final[dict[str, asyncio.Task[None]]] = {}
        self.watched: Final[dict[str, asyncio.Task[None]]] = {}

    def wake(self, table: Table) -> None:
        """Think about a table that was changed here, if it is a searching computer's turn."""
        if deeds.thinks(table) and table.kept.id not in self.running:
            self.running[table.kept.id] = asyncio.create_task(self.think(table.kept.id))

    def take_up(self, table: Table) -> None:
        """Think about a table that was left at the computer's turn, unless another worker is seen to do it."""
        id = table.kept.id
        if deeds.thinks(table) and id not in self.running and id not in self.watched:
            self.watched[id] = asyncio.create_task(self.watch(id))

    async def watch(self, id: str) -> None:
        """Wait until nobody has changed a table for a while, or it is a person's turn."""
        try:
            table = await self.tables.look(id)
            while deeds.thinks(table) and id not in self.running:
                wait = table.kept.updated + PATIENCE_MILLISECONDS - now()
                if wait <= 0:
                    return self.wake(table)
                await asyncio.sleep(wait / 1000)
                table = await self.tables.look(id)
        except (Refused, SoloistError, SQLAlchemyError) as e:
            tell_of(id, e)
        finally:
            del self.watched[id]

    async def think(self, id: str) -> None:
        """Answer for the computer until a person is asked; what was thought of an older position is thrown away."""
        try:
            table = await self.tables.look(id)
            while deeds.thinks(table):
                sitting = table.sitting()
                chosen = await self.choice(sitting, table.kept.level)
                table, _ = await self.tables.change(id, deeds.answer(sitting.actions, chosen))
        except (Refused, SoloistError, SQLAlchemyError) as e:
            tell_of(id, e)
        finally:
            del self.running[id]

    async def choice(self, sitting: Sitting, level: str) -> Action | None:
        """What the search finds; None if it is lost."""
        try:
            found: Action = await self.searches.run(self.tasks.answer, sitting, level, seconds=SECONDS)
        except Lost:
            return None
        return found

    async def close(self) -> None:
        """Stop; whoever looks at the tables next takes it up again."""
        tasks = [*self.running.values(), *self.watched.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def tell_of(id: str, problem: Exception) -> None:
    """Say in the server's log why a computer stopped."""
    logging.getLogger("soloist").warning("the computer at table %s stopped thinking: %s", id, problem)
