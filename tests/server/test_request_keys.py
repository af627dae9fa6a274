"""Requests with a key: one that is late or repeated does what it did the first time, and nothing more."""

from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from .live import EVERY_DATABASE, Visit, Visitor, refused

KEYS = [f"a key of a request {n:02}".replace(" ", "-") for n in range(40)]


def keyed(visitor: Visitor, path: str, key: str, **body: object) -> httpx.Response:
    """Post a request with a key."""
    return visitor.post(f"/api/tables{path}", json=body, headers={"Idempotency-Key": key})


def test_late_move_changes_nothing_after_an_undo(visit: Visit) -> None:
    me, there = visit(), visit(worker=1)
    id = me.open()["id"]
    there.cookies = me.cookies
    move = keyed(me, f"/{id}/actions", KEYS[0], ply=0, action="take 1 from 1")
    assert keyed(there, f"/{id}/actions", KEYS[0], ply=0, action="take 1 from 1").json() == move.json()
    back = keyed(me, f"/{id}/undo", KEYS[1], ply=1).json()
    late = keyed(there, f"/{id}/actions", KEYS[0], ply=0, action="take 1 from 1").json()
    assert (late["table"]["ply"], late["since"], late["events"]) == (0, 0, [])
    assert late["table"] == back["table"]
    assert keyed(me, f"/{id}/redo", KEYS[2], ply=0).json()["table"]["ply"] == 1
    for path, key, ply in (("undo", KEYS[1], 1), ("redo", KEYS[2], 0)):
        again = keyed(there, f"/{id}/{path}", key, ply=ply)
        assert (again.status_code, again.json()["table"]["ply"]) == (200, 1)
    assert (me.see(id)["ply"], me.see(id)["undone"]) == (1, 1)


def test_repeated_move_tells_all_that_happened_since(visit: Visit) -> None:
    me = visit()
    id = me.open()["id"]
    first = keyed(me, f"/{id}/actions", KEYS[0], ply=0, action="take 1 from 1").json()
    second = me.play(id, 1, "take 1 from 2")
    again = keyed(me, f"/{id}/actions", KEYS[0], ply=0, action="take 1 from 1").json()
    assert (again["since"], again["events"]) == (0, first["events"] + second["events"])


def test_refused_request_may_be_tried_again_with_its_key(visit: Visit) -> None:
    me = visit()
    id = me.open()["id"]
    refused(keyed(me, f"/{id}/actions", KEYS[0], ply=1, action="take 1 from 1"), 409, "wrong-ply")
    assert keyed(me, f"/{id}/actions", KEYS[0], ply=0, action="take 1 from 1").json()["table"]["ply"] == 1


def test_key_is_worth_nothing_to_somebody_else(visit: Visit) -> None:
    me, other = visit(), visit()
    id = me.open(seats=["me", "open"])["id"]
    keyed(me, f"/{id}/actions", KEYS[0], ply=0, action="take 1 from 1")
    refused(keyed(other, f"/{id}/actions", KEYS[0], ply=0, action="take 1 from 1"), 403, "not-your-seat")
    other.do(id, "seats")
    assert keyed(other, f"/{id}/actions", KEYS[0], ply=1, action="take 1 from 2").json()["table"]["ply"] == 2
    mine = keyed(me, "", KEYS[1], game="nim").json()["id"]
    assert keyed(other, "", KEYS[1], game="nim").json()["id"] != mine


@EVERY_DATABASE
@pytest.mark.parametrize("known", [True, False])
def test_three_taps_open_one_table(visit: Visit, known: bool) -> None:
    taps = [visit(worker=n % 2) for n in range(3)]
    if known:
        taps[0].open()
        for tap in taps:
            tap.cookies = taps[0].cookies
    before = len(taps[0].get("/api/me/tables").json())
    with ThreadPoolExecutor(3) as pool:
        opened = list(pool.map(lambda tap: keyed(tap, "", KEYS[0], game="joker"), taps))
    assert [answer.status_code for answer in opened] == [201] * 3
    assert len({answer.json()["id"] for answer in opened}) == 1
    for tap in taps:
        assert len(tap.get("/api/me/tables").json()) == before + 1
        assert tap.see(opened[0].json()["id"])["seats"] == ["mine"]


def test_repeated_opening_is_not_limited_and_goes_on_where_the_table_is(visit: Visit) -> None:
    me = visit(tables_a_minute=1)
    id = keyed(me, "", KEYS[0], game="nim").json()["id"]
    me.play(id, 0, "take 1 from 1")
    again = keyed(me, "", KEYS[0], game="nim")
    assert (again.status_code, again.json()["id"], again.json()["ply"]) == (201, id, 1)
    refused(keyed(me, "", KEYS[1], game="nim"), 429, "too-many-tables")


@EVERY_DATABASE
def test_copies_are_opened_once(visit: Visit) -> None:
    me = visit()
    id = me.open()["id"]
    me.do(id, "give-up", ply=0)
    for key, body in ((KEYS[0], {"again": id}), (KEYS[1], {"from": {"table": id, "ply": 0}})):
        assert len({keyed(me, "", key, **body).json()["id"] for _ in range(3)}) == 1


@EVERY_DATABASE
def test_guest_who_taps_twice_sits_down_once(visit: Visit) -> None:
    id = visit().open(seats=["me", "open"])["id"]
    for _ in range(2):
        assert keyed(visit(), f"/{id}/seats", KEYS[0]).json()["seat"] == 1


@EVERY_DATABASE
def test_rematch_is_opened_once_and_a_late_wish_does_not_come_back(visit: Visit) -> None:
    me, other = visit(), visit()
    id = me.open(seats=["me", "open"])["id"]
    other.do(id, "seats")
    me.do(id, "give-up", ply=0)
    assert keyed(me, f"/{id}/rematch", KEYS[0], want=True).json()["rematch"] == [0]
    assert keyed(me, f"/{id}/rematch", KEYS[1], want=False).json()["rematch"] == []
    assert keyed(me, f"/{id}/rematch", KEYS[0], want=True).json()["rematch"] == []
    keyed(me, f"/{id}/rematch", KEYS[2], want=True)
    opened = {keyed(other, f"/{id}/rematch", KEYS[3], want=True).json()["next"] for _ in range(3)}
    assert len(opened) == 1
    assert None not in opened
    assert len(me.get("/api/me/tables").json()) == 2


@EVERY_DATABASE
def test_only_the_last_requests_are_remembered(visit: Visit) -> None:
    me = visit()
    id = me.open(game="joker", seed=1)["id"]
    for ply, key in enumerate(KEYS[:20]):
        keyed(me, f"/{id}/actions", key, ply=ply, action="draw")
        keyed(me, f"/{id}/undo", f"{key}-back", ply=ply + 1)
        keyed(me, f"/{id}/redo", f"{key}-forth", ply=ply)
    assert me.see(id)["ply"] == 20
    refused(keyed(me, f"/{id}/undo", f"{KEYS[0]}-back", ply=1), 409, "wrong-ply")


@pytest.mark.parametrize("key", ["short", "x" * 65, "two words, and many more"])
def test_bad_key_is_refused(visit: Visit, key: str) -> None:
    me = visit()
    assert "Idempotency-Key" in refused(keyed(me, "", key, game="nim"), 422, "invalid")["detail"]
