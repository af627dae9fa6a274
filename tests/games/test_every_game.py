"""What holds of every game of ours alike: options come back, and damaged positions are refused in one line."""

import pytest

from soloist.core import catalog, conform
from tests.share import share


@pytest.mark.parametrize("id", catalog.names())
def test_every_option_comes_back_from_record_and_position(id: str) -> None:
    conform.check_options(catalog.find(id))


@pytest.mark.parametrize("id", catalog.names())
def test_damaged_positions_are_refused_in_one_line(id: str) -> None:
    game = catalog.find(id)
    for seed in range(share(3, 1)):
        conform.check_malformed(game, game.info.complete({}), seed, every=100)
