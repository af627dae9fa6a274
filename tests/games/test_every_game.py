"""What holds of every game of ours alike: options come back, and damaged positions are refused in one line."""

import pytest

from soloist.core import catalog, conform
from soloist.core.game import Setup

# Options under which random play comes to an end soon.
SHORT: dict[str, Setup] = {"rummikub": {"level": 7, "winnable": False}}


@pytest.mark.parametrize("id", catalog.names())
def test_every_option_comes_back_from_record_and_position(id: str) -> None:
    conform.check_options(catalog.find(id))


@pytest.mark.build("compiled")
@pytest.mark.parametrize("id", catalog.names())
def test_damaged_positions_are_refused_in_one_line(id: str) -> None:
    game = catalog.find(id)
    conform.check_malformed(game, game.info.complete({}), 1, every=100)


@pytest.mark.build("pure")
@pytest.mark.parametrize("id", catalog.names())
def test_a_game_conforms_interpreted_too(id: str) -> None:
    """On the compiled build each game's own tests play many more, under every option set."""
    game = catalog.find(id)
    conform.check_play(game, game.info.complete(SHORT.get(id, {})), 9, every=200)
