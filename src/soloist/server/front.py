"""Stands before everything else: refuses what is too much or foreign, gives each answer its head, counts and packs it.

One layer for all of it: what is put around every request costs each of them, and a move little more than that.
"""

import asyncio
import gzip
import logging
import time
from typing import Any, Final

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from soloist.core.text import Text
from soloist.server import door, logs
from soloist.server.heads import RawHeaders, heads_of, secure, vary
from soloist.server.language import language_of
from soloist.server.limits import check_origin
from soloist.server.observer import CLOSED, RAW_HEADER, Observer, id_of
from soloist.server.problem import Problem
from soloist.server.problems import defect, sent
from soloist.server.served import EFFORT, SMALL, can_unpack

MOST_DRAINED: Final = 32 * 1024 * 1024
# What is larger is compressed in a thread: everybody else would wait for it.
LARGE: Final = 128 * 1024
# Types that are compressed already.
PACKED_TYPES: Final = (b"image/png", b"image/webp", b"image/jpeg", b"font/", b"audio/", b"video/", b"application/zip")
DEFECT: Final = 500
START: Final = "http.response.start"


class Front:
    """The first to hear of a request, and the last to touch its answer."""

    def __init__(self, app: ASGIApp, body_bytes: int, seconds: float, origins: frozenset[str] = frozenset()) -> None:
        self.app: Final = app
        self.body_bytes: Final = body_bytes
        self.seconds: Final = seconds
        self.origins: Final = origins
        self.observer: Final = Observer()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        answer = AnswerSender(self.observer, scope, send)
        logs.REQUEST_ID.set(answer.id)
        try:
            if scope["method"] not in ("GET", "HEAD"):
                check_origin(scope, self.origins)
                receive = replayed(await self.body(answer.cycle, receive, scope), receive)
            await self.app(scope, receive, answer.send)
        except Problem as problem:
            await sent(problem, language_of(Request(scope)))(scope, receive, answer.send)
        except Exception:  # a defect of ours: who asked is told so here, like everybody, and the log tells the rest
            if not answer.begun:
                await sent(defect(), language_of(Request(scope)))(scope, receive, answer.send)
            raise
        finally:
            if not answer.begun:
                answer.tell(CLOSED)

    async def body(self, cycle: Any, receive: Receive, scope: Scope) -> bytes:
        """The whole body, which nearly always has come with the head; the rest may not take too long."""
        found = None if cycle is None else door.whole_body(cycle)
        if found is not None and len(found) <= self.body_bytes:
            return found
        try:
            async with asyncio.timeout(self.seconds or None):
                return await self.parts(found or b"", receive if found is None else nothing_more)
        except TimeoutError:
            address = scope["client"][0] if scope.get("client") else "?"
            logging.getLogger("soloist").warning("the body of a request of %s took too long to come", address)
            raise Problem(408, "too-slow", Text("body.slow"), headers={"Connection": "close"}) from None

    async def parts(self, first: bytes, receive: Receive) -> bytes:
        """The whole body; what is too much is read to its end and forgotten, so that the sender hears the answer."""
        parts: list[bytes] = [first]
        size = len(first)
        while size < MOST_DRAINED:
            message = await receive()
            part: bytes = message.get("body", b"")
            size += len(part)
            if size <= self.body_bytes:
                parts.append(part)
            if not message.get("more_body", False):
                break
        if size > self.body_bytes:
            headers = {"Connection": "close"}
            raise Problem(413, "body-too-large", Text("body.large", {"most": self.body_bytes}), headers=headers)
        return b"".join(parts)


async def nothing_more() -> Message:
    """The end of a body that has come whole."""
    return {"type": "http.request", "body": b"", "more_body": False}


def replayed(body: bytes, receive: Receive) -> Receive:
    """The body that was read already, then whatever comes."""
    waiting = [body]

    async def again() -> Message:
        if waiting:
            return {"type": "http.request", "body": waiting.pop(), "more_body": False}
        return await receive()

    return again


class AnswerSender:
    """Sends the answer to one request: its head waits for its body where that comes whole, and both leave together."""

    def __init__(self, observer: Observer, scope: Scope, send: Send) -> None:
        self.observer: Final = observer
        self.scope: Final = scope
        self.usual: Final = send
        self.cycle: Final = scope.pop(door.CYCLE, None)  # which knows the scope: no circle is left behind
        self.id: Final = id_of(scope)
        self.since: Final = time.perf_counter()
        self.begun = False
        self.head: Message | None = None

    async def send(self, message: Message) -> None:
        """Take a part of the answer from whoever makes it."""
        if message["type"] == START:
            headers: RawHeaders = message["headers"]
            there = secure(headers)
            headers.append((RAW_HEADER, self.id.encode()))
            if b"content-length" in there:
                self.head = message
                return
            self.tell(message["status"])
        elif self.head is not None:
            return await self.whole(self.head, message)
        await self.usual(message)

    async def whole(self, head: Message, message: Message) -> None:
        """Send a head and the body that it waited for, compressed if that is worth it."""
        self.head = None
        body: bytes = message.get("body", b"")
        more: bool = message.get("more_body", False)
        if not more and len(body) >= SMALL:
            body = message["body"] = await packed(self.scope, head["headers"], body)
        self.tell(head["status"])
        quick = not more and self.cycle is not None and head["status"] < DEFECT  # that is told by the framework as well
        if quick and door.answered(self.cycle, head["status"], head["headers"], body):
            return
        await self.usual(head)
        await self.usual(message)

    def tell(self, status: int) -> None:
        """The head of the answer leaves now."""
        self.begun = True
        self.observer.tell(self.scope, status, time.perf_counter() - self.since)


async def packed(scope: Scope, headers: RawHeaders, body: bytes) -> bytes:
    """A body, compressed if that is worth it and its reader can unpack it; its head says so."""
    there = dict(headers)
    if b"content-encoding" in there or there.get(b"content-type", b"").startswith(PACKED_TYPES):
        return body
    vary(headers, b"Accept-Encoding")
    if not can_unpack(heads_of(scope)):
        return body
    small = compressed(body) if len(body) < LARGE else await asyncio.to_thread(compressed, body)
    headers[:] = [pair for pair in headers if pair[0] != b"content-length"]
    headers += [(b"content-encoding", b"gzip"), (b"content-length", b"%d" % len(small))]
    return small


def compressed(body: bytes) -> bytes:
    """A body, smaller; the same whenever it is made."""
    return gzip.compress(body, EFFORT, mtime=0)
