"""A computer at a seat: it answers at once and always alike; a person's undo goes through its moves."""

import pytest
from tests.games.plain import PLAIN

from soloist.core.errors import BadSetup, CannotUndo
from soloist.core.session import Session
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.nim import NIM
from soloist.players import computer
from soloist.players.levels import LEVELS

SEATS = (1,)


def person_plays(session: Session, turns: int) -> None:
    """A person who draws once and ends the turn, so many times."""
    for _ in range(turns):
        while session.seat == 0:
            legal = session.legal()
            session.play("end turn" if "end turn" in legal and session.ply else legal[0])
        computer.answer(session, SEATS)


def test_the_computer_answers_until_a_person_is_asked() -> None:
    session = Session(JAMBO, 7)
    computer.answer(session, SEATS)
    assert session.ply == 0
    person_plays(session, 3)
    assert session.seat == 0
    assert {session.mover(moment) for moment in session.past} == {0, 1}


def test_the_game_is_played_to_its_end_by_two_computers() -> None:
    session = Session(JAMBO, 7)
    computer.answer(session, (0, 1))
    assert session.outcome
    assert session.outcome.reason == "gold"


def test_an_answer_that_was_interrupted_goes_on_alike() -> None:
    session = Session(JAMBO, 7)
    while computer.steps_back(session, SEATS) < 4:
        person_plays(session, 1)
    whole, steps = session.words(), computer.steps_back(session, SEATS)
    cut = Session(JAMBO, 7)
    cut.replay(whole[: -steps + 2])
    assert cut.seat == 1
    computer.answer(cut, SEATS)
    assert cut.words() == whole


def test_a_computer_that_finds_no_end_gives_up() -> None:
    session = Session(JAMBO, 7)
    computer.answer(session, (0,), most=2)
    assert session.words()[2:] == ("give up",)
    assert session.outcome
    assert session.outcome.winners == (1,)


def test_undo_and_redo_go_through_the_computers_moves() -> None:
    session = Session(JAMBO, 7)
    assert computer.steps_back(session, SEATS) == 0
    person_plays(session, 2)
    before = session.words()
    computer.undo(session, SEATS)
    middle = session.words()
    assert session.seat == 0
    computer.undo(session, SEATS)
    assert session.undone == 2
    computer.redo(session, SEATS)
    assert session.words() == middle
    computer.redo(session, SEATS)
    assert session.words() == before
    with pytest.raises(CannotUndo, match="nothing to redo"):
        computer.redo(session, SEATS)


def test_where_no_computer_can_sit_one_line_says_so() -> None:
    computer.check(JAMBO)
    with pytest.raises(BadSetup, match=r"^There is no computer player for nim\.$"):
        computer.check(PLAIN)
    with pytest.raises(BadSetup, match=r"^jambo-solo is played alone: there is no seat for a computer\.$"):
        computer.check(JAMBO_SOLO)


def test_every_level_plays_to_the_end_and_the_easy_one_otherwise_than_the_fair_one() -> None:
    played = {}
    for level in LEVELS:
        session = Session(NIM, 7)
        computer.answer(session, (0, 1), level)
        assert session.outcome
        played[level] = session.words()
    assert played["easy"] != played["fair"]


def test_an_honest_table_keeps_what_the_computer_answered() -> None:
    session = Session(JAMBO, 7, undo="honest")
    with pytest.raises(CannotUndo, match="nothing to undo"):
        computer.undo(session, SEATS)
    while session.past == [] or any(moment.revealed for moment in session.past[-steps(session) :]):
        person_plays(session, 1)
    before = session.words()
    with pytest.raises(CannotUndo, match="The computer has answered"):
        computer.undo(session, SEATS)
    assert session.words() == before


def steps(session: Session) -> int:
    """How many actions a person's undo would take back."""
    return computer.steps_back(session, SEATS)
