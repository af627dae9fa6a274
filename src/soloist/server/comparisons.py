"""Finished games beside those of the coach's quick player on the same deal: played in the background, kept by deal."""

import asyncio
from collections import OrderedDict
from typing import Final, NamedTuple

from soloist.coach.compare import GAMES
from soloist.core.errors import SoloistError
from soloist.core.text import Text
from soloist.server.problem import Problem, of_lost
from soloist.server.workers import Asker, Jobs, WorkerPool
from soloist.table.live import LiveTable
from soloist.table.thinking import Situation
from soloist.table.worker import Lost

MOST_KEPT: Final = 1000
# So many games are played at a time: between them others are thought about.
SLICE: Final = 5
# So many deals may be played at once, and so many of one visitor's.
MOST_WAITING: Final = 16
MOST_OF_VISITOR: Final = 2
# Games that do not come to their end for so long are given up.
SILENT_SECONDS: Final = 60.0


class Comparison(NamedTuple):
    """The scores so far, and how many there are to be."""

    scores: tuple[int, ...]
    of: int


class Comparisons:
    """The deals that are played for comparison by this process."""

    def __init__(self, workers: WorkerPool, jobs: Jobs) -> None:
        self.workers: Final = workers
        self.jobs: Final = jobs
        self.kept: Final[OrderedDict[object, tuple[int, ...]]] = OrderedDict()
        self.running: Final[dict[object, tuple[asyncio.Task[None], str]]] = {}

    def state(self, live: LiveTable, visitor: str) -> Comparison:
        """What is known of the deal of a finished game; if nobody plays it, that is begun."""
        situation = live.situation()
        deal = situation.deal
        scores = self.kept.setdefault(deal, ())
        self.kept.move_to_end(deal)
        while len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        if len(scores) < GAMES and deal not in self.running:
            self.check_waiting(visitor)
            task = asyncio.create_task(self.work(Asker(live.stored.id, visitor), situation, scores))
            self.running[deal] = task, visitor
            task.add_done_callback(lambda _: self.running.pop(deal, None))
        return Comparison(scores, GAMES)

    def check_waiting(self, visitor: str) -> None:
        """So many may wait, and of one visitor not all of them."""
        if [asker for _, asker in self.running.values()].count(visitor) >= MOST_OF_VISITOR:
            raise Problem(429, "too-many-comparisons", Text("comparison.many"), headers={"Retry-After": "10"})
        if len(self.running) >= MOST_WAITING:
            raise of_lost(Lost("busy"))

    async def work(self, asker: Asker, situation: Situation, scores: tuple[int, ...]) -> None:
        """Play a deal, some games at a time, and keep what they scored; who asks again goes on where this ended."""
        try:
            while len(scores) < GAMES:
                # The first game alone, so that there is something to read soon.
                numbers = range(len(scores), min(GAMES, len(scores) + (SLICE if scores else 1)))
                scores += tuple(
                    await self.workers.wait_for(asker, self.jobs.compare, situation, numbers, seconds=SILENT_SECONDS)
                )
                self.kept[situation.deal] = scores
        except (Lost, SoloistError):
            return

    async def close(self) -> None:
        """Stop; what was not played is played when somebody asks again."""
        for task, _ in self.running.values():
            task.cancel()
        await asyncio.gather(*(task for task, _ in self.running.values()), return_exceptions=True)
