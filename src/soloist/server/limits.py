"""What requests are held to: our own site as their origin, so many new tables, so much thinking."""

import time
from collections import OrderedDict, defaultdict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final

from starlette.types import Scope

from soloist.core.text import Text
from soloist.server.heads import head_of, heads_of
from soloist.server.problem import Problem
from soloist.server.problems import tell_once

WINDOW_SECONDS: Final = 60.0
MOST_ADDRESSES: Final = 10_000
# So many questions of one visitor wait for the coach, or are thought about.
MOST_QUESTIONS: Final = 3


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
