"""Who lets the table find the sets has had help; who says how they lie has not."""

from collections.abc import Callable

import pytest

from soloist import Session
from soloist.table.assistance import HINTS
from soloist.table.table import Table

At = Callable[..., Session]
ODDS = "k1 k3 k5 k7 k9 k11 k13 b1 b3 b5"


def confirmed(session: Session, words: str) -> Table:
    """The table after one more red tile was laid and confirmed with these words."""
    table = Table(session)
    table.play((0,), 0, "lay r8")
    table.play((0,), 1, words)
    return table


@pytest.mark.rule("RUM-27")
@pytest.mark.parametrize("laying", ["free", "guided"])
def test_a_confirm_that_leaves_the_sets_to_the_table_is_help(at: At, laying: str) -> None:
    table = confirmed(at("r5 r6 r7", f"r8 {ODDS}", laying=laying), "confirm")
    assert table.help((0,)) == (HINTS,)
    assert table.session.hints == 1
    table = confirmed(at("r5 r6 r7", f"r8 {ODDS}", laying=laying), "confirm r5 r6 r7 r8")
    assert table.help((0,)) == ()


def test_it_counts_once_a_decision(at: At) -> None:
    table = Table(at("r5 r6 r7", f"r8 {ODDS}", laying="free"))
    table.play((0,), 0, "lay r8")
    table.count_hint((0,), 1)
    table.play((0,), 1, "confirm")
    assert table.session.hints == 1


@pytest.mark.rule("RUM-27")
def test_by_the_first_version_it_was_none(at: At) -> None:
    text = at("r5 r6 r7", f"r8 {ODDS}").position()
    old = text.replace("rummikub 2", "rummikub 1").replace(" laying=guided", "")
    assert confirmed(Session("rummikub", 0, position=old), "confirm").help((0,)) == ()
