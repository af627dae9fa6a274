"""Intervals: known values, what is undecided, and that they hold as often as they say."""

import math
from random import Random

import pytest

from soloist.lab.figures import mean, measured, paired, share, wilson


def test_known_intervals() -> None:
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    figure = mean([1.0, 2.0, 3.0, 4.0])
    assert (figure.mean, figure.half) == pytest.approx((2.5, 1.959964 * math.sqrt(5 / 3 / 4)))


def test_what_is_undecided_widens_the_interval_both_ways() -> None:
    decided, doubtful = share([1.0] * 50 + [0.0] * 50), share([1.0] * 50 + [0.0] * 40 + [None] * 10)
    assert doubtful.low == decided.low
    assert doubtful.high > decided.high
    assert doubtful.mean == 0.5
    assert (share([None]).low, share([None]).high) == (0.0, 1.0)
    assert share([]).count == 0


def test_one_game_has_no_interval() -> None:
    assert mean([3.0]).half == math.inf
    assert math.isnan(mean([]).mean)


def test_differences_are_of_the_same_deals() -> None:
    figure = paired([1.0, 0.0, 0.0], [1.0, 1.0, 0.0])
    assert (figure.mean, figure.count) == (1 / 3, 3)
    assert paired([1.0, None], [1.0, 1.0]).count == 0
    assert measured("score", [1.0, None, 3.0]).mean == 2.0


def test_intervals_cover_the_truth_as_often_as_they_say() -> None:
    random = Random(1)
    covered = 0
    for _ in range(1000):
        figure = share([float(random.random() < 0.3) for _ in range(200)])
        covered += figure.low <= 0.3 <= figure.high
    assert 930 <= covered <= 970
