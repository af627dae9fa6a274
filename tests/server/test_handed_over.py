"""A game that was played without a server is handed over once, as practice, and a false one is refused in one line."""

from typing import Any

import pytest

from soloist.core.session import Session

from .live import Visit, refused


def finished() -> dict[str, Any]:
    """A record of Joker Solitaire that was given up after a move."""
    session = Session("joker", seed=7)
    session.play(session.legal()[0])
    session.give_up()
    return session.record().fields()


def test_a_finished_game_is_kept_as_practice_and_taken_once(visit: Visit) -> None:
    me = visit()
    key = {"Idempotency-Key": "the-key-of-a-game-1"}
    answers = [me.post("/api/me/records", json={"record": finished()}, headers=key) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 201]
    first, again = (answer.json() for answer in answers)
    assert first["id"] == again["id"]
    assert first["assisted"]
    assert first["outcome"]


@pytest.mark.parametrize(
    "changed",
    [
        {"game": "camels"},
        {"actions": ["draw", "fly away"]},
        {"actions": 3},
        {"seed": -1},
        {"rules": 99},
        {"setup": {"wings": True}},
        {"outcome": None},
    ],
    ids=str,
)
def test_what_is_no_finished_game_is_refused(visit: Visit, changed: dict[str, Any]) -> None:
    me = visit()
    answer = me.post("/api/me/records", json={"record": {**finished(), **changed}})
    kind = answer.json()["type"].removeprefix("/problems/")
    problem = refused(answer, answer.status_code, kind)
    assert 400 <= answer.status_code < 500
    assert "\n" not in problem["detail"]
    assert me.get("/api/me/tables").json() == []
