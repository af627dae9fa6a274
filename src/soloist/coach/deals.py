"""Graded deals: how hard a deal is and whether luck or skill decides it, from what the reference players made of it.

The measurements of the games' usual setups are shipped in `graded/`; `measure.py` makes them and those of other deals.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from math import inf
from typing import Any, Final, TypeAlias

from soloist.core import catalog
from soloist.core.game import Game, Setup, Value
from soloist.core.rng import Rng

# The mean worth of the plays, and their mean score where worths are alike: deals all lost are not all lost alike.
Ease: TypeAlias = tuple[float, float]

# The easiest first.
GRADES: Final = ("gentle", "fair", "tricky", "hard", "fiendish")
# The least mean worth of each grade but the last, while a game has no shipped deals to compare with.
BOUNDS: Final = ((0.8, -inf), (0.6, -inf), (0.4, -inf), (0.2, -inf))
# Fewer deals than this are no measure of what is usual.
LEAST_SHIPPED: Final = 50
# Fewer deals than the days of a week are no calendar.
LEAST_CALENDAR: Final = 7


@dataclass(frozen=True)
class MeasureSettings:
    """How a deal is measured: plays of each reference player, the trials of the strong one, the solver's nodes."""

    plays: int = 4
    iterations: int = 40
    nodes: int = 300_000


@dataclass(frozen=True)
class Measurement:
    """What the reference players made of a deal: the worth and score of each play; and whether open cards solve it."""

    seed: int
    solvable: bool | None
    weak: tuple[float, ...]
    strong: tuple[float, ...]
    weak_scores: tuple[int, ...]
    strong_scores: tuple[int, ...]

    def ease(self) -> Ease:
        """The means of both players together, as many plays of each."""
        return mean(self.weak + self.strong), mean(self.weak_scores + self.strong_scores)


@dataclass(frozen=True)
class GradedDeal:
    """A graded deal: `rates` has the mean worth that each reference player reached, the weak one first.

    `solvable` says whether open cards suffice to solve it, None where that is not known. `skill` is 0 where chance
    decides between equal and unequal players alike, and 100 where only the player does. `best_scores` are those of the
    strong player's plays.
    """

    seed: int
    grade: str
    solvable: bool | None
    rates: Mapping[str, float]
    skill: int
    best_scores: tuple[int, ...] = ()


# -- from measurements to grades


def mean(numbers: Sequence[float]) -> float:
    """The mean of some numbers."""
    return sum(numbers) / len(numbers)


def variance(numbers: Sequence[float]) -> float:
    """The variance that some numbers show, without bias; 0 of a single one."""
    middle = mean(numbers)
    return sum((x - middle) ** 2 for x in numbers) / max(1, len(numbers) - 1)


def skill(weak: Sequence[float], strong: Sequence[float]) -> int:
    """The share of all variance between plays that lies between the two players, 0 to 100.

    What chance alone would put between the means of so few plays is taken off.
    """
    within = (variance(weak) + variance(strong)) / 2
    chance = (variance(weak) / len(weak) + variance(strong) / len(strong)) / 4
    between = max(0.0, (mean(strong) - mean(weak)) ** 2 / 4 - chance)
    return round(100 * between / (between + within)) if between > 0 else 0


def grade(ease: Ease, bounds: Sequence[Ease]) -> str:
    """The grade of a deal that is so easy; what lies on a bound has the easier grade."""
    return next((name for name, least in zip(GRADES, bounds, strict=False) if ease >= least), GRADES[-1])


def fifths(eases: Sequence[Ease]) -> tuple[Ease, ...]:
    """The bounds that cut these deals into five grades, each of a fifth of them."""
    ranked = sorted(eases, reverse=True)
    return tuple(ranked[len(ranked) * i // 5 - 1] for i in range(1, 5))


def weak_name(game: Game[Any]) -> str:
    """The weak reference player: the heuristic where the game has one."""
    return "greedy" if game.info.heuristic else "random"


def graded_deal(game: Game[Any], found: Measurement) -> GradedDeal:
    """The deal of a measurement."""
    rates = {weak_name(game): mean(found.weak), "best": mean(found.strong)}
    how_hard = grade(found.ease(), bounds(game.info.id))
    decided = skill(found.weak, found.strong)
    return GradedDeal(found.seed, how_hard, found.solvable, rates, decided, found.strong_scores)


@cache
def bounds(game_id: str) -> tuple[Ease, ...]:
    """The bounds of a game's grades: fifths of its shipped deals."""
    shipped = measurements(game_id)
    return fifths([found.ease() for found in shipped]) if len(shipped) >= LEAST_SHIPPED else BOUNDS


# -- what is shipped


@cache
def measurements(game_id: str) -> tuple[Measurement, ...]:
    """The shipped measurements of a game's usual setup; none if they are of other rules, players or settings."""
    game = catalog.find(game_id)
    page = files(game.info.home) / "graded" / f"{game_id}.json"
    if not page.is_file():
        return ()
    values = json.loads(page.read_text(encoding="utf-8"))
    if values["key"] != key(game, {}, MeasureSettings()):
        return ()
    return tuple(read(entry) for entry in values["deals"])


def key(game: Game[Any], setup: Setup, settings: MeasureSettings) -> dict[str, Value | dict[str, Value]]:
    """All that a measurement depends on besides the deal's number."""
    info = game.info
    what: dict[str, Value | dict[str, Value]] = {"game": info.id, "rules": info.rules, "setup": info.complete(setup)}
    return what | {"players": info.mind, "weak": weak_name(game), **asdict(settings)}


def read(entry: Mapping[str, Any]) -> Measurement:
    """A measurement from its JSON values."""
    lists = (tuple(entry[name]) for name in ("weak", "strong", "weak_scores", "strong_scores"))
    return Measurement(entry["seed"], entry["solvable"], *lists)


@cache
def graded(game_id: str) -> list[GradedDeal]:
    """The graded deals that are shipped for a game's usual setup, by number; none if the game has none."""
    game = catalog.find(game_id)
    return [graded_deal(game, found) for found in measurements(game_id)]


def by_grade(game_id: str, name: str) -> list[GradedDeal]:
    """The shipped deals of one grade."""
    return [deal for deal in graded(game_id) if deal.grade == name]


def grade_of(game_id: str, setup: Setup, seed: int) -> GradedDeal | None:
    """The deal with its grade, if it is one of those that are shipped."""
    info = catalog.find(game_id).info
    if info.complete(setup) != info.complete({}):
        return None
    return next((deal for deal in graded(game_id) if deal.seed == seed), None)


def daily(game_id: str, day: date) -> GradedDeal | None:
    """The graded deal of a day: each comes once before any comes again; None if the game has too few for that.

    Where enough are known to be winnable, all are; and every game has an order of its own.
    """
    winnable = [deal for deal in graded(game_id) if deal.solvable]
    deals = winnable if len(winnable) >= LEAST_CALENDAR else graded(game_id)
    if len(deals) < LEAST_CALENDAR:
        return None
    rounds, place = divmod(day.toordinal(), len(deals))
    order = list(range(len(deals)))
    own = int.from_bytes(blake2b(f"{game_id} {rounds}".encode(), digest_size=4).digest(), "big")
    Rng.seeded(own).shuffle(order)
    return deals[order[place]]
