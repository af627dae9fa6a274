"""Kills a server again and again under load, and looks whether all that it acknowledged is there.

`python -m tests.server.soak 400` does it so often on each database, with one worker and with two.
"""

import json
import multiprocessing
import os
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI

from soloist.server.app import create_app
from soloist.server.settings import Settings

from .postgres import postgres

PLAYERS = 4
# So many more moves are acknowledged between two kills.
MOVES = 6
PATIENCE = 300.0


def application(database: str) -> FastAPI:
    """What is served; it has opened nothing yet, so that it can be forked."""
    app = create_app(Settings(database, "a secret for the soak", tables_a_minute=0, connections_of_address=0))
    app.state.workers.open = lambda: None  # nothing is searched here, and processes that think start slowly
    return app


def run_server(door: socket.socket, app: FastAPI) -> None:
    """Serve until killed."""
    config = uvicorn.Config(app, log_level="critical", access_log=False, http="soloist.server.door:Door")
    uvicorn.Server(config).run(sockets=[door])


class Servers:
    """Workers at one door, forked from a process that has loaded all: each is there again soon after it was killed."""

    def __init__(self, database: str, workers: int) -> None:
        self.app = application(database)
        self.door = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.door.set_inheritable(True)
        self.address = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        self.context = multiprocessing.get_context("fork")
        self.running: list[BaseProcess] = []
        self.fill(workers)

    def fill(self, workers: int) -> None:
        """Start as many as are missing."""
        while len(self.running) < workers:
            worker = self.context.Process(target=run_server, args=(self.door, self.app))
            worker.start()
            self.running.append(worker)

    def kill(self) -> None:
        """Kill the oldest as a power cut would, and start another."""
        workers, oldest = len(self.running), self.running.pop(0)
        assert oldest.pid
        os.kill(oldest.pid, signal.SIGKILL)
        oldest.join()
        self.fill(workers)

    def close(self) -> None:
        """Kill all."""
        for worker in self.running:
            worker.kill()
            worker.join()
        self.door.close()


@dataclass
class Player:
    """Somebody who plays one table after the other, and remembers what was acknowledged."""

    address: str
    name: int
    acknowledged: dict[str, int] = field(default_factory=dict)
    moves: int = 0
    stop: bool = False
    trouble: str = ""
    cookies: Any = None

    def run(self) -> None:
        """Play until told to stop; what is not answered is asked again with its key, as the page does."""
        with httpx.Client(base_url=self.address, timeout=5) as client:
            while not self.stop and not self.trouble:
                table = self.ask(client, "/api/tables", {"game": "joker"})
                while table and not table["outcome"] and not self.stop:
                    self.acknowledged[table["id"]] = table["ply"]
                    action = "draw" if table["ply"] < 26 else "give up"
                    told = self.ask(
                        client, f"/api/tables/{table['id']}/actions", {"ply": table["ply"], "action": action}
                    )
                    if told and told["table"]["ply"] != table["ply"] + 1:
                        self.trouble = f"table {table['id']} went from {table['ply']} to {told['table']['ply']}"
                    table = told and told["table"]
                    self.moves += 1
                if table:
                    self.acknowledged[table["id"]] = table["ply"]
            self.cookies = client.cookies

    def ask(self, client: httpx.Client, path: str, body: object) -> Any:
        """The answer to a request, asked until it is answered; None if it is refused, which it never should be."""
        headers = {"Idempotency-Key": f"soak-{self.name}-{os.urandom(12).hex()}"}
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(httpx.HTTPError):
                answer = client.post(path, json=body, headers=headers)
                if answer.is_success:
                    return answer.json()
                if answer.status_code != 503:
                    self.trouble = f"{path} {json.dumps(body)}: {answer.text}"
                    return None
            time.sleep(0.01)
        self.trouble = f"{path}: no answer"
        return None

    def lost(self) -> list[str]:
        """The tables that are not as they were acknowledged."""
        found = [self.trouble] if self.trouble else []
        with httpx.Client(base_url=self.address, timeout=PATIENCE, cookies=self.cookies) as client:
            for id, ply in self.acknowledged.items():
                table = client.get(f"/api/tables/{id}").json()
                if table.get("ply") != ply or table.get("seats") != ["mine"]:
                    found.append(f"{id}: ply {ply} was acknowledged, and there is {table.get('ply', table)}")
        return found


@contextmanager
def playing(address: str) -> Iterator[list[Player]]:
    """Players who play at the same time."""
    players = [Player(address, n) for n in range(PLAYERS)]
    threads = [threading.Thread(target=player.run) for player in players]
    for thread in threads:
        thread.start()
    try:
        yield players
    finally:
        for player in players:
            player.stop = True
        for thread in threads:
            thread.join()


def soak(database: str, workers: int, kills: int) -> tuple[int, list[str]]:
    """How many moves were acknowledged while so many servers were killed, and what of them was lost."""
    servers = Servers(database, workers)
    try:
        with playing(servers.address) as players:
            for kill in range(1, kills + 1):
                while sum(player.moves for player in players) < kill * MOVES and not any(p.trouble for p in players):
                    time.sleep(0.005)
                servers.kill()
        return sum(player.moves for player in players), [line for player in players for line in player.lost()]
    finally:
        servers.close()


def main(kills: int) -> int:
    """Soak each database with one worker and with two, and tell what came of it."""
    failed = 0
    with tempfile.TemporaryDirectory() as folder, postgres(careful=True) as address:
        for database in (f"sqlite:///{folder}/tables.sqlite", address):
            for workers in (1, 2):
                moves, lost = soak(database, workers, kills)
                name = database.partition(":")[0]
                print(
                    f"{name}, workers {workers}: {kills} kills, {moves} moves acknowledged, {len(lost)} lost",
                    flush=True,
                )
                print("\n".join(lost), end="\n" if lost else "")
                failed += len(lost)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100))
