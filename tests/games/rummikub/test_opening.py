"""The opening: how 30 points are counted and checked."""

import pytest

from soloist.core.rng import Rng
from soloist.games.rummikub import RUMMIKUB
from soloist.games.rummikub.rules.actions import TAKE_BACK
from soloist.games.rummikub.rules.legal import playable
from soloist.games.rummikub.rules.opening import best_opening, can_open, due, worth
from soloist.games.rummikub.rules.sets import laid_out
from soloist.games.rummikub.rules.state import Rummikub
from soloist.games.rummikub.rules.table_search import NOTHING
from soloist.games.rummikub.rules.tiles import counted, parse


def tiles(words: str) -> list[int]:
    """The tiles of a text."""
    return [parse(word) for word in words.split()]


@pytest.mark.rule("RUM-10")
def test_thirty_are_due_on_an_empty_table_alone() -> None:
    assert due(NOTHING) == 30
    assert due(counted(tiles("r1 r2 r3"))) == 0


@pytest.mark.rule("RUM-10")
def test_a_joker_is_worth_the_number_it_stands_for() -> None:
    sets = [tuple(laid_out(tiles(words))) for words in ("r1 r2 r3", "k12 J b12")]
    assert worth(sets) == 6 + 36


@pytest.mark.rule("RUM-10")
def test_tiles_open_that_can_lie_in_sets_worth_thirty() -> None:
    assert can_open(counted(tiles("r1 r2 r3 k10 b10 o10")))
    assert not can_open(counted(tiles("r1 r2 r3 k7 b7 o7")))
    assert not can_open(counted(tiles("r13 k13 b13 o1")))


def test_the_best_opening_counts_up_to_30() -> None:
    assert best_opening(counted(tiles("r1 r2 r3 k7 b7 o7 k8"))) == 27
    assert best_opening(counted(tiles("r1 r2 r3 k9 b9 o9"))) == 30
    assert best_opening(counted(tiles("r1 r2 k3"))) == 0


def playable_of(table: str, hand: str, laid: str = "") -> list[int]:
    """Which tiles of a hand can be laid, after others of it were."""
    sets = (tuple(tiles(table)),) if table else ()
    state = Rummikub(1, False, sets, tuple(tiles(f"{laid} {hand}")), (1 << len(tiles(laid))) - 1, (), ())
    return playable(state)


def test_playable_tiles_belong_to_a_play() -> None:
    assert playable_of("r4 r5 r6", "r7 r8 r3 k3 b3 o9 r10") == sorted(tiles("r7 r8 r3 k3 b3"))
    assert playable_of("r4 r5 r6", "r7 r8 r3 b3 o9 r10", "k3") == sorted(tiles("r7 r8 r3 b3"))
    assert playable_of("", "r1 r2 r3") == []


def unremembered(s: Rummikub) -> Rummikub:
    """The same game with nothing found out yet."""
    return Rummikub(s.level, s.winnable, s.table, s.board, s.out, s.bank, s.aside, s.free)


@pytest.mark.build("compiled")
@pytest.mark.parametrize("seed", range(3))
def test_what_a_game_remembers_changes_nothing_that_is_legal(seed: int) -> None:
    s, rng = RUMMIKUB.start({"level": 7, "winnable": False, "laying": "guided"}, seed), Rng.seeded(seed)
    while RUMMIKUB.outcome(s) is None:
        twin = s.copy()
        found = RUMMIKUB.legal(s)
        assert found == RUMMIKUB.legal(unremembered(s))
        for a in (found[-1], found[0]):  # what a copy finds out further on is not true here
            other = (twin if a < TAKE_BACK else s).copy()
            RUMMIKUB.play(other, a)
            RUMMIKUB.legal(other)
        RUMMIKUB.play(s, found[int(rng.below(len(found)))])
