"""A desk: a process that searches, and the line to it. It can be cleared without disturbing any other."""

import logging
import os
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeAlias

Tell: TypeAlias = Callable[[int, int], None]
Task: TypeAlias = Callable[..., Any]  # called with a Tell, then with what it is asked about

READY: Final = "ready"
TOLD: Final = "told"
DONE: Final = "done"
FAILED: Final = "failed"
NICE: Final = 10
START_SECONDS: Final = 60.0


class Lost(Exception):
    """A search that brought no answer; the kind is `crashed`, `late` or `busy`."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind: Final = kind


class Desk:
    """One process that searches, and our end of the line to it; it is started when it is first asked."""

    def __init__(self, context: Any) -> None:
        self.context: Final = context
        self.line: Connection | None = None
        self.process: BaseProcess | None = None

    def ready(self) -> Connection:
        """Our end of the line to a process that listens; it is started if there is none."""
        if self.line:
            return self.line
        line: Connection
        line, theirs = self.context.Pipe()
        self.line, self.process = line, self.context.Process(target=work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        if not line.poll(START_SECONDS) or line.recv() != READY:
            raise EOFError
        return line

    def ask(self, task: Task, args: tuple[Any, ...], seconds: float, tell: Tell | None) -> Any:
        """The answer; Lost if the process dies, or is silent for so many seconds and then is put to an end."""
        try:
            line = self.ready()
            line.send((task, args))
            while line.poll(seconds):
                state, value = line.recv()
                if state == DONE:
                    return value
                if state == FAILED:
                    logging.getLogger("soloist").error("a search failed: %s", value)
                    raise Lost("crashed")
                if tell:
                    tell(*value)
        except (EOFError, OSError):
            self.clear()
            raise Lost("crashed") from None
        self.clear()
        raise Lost("late")

    def clear(self) -> None:
        """Put an end to the process; the next question starts another."""
        if self.process and self.line:
            if self.process.pid:
                self.process.kill()
                self.process.join()
            self.line.close()
        self.line = self.process = None


def work(line: Connection) -> None:
    """What a desk does: one task after the other, until the line is cut."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when it ends
    os.nice(NICE)
    line.send(READY)
    while True:
        try:
            task, args = line.recv()
        except (EOFError, OSError):
            return
        try:
            answer = (DONE, task(lambda done, of: line.send((TOLD, (done, of))), *args))
        except Exception:
            answer = (FAILED, traceback.format_exc())
        with suppress(OSError):  # whoever asked may have gone
            line.send(answer)
