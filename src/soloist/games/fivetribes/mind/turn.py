"""One turn, planned whole: every end of the move, the walks that lead to the best ends, and the rest of the turn."""

import math
from typing import Final

from soloist.games.fivetribes.mind.finish import Finish
from soloist.games.fivetribes.mind.judge import Judge
from soloist.games.fivetribes.mind.move_gain import Prospects
from soloist.games.fivetribes.mind.prefer import drop_value
from soloist.games.fivetribes.mind.walks import Walks, go_on, leads, next_gaits, walk_clicks, walk_on, walked
from soloist.games.fivetribes.rules.actions import END, PASS, SALE, START
from soloist.games.fivetribes.rules.ends import ends
from soloist.games.fivetribes.rules.legal import legal
from soloist.games.fivetribes.rules.play import play, start_chosen
from soloist.games.fivetribes.rules.sow import AT
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import TRIBES


class Breadth:
    """How widely a turn is planned: ends tried, ends refined, walks to each, judgements of the rest, and so on."""

    def __init__(
        self, ends: int, refined: int, walks: int, quick: int, finished: int, thorough: int, diced: int
    ) -> None:
        self.ends: Final = ends
        self.refined: Final = refined
        self.walks: Final = walks
        self.quick: Final = quick  # judgements for the rest of a turn at first sight
        self.finished: Final = finished  # plans whose rest is thought through
        self.thorough: Final = thorough  # judgements for that
        self.diced: Final = diced  # plans that are judged over all rolls, if Yazid strikes after the turn

    def numbers(self) -> list[int]:
        """All of them, in this order."""
        return [self.ends, self.refined, self.walks, self.quick, self.finished, self.thorough, self.diced]


WIDE: Final = Breadth(400, 16, 100, 2, 8, 80, 6)
# The stages of thought about a move that was tried.
REFINE: Final = 0
FINISH: Final = 1
DICE: Final = 2

NARROW: Final = Breadth(100, 3, 12, 2, 1, 12, 1)


class Plan:
    """A way to play the turn: its answers up to the first that reveals something, and what it promises.

    `certain` is an answer that ends the game, `final` a plan that does, and `whole` one whose rest was thought out;
    `seen` is what each look at the next round found, and `merit` by how much more it is thought to be worth for that.
    """

    def __init__(self, clicks: list[int], worth: float) -> None:
        self.clicks: Final = clicks
        self.worth = worth
        self.certain = False
        self.final = False
        self.whole = False
        self.seen: list[float] = []
        self.merit = 0.0

    def is_certain(self) -> bool:
        """Whether it is known how the game ends by this plan: with it, or lost by every roll that may follow."""
        return self.certain or self.final or self.worth <= 0.0

    def is_thought_out(self) -> bool:
        """Whether there is nothing more to think of, so that a plan which looks lost is."""
        return self.certain or self.whole

    def rest(self) -> "Plan":
        """What is left of the plan after its first answer."""
        plan = Plan(self.clicks[1:], self.worth)
        plan.certain, plan.final, plan.seen, plan.merit = self.certain, self.final, self.seen[:], self.merit
        return plan


class WalkPlan(Plan):
    """A plan with its walk to one end; `tail` are its answers after the walk."""

    def __init__(self, turn: "Turn", goal: tuple[int, int, int], walk: list[int], rest: Finish) -> None:
        super().__init__([*turn.prefix, *walk_clicks(turn.s, goal[0], walk), *rest.clicks], rest.worth)
        self.final = rest.is_final()
        self.turn: Final = turn
        self.goal: Final = goal
        self.walk: Final = walk
        self.tail: Final = rest.clicks
        self.refined = False
        self.finished = False
        self.diced = False

    def is_thought_out(self) -> bool:
        return self.refined and self.whole


def worth_of(plan: Plan) -> float:
    """What a plan promises."""
    return plan.worth


def straight_walk(s: Naqala, start: int, end: int, tribe: int) -> tuple[list[int], Naqala]:
    """The walk to an end that spoils least on the way, drop by drop, and the position after it."""
    after = s.copy()
    if after.phase == START:
        start_chosen(after, start)
    walk: list[int] = []
    left = sum(after.air)
    while left:
        best, found = -1e9, -1
        for then in next_gaits(after):
            for colour in range(TRIBES):
                if after.air[colour] and leads(after.air, after.masks, then, colour, left, end, tribe):
                    value = drop_value(after, AT[then], colour) if left > 1 else 0.0
                    if value > best:
                        best, found = value, AT[then] * TRIBES + colour
        walk.append(found)
        left -= 1
        walk_on(after, found)
    go_on(after)
    return walk, after


class Turn:
    """The plans of one turn from where a move is to be made or under way, made better step by step.

    First every end is tried by its straightest walk, the most promising first; then other walks to the best ends; then
    the rest of the best turns is thought through, with djinns and sales; last, if Yazid strikes after the turn, the
    best are judged over all his rolls.
    """

    def __init__(self, judge: Judge, s: Naqala, prefix: list[int], breadth: Breadth, only: int = -1) -> None:
        self.judge: Final = judge
        self.s: Final = s
        self.prefix: Final = prefix
        self.breadth: Final = breadth
        self.only: Final = only  # the tile to start from; any, if it is -1
        self.plans: Final[list[Plan]] = []
        self.goals: Final = self.ranked_goals()
        self.tried = 0
        self.diced = 0

    def ranked_goals(self) -> list[tuple[float, int, int, int]]:
        """The ends with what they promise by sight, the best first."""
        prospects = Prospects(self.s)
        found = [
            (prospects.gain(start, end, tribe), start, end, tribe)
            for start, end, tribe in ends(self.s)
            if self.only < 0 or start == self.only
        ]
        found.sort(reverse=True)
        return found[: self.breadth.ends]

    def click(self) -> int:
        """The first answer of all its plans, if they share it."""
        return self.prefix[0] if self.prefix else self.only

    def next_gain(self) -> float:
        """What the next end promises by sight; without limit while none was tried, and nothing when all were."""
        if not self.tried:
            return math.inf
        return self.goals[self.tried][0] if self.tried < len(self.goals) else -math.inf

    def try_next(self) -> None:
        """A plan for the next end: the straightest walk, and the rest of the turn at first sight."""
        if self.goals:
            _, start, end, tribe = self.goals[self.tried]
            walk, after = straight_walk(self.s, start, end, tribe)
            rest = Finish(self.judge, after, self.breadth.quick, False)
            self.plans.append(WalkPlan(self, (start, end, tribe), walk, rest))
        else:
            self.give_up_moving()
        self.tried += 1

    def complete(self) -> None:
        """Think until nothing is left to think of."""
        while self.next_gain() > -math.inf:
            self.try_next()
        while next_thought(sorted(self.plans, key=worth_of, reverse=True), self.breadth) is not None:
            pass

    def give_up_moving(self) -> None:
        """Without a move only djinns and sales are left."""
        after = self.s.copy()
        play(after, PASS)
        rest = Finish(self.judge, after, self.breadth.thorough, True)
        plan = Plan([*self.prefix, PASS, *rest.clicks], rest.worth)
        plan.final, plan.whole = rest.is_final(), rest.whole
        self.plans.append(plan)

    def think_on(self, move: WalkPlan, stage: int) -> bool:
        """One stage of thought about a move, if it is not done; whether it was."""
        if stage == REFINE:
            if move.refined:
                return False
            self.refine(move)
        elif stage == FINISH:
            if move.finished:
                return False
            self.think_through(move)
        else:
            if move.diced or not self.s.you_first or move.tail[-1:] != [END] or self.diced >= 2 * self.breadth.diced:
                return False
            self.throw_dice(move)
        return True

    def refine(self, move: WalkPlan) -> None:
        """Other walks to the same end, with the same rest of the turn."""
        move.refined = True
        start, end, tribe = move.goal
        best, found = move.worth, move.walk
        for walk in Walks(self.s, start, end, tribe, self.breadth.walks).found:
            after = walked(self.s, start, walk)
            if follow(after, move.tail):
                worth = self.judge.worth(after)
                if worth > best:
                    best, found = worth, walk
        if found is not move.walk:
            rest = Finish(self.judge, walked(self.s, start, found), self.breadth.quick, False)
            better = WalkPlan(self, move.goal, found, rest)
            better.refined = True
            self.plans.append(better)

    def think_through(self, move: WalkPlan) -> None:
        """The rest of the turn with djinns and sales."""
        move.finished = True
        rest = Finish(self.judge, walked(self.s, move.goal[0], move.walk), self.breadth.thorough, True)
        move.whole = rest.whole
        if rest.worth > move.worth:
            better = WalkPlan(self, move.goal, move.walk, rest)
            better.refined = better.finished = True
            self.plans.append(better)

    def throw_dice(self, move: WalkPlan) -> None:
        """Judge a move over all rolls of Yazid's dice, who strikes after the turn."""
        move.diced = True
        end = walked(self.s, move.goal[0], move.walk)
        follow(end, move.tail)
        move.worth = self.judge.over_dice(end)
        self.diced += 1


def next_thought(plans: list[Plan], breadth: Breadth) -> Plan | None:
    """Think on about the first of these plans, the best first, that is not thought out; None if all are."""
    for stage, most in ((REFINE, breadth.refined), (FINISH, breadth.finished), (DICE, breadth.diced)):
        for plan in plans[:most]:
            if isinstance(plan, WalkPlan) and plan.turn.think_on(plan, stage):
                return plan
    return None


def follow(s: Naqala, tail: list[int]) -> bool:
    """Play the rest of a turn up to its end, in place; whether it fits and leads there."""
    for a in tail:
        if a == END:
            break
        if s.fate or a not in legal(s):
            return False
        play(s, a)
    return s.fate != 0 or (not s.frames and s.phase == SALE)
