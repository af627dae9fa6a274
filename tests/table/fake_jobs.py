"""Tasks for workers, good and bad, as the tests hand them over."""

import os
import signal
import time

from soloist.core.errors import SoloistError
from soloist.core.text import Text
from soloist.table.text import WORDING
from soloist.table.thinking import Tell


def crash(tell: Tell, *asked: object) -> None:
    """Die at once."""
    os._exit(1)


def fail(tell: Tell, *asked: object) -> None:
    """Raise."""
    raise RuntimeError("lost my thread")


def refuse(tell: Tell, *asked: object) -> None:
    """Say what was wrong with the question."""
    raise SoloistError(Text("review.playing"), WORDING)


def hang(tell: Tell, *asked: object) -> None:
    """Never answer."""
    time.sleep(600)


def process(tell: Tell) -> int:
    """Say which process this is."""
    return os.getpid()


def priority(tell: Tell) -> int:
    """Say how nice this process is to others."""
    return os.nice(0)


def hears_interrupts(tell: Tell) -> bool:
    """Say whether Ctrl-C reaches this process."""
    return signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def count(tell: Tell, to: int) -> str:
    """Tell of each step."""
    for done in range(to):
        tell((done, to))
    return "counted"


def count_on(tell: Tell) -> None:
    """Tell of step after step until it is stopped."""
    done = 0
    while True:
        tell(done)
        done += 1
        time.sleep(0.001)
