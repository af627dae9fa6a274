"""Real servers for the tests: on SQLite, and on a PostgreSQL that is started here."""

import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

import psycopg
import pytest

from soloist.server import page
from soloist.server.settings import Settings
from soloist.server.store import TableStore
from soloist.server.workers import JOBS, Jobs

from .live import PATIENCE, SECRET, Visit, Visitor, running
from .postgres import of_name, postgres


@pytest.fixture(scope="session", name="postgres")
def started_postgres() -> Iterator[str]:
    """The address of the PostgreSQL of this run of the tests."""
    with postgres() as address:
        yield address


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Lets a test say by `database("postgresql")` which databases it needs; without a word it is SQLite."""
    if "database" in metafunc.fixturenames:
        mark = metafunc.definition.get_closest_marker("database")
        metafunc.parametrize("database", mark.args if mark else ["sqlite"], indirect=True)


@pytest.fixture
def empty_database(database: str) -> str:
    """The same database before a server has ever been there."""
    if database.startswith("sqlite"):
        Path(database.removeprefix("sqlite:///")).unlink()
    else:
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")
    return database


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the schema of today and nothing in it: to copy one is quicker than to make one."""
    path = tmp_path_factory.mktemp("template") / "tables.sqlite"
    migrate(f"sqlite:///{path}")
    return path


@pytest.fixture(scope="session")
def postgres_template(postgres: str) -> str:
    """The address of a PostgreSQL where the database `template` has the schema of today and nothing in it."""
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("CREATE DATABASE template")
    migrate(of_name(postgres, "template"))
    return postgres


def migrate(address: str) -> None:
    """Makes the schema of today."""
    store = TableStore(address)
    store.migrate()
    store.close()


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database with nothing in it, as the last server has left it."""
    if request.param == "sqlite":
        path = tmp_path / "tables.sqlite"
        shutil.copyfile(request.getfixturevalue("sqlite_template"), path)
        return f"sqlite:///{path}"
    address: str = request.getfixturevalue("postgres_template")
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS tables WITH (FORCE)")
        connection.execute("CREATE DATABASE tables TEMPLATE template")
    return of_name(address, "tables")


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


@pytest.fixture(autouse=True, scope="session")
def read_once() -> Iterator[None]:
    """The files of the page are read once, and not again by each server."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(page, "served", cache(page.served))
        yield


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a search nor the database is late because the machine is busy."""
    for name in ("workers.MARGIN_SECONDS", "workers.QUEUE_SECONDS", "tables.ANSWER_SECONDS"):
        monkeypatch.setattr(f"soloist.server.{name}", PATIENCE)


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test touches the data folder of whoever runs it."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
