"""The coach in a process of its own, so that the table never waits for it; one question at a time."""

import multiprocessing
import signal
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final, TypeAlias

from soloist.coach import hints, review
from soloist.core.errors import SoloistError
from soloist.core.game import Seat
from soloist.core.record import Record, read
from soloist.core.session import Session
from soloist.terminal.coach_text import Counsel, counsel, review_lines

HINT: Final = "hint"
REVIEW: Final = "review"
REST: Final = "rest"


@dataclass(frozen=True)
class Question:
    """What is asked of the coach: which of its services, in which game, for which seat and in which language.

    The record travels as text: compiled classes do not all cross from one process to another.
    """

    ticket: int
    service: str
    record: str = ""
    seat: Seat = 0
    lang: str = "en"


@dataclass(frozen=True)
class Progress:
    """How far a review is."""

    done: int
    of: int


@dataclass(frozen=True)
class Failure:
    """Why there is no answer; nothing to say where the process has died."""

    problem: str = ""


# A review is answered in lines.
Answer: TypeAlias = Counsel | Progress | tuple[str, ...] | Failure


class Adviser:
    """The near end: ask, look for news now and then, and let it rest. What was asked before is never answered."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self.pipe: Connection | None = None
        self.ticket = 0
        self.busy = False

    def ask(self, service: str, record: Record, seat: Seat, lang: str) -> None:
        """Ask, and forget what was asked before."""
        self.send(Question(self.ticket + 1, service, record.text(), seat, lang))
        self.busy = True

    def rest(self) -> None:
        """Stop thinking."""
        if self.busy:
            self.send(Question(self.ticket + 1, REST))
        self.busy = False

    def send(self, question: Question) -> None:
        """Hand a question over; a process that is not there or has died is started again."""
        self.ticket = question.ticket
        try:
            if self.pipe is not None:
                self.pipe.send(question)
                return
        except OSError:
            self.close()
        self.start().send(question)

    def start(self) -> Connection:
        """Begin the process afresh: a fork would copy the table with its threads."""
        fresh = multiprocessing.get_context("spawn")
        near, far = fresh.Pipe()
        process = fresh.Process(target=serve, args=(far,), daemon=True, name="soloist coach")
        # The app has put a stream without a descriptor in the place of the one that a process is started with.
        with redirect_stderr(sys.__stderr__):
            process.start()
        far.close()
        self.pipe, self.process = near, process
        return near

    def news(self) -> list[Answer]:
        """The answers that have come since, to what was asked last."""
        found: list[Answer] = []
        while self.pipe is not None and self.busy and self.pipe.poll():
            try:
                ticket, answer = self.pipe.recv()
            except (EOFError, OSError):
                self.close()
                return [*found, Failure()]
            if ticket == self.ticket:
                found.append(answer)
        return found

    def close(self) -> None:
        """End the process."""
        self.busy = False
        if self.pipe is not None:
            self.pipe.close()
        if self.process is not None:
            self.process.terminate()
            self.process.join()
        self.pipe = self.process = None


# -- the far end


class Interrupted(Exception):
    """Something else is asked by now."""


def serve(pipe: Connection) -> None:
    """Answer question after question until the table is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            reply(pipe, pipe.recv())
    except (EOFError, OSError):
        return


def reply(pipe: Connection, question: Question) -> None:
    """Answer one question, until there is nothing more to say or something else is asked."""
    try:
        for answer in answers(pipe, question):
            pipe.send((question.ticket, answer))
            if pipe.poll():
                return
    except Interrupted:
        return
    except SoloistError as e:
        pipe.send((question.ticket, Failure(e.say(question.lang))))


def answers(pipe: Connection, question: Question) -> Iterator[Answer]:
    """All answers to a question, each better than the one before."""
    if question.service == REST:
        return
    session = Session.from_record(read(question.record))
    game, lang = session.game, question.lang
    if question.service == HINT:
        for found in hints(session):
            yield counsel(found, game, lang)
        return

    def progress(done: int, of: int) -> None:
        if pipe.poll():
            raise Interrupted
        pipe.send((question.ticket, Progress(done, of)))

    yield tuple(review_lines(review(session, question.seat, progress=progress), game, lang))
