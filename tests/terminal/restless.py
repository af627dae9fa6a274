"""A person who presses everything at once: seeded bursts of keys, clicks and new window sizes at a table."""

import asyncio
from random import Random
from typing import Any, Final

from textual import events
from textual.geometry import Size
from textual.keys import _character_to_key
from textual.pilot import Pilot

from soloist import coach
from soloist.core.search import Budget
from soloist.core.session import Session
from soloist.players.levels import FAIR
from soloist.table import computers, wire
from soloist.table.thinking import MEMORY, Situation
from soloist.table.worker import DONE, FAILED, TOLD, News, Task
from soloist.terminal.app import TableApp
from soloist.terminal.local_table import LocalTable
from tests.terminal.fake_worker import FakeWorker

NAMED: Final = ("up", "down", "left", "right", "enter", "enter", "enter", "escape", "tab", "shift+tab", "space")
WALKS: Final = ("home", "end", "pageup", "pagedown", "backspace", "f1", "ctrl+l")
LETTERS: Final = "hhvurgl?/pixy1234567890abcdefjkmnostwz-"
WORDS: Final = (
    "undo",
    "redo",
    "log",
    "why",
    "table",
    "legal",
    "rules",
    "position",
    "record",
    "help",
    "hint",
    "x y 0/5",
)
SIZES: Final = ((80, 24), (160, 50), (100, 30), (40, 12), (20, 6))
MOST_AT_ONCE: Final = 8


class HastyWorker(FakeWorker):
    """Thinks at once and hardly at all; now and then its process dies."""

    def __init__(self, random: Random) -> None:
        super().__init__()
        self.random: Final = random

    def send(self, task: Task, *args: Any) -> None:
        super().send(task, *args)
        self.waiting = [News(FAILED)] if self.random.random() < 0.1 else self.answers(task.__name__, *args)

    def answers(self, task: str, at: Situation, *args: Any) -> list[News]:
        """What comes of a question."""
        session = Session(at.game, at.dealt, at.setup, position=at.origin)
        session.replay(at.actions)
        if task == "hints":
            lang, named = args
            advice = coach.Advice(session)
            advice.name(named)
            told = wire.hint_json(advice.after(Budget(iterations=2)), session.game, lang)
            return [News(TOLD, told), News(DONE, told)]
        if task == "move":
            return [News(DONE, computers.choice(session, FAIR))]
        return [News(TOLD, (0, 2)), News(TOLD, (1, 2))]


def key(name: str) -> events.Key:
    """A key as a terminal sends it."""
    known = len(name) > 1
    return events.Key(name if known else _character_to_key(name), None if known else name)


def clicks(x: int, y: int) -> list[events.Event]:
    """A click as a terminal sends it."""
    at = (None, x, y, 0, 0, 1, False, False, False)
    return [events.MouseDown(*at), events.MouseUp(*at)]


def burst(random: Random, size: tuple[int, int]) -> list[events.Event]:
    """What is done at once: keys, of which some come twice, words that are typed, clicks, another size."""
    found: list[events.Event] = []
    for _ in range(random.randint(1, MOST_AT_ONCE)):
        kind = random.random()
        if kind < 0.04:
            width, height = random.choice(SIZES)
            found.append(events.Resize(Size(width, height), Size(width, height)))
        elif kind < 0.3:
            found += clicks(random.randrange(size[0]), random.randrange(size[1]))
        elif kind < 0.36:
            found += [key(each) for each in ("/", *random.choice(WORDS), "enter")]
        else:
            name = random.choice(random.choice((NAMED, NAMED, WALKS, LETTERS, LETTERS)))
            found += [key(name)] * random.choice((1, 1, 2))
    return found


def restless(local: LocalTable, random: Random, bursts: int, size: tuple[int, int] = (80, 24)) -> None:
    """Do so many bursts of everything at a table; what crashes it is raised here."""
    app = TableApp(local, worker=lambda: HastyWorker(random))

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            for _ in range(bursts):
                if not app.is_running or app._exit:
                    break
                await at_once(pilot, burst(random, size))

    MEMORY.sessions.clear()
    asyncio.run(run())
    assert app.return_code in (None, 0)


async def at_once(pilot: Pilot[Any], found: list[events.Event]) -> None:
    """Everything arrives before anything of it is answered."""
    driver = pilot.app._driver
    assert driver is not None
    for event in found:
        driver.process_message(event)
    await pilot.pause()
