"""What the games of a match show: how they ended, by seat and by entrant, with 95 % intervals."""

import math
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final, TypedDict

from soloist.core.game import Game, Outcome
from soloist.core.search import Z
from soloist.matches.series import Match, Played

WON: Final = "won"
DRAWN: Final = "drawn"
LOST: Final = "lost"
VERDICTS: Final = (WON, DRAWN, LOST)


class Interval(TypedDict):
    """A mean with its 95 % interval, which one trial alone does not have."""

    mean: float
    low: float | None
    high: float | None


def wilson(successes: float, n: int) -> tuple[float, float]:
    """The 95 % score interval of a share, which is sensible for rare ends as well, and always within 0 and 1."""
    p = successes / n
    centre = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return 0.0 if successes == 0 else max(0.0, centre - half), 1.0 if successes == n else min(1.0, centre + half)


class Mean:
    """Numbers that come one by one, and their mean with its interval."""

    def __init__(self) -> None:
        self.n = 0
        self.sum = 0.0
        self.squares = 0.0
        self.is_share = True

    def add(self, number: float) -> None:
        """One more."""
        self.n += 1
        self.sum += number
        self.squares += number * number
        self.is_share = self.is_share and number in (0, 1)

    def interval(self, most: float = math.inf) -> Interval:
        """The mean; of nothing but zeros and ones it is a share, and its interval that of a share.

        Numbers that are never beyond `most` or minus that have no interval beyond it either.
        """
        mean = self.sum / self.n
        if self.n == 1:
            return {"mean": mean, "low": None, "high": None}
        if self.is_share:
            low, high = wilson(self.sum, self.n)
            return {"mean": mean, "low": low, "high": high}
        spread = math.sqrt(max(0.0, (self.squares - self.n * mean * mean) / (self.n - 1)))
        half = Z * spread / math.sqrt(self.n)
        return {"mean": mean, "low": max(-most, mean - half), "high": min(most, mean + half)}


class SeatResults:
    """How the games ended for one seat, or for one entrant wherever it sat."""

    def __init__(self, ends: Iterable[str]) -> None:
        self.ends: Final = Counter(dict.fromkeys(ends, 0))
        self.score: Final = Mean()

    def add(self, outcome: Outcome, seat: int) -> None:
        """One more game."""
        self.ends[end_for(outcome, seat)] += 1
        self.score.add(outcome.scores[seat])

    def values(self) -> dict[str, Any]:
        """The same as JSON values."""
        return {"outcomes": dict(self.ends), "score": self.score.interval()}


def end_for(outcome: Outcome, seat: int) -> str:
    """How a game ended for a seat: alone by the game's own name, else won, lost, or drawn where all seats won."""
    if len(outcome.scores) == 1:
        return outcome.name
    if seat not in outcome.winners:
        return LOST
    return DRAWN if len(outcome.winners) == len(outcome.scores) else WON


def ends_of(game: Game[Any]) -> tuple[str, ...]:
    """How a game can end for a seat."""
    return VERDICTS if game.info.seats > 1 else outcome_names(game)


def outcome_names(game: Game[Any]) -> tuple[str, ...]:
    """The names of a game's outcomes."""
    ids = (id for id in game.wording.messages["en"] if id.startswith("outcome.") and ":" not in id)
    return tuple(id.partition(".")[2] for id in ids)


class Results:
    """All that is counted of a match, deal after deal."""

    def __init__(self, game: Game[Any], match: Match) -> None:
        self.deals = 0
        self.games = 0
        self.outcomes: Final = Counter(dict.fromkeys(outcome_names(game), 0))
        self.seats: Final = [SeatResults(ends_of(game)) for _ in range(game.info.seats)]
        self.entrants: Final = [SeatResults(ends_of(game)) for _ in match.entrants]
        # The first less the second on the same deal: points, and games won of those that were played.
        self.points: Final = Mean()
        self.wins: Final = Mean()
        self.better: Final = Counter(dict.fromkeys(VERDICTS, 0))

    def add(self, games: list[Played]) -> None:
        """The games of one more deal."""
        self.deals += 1
        for played in games:
            self.games += 1
            self.outcomes[played.outcome.name] += 1
            for seat, who in enumerate(played.seating):
                self.seats[seat].add(played.outcome, seat)
                self.entrants[who].add(played.outcome, seat)
        if len(self.entrants) > 1:
            self.compare(games)

    def compare(self, games: list[Played]) -> None:
        """The two on one deal."""
        points, wins = (self.mean_of(games, what) for what in (points_of, win_of))
        self.points.add(points[0] - points[1])
        self.wins.add(wins[0] - wins[1])
        self.points.is_share = self.wins.is_share = False
        self.better[WON if points[0] > points[1] else LOST if points[0] < points[1] else DRAWN] += 1

    def difference(self) -> dict[str, Interval]:
        """The first less the second: points a game, which are shares in some games, and wins, which always are."""
        shares = all(entrant.score.is_share for entrant in self.entrants)
        return {"points": self.points.interval(1.0 if shares else math.inf), "wins": self.wins.interval(1.0)}

    def mean_of(self, games: list[Played], what: Callable[[Outcome, int], float]) -> list[float]:
        """What each entrant had of a deal, on average over its seats."""
        found: list[list[float]] = [[] for _ in self.entrants]
        for played in games:
            for seat, who in enumerate(played.seating):
                found[who].append(what(played.outcome, seat))
        return [sum(numbers) / len(numbers) for numbers in found]


def points_of(outcome: Outcome, seat: int) -> float:
    """The score of a seat."""
    return outcome.scores[seat]


def win_of(outcome: Outcome, seat: int) -> float:
    """What a seat has of the win: all, its part of a shared one, or nothing."""
    return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0
