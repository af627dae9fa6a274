"""What the player makes of a position: never out of bounds, and more where the trials came to more."""

import pytest

from soloist.games.joker.mind import prospect
from soloist.games.joker.mind.prospect import ALL_HIDDEN, attained, gain, widened

MEANS = [i / 50 for i in range(51)]


@pytest.mark.parametrize("unseen", [0, 2, 20, ALL_HIDDEN])
@pytest.mark.parametrize("trials", [0, 1, 250, 100_000, 2**60])
def test_a_better_mean_never_comes_to_less(unseen: int, trials: int) -> None:
    values = [attained(mean, unseen, trials) for mean in MEANS]
    assert (values[0], values[-1]) == (0.0, 1.0)
    assert values == sorted(values)
    assert all(widened(0.1, mean, unseen, trials) >= 0.0 for mean in MEANS)
    assert -1.0 <= gain(unseen, trials) <= 1.0


def test_the_player_attains_more_than_its_trials_the_more_is_hidden_and_the_fewer_they_were() -> None:
    assert attained(0.5, ALL_HIDDEN, 250) > attained(0.5, 10, 250) > 0.5
    assert attained(0.5, ALL_HIDDEN, 250) > attained(0.5, ALL_HIDDEN, 4000)
    assert prospect.DOUBLING < 0.0 < prospect.HIDDEN
