"""The dailies of a server: one secret deal a game and day, one attempt a person, and how everybody did."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from datetime import UTC, date, datetime, timedelta
from itertools import product
from pathlib import Path
from shutil import copyfile

import httpx
import pytest

from soloist.core import catalog
from soloist.core.deal import Secret
from soloist.server import databases
from soloist.server.attempts import Attempt
from soloist.server.dailies import Daily, DailyStore
from soloist.server.settings import Settings
from soloist.server.standings import DayResults, bar_width, ladder, streak
from soloist.server.store import TableStore
from soloist.server.workers import Jobs
from soloist.table import daily

from . import daily_jobs
from .live import PATIENCE, SECRET, Json, Visitor, refused, running, until

DAY = "2026-11-16"
NEXT = "2026-11-17"
MONTH = "2026-11"
QUICK = Jobs(daily=daily_jobs.first, daily_grade=daily_jobs.tricky)
GAMES = ("joker", "nim")
BITS = b"sixteen bytes it"


class Day:
    """A clock that a test sets."""

    def __init__(self, moment: datetime) -> None:
        self.moment = moment

    def set(self, text: str) -> None:
        """It is this moment now."""
        self.moment = datetime.fromisoformat(text).replace(tzinfo=UTC)


class House:
    """A server, its database, and people who visit it."""

    def __init__(self, stack: ExitStack, database: str) -> None:
        self.stack, self.database = stack, database
        self.address = ""
        self.close: Callable[[], object] = lambda: None

    def start(self, jobs: Jobs = QUICK, ahead: int = 0) -> None:
        """Start the server, or start it again."""
        self.close()
        inner = ExitStack()
        self.address = inner.enter_context(running(Settings(self.database, SECRET, 0), jobs, ahead))
        self.close = inner.close
        self.stack.callback(inner.close)

    def visit(self) -> Visitor:
        """Somebody new."""
        return self.stack.enter_context(Visitor(base_url=self.address, timeout=PATIENCE))

    def store(self) -> TableStore:
        """The database itself."""
        store = TableStore(self.database)
        self.stack.callback(store.close)
        return store


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Day:
    """The clock of the days: it is the morning of the 16th."""
    day = Day(datetime(2026, 11, 16, 9, tzinfo=UTC))
    monkeypatch.setattr("soloist.table.days.clock", lambda: day.moment.timestamp())
    return day


@pytest.fixture(scope="module")
def two_days(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with the deals of two days."""
    path = tmp_path_factory.mktemp("daily") / "tables.sqlite"
    with databases.opened(f"sqlite:///{path}") as store:
        for day, game in product((DAY, NEXT), catalog.all_games().values()):
            DailyStore(store).put(Daily(game.info.id, day, game.info.rules, BITS, winnable=True, grade="tricky"))
    return path


@pytest.fixture
def house(tmp_path: Path, two_days: Path, clock: Day) -> Iterator[House]:
    """A server with the deals of two days."""
    with ExitStack() as stack:
        house = House(stack, f"sqlite:///{copyfile(two_days, tmp_path / 'tables.sqlite')}")
        house.start()
        yield house


def sit(who: Visitor, game: str = "nim", **wish: object) -> Json:
    """Somebody's attempt at a daily."""
    answer = who.post(f"/api/daily/{game}/tables", json=wish)
    assert answer.status_code == 201, answer.text
    return answer.json()


def played(who: Visitor, table: Json) -> Json:
    """A game of nim that was played to its end, by the first answer each time."""
    while table["outcome"] is None:
        words = table["decision"]["options"][0]["words"]
        table = who.play(table["id"], table["ply"], words)["table"]
    return table


def looked(who: Visitor, game: str = "nim", **query: str) -> Json:
    """A daily as somebody sees it."""
    answer = who.get(f"/api/daily/{game}", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


# -- the deal


def test_a_deal_with_a_solver_is_proved_to_be_winnable_and_every_game_and_day_has_its_own() -> None:
    key = bytes(32)
    chosen = daily.choose(lambda _: None, "joker", key, DAY)
    assert chosen.winnable
    assert chosen == daily.choose(lambda _: None, "joker", key, DAY)
    unproved = daily.choose(lambda _: None, "nim", key, DAY)
    assert unproved == (daily.candidate(key, "nim", DAY, 0).bits, None)
    seen = {daily.candidate(one, game, day, 0).bits for one in (key, key[1:]) for game in GAMES for day in (DAY, NEXT)}
    assert len(seen) == 8


def test_a_deal_that_cannot_be_won_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    proofs = iter([False, None, True])
    monkeypatch.setattr("soloist.table.daily.dealt", lambda game, secret: secret.bits)
    monkeypatch.setattr("soloist.table.daily.catalog.find", lambda id: Solver(proofs))
    key = bytes(32)
    assert daily.choose(lambda _: None, "joker", key, DAY) == (daily.candidate(key, "joker", DAY, 2).bits, True)
    monkeypatch.setattr("soloist.table.daily.MOST_CANDIDATES", 3)
    monkeypatch.setattr("soloist.table.daily.catalog.find", lambda id: Solver(iter([False, None, None])))
    assert daily.choose(lambda _: None, "joker", key, DAY) == (daily.candidate(key, "joker", DAY, 1).bits, None)
    monkeypatch.setattr("soloist.table.daily.catalog.find", lambda id: Solver(iter([False, False, False])))
    assert daily.choose(lambda _: None, "joker", key, DAY) == (daily.candidate(key, "joker", DAY, 0).bits, False)


class Solver:
    """A game whose solver says what the test wants."""

    def __init__(self, proofs: Iterator[bool | None]) -> None:
        self.info, self.proofs = self, proofs
        self.solver = True

    def solvable(self, state: object, nodes: int, won: bool) -> bool | None:
        """The next answer."""
        return next(self.proofs)


@pytest.mark.build("compiled")
def test_a_deal_is_graded_like_the_shipped_ones() -> None:
    assert daily.grade(lambda _: None, "nim", BITS) in ("gentle", "fair", "tricky", "hard", "fiendish")


def test_deals_are_made_by_a_worker_when_somebody_asks_and_nobody_waits_for_them(house: House, clock: Day) -> None:
    clock.set("2026-12-01T08:00")
    me = house.visit()
    refused(me.post("/api/daily/nim/tables", json={}), 503, "daily-unready")
    found = until(lambda: ready(me))
    assert {one["game"] for one in found["games"]} >= {"joker", "rummikub", "fivetribes", "jambo-solo", "jambo", "nim"}
    assert len({one["commitment"] for one in found["games"]}) == len(found["games"])
    assert all(one["winnable"] and one["grade"] is None for one in found["games"])
    assert found["streak"] == {"now": 0, "best": 0}
    # Another server with the same secret, after a restart: the deal is the same.
    house.start()
    again = house.visit().get("/api/dailies").json()
    assert [one["commitment"] for one in again["games"]] == [one["commitment"] for one in found["games"]]


def ready(who: Visitor) -> Json:
    """The dailies once all of them are there."""
    found = who.get("/api/dailies").json()
    return found if all(one["ready"] for one in found["games"]) else None


def test_the_deals_of_tomorrow_are_made_and_graded_today(
    house: House, clock: Day, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("soloist.server.dailies.FIRST_SECONDS", 0.0)
    clock.set("2027-01-31T12:00")
    house.start(ahead=1)
    kept = DailyStore(house.store())
    found = until(lambda: {one.game: one for one in graded(kept, "2027-02-01")} or None)
    assert found["joker"].grade == "tricky"
    clock.set("2027-02-01T00:00")
    assert looked(house.visit(), "joker")["commitment"]


def graded(kept: DailyStore, day: str) -> list[Daily]:
    """The deals of a day once all are graded."""
    found = list(kept.of_day(day).values())
    return found if len(found) >= 6 and all(one.grade for one in found) else []


def test_of_two_workers_that_make_a_day_the_first_has_made_it(house: House) -> None:
    kept = DailyStore(house.store())
    kept.put(Daily("nim", DAY, 1, b"another deal now", winnable=None, grade=""))
    assert kept.of_day(DAY)["nim"].secret == BITS


# -- the attempt


def test_one_attempt_counts_on_whatever_tab_and_then_one_practises(house: House) -> None:
    me = house.visit()
    table = sit(me)
    assert (table["day"], table["rated"], table["undo"], table["seats"]) == (DAY, True, "honest", ["mine", "computer"])
    assert table["commitment"] == Secret(BITS).commitment("nim", 1, {"misere": False}) == looked(me)["commitment"]
    assert (table["seed"], table["chosen"], table["assisted"]) == (None, False, False)
    other_tab = sit(me)
    assert other_tab["id"] == table["id"]
    problem = refused(me.post("/api/daily/nim/tables", json={"practice": True}), 409, "daily-first")
    assert "attempt" in problem["detail"]
    assert looked(me)["state"] == "open"
    assert played(me, table)["rated"]
    assert sit(me)["id"] == table["id"]
    mine = looked(me)
    assert (mine["state"], mine["table"], mine["players"]) == ("over", table["id"], 1)
    practice = sit(me, practice=True)
    assert practice["id"] != table["id"]
    assert (practice["rated"], practice["assisted"], practice["undo"]) == (False, True, "free")
    played(me, practice)
    assert looked(me)["players"] == 1
    listed = me.get("/api/me/tables").json()
    assert [(one["day"], one["assisted"]) for one in listed] == [(DAY, True), (DAY, False)]


def test_of_many_tabs_at_once_one_opens_the_attempt(house: House) -> None:
    me = house.visit()
    me.post("/api/me/name", json={"name": "Anna"})  # who has a cookie is one person
    with ThreadPoolExecutor(4) as tabs:
        ids = {table["id"] for table in tabs.map(lambda _: sit(me), range(8))}
    assert len(ids) == 1
    assert len(me.get("/api/me/tables").json()) == 1


def test_a_request_that_comes_again_opens_no_other_table(house: House) -> None:
    me = house.visit()
    headers = {"Idempotency-Key": "a key of sixteen or more"[:24].replace(" ", "-")}
    first = me.post("/api/daily/nim/tables", json={}, headers=headers).json()
    me.cookies.clear()  # the answer was lost, and with it the cookie
    again = me.post("/api/daily/nim/tables", json={}, headers=headers).json()
    assert first["id"] == again["id"]
    played(me, again)
    keyed = {"Idempotency-Key": "another-key-of-sixteen"}
    ids = {me.post("/api/daily/nim/tables", json={"practice": True}, headers=keyed).json()["id"] for _ in range(2)}
    assert len(ids) == 1


def test_no_hints_at_the_attempt_and_as_many_as_one_likes_afterwards(house: House) -> None:
    me = house.visit()
    table = sit(me, "joker")
    refused(me.do(table["id"], "hint", ply=0, depth=0, ms=100), 409, "ranked")
    me.do(table["id"], "give-up", ply=0)
    again = me.open(game=None, seed=None, again=table["id"])
    assert (again["day"], again["rated"], again["assisted"]) == (DAY, False, True)


def test_who_has_met_the_deal_elsewhere_does_not_count(house: House) -> None:
    me, friend = house.visit(), house.visit()
    table = sit(me)
    link = me.do(table["id"], "recovery").json()["url"].removeprefix("/r/")
    assert friend.post(f"/api/links/{link}").status_code == 200
    theirs = played(friend, sit(friend))
    assert theirs["assisted"]
    assert looked(friend)["result"]["assisted"]
    assert looked(friend)["players"] == 0


# -- the secret


def test_before_the_day_is_over_nobody_reads_the_deal_by_any_door(house: House, clock: Day) -> None:
    me, other = house.visit(), house.visit()
    table = played(me, sit(me))
    practice = sit(me, practice=True)
    paths = me.get("/api/openapi.json").json()["paths"]
    for id in (table["id"], practice["id"]):
        for path in (one for one, methods in paths.items() if "get" in methods and "token" not in one):
            address = path.replace("{id}", id).replace("{game}", "nim").replace("{seat}", "0")
            if path.startswith("/api/tables/{id}"):
                refused(other.get(address), 403, "daily-sealed")
            elif path != "/api/stream":
                assert BITS.hex() not in other.get(address).text
            if not path.endswith("stream"):
                assert BITS.hex() not in me.get(address).text
        refused(other.get("/api/stream", params={"table": f"{id}.en."}), 403, "daily-sealed")
        refused(other.post("/api/tables", json={"again": id}), 403, "daily-sealed")
        refused(other.post("/api/tables", json={"from": {"table": id, "ply": 0}}), 403, "daily-sealed")
        refused(other.do(id, "seats"), 409, "no-free-seat")
    refused(me.post("/api/puzzles", json={"table": table["id"], "ply": 0}), 403, "daily-sealed")
    refused(me.get("/api/daily/nim", params={"date": NEXT}), 422, "invalid")
    refused(me.post("/api/daily/nim/tables", json={"date": NEXT}), 422, "invalid")
    clock.set("2026-11-17T00:00:01")
    assert other.get(f"/api/tables/{table['id']}/record").json()["secret"] == BITS.hex()
    assert other.see(table["id"])["outcome"]
    assert looked(other, date=DAY)["secret"] == BITS.hex()


def test_the_attempt_itself_shows_its_player_no_record_with_the_deal(house: House) -> None:
    me = house.visit()
    table = sit(me, "joker")
    me.do(table["id"], "give-up", ply=0)
    record = me.get(f"/api/tables/{table['id']}/record").json()
    assert record["outcome"]["reason"] == "given-up"
    assert record.get("secret") is None
    assert record["commitment"]
    assert me.see(table["id"])["seed"] is None


# -- midnight


def test_what_is_not_over_at_midnight_does_not_count_and_the_next_day_has_its_own_deal(
    house: House, clock: Day
) -> None:
    me, late = house.visit(), house.visit()
    clock.set("2026-11-16T23:59:59")
    played(me, sit(me))
    table = sit(late)
    assert (me.get("/api/dailies").json()["seconds"], looked(me)["over"]) == (1, False)
    house.start()  # a restart at midnight
    clock.set("2026-11-17T00:00:00")
    for who in (me, late):
        who.base_url = httpx.URL(house.address)
    played(late, late.see(table["id"]))
    past = looked(late, date=DAY)
    assert (past["state"], past["over"], past["players"], past["result"]) == ("missed", True, 1, None)
    assert past["best"]["table"] == looked(me, date=DAY)["table"]
    assert past["best"]["you"] is False
    assert late.see(past["best"]["table"])["outcome"], "the best of the day can be looked at"
    refused(house.visit().post("/api/daily/nim/tables", json={"date": DAY}), 409, "daily-over")
    assert not sit(late, practice=True, date=DAY)["rated"]
    fresh = sit(me)
    assert fresh["day"] == NEXT
    assert fresh["rated"]
    found = me.get("/api/dailies").json()
    assert (found["date"], found["ends"]) == (NEXT, "2026-11-18T00:00:00+00:00")


# -- how everybody did


def result(who: str, score: int, won: bool = True, day: str = DAY, game: str = "nim", **more: object) -> Attempt:
    """A result."""
    fields = {"verdict": "won" if won else "lost", "given_up": False, "assisted": False, "ended": 5, **more}
    return Attempt(who, game, day, "t", won=won, score=score, **fields)  # type: ignore[arg-type]


def test_results_are_compared_by_winning_and_then_by_score() -> None:
    low, high, lost, helped = (
        result("a", 10),
        result("b", 30),
        result("c", 50, won=False),
        result("d", 9, assisted=True),
    )
    results = DayResults([low, high, lost])
    assert [results.better_than(one) for one in (low, high, lost, helped)] == [50, 100, 0, None]
    assert [results.points(one) for one in (low, high, lost, helped)] == [70, 100, 0, 0]
    assert results.best() == [high, low, lost]
    alone = DayResults([low])
    assert (alone.better_than(low), alone.points(low)) == (None, 70)
    assert DayResults([low, low._replace(identity="e")]).points(low) == 70
    assert DayResults([low, lost]).points(lost._replace(given_up=True)) == 0


def test_bars_are_few_and_round() -> None:
    results = DayResults([result(str(n), n) for n in (3, 4, 17, 52, 52)])
    assert results.bars() == [(0, 9, 2), (10, 19, 1), (20, 29, 0), (30, 39, 0), (40, 49, 0), (50, 59, 2)]
    assert DayResults([]).bars() == []
    assert [bar_width(0, most) for most in (0, 9, 10, 19, 20, 99, 100, 2_000)] == [1, 1, 2, 2, 5, 10, 20, 500]
    assert DayResults([result("a", -3), result("b", 4)]).bars()[0] == (-3, -3, 1)


def test_a_ladder_sums_the_points_of_a_week() -> None:
    week = [result("a", 10), result("b", 30), result("a", 5, day=NEXT), result("c", 10)]
    assert ladder(week) == [(1, "a", 125, 2), (2, "b", 100, 1), (3, "c", 55, 1)]
    assert [place.place for place in ladder([result("a", 1), result("b", 1), result("c", 0)])] == [1, 1, 3]


def test_a_streak_counts_days_in_a_row_and_today_breaks_nothing() -> None:
    today = date(2026, 11, 16)
    three = [result("a", 1, day=(today - timedelta(days=n)).isoformat()) for n in (1, 2, 3)]
    assert streak(three, today) == (3, 3)
    assert streak([result("a", 1), *three], today) == (4, 4)
    assert streak(three, today + timedelta(days=1)) == (0, 3)
    assert streak([result("a", 1, given_up=True), result("a", 1, day="2026-11-10", ended=None)], today) == (0, 0)


def test_how_everybody_did_is_told_to_who_has_played(house: House) -> None:
    people = [house.visit() for _ in range(3)]
    assert looked(people[0])["bars"] == []
    for who in people[:2]:
        table = sit(who, "joker")
        who.do(table["id"], "give-up", ply=0)
    played(people[2], sit(people[2]))
    assert looked(people[2], "joker")["bars"] == []
    assert looked(people[2], "joker")["players"] == 2
    mine = looked(people[0], "joker")
    assert sum(bar["people"] for bar in mine["bars"]) == 2
    assert [bar["mine"] for bar in mine["bars"]] == [True]
    assert (mine["result"]["better_than"], mine["result"]["given_up"], mine["result"]["points"]) == (0, True, 0)
    lines = mine["result"]["share"].split("\n")
    assert lines == ["soloist daily · Joker Solitaire · 2026-11-16 · tricky", "◇◇◇◇◇◇◇◇◇◇ no win"]
    polish = looked(people[2], lang="pl")["result"]
    assert "rozdanie dnia" in polish["share"]
    assert len(polish["share"].split("\n")) == 2


def test_a_text_to_share_tells_the_streak_of_its_own_day_alone(house: House, clock: Day) -> None:
    me = house.visit()
    played(me, sit(me))
    assert "in a row" not in looked(me)["result"]["share"]
    clock.set("2026-11-17T08:00")
    played(me, sit(me))
    assert looked(me)["result"]["share"].endswith(" · 2 days in a row")
    assert "in a row" not in looked(me, date="2026-11-16")["result"]["share"]


def test_calendar_and_ladder(house: House, clock: Day) -> None:
    me, other = house.visit(), house.visit()
    won = played(me, sit(me))
    other.do(sit(other, "joker")["id"], "give-up", ply=0)
    month = me.get("/api/dailies/calendar", params={"month": MONTH}).json()
    assert [day["date"] for day in month["days"]] == [DAY]
    games = {game["game"]: game for game in month["days"][0]["games"]}
    assert (games["joker"]["state"], games["nim"]["state"]) == ("new", "over")
    assert games["nim"]["score"] == won["outcome"]["scores"][0]
    assert me.get("/api/dailies/calendar").json() == month
    table = me.get("/api/dailies/ladder").json()
    assert (table["first"], table["last"], table["over"], table["people"]) == (DAY, "2026-11-22", False, 2)
    assert table["you"]["points"] == (70 if won["outcome"]["verdict"] == "won" else 30)
    assert [place["name"] for place in table["places"]] == [None, None]
    assert "100" in table["rules"]
    assert "00:00 UTC" in table["rules"]
    clock.set("2026-11-24T10:00")
    last_week = me.get("/api/dailies/ladder", params={"week": "2026-11-18"}).json()
    assert last_week["over"]
    assert last_week["people"] == 2
    assert me.get("/api/dailies/ladder").json()["places"] == []
    assert me.get("/api/dailies", params={"date": DAY}).json()["over"]
    assert house.visit().get("/api/dailies/calendar").json()["streak"] == {"now": 0, "best": 0}


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/api/daily/chess", 404),
        ("/api/daily/nim?date=yesterday", 422),
        ("/api/daily/nim?date=2026-11-31", 422),
        ("/api/daily/nim?date=2020-01-01", 404),
        ("/api/dailies?date=2030-01-01", 422),
        ("/api/dailies/calendar?month=2026-13", 422),
        ("/api/dailies/ladder?week=x", 422),
    ],
)
def test_what_is_no_day_or_game_is_said_in_one_line(house: House, path: str, status: int) -> None:
    answer = house.visit().get(path)
    assert answer.status_code == status
    assert json.loads(answer.text)["detail"].endswith(".")
