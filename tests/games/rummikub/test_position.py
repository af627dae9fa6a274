"""Positions as text, and what cannot be one."""

import pytest

from soloist.core.errors import BadPosition
from soloist.games.rummikub import RUMMIKUB

GOOD = RUMMIKUB.position(RUMMIKUB.start({"level": 2, "winnable": False}, 8))


def changed(field: str, value: str) -> str:
    """The good position with another value in one field."""
    lines = [f"{field}: {value}" if line.startswith(f"{field}:") else line for line in GOOD.splitlines()]
    return "\n".join(lines)


def line(field: str) -> str:
    """A field of the good position."""
    return next(part for part in GOOD.splitlines() if part.startswith(f"{field}:")).partition(": ")[2]


def test_a_position_round_trips_with_laid_tiles() -> None:
    state = RUMMIKUB.from_position(changed("laid", "2 14"))
    assert state.out == 1 << 1 | 1 << 13
    assert RUMMIKUB.from_position(RUMMIKUB.position(state)).key() == state.key()


def test_free_places_at_the_end_of_the_board_are_nothing() -> None:
    state = RUMMIKUB.from_position(changed("board", f"{line('board')} . ."))
    assert state.key() == RUMMIKUB.from_position(GOOD).key()


@pytest.mark.rule("RUM-1")
@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("table", "r1 r2", "set 1 (red 1, red 2) has fewer than three tiles"),
        ("table", "r1 r2 r3 | k5 b5 o6", "set 2 (black 5, blue 5, orange 6) mixes colours and numbers"),
        ("board", "r1 q7", "'q7' is not a tile"),
        ("board", "r1", "there are two tiles black 3 in the box, and this position has 1"),
        ("board", f"{line('board')} r1", "there are two tiles red 1 in the box, and this position has 3"),
        ("bank", f"{line('bank')} | r1", "at most 24 of them; this one has 73 tiles"),
        ("bank", f"{line('bank')} | r1 r1 r1", "this one has 75 tiles"),
        ("aside", "r1", "20 tiles are set aside, not 1"),
        ("laid", "15", "'15' is not the number of a place with a tile"),
        ("laid", "0", "'0' is not the number of a place with a tile"),
        ("laid", "x", "'x' is not the number of a place with a tile"),
        ("options", "level=9", "option level cannot be '9'"),
    ],
)
def test_impossible_positions_are_refused_in_one_line(field: str, value: str, problem: str) -> None:
    with pytest.raises(ValueError, match=r"\S") as caught:
        RUMMIKUB.from_position(changed(field, value))
    assert problem in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_place_without_a_tile_cannot_be_laid() -> None:
    free = changed("board", line("board").replace(" ", " . ", 1)).replace("laid:", "laid: 2")
    with pytest.raises(BadPosition, match="'2' is not the number of a place"):
        RUMMIKUB.from_position(free)
