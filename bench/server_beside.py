"""The server beside a former one, by turns in one run: `python -m bench.server_beside FORMER`.

FORMER is the Python of an environment in which the former soloist is installed, compiled as people get it. Each server
has a process of its own on the last core, the players are on the first; while one answers, the other waits. What is
counted is the server's processor time a request, in slices that alternate. With `--now PYTHON` this commit's soloist
comes from another environment than the one that runs the bench.
"""

import argparse
import asyncio
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench import report
from bench.server import CONNECTIONS, Player

SERVED = Path(__file__).with_name("served.py")
SLICE = 0.4
PLAYERS = 64
KINDS = ("joker", "nim", "empty")
CALLED = {"joker": "a Joker move", "nim": "a Nim move", "empty": "an empty endpoint"}


def processor_seconds(pid: int) -> float:
    """The processor time that another process has used: its clock, as Linux numbers them."""
    return time.clock_gettime((~pid << 3) | 2)


class Served:
    """A server, its players, and what each slice cost."""

    def __init__(self, python: str, folder: str, core: int) -> None:
        door = socket.create_server(("127.0.0.1", 0))
        door.set_inheritable(True)
        self.port = door.getsockname()[1]
        command = [python, str(SERVED), str(door.fileno()), f"sqlite:///{folder}/tables.sqlite", str(core)]
        env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        self.process = subprocess.Popen(command, pass_fds=[door.fileno()], cwd=folder, env=env)
        door.close()
        self.players: dict[str, list[Player]] = {}
        self.costs: dict[str, list[float]] = {kind: [] for kind in KINDS}

    async def sit(self) -> None:
        """Let the players come."""
        for kind in KINDS:
            self.players[kind] = [Player(self.port, "nim" if kind == "empty" else kind) for _ in range(PLAYERS)]
            for player in self.players[kind]:
                await player.sit()

    async def slice(self, kind: str) -> None:
        """As many requests as a few connections can have answered for a moment; what each took of the processor."""
        begun, before = time.perf_counter(), processor_seconds(self.process.pid)
        done = await asyncio.gather(*(self.connection(kind, i, begun) for i in range(CONNECTIONS)))
        self.costs[kind].append((processor_seconds(self.process.pid) - before) / sum(done) * 1e6)

    async def connection(self, kind: str, number: int, begun: float) -> int:
        """One connection after the other of every sixteenth player; how many requests were answered."""
        done, mine = 0, self.players[kind][number::CONNECTIONS]
        while time.perf_counter() - begun < SLICE:
            player = mine[done % len(mine)]
            await (player.nothing() if kind == "empty" else player.move())
            done += 1
        return done

    def end(self) -> None:
        """Stop it."""
        self.process.terminate()
        self.process.wait()


async def by_turns(servers: list[Served], slices: int) -> None:
    """The slices of all kinds, each of one server right after the other's; the first of each is not counted."""
    for served in servers:
        await served.sit()
    for turn in range(slices + 1):
        for kind in KINDS:
            for served in servers if turn % 2 else reversed(servers):
                await served.slice(kind)
                if turn == 0:
                    served.costs[kind].clear()


def quantiles(costs: list[float]) -> list[float]:
    """The second least, the one at a third, and the median: what other processes took is not in the least ones."""
    found = sorted(costs)
    return [found[1], found[len(found) // 3], statistics.median(found)]


def row(kind: str, former: Served, now: Served) -> tuple[str, str, str, str]:
    """What a kind of request cost, before and now."""
    then, today = quantiles(former.costs[kind]), quantiles(now.costs[kind])
    shares = [b / a for a, b in zip(then, today, strict=True)]
    return CALLED[kind], shown(then, ",.0f"), shown(today, ",.0f"), shown(shares, ".2f")


def shown(values: list[float], form: str) -> str:
    """Figures beside each other."""
    return " / ".join(format(value, form) for value in values)


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("former")
    parser.add_argument("--now", default=sys.executable)
    parser.add_argument("--slices", type=int, default=30)
    asked = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[0]})
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        servers = [Served(asked.former, first, cores[-1]), Served(asked.now, second, cores[-1])]
        try:
            asyncio.run(by_turns(servers, asked.slices))
        finally:
            for served in servers:
                served.end()
    header = ["requests", "before, µs", "now, µs", "now, of before"]
    print(f"{asked.slices} slices of {SLICE} s each; second least, third, median; load {os.getloadavg()[0]:.1f}\n")
    print(report.table(header, [row(kind, *servers) for kind in KINDS]))


if __name__ == "__main__":
    main()
