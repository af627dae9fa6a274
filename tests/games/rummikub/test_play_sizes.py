"""Plays by how many tiles they lay: the one that wins, though it may take an opening before it."""

import pytest

from soloist.games.rummikub.mind.play_sizes import winning_play, wins_at_once
from soloist.games.rummikub.rules.table_search import NOTHING
from soloist.games.rummikub.rules.tiles import KINDS, counted, parse

ONES = "k1 k1 b1 b1 o1 o1 r1 r1"


def counts(words: str) -> list[int]:
    """The tiles of these words, by kind."""
    return counted([parse(word) for word in words.split()])


def test_a_hand_that_opens_wins_in_one_play() -> None:
    hand = counts("r4 r5 r6 r7 k8 b8 o8")
    assert winning_play(NOTHING, hand) == hand


def test_where_the_joker_is_worth_too_little_in_the_end_an_opening_comes_first() -> None:
    assert winning_play(NOTHING, counts(f"r4 r5 r6 J {ONES} b2 k2")) == counts(f"r4 r5 r6 J {ONES}")


@pytest.mark.parametrize("hand", [f"{ONES} b2 k2 r2 b2 k2 r2", f"r4 r5 r6 J {ONES} k13 b2"])
def test_a_hand_that_holds_no_opening_or_cannot_all_be_laid_does_not_win(hand: str) -> None:
    assert not wins_at_once(NOTHING, counts(hand))


def test_on_a_table_any_hand_wins_that_can_be_laid() -> None:
    table = counts("r1 r2 r3")
    assert winning_play(table, counts("r4")) == counts("r4")
    assert winning_play(table, [0] * KINDS) == [0] * KINDS
    assert not wins_at_once(table, counts("r5"))
