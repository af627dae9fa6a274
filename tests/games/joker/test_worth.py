"""What a position is worth: a share of all cards, more the fewer are hidden, and at the end just what is up."""

from collections.abc import Callable

import pytest

from soloist.core.session import Session
from soloist.games.joker import JOKER
from soloist.games.joker.mind.policy import prefer
from soloist.games.joker.mind.worth import worth
from soloist.games.joker.rules.state import ALL_UP, JokerState

Lay = Callable[..., Session]


def test_a_position_is_worth_more_the_fewer_cards_are_hidden(lay: Lay) -> None:
    behind, ahead = lay({1: "AC 2C 3C | 4C"}).state, lay({1: "AC 2C | 3C"}).state
    assert isinstance(behind, JokerState)
    assert isinstance(ahead, JokerState)
    assert (behind.face_down(), ahead.face_down()) == (3, 2)
    assert JOKER.worth(ahead, 0) > JOKER.worth(behind, 0)


@pytest.mark.build("compiled")
def test_it_is_a_share_of_all_cards_and_at_the_end_those_that_are_up() -> None:
    for seed in range(5):
        s = JOKER.start(JOKER.info.complete({}), seed)
        while JOKER.legal(s):
            assert s.up_top() / ALL_UP <= worth(s) <= 1.0
            JOKER.play(s, prefer(s))
        assert worth(s) == s.up_top() / ALL_UP
