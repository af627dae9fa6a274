"""Fills a server of two workers on PostgreSQL with tables and streams, plays at all of them, and tells how it bears it.

`python -m tests.server.load 2000` opens so many tables, each with a stream that hears every move; the figures go into
bench/results.md. On a busy machine it plays for five minutes and tells how many moves that were.
"""

import asyncio
import json
import os
import random
import resource
import secrets
import statistics
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import uvloop

from bench.report import publish
from bench.server import cpu_seconds, memory

from .postgres import postgres
from .processes import family, process

MOVES = 3
AT_ONCE = 64
PATIENCE = 600.0
# How long moves are begun.
SECONDS = 300.0


# What a busy server says, or one that hears a busy client late.
PUT_OFF = ("HTTP/1.1 503", "HTTP/1.1 408")
REFUSED: list[str] = []


async def ask(port: int, method: str, path: str, cookie: str, body: object = None) -> tuple[dict[str, str], Any]:
    """A request until it is answered: as the page does, one that was put off is asked again with the same key."""
    key = secrets.token_urlsafe(16)
    while True:
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            answer = await asked(port, method, path, cookie, body, key)
            if answer is not None:
                return answer
        REFUSED.append(path)
        await asyncio.sleep(1)


async def asked(
    port: int, method: str, path: str, cookie: str, body: object, key: str
) -> tuple[dict[str, str], Any] | None:
    """One request on a connection of its own: the fields of the answer's head, and what it says; None if put off."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    content = b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\r\nhost: load\r\ncookie: {cookie}\r\ncontent-type: application/json\r\n"
    writer.write(
        f"{head}idempotency-key: {key}\r\nconnection: close\r\ncontent-length: {len(content)}\r\n\r\n".encode()
        + content
    )
    answer = (await reader.readuntil(b"\r\n\r\n")).decode()
    said = await reader.read()
    writer.close()
    await writer.wait_closed()
    if answer.startswith(PUT_OFF):
        return None
    assert answer.startswith("HTTP/1.1 20"), (answer, said)
    return dict(line.split(": ", 1) for line in answer.split("\r\n")[1:] if line), said and json.loads(said)


@dataclass
class Seat:
    """Somebody at a table of their own, with a stream open."""

    port: int
    number: int
    id: str = ""
    cookie: str = ""
    table: dict[str, Any] = field(default_factory=dict)
    heard: asyncio.Event = field(default_factory=asyncio.Event)
    version: int = 0
    last: str = ""
    waits: list[float] = field(default_factory=list)
    lags: list[float] = field(default_factory=list)

    async def sit(self) -> None:
        """Open a table."""
        head, self.table = await ask(self.port, "POST", "/api/tables", "", {"game": "joker"})
        self.cookie, self.id = head["set-cookie"].partition(";")[0], self.table["id"]

    async def listen(self, ready: asyncio.Semaphore) -> None:
        """Hear the stream; one that ends or is put off is opened again where it ended, as a browser does."""
        while True:
            with suppress(ConnectionError, asyncio.IncompleteReadError):
                await self.follow(ready)
            REFUSED.append(self.id)
            await asyncio.sleep(1)

    async def follow(self, ready: asyncio.Semaphore) -> None:
        """Open the stream and hear it to its end; some are opened at once."""
        async with ready:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            head = f"GET /api/tables/{self.id}/stream HTTP/1.1\r\nhost: load\r\ncookie: {self.cookie}\r\n"
            writer.write(f"{head}last-event-id: {self.last}\r\n\r\n".encode())
            answer = await reader.readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 200") or answer.decode().startswith(PUT_OFF), answer
        try:
            while answer.startswith(b"HTTP/1.1 200") and (line := await reader.readline()):
                self.hear(line)
        finally:
            writer.close()

    def hear(self, line: bytes) -> None:
        """Take note of a line of the stream."""
        if line.startswith(b"id: "):
            self.last = line[4:].decode().strip()
            self.version = int(self.last.partition("-")[0])
            self.heard.set()

    async def play(self) -> None:
        """Make a move; it is answered, and the stream tells of it."""
        words = random.Random(self.number).choice(self.table["decision"]["options"])["words"]
        body, begun = {"ply": self.table["ply"], "action": words}, time.perf_counter()
        _, told = await ask(self.port, "POST", f"/api/tables/{self.id}/actions", self.cookie, body)
        self.waits.append(time.perf_counter() - begun)
        self.table = told["table"]
        while self.version < self.table["version"]:
            self.heard.clear()
            await asyncio.wait_for(self.heard.wait(), PATIENCE)
        self.lags.append(time.perf_counter() - begun)


async def each(seats: list[Seat], what: str, seconds: float = PATIENCE) -> float:
    """Let everybody do something, some at once, as long as there is time to begin it; the seconds it took."""
    turn, begun = asyncio.Semaphore(AT_ONCE), time.perf_counter()

    async def one(seat: Seat) -> None:
        async with turn:
            if time.perf_counter() - begun < seconds:
                await getattr(seat, what)()

    await asyncio.gather(*(one(seat) for seat in seats))
    return time.perf_counter() - begun


def of(numbers: list[float]) -> str:
    """Median and 99th percentile, in milliseconds."""
    cuts = statistics.quantiles(numbers, n=100)
    return f"median {1000 * cuts[49]:.0f} ms, p99 {1000 * cuts[98]:.0f} ms"


@dataclass
class Used:
    """What the processes of the server have used; nothing is known of one that runs in this process."""

    pid: int
    before: float = 0.0

    def cpu(self) -> float:
        """The processor time since this was asked last, in seconds."""
        now = sum(map(cpu_seconds, family(self.pid)))
        used, self.before = now - self.before, now
        return used

    def told(self, times: int) -> str:
        """The processor time that each of so many took, and the memory that there is now."""
        if not self.pid:
            return ""
        megabytes = sum(map(memory, family(self.pid))) / 1024
        return f"; {1000 * self.cpu() / times:.2f} ms of processor time each, {megabytes:.0f} MB"


async def fill(port: int, tables: int, pid: int = 0) -> list[str]:
    """Open tables and streams, play, and tell the figures."""
    seats, used, told = [Seat(port, number) for number in range(tables)], Used(pid), list[str]()

    def tell(figure: str, times: int = 0) -> None:
        told.append(f"{figure}{used.told(times) if times else ''}")
        print(told[-1], flush=True)

    used.told(1)
    tell(f"{tables} tables opened in {await each(seats, 'sit'):.1f} s", tables)
    ready = asyncio.Semaphore(AT_ONCE)
    listening = [asyncio.create_task(seat.listen(ready)) for seat in seats]
    begun = time.perf_counter()
    while not all(seat.version for seat in seats):
        assert time.perf_counter() - begun < PATIENCE, "not every stream has begun"
        failed = [task for task in listening if task.done()]
        assert not failed, failed[0].exception()
        await asyncio.sleep(0.05)
    tell(f"{tables} streams opened in {time.perf_counter() - begun:.1f} s", tables)
    seconds = sum([await each(seats, "play", SECONDS / MOVES) for _ in range(MOVES)])
    waits = [wait for seat in seats for wait in seat.waits]
    heard = of([lag for seat in seats for lag in seat.lags])
    moves = f"{len(waits)} moves, {len(waits) / seconds:.0f} a second with {AT_ONCE} at once"
    tell(f"{moves}: answered {of(waits)}; heard of in the stream {heard}", len(waits))
    tell(f"{len(REFUSED)} times a request was put off (503) or cut off, or a stream ended, and was asked for again")
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)
    await asyncio.sleep(0)  # the connections close
    return told


def main(tables: int) -> None:
    """Two workers, one PostgreSQL, and everybody from one address, which is not limited here."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    os.environ |= {"SOLOIST_CONNECTIONS_OF_ADDRESS": "0", "SOLOIST_STREAMS_OF_ADDRESS": "0"}
    with postgres(careful=True) as database, process(database, workers=2) as (server, address):
        assert server.stderr
        threading.Thread(target=server.stderr.read, daemon=True).start()  # a full pipe would hold the server up
        told = uvloop.run(fill(int(address.rpartition(":")[2]), tables, server.pid))
    load = f"Load of the machine at the end: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores."
    figures = "\n".join(f"- {figure}" for figure in told)
    publish(
        "Server: many tables and streams",
        f"python -m tests.server.load {tables}",
        ["soloist"],
        f"Two workers on PostgreSQL. {load}\n\n{figures}",
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
