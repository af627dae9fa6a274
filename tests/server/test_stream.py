"""Live updates: across workers, and after a broken connection."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from soloist.server import stream
from soloist.server.app import create_app
from soloist.server.settings import Settings
from soloist.table.live import LiveTable

from .live import EVERY_DATABASE, SECRET, Json, Visit, Visitor, lines, refused


@contextmanager
def listening(visitor: Visitor, id: str, last: str = "") -> Iterator[Iterator[tuple[str, Json]]]:
    """The messages of a table's stream: each id and its data."""
    headers = {"Last-Event-ID": last} if last else {}
    with visitor.stream("GET", f"/api/tables/{id}/stream", headers=headers) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        yield messages(answer.iter_lines())


def messages(lines: Iterator[str]) -> Iterator[tuple[str, Json]]:
    """Put the lines of a stream together."""
    fields: dict[str, str] = {}
    for line in lines:
        name, _, value = line.partition(": ")
        if name and line:
            fields[name] = value
        elif fields.get("event") == "moved":
            yield fields["id"], json.loads(fields["data"])
            fields = {}
        elif not line:
            fields = {}


def test_stream_tells_moves_as_they_happen(visit: Visit) -> None:
    me, spectator = visit(), visit()
    id = me.open()["id"]
    with listening(spectator, id) as stream:
        first = next(stream)[1]
        assert (first["table"]["ply"], first["since"], first["events"], first["table"]["seat"]) == (0, None, [], -1)
        moved = me.play(id, 0, "take 2 from 1")
        second = next(stream)[1]
        assert (second["table"]["ply"], second["table"]["version"], second["since"]) == (1, 2, 0)
        assert second["events"] == moved["events"]
        assert second["table"]["view"]["zones"] == moved["table"]["view"]["zones"]
        assert second["table"]["decision"] is None


@EVERY_DATABASE
def test_move_at_one_worker_reaches_streams_at_another(visit: Visit) -> None:
    me, spectator = visit(), visit(worker=1)
    id = me.open()["id"]
    with listening(spectator, id) as stream:
        assert next(stream)[1]["table"]["ply"] == 0
        for ply in range(3):
            me.play(id, ply, f"take 1 from {ply + 1}")
            assert next(stream)[1]["table"]["ply"] == ply + 1
        me.do(id, "undo", ply=3)
        message = next(stream)[1]
        assert (message["table"]["ply"], message["since"], message["events"]) == (2, 2, [])


@EVERY_DATABASE
def test_reconnecting_reader_misses_nothing(visit: Visit) -> None:
    me, spectator = visit(), visit(worker=1)
    id = me.open()["id"]
    with listening(spectator, id) as stream:
        last = next(stream)[0]
    log = [me.play(id, ply, f"take 1 from {ply + 1}")["events"][0] for ply in range(3)]
    with listening(spectator, id, last) as stream:
        last, message = next(stream)
    assert (message["since"], message["events"]) == (0, log)
    me.do(id, "undo", ply=3)
    me.play(id, 2, "take 2 from 3")
    with listening(spectator, id, last) as stream:
        _, message = next(stream)
    assert (message["since"], message["events"]) == (None, [])
    assert spectator.log(id)[2]["text"] == "Player 1 took 2 counters from heap 3."


def test_reader_who_is_up_to_date_hears_only_what_is_new(visit: Visit) -> None:
    me = visit(heartbeat_seconds=0.05)
    id = me.open()["id"]
    with me.stream("GET", f"/api/tables/{id}/stream", headers={"Last-Event-ID": "1-0-0"}) as answer:
        assert next(answer.iter_lines()) == ": still here"


def test_a_first_connection_says_what_it_has(visit: Visit) -> None:
    me = visit(heartbeat_seconds=0.05)
    table = me.open()
    id, mark = table["id"], "{version}-{plies}-{undone}".format(**table)
    with me.stream("GET", f"/api/tables/{id}/stream", params={"since": mark}) as answer:
        assert next(answer.iter_lines()) == ": still here"
    moved = me.play(id, 0, "take 1 from 1")
    with me.stream("GET", f"/api/tables/{id}/stream", params={"since": mark}) as answer:
        _, message = next(messages(answer.iter_lines()))
    assert message == moved


def test_who_has_missed_more_than_travels_at_once_looks_at_the_log(visit: Visit, monkeypatch: Any) -> None:
    monkeypatch.setattr("soloist.server.stream.MOST_PLIES", 2)
    me = visit()
    id = me.open()["id"]
    for ply in range(3):
        me.play(id, ply, f"take 1 from {ply + 1}")
    for last, since in [("1-0-0", None), ("2-1-0", 1), ("3-2-0", 2)]:
        with listening(me, id, last) as stream:
            _, message = next(stream)
        assert (message["since"], len(message["events"])) == (since, 3 - (3 if since is None else since))


@EVERY_DATABASE
def test_a_stream_tells_what_stands_when_moves_were_taken_back_and_others_played(visit: Visit) -> None:
    me, spectator = visit(), visit(worker=1, poll_seconds=0.3)
    id = me.open()["id"]
    with listening(spectator, id) as stream:
        next(stream)
        for ply in range(3):
            me.play(id, ply, "take 1 from 1")
        while (told := next(stream)[1])["table"]["ply"] < 3:
            pass
        me.do(id, "undo", ply=3)
        me.do(id, "undo", ply=2)
        me.play(id, 1, "take 2 from 2")
        held = spectator.log(id, to=1) + [{"ply": ply, "kind": "taken", "text": "…"} for ply in (2, 3)]
        while told["table"]["undone"] < 2 or told["table"]["ply"] < 2:
            told = next(stream)[1]
            held = [line for line in held if line["ply"] <= told["since"]] + lines(told)
    assert held == me.log(id)


def test_a_stream_whose_table_cannot_be_read_ends_and_its_reader_comes_again(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    me = visit()
    id = me.open()["id"]
    with listening(me, id) as stream:
        next(stream)
        monkeypatch.setattr("soloist.table.render.message", unreadable)
        me.play(id, 0, "take 1 from 1")
        assert list(stream) == []
    assert f"a stream of table {id} ended" in caplog.text


def unreadable(*asked: object) -> bytes:
    """Fail as the database would."""
    raise OperationalError("SELECT", {}, Exception("gone"))


def test_unreadable_last_id_starts_afresh(visit: Visit) -> None:
    me = visit()
    id = me.open()["id"]
    for last in ("nonsense", "1-2", "9999999999999-0-0", "-1-0-0"):
        with listening(me, id, last) as stream:
            assert next(stream)[1]["table"]["version"] == 1


def test_stream_of_an_unknown_table_is_refused(visit: Visit) -> None:
    refused(visit().get("/api/tables/nowhere/stream"), 404, "unknown-table")


def test_one_stream_tells_of_several_tables_to_each_as_it_may_know_them(visit: Visit) -> None:
    me, spectator = visit(), visit()
    first, second = me.open()["id"], me.open(game="joker", seed=1)["id"]
    followed = [f"{first}.en.", f"{second}.pl.1-0-0", "nowhere.en."]
    with spectator.stream("GET", "/api/stream", params={"table": followed}) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        lines = answer.iter_lines()
        assert [named(lines, "event") for _ in range(2)] == [f"{first}.en/moved", f"{first}.en/here"]
        me.play(second, 0, "draw")
        assert named(lines, "event") == f"{second}.pl/moved"
        told = json.loads(named(lines, "data"))
        assert (told["table"]["seat"], told["since"], told["table"]["id"]) == (-1, 0, second)
        me.play(first, 0, "take 1 from 1")
        assert named(lines, "event") == f"{first}.en/moved"


def named(lines: Iterator[str], name: str) -> str:
    """The next value of a field."""
    return next(line.removeprefix(f"{name}: ") for line in lines if line.startswith(f"{name}: "))


@pytest.mark.parametrize("followed", [[], ["x"], ["a.b.c"], ["nim.en.1-0-0"] * 51])
def test_stream_of_what_cannot_be_followed_is_refused(site: Visitor, followed: list[str]) -> None:
    refused(site.get("/api/stream", params={"table": followed}), 422, "invalid")
    refused(site.get("/api/stream", params={"table": ["nowhere.en."]}), 404, "unknown-table")


def test_a_move_while_a_message_is_on_its_way_is_told_by_the_next(visit: Visit, database: str) -> None:
    """A slow reader, or a proxy, takes its time with each message."""
    id = visit().open()["id"]
    tables = create_app(Settings(database, SECRET)).state.tables

    async def told() -> list[tuple[int, int | None]]:
        found = []
        following = stream.follow(tables, id, "", 0.01)
        for words in ("take 1 from 1", "take 1 from 2"):
            live, since = await anext(following)
            assert live, "the move was lost"
            found.append((live.table.ply, since))
            await tables.change(id, partial(play, words=words))
        await following.aclose()
        return found

    assert asyncio.run(told()) == [(0, None), (1, 0)]
    tables.queue.close()
    tables.store.close()


def play(live: LiveTable, words: str) -> None:
    """A move at a table."""
    live.table.play((0, 1), live.table.ply, words)


def test_where_one_of_many_streams_ends_all_do_though_nobody_could_be_told() -> None:
    async def long() -> AsyncIterator[bytes]:
        for _ in range(stream.MOST_WAITING):
            yield b"event: moved\n\n"

    async def endless() -> AsyncIterator[bytes]:
        await asyncio.Event().wait()
        yield b""

    async def read() -> list[bytes]:
        return [message async for message in stream.merged({"a": long(), "b": endless()})]

    assert asyncio.run(asyncio.wait_for(read(), 30)) == [b"event: a/moved\n\n"] * stream.MOST_WAITING
