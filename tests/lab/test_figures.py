"""Intervals: known values, what is undecided, and that they hold as often as they say."""

import math
from random import Random

import pytest

from soloist.lab.figures import mean, measured, paired, share, staged, wilson


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


def test_what_one_level_leaves_open_is_taken_from_the_next() -> None:
    # Of 100 deals few nodes leave 40 open; 20 of these get more, and of them 5 are won, 10 lost, 5 open.
    values = [1.0] * 50 + [0.0] * 10 + [None] * 20 + [1.0] * 5 + [0.0] * 10 + [None] * 5
    nodes = [10] * 80 + [99] * 20
    figure = measured("won", values, nodes)
    assert figure.mean == pytest.approx(0.5 + 0.4 * 5 / 20)
    assert figure.low < figure.mean
    assert figure.high > 0.5 + 0.4 * 10 / 20
    assert staged([value and 0.0 for value in values], nodes, 1.0).mean == pytest.approx(0.4 * 5 / 20)
    assert measured("won", values, [10] * 100) == share(values)


def test_intervals_of_several_levels_cover_the_truth_as_often_as_they_say() -> None:
    random, covered = Random(2), 0
    nodes = [9 if deal < 150 else 1 for deal in range(600)]
    for _ in range(400):
        won = [random.random() < 0.8 for _ in nodes]
        easy = [random.random() < (0.95 if one else 0.5) for one in won]
        found = [
            float(one) if given == 9 or quick else None for one, quick, given in zip(won, easy, nodes, strict=True)
        ]
        spent = [1 if quick else given for quick, given in zip(easy, nodes, strict=True)]
        figure = measured("won", found, spent)
        covered += figure.low <= 0.8 <= figure.high
    assert 370 <= covered <= 390


def test_one_game_has_no_interval_nor_have_several_that_do_not_differ() -> None:
    assert mean([3.0]).half == math.inf
    assert mean([3.0, 3.0, 3.0]).half == math.inf
    assert paired([0.0, 1.0], [0.0, 1.0]).half == math.inf  # two deals prove no two players equal
    assert paired([0.0] * 10, [1.0] * 9 + [0.0], shares=True).high == 1.0  # more than all cannot be won
    same, better = (paired([0.0] * 50, [won] * 50, shares=True) for won in (0.0, 1.0))
    assert (same.mean, same.low, same.high) == pytest.approx((0.0, -0.0533, 0.0533), abs=1e-4)
    assert (better.mean, better.low, better.high) == pytest.approx((1.0, 0.8868, 1.0), abs=1e-4)
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
