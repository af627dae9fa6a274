"""Who plays the games of an experiment: processes of this machine, or a Ray cluster; the rows are the same."""

import logging
import multiprocessing
import os
import signal
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from typing import Any, Final

from soloist.lab.experiment import mistake

Work = Callable[..., Any]


class Pool(ABC):
    """Some hands: work is given to them, and what they have done comes back in any order."""

    hands: int

    @abstractmethod
    def give(self, work: Work, *arguments: Any) -> None:
        """Let somebody do this."""

    @abstractmethod
    def take(self, seconds: float) -> list[Any]:
        """What has been done since, waiting so long at most for the first."""

    @abstractmethod
    def close(self) -> None:
        """Send them home, done or not."""


class Processes(Pool):
    """Processes of this machine."""

    def __init__(self, hands: int) -> None:
        self.hands = hands
        # Not forked: a library with threads may hold a lock at that moment for ever.
        context = multiprocessing.get_context("spawn")
        self.pool: Final = ProcessPoolExecutor(hands, context, initializer=settle, initargs=(os.getpid(),))
        self.pending: set[Future[Any]] = set()

    def give(self, work: Work, *arguments: Any) -> None:
        self.pending.add(self.pool.submit(work, *arguments))

    def take(self, seconds: float) -> list[Any]:
        done, self.pending = wait(self.pending, seconds, FIRST_COMPLETED)
        return [future.result() for future in done]

    def close(self) -> None:
        send_home(self.pool)


@contextmanager
def hands(number: int, begin: Callable[[], None] | None = None) -> Iterator[ProcessPoolExecutor]:
    """Processes to learn with, which begin so; after an error or Ctrl-C they stop in the midst of their work."""
    with ProcessPoolExecutor(number, initializer=settle, initargs=(os.getpid(), begin)) as pool:
        try:
            yield pool
        except BaseException:
            send_home(pool)
            raise


def send_home(pool: ProcessPoolExecutor) -> None:
    """End its processes, done or not."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()


def settle(parent: int, begin: Callable[[], None] | None = None) -> None:
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


class Cluster(Pool):
    """A Ray cluster that was started with `ray start`; work that a lost node had is done again by another."""

    def __init__(self) -> None:
        try:
            import ray
        except ImportError:
            raise mistake("ray.missing") from None
        self.ray: Final[Any] = ray
        try:
            self.ray.init(address="auto", log_to_driver=False, logging_level=logging.ERROR)
        except ConnectionError:
            raise mistake("ray.none") from None
        except (RuntimeError, ValueError) as e:  # RAY_ADDRESS is no address, or there is another version of Ray
            raise mistake("ray.unusable", {"problem": str(e).partition("\n")[0]}) from None
        self.hands = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.remote: Final = self.ray.remote(max_retries=-1, num_cpus=1)(called)
        self.pending: list[Any] = []

    def give(self, work: Work, *arguments: Any) -> None:
        self.pending.append(self.remote.remote(work, arguments))

    def take(self, seconds: float) -> list[Any]:
        done, self.pending = self.ray.wait(self.pending, timeout=seconds)
        return [self.ray.get(reference) for reference in done]

    def close(self) -> None:
        self.ray.shutdown()


def called(work: Work, arguments: tuple[Any, ...]) -> Any:
    """What the work makes of its arguments."""
    return work(*arguments)
