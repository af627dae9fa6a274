"""The moves that the page's reading of events is held to are those that the games bring about."""

import pytest

from tests.core import motion_vectors


@pytest.mark.build("compiled")
def test_the_written_moves_are_what_the_games_tell() -> None:
    written = motion_vectors.DATA.read_text(encoding="utf-8")
    assert written == motion_vectors.text(), "write it anew: python -m tests.core.motion_vectors"
