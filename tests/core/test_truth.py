"""What is shown for a chance: odds stretched and shifted."""

import math

import pytest

from soloist.core.search import Finding
from soloist.core.truth import Truth


def test_the_truth_stretches_odds_keeps_their_order_and_leaves_what_is_certain() -> None:
    truth = Truth(1.0, math.log(2))
    told = [truth.told(Finding(3, 9, chance, 0.1)) for chance in (0.0, 0.2, 0.5, 0.8, 1.0)]
    assert [found.mean for found in told] == pytest.approx([0.0, 1 / 3, 2 / 3, 8 / 9, 1.0])
    assert [found.half for found in told] == pytest.approx([0.1, 0.1 * 25 / 18, 0.1 * 8 / 9, 0.1 * 50 / 81, 0.1])
    assert {(found.action, found.count) for found in told} == {(3, 9)}
