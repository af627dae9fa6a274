"""A person without an account: a name, another device, charts and achievements, and everything taken along or away."""

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select

from soloist.cli import run
from soloist.core import catalog
from soloist.server import databases, persons
from soloist.server.attempts import of_person
from soloist.server.dailies import Daily, DailyStore
from soloist.server.identity import COOKIE, Signer
from soloist.server.sql_schema import ATTEMPTS, METADATA, REVIEWS
from soloist.server.store import TableStore
from soloist.table import days
from soloist.table.achievements import Achievement, Condition
from soloist.table.stored import now

from .live import EVERY_DATABASE, SECRET, Json, Visit, Visitor, refused

BITS = b"sixteen bytes it"
WORDS = {"en": {"first": "First", "first.text": "Do."}, "pl": {"first": "Pierwsza", "first.text": "Zrób."}}
# What any finished game earns.
FIRST = Achievement("house/first", "house", Condition(unaided=True), WORDS)
# What does not depend on the kind of database is tried on one.


@pytest.fixture
def store(database: str) -> Iterator[TableStore]:
    """The database itself."""
    with databases.opened(database) as store:
        yield store


def who(visitor: Visitor) -> str:
    """Somebody's identity."""
    return visitor.cookies[COOKIE].rpartition(".")[0]


def lost(visitor: Visitor, **wish: object) -> str:
    """A game that was given up, against the computer."""
    id: str = visitor.open(seats=["me", "computer"], seed=None, **wish)["id"]
    visitor.do(id, "give-up", ply=visitor.see(id)["ply"])
    return id


def linked(visitor: Visitor) -> str:
    """The token of a new link to another device."""
    answer = visitor.post("/api/me/devices")
    assert answer.status_code == 200, answer.text
    url: str = answer.json()["url"]
    return url.removeprefix("/d/")


def dailies(store: TableStore) -> str:
    """Today's dailies."""
    today = days.today().isoformat()
    for game in catalog.all_games().values():
        DailyStore(store).put(Daily(game.info.id, today, game.info.rules, BITS, winnable=None, grade="fair"))
    return today


# -- a name


@EVERY_DATABASE
def test_a_name_is_chosen_shown_in_the_ladder_and_taken_away(visit: Visit, store: TableStore) -> None:
    dailies(store)
    me, other = visit(), visit()
    assert me.get("/api/me").json() == {"name": None, "links": 0, "games": 0}
    assert me.post("/api/me/name", json={"name": "  Anna   Maria "}).json()["name"] == "Anna Maria"
    table = me.post("/api/daily/nim/tables", json={}).json()
    me.do(table["id"], "give-up", ply=table["ply"])
    assert [place["name"] for place in other.get("/api/dailies/ladder").json()["places"]] == ["Anna Maria"]
    (day,) = me.get("/api/dailies/calendar").json()["days"]
    assert {game["state"] for game in day["games"]} == {"new", "over"}
    assert me.get("/api/dailies").json()["games"][-1]["players"] == 1
    for odd in ("x" * 25, "a\u202eb", "{who}", "…"):
        refused(me.post("/api/me/name", json={"name": odd}), 422, "invalid")
    assert me.post("/api/me/name", json={"name": ""}).json() == {"name": None, "links": 0, "games": 1}


# -- another device


@EVERY_DATABASE
def test_a_link_brings_everything_to_another_device_once(visit: Visit, store: TableStore) -> None:
    today = dailies(store)
    phone, desk = visit(), visit()
    phone.post("/api/me/name", json={"name": "Anna"})
    desk.post("/api/me/name", json={"name": "Somebody else"})
    mine = [lost(phone), lost(phone)]
    theirs = [lost(desk)]
    for device in (desk, phone):
        table = device.post("/api/daily/nim/tables", json={}).json()
        device.do(table["id"], "give-up", ply=table["ply"])
    before = who(desk)
    token = linked(phone)
    assert phone.get("/api/me").json()["links"] == 1
    answer = desk.post(f"/api/me/devices/{token}").json()
    assert (answer["name"], answer["games"], answer["links"]) == ("Anna", 5, 0)
    assert who(desk) == who(phone) != before
    ids = {table["id"] for table in desk.get("/api/me/tables").json()}
    assert ids >= {*mine, *theirs}
    counted = [one["played"] for one in phone.get("/api/me/statistics").json()]
    assert sum(counted) == 5
    assert len(of_person(store.reader, who(phone))) == 1, "one attempt a daily, the one that ended first"
    with store.reader.connect() as connection:
        kept = connection.execute(select(ATTEMPTS.c.table_id).where(ATTEMPTS.c.day == today)).scalar_one()
    assert kept in ids
    assert desk.see(theirs[0])["seats"][0] == "mine"
    refused(desk.post(f"/api/me/devices/{token}"), 403, "no-such-link")
    # Another device that still is who one was before hears of it when it comes again.
    tablet = visit()
    tablet.cookies.set(COOKIE, Signer(SECRET).sign("identity", before), domain="127.0.0.1", path="/")
    assert tablet.get("/api/me").json()["name"] == "Anna"
    assert who(tablet) == who(phone)


def test_a_link_is_revoked_grows_old_and_is_kept_as_a_hash(
    visit: Visit, store: TableStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    me, other = visit(), visit()
    refused(me.post("/api/me/devices"), 409, "nobody")
    lost(me)
    revoked = linked(me)
    assert me.post("/api/me/devices/revoked").json() == {"revoked": 1}
    refused(other.post(f"/api/me/devices/{revoked}"), 403, "no-such-link")
    old = linked(me)
    assert old not in dump(store)
    monkeypatch.setattr("soloist.server.persons.now", lambda: now() + 25 * 3600 * 1000)
    refused(other.post(f"/api/me/devices/{old}"), 403, "no-such-link")
    monkeypatch.undo()
    assert other.post(f"/api/me/devices/{old}").status_code == 200
    assert who(other) == who(me)
    many = [linked(me) for _ in range(7)]
    assert me.get("/api/me").json()["links"] == persons.MOST_LINKS
    assert me.post(f"/api/me/devices/{many[-1]}").status_code == 200, "one's own link costs nothing"
    assert not any(token in caplog.text for token in (revoked, old, *many))


# -- what one has played


def test_who_plays_against_another_does_not_become_them_before_the_end(visit: Visit) -> None:
    me, other = visit(), visit()
    id = me.open(seats=["me", "open"])["id"]
    other.do(id, "seats")
    token = linked(me)
    answer = other.post(f"/api/me/devices/{token}")
    assert "play it to its end" in refused(answer, 409, "still-playing")["detail"]
    assert other.see(id)["seats"] == ["taken", "mine"]
    me.do(id, "give-up", ply=0)
    assert other.post(f"/api/me/devices/{token}").status_code == 200, "the link is as good as before"


@EVERY_DATABASE
def test_charts_have_score_luck_play_level_and_grade(visit: Visit, store: TableStore) -> None:
    dailies(store)
    me = visit()
    id = lost(me)
    table = me.post("/api/daily/nim/tables", json={}).json()
    me.do(table["id"], "give-up", ply=table["ply"])
    review = {"table_id": id, "seat": 0, "done": 1, "of": 1, "beat": 1, "review": {"en": {"luck": -0.25, "skill": 0.5}}}
    with store.writer.begin() as connection:
        connection.execute(REVIEWS.insert(), review)
    first, second = me.get("/api/me/progress").json()
    assert (first["table"], first["luck"], first["skill"], first["level"]) == (id, -0.25, 0.5, "fair")
    assert (second["luck"], second["grade"], second["day"]) == (None, "fair", table["day"])
    assert (first["won"], first["verdict"], first["score"]) == (False, "lost", 0)
    both = me.open(seed=None)["id"]
    me.do(both, "give-up", ply=0)
    assert len(me.get("/api/me/progress").json()) == 2, "who held both seats has neither won nor lost"
    assert visit().get("/api/me/progress").json() == []


def test_what_was_achieved_stays_when_its_game_is_deleted(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    me = visit()
    assert [one["earned"] for one in me.get("/api/me/achievements").json() if one["earned"]] == []
    id = lost(me)
    monkeypatch.setattr("soloist.table.achievements.of_house", lambda: (FIRST,))
    (hundred,) = (one for one in me.get("/api/me/achievements?lang=pl").json() if one["id"] == "house/first")
    assert (hundred["name"], hundred["game"]) == ("Pierwsza", None)
    assert hundred["earned"].startswith("20")
    assert me.delete(f"/api/me/tables/{id}").status_code == 200
    assert [one["id"] for one in me.get("/api/me/achievements").json() if one["earned"]] == ["house/first"]
    assert me.get("/api/me/statistics").json()[0]["played"] == 1


def test_a_game_is_deleted_and_one_with_others_is_let_go(visit: Visit) -> None:
    me, friend = visit(), visit()
    shared = me.open(seats=["me", "open"])["id"]
    friend.do(shared, "seats")
    me.do(shared, "name", name="Anna")
    refused(me.delete(f"/api/me/tables/{shared}"), 409, "still-playing")
    me.do(shared, "give-up", ply=0)
    assert me.delete(f"/api/me/tables/{shared}").status_code == 200
    assert me.get("/api/me/tables").json() == []
    assert "Anna" not in json.dumps(friend.see(shared))
    own = lost(me)
    refused(friend.delete(f"/api/me/tables/{own}"), 404, "unknown-table")
    assert me.delete(f"/api/me/tables/{own}").status_code == 200
    assert me.get(f"/api/tables/{own}").status_code == 404
    refused(visit().delete(f"/api/me/tables/{own}"), 404, "unknown-table")


def test_an_attempt_whose_table_is_deleted_is_made_nevertheless(visit: Visit, store: TableStore) -> None:
    dailies(store)
    me = visit()
    id = me.post("/api/daily/nim/tables", json={}).json()["id"]
    assert me.delete(f"/api/me/tables/{id}").status_code == 200
    refused(me.post("/api/daily/nim/tables", json={}), 409, "daily-done")


def test_history_is_read_page_by_page(visit: Visit) -> None:
    me = visit()
    ids = [me.open(seed=None)["id"] for _ in range(3)]
    pages = [me.get("/api/me/tables", params={"limit": 2, "skip": skip}).json() for skip in (0, 2, 4)]
    assert [[table["id"] for table in page] for page in pages] == [[ids[2], ids[1]], [ids[0]], []]


# -- along, or away


def test_what_was_exported_is_replayed_by_the_command_line(
    visit: Visit, store: TableStore, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dailies(store)
    me, file = visit(), tmp_path / "soloist.jsonl"
    lost(me)
    file.write_text(me.get("/api/me/export").text)
    assert run(["replay", str(file), "--lang", "en"]) == 0
    assert "Nim, fair deal" in capsys.readouterr().out
    lost(me)
    daily = me.post("/api/daily/nim/tables", json={}).json()
    me.do(daily["id"], "give-up", ply=daily["ply"])
    file.write_text(me.get("/api/me/export").text)
    assert run(["replay", str(file), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "2 records, all of which replay" in told
    assert "1 record more of deals that were still secret" in told


def test_all_records_are_exported_as_json_lines(visit: Visit, store: TableStore) -> None:
    dailies(store)
    me, friend = visit(), visit()
    first = lost(me)
    daily = me.post("/api/daily/nim/tables", json={}).json()
    me.do(daily["id"], "give-up", ply=daily["ply"])
    shared = me.open(seats=["me", "open"])["id"]
    friend.do(shared, "seats")
    answer = me.get("/api/me/export")
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    assert "attachment" in answer.headers["content-disposition"]
    lines: list[Json] = [json.loads(line) for line in answer.text.splitlines()]
    assert [line["table"] for line in lines] == [first, daily["id"], shared]
    assert lines[0]["record"] == me.get(f"/api/tables/{first}/record").json()
    assert lines[1]["day"]
    assert "secret" not in lines[1]["record"], "the deal of a day that is not over"
    assert visit().get("/api/me/export").text == ""


def dump(store: TableStore) -> str:
    """All that is in the database."""
    with store.reader.connect() as connection:
        rows = [row for table in METADATA.sorted_tables for row in connection.execute(select(table))]
    return "\n".join(str([str(value) for value in row]) for row in rows)


@EVERY_DATABASE
def test_deleting_everything_is_asked_twice_and_leaves_nothing(visit: Visit, store: TableStore) -> None:
    dailies(store)
    me, friend, other = visit(), visit(), visit()
    headers = {"Idempotency-Key": "a-key-of-mine-to-be-forgotten"}
    own = me.post("/api/tables", json={"game": "nim", "seed": 5}, headers=headers).json()["id"]
    me.do(own, "give-up", ply=0)
    me.post("/api/me/name", json={"name": "Anna-Zofia"})
    other_device = lost(friend)
    daily = me.post("/api/daily/nim/tables", json={}).json()
    me.do(daily["id"], "give-up", ply=daily["ply"])
    shared = me.open(seats=["me", "open"])["id"]
    friend.do(shared, "seats")
    me.do(shared, "name", name="Anna-Zofia")
    me.do(shared, "recovery")
    me.see(other_device)
    me.get("/api/me/achievements")
    linked(me)
    third = visit()
    lost(third)
    third.post(f"/api/me/devices/{linked(me)}")
    identity = who(me)
    assert identity in dump(store)
    asked = me.post("/api/me/deletion", json={}).json()
    assert (asked["deleted"], asked["games"]) == (False, 4)
    assert identity in dump(store), "asked once, nothing is gone"
    for wrong in ("nonsense", asked["confirm"][:-1] + "x"):
        refused(me.post("/api/me/deletion", json={"confirm": wrong}), 409, "not-confirmed")
    lost(other)
    refused(other.post("/api/me/deletion", json={"confirm": asked["confirm"]}), 409, "not-confirmed")
    done = me.post("/api/me/deletion", json={"confirm": asked["confirm"]})
    assert done.json() == {"confirm": None, "games": 4, "deleted": True}
    assert COOKIE not in me.cookies
    left = dump(store)
    for trace in (identity, "Anna-Zofia", own, daily["id"], "a-key-of-mine"):
        assert trace not in left, trace
    assert friend.see(shared)["seats"] == ["open", "mine"]
    assert friend.get("/api/me").json()["games"] == 2
    refused(me.post("/api/me/deletion", json={}), 409, "nobody")


def test_a_confirmation_grows_old(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    me = visit()
    lost(me)
    confirm = me.post("/api/me/deletion", json={}).json()["confirm"]
    monkeypatch.setattr("soloist.server.routes_person.now", lambda: now() + 700_000)
    refused(me.post("/api/me/deletion", json={"confirm": confirm}), 409, "not-confirmed")


def test_odd_requests_are_refused_in_one_line(visit: Visit) -> None:
    me = visit()
    for answer in (
        me.post("/api/me/name", json={}),
        me.post("/api/me/name", json={"name": 7}),
        me.post("/api/me/deletion", json={"confirm": 7}),
        me.get("/api/me/tables", params={"skip": -1}),
    ):
        refused(answer, 422, "invalid")
    assert isinstance(me.post("/api/me/devices/" + "x" * 129), httpx.Response)


def test_the_pages_are_there(visit: Visit) -> None:
    me = visit()
    for path, status in (
        ("/me", 200),
        ("/daily", 200),
        ("/daily/2026-11-16", 200),
        ("/daily/soon", 404),
        ("/d/x", 200),
    ):
        assert me.get(path).status_code == status, path
