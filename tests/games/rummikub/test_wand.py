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


def test_how_a_table_shall_lie_is_told_by_its_new_sets(at: At) -> None:
    session = at("r1 r2 r3 | k5 b5 o5", "r4 J k9 k10 k11 b1 b2 b3 b9 b13 o1 o2 o3 o4 o9 o12 o13")
    game = session.game
    told = game.note_told(session.state, "r1 r2 r3 | k5 b5 o5 | J:k8 k9 k10")
    assert [game.wording.say(one, "en") for one in told] == ["joker for black 8, black 9, black 10"]
    assert Session("nim", 1).game.note_told(Session("nim", 1).state, "") == ()
