"""Seats and spectators; and whoever pretends."""

import pytest

from soloist.server.identity import COOKIE, Signer

from .live import Visit, Visitor, refused


def test_spectator_sees_the_table_and_may_not_touch_it(visit: Visit) -> None:
    me, other = visit(), visit()
    id = me.open(seed=None)["id"]
    seen = other.see(id)
    assert (seen["seat"], seen["seats"], seen["decision"], seen["seed"]) == (-1, ["taken", "taken"], None, None)
    before = me.see(id)
    deeds: list[tuple[str, dict[str, object]]] = [
        ("actions", {"ply": 0, "action": "take 1 from 1"}),
        ("undo", {"ply": 0}),
        ("redo", {"ply": 0}),
        ("give-up", {"ply": 0}),
        ("why", {"target": "heap/0/0"}),
        ("recovery", {}),
    ]
    for deed, body in deeds:
        refused(other.do(id, deed, **body), 403, "not-your-seat")
    assert me.see(id) == before


@pytest.mark.parametrize(
    "cookie", ["", "x", "a.b", "é", "….…", "9" * 4000, Signer("another secret").sign("identity", "me")]
)
def test_forged_cookie_is_a_spectator(site: Visitor, cookie: str) -> None:
    id = site.open()["id"]
    with Visitor(base_url=site.base_url) as forger:
        forger.headers["cookie"] = f"{COOKIE}={cookie}"
        assert forger.see(id)["seat"] == -1
        assert forger.get("/api/me/tables").json() == []
        refused(forger.do(id, "actions", ply=0, action="take 1 from 1"), 403, "not-your-seat")
        assert forger.post("/api/tables", json={"game": "nim"}).status_code == 201


def test_identity_of_somebody_else_cannot_be_made_up(visit: Visit) -> None:
    me = visit()
    id = me.open()["id"]
    identity, _, signature = me.cookies[COOKIE].rpartition(".")
    forger = visit()
    forger.cookies.set(COOKIE, f"{identity}.{signature[:-2]}AA")
    refused(forger.do(id, "undo", ply=0), 403, "not-your-seat")


def test_cookie_is_kept_from_scripts_and_other_sites(visit: Visit) -> None:
    cookie = visit().post("/api/tables", json={"game": "nim"}).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_second_person_takes_the_free_seat(visit: Visit) -> None:
    me, other, third = visit(), visit(), visit()
    id = me.open(seats=["me", "open"])["id"]
    assert me.see(id)["seats"] == ["mine", "open"]
    joined = other.do(id, "seats").json()
    assert (joined["seat"], joined["seats"]) == (1, ["taken", "mine"])
    assert other.do(id, "seats").json()["version"] == joined["version"]
    refused(third.do(id, "seats"), 409, "no-free-seat")
    refused(other.do(id, "actions", ply=0, action="take 1 from 1"), 403, "not-your-turn")
    refused(other.do(id, "actions", ply=0, action="give up 0"), 403, "not-your-turn")
    assert me.play(id, 0, "take 1 from 1")["table"]["decision"] is None
    refused(other.do(id, "undo", ply=1), 409, "cannot-undo")
    assert me.do(id, "undo", ply=1).status_code == 200
    refused(other.do(id, "redo", ply=0), 403, "not-your-turn")
    assert me.do(id, "redo", ply=0).status_code == 200
    assert other.do(id, "give-up", ply=1).json()["table"]["outcome"]["winners"] == [0]


def test_seats_must_be_said_for_each(visit: Visit) -> None:
    me = visit()
    for seats in (["me"], ["open", "open"], ["me", "me", "me"]):
        refused(me.post("/api/tables", json={"game": "nim", "seats": seats}), 422, "invalid")
    refused(me.post("/api/tables", json={"game": "nim", "seats": ["me", "you"]}), 422, "invalid")
    id = me.open(seats=["open", "me"])["id"]
    refused(visit().do(id, "seats", seat=1), 409, "no-free-seat")
    assert visit().do(id, "seats", seat=0).json()["seat"] == 0
