"""Two people at a table: consent to taking back, names, presence, each seat's own end, and the rematch."""

import json
from collections.abc import Iterator

import pytest

from soloist.server.presence import Presence
from soloist.server.store import TableStore
from soloist.table.stored import now

from .live import EVERY_DATABASE, PATIENCE, Json, Visit, Visitor, refused
from .test_stream import listening


def seated(visit: Visit, worker: int = 0, **wish: object) -> tuple[Visitor, Visitor, str]:
    """Two people at one table, the second by its link."""
    me, other = visit(), visit(worker=worker)
    id = me.open(seats=["me", "open"], **wish)["id"]
    assert other.do(id, "seats").status_code == 200
    return me, other, id


def answered(me: Visitor, other: Visitor, id: str) -> None:
    """Both have moved."""
    me.play(id, 0, me.see(id)["decision"]["options"][0]["words"])
    other.play(id, 1, other.see(id)["decision"]["options"][0]["words"])


def told(answer: Json) -> tuple[str, str, str]:
    """How a game ended, as its reader was told."""
    return answer["outcome"]["verdict"], answer["outcome"]["title"], answer["outcome"]["because"]


# -- what two people agree on before they begin


def test_a_table_with_a_free_seat_is_honest_and_has_a_deal_that_nobody_chose(site: Visitor) -> None:
    for seats in (["me", "open"], ["open", "me"]):
        answer = site.post("/api/tables", json={"game": "nim", "seats": seats, "seed": 7})
        assert "nobody chooses the deal alone" in refused(answer, 422, "invalid")["detail"]
        table = site.open(seats=seats)
        assert (table["undo"], table["chosen"], table["seed"]) == ("honest", False, None)
    assert site.open(seats=["me", "open"], undo="free")["undo"] == "free"
    assert site.open(seats=["me", "me"])["undo"] == "honest"
    assert site.open(seats=["me", "computer"])["undo"] == "free"


@pytest.mark.parametrize("undo", ["free", "honest"])
def test_copies_and_the_deal_wait_for_the_end(visit: Visit, undo: str) -> None:
    me, other, id = seated(visit, undo=undo)
    answered(me, other, id)
    for visitor in (me, other, visit()):
        for body in ({"again": id}, {"from": {"table": id, "ply": 0}}):
            refused(visitor.post("/api/tables", json=body), 409, "still-playing")
        refused(visitor.get(f"/api/tables/{id}/record"), 403, "record-later")
        assert visitor.see(id)["seed"] is None
    me.do(id, "give-up", ply=2)
    for visitor in (me, other, visit()):
        assert visitor.post("/api/tables", json={"again": id}).json()["seats"] == ["mine", "mine"]
        assert visitor.get(f"/api/tables/{id}/record").status_code == 200


# -- taking back


def test_a_move_that_was_answered_is_taken_back_by_consent(visit: Visit) -> None:
    me, other, id = seated(visit, worker=1)
    answered(me, other, id)
    assert "ask them" in refused(me.do(id, "undo", ply=2), 409, "cannot-undo")["detail"]
    before = me.see(id)
    assert (before["can_undo"], before["can_ask_undo"], before["asked"]) == (False, True, None)
    with listening(other, id) as stream:
        next(stream)
        asked = me.do(id, "consent", ply=2, say="ask").json()["table"]
        assert asked["asked"] == {"seats": [0], "refused": False}
        heard = next(stream)[1]["table"]
        assert (heard["asked"], heard["ply"]) == ({"seats": [0], "refused": False}, 2)
    assert visit().see(id)["asked"] == {"seats": [0], "refused": False}
    refused(me.do(id, "consent", ply=2, say="grant"), 409, "cannot-undo")
    refused(visit().do(id, "consent", ply=2, say="grant"), 403, "not-your-seat")
    with listening(me, id) as stream:
        next(stream)
        granted = other.do(id, "consent", ply=2, say="grant")
        assert granted.json()["table"]["ply"] == 0
        heard = next(stream)[1]["table"]
        assert (heard["ply"], heard["asked"], heard["undone"], heard["can_redo"]) == (0, None, 1, True)
    assert other.do(id, "consent", ply=2, say="grant").json()["table"]["version"] == granted.json()["table"]["version"]


def test_a_refusal_is_told_and_a_move_withdraws_the_question(visit: Visit) -> None:
    me, other, id = seated(visit)
    answered(me, other, id)
    me.do(id, "consent", ply=2, say="ask")
    assert me.do(id, "consent", ply=2, say="withdraw").json()["table"]["asked"] is None
    me.do(id, "consent", ply=2, say="ask")
    other.do(id, "consent", ply=2, say="refuse")
    assert me.see(id)["asked"] == {"seats": [0], "refused": True}
    refused(me.do(id, "consent", ply=2, say="ask"), 409, "cannot-undo")
    me.play(id, 2, me.see(id)["decision"]["options"][0]["words"])
    assert me.see(id)["asked"] is None


@pytest.mark.parametrize("body", [{"ply": 0}, {"ply": 0, "say": "please"}, {"say": "ask"}, {"ply": 0, "say": 1}])
def test_a_word_that_means_nothing_is_refused(site: Visitor, body: Json) -> None:
    id = site.open()["id"]
    refused(site.post(f"/api/tables/{id}/consent", json=body), 422, "invalid")


# -- names


@EVERY_DATABASE
def test_people_have_the_names_they_choose_and_keep_them_at_other_workers(visit: Visit) -> None:
    me, other, id = seated(visit, worker=1)
    assert me.see(id)["names"] == ["Player 1", "Player 2"]
    assert me.see(id, lang="pl")["names"] == ["Gracz 1", "Gracz 2"]
    named = other.do(id, "name", name=" <i>Ben</i> ").json()
    assert named["names"] == ["Player 1", "<i>Ben</i>"]
    assert visit().see(id)["names"] == named["names"]
    assert other.do(id, "name", name=" <i>Ben</i> ").json()["version"] == named["version"]
    for bad in ("x" * 25, "Player 2", "\u202e", "x" * 300, 7, None):
        refused(me.do(id, "name", name=bad), 422, "invalid")
    refused(visit().do(id, "name", name="Eve"), 403, "not-your-seat")
    refused(me.do(id, "name", name="Eve", seat=1), 403, "not-your-seat")
    assert other.do(id, "name", name="").json()["names"] == ["Player 1", "Player 2"]


# -- the end


@EVERY_DATABASE
def test_each_seat_reads_its_own_end_at_the_table_in_the_list_and_in_the_statistics(visit: Visit) -> None:
    me, other, id = seated(visit)
    other.do(id, "name", name="Ben")
    me.do(id, "give-up", ply=0)
    assert told(me.see(id)) == ("lost", "You lost", "you gave up")
    assert told(other.see(id)) == ("won", "You won", "Player 1 gave up")
    assert told(visit().see(id)) == ("watched", "Ben won", "Player 1 gave up")
    assert told(other.see(id, lang="pl")) == ("won", "Wygrywasz", "Gracz 1 się poddaje")
    assert told(visit().see(id, lang="pl")) == ("watched", "Wygrywa Ben", "Gracz 1 się poddaje")
    for visitor, seat, end in ((me, 0, "lost"), (other, 1, "won")):
        (mine,) = visitor.get("/api/me/tables").json()
        assert (told(mine)[0], mine["seat"], mine["names"]) == (end, seat, ["Player 1", "Ben"])
        (counted,) = visitor.get("/api/me/statistics").json()
        assert (counted["grades"], counted["streak"]) == ({end: 1}, int(end == "won"))


def test_who_holds_both_seats_has_played_and_neither_won_nor_lost(visit: Visit) -> None:
    me = visit()
    id = me.open()["id"]
    me.do(id, "give-up", ply=0)
    assert told(me.see(id)) == ("watched", "Player 2 won", "Player 1 gave up")
    (counted,) = me.get("/api/me/statistics").json()
    assert (counted["played"], counted["grades"], counted["best"], counted["streak"]) == (1, {"watched": 1}, None, 0)


# -- the rematch


@EVERY_DATABASE
def test_a_rematch_takes_both_to_a_table_with_seats_swapped(visit: Visit) -> None:
    me, other, id = seated(visit, worker=1, setup={"misere": True})
    me.do(id, "name", name="Ana")
    refused(me.do(id, "rematch", want=True), 409, "still-playing")
    me.do(id, "give-up", ply=0)
    wanted = me.do(id, "rematch", want=True).json()
    assert (wanted["rematch"], wanted["next"]) == ([0], None)
    assert me.do(id, "rematch", want=False).json()["rematch"] == []
    me.do(id, "rematch", want=True)
    refused(visit().do(id, "rematch", want=True), 403, "not-your-seat")
    with listening(me, id) as stream:
        next(stream)
        agreed = other.do(id, "rematch", want=True).json()
        assert next(stream)[1]["table"]["next"] == agreed["next"]
    for visitor, seats in ((me, ["taken", "mine"]), (other, ["mine", "taken"])):
        new = visitor.see(agreed["next"])
        assert (new["seats"], new["names"], new["ply"]) == (seats, ["Player 1", "Ana"], 0)
        assert (new["setup"], new["undo"], new["seed"], new["assisted"]) == ({"misere": True}, "honest", None, False)
    assert me.do(id, "rematch", want=True).json()["next"] == agreed["next"], "there is one, however often it is wanted"
    assert len(me.get("/api/me/tables").json()) == 2


def test_who_plays_alone_has_no_rematch(site: Visitor) -> None:
    id = site.open(seats=["me", "computer"])["id"]
    site.do(id, "give-up", ply=0)
    assert "another deal" in refused(site.do(id, "rematch", want=True), 422, "invalid")["detail"]
    refused(site.do(id, "rematch", want="yes"), 422, "invalid")


# -- presence


def here(lines: Iterator[str]) -> Iterator[list[bool]]:
    """Who is here, as a stream tells it."""
    kind = ""
    for line in lines:
        name, _, value = line.partition(": ")
        if name == "event":
            kind = value
        elif name == "data" and kind == "here":
            yield json.loads(value)["here"]


def test_who_has_the_table_open_is_here_and_a_spectator_is_not(visit: Visit) -> None:
    me, other, id = seated(visit)
    path = f"/api/tables/{id}/stream"
    with visit().stream("GET", path) as watching:
        seen = here(watching.iter_lines())
        assert next(seen) == [False, False]
        with me.stream("GET", path):
            assert next(seen) == [True, False]
            with other.stream("GET", path):
                assert next(seen) == [True, True]


@EVERY_DATABASE
def test_at_another_worker_it_is_known_within_a_moment(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soloist.server.presence.LOOK_SECONDS", 0.05)
    monkeypatch.setattr("soloist.server.presence.GRACE_SECONDS", 0.0)
    me, other = visit(heartbeat_seconds=PATIENCE), visit(worker=1, heartbeat_seconds=PATIENCE)
    id = me.open(seats=["me", "open"])["id"]
    other.do(id, "seats")
    path = f"/api/tables/{id}/stream"
    with me.stream("GET", path) as answer:
        seen = here(answer.iter_lines())
        with other.stream("GET", path):
            assert [True, True] in seen
        assert [True, False] in seen


def test_who_has_gone_is_away_after_a_moment(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soloist.server.presence.GRACE_SECONDS", 0.0)
    me, other = visit(heartbeat_seconds=0.05), visit()
    id = me.open(seats=["me", "open"])["id"]
    other.do(id, "seats")
    path = f"/api/tables/{id}/stream"
    with me.stream("GET", path) as answer:
        seen = here(answer.iter_lines())
        with other.stream("GET", path):
            assert [True, True] in seen
        assert [True, False] in seen


def test_who_plays_alone_is_told_nothing_of_it(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def count(presence: Presence, table: str, seats: int) -> list[bool]:
        asked.append(table)
        return [False] * seats

    monkeypatch.setattr(Presence, "here", count)
    me = visit()
    alone, computer = me.open(game="joker")["id"], me.open(seats=["me", "computer"])["id"]
    for id in (alone, computer):
        with me.stream("GET", f"/api/tables/{id}/stream") as answer:
            assert next(answer.iter_lines()).startswith("id: ")
    assert asked == []


@EVERY_DATABASE
def test_a_seat_is_taken_until_the_last_of_its_people_has_gone(database: str) -> None:
    store = TableStore(database)
    store.migrate()
    assert store.here_until("nowhere") == {}
    store.note_here("nowhere", "nobody", now())
    assert store.here_until("nowhere") == {}
    store.close()
