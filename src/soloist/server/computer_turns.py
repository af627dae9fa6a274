"""Computers that search: they think after a person's move was answered, and play one decision at a time."""

import asyncio
import logging
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from soloist.core.errors import SoloistError
from soloist.core.game import Action
from soloist.server.problem import Problem
from soloist.server.problems import blaming
from soloist.server.tables import Tables
from soloist.server.workers import Asker, Jobs, WorkerPool
from soloist.table.live import LiveTable
from soloist.table.thinking import Situation
from soloist.table.worker import Lost

# A search that takes longer than this is lost; the usual ones take a tenth of it.
SECONDS: Final = 3.0
# A server that was seen to change a table so recently is thinking about it still. What is seen is counted by this
# machine's steady clock: the time of day may have been set since.
PATIENCE_SECONDS: Final = 3.0


class ComputerTurns:
    """The tables of this process whose computer thinks."""

    def __init__(self, tables: Tables, workers: WorkerPool, jobs: Jobs) -> None:
        self.tables: Final = tables
        self.workers: Final = workers
        self.jobs: Final = jobs
        self.running: Final[dict[str, asyncio.Task[None]]] = {}
        self.watched: Final[dict[str, asyncio.Task[None]]] = {}

    def wake(self, live: LiveTable, visitor: str) -> None:
        """Think about a table that was changed here, if it is a searching computer's turn."""
        if live.table.thinks() and live.stored.id not in self.running:
            self.running[live.stored.id] = asyncio.create_task(self.think(live.stored.id, visitor))

    def take_up(self, live: LiveTable, visitor: str) -> None:
        """Think about a table that was left at the computer's turn, unless another server is seen to do it."""
        id = live.stored.id
        if live.table.thinks() and id not in self.running and id not in self.watched:
            self.watched[id] = asyncio.create_task(self.watch(id, visitor))

    async def watch(self, id: str, visitor: str) -> None:
        """Wait until nobody has changed a table for a while, or it is a person's turn."""
        try:
            live, version = await self.tables.look(id), -1
            with blaming(live.table.game):
                while live.table.thinks() and id not in self.running:
                    if live.stored.version == version:
                        return self.wake(live, visitor)
                    version = live.stored.version
                    await asyncio.sleep(PATIENCE_SECONDS)
                    live = await self.tables.look(id)
        except (Problem, SoloistError, SQLAlchemyError) as e:
            tell_of(id, e)
        finally:
            del self.watched[id]

    async def think(self, id: str, visitor: str) -> None:
        """Answer for the computer until a person is asked; what was thought of an older position is thrown away."""
        try:
            live = await self.tables.look(id)
            with blaming(live.table.game):
                while live.table.thinks():
                    situation = live.situation()
                    chosen = await self.choice(Asker(id, visitor), situation, live.table.level)
                    live = await self.answer(id, situation, chosen)
        except (Problem, SoloistError, SQLAlchemyError) as e:
            tell_of(id, e)
        finally:
            del self.running[id]

    async def answer(self, id: str, situation: Situation, chosen: Action | None) -> LiveTable:
        """Play what was found for a situation."""
        live, _ = await self.tables.change(id, lambda live: live.table.answer(situation.actions, chosen))
        return live

    async def choice(self, asker: Asker, situation: Situation, level: str) -> Action | None:
        """What the search finds; None if it is lost."""
        try:
            found: Action = await self.workers.ask(asker, self.jobs.move, situation, level, seconds=SECONDS)
        except (Lost, SoloistError):
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
