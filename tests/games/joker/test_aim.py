"""What the player of Joker Solitaire aims at, and that its tree decides by it."""

import pytest

from soloist.core.player import Guesser
from soloist.core.rng import Rng
from soloist.games.joker import JOKER
from soloist.games.joker.mind.aim import ALL_UP_SHARE, aim
from soloist.games.joker.mind.search import JokerTree
from soloist.games.joker.rules.state import ALL_UP

SETUP = JOKER.info.complete({})


def test_all_up_counts_more_than_any_number_of_cards() -> None:
    assert [aim(up) for up in (0, ALL_UP)] == [0.0, pytest.approx(1.0)]
    assert aim(ALL_UP - 1) < 1 - ALL_UP_SHARE
    assert all(aim(up) < aim(up + 1) for up in range(ALL_UP))


def test_the_tree_decides_by_its_aim_and_shows_cards() -> None:
    dealt = [JOKER.start(SETUP, seed) for seed in range(1, 20)]
    trees = [JokerTree(JOKER.legal(s), Guesser(JOKER, s, 0), Rng(5)) for s in dealt]
    tree = next(tree for tree in trees if tree.candidates.count > 1)
    count = tree.candidates.count
    tree.trials, tree.total = 20, 10.0
    for i in range(count):
        tree.tallies.count[i], tree.tallies.total[i], tree.gains[i] = 10, 4.0, 1.0
    tree.gains[1] = 9.0  # it brings all up most often, though no more cards
    assert (tree.leader(), tree.pick()) == (1, 1)
    assert tree.findings()[0].action == tree.moves[1]
