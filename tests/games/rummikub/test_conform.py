"""The checks that every game passes."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from soloist.core import conform
from soloist.games.rummikub import RUMMIKUB


@pytest.mark.build("compiled")
@settings(deadline=None, max_examples=2)
@given(seed=st.integers(0, 2**32 - 2), level=st.integers(1, 7))
def test_rummikub_conforms(seed: int, level: int) -> None:
    conform.check_play(RUMMIKUB, {"level": level, "winnable": False}, seed, every=80)


@pytest.mark.build("compiled")
@settings(deadline=None, max_examples=1)
@given(seed=st.integers(0, 2**32 - 2), level=st.integers(6, 7))
def test_deals_that_are_not_hopeless_conform(seed: int, level: int) -> None:
    conform.check_play(RUMMIKUB, {"level": level, "winnable": True}, seed, every=80)


def test_every_message_has_words_in_each_language() -> None:
    conform.check_wording(RUMMIKUB)
