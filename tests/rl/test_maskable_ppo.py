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


# What the heuristic written by hand sent up, at most, by its interval; `greedy` is by now a policy that was learned.
FLOOR_BY_HAND = 23.1


@pytest.mark.build("compiled")
def test_joker_is_above_the_floor_of_the_heuristic_written_by_hand() -> None:
    """After one round it still plays as greedy does, which it begins with; no test says that it gets above that."""
    script = runpy.run_path(str(SCRIPT))
    script["scores"].__globals__["UNSEEN"] = script["UNSEEN"][:400]
    model = script["learned"]("joker", 8_192)
    ours, theirs = script["scores"]("joker", model), script["scores"]("joker", None)
    assert script["mean"](ours).low > FLOOR_BY_HAND
    assert script["paired"](theirs, ours).high >= 0
