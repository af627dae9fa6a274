"""Who plays the games of an experiment: processes of this machine, or a Ray cluster; the rows are the same."""

import logging
import multiprocessing
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import Any, Final

from soloist.lab.experiment import mistake
from soloist.matches.hands import Hands

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
        self.pool: Final = Hands(hands, context=multiprocessing.get_context("spawn"))
        self.pending: set[Future[Any]] = set()

    def give(self, work: Work, *arguments: Any) -> None:
        self.pending.add(self.pool.submit(work, *arguments))

    def take(self, seconds: float) -> list[Any]:
        done, self.pending = wait(self.pending, seconds, FIRST_COMPLETED)
        return [future.result() for future in done]

    def close(self) -> None:
        self.pool.send_home()


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
