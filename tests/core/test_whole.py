"""Whole numbers of every kind are taken at the doors, numpy's included."""

from collections.abc import Callable
from typing import Any

import pytest

from soloist import coach
from soloist.core.errors import BadRecord, BadSetup, CannotUndo, IllegalAction
from soloist.core.game import GameInfo, OptionSpec
from soloist.core.record import Record
from soloist.core.rng import Rng
from soloist.core.search import Budget
from soloist.core.session import Session
from soloist.core.whole import whole


class Number:
    """Something that counts as a whole number and is no int."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value

    def __str__(self) -> str:
        return str(self.value)


class Truth:
    """A truth value as numpy has it: it has the method, and refuses."""

    def __index__(self) -> int:
        raise TypeError("no number")


KINDS: list[Callable[[int], Any]] = [int, Number]
try:
    import numpy as np

    KINDS += [np.int64, np.int32, np.uint8]
except ImportError:
    pass
LEVELS = GameInfo("toy", 1, 1, 1, "TOY", (1, 1), (OptionSpec("level", 2, (1, 2, 3)), OptionSpec("hard", False)))


@pytest.fixture(params=KINDS, ids=lambda kind: kind.__name__)
def number(request: pytest.FixtureRequest) -> Callable[[int], Any]:
    """A kind of whole numbers."""
    kind: Callable[[int], Any] = request.param
    return kind


def test_every_door_takes_them(number: Callable[[int], Any]) -> None:
    session, plain = Session("nim", number(7), {"misere": False}), Session("nim", 7)
    session.play(number(0))
    plain.play(0)
    assert session.record().text() == plain.record().text()
    assert type(session.seed) is int
    assert session.view(number(1)) == plain.view(1)
    assert session.log(number(1)) == plain.log(1)
    assert session.told(number(0), number(1)) == plain.told(0, 1)
    session.undo(number(1))
    assert session.ply == 0
    session.give_up(number(1))
    assert session.outcome == Session.from_record(session.record()).outcome


def test_options_searches_streams_and_the_coach_take_them(number: Callable[[int], Any]) -> None:
    level = LEVELS.complete({"level": number(3)})["level"]
    assert (level, type(level)) == (3, int)
    assert Budget(iterations=number(5)).iterations == 5
    assert Rng.seeded(number(4)).counter == Rng.seeded(4).counter
    session, budget = Session("nim", 7), Budget(iterations=10)
    assert coach.hint(session, budget, seed=number(2)) == coach.hint(session, budget, seed=2)
    session.give_up()
    assert coach.review(session, number(0), budget, seed=number(2)) == coach.review(session, 0, budget, seed=2)


def test_a_record_made_of_them_can_be_written(number: Callable[[int], Any]) -> None:
    given = Record("nim", number(1), {"misere": False}, number(3), undone=number(2), hints=number(1))
    assert given == Record("nim", 1, {"misere": False}, 3, undone=2, hints=1)
    assert given.text() == Record("nim", 1, {"misere": False}, 3, undone=2, hints=1).text()
    assert Record("toy", 1, {"level": number(2)}, 3).setup == {"level": 2}


@pytest.mark.parametrize("thing", [True, 1.0, "1", None, Truth(), [1]], ids=lambda thing: type(thing).__name__)
def test_what_is_no_whole_number_is_refused(thing: Any) -> None:
    assert whole(thing) is None
    session = Session("nim", 7)
    session.play(0)
    if thing is not None:  # no deal number means any
        with pytest.raises(BadSetup, match="must be a whole number"):
            Session("nim", thing)
    for look in (session.view, session.log, lambda seat: session.told(0, seat)):
        with pytest.raises(BadSetup, match="nim has the seats 0 to 1"):
            look(thing)
    with pytest.raises(BadSetup, match="There are 1 plies"):
        session.told(thing)
    with pytest.raises(CannotUndo):
        session.undo(thing)
    with pytest.raises(BadSetup, match="option level cannot be"):
        LEVELS.complete({"level": thing})
    if thing is not None:  # a secret deal has none
        with pytest.raises(BadRecord, match="field 'seed' must be 0, 1, 2"):
            Record("nim", 1, {}, thing)
    if not isinstance(thing, str):
        with pytest.raises(IllegalAction, match="no move has this number"):
            session.play(thing)


@pytest.mark.parametrize("seat", [-2, 2, 99])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    session = Session("nim", 7)
    with pytest.raises(BadSetup, match=f"nim has the seats 0 to 1, and -1 for a spectator, not {seat}"):
        session.view(seat)
    with pytest.raises(IllegalAction, match=f"give up {seat}"):
        session.give_up(seat)


@pytest.mark.parametrize("ply", [-1, 1])
def test_a_ply_that_is_not_there_is_refused(ply: int) -> None:
    session = Session("nim", 7)
    session.play(0)
    with pytest.raises(BadSetup, match=f"There are 1 plies, counted from 0, and no ply {ply}"):
        session.told(ply)
