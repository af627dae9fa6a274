"""A process that thinks, and the line to it: the same for server, terminal and line mode.

One question at a time. What is asked next, or a word to rest, stops what is thought about now; a process that has died
is started again by the next question.
"""

import logging
import multiprocessing
import os
import signal
import sys
import traceback
from collections.abc import Callable, Mapping
from contextlib import redirect_stderr, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock
from typing import Any, Final, TypeAlias

from soloist.core import catalog, declared
from soloist.core.errors import SoloistError
from soloist.core.text import LANGUAGES, Text, Wording
from soloist.matches.processes import undisturbed

Task: TypeAlias = Callable[..., Any]  # called with a Tell, then with what it is asked about

# It gives way to moves and drawing, and still gets its share beside whatever else a machine is busy with.
NICE: Final = 5
START_SECONDS: Final = 60.0
STARTING: Final = Lock()  # one thread at a time: the stream of errors is everybody's
READY: Final = "ready"
REST: Final = "rest"

# -- how a question goes on

TOLD: Final = "told"
DONE: Final = "done"
REFUSED: Final = "refused"
FAILED: Final = "failed"


class Lost(Exception):
    """A question that brought no answer; the kind is `crashed`, `late` or `busy`."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind: Final = kind


@dataclass(frozen=True)
class News:
    """What came of a question: told on the way, done with its answer, failed, or refused, in words by language."""

    state: str
    value: Any = None


def mistake(words: Mapping[str, str]) -> SoloistError:
    """What was refused there, as a mistake here."""
    return SoloistError(Text(REFUSED), Wording({lang: {REFUSED: said} for lang, said in words.items()}))


class Worker:
    """Our end of the line to one process that thinks; it is started when it is first asked."""

    def __init__(self, context: Any = None) -> None:
        self.context: Final = context or multiprocessing.get_context("spawn")
        self.line: Connection | None = None
        self.process: BaseProcess | None = None
        self.ready = False
        self.ticket = 0
        self.busy = False
        self.killed = False

    # -- asking, and looking for news now and then

    def send(self, task: Task, *args: Any) -> None:
        """Ask, and forget what was asked before; a process that is not there is begun, and not waited for."""
        self.ticket += 1
        self.busy = True
        question = (self.ticket, task, args)
        try:
            if self.line is not None:
                self.line.send(question)
                return
        except OSError:
            self.close()
            self.busy = True
        self.begin().send(question)

    def news(self, seconds: float = 0.0) -> News | None:
        """The next news of what was asked last, waited for so long; None if there is none."""
        while self.line is not None and self.busy and self.line.poll(seconds):
            try:
                heard = self.line.recv()
            except (EOFError, OSError):
                self.close()
                return News(FAILED)
            self.ready = True
            if heard == READY:
                continue
            ticket, state, value = heard
            if ticket == self.ticket:
                self.busy = state == TOLD
                return News(state, value)
        return None

    def rest(self) -> None:
        """Stop thinking."""
        if self.busy and self.line is not None:
            with suppress(OSError):
                self.line.send(REST)
        self.busy = False

    # -- asking, and waiting for the answer

    def ask(self, task: Task, args: tuple[Any, ...], seconds: float, tell: Callable[[Any], None] | None = None) -> Any:
        """The answer; Lost if the process dies, or is silent for so many seconds and then is put to an end."""
        try:
            self.start()
            self.send(task, *args)
        except (EOFError, OSError):
            self.close()
            raise Lost("crashed") from None
        while (heard := self.news(seconds)) is not None:
            if heard.state == DONE:
                return heard.value
            if heard.state == REFUSED:
                raise mistake(heard.value)
            if heard.state == FAILED and self.killed:
                raise Lost("busy")
            if heard.state == FAILED:
                logging.getLogger("soloist").error("a search failed: %s", heard.value or "its process died")
                raise Lost("crashed")
            if tell:
                tell(heard.value)
        self.close()
        raise Lost("late")

    # -- the process

    def start(self) -> None:
        """Wait until there is a process that listens; EOFError if there will be none."""
        line = self.line or self.begin()
        if not self.ready and (not line.poll(START_SECONDS) or line.recv() != READY):
            raise EOFError
        self.ready = True

    def begin(self) -> Connection:
        """The line to a new process, which may not listen yet."""
        near, far = self.context.Pipe()
        self.line, self.process = near, self.context.Process(target=serve, args=(far,), daemon=True, name="soloist")
        # An app may have put a stream without a descriptor in the place of the one that a process is started with.
        with STARTING, redirect_stderr(sys.__stderr__), undisturbed():
            self.process.start()
        far.close()
        line: Connection = near
        return line

    def kill(self) -> None:
        """End the process for good while another thread waits for it, which learns that its question is lost."""
        self.killed = True
        if self.process is not None and self.process.pid:
            self.process.kill()

    def close(self) -> None:
        """Put an end to the process; the next question starts another."""
        self.busy = self.ready = False
        if self.process is not None and self.process.pid:
            self.process.kill()
            self.process.join()
        if self.line is not None:
            self.line.close()
        self.line = self.process = None


# -- the far end


class Stopped(Exception):
    """Something else is asked by now."""


def serve(line: Connection) -> None:
    """Answer question after question until the line is cut."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks decides when it ends
    with suppress(OSError):
        os.nice(NICE)
    with suppress(EOFError, OSError):
        line.send(READY)
        while True:
            question = line.recv()
            if question != REST:
                do(line, *question)


def do(line: Connection, ticket: int, task: Task, args: tuple[Any, ...]) -> None:
    """Do what one question asks for, unless something else is asked before that is done."""

    def tell(value: Any) -> None:
        line.send((ticket, TOLD, value))
        if line.poll():
            raise Stopped

    try:
        line.send((ticket, DONE, task(tell, *args)))
    except Stopped:
        return
    except SoloistError as e:
        line.send((ticket, REFUSED, {lang: e.say(lang) for lang in LANGUAGES}))
    except (EOFError, OSError):
        raise
    except Exception:
        line.send((ticket, FAILED, traceback.format_exc()))


def quick_context() -> Any:
    """Where a server's processes come from: if it can be, one that has loaded the games, so that each starts soon."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    found = multiprocessing.get_context("forkserver")
    modules = {entry.module for entry in declared.entries(catalog.GROUP)}
    found.set_forkserver_preload(["soloist.table.thinking", *sorted(modules)])
    return found
