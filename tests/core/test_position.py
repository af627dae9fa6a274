"""Positions as text, and what is said of a text that is none."""

import pytest

from soloist.core import position
from soloist.core.errors import BadPosition, SoloistError
from soloist.core.game import GameInfo
from soloist.core.session import Session
from soloist.games.nim import NIM

GOOD = "nim 1\noptions: misere=on\nheaps: 3 0 2\nturn: 1\ntaken: 4"
PLAIN = GameInfo("toy", 2, 1, 1, "TOY", (1, 1))


def test_a_position_round_trips_on_lines_or_on_one_line() -> None:
    assert NIM.position(NIM.from_position(GOOD)) == GOOD
    assert NIM.position(NIM.from_position(GOOD.replace("\n", " ; "))) == GOOD


def test_a_session_takes_its_setup_from_the_position() -> None:
    assert Session("nim", position=GOOD).setup == {"misere": True}
    assert position.options(PLAIN, "toy 2\nx: 1") == {}


def test_a_game_without_options_has_no_options_line() -> None:
    assert position.write(PLAIN, {}, [("x", "1"), ("empty", "")]) == "toy 2\nx: 1\nempty:"
    assert position.read(PLAIN, "toy 2; x: 1", ["x"]) == ({}, {"x": "1"})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "The position is empty; it must start with 'nim 1'."),
        ("chess 1", "The position must start with 'nim 1', not 'chess 1'."),
        (GOOD.replace("heaps:", "heaps"), "Position, line 3: expected 'name: value', not 'heaps 3 0 2'."),
        (GOOD + "\nx: 1", "Position, line 6: there is no field 'x'; the fields are: options, heaps, turn, taken."),
        (GOOD + "\nturn: 1", "Position, line 6: the field 'turn' is given twice."),
        (
            GOOD.replace("turn: 1", ""),
            "The position lacks the field 'turn'; it must have: options, heaps, turn, taken.",
        ),
        (GOOD.replace("turn: 1", "turn: 2"), "Position, field 'turn': '2' is not a whole number from 0 to 1."),
        (GOOD.replace("turn: 1", "turn: -"), "Position, field 'turn': '-' is not a whole number from 0 to 1."),
        (GOOD.replace("misere=on", "misere=maybe"), "nim: option misere cannot be 'maybe'; it can be: off, on."),
        (GOOD.replace("misere=on", "x=on"), "nim has no option 'x'; its options are: misere."),
    ],
)
def test_a_malformed_position_is_refused_in_one_line(text: str, message: str) -> None:
    with pytest.raises(SoloistError) as e:
        NIM.from_position(text)
    assert str(e.value) == message


def test_a_negative_number_is_read() -> None:
    assert position.read_number("x", "-5", -9, 9) == -5
    with pytest.raises(BadPosition):
        position.read_number("x", "-10", -9, 9)
