"""The tests run twice, interpreted and compiled; this one knows which run it is in."""

import os

import pytest

from soloist.build_info import compiled


def test_build_is_the_one_that_was_asked_for() -> None:
    expected = os.environ.get("SOLOIST_EXPECT")
    if expected is None:
        pytest.skip("SOLOIST_EXPECT=pure|compiled was not given")
    assert ("compiled" if compiled() else "pure") == expected
