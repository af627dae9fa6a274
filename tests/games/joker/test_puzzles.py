"""The endings of Joker Solitaire in which one move still wins."""

import re

import pytest

from soloist.core import catalog
from soloist.core.rng import Rng
from soloist.core.session import Session
from soloist.games.joker import puzzles
from soloist.games.joker.mind.solver import OPTIMAL, Solution
from soloist.games.joker.puzzles import CHALLENGES, arrangements, is_free, stays_won, theme_of, themes_of, wander
from soloist.games.joker.rules.actions import DRAW, MOVE, NAME, REMOVE_TALON, TALON_TO, TALON_UP, UP
from soloist.games.joker.rules.legal import legal
from soloist.games.joker.rules.state import ALL_UP, OUT, JokerState
from soloist.puzzles.mining import mined
from soloist.puzzles.puzzle import Puzzle, shipped
from tests.games.joker.conftest import Lay

GAME = catalog.find("joker")
KIND = CHALLENGES[0]
SHIPPED = list(shipped(GAME).values())
LEAST_DEALS = 150
FOUNDATIONS = ("clubs", "diamonds", "hearts", "spades")
# Every theme that tells the kind of move, and how many puzzles at least have it.
KINDS = {"name": 50, "talon": 50, "up": 10}


def one_with_free_moves() -> Puzzle:
    """A puzzle in which a column can be moved to and fro first, to no effect on how the answer is called."""
    for puzzle in SHIPPED:
        s = GAME.from_position(puzzle.position)
        if any(is_free(s, a) for a in legal(s)) and len(puzzle.answers) == 1:
            return puzzle
    raise AssertionError("none has free moves")


PUZZLE = one_with_free_moves()


def why_not(position: str, nodes: int = 2000) -> str:
    """Why a position is no puzzle."""
    return KIND.prove(GAME.from_position(position), nodes).why_not.removeprefix("puzzle.no.")


def test_they_come_from_many_deals_and_ask_for_different_things() -> None:
    assert len({re.sub("[a-z]$", "", puzzle.id) for puzzle in SHIPPED}) >= LEAST_DEALS
    for theme, least in KINDS.items():
        assert sum(theme in puzzle.themes for puzzle in SHIPPED) >= least


def test_what_is_no_puzzle_is_named() -> None:
    assert why_not(PUZZLE.position) == ""
    assert why_not(PUZZLE.position, nodes=1) == "open"
    assert why_not(PUZZLE.position.replace("worry_back=off", "worry_back=on")) == "worry-back"
    assert why_not(GAME.position(Session(GAME, 1).state)) == "hidden"


def test_an_ending_that_is_lost_or_won_anyway_is_none() -> None:
    session = Session(GAME, 0, position=PUZZLE.position)
    s = session.state
    wrong = next(w for w in session.legal() if w not in PUZZLE.answers and not is_free(s, GAME.parse(s, w) or 0))
    session.play(wrong)
    assert why_not(session.position()) == "lost"
    won = Session(GAME, 0, position=PUZZLE.position)
    for words in PUZZLE.line[:-3]:
        won.play(words)
    assert why_not(won.position()) == "easy"


@pytest.mark.build("pure")
def test_what_is_not_the_same_after_every_free_move_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    first, *others = arrangements(GAME.from_position(PUZZLE.position))

    class Told:
        """Judged by a script: what the first position says, and what all others do."""

        def __init__(self, s: object, nodes: int) -> None:
            known = s is start
            self.wins, self.losses, self.open, self.effort = ([1], [2, 3], False, 1) if known else (*other, 1)

    monkeypatch.setattr(puzzles, "Judged", Told)
    start, other = first, ([1], [2], True)
    assert len(others) > 0
    assert KIND.prove(start).why_not == "puzzle.no.open"
    other = ([1, 2], [3], False)
    assert KIND.prove(start).why_not == "puzzle.no.easy"
    other = ([], [1], False)
    assert KIND.prove(start).why_not == "puzzle.no.order"


def test_free_moves_are_no_answer_and_the_first_other_is() -> None:
    session = Session(GAME, 0, position=PUZZLE.position)
    start = session.state
    free = next(a for a in legal(start) if is_free(start, a))
    words = GAME.words(start, free)
    assert KIND.answer(start, [], start) == ""
    assert KIND.answer(start, [words], start) == ""
    assert KIND.answer(start, [words, PUZZLE.answers[0]], start) == PUZZLE.answers[0]
    assert KIND.answer(start, [PUZZLE.answers[0], "1 up"], start) == PUZZLE.answers[0]


def test_only_what_can_be_moved_back_is_free(lay: Lay) -> None:
    session = lay({1: "| KC", 2: "| KS QH", 3: "9C | QD", 4: "| 2C"}, rest="talon")
    s = session.state
    free = {words for words in session.legal() if is_free(s, GAME.parse(s, words) or 0)}
    assert free == {"1 to 5", "1 to 6", "1 to 7", "2 to 1"} & set(session.legal())
    assert "2 to 1" in free  # the queen lies on a king as before
    assert "3 to 1" in session.legal()  # and turns a card up


@pytest.mark.build("pure")
def test_free_moves_are_followed_so_far_and_no_further(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    s = lay({1: "| KC", 2: "| KS QH", 3: "| KD QC", 4: "| KH"}, rest="talon").state
    assert len(arrangements(s)) == 4
    monkeypatch.setattr(puzzles, "MOST_ARRANGED", 2)
    assert len(arrangements(s)) == 3


def test_every_move_has_a_theme() -> None:
    actions = (DRAW, TALON_UP, TALON_TO, UP, MOVE, NAME, REMOVE_TALON)
    assert [theme_of(a) for a in actions] == ["draw", "up", "talon", "up", "column", "name", "remove"]


def test_themes_tell_patience_and_jokers(lay: Lay) -> None:
    s = lay({1: "| AC", 2: "| KD"}, rest="talon").state
    up = next(a for a in legal(s) if theme_of(a) == "up")
    other = next(a for a in legal(s) if theme_of(a) != "up")
    s.place = [OUT, OUT]
    assert themes_of(s, up) == ("up",)
    assert themes_of(s, other) == (theme_of(other), "patience")
    s.place = [OUT, 1]
    assert themes_of(s, up) == ("up", "joker")


@pytest.mark.build("pure")
def test_a_deal_that_is_not_seen_to_be_won_makes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "SOLVING", 1)
    assert KIND.mine(1) == []


@pytest.mark.build("pure")
@pytest.mark.parametrize("unseen", [0, 1])
def test_what_is_walked_past_is_found(unseen: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line is played until nothing is unseen, and the walk begins there."""
    puzzle = next(one for one in SHIPPED if puzzles.unseen(GAME.from_position(one.position)) == unseen)
    monkeypatch.setattr(puzzles, "deal", lambda cards, rules: GAME.from_position(puzzle.position))
    monkeypatch.setattr(puzzles, "NEAR", 0)
    monkeypatch.setattr(puzzles, "WALKS", 1)
    found = [GAME.position(s) for s in KIND.mine(1)]
    assert len(found) <= puzzles.MOST_OF_DEAL
    assert unseen or puzzle.position in found


def few_unseen(lay: Lay) -> JokerState:
    """Two cards are left in the stock, and all can go up."""
    up = {suit: " ".join(f"{rank}{suit[0].upper()}" for rank in "A23456789TJ") for suit in FOUNDATIONS}
    columns = {1: "| QC", 2: "| QD", 3: "| QH", 4: "| QS", 5: "| KC", 6: "| KD"}
    state: JokerState = lay(columns, out="BJ RJ", **up).state
    return state


def test_a_walk_keeps_the_game_won(lay: Lay) -> None:
    s = few_unseen(lay)
    assert puzzles.unseen(s) == 2
    assert puzzles.solved(stays_won(s, Rng.seeded(1)), 100).best == ALL_UP
    found: dict[str, JokerState] = {}
    wander(s, Rng.seeded(1), found)
    assert found == {}


@pytest.mark.build("pure")
def test_a_walk_that_finds_no_way_goes_on_by_chance_and_ends(lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    s = few_unseen(lay)
    monkeypatch.setattr(puzzles, "solved", lambda s, nodes: Solution(0, OPTIMAL, [], 1))
    assert GAME.position(stays_won(s, Rng.seeded(1))) != GAME.position(s)
    found: dict[str, JokerState] = {}
    wander(GAME.from_position(PUZZLE.position), Rng.seeded(1), found)
    assert found == {}


@pytest.mark.build("compiled")
def test_mining_makes_what_is_shipped() -> None:
    (first,) = mined(GAME, 1, first=3)
    assert (first.id, first.position, first.answers) == (SHIPPED[0].id, SHIPPED[0].position, SHIPPED[0].answers)
