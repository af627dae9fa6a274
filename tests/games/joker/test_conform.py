"""The game passes every check that all games pass, under every option set."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from soloist.core import conform
from soloist.core.game import Value
from soloist.games.joker import JOKER

SETUPS = list(conform.setups(JOKER))


def test_every_message_is_worded_in_both_languages() -> None:
    conform.check_wording(JOKER)


@pytest.mark.rule("JOK-28")
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "-".join(str(value) for value in setup.values()))
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_random_games_conform(setup: dict[str, Value], seed: int) -> None:
    outcome = conform.check_play(JOKER, setup, seed, every=5)
    assert outcome.reason in ("all-up", "stuck")
    assert 0 <= outcome.scores[0] <= 52
