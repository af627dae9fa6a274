"""The guide's script learns with sb3-contrib what it says; where that is installed, by `make research`."""

import runpy
from pathlib import Path

import pytest

pytest.importorskip(
    "sb3_contrib", reason="sb3-contrib brings torch, which is large: `make research` installs it and runs this test"
)

SCRIPT = Path(__file__).parents[2] / "docs" / "guide" / "maskable_ppo.py"


@pytest.mark.build("compiled")
def test_nim_is_learned_to_optimal_play() -> None:
    """Some minutes: it ends as soon as every position is played perfectly, here after 573,440 steps."""
    script = runpy.run_path(str(SCRIPT))
    model = script["learned"]("nim", 2_400_000)
    assert script["nim_mastered"](model).mean == 1.0
