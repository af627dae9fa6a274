"""Starts the server: what `soloist serve` does once its words have been read."""

import http.client
import os
import socket
import tempfile
import threading
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Final

import uvicorn
from uvicorn.supervisors import Multiprocess

from soloist.core.errors import SoloistError
from soloist.core.text import Arg, Text
from soloist.server import databases, logs
from soloist.server.settings import Settings, read
from soloist.server.text import WORDING
from soloist.server.workers import default_workers

# What prometheus_client reads when it is loaded, which the workers do.
SHARED_NUMBERS: Final = "PROMETHEUS_MULTIPROC_DIR"
FACTORY: Final = "soloist.server.app:create_app"
PATIENCE_SECONDS: Final = 60.0
GIVEN_DOOR: Final = 3
VISITOR_KEEPS_SECONDS: Final = 5
WORKER_SECONDS: Final = 60
PROXY_KEEPS_SECONDS: Final = 90


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "",
    workers: int = 1,
    tables_a_minute: int | None = None,
    proxy: bool = False,
    public_url: str = "",
    log: str = "",
    access_log: bool = False,
    open: bool = False,
    lang: str = "en",
) -> None:
    """Serve tables to browsers, on this machine alone unless another address is given; port 0 takes a free one."""
    given = databases.settings_for(database)
    settings = replace(
        given,
        public_url=read("public_url", public_url, "--public-url") if public_url else given.public_url,
        log=read("log", log, "--log") if log else given.log,
        access_log=int(access_log) or given.access_log,
        tables_a_minute=given.tables_a_minute if tables_a_minute is None else tables_a_minute,
        search_workers=given.search_workers or default_workers(workers),
        # A proxy brings everybody's connections: it is the one to bound them.
        connections_of_address=0 if proxy else given.connections_of_address,
    )
    with databases.opened(settings.database):  # reachable, and up to date
        settings = settings.complete()
        door = given_door() or bound(host, port)
    os.environ.update(settings.to_environment())
    with shared_numbers(workers):
        run(settings, door, host, workers, proxy, open, lang)


def run(settings: Settings, door: socket.socket, host: str, workers: int, proxy: bool, open: bool, lang: str) -> None:
    """Serve until stopped."""
    config = uvicorn.Config(
        FACTORY,
        factory=True,
        http="soloist.server.door:Door",  # by name: workers look it up for themselves
        workers=workers,
        proxy_headers=proxy,
        forwarded_allow_ips=settings.trusted_proxies,
        # A proxy keeps its connections and closes them itself: one that we close under a request is a request lost.
        timeout_keep_alive=PROXY_KEEPS_SECONDS if proxy else VISITOR_KEEPS_SECONDS,
        server_header=False,
        access_log=False,  # ours tells nothing secret: observer.py
        log_config=logs.config(settings.log, bool(settings.access_log)),
        log_level="warning",
        timeout_graceful_shutdown=1,
        # A worker that is gone is replaced at once. One that is only slow to say that it lives has people on it.
        timeout_worker_healthcheck=WORKER_SECONDS,
    )
    threading.Thread(target=announce, args=(host, door.getsockname()[1], open, lang), daemon=True).start()
    with suppress(KeyboardInterrupt):  # Ctrl-C is how it is stopped
        if workers == 1:
            uvicorn.Server(config).run(sockets=[door])
        else:
            Multiprocess(config, [door]).run()


@contextmanager
def shared_numbers(workers: int) -> Iterator[None]:
    """A folder where several workers count together, for as long as they run; one alone needs none."""
    if workers == 1 or os.environ.get(SHARED_NUMBERS):
        yield
        return
    with tempfile.TemporaryDirectory(prefix="soloist-metrics-", ignore_cleanup_errors=True) as folder:
        os.environ[SHARED_NUMBERS] = folder
        try:
            yield
        finally:
            del os.environ[SHARED_NUMBERS]


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
        connection.request("GET", "/api/ready")
        return connection.getresponse().status == 200
    except OSError:
        return False
    finally:
        connection.close()
