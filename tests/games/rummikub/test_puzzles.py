"""Puzzles of Rummikub: lay all, or the one choice that is the largest."""

import pytest

from soloist.core import catalog
from soloist.core.session import Session
from soloist.games.rummikub.puzzles import CHALLENGES, Laying
from soloist.puzzles.puzzle import Puzzle, shipped

GAME = catalog.find("rummikub")
ALL, MOST = CHALLENGES


def first(kind: str) -> Puzzle:
    """The first puzzle of a kind."""
    return next(one for one in shipped(GAME).values() if one.kind == kind)


def why_not(kind: Laying, position: str) -> str:
    """Why a position is no puzzle of a kind."""
    return kind.prove(GAME.from_position(position)).why_not.removeprefix("puzzle.no.")


def test_a_kind_refuses_what_is_another_kinds() -> None:
    assert why_not(ALL, first("lay-most").position) == "not-all"
    assert why_not(MOST, first("lay-all").position) == "all"


def test_what_is_no_puzzle_is_named() -> None:
    assert why_not(ALL, Session(GAME, 1).position()) == "not-laying"
    done = Session(GAME, 0, position=first("lay-most").position)
    for words in first("lay-most").line:
        done.play(words)
    assert why_not(MOST, done.position()) == "little"


@pytest.mark.build("pure")
def test_mining_looks_at_every_play_of_a_deal() -> None:
    found = MOST.mine(5)
    assert found
    assert MOST.prove(found[0]).best <= 9
    reasons = {why_not(MOST, GAME.position(s)) for s in found}
    assert reasons == {""}


def test_an_answer_is_what_was_laid_when_it_is_confirmed() -> None:
    puzzle = first("lay-all")
    s = GAME.from_position(puzzle.position)
    assert ALL.answer(s, [], s) == ""
    assert ALL.answer(s, [puzzle.line[0]], s) == ""
    assert ALL.answer(s, ["draw"], s) == "-"
    assert ALL.answer(s, ["confirm"], s) == "-"
    most = first("lay-most")
    session = Session(GAME, 0, position=most.position)
    for words in most.line:
        session.play(words)
    assert MOST.answer(session.past[0].before, session.words(), session.state) == most.answers[0]
    assert ALL.answer(session.past[0].before, session.words(), session.state) == str(most.best)


def test_kinds_say_what_they_are_themselves() -> None:
    bare = Laying("bare")
    with pytest.raises(NotImplementedError):
        bare.refused(GAME.from_position(first("lay-all").position), [], 0)
    with pytest.raises(NotImplementedError):
        bare.told([])


def test_themes_name_a_joker_in_hand() -> None:
    themes = {theme for one in shipped(GAME).values() for theme in one.themes}
    assert themes == {"rebuild", "borrow", "joker-in-hand", "joker-on-table"}
    held = next(one for one in shipped(GAME).values() if "joker-in-hand" in one.themes)
    kind = next(kind for kind in CHALLENGES if kind.id == held.kind)
    assert kind.prove(GAME.from_position(held.position)).themes == held.themes
