"""Glicko-2 against its paper."""

import pytest

from soloist.puzzles.rating import EASIEST, HARDEST, LEAST_DEVIATION, Rating, after, met, of_effort


def test_the_papers_example() -> None:
    opponents = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    found = after(Rating(1500, 200, 0.06), opponents)
    assert found.value == pytest.approx(1464.06, abs=0.02)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_surprise_widens_the_volatility() -> None:
    found = after(Rating(1500, 50, 0.06), [(Rating(800, 30), 0.0)] * 6)
    assert found.volatility > 0.06
    assert found.value < 1500


def test_both_move_apart_and_stay_uncertain() -> None:
    person, puzzle = Rating(1500, 50), Rating(1500, 50)
    won, asked = met(person, puzzle, True)
    assert won.value > 1500 > asked.value
    lost, kept = met(person, puzzle, False)
    assert lost.value < 1500 < kept.value
    for _ in range(200):
        person, puzzle = met(person, puzzle, True)
    assert person.deviation >= LEAST_DEVIATION


def test_more_effort_is_a_harder_puzzle_within_bounds() -> None:
    ratings = [of_effort(effort) for effort in (0, 50, 500, 5000, 10**9)]
    assert ratings == sorted(ratings)
    assert (ratings[0], ratings[-1]) == (EASIEST, HARDEST)
