"""The server's speed on one core: durable moves a second over HTTP on SQLite, with 200 tables in play.

The server runs in a process of its own on one core, the players on another. An endpoint that does nothing is measured
in the same run, so that a move's own cost (rules, store, answer) can be read beside it.
"""

import asyncio
import gzip
import json
import multiprocessing
import os
import random
import socket
import statistics
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench import report
from bench.served import TABLES, run_server
from soloist.build_info import compiled

SECONDS = 4.0
TURNS = 3
CONNECTIONS = 16
OFFERED = 500
TICK = os.sysconf("SC_CLK_TCK")


class Player:
    """One keep-alive connection with a table of its own."""

    def __init__(self, port: int, game: str) -> None:
        self.port, self.game, self.cookie = port, game, ""
        self.table: dict[str, Any] = {}
        self.accepts = "identity"
        self.sent = 0
        self.random = random.Random(port)

    async def sit(self) -> None:
        """Connect and open a table."""
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        await self.deal()

    async def deal(self) -> None:
        """Open the next table."""
        self.table = json.loads(await self.ask("/api/tables", {"game": self.game}))

    async def ask(self, path: str, body: object) -> bytes:
        """Post a request and read its answer; a server that has too much to do is asked again, and the wait counts."""
        while (answer := await self.asked(path, body)) is None:
            await asyncio.sleep(0.1)
        return answer

    async def asked(self, path: str, body: object) -> bytes | None:
        """Post a request once; nothing where the server is too busy."""
        content = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nhost: bench\r\ncookie: {self.cookie}\r\ncontent-type: application/json\r\n"
        head += f"accept-encoding: {self.accepts}\r\n"
        self.writer.write(f"{head}content-length: {len(content)}\r\n\r\n".encode() + content)
        head_bytes = await self.reader.readuntil(b"\r\n\r\n")
        answer = head_bytes.decode()
        fields = dict(line.split(": ", 1) for line in answer.split("\r\n")[1:] if line)
        self.cookie = fields.get("set-cookie", self.cookie).partition(";")[0]
        content = await self.reader.readexactly(int(fields["content-length"]))
        self.sent = len(head_bytes) + len(content)
        if answer.startswith("HTTP/1.1 503"):
            return None
        assert answer.startswith("HTTP/1.1 20"), answer
        return gzip.decompress(content) if fields.get("content-encoding") == "gzip" else content

    async def step(self) -> int:
        """Play a random legal action; the bytes of its answer, head and all."""
        words = self.random.choice(self.table["decision"]["options"])["words"]
        path = f"/api/tables/{self.table['id']}/actions"
        self.table = json.loads(await self.ask(path, {"ply": self.table["ply"], "action": words}))["table"]
        return self.sent

    async def move(self) -> float:
        """Play a random legal action; the seconds it took to be acknowledged."""
        words = self.random.choice(self.table["decision"]["options"])["words"]
        begun = time.perf_counter()
        answer = await self.ask(f"/api/tables/{self.table['id']}/actions", {"ply": self.table["ply"], "action": words})
        waited = time.perf_counter() - begun
        self.table = json.loads(answer)["table"]
        if not self.table["decision"]:
            await self.deal()
        return waited

    def leave(self) -> None:
        """Disconnect."""
        self.writer.close()

    async def nothing(self) -> float:
        """Ask the endpoint that does nothing."""
        begun = time.perf_counter()
        await self.ask("/empty", {})
        return time.perf_counter() - begun


@dataclass
class Figures:
    """How often, how long, and how much of the core."""

    rate: float
    half: float
    p99: float
    cost: float


def cpu_seconds(pid: int) -> float:
    """The processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def figures(waits: list[float], seconds: float, cpu: float) -> Figures:
    """What the measured waits come to."""
    cuts = statistics.quantiles(waits, n=100)
    return Figures(len(waits) / seconds, cuts[49] * 1000, cuts[98] * 1000, cpu / len(waits) * 1000)


async def saturate(players: list[Player], pid: int, empty: bool) -> Figures:
    """As many requests as a few connections can have answered, over all tables in turn."""
    waits: list[float] = []
    before, begun = cpu_seconds(pid), time.perf_counter()

    async def connection(mine: list[Player]) -> None:
        while True:
            for player in mine:
                if time.perf_counter() - begun > SECONDS:
                    return
                waits.append(await (player.nothing() if empty else player.move()))

    await asyncio.gather(*(connection(players[i::CONNECTIONS]) for i in range(CONNECTIONS)))
    return figures(waits, time.perf_counter() - begun, cpu_seconds(pid) - before)


async def offer(players: list[Player], pid: int) -> Figures:
    """Every table makes its moves at a steady pace, 500 a second together, whether or not the others are answered."""
    waits: list[float] = []
    pause = len(players) / OFFERED
    before, begun = cpu_seconds(pid), time.perf_counter()

    async def person(number: int, player: Player) -> None:
        due = begun + pause * number / len(players)
        while due < begun + SECONDS:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await player.move()
            waits.append(time.perf_counter() - due)  # from when the move was due: waiting for one's turn counts
            due += pause

    await asyncio.gather(*(person(i, player) for i, player in enumerate(players)))
    return figures(waits, time.perf_counter() - begun, cpu_seconds(pid) - before)


async def measure(port: int, pid: int) -> dict[str, Figures]:
    """Every measurement in several turns; the best of the turns counts, because the machine may be shared."""
    turns = [await one_turn(port, pid) for _ in range(TURNS)]
    return {name: best([turn[name] for turn in turns]) for name in turns[0]}


def best(turns: list[Figures]) -> Figures:
    """Each figure at its best: what another process took from one turn it did not take from all."""
    return Figures(
        max(turn.rate for turn in turns),
        min(turn.half for turn in turns),
        min(turn.p99 for turn in turns),
        min(turn.cost for turn in turns),
    )


PLIES = (10, 150, 500)
# So many games are tried for one that lasts to the last of these plies.
LONG_GAMES = 30
IDLE = 1000
LONG = ("joker", "jambo", "jambo-solo", "rummikub", "fivetribes")


@dataclass
class Travelled:
    """The bytes that a move's answer had on the wire, by its ply."""

    by_ply: dict[int, int]

    def near(self, ply: int) -> str:
        """At a ply or, where a move went over it, the next; nothing where no game went so far."""
        found = next((self.by_ply[one] for one in range(ply, ply + 10) if one in self.by_ply), None)
        return "–" if found is None else f"{found:,}"


async def bytes_of_moves(port: int, game: str) -> Travelled:
    """How many bytes a move's answer has on the wire, head and all, compressed as for a browser.

    Random games at one device, one after the other until one is long enough; the largest answer of a ply counts.
    """
    player, found = Player(port, game), Travelled({})
    player.accepts = "gzip"
    await player.sit()
    for _ in range(LONG_GAMES):
        while player.table["decision"] and player.table["ply"] <= PLIES[-1]:
            sent = await player.step()
            found.by_ply[player.table["ply"]] = max(sent, found.by_ply.get(player.table["ply"], 0))
        if player.table["ply"] >= PLIES[-1]:
            break
        await player.deal()
    player.leave()
    return found


async def idle_streams(port: int, pid: int) -> tuple[int, float, float]:
    """How many streams are open at once, the kB of memory that each takes, and the ms that a move beside them takes."""
    player = Player(port, "joker")
    await player.sit()
    before, lines = memory(pid), []
    for _ in range(IDLE):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        path = f"/api/tables/{player.table['id']}/stream"
        writer.write(f"GET {path} HTTP/1.1\r\nhost: bench\r\naccept-encoding: gzip\r\n\r\n".encode())
        await reader.readuntil(b"\r\n\r\n")
        lines.append(writer)
    other = Player(port, "joker")
    await other.sit()
    waits = [await other.move() for _ in range(20)]
    each = (memory(pid) - before) / IDLE
    for writer in lines:
        writer.close()
    return len(lines), each, statistics.median(waits) * 1000


def memory(pid: int) -> int:
    """The memory that a process has, in kB."""
    fields = dict(line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines() if ":" in line)
    return int(fields["VmRSS"].split()[0])


async def one_turn(port: int, pid: int) -> dict[str, Figures]:
    """Every measurement, one after the other."""
    found: dict[str, Figures] = {}
    for game in ("nim", "joker"):
        players = [Player(port, game) for _ in range(TABLES)]
        for player in players:
            await player.sit()
        if game == "nim":
            found["an empty endpoint, as fast as it goes"] = await saturate(players, pid, True)
        found[f"{game}, as fast as it goes"] = await saturate(players, pid, False)
        found[f"{game}, {OFFERED} moves a second offered"] = await offer(players, pid)
        for player in players:
            player.leave()
    return found


def main() -> None:
    """Measure, and write the section."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[0]})
    door = socket.create_server(("127.0.0.1", 0))
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.sqlite"
        server = multiprocessing.get_context("fork").Process(target=run_server, args=(door, database, cores[-1]))
        server.start()
        assert server.pid
        port = door.getsockname()[1]
        try:
            found = asyncio.run(measure(port, server.pid))
            sizes = {game: asyncio.run(bytes_of_moves(port, game)) for game in LONG}
            streams, kilobytes, wait = asyncio.run(idle_streams(port, server.pid))
        finally:
            server.terminate()
            server.join()
    rows = [
        (name, f"{f.rate:,.0f}", f"{f.half:.1f}", f"{f.p99:.1f}", f"{f.cost:.2f}", f"{1000 / f.cost:,.0f}")
        for name, f in found.items()
    ]
    header = ["requests", "a second", "median, ms", "p99, ms", "processor, ms each", "a second of processor time"]
    empty = found["an empty endpoint, as fast as it goes"].cost
    costs = {game: found[f"{game}, as fast as it goes"].cost for game in ("nim", "joker")}
    own = ", ".join(f"{game} {cost:.2f} ms, {cost / empty:.2f} times as much" for game, cost in costs.items())
    bytes_rows = [
        (game, *(sent.near(ply) for ply in PLIES), f"{max(sent.by_ply.values()):,}", max(sent.by_ply))
        for game, sent in sizes.items()
    ]
    text = (
        f"{TABLES} tables in play on one core, SQLite in WAL mode with every acknowledged move flushed to disk; "
        f"the kernel {'compiled' if compiled() else 'interpreted'}. As fast as it goes: {CONNECTIONS} connections that "
        "never pause. Offered: every table has a connection of its own and moves at a steady pace; the wait counts "
        f"from when the move was due; best of {TURNS} turns. "
        "Opening the next table when a game is over counts in the processor time. Load of the machine at the end: "
        f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores.\n\n"
        f"The processor time of a move beside that of an empty endpoint ({empty:.2f} ms): {own}.\n\n"
    )
    travel = (
        "\n\nThe bytes of a move's answer on the wire, its head and its body compressed as a browser gets it; random "
        "play at one device, the largest answer of several games (–: none of them went so far):\n\n"
        + report.table(["game", *(f"at ply {ply}" for ply in PLIES), "at any ply", "plies seen"], bytes_rows)
        + f"\n\n{streams:,} idle streams: {kilobytes:.0f} kB of memory each; a move beside them takes {wait:.1f} ms.\n"
    )
    report.publish(
        "Server", "python -m bench server", ["fastapi", "uvicorn"], text + report.table(header, rows) + travel
    )


if __name__ == "__main__":
    main()
