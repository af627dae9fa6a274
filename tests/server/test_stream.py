"""Live updates: across workers, and after a broken connection."""

import json
from collections.abc import Iterator
from contextlib import contextmanager

from .live import Json, Visit, Visitor, refused


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
    assert spectator.log(id)[2]["text"] == "Seat 1 took 2 counters from heap 3."


def test_reader_who_is_up_to_date_hears_only_what_is_new(visit: Visit) -> None:
    me = visit(heartbeat_seconds=0.05)
    id = me.open()["id"]
    with me.stream("GET", f"/api/tables/{id}/stream", headers={"Last-Event-ID": "1-0-0"}) as answer:
        assert next(answer.iter_lines()) == ": still here"


def test_unreadable_last_id_starts_afresh(visit: Visit) -> None:
    me = visit()
    id = me.open()["id"]
    for last in ("nonsense", "1-2", "9999999999999-0-0", "-1-0-0"):
        with listening(me, id, last) as stream:
            assert next(stream)[1]["table"]["version"] == 1


def test_stream_of_an_unknown_table_is_refused(visit: Visit) -> None:
    refused(visit().get("/api/tables/nowhere/stream"), 404, "unknown-table")
