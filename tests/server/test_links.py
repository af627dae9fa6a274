"""Links that bring a seat to another device: followed by a post alone, and revoked by who holds the seat."""

import httpx
import pytest

from soloist.server import links
from soloist.server.identity import Signer
from soloist.table.stored import now

from .live import EVERY_DATABASE, SECRET, Visit, Visitor, refused


def follow(visitor: Visitor, url: str) -> httpx.Response:
    """What the page does with a link."""
    return visitor.post(f"/api/links/{url.removeprefix('/r/')}")


def link(visitor: Visitor, id: str) -> str:
    """The address of a new link."""
    answer = visitor.do(id, "recovery")
    assert answer.status_code == 200, answer.text
    url: str = answer.json()["url"]
    return url


@EVERY_DATABASE
def test_link_brings_the_seat_to_another_device(visit: Visit) -> None:
    me, phone = visit(), visit()
    id = me.open()["id"]
    table = follow(phone, link(me, id)).json()
    assert (table["id"], table["seats"]) == (id, ["mine", "mine"])
    assert phone.play(id, 0, "take 1 from 1")["table"]["seats"] == ["mine", "mine"]
    assert me.play(id, 1, "take 1 from 1")["table"]["ply"] == 2
    assert [table["id"] for table in phone.get("/api/me/tables").json()] == [id]


def test_looking_at_a_link_takes_no_seat(visit: Visit) -> None:
    me, preview = visit(), visit()
    id = me.open()["id"]
    url, before = link(me, id), me.see(id)
    for answer in (preview.get(url), preview.head(url), preview.get(f"/api/links/{url.removeprefix('/r/')}")):
        assert "set-cookie" not in answer.headers
    assert preview.see(id)["seat"] == -1
    assert me.see(id) == before


def test_link_costs_nobody_their_own_tables(visit: Visit) -> None:
    me, other = visit(), visit()
    own = other.open()["id"]
    follow(other, link(me, me.open()["id"]))
    assert own in [table["id"] for table in other.get("/api/me/tables").json()]


def test_revoked_link_is_refused_and_who_has_followed_it_stays(visit: Visit) -> None:
    me, phone, thief = visit(), visit(), visit()
    id = me.open(seats=["me", "open"])["id"]
    other = visit()
    other.do(id, "seats")
    first, second, theirs = link(me, id), link(me, id), link(other, id)
    assert follow(phone, first).json()["seat"] == 0
    refused(thief.do(id, "recovery/revoked"), 403, "not-your-seat")
    assert me.do(id, "recovery/revoked").json() == {"revoked": 2}
    for url in (first, second):
        refused(follow(thief, url), 403, "no-such-link")
    assert phone.play(id, 0, "take 1 from 1")["table"]["seat"] == 0
    assert follow(thief, theirs).json()["seat"] == 1


def test_who_sits_on_the_other_side_does_not_come_to_both_by_a_link(visit: Visit) -> None:
    me, other = visit(), visit()
    id = me.open(seats=["me", "open"])["id"]
    other.do(id, "seats")
    problem = refused(follow(other, link(me, id)), 403, "not-your-seat")
    assert problem["detail"].startswith("You sit on another side of this table: ")
    assert other.see(id)["seats"] == ["taken", "mine"]
    assert follow(other, link(other, id)).json()["seats"] == ["taken", "mine"], "one's own link changes nothing"


def test_bad_or_old_link_is_refused(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    me, other = visit(), visit()
    id = me.open()["id"]
    url = link(me, id)
    kept = Signer(SECRET).read(links.PURPOSE, url.removeprefix("/r/"))
    assert kept
    for token in ("nonsense", "é", kept, Signer("another secret").sign(links.PURPOSE, kept)):
        refused(other.post(f"/api/links/{token}"), 403, "no-such-link")
    day = links.DAYS * 24 * 3600 * 1000
    moment = now()
    monkeypatch.setattr(links, "now", lambda: moment + day + 60_000)
    assert "older than 30 days" in refused(follow(other, url), 403, "no-such-link")["detail"]


@EVERY_DATABASE
def test_oldest_of_very_many_links_is_forgotten(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    me = visit()
    id = me.open()["id"]
    moments = iter(range(10**13, 10**14, 1000))
    monkeypatch.setattr(links, "now", lambda: next(moments))
    urls = [link(me, id) for _ in range(links.MOST_LINKS + 1)]
    refused(follow(visit(), urls[0]), 403, "no-such-link")
    assert follow(visit(), urls[1]).status_code == 200
