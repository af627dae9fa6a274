"""What thinking is: budgets, tallies, and a race of moves over the same guesses."""

import time

import pytest

from soloist.core.game import Action, View
from soloist.core.player import Guesser
from soloist.core.race import Race
from soloist.core.rng import Rng
from soloist.core.search import ANYTHING, Budget, Finding, Search, Tallies, Thinker, by_promise, led, lower_bound
from soloist.core.state import State
from soloist.games.nim import NIM
from soloist.games.nim.rules import Nim

STATE = NIM.from_position("nim 1; options: misere=off; heaps: 3 1 0; turn: 0; taken: 2")
GUESSER = Guesser(NIM, STATE, 0)


class Counting(Search):
    """Thinks of nothing, and counts how long."""

    done = False

    def __init__(self, enough: int = 10**9, decided: int = 10**9) -> None:
        self.enough = enough
        self.sure = decided
        self.count = 0
        self.asked: list[tuple[int, Action]] = []

    def run(self, iterations: int, only: Action = ANYTHING) -> None:
        self.asked.append((iterations, only))
        self.count += iterations
        self.done = self.count >= self.enough

    def decided(self) -> bool:
        return self.count >= self.sure or super().decided()

    def findings(self) -> list[Finding]:
        return [Finding(4, self.count, 0.5, 0.1), Finding(7, 1, 0.4, 0.3)]

    def line(self, a: Action) -> list[Action]:
        return [a]


# -- budgets


@pytest.mark.parametrize(("iterations", "ms"), [(0, 0.0), (5, 5.0)])
def test_a_budget_is_of_one_kind(iterations: int, ms: float) -> None:
    with pytest.raises(AssertionError):
        Budget(iterations, ms)


def test_iterations_are_spent_in_one_go_unless_nothing_is_left_to_find() -> None:
    search = Counting(enough=100)
    Budget(iterations=100).spend(search, 3)
    Budget(iterations=100).spend(search)
    assert search.asked == [(100, 3)]


def test_a_decision_is_looked_for_in_legs() -> None:
    undecided, decided = Counting(), Counting(decided=100)
    Budget(iterations=150).decide(undecided)
    Budget(iterations=150).decide(decided)
    assert [n for n, _ in undecided.asked] == [64, 64, 22]
    assert [n for n, _ in decided.asked] == [64, 64]


def test_time_is_spent_in_slices_and_not_exceeded(monkeypatch: pytest.MonkeyPatch) -> None:
    search, ready = Counting(), Counting(decided=3)
    with monkeypatch.context() as patched:
        patched.setattr(time, "perf_counter", lambda: (search.count + ready.count) * 0.001)  # a millisecond each
        Budget(ms=30).spend(search, 5)
        assert search.asked[0] == (1, 5)
        assert len(search.asked) > 3
        assert 25 <= search.count <= 30
        Budget(ms=10_000).decide(ready)
    assert 3 <= ready.count < 10


# -- findings


def test_tallies_know_means_and_how_sure_they_are() -> None:
    tallies = Tallies(1)
    assert (tallies.mean(0), tallies.half(0)) == (0.5, 0.5)
    tallies.grow()
    for worth in (1.0, 0.0, 1.0, 1.0):
        tallies.add(1, worth)
    found = tallies.finding(1, 9)
    assert (found.action, found.count, found.mean) == (9, 4, 0.75)
    assert 0.3 < found.half <= 0.5
    for _ in range(400):
        tallies.add(0, 1.0)
    assert 0 < tallies.half(0) < 0.05


def test_what_is_sure_comes_before_what_flatters() -> None:
    sure, flattering = Finding(1, 100, 0.6, 0.05), Finding(2, 1, 0.9, 0.5)
    assert by_promise([flattering, sure]) == [sure, flattering]
    assert lower_bound(flattering) == pytest.approx(0.4)


def test_what_is_lost_comes_after_all_that_lives_however_little_is_known_of_it() -> None:
    lost, faint, untried = Finding(1, 9, 0.0, 0.0), Finding(2, 1, 0.1, 0.5), Finding(3, 0, 0.5, 0.5)
    assert by_promise([lost, faint, untried]) == [untried, faint, lost]
    assert led([faint, lost, faint])[-1].action == 1


def test_what_did_better_than_the_first_by_chance_is_told_as_no_better() -> None:
    first, lucky = Finding(1, 90, 0.6, 0.05), Finding(2, 3, 0.7, 0.5)
    assert [(f.action, f.mean, f.half) for f in led([first, lucky])] == [(1, 0.6, 0.05), (2, 0.6, 0.5)]


# -- thinkers


class Thinking(Thinker):
    """Thinks by counting."""

    def think(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Search:
        return Counting(enough=50)


def test_a_thinker_plays_the_first_finding_and_does_not_think_about_an_only_move() -> None:
    thinker = Thinking(Budget(iterations=60))
    view = NIM.view(STATE, 0)
    assert thinker.choose(view, [4, 7], GUESSER, Rng.seeded(1)) == 4
    assert thinker.choose(view, [7], GUESSER, Rng.seeded(1)) == 7


# -- the race


class NimRace(Race):
    """Moves of Nim, each played on by single counters; the luck of a guess is the same for all of them."""

    def rolled(self, s: State, a: Action, rng: Rng) -> float:
        assert isinstance(s, Nim)
        NIM.play(s, a)
        luck = rng.below(3) == 0
        while NIM.outcome(s) is None:
            NIM.play(s, NIM.legal(s)[0])
        return 1.0 if luck else NIM.worth(s, 0)

    def line(self, a: Action) -> list[Action]:
        return [a]


def race(*moves: Action, running: int | None = None) -> NimRace:
    """A race of these takes."""
    return NimRace(GUESSER, 7, list(moves), len(moves) if running is None else running)


def test_the_better_move_wins_the_race_and_the_others_leave_it() -> None:
    runs = race(0, 1, 2)  # two, one or no counters are left in the first heap, and one in the second
    runs.run(300)
    assert runs.decided()
    best = runs.findings()[0]
    assert best.action == 1
    assert best.mean > max(found.mean for found in runs.findings()[1:])


def test_the_favourite_stays_until_another_is_clearly_ahead() -> None:
    runs = race(1, 0)
    assert runs.leader() == 0
    runs.run(4)
    assert runs.findings()[0].action == 1
    again = race(1, 1)
    again.run(200)
    assert again.leader() == 0


def test_a_move_outside_the_race_is_tried_only_if_asked_for() -> None:
    runs = race(0, 1, 2, running=2)
    runs.run(50)
    assert runs.tallies.count[2] == 0
    runs.run(5, only=2)
    assert runs.tallies.count[2] == 5


def test_where_only_others_were_asked_about_they_come_before_the_favourite() -> None:
    runs = race(0, 1, 2)
    runs.run(40, only=1)
    assert [found.count for found in runs.findings()] == [40, 0, 0]
    assert runs.findings()[0].mean > 0.5


def test_an_only_move_needs_no_race() -> None:
    runs = race(0)
    assert runs.done
    assert runs.decided()
    runs.run(20)
    assert runs.findings()[0].count == 20
