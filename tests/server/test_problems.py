"""Refusals over HTTP: every kind that the house has its status, and every status its title."""

import pytest

from soloist.core.text import LANGUAGES, Text
from soloist.server.problem import STATUSES
from soloist.server.text import WORDING
from soloist.table import refusals

from .live import Visit, refused

KINDS = [value for name, value in vars(refusals).items() if name.isupper() and isinstance(value, str)]


def test_every_kind_that_the_house_refuses_has_a_status() -> None:
    assert sorted(STATUSES) == sorted(KINDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_status_has_a_title(lang: str) -> None:
    for status in {*STATUSES.values(), 400, 405, 413, 429, 500, 503}:
        assert WORDING.say(Text(f"title.{status}"), lang)


def test_a_move_is_read_whatever_kind_of_json_it_is_said_to_be(visit: Visit) -> None:
    me = visit()
    for type in ("application/json", "application/json; charset=utf-8", "application/problem+json"):
        at, headers = f"/api/tables/{me.open()['id']}/actions", {"Content-Type": type}
        played = me.post(at, content=b'{"ply": 0, "action": "take 1 from 1"}', headers=headers)
        assert (played.status_code, played.json()["table"]["ply"]) == (200, 1)
        refused(me.post(at, content=b'{"ply": 1, "action": "\\ud800"}', headers=headers), 422, "invalid")


def test_a_move_that_cannot_be_read_says_what_is_wrong(visit: Visit) -> None:
    me = visit()
    id = me.open()["id"]
    for headers, at, said in (
        ({"Content-Type": "text/plain"}, id, "body"),
        ({"Content-Type": "application/json", "Idempotency-Key": "short"}, id, "Idempotency-Key"),
        ({"Content-Type": "application/json"}, "x" * 65, "'id'"),
    ):
        move = b'{"ply": 0, "action": "take 1 from 1"}'
        problem = refused(me.post(f"/api/tables/{at}/actions", content=move, headers=headers), 422, "invalid")
        assert said.lower() in problem["detail"].lower()
