"""Hints: the best action, what it is worth, the runner-up, the line that is expected, and the reason."""

import math
import operator
import time
from collections.abc import Generator
from dataclasses import dataclass
from typing import Final, SupportsIndex

from soloist.coach.decision_search import Thought
from soloist.coach.figures import Unit
from soloist.coach.reason import expected, fallback, reason, where
from soloist.coach.text import WORDING
from soloist.core.errors import SoloistError
from soloist.core.game import Action
from soloist.core.search import Budget, Finding
from soloist.core.session import Session
from soloist.core.text import Text

# What the reason gets of a budget by the clock: a share, or so many seconds if that is less.
SHARE: Final = 0.2
MOST: Final = 0.04
# The first answer of a hint that improves comes within a tenth of a second, the others after so long each.
FIRST: Final = 0.08
NEXT: Final = 0.25
# A hint that nobody stops stops by itself: the tree of a search grows.
LONGEST: Final = 60.0


@dataclass(frozen=True)
class Choice:
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

    Values are chances from 0 to 1 or points of score; `difference` is the best less the runner-up: mean, low, high.
    """

    ply: int
    seat: int
    kind: str
    best: Choice
    runner_up: Choice | None
    difference: tuple[float, float, float] | None
    line: tuple[Text, ...]
    where: Text
    what: Text
    why: Text
    value: Text
    trials: int
    done: bool


def hint(session: Session, budget: Budget, seed: SupportsIndex = 0) -> Hint:
    """The hint at this decision; the same for the same seed and iterations, whatever is hidden."""
    begun = time.perf_counter()
    thought = think(session, seed)
    if budget.ms:
        end = begun + budget.ms / 1000
        thought.think_until(end - min(MOST, SHARE * (end - begun)))
        return tell(thought, end)
    thought.think(budget)
    return tell(thought)


def hints(session: Session, seed: SupportsIndex = 0) -> Generator[Hint, None, None]:
    """Hints that get better, the first within a tenth of a second; close it to stop."""
    begun = time.perf_counter()
    thought = think(session, seed)
    end = begun + FIRST
    while True:
        thought.think_until(end - SHARE * FIRST)
        found = tell(thought, end)
        yield found
        if found.done or time.perf_counter() - begun > LONGEST:
            return
        end = time.perf_counter() + NEXT


def think(session: Session, seed: SupportsIndex) -> Thought:
    """The decision that is open in a session; a game that is over has none."""
    if session.outcome:
        raise SoloistError(Text("coach.over"), WORDING)
    return Thought(session.game, session.state, session.ply, operator.index(seed))


def tell(thought: Thought, end: float = math.inf) -> Hint:
    """What has been found so far, in words; the reason takes no longer than until `end`."""
    found = thought.findings()
    unit = Unit(thought.game)
    best = choice(thought, found[0], unit)
    runner_up = None if thought.forced else choice(thought, found[1], unit)
    difference = None if thought.forced else gap(found[0], found[1], unit)
    return Hint(
        ply=thought.ply,
        seat=thought.seat,
        kind=unit.kind,
        best=best,
        runner_up=runner_up,
        difference=difference,
        line=expected(thought, best.action),
        where=where(thought, best.action),
        what=Text("coach.what", {"label": best.label}),
        why=explain(thought, best, runner_up, difference, end),
        value=unit.sentence(best.value, best.low, best.high),
        trials=sum(finding.count for finding in found),
        done=thought.forced or thought.search.done,
    )


def explain(
    thought: Thought,
    best: Choice,
    other: Choice | None,
    difference: tuple[float, float, float] | None,
    end: float = math.inf,
) -> Text:
    """Why one action rather than the other: the feature that differs, or honestly how little is known."""
    if other is None or difference is None:
        return Text("coach.why.only")
    found = reason(thought, best.action, other.action, end)
    return found or fallback(thought, other.action, difference)


def choice(thought: Thought, finding: Finding, unit: Unit) -> Choice:
    """An action with its worth, in words and on the table."""
    game, s, a = thought.game, thought.state, finding.action
    source, target = game.aim(s, a)
    low, high = max(0.0, finding.mean - finding.half), min(1.0, finding.mean + finding.half)
    value = (finding.mean * unit.scale, low * unit.scale, high * unit.scale)
    return Choice(a, game.words(s, a), game.label(s, a), source, target, *value, finding.count)


def gap(best: Finding, other: Finding, unit: Unit) -> tuple[float, float, float]:
    """The difference of two actions with its 95 % interval; their trials are independent."""
    mean, half = best.mean - other.mean, math.hypot(best.half, other.half)
    low, high = max(-1.0, mean - half), min(1.0, mean + half)
    return mean * unit.scale, low * unit.scale, high * unit.scale
