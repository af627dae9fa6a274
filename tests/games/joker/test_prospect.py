"""What the player makes of a position: never out of bounds, and more where the trials came to more."""

import pytest

from soloist.games.joker.mind.prospect import attained, slope

MEANS = [i / 50 for i in range(51)]


def test_a_better_mean_never_comes_to_less() -> None:
    values = [attained(mean) for mean in MEANS]
    assert (values[0], values[-1]) == (0.0, 1.0)
    assert values == sorted(values)
    assert attained(0.7) > 0.7


def test_an_interval_grows_with_the_slope() -> None:
    for mean in MEANS:
        assert slope(mean) > 0.0
        assert slope(mean) == pytest.approx((attained(mean + 1e-6) - attained(mean - 1e-6)) / 2e-6, abs=1e-6)
