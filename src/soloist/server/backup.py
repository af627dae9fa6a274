"""Backups: one file for either database, consistent though the server runs, from which either can be restored.

A backup is an SQLite file with our own schema, and the signing secret beside it: without that, nobody would be known
again. It is readable by its owner alone, like the database.
"""

import os
import secrets
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import Connection, func, insert, select

from soloist.core.errors import SoloistError
from soloist.core.text import Text
from soloist.server import databases
from soloist.server.settings import Settings, data_folder
from soloist.server.sql_schema import METADATA, TABLES
from soloist.server.store import TableStore
from soloist.server.text import WORDING

BATCH: Final = 500
SECRET_TABLE: Final = "backup_secret"
COUNT: Final = select(func.count()).select_from(TABLES)


class Restored(NamedTuple):
    """How many tables there are now, and whether the secret by which people are known is another than the backup's."""

    tables: int
    other_secret: bool


# -- writing one


def back_up(settings: Settings, path: Path) -> int:
    """Write a backup as of this moment to a file that was not there; how many tables it has."""
    if path.exists():
        raise refused("backup.exists", path)
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    try:
        os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        with databases.opened(settings.database, migrate=False) as store:
            if store.revision() != store.known_revisions()[-1]:
                raise SoloistError(Text("backup.revision"), WORDING)
            (copy_file if store.embedded else copy_server)(store, draft)
        with closing(sqlite3.connect(draft)) as file:
            file.execute(f"CREATE TABLE {SECRET_TABLE} (secret TEXT NOT NULL)")
            file.execute(f"INSERT INTO {SECRET_TABLE} VALUES (?)", (settings.secret,))
            file.commit()
            (tables,) = file.execute("SELECT count(*) FROM tables").fetchone()
        flush(draft)
        os.link(draft, path)  # whole or not at all, and over nobody's file
    except FileExistsError:
        raise refused("backup.exists", path) from None
    except OSError as e:
        raise refused("backup.file", path, e.strerror or str(e)) from None
    finally:
        for left in (draft, *(draft.with_name(draft.name + end) for end in ("-wal", "-shm", "-journal"))):
            with suppress(OSError):
                left.unlink()
    return int(tables)


def copy_file(store: TableStore, path: Path) -> None:
    """SQLite copies itself while others write, the log of the last moves included."""
    with closing(sqlite3.connect(store.url.database or "")) as source, closing(sqlite3.connect(path)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE").close()


def copy_server(store: TableStore, path: Path) -> None:
    """All rows of one moment of a PostgreSQL, in a file with the same schema."""
    with databases.opened(f"sqlite:///{path}") as file, store.snapshot() as source, file.writer.begin() as target:
        copy_rows(source, target)
    with closing(sqlite3.connect(path)) as copy:
        copy.execute("PRAGMA journal_mode=DELETE").close()


def copy_rows(source: Connection, target: Connection) -> None:
    """Every row of every table of ours, those first that others refer to."""
    for table in METADATA.sorted_tables:
        rows = source.execution_options(yield_per=BATCH).execute(select(table))
        for some in rows.partitions(BATCH):
            target.execute(insert(table), [dict(row._mapping) for row in some])


def flush(path: Path) -> None:
    """A file that is on disk for good."""
    with path.open("rb") as file:
        os.fsync(file.fileno())


# -- reading one


def restore(settings: Settings, path: Path, replace: bool) -> Restored:
    """Put a backup in the place of a database: an empty one, unless it is to be replaced."""
    with (
        opened(path) as (source, secret),
        databases.opened(settings.database) as target,
        target.patient() as connection,
    ):
        if not replace and connection.execute(COUNT).scalar_one():
            raise SoloistError(Text("restore.full"), WORDING)
        for table in reversed(METADATA.sorted_tables):
            connection.execute(table.delete())
        with source.reader.connect() as rows:
            copy_rows(rows, connection)
        tables = connection.execute(COUNT).scalar_one()
    same = settings.secret == secret if settings.secret else take_secret(secret)
    return Restored(tables, other_secret=not same)


@contextmanager
def opened(path: Path) -> Iterator[tuple[TableStore, str]]:
    """A backup, in a copy that is brought up to date if an older soloist has made it, and its secret."""
    if not path.is_file():
        raise refused("restore.missing", path)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "backup.sqlite")
        shutil.copyfile(path, copy)
        secret = secret_of(copy, path)
        with databases.opened(f"sqlite:///{copy}") as store:
            yield store, secret


def secret_of(copy: Path, path: Path) -> str:
    """The secret in a backup; what has none is no backup of ours."""
    try:
        with closing(sqlite3.connect(copy)) as file:
            (secret,) = file.execute(f"SELECT secret FROM {SECRET_TABLE}").fetchone()
    except (sqlite3.Error, TypeError):
        raise refused("restore.file", path) from None
    return str(secret)


def take_secret(secret: str) -> bool:
    """Sign with the secret of a backup from now on, unless there is one already; whether it is the same."""
    path = data_folder() / "secret"
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text().strip() == secret
    with os.fdopen(handle, "w") as file:
        file.write(secret)
    return True


def refused(id: str, path: Path, problem: str = "") -> SoloistError:
    """What is wrong with a file."""
    return SoloistError(Text(id, {"file": str(path), "problem": problem}), WORDING)
