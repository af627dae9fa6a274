"""Reviews: a game judged by what its seat knew at each decision, and what luck did apart from it.

All decisions are looked over briefly. Those that seem to have cost most are then judged anew with a stream of their
own: what stood out in the first look by chance does not stand out twice, so that noise is not taken for a mistake.
"""

import math
import operator
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, SupportsIndex

from soloist.coach.decision_search import DecisionSearch
from soloist.coach.figures import (
    CHANCE,
    Unit,
    change_in_tenths,
    signed_text,
    told_gap,
    told_value,
    value_in_tenths,
    value_text,
)
from soloist.coach.hint import WeighedAction, choice, explain, gap
from soloist.coach.text import WORDING
from soloist.coach.thinking_time import REVIEW_ITERATIONS
from soloist.core.errors import SoloistError
from soloist.core.game import NOBODY, Action, Game, Outcome, Seat
from soloist.core.record import Record
from soloist.core.search import Budget
from soloist.core.session import Moment, Session
from soloist.core.text import Arg, Text

# So many turns are judged anew, each with so many times the thought that a decision got at first.
SUSPECTS: Final = 8
CARE: Final = 8
MOST_SLIPS: Final = 3
# A mistake surely costs more than this share of a win, or of the scale of scores: who plays as well as the coach but
# thinks less differs from it by less now and then, and learns nothing from being told.
LEAST_COST: Final = 0.01
GIVEN_UP: Final = -1


@dataclass(frozen=True)
class CurvePoint:
    """A point of the curve: what the game was worth to the seat before a decision of it, with its 95 % interval.

    The last point is the end, which is certain and nobody's decision.
    """

    ply: int
    value: float
    low: float
    high: float
    seat: int


@dataclass(frozen=True)
class Slip:
    """A decision that cost something, as could be known then: what was played, what was better, and why."""

    ply: int
    played: WeighedAction
    better: WeighedAction
    cost: float
    low: float
    high: float
    why: Text


@dataclass(frozen=True)
class Review:
    """A finished game seen by one seat. `luck` and `skill` add up to `end` less `start`; `skill` is what slips cost.

    As they are told, `start`, `luck_told` and `skill_told` add up to `end`, all rounded.
    """

    seat: int
    kind: str
    curve: tuple[CurvePoint, ...]
    slips: tuple[Slip, ...]
    start: float
    end: float
    luck: float
    skill: float
    luck_told: Text
    skill_told: Text
    summary: Text


@dataclass(frozen=True)
class Suspect:
    """A decision that seems to have cost something; `turn` is the same for all clicks of one turn."""

    turn: int
    moment: Moment
    ply: int
    played: Action
    better: Action
    cost: float


def review(
    finished: Session | Record,
    seat: SupportsIndex = 0,
    budget: Budget | None = None,
    progress: Callable[[int, int], None] | None = None,
    seed: SupportsIndex = 0,
) -> Review:
    """Walk through a finished game; `progress` is told how many steps are done, and of how many.

    >>> game = Session("nim", seed=7)
    >>> while game.outcome is None:
    ...     events = game.play(game.legal()[0])
    >>> found = review(game, budget=Budget(iterations=50))
    >>> abs(found.luck + found.skill - (found.end - found.start)) < 0.001
    True
    """
    session = Session.from_record(finished) if isinstance(finished, Record) else finished
    if session.outcome is None:
        raise SoloistError(Text("coach.unfinished"), WORDING)
    spent = budget or Budget(iterations=REVIEW_ITERATIONS)
    return Walk(session, session.checked(seat), spent, progress or silent, operator.index(seed)).review()


def silent(done: int, of: int) -> None:
    """Nobody asked how far it is."""


class Walk:
    """One walk through a game."""

    def __init__(
        self, session: Session, seat: Seat, budget: Budget, progress: Callable[[int, int], None], seed: int
    ) -> None:
        self.session: Final = session
        self.game: Final[Game[Any]] = session.game
        self.seat: Final = seat
        self.budget: Final = budget
        self.progress: Final = progress
        self.seed: Final = seed
        self.unit: Final = Unit(session.game)
        self.curve: Final[list[CurvePoint]] = []

    def review(self) -> Review:
        """Look everything over, judge what stands out, and add up."""
        decisions = self.decisions()
        suspects: list[Suspect] = []
        steps = len(decisions) + min(SUSPECTS, len(decisions))
        for done, (turn, ply) in enumerate(decisions):
            self.progress(done, steps)
            suspects += self.look_over(turn, ply)
        slips: list[Slip] = []
        for done, suspect in enumerate(worst_of_turns(missed_last(suspects, [ply for _, ply in decisions]))):
            self.progress(len(decisions) + done, steps)
            slips += self.judge(suspect)
        self.progress(steps, steps)
        return self.sum_up(slips)

    def decisions(self) -> list[tuple[int, int]]:
        """The seat's real decisions, as turn and ply; a turn ends where nothing is half-done or the mover changes."""
        found: list[tuple[int, int]] = []
        turn, mover = 0, NOBODY
        for ply, moment in enumerate(self.session.past):
            before, asked = moment.before, self.game.seat(moment.before)
            if asked != mover or self.game.settled(before):
                turn, mover = turn + 1, asked
            mine = asked == self.seat and moment.resigner in (NOBODY, self.seat)
            if mine and len(self.game.legal(before)) > 1:
                found.append((turn, ply))
        return found

    def played(self, moment: Moment) -> Action:
        """What was played."""
        if moment.resigner != NOBODY:
            return GIVEN_UP
        action = self.game.parse(moment.before, self.game.split(moment.words)[0])
        assert action is not None
        return action

    def look_over(self, turn: int, ply: int) -> list[Suspect]:
        """A point of the curve, and a suspicion if something else looks better than what was played."""
        moment = self.session.past[ply]
        thought = DecisionSearch(self.game, moment.before, ply, self.seed)
        thought.think(self.budget)
        played, best = self.played(moment), thought.findings()[0]
        found = choice(thought, best, self.unit)
        self.curve.append(CurvePoint(ply, found.value, found.low, found.high, self.seat))
        if played == best.action:
            return []
        cost = best.mean - self.end() / self.unit.scale
        if played != GIVEN_UP:
            self.consider(thought, played, 1 / 10)
            found_now = {finding.action: finding for finding in thought.findings()}
            cost = found_now[best.action].mean - found_now[played].mean
        return [Suspect(turn, moment, ply, played, best.action, cost)] if cost > 0 else []

    def consider(self, thought: DecisionSearch, action: Action, share: float) -> None:
        """Think about one action alone, with a share or a multiple of the budget."""
        if thought.search.done:
            return
        if self.budget.ms:
            Budget(ms=self.budget.ms * share).spend(thought.search, action)
        else:
            thought.search.run(max(1, int(self.budget.iterations * share)), action)

    def judge(self, suspect: Suspect) -> list[Slip]:
        """A slip, if trials made for this question alone say with 95 % confidence that it cost something."""
        thought = DecisionSearch(self.game, suspect.moment.before, suspect.ply, self.seed + 1)
        for action in (suspect.better, suspect.played):
            if action != GIVEN_UP:
                self.consider(thought, action, CARE / 2)
        found = {finding.action: finding for finding in thought.findings()}
        better = choice(thought, found[suspect.better], self.unit)
        if suspect.played == GIVEN_UP:
            end = self.end()
            played = WeighedAction(GIVEN_UP, suspect.moment.words, Text("coach.give-up"), "", "", end, end, end, 0)
            cost, low, high = better.value - end, better.low - end, better.high - end
            why = Text("coach.why.gave-up", {"value": value_text(self.unit.kind, better.value)})
        else:
            played = choice(thought, found[suspect.played], self.unit)
            cost, low, high = gap(found[suspect.better], found[suspect.played], self.unit)
            why = explain(thought, better, played, (cost, low, high))
        return [Slip(suspect.ply, played, better, cost, low, high, why)] if low > LEAST_COST * self.unit.scale else []

    def end(self) -> float:
        """What the game was worth to the seat when it was over."""
        outcome = self.session.outcome
        if self.session.resigner != NOBODY and outcome is not None:
            return self.resigned(outcome)
        return self.game.worth(self.session.state, self.seat) * self.unit.scale

    def resigned(self, outcome: Outcome) -> float:
        """What a game that was given up is worth: the state itself does not know that it is over."""
        if self.unit.kind == CHANCE:
            return 1.0 / len(outcome.winners) if self.seat in outcome.winners else 0.0
        return min(max(0.0, float(outcome.scores[self.seat])), self.unit.scale)

    def sum_up(self, slips: list[Slip]) -> Review:
        """The curve with its end, the costliest slips, and the whole split into luck and skill."""
        end, ply = self.end(), self.session.ply
        start = self.curve[0].value if self.curve else end
        curve = (*self.curve, CurvePoint(ply, end, end, end, NOBODY))
        skill = -math.fsum(slip.cost for slip in slips)
        luck = end - start - skill
        worst = tuple(sorted(slips, key=lambda slip: -slip.cost)[:MOST_SLIPS])
        told = self.told(start, end, slips)
        by_luck, by_skill = (signed_text(self.unit.kind, told[name]) for name in ("luck", "skill"))
        summary = self.summary(told, len(slips))
        return Review(self.seat, self.unit.kind, curve, worst, start, end, luck, skill, by_luck, by_skill, summary)

    def told(self, start: float, end: float, slips: list[Slip]) -> dict[str, int]:
        """The sum in tenths as they are told, which adds up: luck is what is left."""
        kind = self.unit.kind
        found = {"start": told_value(kind, start), "end": told_value(kind, end)}
        found["skill"] = -sum(told_gap(kind, slip.cost) for slip in slips)
        found["luck"] = found["end"] - found["start"] - found["skill"]
        return found

    def summary(self, told: dict[str, int], slips: int) -> Text:
        """The sum in one sentence; where others play, what they did is no skill of this seat either."""
        kind = self.unit.kind
        args: dict[str, Arg] = {name: value_in_tenths(kind, told[name]) for name in ("start", "end")}
        args |= {name: change_in_tenths(kind, told[name]) for name in ("luck", "skill")}
        args["by"] = Text("coach.luck.others" if self.game.info.seats > 1 else "coach.luck.alone")
        if not slips:
            return Text("coach.review.clean", args)
        args |= {"n": slips, "shown": MOST_SLIPS}
        return Text("coach.review.many" if slips > MOST_SLIPS else "coach.review.slips", args)


def missed_last(suspects: list[Suspect], plies: list[int]) -> list[Suspect]:
    """What was better and still better at the next decision was not lost by then: it is missed once, the last time."""
    after = dict(pairwise(plies))
    better = {suspect.ply: suspect.better for suspect in suspects}
    return [suspect for suspect in suspects if better.get(after.get(suspect.ply, NOBODY)) != suspect.better]


def worst_of_turns(suspects: list[Suspect]) -> list[Suspect]:
    """The costliest decision of each turn, the costliest turns alone: clicks of one turn share their mistake."""
    worst: dict[int, Suspect] = {}
    for suspect in suspects:
        if suspect.turn not in worst or suspect.cost > worst[suspect.turn].cost:
            worst[suspect.turn] = suspect
    return sorted(worst.values(), key=lambda suspect: -suspect.cost)[:SUSPECTS]
