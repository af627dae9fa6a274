"""Every game passes the environment checker of Stable-Baselines3."""

import pytest

from soloist.core import catalog
from soloist.rl.gym import GameEnv

checker = pytest.importorskip(
    "stable_baselines3.common.env_checker",
    reason="Stable-Baselines3 brings torch, which is large: `make research` installs it and runs this test",
)


@pytest.mark.parametrize("name", catalog.names())
def test_every_game_passes_the_checker(name: str) -> None:
    checker.check_env(GameEnv(name))
