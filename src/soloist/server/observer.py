"""Who watches the requests: each gets an id, its time is counted, and a line tells of it; nothing secret is said."""

import logging
import re
import secrets
from typing import Any, Final

from prometheus_client import Histogram
from starlette.types import Scope

from soloist.server import logs, metrics
from soloist.server.heads import heads_of
from soloist.server.visitors import visitor_at

HEADER: Final = "X-Request-Id"
RAW_HEADER: Final = HEADER.lower().encode()
ID_BYTES: Final = 8
# An id that a proxy has given already is kept, if it looks like one.
GIVEN: Final = re.compile(r"[\w-]{8,64}")
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
PAGE: Final = "page"
UNKNOWN: Final = "unknown"
CLOSED: Final = 499  # whoever asked had gone before there was an answer


def id_of(scope: Scope) -> str:
    """The id of a request: the one that a proxy gave it, or a new one."""
    given = heads_of(scope).get(RAW_HEADER)
    text = given.decode("latin-1") if given else ""
    return text if text and GIVEN.fullmatch(text) else secrets.token_hex(ID_BYTES)


class Observer:
    """Counts answers, and writes a line about each."""

    def __init__(self) -> None:
        self.access: Final = logging.getLogger(logs.ACCESS)
        # The counters at hand: to look one up takes longer than to count.
        self.counters: Final[dict[tuple[str, str, int], Histogram]] = {}

    def tell(self, scope: Scope, status: int, seconds: float) -> None:
        """Count an answer, and write a line about it."""
        method = scope["method"] if scope["method"] in METHODS else UNKNOWN
        route = route_of(scope)
        counter = self.counters.get((method, route, status))
        if counter is None:
            counter = self.counters[method, route, status] = metrics.REQUESTS.labels(method, route, str(status))
        counter.observe(seconds)
        if self.access.isEnabledFor(logging.INFO):
            visitor = visitor_at(scope["client"][0]) if scope.get("client") else ""
            fields = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 2)}
            self.access.info(
                "%s %s %s %d %.1f ms",
                visitor,
                method,
                route,
                status,
                seconds * 1000,
                extra=fields | {"visitor": visitor},
            )


def route_of(scope: Scope) -> str:
    """Which route has answered, never the address itself: that may hold a link to a seat, or the name of a table."""
    route: Any = scope.get("route")
    if route is not None:
        path: str = route.path
        return path
    return PAGE if "endpoint" in scope else UNKNOWN
