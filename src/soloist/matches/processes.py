"""Processes that are begun by one that people stop with Ctrl-C."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """A process that is begun here never hears Ctrl-C, not even before it can say so: whoever asks decides."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows a process that is begun hears it
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
