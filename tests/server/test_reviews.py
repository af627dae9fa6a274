"""Reviews: worked out once in the background and kept, for everyone who may see the record."""

import math
from functools import partial
from pathlib import Path

import httpx
import pytest

from soloist.core.text import LANGUAGES
from soloist.server.reviews import GONE_SECONDS, LOST, MOST_OF_VISITOR, ReviewKey, ReviewState, ReviewStore
from soloist.server.store import TableStore
from soloist.server.workers import Jobs
from soloist.table.stored import StoredTable, TableChange

from . import fake_jobs
from .live import EVERY_DATABASE, Json, Visit, Visitor, refused, until


def finished(me: Visitor, **wish: object) -> Json:
    """A table whose game is over: two moves, and given up."""
    table = me.open(**wish)
    for _ in range(2):
        words = table["decision"]["options"][0]["words"]
        table = me.play(table["id"], table["ply"], words)["table"]
    return me.do(table["id"], "give-up", ply=table["ply"]).json()["table"]


def review(visitor: Visitor, id: str, **query: str | int) -> Json:
    """A review, or how far it has come."""
    answer = visitor.get(f"/api/tables/{id}/review", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def ready(visitor: Visitor, id: str, **query: str | int) -> Json:
    """The review once it is there."""
    return until(lambda: review(visitor, id, **query).get("review"))


def has_come_to(visitor: Visitor, id: str, step: int) -> bool | None:
    """True once a review is told to be at this step."""
    return review(visitor, id) == {"state": "working", "done": step, "of": fake_jobs.STEPS} or None


def by_steps(gates: Path) -> Jobs:
    """Reviews that go on as the test opens their gates."""
    return Jobs(review=partial(fake_jobs.review_by_steps, gates))


def open_gates(gates: Path) -> None:
    """Let reviews come to their end."""
    for step in range(fake_jobs.STEPS):
        (gates / str(step)).touch()


def test_a_finished_game_is_reviewed_in_both_languages(visit: Visit) -> None:
    me = visit()
    table = finished(me)
    told = {lang: ready(me, table["id"], lang=lang) for lang in LANGUAGES}
    found = told["en"]
    assert found["seat"] == 0
    assert found["curve"][-1]["ply"] == table["ply"]
    assert math.isclose(found["luck"] + found["skill"], found["end"] - found["start"], abs_tol=1e-9)
    assert found["summary"]
    assert found["summary"] != told["pl"]["summary"]
    assert found["curve"] == told["pl"]["curve"]
    for slip in found["slips"]:
        assert set(slip) == {"ply", "played", "better", "cost", "low", "high", "cost_text", "why"}


@EVERY_DATABASE
def test_progress_is_told_by_every_worker_and_the_work_is_done_once(visit: Visit, tmp_path: Path) -> None:
    me, there = visit(jobs=by_steps(tmp_path)), visit(worker=1, jobs=Jobs(review=fake_jobs.crash))
    table = finished(me)
    assert review(me, table["id"]) == {"state": "working", "done": 0, "of": table["ply"]}
    for step in range(1, fake_jobs.STEPS):
        (tmp_path / str(step - 1)).touch()
        until(partial(has_come_to, there, table["id"], step))
    open_gates(tmp_path)
    assert ready(there, table["id"])["summary"] == "en"
    assert review(me, table["id"], lang="pl")["review"]["summary"] == "pl"


def test_moves_are_answered_while_a_review_is_made(visit: Visit, tmp_path: Path) -> None:
    me = visit(jobs=by_steps(tmp_path))
    id = finished(me)["id"]
    review(me, id)
    other = me.open()["id"]
    me.play(other, 0, "take 1 from 1")
    assert me.do(other, "hint", ply=1, ms=50).status_code == 200
    assert review(me, id)["state"] == "working"


def test_a_review_from_before_there_was_a_language_is_made_again(visit: Visit, tmp_path: Path) -> None:
    me = visit(jobs=Jobs(review=fake_jobs.english_review))
    id = finished(me)["id"]
    assert ready(me, id)["summary"] == "en"
    there = visit(worker=1, jobs=by_steps(tmp_path))
    assert review(there, id, lang="pl")["state"] == "working"
    open_gates(tmp_path)
    assert ready(there, id, lang="pl")["summary"] == "pl"
    assert ready(me, id)["summary"] == "en"


def test_a_lost_review_is_told_of_and_tried_again_later(
    visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = visit(jobs=Jobs(review=partial(fake_jobs.once_a_crash, tmp_path / "crashed")))
    id = finished(me)["id"]
    review(me, id)

    def failed() -> httpx.Response | None:
        found = me.get(f"/api/tables/{id}/review")
        return None if found.status_code == 200 else found

    answer = until(failed)
    refused(answer, 503, "search-crashed")
    assert int(answer.headers["retry-after"]) == GONE_SECONDS
    monkeypatch.setattr("soloist.server.reviews.GONE_SECONDS", 0)
    review(me, id)
    monkeypatch.undo()
    assert ready(me, id)["summary"] == "en"


def test_a_review_whose_worker_is_gone_is_begun_again_whatever_the_time_of_day_was(
    visit: Visit, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = visit(jobs=Jobs(review=fake_jobs.english_review))
    id = finished(me)["id"]
    assert ReviewStore(TableStore(database)).claim(ReviewKey(id, 0), None, 7)
    assert review(me, id) == {"state": "working", "done": 0, "of": 7}
    monkeypatch.setattr("time.time_ns", lambda: 0)
    assert review(me, id)["state"] == "working"
    monkeypatch.setattr("soloist.server.reviews.GONE_SECONDS", 0)
    assert ready(me, id)["summary"] == "en"


def test_only_so_many_reviews_wait(visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soloist.server.reviews.MOST_WAITING", 1)
    me = visit(jobs=by_steps(tmp_path))
    first, second = finished(me)["id"], finished(me)["id"]
    review(me, first)
    refused(me.get(f"/api/tables/{second}/review"), 503, "search-busy")
    open_gates(tmp_path)
    ready(me, first)
    assert review(me, second)["state"] == "working"


def test_one_visitor_does_not_fill_the_queue_of_reviews(visit: Visit, tmp_path: Path) -> None:
    me = visit(jobs=by_steps(tmp_path))
    games = [finished(me)["id"] for _ in range(MOST_OF_VISITOR + 1)]
    for id in games[:-1]:
        assert review(me, id)["state"] == "working"
    answer = me.get(f"/api/tables/{games[-1]}/review")
    assert "still being reviewed" in refused(answer, 429, "too-many-reviews")["detail"]
    assert answer.headers["retry-after"] == "10"
    assert review(me, games[0])["state"] == "working"
    open_gates(tmp_path)
    ready(me, games[0])
    until(lambda: me.get(f"/api/tables/{games[-1]}/review").status_code == 200 or None)


def test_the_seat_is_ones_own_or_the_one_asked_for(visit: Visit, tmp_path: Path) -> None:
    me, you, anyone = visit(jobs=by_steps(tmp_path)), visit(), visit()
    open_gates(tmp_path)
    table = me.open(game="jambo", seats=["computer", "me"])
    over = me.do(table["id"], "give-up", ply=table["ply"]).json()["table"]
    assert ready(me, over["id"])["seat"] == 1
    assert ready(anyone, over["id"])["seat"] == 1
    assert ready(anyone, over["id"], seat=0)["seat"] == 0
    nim = me.open(seats=["me", "open"])["id"]
    you.do(nim, "seats")
    me.do(nim, "give-up", ply=0)
    assert ready(you, nim)["seat"] == 1
    told = refused(me.get(f"/api/tables/{nim}/review", params={"seat": 2}), 422, "invalid")
    assert told["detail"] == "There is no seat 3; the seats are 1 to 2."
    refused(me.get(f"/api/tables/{nim}/review", params={"seat": "x"}), 422, "invalid")


def test_a_game_that_goes_on_has_no_review(site: Visitor) -> None:
    id = site.open()["id"]
    problem = refused(site.get(f"/api/tables/{id}/review?lang=pl"), 409, "still-playing")
    assert problem["detail"] == "Omówienie będzie, gdy gra się skończy."
    refused(site.get("/api/tables/nowhere/review"), 404, "unknown-table")


@EVERY_DATABASE
def test_of_two_workers_one_takes_a_review_on(database: str) -> None:
    store = TableStore(database)
    store.migrate()
    store.save([TableChange(StoredTable("a", "nim", 1, {}, 5, True, False, "free", 1))])
    reviews, key = ReviewStore(store), ReviewKey("a", 0)
    assert reviews.find(key) is None
    assert [reviews.claim(key, None, 7) for _ in range(2)] == [True, False]
    state = reviews.find(key)
    assert state
    assert (state.done, state.of, state.review) == (0, 7, None)
    assert [reviews.claim(key, state, 7) for _ in range(2)] == [True, False]
    reviews.put(key, done=LOST)
    reviews.put(key, review={"en": {}})
    found = reviews.find(key)
    assert found
    assert found == ReviewState(LOST, 7, 3, {"en": {}})
    store.close()
