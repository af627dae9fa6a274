"""Real servers for the tests: on SQLite, and on a PostgreSQL that is started here."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import psycopg
import pytest

from soloist.server.settings import Settings
from soloist.server.workers import JOBS, Jobs

from .live import PATIENCE, SECRET, Visit, Visitor, running
from .postgres import postgres


@pytest.fixture(scope="session", name="postgres")
def started_postgres() -> Iterator[str]:
    """The address of the PostgreSQL of this run of the tests."""
    with postgres() as address:
        yield address


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
