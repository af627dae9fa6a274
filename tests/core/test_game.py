"""Setups, deal numbers and the default face of a game."""

from typing import Any

import pytest

from soloist.core.errors import BadSetup, IllegalAction
from soloist.core.game import Game, GameInfo, OptionSpec, Refusal, check_seed
from soloist.core.rng import Rng
from soloist.core.search import Budget
from soloist.games.nim import NIM
from soloist.games.nim.game import NimGame
from soloist.games.nim.rules import Nim
from tests.games.plain import PLAIN

INFO = GameInfo("toy", 1, 1, 1, "TOY", (1, 1), (OptionSpec("level", 2, (1, 2, 3)), OptionSpec("hard", False)))


def test_defaults_complete_a_setup() -> None:
    assert INFO.complete({"hard": True}) == {"level": 2, "hard": True}


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"levle": 1}, "toy has no option 'levle'; its options are: level, hard."),
        ({"level": 4}, "toy: option level cannot be '4'; it can be: 1, 2, 3."),
        ({"level": True}, "toy: option level cannot be 'on'; it can be: 1, 2, 3."),
        ({"hard": 1}, "toy: option hard cannot be '1'; it can be: off, on."),
    ],
)
def test_a_setup_that_cannot_be_is_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSetup) as e:
        INFO.complete(given)
    assert str(e.value) == message


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadSetup, match="it has no options"):
        GameInfo("toy", 1, 1, 1, "TOY", (1, 1)).complete({"level": 1})


@pytest.mark.parametrize(("text", "value"), [("on", True), ("OFF", False), ("true", True)])
def test_an_option_is_read_as_typed(text: str, value: bool) -> None:
    assert INFO.read("hard", text) is value
    assert INFO.read("level", "3") == 3


def test_an_option_typed_wrong_is_refused() -> None:
    with pytest.raises(BadSetup, match="it can be: off, on"):
        INFO.read("hard", "maybe")


@pytest.mark.parametrize("seed", [-1, 2**32, True, "7", 1.5])
def test_deal_numbers_have_a_range(seed: object) -> None:
    with pytest.raises(BadSetup, match="from 0 to 4294967295"):
        check_seed(seed)
    assert check_seed(2**32 - 1) == 2**32 - 1


class Bare(NimGame):
    """Nim with the face that a game has if it writes none of its own."""

    def parse(self, s: Nim, text: str) -> int | None:
        return Game.parse(self, s, text)

    def why_not(self, s: Nim, a: int) -> Refusal:
        return Game.why_not(self, s, a)


def test_default_parse_knows_the_legal_words_only() -> None:
    game = Bare()
    state = game.from_position("nim 1; options: misere=off; heaps: 1 0 2; turn: 0; taken: 4")
    assert game.parse(state, " TAKE 2  from 3") == game.legal(state)[-1]
    assert game.parse(state, "take 2 from 1") is None
    assert game.why_not(state, 1).clause == ""


def test_default_annotations_are_refused() -> None:
    state = NIM.start({"misere": False}, 1)
    assert NIM.split("take 1 from 1") == ("take 1 from 1", "")
    assert NIM.annotate(state, 0, "") == ""
    with pytest.raises(IllegalAction, match="takes no annotation"):
        NIM.annotate(state, 0, "r1 r2 r3")


def test_seek_finds_the_option_of_a_click() -> None:
    state = NIM.from_position("nim 1; options: misere=off; heaps: 3 0 2; turn: 0; taken: 4")
    assert NIM.seek(state, "", "heap/0/1") == 1
    assert NIM.seek(state, "", "heap/1/0") is None


def test_a_game_has_no_puzzles_by_default() -> None:
    assert not NIM.puzzles()


def test_a_game_has_no_heuristic_by_default() -> None:
    state = NIM.start({"misere": False}, 1)
    assert Game.prefer(NIM, state, 0, Rng.seeded(1)) is None
    assert Game.features(NIM, state, 0) == {}


def test_without_a_heuristic_a_position_is_worth_one_half_until_it_is_decided() -> None:
    state = PLAIN.start({"misere": False}, 3)
    assert (PLAIN.worth(state, 0), PLAIN.worth(state, 1)) == (0.5, 0.5)
    while PLAIN.outcome(state) is None:
        PLAIN.play(state, PLAIN.legal(state)[0])
    assert sorted([PLAIN.worth(state, 0), PLAIN.worth(state, 1)]) == [0.0, 1.0]


def test_a_game_brings_nothing_by_default() -> None:
    state = PLAIN.start({"misere": False}, 3)
    assert PLAIN.best(Budget(iterations=1)) is None
    assert PLAIN.beginner() is None
    assert PLAIN.solvable(state, 100, False) is None
    assert PLAIN.reaches(state, [1, 2], [10, 100]) == [(None, 100), (None, 100)]
    assert PLAIN.solve("", False, "en", 100) is None
    assert PLAIN.settled(state)
    assert list(PLAIN.editions()) == []
