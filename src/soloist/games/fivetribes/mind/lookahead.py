"""Two turns ahead: the best plans are played on to the next round in the same guesses, and the turn there is planned.

A look is one guess of what is hidden, with dice for the next round that go through all 36 rolls in turn. What it finds
differs from what a plan promises by three things: the luck of the guess, which all plans share; what the plan is worth
beyond its promise, its merit; and chance. All looks at all plans are weighed together, so that a plan which met lucky
guesses gains nothing by them, and few looks move a plan little.
"""

from typing import Final

from soloist.core.rng import Rng, mix
from soloist.games.fivetribes.mind.judge import Judge
from soloist.games.fivetribes.mind.planner import plans_from
from soloist.games.fivetribes.mind.turn import Breadth, Plan
from soloist.games.fivetribes.rules.hidden import guess
from soloist.games.fivetribes.rules.legal import legal
from soloist.games.fivetribes.rules.play import play
from soloist.games.fivetribes.rules.state import Naqala

FIELD: Final = 8  # plans whose next round is looked at
FIRST_LOOKS: Final = 8  # at each before the worse half is dropped
MOST_LOOKS: Final = 64
TRUST: Final = 6.0  # the looks that weigh as much as what a plan promises: chance's variance over that of merits
ROUNDS: Final = 6  # in which merits and luck are told apart; more change nothing that matters
GLANCE: Final = Breadth(16, 1, 6, 1, 1, 4, 1)  # how widely the turn after next is planned
ROLLS: Final = 36
ROLL_STEP: Final = 7  # prime to the number of rolls


class Lookahead:
    """The plans that are looked at, the best of them more often than the others."""

    def __init__(self, root: Naqala, judge: Judge, base: int) -> None:
        self.root: Final = root
        self.judge: Final = judge
        self.base: Final = base  # looks of the same number and base share their guess
        self.field: Final[list[Plan]] = []  # all that were looked at
        self.active: list[Plan] = []
        self.quota = FIRST_LOOKS

    def keep(self, plan: Plan) -> None:
        """A plan that was looked at before, in guesses of the same base."""
        self.field.append(plan)
        self.weigh()

    def next_plan(self, plans: list[Plan]) -> Plan:
        """The plan to look at next: each of those left as often as the others, then half of them remain."""
        if not self.active:
            self.active = distinct(plans, FIELD)
        plan = min(self.active, key=looks_at)
        if len(plan.seen) >= self.quota:
            self.active = sorted(self.active, key=belief, reverse=True)[: max(2, (len(self.active) + 1) // 2)]
            self.quota *= 2
            plan = min(self.active, key=looks_at)
        return plan

    def look_at(self, plan: Plan) -> None:
        """One more look at a plan."""
        if not plan.seen:
            self.field.append(plan)
        plan.seen.append(plan.worth if plan.is_certain() else self.look(plan, len(plan.seen)))
        self.weigh()

    def is_over(self) -> bool:
        """Whether those that are left were looked at often enough."""
        return bool(self.active) and len(min(self.active, key=looks_at).seen) >= MOST_LOOKS

    def look(self, plan: Plan, number: int) -> float:
        """What the guess of this number makes of a plan."""
        s = guess(self.root, Rng(mix(self.base * 65536 + number)))
        ahead = plan.clicks[:]
        last = s.round
        while not s.fate and s.round == last:
            if not ahead or ahead[0] not in legal(s):
                ahead = plans_from(self.judge, s, GLANCE)[0].clicks[:]
            play(s, ahead.pop(0))
        if s.fate:
            return self.judge.worth(s)
        roll = (self.base + ROLL_STEP * number) % ROLLS
        s.white, s.black = 1 + roll % 6, 1 + roll // 6
        return plans_from(self.judge, s, GLANCE)[0].worth

    def weigh(self) -> None:
        """Tell the merits of the plans from the luck of the guesses: both are found again from the other, in turn."""
        living = [plan for plan in self.field if not plan.is_certain()]
        most = max([len(plan.seen) for plan in living], default=0)
        for plan in living:
            plan.merit = 0.0
        for _ in range(ROUNDS):
            luck = [0.0] * most
            met = [0] * most
            for plan in living:
                level = plan.worth + plan.merit
                for k in range(len(plan.seen)):
                    luck[k] += plan.seen[k] - level
                    met[k] += 1
            for plan in living:
                total = 0.0
                for k in range(len(plan.seen)):
                    total += plan.seen[k] - plan.worth - luck[k] / met[k]
                plan.merit = total / (len(plan.seen) + TRUST)


def belief(plan: Plan) -> float:
    """What a plan is thought to be worth: its promise, and the merit that looks found."""
    return plan.worth if plan.is_certain() else plan.worth + plan.merit


def distinct(plans: list[Plan], most: int) -> list[Plan]:
    """The first plans, no two of them alike; of two that are, the one that was looked at more."""
    found: list[Plan] = []
    for plan in plans:
        twin = [i for i in range(len(found)) if found[i].clicks == plan.clicks]
        if not twin and len(found) < most:
            found.append(plan)
        elif twin and looks_at(found[twin[0]]) < looks_at(plan):
            found[twin[0]] = plan
    return found


def looks_at(plan: Plan) -> int:
    """How often the next round of a plan was looked at."""
    return len(plan.seen)
