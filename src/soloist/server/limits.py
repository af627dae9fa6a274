"""What requests are held to: a bounded body, our own site as its origin, so many new tables, so much thinking."""

import asyncio
import logging
import time
from collections import OrderedDict, defaultdict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from soloist.core.text import Text
from soloist.server.heads import RawHeaders, head_of, heads_of, vary
from soloist.server.language import language_of
from soloist.server.problem import Problem
from soloist.server.problems import defect, sent, tell_once

WINDOW_SECONDS: Final = 60.0
MOST_ADDRESSES: Final = 10_000
# So many questions of one visitor wait for the coach, or are thought about.
MOST_QUESTIONS: Final = 3
MOST_DRAINED: Final = 32 * 1024 * 1024
POLICY: Final = "; ".join(
    [
        "default-src 'self'",
        # Python in the page, for who plays offline, is WebAssembly.
        "script-src 'self' 'wasm-unsafe-eval'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
RAW_HEADERS: Final = {name.lower().encode(): value.encode() for name, value in HEADERS.items()}
# A page's style and letters are no page: what is said about pages would travel with each of them for nothing. A script
# may run as a worker, which has the policy of its own file.
OF_PARTS: Final = {name: RAW_HEADERS[name] for name in (b"x-content-type-options", b"cross-origin-resource-policy")}
OF_SCRIPTS: Final = {b"content-security-policy": RAW_HEADERS[b"content-security-policy"]} | OF_PARTS
BY_TYPE: Final = {
    b"text/css; charset=utf-8": OF_PARTS,
    b"font/woff2": OF_PARTS,
    b"text/javascript; charset=utf-8": OF_SCRIPTS,
}
CACHING: Final = b"cache-control"
PRIVATE: Final = (CACHING, b"private, no-store")
# What an answer is made for, besides its address: whoever else asks gets another.
ASKER: Final = b"Cookie, Accept-Language"


def secure(message: Message) -> None:
    """Add the security headers to the head of an answer, those that its kind needs, each unless it is there.

    If it does not say itself how long it may be kept, it is for its asker alone, and no cache keeps it.
    """
    headers: RawHeaders = message["headers"]
    there = dict(headers)
    wanted = BY_TYPE.get(there.get(b"content-type", b""), RAW_HEADERS)
    headers += [header for header in wanted.items() if header[0] not in there]
    if CACHING not in there:
        headers.append(PRIVATE)
        vary(headers, ASKER)


class RequestGuard:
    """Stands before the routes: refuses foreign origins and large bodies, and adds the security headers."""

    def __init__(self, app: ASGIApp, body_bytes: int, seconds: float, origins: frozenset[str] = frozenset()) -> None:
        self.app: Final = app
        self.body_bytes: Final = body_bytes
        self.seconds: Final = seconds
        self.origins: Final = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] != "http":
            return await self.app(scope, receive, send)

        begun = False

        async def guarded(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                secure(message)
            await send(message)

        try:
            if scope["method"] not in ("GET", "HEAD"):
                check_origin(scope, self.origins)
                receive = replayed(await self.body_in_time(receive, scope), receive)
            await self.app(scope, receive, guarded)
        except Problem as problem:
            await sent(problem, language_of(Request(scope)))(scope, receive, guarded)
        except Exception:  # a defect of ours: who asked is told so here, like everybody, and the log tells the rest
            if not begun:
                await sent(defect(), language_of(Request(scope)))(scope, receive, guarded)
            raise

    async def body_in_time(self, receive: Receive, scope: Scope) -> bytes:
        """The whole body, if it does not take too long to come."""
        try:
            async with asyncio.timeout(self.seconds or None):
                return await self.body(receive)
        except TimeoutError:
            address = scope["client"][0] if scope.get("client") else "?"
            logging.getLogger("soloist").warning("the body of a request of %s took too long to come", address)
            raise Problem(408, "too-slow", Text("body.slow"), headers={"Connection": "close"}) from None

    async def body(self, receive: Receive) -> bytes:
        """The whole body; what is too much is read to its end and forgotten, so that the sender hears the answer."""
        parts: list[bytes] = []
        size = 0
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


def replayed(body: bytes, receive: Receive) -> Receive:
    """The body that was read already, then whatever comes."""
    waiting = [body]

    async def again() -> Message:
        if waiting:
            return {"type": "http.request", "body": waiting.pop(), "more_body": False}
        return await receive()

    return again


def check_origin(scope: Scope, ours: frozenset[str] = frozenset()) -> None:
    """A browser says which site a request comes from; it must be ours, or an address that the operator has named."""
    if b"origin" not in heads_of(scope):
        return
    origin, host = head_of(scope, b"origin"), head_of(scope, b"host")
    if origin.lower() in ours or origin.partition("://")[2] == host:
        return
    words = "a request from %s was refused: it came here for %s. If a proxy changes the Host, set SOLOIST_PUBLIC_URL"
    tell_once(words % (origin[:80], host[:80]))
    raise Problem(403, "cross-site", Text("origin.cross", {"origin": origin[:80]}))


class TableLimit:
    """Lets so many through in a minute from one address."""

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self.passed: Final[OrderedDict[str, deque[float]]] = OrderedDict()

    def count(self, address: str) -> None:
        """Count one, or refuse and say when to come again; a limit of 0 lets everyone through."""
        if self.most == 0:
            return
        moment = time.monotonic()
        times = self.passed.setdefault(address, deque())
        self.passed.move_to_end(address)
        while times and times[0] <= moment - WINDOW_SECONDS:
            times.popleft()
        if len(times) >= self.most:
            seconds = int(times[0] + WINDOW_SECONDS - moment) + 1
            text = Text("tables.many", {"seconds": seconds})
            raise Problem(429, "too-many-tables", text, headers={"Retry-After": str(seconds)})
        times.append(moment)
        while len(self.passed) > MOST_ADDRESSES:
            self.passed.popitem(last=False)


class SearchLimit:
    """Lets each seat ask one question at a time, each visitor a few, and so many seconds of thinking in a minute."""

    def __init__(self, most: float) -> None:
        self.most: Final = most
        self.busy: Final[set[object]] = set()
        self.asked: Final[defaultdict[str, list[float]]] = defaultdict(list)
        self.spent: Final[OrderedDict[str, deque[tuple[float, float]]]] = OrderedDict()
        self.lock: Final = Lock()

    @contextmanager
    def asking(self, visitor: str, seat: object, seconds: float) -> Iterator[None]:
        """Ask a question that takes about so many seconds, or be refused and told when to come again."""
        if seat in self.busy:
            raise Problem(429, "still-thinking", Text("search.running"), headers={"Retry-After": "1"})
        if len(self.asked.get(visitor, ())) >= MOST_QUESTIONS:
            raise Problem(429, "still-thinking", Text("search.many"), headers={"Retry-After": "1"})
        self.check(visitor, seconds)
        self.busy.add(seat)
        self.asked[visitor].append(seconds)
        try:
            yield
        finally:
            self.busy.discard(seat)
            self.asked[visitor].remove(seconds)
            if not self.asked[visitor]:
                del self.asked[visitor]

    def charge(self, visitor: str, seconds: float) -> None:
        """A visitor's question was thought about for so long; waiting for its turn costs nothing."""
        with self.lock:
            moment = time.monotonic()
            self.recent(visitor, moment).append((moment, seconds))

    def recent(self, visitor: str, moment: float) -> deque[tuple[float, float]]:
        """When a visitor's searches of the last minute ended, and how long they took."""
        found = self.spent.setdefault(visitor, deque())
        self.spent.move_to_end(visitor)
        while found and found[0][0] <= moment - WINDOW_SECONDS:
            found.popleft()
        while len(self.spent) > MOST_ADDRESSES:
            self.spent.popitem(last=False)
        return found

    def check(self, visitor: str, seconds: float) -> None:
        """Refuse what is too much, and say when enough will have passed; a limit of 0 lets everything through."""
        with self.lock:
            moment = time.monotonic()
            recent = list(self.recent(visitor, moment))
        over = sum(took for _, took in recent) + sum(self.asked.get(visitor, ())) + seconds - self.most
        if self.most == 0 or over <= 0 or not recent:
            return
        wait = 0.0
        for ended, took in recent:
            wait, over = ended + WINDOW_SECONDS - moment, over - took
            if over <= 0:
                break
        text = Text("search.spent", {"most": int(self.most), "seconds": int(wait) + 1})
        raise Problem(429, "search-budget", text, headers={"Retry-After": str(int(wait) + 1)})
