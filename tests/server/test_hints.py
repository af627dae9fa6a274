"""Hints: as deep as they were asked, counted once a decision, and only where they are fair."""

from typing import Any

import pytest

from soloist.coach.thinking_time import SERVED_STEPS_MS
from soloist.core import catalog, record
from soloist.core.text import LANGUAGES
from soloist.server.workers import Jobs

from . import fake_jobs
from .live import Json, Visit, Visitor, refused

HEAD = {"depth", "ply", "seat", "kind", "value", "low", "high", "value_text", "trials", "done", "next_ms"}
DEPTHS = [
    HEAD,
    HEAD | {"where", "zone"},
    HEAD | {"where", "zone", "what", "best"},
    HEAD | {"where", "zone", "what", "best", "why", "runner_up", "difference", "line"},
]


def hint(visitor: Visitor, id: str, ply: int, **wish: Any) -> Json:
    """What the coach says; it must say something."""
    answer = visitor.do(id, "hint", ply=ply, ms=50, **wish)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("depth", range(4))
def test_a_hint_tells_only_what_its_depth_shows(site: Visitor, depth: int) -> None:
    table = site.open()
    told = hint(site, table["id"], 0, depth=depth)
    assert set(told) == DEPTHS[depth]
    assert (told["depth"], told["ply"], told["kind"]) == (depth, 0, "chance")
    assert 0 <= told["low"] <= told["value"] <= told["high"] <= 1


def test_a_deeper_hint_of_one_position_keeps_to_what_was_said(site: Visitor) -> None:
    table = site.open()
    whole = hint(site, table["id"], 0, depth=3)
    for depth in range(4):
        less = hint(site, table["id"], 0, depth=depth)
        assert less == {name: whole[name] for name in DEPTHS[depth]} | {"depth": depth}
    words = [option["words"] for option in table["decision"]["options"]]
    assert whole["best"]["words"] in words
    assert whole["runner_up"]["words"] in words
    assert whole["line"][0] == whole["best"]["label"]
    assert whole["best"]["target"].startswith(whole["zone"])


@pytest.mark.parametrize("game", ["nim", "joker", "jambo-solo", "rummikub", "fivetribes"])
def test_every_game_has_hints_in_both_languages(site: Visitor, game: str) -> None:
    table = site.open(game=game)
    zones = {zone["name"] for zone in table["view"]["zones"]} | {"button"}
    for lang in LANGUAGES:
        body = {"ply": 0, "depth": 3, "ms": 50}
        told = site.post(f"/api/tables/{table['id']}/hint?lang={lang}", json=body).json()
        assert told["zone"] in zones
        assert all(told[name] for name in ("value_text", "where", "what", "why", "line"))


@pytest.mark.parametrize("game", sorted(catalog.all_games()))
def test_the_depths_of_a_hint_name_one_move_however_long_is_thought(visit: Visit, game: str) -> None:
    me = visit(jobs=Jobs(hint=fake_jobs.counted_hint))
    table = me.open(game=game)
    told = [me.do(table["id"], "hint", ply=0, ms=ms, depth=depth).json() for depth, ms in [(1, 60), (2, 90), (3, 75)]]
    assert len({(one["where"], one["zone"]) for one in told}) == 1
    assert told[1]["what"] == told[2]["what"]
    assert told[1]["best"]["action"] == told[2]["best"]["action"]
    assert told[1]["trials"] > told[0]["trials"] or told[0]["done"], "the search goes on"
    assert told[2]["trials"] == told[1]["trials"], "what was thought of for longer is told again"
    assert all(one["next_ms"] == (None if one["done"] else SERVED_STEPS_MS[0]) for one in told)


def test_a_server_that_knows_of_no_search_keeps_to_the_move_that_was_named(visit: Visit) -> None:
    me = visit(jobs=Jobs(hint=fake_jobs.counted_hint))
    there = visit(worker=1, jobs=Jobs(hint=fake_jobs.last_of_all))
    table = me.open(game="jambo")
    named = me.do(table["id"], "hint", ply=0, ms=60, depth=2).json()["best"]["action"]
    there.cookies = me.cookies
    assert there.do(table["id"], "hint", ply=0, ms=100, depth=2).json()["best"]["action"] == named
    alone = there.open(game="jambo")
    assert there.do(alone["id"], "hint", ply=0, ms=100, depth=2).json()["best"]["action"] != named


def test_a_hint_is_counted_once_a_decision_and_makes_the_game_assisted(visit: Visit) -> None:
    me = visit()
    table = me.open()
    id = table["id"]
    assert (table["hints"], table["assisted"]) == (0, False)
    for depth in range(3):
        hint(me, id, 0, depth=depth)
        seen = me.see(id)
        assert (seen["hints"], seen["assisted"], seen["ply"]) == (1, True, 0)
    me.play(id, 0, "take 1 from 1")
    there = visit(worker=1)
    there.cookies = me.cookies
    hint(there, id, 1)
    assert me.see(id)["hints"] == 2
    hint(me, id, 1)
    assert there.see(id)["hints"] == 2
    me.do(id, "give-up", ply=1)
    assert record.read(me.get(f"/api/tables/{id}/record").text).hints == 2
    mine = me.get("/api/me/tables").json()[0]
    assert (mine["hints"], mine["assisted"], mine["level"]) == (2, True, None)
    counted = me.get("/api/me/statistics").json()[0]
    assert (counted["assisted"]["played"], counted["unaided"]["played"]) == (1, 0)


def test_a_hint_leaves_what_was_taken_back_to_be_redone(site: Visitor) -> None:
    id = site.open()["id"]
    site.play(id, 0, "take 1 from 1")
    site.do(id, "undo", ply=1)
    hint(site, id, 0)
    assert site.do(id, "redo", ply=0).json()["table"]["ply"] == 1


def test_hints_are_refused_where_they_are_not_fair(site: Visitor) -> None:
    with Visitor(base_url=site.base_url) as other:
        id = site.open(seats=["me", "open"])["id"]
        refused(site.do(id, "hint", ply=0), 403, "no-coach")
        other.do(id, "seats")
        assert "another person" in refused(site.do(id, "hint", ply=0), 403, "no-coach")["detail"]
        refused(other.do(site.open()["id"], "hint", ply=0), 403, "not-your-seat")
    ranked = site.open(undo="ranked")["id"]
    assert "ranked" in refused(site.do(ranked, "hint", ply=0), 409, "ranked")["detail"]
    assert site.see(ranked)["hints"] == 0


def test_hints_are_for_the_decision_that_is_open(site: Visitor) -> None:
    id = site.open()["id"]
    assert refused(site.do(id, "hint", ply=1), 409, "wrong-ply")["ply"] == 0
    site.do(id, "give-up", ply=0)
    refused(site.do(id, "hint", ply=1), 409, "game-over")
    refused(site.do("nowhere", "hint", ply=0), 404, "unknown-table")


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        ({"ms": 49}, "'ms' must be at least 50."),
        ({"ms": 5001}, "'ms' must be at most 5000."),
        ({"ms": "long"}, "'ms' must be a whole number."),
        ({"depth": 4}, "'depth' must be at most 3."),
        ({"ply": -1}, "'ply' must be at least 0."),
        ({"loud": True}, "There is no field 'loud' here."),
    ],
)
def test_a_bad_question_is_told_what_would_be_right(site: Visitor, wish: dict[str, Any], told: str) -> None:
    id = site.open()["id"]
    assert refused(site.do(id, "hint", **{"ply": 0, **wish}), 422, "invalid")["detail"] == told


def test_a_hint_against_the_computer_is_for_ones_own_turn(site: Visitor) -> None:
    table = site.open(game="jambo", seats=["me", "computer"])
    assert hint(site, table["id"], table["ply"], depth=2)["best"]["words"]
    assert site.see(table["id"])["level"] == "fair"
