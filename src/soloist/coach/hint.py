"""Hints: the best action, what it is worth, the runner-up, the line that is expected, and the reason."""

import math
import operator
import time
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, Final, SupportsIndex

from soloist.coach.decision_search import DecisionSearch
from soloist.coach.figures import Unit
from soloist.coach.reason import expected, fallback, reason, where, zone_of
from soloist.coach.text import WORDING
from soloist.coach.thinking_time import (
    FIRST_SECONDS,
    LONGEST_SECONDS,
    MOST_REASON_SECONDS,
    NEXT_SECONDS,
    REASON_SHARE,
)
from soloist.core.errors import SoloistError
from soloist.core.game import Action, Game
from soloist.core.search import Budget, Finding, is_lost
from soloist.core.session import Session
from soloist.core.text import Text

# No move was named yet.
UNNAMED: Final = -1
# When another move takes the named one's place: it was tried so often, and is ahead by so many times the half width
# of the 95 % interval of their difference, which a few lucky trials do not bring about.
TRIED_ENOUGH: Final = 10
DOUBTLESS: Final = 1.5


@dataclass(frozen=True)
class WeighedAction:
    """One action with what it is worth, in the unit of the hint, and its 95 % interval."""

    action: Action
    words: str
    label: Text
    source: str
    target: str
    value: float
    low: float
    high: float
    trials: int


@dataclass(frozen=True)
class Hint:
    """What the coach says at one decision, in three depths: where to look, what to do, and why.

    Values are chances from 0 to 1 or points of score. `difference` is the best less the runner-up: mean, low, high;
    None if the two cannot be told apart. `zone` is the zone of the view that `where` speaks of, or `button`.
    """

    ply: int
    seat: int
    kind: str
    best: WeighedAction
    runner_up: WeighedAction | None
    difference: tuple[float, float, float] | None
    line: tuple[Text, ...]
    where: Text
    zone: str
    what: Text
    why: Text
    value: Text
    trials: int
    done: bool


class Advice:
    """One decision that the coach is asked about: a single search that goes on while the person reads on.

    The move that was named first stays named, so that where to look, what to do and why speak of one move; only a move
    that is better beyond doubt takes its place.
    """

    def __init__(self, session: Session, seed: SupportsIndex = 0) -> None:
        if session.outcome:
            raise SoloistError(Text("coach.over"), WORDING)
        self.game: Final[Game[Any]] = session.game
        self.actions: Final = session.words()
        self.thought: Final = DecisionSearch(session.game, session.state, session.ply, operator.index(seed))
        self.named: Action = UNNAMED

    def name(self, action: Action) -> None:
        """A move was named to the person before, perhaps by another process."""
        if self.named == UNNAMED and action in self.thought.legal:
            self.named = action

    def after(self, budget: Budget) -> Hint:
        """What is to be said after thinking on for so long; by the clock, the reason is found within it too."""
        if budget.ms:
            begun = time.perf_counter()
            end = begun + budget.ms / 1000
            self.thought.think_until(end - min(MOST_REASON_SECONDS, REASON_SHARE * (end - begun)))
            return self.tell(end)
        self.thought.think(budget)
        return self.tell()

    def improving(self) -> Generator[Hint, None, None]:
        """Hints that get better, the first within a tenth of a second; close it to stop."""
        begun = time.perf_counter()
        end = begun + FIRST_SECONDS
        while True:
            self.thought.think_until(end - REASON_SHARE * FIRST_SECONDS)
            found = self.tell(end)
            yield found
            if found.done or time.perf_counter() - begun > LONGEST_SECONDS:
                return
            end = time.perf_counter() + NEXT_SECONDS

    def ranked(self) -> tuple[Finding, Finding | None]:
        """The move to name, and the best of the others."""
        found = self.thought.findings()
        best = next((finding for finding in found if finding.action == self.named), found[0])
        if beyond_doubt(found[0], best):
            best = found[0]
        self.named = best.action
        other = next((finding for finding in found if finding is not best), None)
        return levelled(best, other) if other and other.mean > best.mean else (best, other)

    def tell(self, end: float = math.inf) -> Hint:
        """What has been found so far, in words; the reason takes no longer than until `end`."""
        thought, unit = self.thought, Unit(self.game)
        first, second = self.ranked()
        best = choice(thought, first, unit)
        runner_up = choice(thought, second, unit) if second else None
        difference = known_gap(first, second, unit) if second else None
        return Hint(
            ply=thought.ply,
            seat=thought.seat,
            kind=unit.kind,
            best=best,
            runner_up=runner_up,
            difference=difference,
            line=expected(thought, best.action),
            where=where(thought, best.action),
            zone=zone_of(thought, best.action),
            what=Text("coach.what", {"label": best.label}),
            why=explain(thought, best, runner_up, difference, end),
            value=unit.sentence(best.value, best.low, best.high),
            trials=sum(finding.count for finding in thought.findings()),
            done=thought.forced or thought.search.done,
        )


def hint(session: Session, budget: Budget, seed: SupportsIndex = 0) -> Hint:
    """The hint at this decision; the same for the same seed and iterations, whatever is hidden.

    >>> found = hint(Session("nim", seed=7), Budget(iterations=200))
    >>> found.best.words, found.best.low < found.best.value < found.best.high
    ('take 4 from 1', True)
    """
    return Advice(session, seed).after(budget)


def hints(session: Session, seed: SupportsIndex = 0) -> Generator[Hint, None, None]:
    """Hints that get better, the first within a tenth of a second; close it to stop."""
    return Advice(session, seed).improving()


def explain(
    thought: DecisionSearch,
    best: WeighedAction,
    other: WeighedAction | None,
    difference: tuple[float, float, float] | None,
    end: float = math.inf,
) -> Text:
    """Why one action rather than the other: it loses, the feature that differs, or honestly how little is known."""
    if other is None:
        return Text("coach.why.only")
    if best.high <= 0.0:
        return Text("coach.why.hopeless")
    if all_the_same(thought.findings()):
        return Text("coach.why.same")
    if other.high <= 0.0 < best.value:
        return Text("coach.why.lost", {"other": other.label})
    found = reason(thought, best.action, other.action, end)
    return found or fallback(thought, other.action, difference)


def all_the_same(found: list[Finding]) -> bool:
    """Whether all moves are known to come to the same."""
    return all(finding.half == 0.0 and finding.mean == found[0].mean for finding in found)


def choice(thought: DecisionSearch, finding: Finding, unit: Unit) -> WeighedAction:
    """An action with its worth, in words and on the table."""
    game, s, a = thought.game, thought.state, finding.action
    source, target = game.aim(s, a)
    low, high = max(0.0, finding.mean - finding.half), min(1.0, finding.mean + finding.half)
    value = (finding.mean * unit.scale, low * unit.scale, high * unit.scale)
    return WeighedAction(a, game.words(s, a), game.label(s, a), source, target, *value, finding.count)


def gap(best: Finding, other: Finding, unit: Unit) -> tuple[float, float, float]:
    """The difference of two actions with its 95 % interval; their trials are independent."""
    mean, half = best.mean - other.mean, math.hypot(best.half, other.half)
    low, high = max(-1.0, mean - half), min(1.0, mean + half)
    return mean * unit.scale, low * unit.scale, high * unit.scale


def beyond_doubt(better: Finding, named: Finding) -> bool:
    """Whether a move is so clearly better than the named one that the coach must go back on its word.

    What is lost for certain is never named while anything lives; what is certain needs no trials.
    """
    if is_lost(named):
        return not is_lost(better)
    half = math.hypot(better.half, named.half)
    tried = better.count >= TRIED_ENOUGH or better.half == 0.0
    return tried and better.mean - named.mean > DOUBTLESS * half


def levelled(named: Finding, other: Finding) -> tuple[Finding, Finding]:
    """Two moves that trials have in the wrong order by chance, at the mean of them all: what fits the order best.

    Where one of them is certain, the other is worth as much.
    """
    certain = [move.mean for move in (named, other) if move.half == 0.0]
    total = named.mean * named.count + other.mean * other.count
    mean = certain[0] if certain else total / (named.count + other.count)
    at = [Finding(move.action, move.count, mean, move.half) for move in (named, other)]
    return at[0], at[1]


def known_gap(best: Finding, other: Finding, unit: Unit) -> tuple[float, float, float] | None:
    """The difference where it is known to be one: its 95 % interval lies above 0."""
    difference = gap(best, other, unit)
    return difference if difference[1] > 0 else None
