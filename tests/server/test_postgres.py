"""The PostgreSQL of the tests stays with them until the last one."""

from pathlib import Path

import psycopg
import pytest


def test_it_outlives_the_next_run_of_pytest(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Every pytest that starts shuts the folder of them all, and root runs PostgreSQL as somebody else."""
    folder = tmp_path_factory.getbasetemp()
    for path in (folder, *folder.parents[:2]):
        if path.name.startswith(("pytest-", "popen-")):
            path.chmod(0o700)
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("CHECKPOINT")
        (row,) = connection.execute("SHOW data_directory").fetchall()
    assert folder not in Path(row[0]).parents
    psycopg.connect(postgres).close()
