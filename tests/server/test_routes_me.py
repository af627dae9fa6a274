"""One's own tables and statistics."""

from sqlalchemy import delete

from soloist.server.sql_schema import HOLDERS
from soloist.server.store import TableStore

from .live import EVERY_DATABASE, Visit, Visitor, refused


@EVERY_DATABASE
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
    assert [(table["id"], table["outcome"]["because"]) for table in over] == [(first, "Gracz 2 się poddaje")]
    assert [table["id"] for table in me.get("/api/me/tables?state=open").json()] == [second]
    refused(me.get("/api/me/tables?state=lost"), 422, "invalid")
    assert visit().get("/api/me/tables").json() == []


@EVERY_DATABASE
def test_statistics_count_by_game_setup_and_help(visit: Visit) -> None:
    me, other = visit(), visit()
    for seat in (0, 0, 1, 0):
        id = me.open(seats=["me", "open"], seed=None)["id"]
        other.do(id, "seats")
        (other if seat == 0 else me).do(id, "give-up", ply=0)
    helped = me.open(seats=["me", "open"], undo="free")["id"]
    me.play(helped, 0, "take 1 from 1")
    me.do(helped, "undo", ply=1)
    me.do(helped, "give-up", ply=0)
    me.do(me.open(setup={"misere": True}, seed=None)["id"], "give-up", ply=0)
    plain, misere = me.get("/api/me/statistics").json()
    assert (plain["game"], plain["setup"], misere["setup"]) == ("nim", {"misere": False}, {"misere": True})
    assert (plain["played"], plain["grades"], plain["best"]) == (5, {"won": 3, "lost": 2}, 1)
    assert (plain["streak"], plain["best_streak"]) == (0, 2)
    assert (plain["unaided"]["played"], plain["unaided"]["streak"], plain["unaided"]["best_streak"]) == (4, 1, 2)
    assert (plain["assisted"]["played"], plain["assisted"]["best"]) == (1, 0)
    assert misere["played"] == 1
    assert visit().get("/api/me/statistics").json() == []


# -- what counts as help, for each person and deal


def assisted(visitor: Visitor) -> list[bool]:
    """Whether each table of somebody's was played with help, the oldest first."""
    tables = sorted(visitor.get("/api/me/tables").json(), key=lambda table: table["created"])
    return [table["assisted"] for table in tables]


def tallied(visitor: Visitor) -> tuple[int, int]:
    """How many games somebody has finished, without help and with."""
    counted = visitor.get("/api/me/statistics").json()
    return sum(one["unaided"]["played"] for one in counted), sum(one["assisted"]["played"] for one in counted)


def test_a_deal_opened_twice_has_help_both_times_if_the_first_is_not_over(visit: Visit) -> None:
    me = visit()
    first, second = me.open(seed=9), me.open(seed=9, setup={"misere": True})
    assert (first["assisted"], second["assisted"], assisted(me)) == (False, True, [True, True])
    assert me.see(first["id"])["assisted"]
    me.open(seed=10)
    assert assisted(me) == [True, True, False]


def test_the_first_of_two_games_of_a_deal_stays_without_help_once_it_is_over(visit: Visit) -> None:
    me, other = visit(), visit()
    for visitor in (me, other, me):
        table = visitor.open(seed=9)
        visitor.do(table["id"], "give-up", ply=0)
    assert (tallied(me), tallied(other)) == ((1, 1), (1, 0))


def test_who_has_seen_a_game_of_a_deal_has_help_with_it(visit: Visit) -> None:
    me = visit()
    shown = me.open(seed=9)
    me.do(shown["id"], "give-up", ply=0)
    for look in ("", "/log", "/events", "/record", "?ply=0"):
        other = visit()
        own = other.open(seed=11)  # who has no cookie yet is nobody
        other.do(own["id"], "give-up", ply=0)
        assert other.get(f"/api/tables/{shown['id']}{look}").status_code == 200
        assert other.open(seed=9)["assisted"], look
        assert not other.open(seed=12)["assisted"]


def test_who_looks_at_a_deal_that_they_play_has_help_from_then_on(visit: Visit) -> None:
    me, other = visit(), visit(worker=1)
    mine, shown = me.open(seed=9), other.open(seed=9)
    assert assisted(me) == [False]
    me.see(shown["id"])
    assert (assisted(me), assisted(other)) == ([True], [False])
    assert me.see(mine["id"])["assisted"]


def test_a_copy_of_a_running_game_makes_both_a_game_with_help(visit: Visit) -> None:
    me = visit()
    secret = me.open(seed=None, undo="free")
    me.post("/api/tables", json={"again": secret["id"]})
    assert assisted(me) == [True, True]
    assert me.see(secret["id"])["assisted"]


def leave_seat(database: str, table: str, seat: int) -> None:
    """Free a seat, as at tables that were opened with a known deal while that could be."""
    store = TableStore(database)
    with store.writer.begin() as connection:
        connection.execute(delete(HOLDERS).where(HOLDERS.c.table_id == table, HOLDERS.c.seat == seat))
    store.close()


@EVERY_DATABASE
def test_only_the_one_of_two_who_has_met_the_deal_has_help(visit: Visit, database: str) -> None:
    opener, me, other = visit(), visit(worker=1), visit(worker=1)
    met = other.open(seed=9)
    other.do(met["id"], "give-up", ply=0)
    table = opener.open(seed=9, undo="honest")
    leave_seat(database, table["id"], 1)
    me.cookies = opener.cookies
    taken = other.do(table["id"], "seats").json()
    assert (taken["assisted"], me.see(table["id"])["assisted"]) == (True, False)
    other.do(table["id"], "give-up", ply=0)
    assert (tallied(me), tallied(other)) == ((1, 0), (1, 1))


@EVERY_DATABASE
def test_a_finished_game_stays_finished_and_counted(visit: Visit) -> None:
    me = visit()
    table = me.open(seed=None)
    me.play(table["id"], 0, table["decision"]["options"][0]["words"])
    me.do(table["id"], "give-up", ply=1)
    for deed, ply in (("undo", 2), ("undo", 1), ("redo", 2), ("give-up", 2)):
        assert me.do(table["id"], deed, ply=ply).status_code in (409, 422)
    me.post("/api/tables", json={"again": table["id"]})
    assert tallied(me) == (1, 0)


@EVERY_DATABASE
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
