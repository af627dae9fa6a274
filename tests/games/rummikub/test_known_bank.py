"""Playing with the bank known: what can be won is won by a chain of plays that the rules allow, and the rest cannot."""

import pytest

from soloist.games.rummikub.game import RUMMIKUB
from soloist.games.rummikub.mind.known_bank import Chains
from soloist.games.rummikub.rules.actions import CONFIRM, DRAW
from soloist.games.rummikub.rules.setup import dealt, hopeful, hopeless
from soloist.games.rummikub.rules.state import Rummikub
from soloist.games.rummikub.rules.tiles import KINDS, counted, listed, parse

ENOUGH = 1_000_000
AT_ONCE, LATE = 3, 5
"""Deals of level 7 for which the first chain that is tried wins, and for which only a later one does."""
NONE, HARD = 40054, 40014
"""One that no chain wins though each table by itself could lie, and one that takes long."""


def deal(seed: int) -> Rummikub:
    """A deal of level 7, freely laid."""
    return dealt({"level": 7, "winnable": False, "laying": "free"}, seed, hopeful)


def position(board: str, following: str = "", table: str = "", level: int = 1) -> Rummikub:
    """The last stacks of a game: the tiles of the table and the board, and the next ones of the bank, then others."""
    sets, hand, next_ = [[parse(word) for word in part.split()] for part in (table, board, following)]
    used = counted([*sets, *hand, *next_])
    bank = [*next_, *listed([2 - n for n in used])][: 3 * (1 + -(-len(next_) // 3))]
    return Rummikub(level, False, (tuple(sets),) if sets else (), tuple(hand), 0, tuple(bank), (), True)


def won_by(s: Rummikub, chains: Chains) -> bool:
    """Play the chain that was found by the rules, and say whether it won."""
    assert chains.search(ENOUGH) is True
    tables = [*chains.found, chains.seen[chains.last]]
    for _ in range(chains.idle):
        RUMMIKUB.play(s, DRAW)
    if chains.opening:
        lay(s, tables.pop(0))
    for table in tables:
        lay(s, table)
        if not s.won():
            RUMMIKUB.play(s, DRAW)
            assert not s.over()
    return s.won()


def lay(s: Rummikub, table: list[int]) -> None:
    """Lay what a table has more, and confirm it."""
    lies = s.on_table()
    for kind in range(KINDS):
        for _ in range(table[kind] - lies[kind]):
            assert kind in RUMMIKUB.legal(s)
            RUMMIKUB.play(s, kind)
    if s.out:
        RUMMIKUB.play(s, CONFIRM)
    assert s.on_table() == table


@pytest.mark.build("compiled")
@pytest.mark.rule("RUM-28")
@pytest.mark.parametrize("seed", [AT_ONCE, LATE, HARD])
def test_a_chain_that_was_found_wins_by_the_rules(seed: int) -> None:
    assert won_by(deal(seed), Chains(deal(seed)))


@pytest.mark.rule("RUM-28")
def test_a_later_chain_may_win_where_the_first_one_breaks() -> None:
    chains = Chains(deal(LATE))
    whole = ([chains.now for _ in chains.tables], [table.seen for table in chains.tables])
    assert len(chains.chain(whole)) <= len(chains.tables)
    assert chains.search(ENOUGH) is True


@pytest.mark.rule("RUM-28")
def test_a_hopeless_deal_has_no_chain() -> None:
    seed = next(seed for seed in range(1, 40) if hopeless(deal(seed)))
    assert RUMMIKUB.solvable(deal(seed), ENOUGH, False) is False


@pytest.mark.rule("RUM-28")
def test_a_deal_that_is_not_hopeless_may_have_none_either() -> None:
    assert not hopeless(deal(NONE))
    assert RUMMIKUB.solvable(deal(NONE), ENOUGH, False) is False
    assert RUMMIKUB.solvable(deal(NONE), ENOUGH, True) is True


@pytest.mark.rule("RUM-28")
def test_it_is_not_known_before_enough_was_looked_at() -> None:
    assert RUMMIKUB.solvable(deal(LATE), 1, False) is None


@pytest.mark.rule("RUM-28")
def test_tiles_that_make_no_opening_do_not_win() -> None:
    low = "r1 r2 r3 k1 k2 k3"
    assert Chains(position(low)).search(ENOUGH) is False
    assert Chains(position(low, table="o1 o2 o3")).search(ENOUGH) is True
    waiting = position(low, following="r11 r12 r13")
    assert won_by(waiting, Chains(waiting))


@pytest.mark.rule("RUM-28")
def test_the_opening_is_confirmed_on_its_own() -> None:
    """All six together are worth 27, but k9 J J is worth 30, and the others go to it in the next play."""
    s = position("k7 k9 r1 b1 J J")
    assert won_by(s, Chains(s))


@pytest.mark.rule("RUM-28")
def test_a_game_that_is_over_is_what_it_is() -> None:
    lost, won = position("r1 r2 r3", table="o1 o2 o3"), position("", table="o1 o2 o3")
    lost.bank = ()
    assert RUMMIKUB.solvable(lost, ENOUGH, False) is False
    assert RUMMIKUB.solvable(won, ENOUGH, False) is True
