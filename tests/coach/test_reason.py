"""Reasons: the feature that tells two lines apart, the weightier of those that do so alike."""

import math

import pytest

from soloist.coach import reason
from soloist.coach.decision_search import DecisionSearch
from soloist.core.game import Seat
from soloist.core.rng import Rng
from soloist.games.nim.game import NimGame
from soloist.games.nim.rules import Nim, legal
from tests.games.plain import PLAIN, PlainNim


class Slow(PlainNim):
    """A turn that is half-done until an even number of counters is left; the buttons are named."""

    def settled(self, s: Nim) -> bool:
        return sum(s.heaps) % 2 == 0

    def prefer(self, s: Nim, seat: Seat, rng: Rng) -> int | None:
        return legal(s)[0]

    def features(self, s: Nim, seat: Seat) -> dict[str, float]:
        return {"left": float(sum(s.heaps)), "first": float(s.heaps[0]), "noise": 1.0}

    def aim(self, s: Nim, a: int) -> tuple[str, str]:
        return "", f"button/{a}"


def thought(game: NimGame, heaps: tuple[int, ...]) -> DecisionSearch:
    """A decision of Nim, a little thought about."""
    found = DecisionSearch(game, Nim(heaps, 0, 3, False), 0, 0)
    found.search.run(30)
    return found


def test_telling_is_the_difference_in_units_of_the_spread() -> None:
    assert reason.telling([[1.0, 1.0], [0.0, 0.0]]) == 2.0
    assert reason.telling([[5.0, 5.0], [1.0, 1.0]]) == 2.0
    assert reason.telling([[1.0, 0.0], [0.0, 0.0]]) == 0.5 / math.sqrt(3 / 16)
    assert reason.telling([[1.0, 1.0], [1.0, 1.0], [7.0, 7.0]]) == 0.0
    assert reason.telling([[91.0], [90.0], [60.0], [120.0]]) < 0.1


def test_a_feature_that_differs_widely_anyway_is_not_named_for_a_trifle() -> None:
    class Pointed(PlainNim):
        """Points differ by all that is taken, the edge by the heap alone."""

        def features(self, s: Nim, seat: Seat) -> dict[str, float]:
            return {"points": float(10 * s.heaps[2] + s.heaps[0]), "edge": float(s.heaps[0])}

    found = reason.reason(thought(Pointed(), (1, 0, 7)), 0, 14, math.inf)
    assert found is not None
    assert found.id == "feature.edge.less"


def test_a_trifle_alone_is_no_reason() -> None:
    class Vague(PlainNim):
        def features(self, s: Nim, seat: Seat) -> dict[str, float]:
            return {"points": float(10 * s.heaps[2] ** 2 + s.heaps[0])}

    found = thought(Vague(), (2, 0, 7))
    assert reason.reason(found, 0, 1, math.inf) is None


def test_of_features_that_tell_alike_the_weightier_is_named() -> None:
    found = reason.reason(thought(Slow(), (3, 0, 3)), 0, 15, math.inf)
    assert found is not None
    assert found.id == "feature.first.less"
    found = reason.reason(thought(Slow(), (2, 0, 3)), 14, 16, math.inf)
    assert found is not None
    assert found.id == "feature.left.more"


def test_where_nothing_differs_there_is_no_feature_to_name() -> None:
    assert reason.reason(thought(PLAIN, (3, 0, 3)), 0, 14, math.inf) is None


@pytest.mark.parametrize(
    ("ours", "theirs", "plain", "differs"),
    [
        ([3.0, 3.0, 3.0, 3.0], [2.0, 2.0, 2.0, 2.0], False, True),
        ([3.0, 1.0, 4.0, 2.0], [2.0, 2.0, 2.0, 2.0], False, False),  # two more, and one less
        ([3.0, 3.0, 3.0], [2.0, 2.0, 2.0], False, False),  # too few
        ([3.0], [2.0], True, True),
        ([12.4] * 12, [12.0] * 12, False, False),  # told alike
        ([12.6] * 12, [12.0] * 12, False, True),
        ([0.0] * 8 + [1.0] * 4, [0.0] * 12, False, False),
        ([1.0] * 8 + [0.0] * 4, [0.0] * 12, False, True),
    ],
)
def test_what_may_be_chance_or_reads_alike_is_no_difference(
    ours: list[float], theirs: list[float], plain: bool, differs: bool
) -> None:
    assert reason.differs([ours, theirs], plain) is differs


def test_what_is_hidden_makes_one_guess_too_few_for_a_reason() -> None:
    class Hiding(Slow):
        def reveals(self, s: Nim, a: int) -> bool:
            return True

    assert reason.reason(thought(Slow(), (3, 0, 3)), 0, 15, 0.0) is not None
    assert reason.reason(thought(Hiding(), (3, 0, 3)), 0, 15, 0.0) is None
    assert reason.reason(thought(Hiding(), (3, 0, 3)), 0, 15, math.inf) is not None


def test_a_line_is_played_until_nothing_is_half_done() -> None:
    decision = thought(Slow(), (3, 3, 1))
    s = Nim((3, 3, 1), 0, 3, False)
    reason.settle(decision, s, [0], Rng(1))
    assert s.heaps == (2, 3, 1)
    reason.settle(decision, s, [0], Rng(1))
    assert s.heaps == (0, 3, 1)
    reason.settle(decision, s, [0], Rng(1))
    assert s.heaps == (0, 1, 1)


def test_without_a_heuristic_a_line_goes_on_at_random_and_ends_with_the_game() -> None:
    class Endless(PlainNim):
        def settled(self, s: Nim) -> bool:
            return False

    s = Nim((1, 1, 1), 0, 3, False)
    reason.settle(thought(Endless(), (1, 1, 1)), s, [0], Rng(1))
    assert s.over()


def test_by_the_clock_one_guess_is_enough() -> None:
    kept = reason.compare(thought(Slow(), (3, 0, 3)), 0, 15, 0.0)
    assert [len(line) for line in kept.values["left"]] == [1, 1] + [0] * reason.BYSTANDERS


def test_a_button_is_told_as_one() -> None:
    assert reason.where(thought(Slow(), (1, 0, 1)), 0).id == "coach.where.button"


def test_a_line_stops_at_what_a_guess_does_not_allow_and_at_what_is_revealed() -> None:
    class Revealing(PlainNim):
        def reveals(self, s: Nim, a: int) -> bool:
            return True

    assert len(reason.expected(thought(Revealing(), (3, 4, 5)), 0)) == 1
    assert len(reason.expected(thought(PLAIN, (0, 0, 2)), 14)) == 2


def test_a_reason_never_speaks_against_its_move() -> None:
    class Worded(PlainNim):
        """More of what is left speaks for a move, less of it is said of none."""

        def __init__(self) -> None:
            super().__init__()
            self.wording = self.wording.over({"en": {"feature.left.more": "more", "feature.first.less": "less"}})

        def features(self, s: Nim, seat: Seat) -> dict[str, float]:
            return {"left": float(sum(s.heaps)), "first": float(s.heaps[0])}

    found = reason.reason(thought(Worded(), (3, 0, 7)), 0, 15, math.inf)
    assert found is None or found.id in ("feature.left.more", "feature.first.less")
    assert reason.sentence("left", [[1.0], [2.0]]).id == "feature.left.less"
    for best, other in ((0, 14), (1, 0), (14, 16), (16, 14)):
        told = reason.reason(thought(Worded(), (3, 0, 7)), best, other, math.inf)
        assert told is None or told.id in ("feature.left.more", "feature.first.less")
