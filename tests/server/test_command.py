"""`soloist serve` refuses in one line what it cannot do."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from soloist.core.errors import SoloistError
from soloist.server.command import serve
from soloist.server.store import TableStore


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("mysql://localhost/x", "must begin with sqlite:/// or postgresql://"),
        ("nonsense", "--database must be an address such as"),
        ("sqlite:////nowhere/at/all.sqlite", "the database cannot be used: unable to open database file"),
        ("postgresql://localhost:1/none", "the database cannot be used: connection"),
    ],
)
def test_unusable_database_is_one_clear_line(address: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(SoloistError) as refusal:
        serve(database=address, port=0)
    assert sentence in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_taken_port_is_one_clear_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(SoloistError) as refusal:
        serve(database=f"sqlite:///{tmp_path / 'tables.sqlite'}", port=taken.getsockname()[1])
    assert "cannot listen at 127.0.0.1" in str(refusal.value)


@pytest.mark.parametrize("host", ["nobody.invalid", "a..b"])
def test_unknown_host_is_one_clear_line(host: str, tmp_path: Path) -> None:
    with pytest.raises(SoloistError, match=f"^cannot listen at {host}, port 0: .*try another --port or --host"):
        serve(host=host, database=f"sqlite:///{tmp_path / 'tables.sqlite'}", port=0)


def test_file_that_is_no_database_is_one_clear_line(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear soloist, " * 100)
    with pytest.raises(SoloistError) as refusal:
        serve(database=f"sqlite:///{path}", port=0)
    assert "file is not a database" in str(refusal.value)


def test_newer_database_is_one_clear_line(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    store = TableStore(address)
    store.migrate()
    with store.writer.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    store.close()
    with pytest.raises(SoloistError) as refusal:
        serve(database=address, port=0)
    assert str(refusal.value).startswith("the database is at revision 9999, and this soloist knows it up to 0")
    assert "\n" not in str(refusal.value)


def test_a_socket_that_is_held_for_the_server_is_taken(tmp_path: Path) -> None:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        door.listen()
        take = f'exec 3<&{door.fileno()}; export LISTEN_FDS=1 LISTEN_PID=$$; exec "$@"'
        database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
        command = ["bash", "-c", take, "-", sys.executable, "-m", "soloist", "serve", "--database", database]
        with subprocess.Popen(command, pass_fds=[door.fileno()], stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout
            assert f":{door.getsockname()[1]}/" in server.stdout.readline()
            server.terminate()
