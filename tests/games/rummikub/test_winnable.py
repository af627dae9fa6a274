"""Winnable deals: those in which a quick look finds a way to win, and always the same ones."""

import pytest

from soloist.games.rummikub.game import RUMMIKUB
from soloist.games.rummikub.mind.known_bank import Chains
from soloist.games.rummikub.mind.winnable import can_be_won, won_chain
from soloist.games.rummikub.rules.setup import dealt, hopeful, hopeless
from soloist.games.rummikub.rules.state import Rummikub

ENOUGH = 1_000_000
AT_ONCE, LATE, MISSED = 3, 5, 2
"""Deals of level 7: a way is found at the first try, at a later one, and not at all though none shows it hopeless."""


def deal(seed: int) -> Rummikub:
    """A deal of level 7, freely laid."""
    return dealt({"level": 7, "winnable": False, "laying": "free"}, seed, hopeful)


@pytest.mark.rule("RUM-28")
@pytest.mark.parametrize("seed", [AT_ONCE, LATE])
def test_what_passes_as_winnable_can_be_won(seed: int) -> None:
    assert can_be_won(deal(seed))
    assert Chains(deal(seed)).search(ENOUGH) is True


@pytest.mark.rule("RUM-28")
def test_a_hopeless_deal_does_not_pass() -> None:
    seed = next(seed for seed in range(1, 40) if hopeless(deal(seed)))
    assert won_chain(deal(seed)) is None
    assert not can_be_won(deal(seed))


@pytest.mark.rule("RUM-28")
def test_where_no_way_is_found_soon_a_deal_does_not_pass_either() -> None:
    assert not hopeless(deal(MISSED))
    assert not can_be_won(deal(MISSED))


@pytest.mark.build("compiled")
@pytest.mark.rule("RUM-28")
def test_a_winnable_deal_is_the_first_shuffle_that_passes() -> None:
    s = RUMMIKUB.start({"level": 7, "winnable": True, "laying": "free"}, MISSED)
    assert can_be_won(s)
    assert s.board != deal(MISSED).board
    assert sorted(s.board) == [1, 2, 4, 7, 11, 15, 17, 19, 25, 27, 28, 36, 42, 43], "numbers deal what they always did"
    assert s.bank[:6] == (52, 46, 50, 48, 8, 22)
