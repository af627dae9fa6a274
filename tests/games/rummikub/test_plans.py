"""Plays worth a thought: around tiles that are laid, or by weights drawn at random."""

import pytest

from soloist.core.rng import Rng
from soloist.games.rummikub.mind.plans import around, contains, weighed
from soloist.games.rummikub.rules.opening import can_open
from soloist.games.rummikub.rules.table_search import NOTHING, can_lie
from soloist.games.rummikub.rules.tiles import counted, parse


def counts(words: str) -> list[int]:
    """The tiles of a text, counted."""
    return counted([parse(word) for word in words.split()])


@pytest.mark.parametrize(("laid", "needed"), [("J", 4), ("o5", 3), ("b13", 1), ("J J", 7)])
def test_an_opening_around_laid_tiles_is_worth_thirty(laid: str, needed: int) -> None:
    hand = counts("k3 k13 b3 b6 b7 b13 o5 o6 o7 o12 r4 J J")
    play = around(NOTHING, counts(laid), hand, needed)
    assert contains(play, counts(laid))
    assert contains(hand, play)
    assert can_open(play)
    assert sum(play) >= needed


def test_a_play_weighed_at_random_has_just_so_many_tiles() -> None:
    table, hand = counts("r4 r5 r6"), counts("r7 r8 k1")
    for count in (1, 2):
        play = weighed(table, hand, count, Rng(1))
        assert sum(play) == count
        assert can_lie([a + b for a, b in zip(table, play, strict=True)])
    assert weighed(table, hand, 3, Rng(1)) == []
    assert weighed(table, hand, 4, Rng(1)) == []
