"""What thinking is: a search that can be stopped after any slice and always says what it has found so far."""

import math
import operator
import time
from abc import ABC, abstractmethod
from typing import Final, SupportsIndex

from mypy_extensions import mypyc_attr

from soloist.core.game import Action, View
from soloist.core.player import Guesser, Player
from soloist.core.rng import Rng

ANYTHING: Final = -1
# The normal quantile of a two-sided 95 % interval.
Z: Final = 1.959964
# A slice of thinking by the clock aims at this share of the budget, so that the last one ends in time.
SLICE: Final = 0.02
# So many iterations are enough for any slice, however little they take.
LARGEST_SLICE: Final = 1 << 20
# Iterations between two looks at whether a search has decided.
LEG: Final = 64


class Finding:
    """What a search knows of one action: the mean worth over so many trials, and half its 95 % interval."""

    def __init__(self, action: Action, count: int, mean: float, half: float) -> None:
        self.action: Final = action
        self.count: Final = count
        self.mean: Final = mean
        self.half: Final = half


class Tallies:
    """Trials of several things: how many, their sum and the sum of their squares."""

    def __init__(self, size: int) -> None:
        self.count = [0] * size
        self.total = [0.0] * size
        self.square = [0.0] * size

    def grow(self) -> None:
        """One more thing to try."""
        self.count.append(0)
        self.total.append(0.0)
        self.square.append(0.0)

    def add(self, i: int, worth: float) -> None:
        """One more trial."""
        self.count[i] += 1
        self.total[i] += worth
        self.square[i] += worth * worth

    def mean(self, i: int) -> float:
        """The mean worth; one half while nothing is known."""
        return self.total[i] / self.count[i] if self.count[i] else 0.5

    def half(self, i: int) -> float:
        """Half the 95 % interval of the mean; a few equal trials are no certainty, so one wide trial is mixed in."""
        n = self.count[i]
        if n == 0:
            return 0.5
        spread = max(0.0, self.square[i] / n - self.mean(i) ** 2)
        return min(0.5, Z * math.sqrt((spread + 0.25 / (n + 1)) / n))

    def finding(self, i: int, action: Action) -> Finding:
        """What is known of one of them."""
        return Finding(action, self.count[i], self.mean(i), self.half(i))


@mypyc_attr(allow_interpreted_subclasses=True)
class Search(ABC):
    """Thinking about one decision; `done` once more thinking would change nothing."""

    _done: bool = False
    # When a step under way is put aside, to be taken up by the next run; whose steps are short need not look.
    deadline: float = math.inf

    # A property, so that compiled code too reads what a class that is not compiled says in its body.

    @property
    def done(self) -> bool:
        """Whether more thinking would change nothing."""
        return self._done

    @done.setter
    def done(self, done: bool) -> None:
        self._done = done

    @abstractmethod
    def run(self, iterations: int, only: Action = ANYTHING) -> None:
        """Think on, about that action alone if one is named."""
        raise NotImplementedError

    def decided(self) -> bool:
        """Whether the first of the findings stands, though its numbers may get better."""
        return self.done

    @abstractmethod
    def findings(self) -> list[Finding]:
        """What is known of each legal action, the best first."""
        raise NotImplementedError

    @abstractmethod
    def line(self, a: Action) -> list[Action]:
        """What is expected to follow an action, itself included."""
        raise NotImplementedError


class Budget:
    """How long to think: so many iterations, always with the same answer, or so many milliseconds."""

    def __init__(self, iterations: SupportsIndex = 0, ms: float = 0.0) -> None:
        self.iterations: Final = operator.index(iterations)
        self.ms: Final = ms
        assert (self.iterations > 0) != (ms > 0)

    def spend(self, search: Search, only: Action = ANYTHING) -> None:
        """Think until the budget is spent or nothing is left to find."""
        if self.ms > 0:
            self.spend_time(search, only, False)
        elif not search.done:
            search.run(self.iterations, only)

    def decide(self, search: Search) -> None:
        """Think until the answer stands or the budget is spent."""
        if self.ms > 0:
            self.spend_time(search, ANYTHING, True)
            return
        left = self.iterations
        while left > 0 and not search.decided():
            search.run(min(left, LEG))
            left -= LEG

    def spend_time(self, search: Search, only: Action, deciding: bool) -> None:
        """Think in slices that are short enough for the last to end in time."""
        end, slice = time.perf_counter() + self.ms / 1000, 1
        search.deadline = end
        while not (search.decided() if deciding else search.done):
            before = time.perf_counter()
            search.run(slice, only)
            now = time.perf_counter()
            if now + (now - before) > end:
                break
            wanted = SLICE * self.ms / 1000 / max(now - before, 1e-6)
            slice = max(1, min(slice * 2, int(slice * wanted), LARGEST_SLICE))
        search.deadline = math.inf


@mypyc_attr(allow_interpreted_subclasses=True)
class Thinker(Player):
    """A player that searches within a budget."""

    def __init__(self, budget: Budget) -> None:
        self.budget: Final = budget

    @abstractmethod
    def think(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Search:
        """A search about this decision, not yet begun."""
        raise NotImplementedError

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        if len(legal) == 1:
            return legal[0]
        search = self.think(view, legal, guesser, rng)
        self.budget.decide(search)
        return search.findings()[0].action


def by_promise(findings: list[Finding]) -> list[Finding]:
    """The findings, the best first: what is worth most even if the estimate flatters it, and last what is lost."""
    return sorted(findings, key=promise, reverse=True)


def led(found: list[Finding]) -> list[Finding]:
    """The findings as they are told, in their order but for what is lost, which comes last.

    What did better than the first by no more than chance explains is no better: its mean says so.
    """
    most = found[0].mean
    told = [found[0], *[Finding(f.action, f.count, min(f.mean, most), f.half) for f in found[1:]]]
    told.sort(key=is_lost)
    return told


def promise(finding: Finding) -> tuple[bool, float]:
    """A certain loss is below all that is not one, however little is known of that."""
    return not is_lost(finding), lower_bound(finding)


def is_lost(finding: Finding) -> bool:
    """Whether an action is worth nothing for certain."""
    return finding.mean + finding.half <= 0.0


def lower_bound(finding: Finding) -> float:
    """What an action is worth at least, very likely."""
    return finding.mean - finding.half
