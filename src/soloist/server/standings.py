"""How everybody did at the dailies: who was better than how many, points and the week's ladder, and streaks."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from math import ceil, floor, log10
from typing import Final, NamedTuple

from soloist.server.attempts import Attempt

# A daily is worth so many points: some for winning it, the others for how many did worse.
FOR_WINNING: Final = 40
FOR_OTHERS: Final = 60
MOST_BARS: Final = 10
STEPS: Final = (1, 2, 5, 10)


class Bar(NamedTuple):
    """How many results lie from one score to another, both included."""

    low: int
    high: int
    people: int


class Place(NamedTuple):
    """Somebody's place in a ladder: equal points are equal places."""

    place: int
    identity: str
    points: int
    dailies: int


class Streak(NamedTuple):
    """How many days in a row somebody has played a daily to its end: now, and at best."""

    now: int
    best: int


class DayResults:
    """The results of one game and day that are compared with each other."""

    def __init__(self, attempts: Iterable[Attempt]) -> None:
        self.attempts: Final = tuple(attempts)
        self.ranks: Final = sorted(one.rank for one in self.attempts)

    def better_than(self, mine: Attempt) -> int | None:
        """Of 100 others, how many did worse; None if there are no others."""
        others = len(self.ranks) - 1
        return floor(100 * bisect_left(self.ranks, mine.rank) / others) if mine.counts and others > 0 else None

    def points(self, mine: Attempt) -> int:
        """What a result brings in the ladder: equal results count half, and who was alone did as half the others."""
        if not mine.counts or mine.given_up:
            return 0
        worse, others = bisect_left(self.ranks, mine.rank), len(self.ranks) - 1
        equal = bisect_right(self.ranks, mine.rank) - worse - 1
        share = (worse + equal / 2) / others if others > 0 else 0.5
        return FOR_WINNING * mine.won + round(FOR_OTHERS * share)

    def best(self) -> list[Attempt]:
        """The results from the best on; of equal ones, the one that came first."""
        return sorted(self.attempts, key=lambda one: one.rank, reverse=True)

    def bars(self) -> list[Bar]:
        """The scores of all, in at most so many bars of one width, a round number."""
        if not self.attempts:
            return []
        scores = [one.score for one in self.attempts]
        width = bar_width(min(scores), max(scores))
        first, last = min(scores) // width, max(scores) // width
        counts = [0] * (last - first + 1)
        for score in scores:
            counts[score // width - first] += 1
        return [Bar((first + i) * width, (first + i + 1) * width - 1, n) for i, n in enumerate(counts)]


def bar_width(low: int, high: int) -> int:
    """The least round number by which so many bars reach from the lowest score to the highest."""
    width = 1
    while high // width - low // width >= MOST_BARS:
        power = 10 ** floor(log10(width))
        width = next(step * power for step in STEPS if step * power > width)
    return ceil(width)


def by_daily(attempts: Iterable[Attempt]) -> dict[tuple[str, str], DayResults]:
    """Results by game and day."""
    found: dict[tuple[str, str], list[Attempt]] = {}
    for one in attempts:
        found.setdefault((one.game, one.day), []).append(one)
    return {key: DayResults(some) for key, some in found.items()}


def ladder(attempts: Sequence[Attempt]) -> list[Place]:
    """Everybody's points over some dailies, the most first."""
    sums: dict[str, tuple[int, int]] = {}
    for results in by_daily(attempts).values():
        for one in results.attempts:
            points, dailies = sums.get(one.identity, (0, 0))
            sums[one.identity] = points + results.points(one), dailies + 1
    ordered = sorted(sums.items(), key=lambda item: (-item[1][0], item[1][1], item[0]))
    above = sorted(-points for points, _ in sums.values())
    return [Place(bisect_left(above, -points) + 1, who, points, dailies) for who, (points, dailies) in ordered]


def streak(attempts: Iterable[Attempt], today: date) -> Streak:
    """The streak of who made these attempts: a day counts on which one was played to its end, not given up.

    Today breaks nothing as long as it lasts.
    """
    days = sorted({date.fromisoformat(one.day) for one in attempts if one.ended is not None and not one.given_up})
    best = run = 0
    before: date | None = None
    for day in days:
        run = run + 1 if before == day - timedelta(days=1) else 1
        best, before = max(best, run), day
    return Streak(run if before is not None and before >= today - timedelta(days=1) else 0, best)
