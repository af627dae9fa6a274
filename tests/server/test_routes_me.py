"""One's own tables and statistics."""

from .live import Visit, refused


def test_own_tables_are_listed_newest_first(visit: Visit) -> None:
    me, other = visit(), visit()
    first, second = me.open()["id"], me.open(game="joker", seed=None)["id"]
    other.open()
    me.play(first, 0, "take 1 from 1")
    tables = me.get("/api/me/tables").json()
    assert [table["id"] for table in tables] == [first, second]
    assert [table["ply"] for table in tables] == [1, 0]
    assert [table["seed"] for table in tables] == [5, None]
    assert [table["id"] for table in me.get("/api/me/tables?game=joker").json()] == [second]
    assert [table["id"] for table in me.get("/api/me/tables?limit=1").json()] == [first]
    me.do(first, "give-up", ply=1)
    over = me.get("/api/me/tables?state=over&lang=pl").json()
    assert [(table["id"], table["outcome"]["because"]) for table in over] == [(first, "poddana")]
    assert [table["id"] for table in me.get("/api/me/tables?state=open").json()] == [second]
    refused(me.get("/api/me/tables?state=lost"), 422, "invalid")
    assert visit().get("/api/me/tables").json() == []


def test_statistics_count_by_game_setup_and_help(visit: Visit) -> None:
    me, other = visit(), visit()
    for seat in (0, 0, 1, 0):
        id = me.open(seats=["me", "open"])["id"]
        other.do(id, "seats")
        (other if seat == 0 else me).do(id, "give-up", ply=0)
    helped = me.open(seats=["me", "open"])["id"]
    me.play(helped, 0, "take 1 from 1")
    me.do(helped, "undo", ply=1)
    me.do(helped, "give-up", ply=0)
    me.do(me.open(setup={"misere": True})["id"], "give-up", ply=0)
    plain, misere = me.get("/api/me/statistics").json()
    assert (plain["game"], plain["setup"], misere["setup"]) == ("nim", {"misere": False}, {"misere": True})
    assert (plain["played"], plain["grades"], plain["best"]) == (5, {"won": 5}, 1)
    assert (plain["streak"], plain["best_streak"]) == (0, 2)
    assert (plain["unaided"]["played"], plain["unaided"]["streak"], plain["unaided"]["best_streak"]) == (4, 1, 2)
    assert (plain["assisted"]["played"], plain["assisted"]["best"]) == (1, 0)
    assert misere["played"] == 1
    assert visit().get("/api/me/statistics").json() == []


def test_statistics_count_each_person_once_whenever_they_sit_down(visit: Visit) -> None:
    me, phone, other = visit(), visit(), visit()
    id = me.open(seats=["me", "open"])["id"]
    other.do(id, "seats")
    first, second = (me.do(id, "recovery").json()["url"].removeprefix("/r/") for _ in range(2))
    me.do(id, "give-up", ply=0)
    for link in (first, second, first):
        phone.post(f"/api/links/{link}")
    for visitor in (me, phone, other):
        (found,) = visitor.get("/api/me/statistics").json()
        assert (found["played"], found["unaided"]["played"], found["assisted"]["played"]) == (1, 1, 0)
