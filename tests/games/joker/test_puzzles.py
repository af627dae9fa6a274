"""The endings of Joker Solitaire in which one move still wins."""

import pytest

from soloist.core import catalog
from soloist.core.session import Session
from soloist.games.joker import puzzles
from soloist.games.joker.puzzles import CHALLENGES, theme_of
from soloist.games.joker.rules.actions import DRAW, MOVE, NAME, REMOVE_TALON, TALON_TO, TALON_UP, UP
from soloist.puzzles.puzzle import shipped

GAME = catalog.find("joker")
KIND = CHALLENGES[0]


def why_not(position: str, nodes: int = 2000) -> str:
    """Why a position is no puzzle."""
    return KIND.prove(GAME.from_position(position), nodes).why_not.removeprefix("puzzle.no.")


def test_what_is_no_puzzle_is_named() -> None:
    open_ending = next(iter(shipped(GAME).values())).position
    assert why_not(open_ending) == ""
    assert why_not(open_ending, nodes=1) == "open"
    assert why_not(open_ending.replace("worry_back=off", "worry_back=on")) == "worry-back"
    assert why_not(GAME.position(Session(GAME, 1).state)) == "hidden"


def test_an_ending_that_is_lost_or_won_anyway_is_none() -> None:
    puzzle = next(iter(shipped(GAME).values()))
    session = Session(GAME, 0, position=puzzle.position)
    wrong = next(words for words in session.legal() if words not in puzzle.answers)
    session.play(wrong)
    assert why_not(session.position()) == "lost"
    won = Session(GAME, 0, position=puzzle.position)
    for words in puzzle.line[:-3]:
        won.play(words)
    assert why_not(won.position()) == "easy"


def test_an_answer_is_the_first_move() -> None:
    s = GAME.from_position(next(iter(shipped(GAME).values())).position)
    assert KIND.answer(s, [], s) == ""
    assert KIND.answer(s, ["draw", "1 up"], s) == "draw"


def test_every_move_has_a_theme() -> None:
    actions = (DRAW, TALON_UP, TALON_TO, UP, MOVE, NAME, REMOVE_TALON)
    assert [theme_of(a) for a in actions] == ["draw", "up", "talon", "up", "column", "name", "remove"]


@pytest.mark.build("pure")
def test_mining_walks_from_one_such_ending_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "MOST_OF_DEAL", 2)
    monkeypatch.setattr(puzzles, "APART", 1)
    found = KIND.mine(928)
    assert len(found) == 2
    assert all(not KIND.prove(s).why_not for s in found)
    monkeypatch.setattr(puzzles, "CHANGES", 1)
    assert KIND.mine(1) == []
