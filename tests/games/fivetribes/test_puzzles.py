"""The last turn of Five Tribes, counted out."""

import pytest

from soloist.core import catalog
from soloist.core.session import Session
from soloist.games.fivetribes import puzzles
from soloist.games.fivetribes.puzzles import CHALLENGES, Counted, LastTurn, moving
from soloist.games.fivetribes.rules.actions import START, TARGET
from soloist.games.fivetribes.rules.legal import legal
from soloist.puzzles.puzzle import Puzzle, shipped

GAME = catalog.find("fivetribes")
SURVIVE, BEST = CHALLENGES


def easiest(kind: str, theme: str = "") -> Puzzle:
    """The puzzle of a kind, and of a theme, that is proved most quickly."""
    found = [one for one in shipped(GAME).values() if one.kind == kind and (not theme or theme in one.themes)]
    return min(found, key=lambda one: one.effort)


def why_not(kind: Counted, position: str, nodes: int = 2000) -> str:
    """Why a position is no puzzle of a kind."""
    return kind.prove(GAME.from_position(position), nodes).why_not.removeprefix("puzzle.no.")


@pytest.mark.parametrize("theme", ["power", "djinn", "market", "assassin"])
def test_the_quickest_of_each_theme_is_proved(theme: str) -> None:
    puzzle = easiest("best-turn", theme)
    proof = BEST.prove(GAME.from_position(puzzle.position))
    assert (proof.answers, proof.line, proof.themes) == (puzzle.answers, puzzle.line, puzzle.themes)


def test_a_way_that_was_followed_is_not_followed_again() -> None:
    s = GAME.from_position(easiest("best-turn").position)
    turn = LastTurn(s, 2000)
    before = turn.used
    turn.walk(s, [])
    assert turn.used - before == len(legal(s))


def test_only_one_end_survives() -> None:
    puzzle = easiest("survive")
    assert why_not(SURVIVE, puzzle.position) == ""
    assert why_not(BEST, puzzle.position) == "easy"
    assert why_not(SURVIVE, easiest("best-turn").position) == "easy"
    assert SURVIVE.refused([]) == BEST.refused([]) == "lost"
    assert SURVIVE.refused([0, 0]) == BEST.refused([0]) == "lost"
    assert BEST.refused([9]) == BEST.refused([9, 9]) == "several"


def test_what_is_no_last_turn_or_too_long_is_named() -> None:
    assert why_not(BEST, Session(GAME, 1).position()) == "not-last"
    assert why_not(BEST, easiest("best-turn").position, nodes=5) == "open"


def test_an_answer_is_there_once_the_game_is_over() -> None:
    puzzle = easiest("survive")
    session = Session(GAME, 0, position=puzzle.position)
    start = session.state
    assert SURVIVE.answer(start, [], start) == ""
    for words in puzzle.line:
        session.play(words)
    assert SURVIVE.answer(start, session.words(), session.state) == "survived"
    assert BEST.answer(start, session.words(), session.state) == str(puzzle.best)
    assert SURVIVE.told(0) == "lost"


def test_luck_proves_nothing() -> None:
    puzzle = easiest("best-turn")
    s = GAME.from_position(puzzle.position)
    s.mine |= 1 << puzzles_sloar()
    s.goods[9] += 1
    assert BEST.prove(s).why_not in ("puzzle.no.luck", "puzzle.no.open")


def puzzles_sloar() -> int:
    """The djinn that turns up a card."""
    from soloist.games.fivetribes.rules.djinns import SLOAR

    return SLOAR


def test_a_power_called_before_the_move_is_part_of_it() -> None:
    s = GAME.from_position(easiest("best-turn").position)
    assert moving(s)
    s.frames = ((TARGET, 0, 0),)
    assert moving(s) == (s.phase == START)


def test_kinds_say_what_they_are_themselves() -> None:
    bare = Counted("bare")
    with pytest.raises(NotImplementedError):
        bare.refused([])
    with pytest.raises(NotImplementedError):
        bare.told(1)


@pytest.mark.build("pure")
def test_mining_takes_the_last_turn_of_a_played_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in CHALLENGES:
        puzzle = easiest(kind.id)
        start = GAME.from_position(puzzle.position)
        monkeypatch.setattr(puzzles, "deal", lambda rules, setup, seed, start=start: start.copy())
        (found,) = kind.mine(1)
        assert kind.prove(found).answers == puzzle.answers
        lucky = start.copy()
        lucky.you_first = True
        monkeypatch.setattr(puzzles, "deal", lambda rules, setup, seed, lucky=lucky: lucky.copy())
        assert kind.mine(1) == []


@pytest.mark.build("compiled")
def test_a_position_to_survive_is_reached_by_real_play() -> None:
    puzzle = min((one for one in shipped(GAME).values() if one.kind == "survive"), key=lambda one: one.effort)
    (found,) = SURVIVE.mine(int(puzzle.id.removeprefix("survive-")))
    assert GAME.position(found) == puzzle.position
