"""Puzzles of Rummikub: lay all, or the one choice that is the largest."""

import pytest

from soloist.core import catalog
from soloist.core.session import Session
from soloist.games.rummikub import puzzles
from soloist.games.rummikub.puzzles import CHALLENGES, Laying, themes_of
from soloist.games.rummikub.rules.state import Rummikub
from soloist.games.rummikub.rules.tiles import JOKER, KINDS, STANDS, parse
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


HANDS = {
    "r1 r2 r3": ("easy", "all"),
    "r1 r2 r3 k12": ("not-all", "easy"),
    "o4 o5 b5 k5 r2 r3 r4 r6": ("not-all", "several"),
    "o3 o4 b4 k4 r1 r2 r3 r5": ("not-all", ""),
}


@pytest.mark.parametrize("hand", HANDS)
def test_a_hand_that_is_laid_too_easily_or_in_several_ways_is_no_puzzle(hand: str) -> None:
    s = GAME.from_position(first("lay-most").position)
    s.board = tuple(parse(tile) for tile in hand.split())
    assert tuple(kind.prove(s).why_not.removeprefix("puzzle.no.") for kind in CHALLENGES) == HANDS[hand]


@pytest.mark.build("pure")
def test_mining_looks_at_every_play_of_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    start = GAME.from_position(first("lay-all").position)
    monkeypatch.setattr(puzzles, "dealt", lambda setup, seed, can_be_won: start.copy())
    assert [ALL.prove(s).best for s in ALL.mine(1)] == [first("lay-all").best]
    start.board = (0,) * 20
    assert not ALL.promises(start)


def test_an_answer_is_what_was_laid_when_it_is_confirmed() -> None:
    puzzle = first("lay-all")
    s = GAME.from_position(puzzle.position)
    assert ALL.answer(s, [], s) == ""
    assert ALL.answer(s, [puzzle.line[0]], s) == ""
    assert ALL.answer(s, ["draw"], s) == "-"
    assert ALL.answer(s, ["confirm"], s) == "-"
    most = first("lay-most")
    session = Session(GAME, 0, position=most.position)
    begun = GAME.from_position(most.position)
    for words in most.line:
        session.play(words)
    assert MOST.answer(begun, session.words(), GAME.from_position(session.position())) == most.answers[0]
    assert ALL.answer(begun, session.words(), GAME.from_position(session.position())) == str(most.best)


def test_kinds_say_what_they_are_themselves() -> None:
    bare = Laying("bare")
    with pytest.raises(NotImplementedError):
        bare.refused(GAME.from_position(first("lay-all").position), [], 0)
    with pytest.raises(NotImplementedError):
        bare.told([])


def test_themes_name_where_the_joker_is() -> None:
    s = GAME.from_position(first("lay-all").position)
    hand = [0] * KINDS
    s.table = ((0, 1, 2),)
    assert themes_of(s, hand, 2) == ("borrow",)
    s.table = ((0, 1, STANDS + 2),)
    assert themes_of(s, hand, 5) == ("rebuild", "joker-on-table")
    hand[JOKER] = 1
    assert themes_of(s, hand, 5) == ("rebuild", "joker-in-hand")


def test_a_table_that_finds_its_sets_itself_has_not_been_answered() -> None:
    puzzle = first("lay-all")
    session = Session(GAME, 0, position=puzzle.position)
    start = session.past[0].before if session.past else session.state
    for words in (*puzzle.line[:-1], "confirm"):
        session.play(words)
    assert isinstance(start, Rummikub)
    assert isinstance(session.state, Rummikub)
    assert ALL.answer(start, session.words(), session.state) == "arranged"
