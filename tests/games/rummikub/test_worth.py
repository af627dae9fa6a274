"""What a position is worth: certain at the end, and before it the more the more can be laid."""

from collections.abc import Callable

from soloist import Session
from soloist.core.rng import Rng
from soloist.games.rummikub import RUMMIKUB
from soloist.games.rummikub.mind.worth import chance
from soloist.games.rummikub.rules.state import Rummikub
from soloist.games.rummikub.rules.tiles import counted, parse

At = Callable[..., Session]
TABLE = "r1 r2 r3 | k5 b5 o5"
CROWD = "k1 k1 k3 k3 k9 k9 k11 k11 k13 k13 b1 b1 b3 b3 b9 b9 k7 b7"
"""Tiles that fit nothing, with which the next draw breaks the limit of level 7."""


def state(session: Session) -> Rummikub:
    """The session's whole position."""
    assert isinstance(session.state, Rummikub)
    return session.state


def test_the_end_is_worth_all_or_nothing(at: At) -> None:
    board = "r4 r5 r6 r7 r13 o13 k13 b13"
    won = at(TABLE, board)
    for words in (*(f"lay {tile}" for tile in board.split()), "confirm"):
        won.play(words)
    lost = at(TABLE, f"{CROWD} b13 b13", level=7)
    lost.play("draw")
    assert (RUMMIKUB.worth(state(won), 0), RUMMIKUB.worth(state(lost), 0)) == (1.0, 0.0)


def test_what_is_hidden_does_not_count() -> None:
    s = RUMMIKUB.start({"level": 7, "winnable": False}, 0)
    for _ in range(20):
        other = RUMMIKUB.guess(s, 0, Rng(5))
        assert RUMMIKUB.worth(s, 0) == RUMMIKUB.worth(other, 0)
        liked = RUMMIKUB.prefer(s, 0, Rng(1))
        assert liked is not None
        RUMMIKUB.play(s, liked)


def test_a_position_is_worth_more_the_more_can_be_laid(at: At) -> None:
    few = at(TABLE, f"{CROWD} r4 r5", level=7)
    more = at(TABLE, f"{CROWD} r4 r5".replace("k7 b7", "r6 r7"), level=7)
    assert 0 < RUMMIKUB.worth(state(few), 0) < RUMMIKUB.worth(state(more), 0) < 1


def test_who_can_lay_everything_has_won(at: At) -> None:
    can = state(at(TABLE, f"{CROWD} r4 r5", level=7))
    cannot, all_laid = counted([parse("k13"), parse("r4")]), counted([parse("r4"), parse("r5")])
    assert chance(can.on_table(), all_laid, 3, 20) == 1.0
    assert 0.0 < chance(can.on_table(), cannot, 3, 20) < 1.0
