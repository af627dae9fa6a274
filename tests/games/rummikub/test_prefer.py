"""The waiting player: it lays to win or because it must, and then just enough."""

from collections.abc import Callable

import pytest

from soloist import Session
from soloist.core.rng import Rng
from soloist.games.rummikub import RUMMIKUB
from soloist.games.rummikub.rules.state import Rummikub

At = Callable[..., Session]
TABLE = "r1 r2 r3 | k5 b5 o5"
CROWD = "k1 k1 k3 k3 k9 k9 k11 k11 k13 k13 b1 b1 b3 b3 b9 b9 k7 b7"
"""Tiles that fit nothing, with which the next draw breaks the limit of level 7."""


def state(session: Session) -> Rummikub:
    """The session's whole position."""
    assert isinstance(session.state, Rummikub)
    return session.state


def preferred(session: Session) -> str:
    """What the heuristic likes best, in words."""
    action = RUMMIKUB.prefer(state(session), 0, Rng(1))
    assert action in RUMMIKUB.legal(state(session))
    return RUMMIKUB.words(state(session), action)


def preferences(session: Session, count: int) -> list[str]:
    """What the heuristic does next, so many times."""
    said: list[str] = []
    for _ in range(count):
        said.append(preferred(session))
        session.play(said[-1])
    return said


def test_it_draws_as_long_as_the_limit_allows(at: At) -> None:
    assert preferred(at(TABLE, "r4 r5 r6 k9 b11 k1 o7 b3")) == "draw"


@pytest.mark.parametrize("table", ["", TABLE])
def test_it_wins_when_it_can(at: At, table: str) -> None:
    board = "r4 r5 r6 r7 r13 o13 k13 b13" if table else "r4 r5 r6 r7 r13 o13 k13 b13 k1 k2 k3 b7 b8 b9"
    session = at(table, board)
    count = len(board.split())
    said = preferences(session, count + 1)
    assert sorted(said[:count]) == sorted(f"lay {tile}" for tile in board.split())
    assert said[count] == "confirm"
    assert session.outcome is not None
    assert session.outcome.winners == (0,)


def test_it_lays_just_enough_when_the_next_draw_would_break_the_limit(at: At) -> None:
    session = at(TABLE, f"{CROWD} r4 r5", level=7)
    assert state(session).needed() == 1
    assert preferences(session, 3) == ["lay r4", "confirm", "draw"]


def test_it_takes_back_what_its_plan_does_not_hold(at: At) -> None:
    session = at(TABLE, "r4 r5 r6 k9 b11 k1 o7 b3")
    session.play("lay r4")
    assert preferences(session, 2) == ["take back", "draw"]


def test_it_draws_when_nothing_helps_any_more(at: At) -> None:
    session = at(TABLE, f"{CROWD} b13 b13", level=7)
    assert preferred(session) == "draw"


def test_it_draws_when_it_cannot_open_in_time(at: At) -> None:
    session = at("", f"{CROWD} b11 b11 b13 b13 k7", level=7)
    assert state(session).needed() > 0
    assert preferred(session) == "draw"


def test_it_opens_with_thirty_when_it_must(at: At) -> None:
    session = at("", "r1 r2 r3 r10 r11 r12 k1 k3 k9 b1 b3 b9 b11 o1 o3 o9 o11 k13 b13 k7 b7 k11 o6", level=7)
    assert state(session).needed() > 0
    assert preferences(session, 4) == ["lay r10", "lay r11", "lay r12", "confirm"]


def test_it_wins_with_an_opening_and_a_second_play(at: At) -> None:
    session = at("", "r4 r5 r6 J k1 k1 b1 b1 o1 o1 r1 r1 b2 k2")
    said = preferences(session, 16)
    assert said.count("confirm") == 2
    assert state(session).won()


def test_the_same_position_is_answered_alike_whatever_is_hidden() -> None:
    s = RUMMIKUB.start({"level": 7, "winnable": False}, 0)
    for _ in range(20):
        other = RUMMIKUB.guess(s, 0, Rng(5))
        liked = RUMMIKUB.prefer(s, 0, Rng(1))
        assert liked == RUMMIKUB.prefer(other, 0, Rng(2))
        assert liked in RUMMIKUB.legal(s)
        RUMMIKUB.play(s, liked)
