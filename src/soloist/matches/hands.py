"""Processes that play, grade or learn side by side for one that people stop with Ctrl-C."""

import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import suppress
from multiprocessing.context import BaseContext
from typing import Any, ParamSpec, TypeVar

from soloist.matches.processes import undisturbed

P = ParamSpec("P")
T = TypeVar("T")


class Hands(ProcessPoolExecutor):
    """Processes to give work to, which begin so; after an error or Ctrl-C they stop in the midst of it."""

    def __init__(
        self, number: int, begin: Callable[[], object] | None = None, context: BaseContext | None = None
    ) -> None:
        super().__init__(number, context, settle, (os.getpid(), begin))

    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Give work; a process may be begun for it."""
        with undisturbed():
            return super().submit(work, *args, **kwargs)

    def __exit__(self, error: type[BaseException] | None, *_: object) -> None:
        if error is None:
            self.shutdown()
        else:
            self.send_home()

    def send_home(self) -> None:
        """End them, done or not, and come back when they are gone."""
        processes = list((self._processes or {}).values())
        keeper: Any = self._executor_manager_thread
        # First, and only once: the keeper would take the end of a process for a fault before it has let go of what was
        # cancelled, and a second call takes that back.
        self.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            with suppress(OSError):
                process.kill()
        if keeper is not None and keeper.is_alive():
            keeper.join()


def settle(parent: int, begin: Callable[[], object] | None = None) -> None:
    """A hand leaves Ctrl-C to whoever gave it work, and goes when that one is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with, args=(parent,), daemon=True).start()
    if begin is not None:
        begin()


def leave_with(parent: int) -> None:
    """End once the parent has ended."""
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)
