"""Who comes from where: what is limited is limited by address, and one house has one address."""

import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from fastapi import Request

# Of one visitor who is turned away it is told so often.
TELL_SECONDS: Final = 60.0
MOST_TOLD: Final = 1000


@lru_cache(maxsize=10_000)
def visitor_at(host: str) -> str:
    """The visitor at an address; of IPv6 it is the /64 that one house is given, to have any address in it."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or ip_network((int(address), 64), strict=False))
    return host


def visitor_of(request: Request) -> str:
    """The visitor that a request comes from."""
    return visitor_at(request.client.host) if request.client else ""


class Crowd:
    """How many of something are open, for each visitor and for all; a bound of 0 lets everybody in."""

    def __init__(self, name: str, most_of_one: int, most: int = 0) -> None:
        self.name: Final = name
        self.most_of_one: Final = most_of_one
        self.most: Final = most
        self.open: Final[Counter[str]] = Counter()
        self.told: Final[OrderedDict[str, float]] = OrderedDict()

    def has_room(self, visitor: str) -> bool:
        """Whether a visitor may open one more; who may not is named in the log, now and then."""
        one, all = self.open.get(visitor, 0), self.open.total()
        full = bool(self.most) and all >= self.most
        if not full and not (self.most_of_one and one >= self.most_of_one):
            return True
        self.tell(visitor, one, all)
        return False

    def tell(self, visitor: str, one: int, all: int) -> None:
        """Say in the log who is turned away."""
        moment = time.monotonic()
        before = self.told.get(visitor)
        if before is None or moment - before >= TELL_SECONDS:
            words = "%s is turned away: it has %d of at most %d %s open, and all have %d"
            logging.getLogger("soloist").warning(words, visitor, one, self.most_of_one, self.name, all)
            self.told[visitor] = moment
        while len(self.told) > MOST_TOLD:
            self.told.popitem(last=False)

    def enter(self, visitor: str) -> None:
        """One more is open."""
        self.open[visitor] += 1

    def leave(self, visitor: str) -> None:
        """One is closed."""
        self.open[visitor] -= 1
        if self.open[visitor] <= 0:
            del self.open[visitor]

    @contextmanager
    def inside(self, visitor: str) -> Iterator[None]:
        """Something that is open for a while."""
        self.enter(visitor)
        try:
            yield
        finally:
            self.leave(visitor)
