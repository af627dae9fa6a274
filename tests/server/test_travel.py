"""Only what is new travels, and it travels compressed: the bytes of a move do not grow with the game."""

import gzip
import json
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from soloist.core import record
from soloist.server.identity import COOKIE, Signer
from soloist.server.store import TableStore
from soloist.table.stored import StoredTable, TableChange

from .live import SECRET, Json, Visit, Visitor, lines, refused

RECORDS = Path(__file__).parents[1] / "records"
MOST_BYTES = 8_000
PLAIN = {"Accept-Encoding": "identity"}


def stored(store: TableStore, played: record.Record, plies: int) -> str:
    """A table where so many actions of a record were played, whose seats are all mine."""
    id = f"at-{plies}"
    holders = frozenset((seat, "me") for seat in range(2))
    table = StoredTable(id, played.game, played.rules, dict(played.setup), played.deal(), False, False, "free", 1)
    store.save([TableChange(replace(table, actions=played.actions[:plies], holders=holders), holders)])
    return id


def packed_size(visitor: Visitor, id: str, ply: int, words: str) -> int:
    """Play an action; the bytes of the answer's body as they were sent."""
    body = {"ply": ply, "action": words}
    with visitor.stream("POST", f"/api/tables/{id}/actions", json=body) as answer:
        assert (answer.status_code, answer.headers["content-encoding"]) == (200, "gzip")
        sent = b"".join(answer.iter_raw())
    move = json.loads(gzip.decompress(sent))
    assert (move["since"], move["table"]["ply"]) == (ply, ply + 1)
    assert {event["ply"] for event in move["events"]} <= {ply + 1}
    return len(sent)


@pytest.mark.parametrize("name", ["greedy", "greedy-huts-and-house-relics", "random-huts-house-relics-any-dancer"])
def test_a_moves_answer_is_as_short_at_the_end_as_at_the_beginning(visit: Visit, database: str, name: str) -> None:
    played = record.read((RECORDS / "jambo" / f"{name}.json").read_text(encoding="utf-8"))
    me, store = visit(), TableStore(database)
    me.cookies.set(COOKIE, Signer(SECRET).sign("identity", "me"))
    plies = (10, 150, len(played.actions) - 1)
    sizes = [packed_size(me, stored(store, played, ply), ply, played.actions[ply]) for ply in plies]
    store.close()
    assert me.see(f"at-{plies[-1]}")["outcome"]
    assert max(sizes) <= MOST_BYTES
    assert sizes[-1] <= 2 * sizes[0]


def test_answers_are_compressed_for_who_can_unpack_them(site: Visitor) -> None:
    id = site.open(game="joker")["id"]
    packed = site.get(f"/api/tables/{id}")
    plain = site.get(f"/api/tables/{id}", headers=PLAIN)
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    assert packed.json() == plain.json()
    assert "Accept-Encoding" in packed.headers["vary"]
    assert "Accept-Encoding" in plain.headers["vary"]
    small = site.post(f"/api/tables/{id}/recovery", json={})
    assert "content-encoding" not in small.headers


def packed_messages(parts: Iterator[bytes]) -> Iterator[tuple[int, Json]]:
    """The messages of a compressed stream, each as soon as its last byte is here: its bytes as sent, and its data.

    Comments among them say that somebody is still there, whenever that is: they tell nothing of the table.
    """
    inflate, size, text = zlib.decompressobj(zlib.MAX_WBITS + 16), 0, b""
    for part in parts:
        size += len(part)
        text += inflate.decompress(part)
        if text.endswith(b"\n\n"):
            for message in text.decode().split("\n\n"):
                if "\ndata: " in message:
                    yield size, json.loads(message.partition("data: ")[2])
            size, text = 0, b""


def test_each_message_of_a_compressed_stream_can_be_read_at_once(site: Visitor) -> None:
    id = site.open(game="joker", seed=1)["id"]
    with site.stream("GET", f"/api/tables/{id}/stream") as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["vary"] == "Accept-Encoding, Cookie, Accept-Language"
        messages = packed_messages(answer.iter_raw())
        first, told = next(messages)
        assert told["table"]["ply"] == 0
        move = site.play(id, 0, "draw")
        second, told = next(messages)
        assert told == move
    assert first < len(json.dumps(move)) / 2
    assert second < first, "what is like the message before is not told again"


def test_a_stream_is_plain_for_who_cannot_unpack(site: Visitor) -> None:
    id = site.open()["id"]
    with site.stream("GET", f"/api/tables/{id}/stream", headers=PLAIN) as answer:
        assert "content-encoding" not in answer.headers
        assert next(answer.iter_raw()).startswith(b"id: 1-0-0\nevent: moved\ndata: {")


# -- the log, and events for films


def joker_at(site: Visitor, plies: int) -> Json:
    """A table of Joker Solitaire after so many moves, and all that they told."""
    played = record.read((RECORDS / "joker" / "triple-named.json").read_text(encoding="utf-8"))
    id = site.open(game="joker", seed=played.seed, setup=dict(played.setup))["id"]
    moves = [site.play(id, ply, played.actions[ply]) for ply in range(plies)]
    return {"table": moves[-1]["table"], "events": [event for move in moves for event in move["events"]]}


def test_the_log_is_what_the_moves_told(site: Visitor) -> None:
    game = joker_at(site, 12)
    id = game["table"]["id"]
    answer = site.get(f"/api/tables/{id}/log").json()
    assert answer == {"since": 0, "ply": 12, "lines": lines(game)}
    part = site.get(f"/api/tables/{id}/log", params={"from": 3, "to": 7}).json()
    assert part == {"since": 3, "ply": 7, "lines": [line for line in lines(game) if 3 < line["ply"] <= 7]}
    assert site.log(id, **{"from": 12}) == []
    with Visitor(base_url=site.base_url) as spectator:
        assert spectator.log(id, lang="pl")[0]["text"] != answer["lines"][0]["text"]


def test_events_are_had_in_spans_of_so_many_plies(site: Visitor) -> None:
    game = joker_at(site, 70)
    id = game["table"]["id"]
    first = site.get(f"/api/tables/{id}/events").json()
    assert (first["since"], first["ply"]) == (0, 64)
    second = site.get(f"/api/tables/{id}/events", params={"from": 64}).json()
    assert (second["since"], second["ply"]) == (64, 70)
    assert first["events"] + second["events"] == game["events"]
    one = site.get(f"/api/tables/{id}/events", params={"from": 5, "to": 6}).json()["events"]
    assert one == [event for event in game["events"] if event["ply"] == 6]


def test_events_lead_from_one_view_to_the_next(site: Visitor) -> None:
    game = joker_at(site, 20)
    id = game["table"]["id"]
    view = site.see(id, ply=0)["view"]
    for event in game["events"]:
        view = applied(view, event)
    assert view["zones"] == game["table"]["view"]["zones"]
    assert view["facts"] == game["table"]["view"]["facts"]


def applied(view: Json, event: Json) -> Json:
    """The view after an event, made as OpenAPI says."""
    taken = {move["source"] for move in event["moves"]}
    zones = {
        zone["name"]: [piece for i, piece in enumerate(zone["pieces"]) if f"{zone['name']}/{i}" not in taken]
        for zone in view["zones"]
    }
    come = [(*move["target"].rpartition("/")[::2], move["piece"]) for move in event["moves"] if move["target"]]
    for name, index, piece in sorted(come, key=lambda one: (one[0], int(one[1]))):
        zones.setdefault(name, []).insert(int(index), piece)
    facts = {name: fact for name, fact in view["facts"].items() if name not in event.get("gone", [])}
    names = event.get("zones", zones)
    return {
        "zones": [{"name": name, "pieces": zones.get(name, [])} for name in names],
        "facts": facts | event.get("facts", {}),
    }


@pytest.mark.parametrize("what", ["log", "events"])
@pytest.mark.parametrize(
    ("query", "status", "kind", "told"),
    [
        ("from=-1", 422, "invalid", "'from' must be at least 0."),
        ("from=x", 422, "invalid", "'from' must be a whole number."),
        ("from=3", 404, "unknown-ply", "This game has 2 plies; there is no ply 3."),
        ("to=3", 404, "unknown-ply", "This game has 2 plies; there is no ply 3."),
        ("from=2&to=1", 422, "invalid", "'to' must be at least 2."),
    ],
)
def test_plies_that_are_not_there_are_refused(
    site: Visitor, what: str, query: str, status: int, kind: str, told: str
) -> None:
    id = site.open()["id"]
    for ply in range(2):
        site.play(id, ply, "take 1 from 1")
    assert refused(site.get(f"/api/tables/{id}/{what}?{query}"), status, kind)["detail"] == told


def test_more_events_than_travel_at_once_are_refused(site: Visitor) -> None:
    id = joker_at(site, 66)["table"]["id"]
    assert refused(site.get(f"/api/tables/{id}/events?to=65"), 422, "invalid")["detail"] == "'to' must be at most 64."
