"""A server on one core to be measured; as a script it serves whichever soloist its interpreter finds.

`python bench/served.py FD DATABASE CORE` answers at a socket that was handed down, until it is terminated.
"""

import dataclasses
import os
import socket
import sys
from importlib.util import find_spec
from typing import Any

import uvicorn

from soloist.server.app import create_app
from soloist.server.settings import Settings

TABLES = 200
# What a server of an earlier commit does not know is left out.
WANTED: dict[str, Any] = {
    "tables_a_minute": 0,
    "cached_tables": 4 * TABLES,
    "connections_of_address": 0,
    "streams_of_address": 0,
}


def run_server(door: socket.socket, database: str, core: int) -> None:
    """Serve on one core until stopped; `/empty` is the endpoint that does nothing."""
    os.sched_setaffinity(0, {core})
    known = {field.name for field in dataclasses.fields(Settings)}
    app = create_app(Settings(database, "bench", **{name: value for name, value in WANTED.items() if name in known}))

    @app.post("/empty")
    async def empty() -> dict[str, str]:
        return {}

    # Players sit down one after the other: on a busy machine the first wait long for their turn.
    config = uvicorn.Config(
        app,
        log_level="error",
        access_log=False,
        http=protocol(),
        proxy_headers=False,  # as `soloist serve` has it, and no header of uvicorn's own
        server_header=False,
        timeout_keep_alive=300,
    )
    uvicorn.Server(config).run(sockets=[door])


def protocol() -> str:
    """The door of the server, where it has one of its own."""
    return "soloist.server.door:Door" if find_spec("soloist.server.door") else "auto"


if __name__ == "__main__":
    run_server(socket.socket(fileno=int(sys.argv[1])), sys.argv[2], int(sys.argv[3]))
