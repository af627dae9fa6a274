"""Servers in processes of their own, which can be stopped, hung and killed."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg

SERVE = "from soloist.server.command import serve; serve(port=0, tables_a_minute=0, **{options})"


@contextmanager
def process(database: str, **options: object) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and the address that it says it is at."""
    environment = {**os.environ, "SOLOIST_DATABASE": database, "SOLOIST_SECRET": "for the crash"}
    command = [sys.executable, "-c", SERVE.format(options=options)]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout
        line = server.stdout.readline()
        assert line.startswith("soloist is at http://127.0.0.1:")
        try:
            yield server, line.split()[3].rstrip("/")
        finally:
            server.send_signal(signal.SIGINT)


def parent(pid: int) -> int:
    """The process that a process belongs to; 0 if it is gone."""
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def children(pid: int) -> list[int]:
    """The processes that belong to a process."""
    return [int(path.name) for path in Path("/proc").glob("[0-9]*") if parent(int(path.name)) == pid]


def family(pid: int) -> list[int]:
    """A process, and all that belong to it or to one of these."""
    return [pid, *(one for child in children(pid) for one in family(child))]


@contextmanager
def hanging(address: str) -> Iterator[None]:
    """A PostgreSQL that does not answer for a while."""
    with psycopg.connect(address) as connection:
        row = connection.execute("SELECT pg_backend_pid()").fetchone()
        assert row
        postmaster = parent(row[0])
    everything = [postmaster]
    os.kill(postmaster, signal.SIGSTOP)  # from here on none is added
    try:
        everything += children(postmaster)
        send(signal.SIGSTOP, everything)
        yield
    finally:
        send(signal.SIGCONT, everything)


def send(number: int, pids: list[int]) -> None:
    """Send a signal to those who are still there."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, number)
