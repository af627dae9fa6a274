"""Any worker serves any table; every acknowledged change is kept."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import inspect, text
from sqlalchemy.exc import OperationalError

from soloist.core.catalog import all_games
from soloist.core.deal import Secret
from soloist.core.game import Outcome
from soloist.server.change_signals import ChangeSignals
from soloist.server.reviews import ReviewKey, ReviewStore
from soloist.server.sql_schema import METADATA
from soloist.server.statistics import kept
from soloist.server.store import MIGRATIONS, TableStore
from soloist.server.tables import Tables
from soloist.server.tallies import tally_of
from soloist.server.write_queue import WriteQueue
from soloist.table.stored import StoredTable, TableChange
from soloist.table.tally import TallyAnswer

from .live import EVERY_DATABASE, Visit, Visitor

NEW = StoredTable("a", "nim", 1, {"misere": False}, 5, True, False, "free", 1, holders=frozenset({(0, "me")}))


@pytest.fixture
def store(database: str) -> TableStore:
    return TableStore(database)


@EVERY_DATABASE
def test_migrations_make_the_schema_and_can_run_again(empty_database: str) -> None:
    store = TableStore(empty_database)
    store.migrate()
    store.migrate()
    found = inspect(store.reader)
    for table in METADATA.sorted_tables:
        assert {column["name"] for column in found.get_columns(table.name)} == set(table.columns.keys())
        nullable = {column["name"]: column["nullable"] for column in found.get_columns(table.name)}
        assert nullable == {column.name: bool(column.nullable) for column in table.columns}
    store.close()


@EVERY_DATABASE
def test_tables_of_an_older_schema_are_kept_and_reviews_of_another_shape_are_not(store: TableStore) -> None:
    store.save([TableChange(NEW, NEW.holders)])
    migrated(store, "0002")
    with store.writer.begin() as connection:
        connection.execute(text("INSERT INTO reviews VALUES ('a', 0, 0, 7, 7, 1, '{}')"))
    store.migrate()
    assert store.load("a") == NEW
    assert ReviewStore(store).find(ReviewKey("a", 0)) is None
    store.close()


def test_a_changed_table_is_another() -> None:
    before = NEW.changed()
    assert NEW.changed(version=2, actions=("take 1 from 1",)) == replace(NEW, version=2, actions=("take 1 from 1",))
    assert before == NEW
    assert before is not NEW


@EVERY_DATABASE
def test_a_secret_deal_is_kept(store: TableStore) -> None:
    secret = replace(NEW, id="b", deal=Secret(bytes(range(16))), chosen=False)
    store.save([TableChange(secret, secret.holders)])
    assert store.load("b") == secret
    assert (secret.shown_seed, replace(secret, deal=7).shown_seed) == (None, None)
    assert replace(secret, deal=7, chosen=True).shown_seed == 7
    store.close()


@EVERY_DATABASE
def test_of_moves_that_are_written_together_only_those_that_another_was_faster_with_are_refused(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [replace(NEW, id=id) for id in "abc"]
    store.save([TableChange(table, table.holders) for table in tables])
    moves = [replace(table, actions=("take 1 from 1",), version=2) for table in tables]
    with monkeypatch.context() as patched:
        patched.setattr(store.moves, "singly", None)
        assert store.save([TableChange(move) for move in moves]) == [True, True, True]
    assert [store.load(id) for id in "abc"] == moves
    later = [replace(move, actions=(*move.actions, "take 1 from 2"), version=2 + (move.id != "b")) for move in moves]
    assert store.save([TableChange(move) for move in later]) == [True, False, True]
    assert [store.load(id) for id in "abc"] == [later[0], moves[1], later[2]]
    store.close()


def test_a_move_that_cannot_be_written_is_told_as_the_databases_fault_and_leaves_no_lock(
    store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.save([TableChange(NEW, NEW.holders)])
    move = replace(NEW, actions=("take 1 from 1",), version=2)
    with monkeypatch.context() as patched:
        patched.setattr(store.moves, "sql", "UPDATE nothing SET a = ?")
        with pytest.raises(OperationalError):
            store.save([TableChange(move)])
    other = TableStore(store.url.render_as_string())
    assert other.save([TableChange(move)]) == [True]
    assert store.save([TableChange(move)]) == [False]
    other.close()
    store.close()


@EVERY_DATABASE
def test_games_that_ended_before_they_were_counted_are_counted(store: TableStore) -> None:
    lost = Outcome("won", "last", (0, 1), (1,))
    games = [
        replace(NEW, id=f"{n}", updated=9 - n, outcome=Outcome("won", "last", (1, 0), (0,)), known=n == 3)
        for n in range(5)
    ]
    games[2] = replace(games[2], outcome=lost, holders=frozenset({(0, "me"), (1, "you")}))
    games[0] = replace(games[0], knowers=(0,))
    store.save([TableChange(game, game.holders, ended=True) for game in games])
    migrated(store, "0008")
    store.migrate()
    rows = {row.help: tally_of(row) for row in kept(store, "me")}
    assert rows["all"] == TallyAnswer(5, {"won": 4, "lost": 1}, 1, 2, 2)
    assert rows["unaided"] == TallyAnswer(3, {"won": 2, "lost": 1}, 1, 1, 1)
    assert rows["assisted"] == TallyAnswer(2, {"won": 2}, 1, 2, 2)
    assert [row.played for row in kept(store, "you")] == [1, 1]
    store.close()


def migrated(store: TableStore, revision: str) -> None:
    """Take a database back to an older schema."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with store.writer.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
    assert store.revision() == revision


@EVERY_DATABASE
def test_several_servers_may_start_at_once(empty_database: str) -> None:
    stores = [TableStore(empty_database) for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(TableStore.migrate, stores))
    for store in stores:
        assert store.load("a") is None
        store.close()


@EVERY_DATABASE
def test_what_was_saved_is_loaded(store: TableStore) -> None:
    assert store.save([TableChange(NEW, NEW.holders)]) == [True]
    assert store.load("a") == NEW
    assert store.version("a") == 1
    assert store.version("b") is None
    assert store.held_by("me", None, None, 10)[0][1] == (0,)
    assert store.held_by("me", "joker", None, 10) == []
    assert store.held_by("me", None, True, 10) == []
    store.close()


@EVERY_DATABASE
def test_the_faster_of_two_changes_wins(store: TableStore) -> None:
    store.save([TableChange(NEW, NEW.holders)])
    first = StoredTable(**{**vars(NEW), "version": 2, "actions": ("take 1 from 1",)})
    second = StoredTable(**{**vars(NEW), "version": 2, "actions": ("take 2 from 1",)})
    assert store.save([TableChange(first), TableChange(second)]) == [True, False]
    assert store.load("a") == first
    store.close()


@EVERY_DATABASE
def test_sqlite_is_flushed_at_each_commit(store: TableStore) -> None:
    if store.embedded:
        with store.writer.connect() as connection:
            assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
            assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    store.close()


@EVERY_DATABASE
def test_two_workers_serve_one_table(visit: Visit) -> None:
    me, there = visit(), visit(worker=1)
    id = me.open()["id"]
    there.cookies = me.cookies
    for ply in range(0, 4, 2):
        me.play(id, ply, "take 1 from 1")
        assert there.see(id)["ply"] == ply + 1
        there.play(id, ply + 1, "take 1 from 1")
    assert me.see(id)["ply"] == 4
    assert me.do(id, "undo", ply=4).json()["table"]["ply"] == 3
    assert there.do(id, "redo", ply=3).json()["table"]["ply"] == 4


@EVERY_DATABASE
def test_one_of_two_moves_at_the_same_ply_is_played(visit: Visit) -> None:
    workers: list[Visitor] = [visit(), visit(worker=1), visit(), visit(worker=1)]
    id = workers[0].open()["id"]
    for worker in workers:
        worker.cookies = workers[0].cookies
    with ThreadPoolExecutor(4) as pool:
        for ply in range(3):
            tries = [
                pool.submit(worker.do, id, "actions", ply=ply, action=f"take 1 from {n % 3 + 1}")
                for n, worker in enumerate(workers)
            ]
            codes = sorted(one.result().status_code for one in tries)
            assert codes[0] == 200
            assert set(codes) <= {200, 409}
            assert workers[0].see(id)["ply"] == ply + 1
            assert workers[1].log(id) == workers[0].log(id)


@EVERY_DATABASE
def test_one_of_two_people_gets_the_last_seat(visit: Visit) -> None:
    id = visit().open(seats=["me", "open"])["id"]
    people = [visit(worker=n % 2) for n in range(4)]
    with ThreadPoolExecutor(4) as pool:
        codes = [answer.status_code for answer in pool.map(lambda person: person.do(id, "seats"), people)]
    assert sorted(codes) == [200, 409, 409, 409]


@EVERY_DATABASE
def test_a_table_that_is_forgotten_while_it_is_looked_at_is_shown(store: TableStore) -> None:
    store.save([TableChange(NEW, NEW.holders)])
    tables = Tables(store, WriteQueue(store), ChangeSignals(), all_games(), size=1)

    def version(id: str) -> int | None:  # meanwhile others are looked at, more than are kept at hand
        tables.cache.clear()
        return TableStore.version(store, id)

    async def look() -> list[str]:
        first = await tables.look(NEW.id)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(store, "version", version)
            again = await tables.look(NEW.id)
        return [first.stored.id, again.stored.id, *tables.cache]

    assert asyncio.run(look()) == [NEW.id] * 3
    tables.queue.close()
    store.close()
