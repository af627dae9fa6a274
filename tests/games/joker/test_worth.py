"""What a position is worth: a share of all cards, more as a game goes well, and at the end just what is up."""

import pytest

from soloist.games.joker import JOKER
from soloist.games.joker.mind.policy import prefer
from soloist.games.joker.mind.worth import worth
from soloist.games.joker.rules.state import ALL_UP


def test_a_game_that_goes_well_is_worth_more_than_it_was() -> None:
    early, late = list[float](), list[float]()
    for seed in range(1, 11):
        s = JOKER.start(JOKER.info.complete({}), seed)
        before = worth(s)
        while s.up_top() < ALL_UP // 2 and JOKER.legal(s):
            JOKER.play(s, prefer(s))
        if JOKER.legal(s):
            early.append(before)
            late.append(worth(s))
        else:
            assert worth(s) == s.up_top() / ALL_UP
    assert 2 < len(early) < 10
    assert min(late) > 0.9 > max(early)


@pytest.mark.build("compiled")
def test_it_is_a_share_of_all_cards_and_at_the_end_those_that_are_up() -> None:
    for seed in range(5):
        s = JOKER.start(JOKER.info.complete({}), seed)
        while JOKER.legal(s):
            assert s.up_top() / ALL_UP <= worth(s) <= 1.0
            JOKER.play(s, prefer(s))
        assert worth(s) == s.up_top() / ALL_UP


@pytest.mark.parametrize("options", [{"jokers": False}, {"worry_back": True, "strict_units": True}])
def test_by_rules_that_the_network_never_saw_it_is_what_the_policy_makes(options: dict[str, object]) -> None:
    for seed in range(3):
        s = JOKER.start(JOKER.info.complete(options), seed)
        foretold = worth(s)
        while JOKER.legal(s):
            JOKER.play(s, prefer(s))
        assert foretold == s.up_top() / ALL_UP
