"""Who watches the requests: each gets an id, its time is counted, and a line tells of it; nothing secret is said."""

import logging
import re
import secrets
import time
from typing import Any, Final

from prometheus_client import Histogram
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from soloist.server import logs, metrics
from soloist.server.heads import head_of
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


class Observer:
    """Stands before everything else."""

    def __init__(self, app: ASGIApp) -> None:
        self.app: Final = app
        self.access: Final = logging.getLogger(logs.ACCESS)
        # The counters at hand: to look one up takes longer than to count.
        self.counters: Final[dict[tuple[str, str, int], Histogram]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, and tell of it once the head of its answer is there."""
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        given = head_of(scope, RAW_HEADER)
        id = given if GIVEN.fullmatch(given) else secrets.token_hex(ID_BYTES)
        logs.REQUEST_ID.set(id)
        begun, told = time.perf_counter(), False

        async def observed(message: Message) -> None:
            nonlocal told
            if message["type"] == "http.response.start" and not told:
                told = True
                message["headers"].append((RAW_HEADER, id.encode()))
                self.tell(scope, message["status"], time.perf_counter() - begun)
            await send(message)

        try:
            await self.app(scope, receive, observed)
        finally:
            if not told:
                self.tell(scope, CLOSED, time.perf_counter() - begun)

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
