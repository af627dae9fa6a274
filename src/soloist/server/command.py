"""`soloist serve`: tables in the browser."""

import http.client
import os
import socket
import sys
import threading
import time
import webbrowser
from typing import Annotated, Final

import uvicorn
from cyclopts import Parameter
from cyclopts.validators import Number
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from uvicorn.supervisors import Multiprocess

from soloist.server.settings import Settings
from soloist.server.store import Store

FACTORY: Final = "soloist.server.app:create_app"
PATIENCE_SECONDS: Final = 60.0


def serve(
    *,
    host: str = "127.0.0.1",
    port: Annotated[int, Parameter(validator=Number(gte=0, lte=65535))] = 8000,
    database: str = "",
    workers: Annotated[int, Parameter(validator=Number(gte=1, lte=64))] = 1,
    tables_a_minute: Annotated[int, Parameter(validator=Number(gte=0))] = 30,
    proxy: bool = False,
    open: bool = False,
) -> None:
    """Serve tables to browsers, on this machine alone unless another address is given.

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 is every address of this machine.
    port
        The port; 0 takes a free one.
    database
        sqlite:///path/to/file or postgresql://user@host/name; by default a file in your data folder.
    workers
        How many processes share the work.
    tables_a_minute
        How many tables one address may open in a minute; 0 lifts the limit.
    proxy
        Trust the X-Forwarded headers of a reverse proxy on this machine.
    open
        Open the lobby in your browser.
    """
    given = Settings.from_environment()
    settings = Settings(database or given.database, given.secret, tables_a_minute)
    try:
        settings = prepared(settings)
        door = bound(host, port)
    except (SQLAlchemyError, OSError, ValueError) as e:
        sys.exit(f"soloist serve: {sentence(e)}")
    os.environ.update(settings.to_environment())
    config = uvicorn.Config(
        FACTORY,
        factory=True,
        workers=workers,
        proxy_headers=proxy,
        server_header=False,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=1,
    )
    threading.Thread(target=announce, args=(host, door.getsockname()[1], open), daemon=True).start()
    server = uvicorn.Server(config)
    if workers == 1:
        server.run(sockets=[door])
    else:
        Multiprocess(config, [door]).run()


def prepared(settings: Settings) -> Settings:
    """The whole settings, with the database reachable and up to date."""
    if settings.database and make_url(settings.database).get_backend_name() not in ("sqlite", "postgresql"):
        raise ValueError(f"--database must begin with sqlite:/// or postgresql://, not '{settings.database}'")
    settings = settings.complete()
    store = Store(settings.database)
    try:
        store.migrate()
    finally:
        store.close()
    return settings


def bound(host: str, port: int) -> socket.socket:
    """A socket at this address."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    door = socket.socket(family, kind, protocol)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind(address)
    except OSError as e:
        raise OSError(f"cannot listen at {host}, port {port}: {e.strerror}; try another --port or --host") from None
    door.set_inheritable(True)
    return door


def sentence(e: Exception) -> str:
    """What went wrong, in one line."""
    if isinstance(e, ArgumentError):
        return "--database must be an address such as sqlite:///tables.sqlite or postgresql://user@host/name"
    if isinstance(e, SQLAlchemyError):
        return f"the database cannot be used: {str(getattr(e, 'orig', None) or e).splitlines()[0]}"
    return str(e)


def announce(host: str, port: int, open: bool) -> None:
    """Tell the address once the server really answers there, and open it if asked to."""
    here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    address = f"http://{f'[{here}]' if ':' in here else here}:{port}/"
    for _ in range(int(PATIENCE_SECONDS / 0.05)):
        if answers(here, port):
            print(f"soloist is at {address}  (Ctrl-C stops it)", flush=True)
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
