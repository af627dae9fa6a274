"""Turns of Jambo solo that can reach 50 gold for certain."""

import pytest

from soloist.core import catalog
from soloist.core.rng import Rng
from soloist.core.session import Session
from soloist.games.jambo import puzzles
from soloist.games.jambo.puzzles import CHALLENGES, themes_of
from soloist.games.jambo.rules.actions import BUY, PLAY, SELL, USE
from soloist.games.jambo.rules.cards import APE, PORTUGUESE, WELL
from soloist.puzzles.puzzle import Puzzle, shipped

GAME = catalog.find("jambo-solo")
KIND = CHALLENGES[0]


def easiest() -> Puzzle:
    """The puzzle that is proved most quickly."""
    return min(shipped(GAME).values(), key=lambda one: one.effort)


def why_not(position: str, nodes: int = 2000) -> str:
    """Why a position is no puzzle."""
    return KIND.prove(GAME.from_position(position), nodes).why_not.removeprefix("puzzle.no.")


def test_what_is_no_puzzle_is_named() -> None:
    puzzle = easiest()
    assert why_not(puzzle.position) == ""
    assert why_not(puzzle.position, nodes=3) == "open"
    assert why_not(puzzle.position.replace("fifty=card", "fifty=turn")) == "fifty"
    session = Session(GAME, 0, position=puzzle.position)
    while session.state.frames or not session.past:
        session.play(puzzle.line[session.ply])
    after = session.position()
    assert why_not(Session(GAME, 1).position()) == "short"
    assert why_not(after) in ("easy", "", "short")


def test_one_gold_for_two_spare_actions_may_be_the_last() -> None:
    s = GAME.from_position(easiest().position)
    s.gold[0] = 49
    assert KIND.prove(s).why_not == "puzzle.no.easy"
    s.frames = []
    s.winner = 0
    assert KIND.prove(s).why_not == "puzzle.no.not-your-turn"


def test_an_answer_is_there_at_50_or_when_the_turn_is_over() -> None:
    puzzle = easiest()
    session = Session(GAME, 0, position=puzzle.position)
    start = session.state
    assert KIND.answer(start, [], start) == ""
    for words in puzzle.line:
        session.play(words)
    assert KIND.answer(start, session.words(), session.state) == "50"
    short = Session(GAME, 0, position=puzzle.position)
    short.play("end turn")
    assert KIND.answer(start, short.words(), short.state) == "short"
    lost = start.copy()
    lost.winner = 1
    assert KIND.answer(start, [], lost) == "short"


def test_themes_say_what_is_needed() -> None:
    assert themes_of([SELL]) == ("trade",)
    line = [BUY, SELL, PLAY + PORTUGUESE, PLAY + APE, USE, PLAY + WELL, BUY]
    assert themes_of(line) == ("buy", "people", "animal", "utility")


@pytest.mark.build("pure")
def test_mining_takes_turns_of_a_played_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = easiest()
    start = GAME.from_position(puzzle.position)
    monkeypatch.setattr(puzzles, "deal", lambda variant, rules, setup, seed: start.copy())
    found = KIND.mine(1)
    assert KIND.prove(found[0]).answers == puzzle.answers
    assert len({s.turns for s in found}) == len(found)
    assert puzzles.lucky(start, GAME.guess(start, 0, Rng(1)))
