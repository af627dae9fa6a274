"""Workers that say what a test lets them say, and tasks that take as long as a test lets them."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from soloist.core.game import Action
from soloist.table import thinking
from soloist.table.thinking import Situation, Tell
from soloist.table.worker import TOLD, News, Task, Worker

# Names the file that a slow task waits for.
RELEASE: Final = "SOLOIST_TEST_RELEASE"


class FakeWorker(Worker):
    """Asks no process: what is asked is noted, and the news come from the test."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, tuple[Any, ...]]] = []
        self.waiting: list[News] = []
        self.closed = 0

    def send(self, task: Task, *args: Any) -> None:
        self.asked.append((task.__name__, args))
        self.waiting = []
        self.busy = True

    def news(self, seconds: float = 0.0) -> News | None:
        if not self.busy or not self.waiting:
            return None
        heard = self.waiting.pop(0)
        self.busy = heard.state == TOLD
        return heard

    def rest(self) -> None:
        self.busy = False

    def close(self) -> None:
        self.closed += 1
        self.busy = False


class WaitingWorker(FakeWorker):
    """For who waits: every question is answered by what the test gives, or raises it."""

    def __init__(self, answer: Callable[..., Any]) -> None:
        super().__init__()
        self.answer: Final = answer

    def ask(self, task: Task, args: tuple[Any, ...], seconds: float, tell: Callable[[Any], None] | None = None) -> Any:
        self.asked.append((task.__name__, args))
        return self.answer(*args)


def slow_move(tell: Tell, at: Situation, level: str) -> Action:
    """A computer's move that is not found before the test lets it be."""
    while not Path(os.environ[RELEASE]).exists():
        time.sleep(0.02)
    return thinking.move(tell, at, level)


def dying_move(tell: Tell, at: Situation, level: str) -> Action:
    """A search whose process dies."""
    os._exit(1)


def silent(value: Any) -> None:
    """Nobody listens."""
