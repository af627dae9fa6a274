"""The game passes every check that all games pass, under options that meet in every way."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from soloist.core import conform
from soloist.core.game import Value
from soloist.core.rng import MOST_SEED
from soloist.games.joker import JOKER
from tests.setups import paired

SETUPS = list(conform.setups(JOKER))


def test_every_message_is_worded_in_both_languages() -> None:
    conform.check_wording(JOKER)


@pytest.mark.build("compiled")
@pytest.mark.rule("JOK-28")
@pytest.mark.parametrize(("seed", "setup"), list(enumerate(paired(JOKER))))
def test_any_two_options_conform_together(seed: int, setup: dict[str, Value]) -> None:
    outcome = conform.check_play(JOKER, setup, seed, every=7)
    assert outcome.reason in ("all-up", "stuck")
    assert 0 <= outcome.scores[0] <= 52


@settings(max_examples=5, deadline=None)
@given(setup=st.sampled_from(SETUPS), seed=st.integers(0, 2**32 - 1))
def test_random_games_conform(setup: dict[str, Value], seed: int) -> None:
    conform.check_play(JOKER, setup, seed, every=7)


def test_the_game_of_the_largest_deal_number_conforms() -> None:
    conform.check_play(JOKER, JOKER.info.complete({}), MOST_SEED, every=20)
