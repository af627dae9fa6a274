"""Backups: taken while people play, restored into either database, with the secret by which people are known."""

import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Thread

import psycopg
import pytest

from soloist import cli
from soloist.core.errors import SoloistError
from soloist.server.backup import back_up, restore
from soloist.server.settings import Settings, data_folder

from .live import EVERY_DATABASE, SECRET, Visit, Visitor, running
from .postgres import of_name

Backup = Callable[[], Path]


@pytest.fixture
def settings(database: str) -> Settings:
    """The settings of a server."""
    return Settings(database, SECRET, 0)


@pytest.fixture
def other(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Another empty database, of the kind that is asked for."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'other.sqlite'}"
    address: str = request.getfixturevalue("postgres")
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS other")
        connection.execute("CREATE DATABASE other")
    return of_name(address, "other")


@EVERY_DATABASE
@pytest.mark.parametrize("other", ["sqlite", "postgresql"], indirect=True)
def test_what_was_acknowledged_is_there_again_in_either_database(
    settings: Settings, visit: Visit, other: str, tmp_path: Path
) -> None:
    me, guest = visit(), visit()
    id = me.open(seats=["me", "open"])["id"]
    guest.do(id, "seats")
    me.play(id, 0, "take 1 from 1")
    finished = me.open()["id"]
    me.play(finished, 0, "give up")
    link = me.do(id, "recovery").json()["url"].rpartition("/")[2]
    file = tmp_path / "backup.sqlite"
    assert back_up(settings, file) == 2
    before, statistics = me.see(id), me.get("/api/me/statistics").json()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.glob("backup*")] == ["backup.sqlite"]
    restored = Settings(other, SECRET, 0)
    assert restore(restored, file, replace=False) == (2, False)
    with running(restored) as address, Visitor(base_url=address, cookies=me.cookies) as again:
        assert again.see(id) == before
        assert again.get("/api/me/statistics").json() == statistics
        with Visitor(base_url=address) as stranger:
            assert stranger.post(f"/api/links/{link}").status_code == 200
        with Visitor(base_url=address, cookies=guest.cookies) as their:
            assert their.play(id, 1, "take 1 from 2")["table"]["ply"] == 2


@EVERY_DATABASE
def test_backup_is_of_one_moment_though_people_play(settings: Settings, visit: Visit, tmp_path: Path) -> None:
    me = visit()
    ids = [me.open(game="joker", seed=seed)["id"] for seed in range(2)]
    playing = Thread(target=lambda: [me.play(id, ply, "draw") for ply in range(12) for id in ids])
    playing.start()
    files = [tmp_path / f"{n}.sqlite" for n in range(3)]
    for file in files:
        back_up(settings, file)
    playing.join()
    for file in files:
        with closing(sqlite3.connect(file)) as copy:
            assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            plies = [row[0] for row in copy.execute("SELECT json_array_length(actions) FROM tables ORDER BY rowid")]
            versions = [row[0] for row in copy.execute("SELECT version FROM tables ORDER BY rowid")]
        assert max(plies) - min(plies) <= 1  # they take turns
        assert versions == [ply + 1 for ply in plies]


class TestSecret:
    """The signing secret comes along."""

    def test_new_machine_takes_the_secret_of_the_backup(
        self, settings: Settings, visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        visit()
        file = tmp_path / "backup.sqlite"
        back_up(settings, file)
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "new"))
        empty = Settings(f"sqlite:///{tmp_path / 'new.sqlite'}", "")
        assert restore(empty, file, replace=False) == (0, False)
        assert (data_folder() / "secret").read_text() == SECRET
        assert stat.S_IMODE((data_folder() / "secret").stat().st_mode) == 0o600
        assert restore(empty, file, replace=True) == (0, False)
        (data_folder() / "secret").write_text("another")
        assert restore(empty, file, replace=True) == (0, True)
        assert restore(Settings(empty.database, "a third"), file, replace=True) == (0, True)

    def test_database_with_tables_is_replaced_only_where_that_is_said(
        self, settings: Settings, visit: Visit, tmp_path: Path
    ) -> None:
        me, file = visit(), tmp_path / "backup.sqlite"
        kept = me.open()["id"]
        back_up(settings, file)
        gone = me.open()["id"]
        with pytest.raises(SoloistError, match="there are tables in the database already"):
            restore(settings, file, replace=False)
        assert me.see(gone)["ply"] == 0
        assert restore(settings, file, replace=True).tables == 1
        assert (me.get(f"/api/tables/{kept}").status_code, me.get(f"/api/tables/{gone}").status_code) == (200, 404)


def test_commands_say_what_was_done_or_what_is_wrong(
    settings: Settings,
    visit: Visit,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SOLOIST_SECRET", SECRET)
    id = visit().open()["id"]
    file, place = str(tmp_path / "backup.sqlite"), ["--database", settings.database]
    fresh = ["--database", f"sqlite:///{tmp_path / 'fresh.sqlite'}"]
    (tmp_path / "text").write_text("no backup")
    said = [
        (["backup", file, *place], 0, f"1 table in {file}"),
        (["backup", file, *place], 2, "is there already: name a file that is not"),
        (["backup", str(tmp_path / "no" / "folder"), *place], 2, "cannot be written: No such file or directory"),
        (["backup", str(tmp_path / "x"), *fresh], 2, "not up to date: start this soloist on it once"),
        (["restore", file, *place], 2, "add --replace"),
        (["restore", file, *place, "--replace"], 0, "1 table in the database"),
        (["restore", str(tmp_path / "nothing"), *place], 2, "there is no file"),
        (["restore", str(tmp_path / "text"), *place], 2, "is no backup of soloist"),
        (["restore", file, "--database", "mysql://me:pw@there/x"], 2, "not 'mysql://me:***@there/x'"),
        (["prune", *place], 2, "say how old: --finished-days"),
        (["prune", "--unfinished-days", "x", *place], 2, "--unfinished-days"),
        (["prune", "--unfinished-days", "9", "--dry-run", *place], 0, "0 tables and 0 links would be forgotten"),
        (["prune", "--finished-days", "9", *place], 0, "0 tables and 0 links forgotten"),
        (["revoke", id, "--seat", "3", *place], 0, "0 seats and 0 links revoked"),
        (["--lang", "pl", "revoke", id, *place], 0, "unieważniono 2 miejsca i 0 linków"),
        (["revoke", id, "--seat", "", *place], 2, "--seat must be"),
        (["revoke", "nowhere", *place], 2, "there is no table 'nowhere'"),
        (["serve", "--database", "sqlite://"], 2, "--database must name a file"),
        (["serve", "--public-url", "x", *place], 2, "--public-url must be the address"),
        (["serve", "--log", "x", *place], 2, "--log must be plain or json, not 'x'"),
    ]
    for tokens, code, words in said:
        assert cli.run(["--lang", "en", *tokens]) == code, tokens
        told = capsys.readouterr()
        assert words in (told.err if code else told.out), tokens
        assert len((told.err or told.out).splitlines()) == 1
