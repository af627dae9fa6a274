"""Graded deals: grades and the skill index from measurements, and what is shipped."""

from datetime import date, timedelta
from importlib.resources import files

import pytest

from soloist.coach import deals
from soloist.coach.deals import (
    BOUNDS,
    GRADES,
    Ease,
    GradedDeal,
    Measurement,
    MeasureSettings,
    fifths,
    grade,
    graded_deal,
    skill,
)
from soloist.core import catalog
from tests.games.plain import PLAIN

SHIPPED = sorted(file.name.removesuffix(".json") for file in (files("soloist") / "graded").iterdir())


def measurement(weak: tuple[float, ...], strong: tuple[float, ...], seed: int = 1) -> Measurement:
    return Measurement(seed, None, weak, strong, tuple(map(int, weak)), tuple(map(int, strong)))


def test_a_deal_that_only_the_strong_player_wins_is_all_skill() -> None:
    assert skill((0.0, 0.0, 0.0), (1.0, 1.0, 1.0)) == 100


@pytest.mark.parametrize("worth", [0.0, 0.5, 1.0])
def test_a_deal_that_ends_alike_for_everybody_is_no_skill(worth: float) -> None:
    assert skill((worth,) * 4, (worth,) * 4) == 0


def test_a_deal_that_both_players_win_half_of_the_time_is_no_skill() -> None:
    assert skill((0.0, 1.0, 0.0, 1.0), (1.0, 0.0, 1.0, 0.0)) == 0


def test_what_chance_puts_between_two_means_does_not_count_as_skill() -> None:
    # Half the distance of the means squared is 1/16; chance alone accounts for 1/32 + 1/32 of it.
    assert skill((0.0, 0.0, 1.0, 0.0), (1.0, 0.0, 1.0, 1.0)) < 100 * (1 / 16) / (1 / 16 + 1 / 4)
    assert skill((0.0, 1.0), (1.0, 1.0)) == 0


def test_the_skill_index_is_the_share_of_variance_between_the_players() -> None:
    weak, strong = (0.0, 0.0, 0.0, 1.0), (1.0, 1.0, 1.0, 1.0)
    between = 0.75**2 / 4 - 0.25 / 4 / 4
    assert skill(weak, strong) == round(100 * between / (between + 0.25 / 2))


def test_a_grade_follows_the_bounds_and_a_tie_is_the_easier_one() -> None:
    eases: list[Ease] = [(1.0, 0), (0.8, 0), (0.6, 9), (0.59, 0), (0.4, -5), (0.2, 0), (0.1, 50), (0.0, 0)]
    assert [grade(ease, BOUNDS) for ease in eases] == [
        "gentle",
        "gentle",
        "fair",
        "tricky",
        "tricky",
        "hard",
        "fiendish",
        "fiendish",
    ]


def test_fifths_make_five_grades_of_a_fifth_each() -> None:
    eases: list[Ease] = [(i / 100, 0.0) for i in range(100)]
    grades = [grade(ease, fifths(eases)) for ease in eases]
    assert [grades.count(name) for name in GRADES] == [20] * 5
    assert grades[0] == "fiendish"


def test_deals_all_lost_are_told_apart_by_their_scores() -> None:
    eases: list[Ease] = [(0.0, float(i)) for i in range(10)]
    assert [grade(ease, fifths(eases)) for ease in (eases[0], eases[9])] == ["fiendish", "gentle"]


def test_both_players_count_alike_for_the_ease() -> None:
    assert measurement((0.0, 0.0), (1.0, 1.0)).ease() == (0.5, 0.5)


def test_a_graded_deal_names_both_players_the_weak_one_first() -> None:
    deal = graded_deal(PLAIN, measurement((0.0, 1.0), (1.0, 1.0), seed=7))
    assert (deal.seed, deal.grade, deal.solvable, deal.skill) == (7, "fair", None, 0)
    assert list(deal.rates.items()) == [("random", 0.5), ("best", 1.0)]


def test_the_weak_player_is_the_heuristic_where_there_is_one() -> None:
    assert deals.weak_name(catalog.find("jambo")) == "greedy"


# -- what is shipped


def test_some_deals_are_shipped() -> None:
    assert "joker" in SHIPPED


@pytest.mark.parametrize("game", SHIPPED)
def test_shipped_measurements_are_of_these_rules_players_and_settings(game: str) -> None:
    found = deals.measurements(game)
    assert found
    assert [one.seed for one in found] == list(range(1, len(found) + 1))
    for one in found:
        assert (
            len(one.weak)
            == len(one.strong)
            == len(one.weak_scores)
            == len(one.strong_scores)
            == MeasureSettings().plays
        )
        assert all(0 <= worth <= 1 for worth in one.weak + one.strong)


@pytest.mark.parametrize("game", SHIPPED)
def test_every_shipped_deal_has_a_grade_and_is_found_by_it(game: str) -> None:
    found = deals.graded(game)
    assert sorted(deal.seed for name in GRADES for deal in deals.by_grade(game, name)) == [d.seed for d in found]
    assert all(deals.grade_of(game, {}, deal.seed) == deal for deal in found)


def test_the_deals_of_the_days_come_once_before_any_comes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    many = [GradedDeal(seed, "fair", None, {}, 0) for seed in range(1, 61)]
    monkeypatch.setattr(deals, "graded", lambda game: many)
    start = date.fromordinal(date(2026, 1, 1).toordinal() // 60 * 60)
    days = [deals.daily("joker", start + timedelta(n)) for n in range(60)]
    assert sorted(deal.seed for deal in days if deal) == list(range(1, 61))
    assert deals.daily("joker", start) == days[0]
    assert [deals.daily("joker", start + timedelta(60 + n)) for n in range(60)] != days


def test_the_deals_of_the_days_can_be_won_and_every_game_has_its_own_order(monkeypatch: pytest.MonkeyPatch) -> None:
    many = [GradedDeal(seed, "fair", seed % 3 != 0, {}, 0) for seed in range(1, 61)]
    monkeypatch.setattr(deals, "graded", lambda game: many)
    start = date(2026, 1, 1)
    found = {game: [deals.daily(game, start + timedelta(n)) for n in range(40)] for game in ("joker", "nim")}
    assert all(deal and deal.solvable for deal in found["joker"])
    assert found["joker"] != found["nim"]


def test_a_few_deals_are_no_calendar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "graded", lambda game: [GradedDeal(1, "fair", None, {}, 0)])
    assert deals.daily("joker", date(2026, 1, 1)) is None


def test_another_setup_or_number_is_not_among_the_shipped_deals() -> None:
    assert deals.grade_of("joker", {"worry_back": True}, 1) is None
    assert deals.grade_of("joker", {}, 4_000_000_000) is None


def test_a_game_without_shipped_deals_has_no_deal_of_the_day() -> None:
    assert deals.graded("nim") == []
    assert deals.daily("nim", date(2026, 1, 1)) is None
