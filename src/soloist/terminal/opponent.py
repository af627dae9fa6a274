"""The computer across the table while it searches for its answer: the app goes on meanwhile."""

import time
from typing import TYPE_CHECKING, Final

from soloist.core.game import Action
from soloist.table import thinking
from soloist.table.thinking import Situation
from soloist.table.worker import DONE, Worker

if TYPE_CHECKING:
    from soloist.terminal.app import TableApp

# A search that is silent for so many seconds is lost: the usual ones take a few, on a plain build perhaps twenty.
PATIENCE: Final = 90.0
# How often it is looked for news, in seconds.
PAUSE: Final = 0.1


class Opponent:
    """Asks a worker for the computer's answer as often as it is the computer's turn."""

    def __init__(self, app: "TableApp", worker: Worker) -> None:
        self.app: Final = app
        self.worker: Final = worker
        self.timer: Final = app.set_interval(PAUSE, self.listen, pause=True)
        self.asked: Situation | None = None
        self.since = 0.0

    def follow(self) -> None:
        """The table may have changed: think about it as it is now, and drop what was thought of it before."""
        table = self.app.table
        now = table.situation() if table.table.thinks() and not table.watching else None
        if now == self.asked:
            return
        if self.worker.busy:
            self.worker.close()  # a search for a move does not listen until it is done
        self.asked = now
        if now is None:
            self.timer.pause()
        else:
            self.ask(now)

    def ask(self, now: Situation) -> None:
        """Put the question, and listen."""
        self.since = time.monotonic()
        try:
            self.worker.send(thinking.move, now, self.app.table.table.level)
        except OSError:
            self.worker.close()
        self.timer.resume()

    def listen(self) -> None:
        """Play what was found; where the search has died or hangs, the fair answer."""
        asked, news = self.asked, self.worker.news()
        waiting = news is None and self.worker.busy and time.monotonic() - self.since < PATIENCE
        if asked is None or waiting:
            return
        chosen: Action | None = news.value if news and news.state == DONE else None
        if news is None:
            self.worker.close()
        self.asked = None
        self.app.computer_played(self.app.table.answer(asked, chosen), chosen is None)
