"""What a server counts of itself, in Prometheus' format: of one process, or of all its workers together.

The workers of one machine write their numbers into one folder (PROMETHEUS_MULTIPROC_DIR, which `soloist serve` makes),
and whichever is asked adds them up. A worker that has gone is no longer counted in what is open now.
"""

import os
import re
from pathlib import Path
from typing import Final

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.metrics_core import Metric
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

SHARED: Final = "PROMETHEUS_MULTIPROC_DIR"
CONTENT_TYPE: Final = CONTENT_TYPE_LATEST
# Of whom the numbers of what is open now are, by the name of the file where they lie.
OPEN_NOW: Final = re.compile(r"gauge_live\w+_(\d+)\.db")
QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
SLOW: Final = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0)

REQUESTS: Final = Histogram(
    "soloist_request_seconds", "From a request to the head of its answer.", ["method", "route", "status"], buckets=QUICK
)
TABLES: Final = Counter("soloist_tables_opened", "Tables that were opened.", ["game"])
MOVES: Final = Counter("soloist_moves", "Actions that are on disk, those of computers too.", ["game"])
GAMES: Final = Counter("soloist_games_ended", "Games that have come to their end.", ["game"])
PRUNED: Final = Counter("soloist_tables_pruned", "Tables that were forgotten because of their age.")
SEARCHES: Final = Histogram(
    "soloist_search_seconds",
    "Thinking of hints, computers' moves and reviews.",
    ["kind", "result"],
    buckets=SLOW,
)
WRITES: Final = Histogram("soloist_write_seconds", "Transactions that make changes durable.", buckets=QUICK)


def open_now(name: str, about: str) -> Gauge:
    """A number that rises and falls, of the workers that live."""
    return Gauge(name, about, multiprocess_mode="livesum")


CONNECTIONS: Final = open_now("soloist_connections", "Connections that are open.")
STREAMS: Final = open_now("soloist_streams", "Streams that are open.")
AT_HAND: Final = open_now("soloist_tables_at_hand", "Tables that are held in memory.")
SEARCH_QUEUE: Final = open_now("soloist_search_queue", "Questions that wait for a process that thinks.")
SEARCHING: Final = open_now("soloist_searching", "Questions that are thought about.")
REVIEW_QUEUE: Final = open_now("soloist_review_queue", "Reviews that are made or wait.")
WRITE_QUEUE: Final = open_now("soloist_write_queue", "Changes that wait to be written, or are being written.")


def registry() -> CollectorRegistry:
    """All numbers: of this process, or of all workers that share a folder."""
    folder = os.environ.get(SHARED)
    if not folder:
        return REGISTRY
    forget_dead(Path(folder))
    found = CollectorRegistry()
    MultiProcessCollector(found)  # type: ignore[no-untyped-call]
    return found


def forget_dead(folder: Path) -> None:
    """What a worker that is gone had open is open no longer, however it ended."""
    for match in map(OPEN_NOW.fullmatch, os.listdir(folder)):
        if match and not is_alive(int(match[1])):
            mark_process_dead(int(match[1]))  # type: ignore[no-untyped-call]


def is_alive(pid: int) -> bool:
    """Whether there is such a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True


def exposition() -> bytes:
    """All numbers as Prometheus reads them."""
    return generate_latest(registry())


def families() -> list[Metric]:
    """The numbers that are ours, by name."""
    return sorted((one for one in registry().collect() if one.name.startswith("soloist_")), key=lambda one: one.name)
