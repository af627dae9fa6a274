"""The server's door: so many connections for each address, and so much time to say what is asked for."""

import asyncio
import logging
from typing import Any, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.http.httptools_impl import STATUS_LINE

from soloist.server import metrics
from soloist.server.visitors import Crowd, visitor_at

CONNECTIONS: Final = "connections"
SECONDS: Final = "request_seconds"


def plain(status: str, sentence: str) -> bytes:
    """An answer to who has asked nothing yet."""
    head = "content-type: text/plain; charset=utf-8\r\ncache-control: private, no-store\r\nretry-after: 60\r\n"
    head += "connection: close\r\n"
    return f"HTTP/1.1 {status}\r\n{head}content-length: {len(sentence)}\r\n\r\n{sentence}".encode()


FULL: Final = plain("503 Service Unavailable", "Too many connections are open: close some, or come again in a minute.")
SLOW: Final = plain("408 Request Timeout", "The request did not come in time: send it whole, at once.")


# Where the scope of a request holds what answers it, for `front`, which takes it out.
CYCLE: Final = "soloist.cycle"
# All that may stand in a header: no control characters but the tab.
PLAIN: Final = bytes(code for code in range(256) if code == 9 or (code >= 32 and code != 127))
END: Final = b"\r\n"


def whole_body(cycle: Any) -> bytes | None:
    """The body of a request, if all of it has come; else nothing is taken."""
    if cycle.more_body or cycle.disconnected or cycle.response_complete or cycle.waiting_for_100_continue:
        return None
    body, cycle.body = bytes(cycle.body), bytearray()
    cycle.flow.resume_reading()
    cycle.message_event.clear()
    return body


def answered(cycle: Any, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> bool:
    """Write a whole answer at once; where it has to wait, to close, or is not as it should be, the usual way is taken.

    What uvicorn looks for in each header is looked for in all of them together.
    """
    flow = cycle.flow
    if flow.write_paused or not cycle.keep_alive or cycle.response_started or cycle.access_log:
        return False
    there = dict(headers)
    if b"connection" in there or there[b"content-length"] != b"%d" % len(body) or cycle.scope["method"] == "HEAD":
        return False
    lines = [b"%b: %b\r\n" % pair for pair in (*cycle.default_headers, *headers)]
    head = b"".join(lines)
    if head.translate(None, PLAIN) != END * len(lines):
        return False
    cycle.response_started = cycle.response_complete = True
    if not cycle.disconnected:
        cycle.transport.write(b"".join((STATUS_LINE[status], head, END, body)))
        cycle.message_event.set()
        cycle.on_response()
    return True


class Door(AutoHTTPProtocol):  # type: ignore[valid-type, misc]
    """A connection; the application's lifespan says how many of them there may be, and how long a request may take."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.crowd: Crowd | None = self.app_state.get(CONNECTIONS)
        self.seconds: float = self.app_state.get(SECONDS, 0.0)
        self.visitor: str | None = None
        self.timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Let somebody in, if there is room."""
        super().connection_made(transport)
        metrics.CONNECTIONS.inc()
        visitor = visitor_at(self.client[0]) if self.client else ""
        if self.crowd and not self.crowd.has_room(visitor):
            return self.turn_away(FULL)
        if self.crowd:
            self.visitor = visitor
            self.crowd.enter(visitor)
        self.expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room."""
        metrics.CONNECTIONS.dec()
        self.expect_no_more()
        if self.crowd and self.visitor is not None:
            self.crowd.leave(self.visitor)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """From the first byte of a request on its head may take so long."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        if not self.is_idle():
            self.expect_no_more()
        elif self.timer is None:
            self.expect()

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        """A request that httptools has read may be answered at once; one that h11 has read does not come here."""
        cycle.scope[CYCLE] = cycle
        super()._start_asgi_task(cycle, app)

    def is_idle(self) -> bool:
        """Whether no request is being answered."""
        return self.cycle is None or self.cycle.response_complete

    def expect(self) -> None:
        """Wait for the head of a request."""
        if self.seconds:
            self.timer = self.loop.call_later(self.seconds, self.too_slow)

    def expect_no_more(self) -> None:
        """It has come, or nobody is there."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def too_slow(self) -> None:
        """Whoever has said nothing whole by now is sent away, once it was looked whether it lies here unread."""
        self.timer = self.loop.call_later(0, self.end_waiting)

    def end_waiting(self) -> None:
        """Nothing was unread: they are too slow, and not we."""
        self.timer = None
        if not self.transport.is_closing():
            logging.getLogger("soloist").warning("a request of %s took too long to come", self.visitor)
            self.turn_away(SLOW)

    def turn_away(self, answer: bytes) -> None:
        """Say why, and close."""
        self.transport.write(answer)
        self.transport.close()
