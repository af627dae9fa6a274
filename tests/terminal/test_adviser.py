"""The coach in a process of its own: it answers, improves, stops when asked, and never answers an old question."""

import time
from collections.abc import Iterator

import pytest

from soloist.core.session import Session
from soloist.terminal.adviser import HINT, REVIEW, Adviser, Answer, Failure, Progress
from soloist.terminal.coach_text import Counsel

PATIENCE = 60.0


@pytest.fixture
def adviser() -> Iterator[Adviser]:
    """An adviser that goes home after the test."""
    coach = Adviser()
    yield coach
    coach.close()


def heard(adviser: Adviser, wanted: type[object]) -> Answer:
    """The first answer of a kind."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for answer in adviser.news():
            if isinstance(answer, wanted):
                return answer
        time.sleep(0.02)
    raise AssertionError(f"no {wanted.__name__} came")


def test_a_hint_comes_in_the_language_of_the_person_with_its_things(adviser: Adviser) -> None:
    session = Session("nim", seed=7)
    adviser.ask(HINT, session.record(), 0, "pl")
    told = heard(adviser, Counsel)
    assert isinstance(told, Counsel)
    assert (told.ply, told.lines(1), told.lines(2)) == (0, (told.where,), (told.what,))
    assert told.what.startswith("Najlepszy ruch: ")
    assert told.target
    assert told.lines(3)[0] == told.what
    assert told.lines(3)[-1].endswith("granice to przedziały 95 %)")


def test_a_new_question_is_the_only_one_that_is_answered(adviser: Adviser) -> None:
    first, second = Session("nim", seed=7), Session("nim", seed=7)
    second.play(second.legal()[0])
    adviser.ask(HINT, first.record(), 0, "en")
    heard(adviser, Counsel)
    adviser.ask(HINT, second.record(), 0, "en")
    told = heard(adviser, Counsel)
    assert isinstance(told, Counsel)
    assert told.ply == 1


def test_one_that_rests_says_nothing_more(adviser: Adviser) -> None:
    adviser.ask(HINT, Session("joker", seed=7).record(), 0, "en")
    heard(adviser, Counsel)
    adviser.rest()
    assert not adviser.busy
    time.sleep(0.3)
    assert adviser.news() == []


def test_a_review_tells_its_progress_and_then_its_lines(adviser: Adviser) -> None:
    session = Session("nim", seed=7)
    while not session.outcome:
        session.play(session.legal()[0])
    adviser.ask(REVIEW, session.record(), 0, "en")
    assert isinstance(heard(adviser, Progress), Progress)
    lines = heard(adviser, tuple)
    assert isinstance(lines, tuple)
    assert lines[0].startswith("100 %")
    assert lines[-1].startswith("From ")


def test_what_cannot_be_answered_is_said_in_one_line(adviser: Adviser) -> None:
    adviser.ask(REVIEW, Session("nim", seed=7).record(), 0, "pl")
    told = heard(adviser, Failure)
    assert isinstance(told, Failure)
    assert told.problem.startswith("Gra nie jest skończona")


def test_a_process_that_died_is_told_of_and_started_again(adviser: Adviser) -> None:
    record = Session("joker", seed=7).record()
    adviser.ask(HINT, record, 0, "en")
    heard(adviser, Counsel)
    assert adviser.process is not None
    adviser.process.terminate()
    adviser.process.join()
    assert isinstance(heard(adviser, Failure), Failure)
    assert not adviser.busy
    adviser.ask(HINT, record, 0, "en")
    assert isinstance(heard(adviser, Counsel), Counsel)
