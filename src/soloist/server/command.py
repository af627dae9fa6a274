"""Starts the server: what `soloist serve` does once its words have been read."""

import http.client
import os
import socket
import threading
import time
import webbrowser
from contextlib import suppress
from dataclasses import replace
from typing import Final

import uvicorn
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from uvicorn.supervisors import Multiprocess

from soloist.core.errors import SoloistError
from soloist.core.text import Arg, Text
from soloist.server.settings import Settings
from soloist.server.store import TableStore
from soloist.server.text import WORDING
from soloist.server.workers import default_workers

FACTORY: Final = "soloist.server.app:create_app"
PATIENCE_SECONDS: Final = 60.0
GIVEN_DOOR: Final = 3


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "",
    workers: int = 1,
    tables_a_minute: int = 30,
    proxy: bool = False,
    open: bool = False,
    lang: str = "en",
) -> None:
    """Serve tables to browsers, on this machine alone unless another address is given; port 0 takes a free one."""
    given = Settings.from_environment()
    settings = replace(
        given,
        database=database or given.database,
        tables_a_minute=tables_a_minute,
        search_workers=given.search_workers or default_workers(workers),
        # A proxy brings everybody's connections: it is the one to bound them.
        connections_of_address=0 if proxy else given.connections_of_address,
    )
    try:
        settings = prepared(settings)
        door = given_door() or bound(host, port)
    except (SQLAlchemyError, OSError) as e:
        raise refusal(e) from None
    os.environ.update(settings.to_environment())
    config = uvicorn.Config(
        FACTORY,
        factory=True,
        http="soloist.server.door:Door",  # by name: workers look it up for themselves
        workers=workers,
        proxy_headers=proxy,
        server_header=False,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=1,
    )
    threading.Thread(target=announce, args=(host, door.getsockname()[1], open, lang), daemon=True).start()
    with suppress(KeyboardInterrupt):  # Ctrl-C is how it is stopped
        if workers == 1:
            uvicorn.Server(config).run(sockets=[door])
        else:
            Multiprocess(config, [door]).run()


def prepared(settings: Settings) -> Settings:
    """The whole settings, with the database reachable and up to date."""
    if settings.database and make_url(settings.database).get_backend_name() not in ("sqlite", "postgresql"):
        raise SoloistError(Text("serve.scheme", {"database": settings.database}), WORDING)
    settings = settings.complete()
    store = TableStore(settings.database)
    try:
        store.migrate()
    finally:
        store.close()
    return settings


def given_door() -> socket.socket | None:
    """The socket that whoever started this process has opened for it, by the protocol of systemd."""
    if os.environ.get("LISTEN_FDS") != "1" or os.environ.get("LISTEN_PID") != str(os.getpid()):
        return None
    door = socket.socket(fileno=GIVEN_DOOR)
    door.set_inheritable(True)
    return door


def bound(host: str, port: int) -> socket.socket:
    """A socket at this address."""
    door: socket.socket | None = None
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        door = socket.socket(family, kind, protocol)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(address)
    except (OSError, UnicodeError) as e:  # a name that no address can have is refused before it is looked up
        if door:
            door.close()
        problem = e.strerror or str(e) if isinstance(e, OSError) else str(e)
        args: dict[str, Arg] = {"host": host, "port": port, "problem": problem}
        raise SoloistError(Text("serve.address", args), WORDING) from None
    door.set_inheritable(True)
    return door


def refusal(e: Exception) -> SoloistError:
    """What went wrong, in one line."""
    if isinstance(e, ArgumentError):
        return SoloistError(Text("serve.database"), WORDING)
    problem = str(getattr(e, "orig", None) or e).splitlines()[0]
    return SoloistError(Text("serve.unusable", {"problem": problem}), WORDING)


def announce(host: str, port: int, open: bool, lang: str) -> None:
    """Tell the address once the server really answers there, and open it if asked to."""
    here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    address = f"http://{f'[{here}]' if ':' in here else here}:{port}/"
    for _ in range(int(PATIENCE_SECONDS / 0.05)):
        if answers(here, port):
            print(WORDING.say(Text("serve.ready", {"address": address}), lang), flush=True)
            if open:
                webbrowser.open(address)
            return
        time.sleep(0.05)


def answers(host: str, port: int) -> bool:
    """Whether a server answers at this address."""
    connection = http.client.HTTPConnection(host, port, timeout=5)
    try:
        connection.request("GET", "/api/games")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()
