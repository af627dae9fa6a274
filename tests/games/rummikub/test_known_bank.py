"""Playing with the bank known: what is found to be winnable is won by a chain of plays that the rules allow."""

import pytest

from soloist.games.rummikub.game import RUMMIKUB
from soloist.games.rummikub.mind.known_bank import TRIES, can_be_won, won_chain
from soloist.games.rummikub.rules.actions import CONFIRM, DRAW
from soloist.games.rummikub.rules.setup import dealt, hopeful, hopeless
from soloist.games.rummikub.rules.state import Rummikub
from soloist.games.rummikub.rules.tiles import KINDS

LATE, UNKNOWN = 5, 2
"""A deal of level 7 for which a chain is found at a later try, and one for which none is."""


def deal(seed: int) -> Rummikub:
    """A deal of level 7, freely laid."""
    return dealt({"level": 7, "winnable": False, "laying": "free"}, seed, hopeful)


def won_by(s: Rummikub, tables: list[list[int]]) -> bool:
    """Play a chain of tables by the rules, and say whether it won."""
    for number, table in enumerate(tables):
        lies = s.on_table()
        for kind in range(KINDS):
            for _ in range(table[kind] - lies[kind]):
                assert kind in RUMMIKUB.legal(s)
                RUMMIKUB.play(s, kind)
        if s.out:
            RUMMIKUB.play(s, CONFIRM)
        assert s.on_table() == table
        if number < len(tables) - 1:
            RUMMIKUB.play(s, DRAW)
            assert not s.over()
    return s.won()


@pytest.mark.build("compiled")
@pytest.mark.rule("RUM-28")
@pytest.mark.parametrize("seed", [0, 3])
def test_a_chain_that_was_found_wins_by_the_rules(seed: int) -> None:
    tables = won_chain(deal(seed), 1)
    assert tables is not None
    assert won_by(deal(seed), tables)


@pytest.mark.rule("RUM-28")
def test_a_hopeless_deal_has_no_chain() -> None:
    seed = next(seed for seed in range(1, 40) if hopeless(deal(seed)))
    assert won_chain(deal(seed), 1) is None
    assert not can_be_won(deal(seed))
    assert RUMMIKUB.solvable(deal(seed), 1, False) is False


@pytest.mark.rule("RUM-28")
def test_of_the_others_some_are_found_only_at_a_later_try() -> None:
    late = deal(LATE)
    assert won_chain(late, 1) is None
    tables = won_chain(late, TRIES)
    assert tables is not None
    assert won_by(late, tables)


@pytest.mark.build("compiled")
@pytest.mark.rule("RUM-28")
def test_where_nothing_was_found_it_is_not_known() -> None:
    open_deal = deal(UNKNOWN)
    assert not hopeless(open_deal)
    assert not can_be_won(open_deal)
    assert RUMMIKUB.solvable(open_deal, 1, False) is None
    assert RUMMIKUB.solvable(open_deal, 1, True) is True


@pytest.mark.build("compiled")
@pytest.mark.rule("RUM-28")
def test_a_winnable_deal_is_one_for_which_a_chain_was_found() -> None:
    s = RUMMIKUB.start({"level": 7, "winnable": True, "laying": "free"}, UNKNOWN)
    assert can_be_won(s)
    assert s.board != deal(UNKNOWN).board
