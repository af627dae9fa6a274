"""What a set is, what can lie on the table, and how."""

import pytest

from soloist.games.rummikub.rules.arrange import arranged, compared, least_change
from soloist.games.rummikub.rules.sets import (
    EACH,
    NOTHING,
    best_opening,
    can_lie,
    can_open,
    fault,
    laid_out,
    playable,
)
from soloist.games.rummikub.rules.state import EVERY_KIND
from soloist.games.rummikub.rules.table_search import NEVER, Programme
from soloist.games.rummikub.rules.tiles import counted, parse, text


def tiles(words: str) -> list[int]:
    """The tiles of a text."""
    return [parse(word) for word in words.split()]


def written(laid: list[int]) -> str:
    """The text of tiles."""
    return " ".join(text(tile) for tile in laid)


@pytest.mark.rule("RUM-6")
@pytest.mark.rule("RUM-7")
@pytest.mark.parametrize(
    ("given", "read"),
    [
        ("r1 r2 r3", "r1 r2 r3"),
        ("r3 r1 r2", "r1 r2 r3"),
        ("b5 k5 o5", "b5 k5 o5"),
        ("J r5 r6", "J:r4 r5 r6"),
        ("r5 J r7", "r5 J:r6 r7"),
        ("r5 r7 J", "r5 J:r6 r7"),
        ("r12 r13 J", "J:r11 r12 r13"),
        ("J:r9 r5 r6", "r5 r6 J:r7"),
        ("J J r5", "J:r3 J:r4 r5"),
        ("J J r1", "J:k1 J:b1 r1"),
        ("r13 J J", "r13 J:k13 J:b13"),
        ("k5 J b5", "k5 J:o5 b5"),
        ("k5 J:r5 b5", "k5 J:r5 b5"),
        ("k5 J J:r5 b5", "k5 J:r5 J:o5 b5"),
    ],
)
def test_a_set_is_laid_out_in_reading_order(given: str, read: str) -> None:
    assert fault(tiles(given)) == ""
    assert written(laid_out(tiles(given))) == read


def test_tiles_that_can_lie_do_and_others_do_not() -> None:
    assert can_lie(counted(tiles("r1 r2 r3 r3 r4 r5")))
    assert not can_lie(counted(tiles("r1 r2 r3 r3")))
    assert Programme(counted(tiles("r1")), NOTHING, EACH).solve(0, 1) == NEVER
    assert can_open(counted(tiles("r1 r2 r3 k10 b10 o10")))
    assert not can_open(counted(tiles("r1 r2 r3 k7 b7 o7")))


def test_the_best_opening_counts_up_to_30() -> None:
    assert best_opening(counted(tiles("r1 r2 r3 k7 b7 o7 k8"))) == 27
    assert best_opening(counted(tiles("r1 r2 r3 k9 b9 o9"))) == 30
    assert best_opening(counted(tiles("r1 r2 k3"))) == 0


def test_playable_tiles_belong_to_a_play() -> None:
    table, hand = counted(tiles("r4 r5 r6")), counted(tiles("r7 r8 r3 k3 b3 o9 r10"))
    assert playable(table, NOTHING, hand, EVERY_KIND) == sorted(tiles("r7 r8 r3 k3 b3"))
    hand = counted(tiles("r7 r8 r3 b3 o9 r10"))
    assert playable(table, counted(tiles("k3")), hand, EVERY_KIND) == sorted(tiles("r7 r8 r3 b3"))
    assert playable(NOTHING, NOTHING, counted(tiles("r1 r2 r3")), EVERY_KIND) == []


def test_a_joker_left_over_lengthens_a_run_or_cuts_the_longest() -> None:
    whole = " ".join(f"r{n}" for n in range(1, 14))
    for must, sets in [
        ("r4 r5 r6 J", ["r4 r5 r6 J:r7"]),
        ("r11 r12 r13 J", ["J:r10 r11 r12 r13"]),
        (f"{whole} J", ["r1 r2 r3 r4 r5 r6 J:r7", "r7 r8 r9 r10 r11 r12 r13"]),
    ]:
        programme = Programme(counted(tiles(must)), NOTHING, NOTHING)
        assert programme.within(0)
        assert [written(laid) for laid in arranged(programme)] == sets


def test_a_table_changes_as_little_as_it_must() -> None:
    old = [tiles("r1 r2 r3"), tiles("b1 b2 b3"), tiles("o1 o2 o3"), tiles("k7 k8 k9")]
    programme = Programme(counted([tile for laid in old for tile in laid]), counted(tiles("k3")), EACH)
    loss = programme.solve(0, 1)
    assert loss == 0
    for passes in (0, 3):
        kept, new = compared(old, least_change(old, programme, loss, passes))
        assert kept == [3]
        assert len(new) == 3
