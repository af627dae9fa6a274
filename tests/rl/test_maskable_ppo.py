"""The guide's script learns with sb3-contrib what it says; where that is installed, by `make research`."""

import runpy
from functools import partial
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


@pytest.mark.build("compiled")
def test_joker_begins_as_greedy_and_learns_to_trust_what_is_foretold() -> None:
    """A minute or two: four rounds; that it gets above greedy takes the hundreds of thousands of steps of the guide."""
    script = runpy.run_path(str(SCRIPT))
    script["scores"].__globals__["UNSEEN"] = script["UNSEEN"][:300]
    theirs = script["scores_of_greedy"]()
    assert script["scores"](partial(script["answers"], script["learned"]("joker", 0))) == theirs
    model = script["learned"]("joker", 65_536)
    assert model.policy.mlp_extractor.trust.weight[0, 2].item() > 0
    assert script["paired"](theirs, script["scores"](partial(script["answers"], model))).high > 0
