"""Five Tribes by whole turns: every end of the move, the walks to the best, and what the round after it may bring."""

import math
from typing import Any, Final

from soloist.core.game import Action, Game, View
from soloist.core.player import Guesser
from soloist.core.rng import Rng, mix
from soloist.core.search import ANYTHING, Budget, Finding, Search, Thinker
from soloist.games.fivetribes.mind.finish import Finish, answers, moving
from soloist.games.fivetribes.mind.judge import BONUS, Judge, WaryJudge
from soloist.games.fivetribes.mind.planner import answered, plans_from, ranked_targets
from soloist.games.fivetribes.mind.turn import NARROW, WIDE, Breadth, Plan, Turn, next_thought, worth_of
from soloist.games.fivetribes.mind.worth import SCALE, attained, network
from soloist.games.fivetribes.rules.actions import END, START, TARGET
from soloist.games.fivetribes.rules.hidden import blind, guess, has_revealed
from soloist.games.fivetribes.rules.legal import legal as legal_answers
from soloist.games.fivetribes.rules.play import play
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import TILES

# Thought goes from the narrow to the wide, so that however little there is of it the best found was thought out.
LEVELS: Final = (Breadth(100, 3, 12, 2, 2, 160, 2), Breadth(400, 8, 40, 2, 4, 160, 4), WIDE)
ITERATION: Final = 4  # positions judged
FIELD: Final = 6  # plans whose next round is looked at
FIRST_LOOKS: Final = 4  # at each before the worse half is dropped
MOST_LOOKS: Final = 64
TRUST: Final = 8.0  # the looks that weigh as much as what a plan promises without any
DOUBT: Final = 10.0 / SCALE  # half the 95 % interval of what the network says of a plan, in worth
TARGETS: Final = 3  # tiles chosen for Yazid after which a turn is planned
FEW: Final = 4  # plans of one answer that are thought out, if it alone is asked about
ALIVE: Final = 0.1  # points that a plan which has not lost is worth at least, so that none that has ranks above it
UNTRIED: Final = 100.0  # what an answer is thought to be worth less than the position, while no plan begins with it


class FiveTribesSearch(Search):
    """All plans of a turn. Ends are tried, the best ones refined and thought through, step by step; then the best plans
    are played on to the next round against the same dice, and the worse half drops out again and again.

    Plans that were made before for this position may be given; they are compared with those that are found now."""

    def __init__(
        self, game: Game[Any], legal: list[Action], guesser: Guesser, rng: Rng, kept: list[Plan] | None = None
    ) -> None:
        self.game: Final = game
        self.legal: Final = legal
        self.base: Final = int(rng.below(2**31))
        here = guesser.guess(rng)
        assert isinstance(here, Naqala)
        self.root: Final = here
        self.judge: Final = WaryJudge(network())
        self.scout: Final = Judge(network())
        self.judge.rest(here)
        self.plain: Final = self.judge.worth(here)
        self.steps: Final = [0] * (max(legal) + 1)
        self.turns: Final[list[Turn]] = []
        self.firm: Final[list[Plan]] = []
        for a in legal:
            if here.question() == START and a < TILES:
                self.turns.append(Turn(self.judge, here, [], WIDE, a))
            else:
                self.open(here, [], a)
        self.active: list[Plan] = []
        self.looked: Final[list[Plan]] = []
        for plan in kept or []:
            self.keep(plan)
        self.quota = FIRST_LOOKS
        self.credit = 0  # positions that may still be judged; a step that took more is made up for later
        self.done = not self.turns and len(self.firm) == 1

    # -- what there is to try

    def open(self, s: Naqala, prefix: list[Action], a: Action) -> None:
        """The plans that begin with an answer: a turn to be planned, or what can be said at once."""
        clicks = [*prefix, a]
        after = answered(s, a)
        if s.question() == TARGET and s.you_first:
            self.add(clicks, self.judge.struck(s, a, -1), after.fate != 0)
        elif a == END:
            self.add(clicks, self.judge.ending(s), after.fate != 0)
        elif after.fate:
            self.add(clicks, self.judge.worth(after), True)
        elif has_revealed(s, after):
            self.add(clicks, Finish(self.judge, s, 1, True, a).worth, False)
        elif moving(after):
            self.turns.append(Turn(self.judge, after, clicks, WIDE))
        elif after.question() == TARGET:
            for _, t in ranked_targets(self.judge, after)[:TARGETS]:
                self.open(after, clicks, t)
        elif after.phase == START:  # a djinn is called up before the move
            for answer in answers(after, False):
                self.open(after, clicks, answer)
        else:
            rest = Finish(self.judge, after, WIDE.thorough, True)
            self.add([*clicks, *rest.clicks], rest.promise(), False)

    def add(self, clicks: list[Action], worth: float, certain: bool) -> None:
        """A plan that needs no more thought."""
        plan = Plan(clicks, worth)
        plan.certain = certain
        self.firm.append(plan)
        self.steps[clicks[0]] += 1

    def keep(self, plan: Plan) -> None:
        """A plan that was made before."""
        self.firm.append(plan)
        self.steps[plan.clicks[0]] += 1
        if plan.looks:
            self.looked.append(plan)

    def after(self, a: Action) -> list[Plan]:
        """What is left of the plans that begin with an answer, once it is given."""
        return [plan.rest() for plan in self.plans(a)[:FIELD] if len(plan.clicks) > 1]

    def plans(self, only: Action) -> list[Plan]:
        """The plans so far, of one answer or of all, the most promising first."""
        found = [plan for plan in self.firm if only < 0 or plan.clicks[0] == only]
        for turn in self.turns:
            if only < 0 or turn.click() == only:
                found.extend(turn.plans)
        found.sort(key=worth_of, reverse=True)
        return found

    # -- thinking

    def run(self, iterations: int, only: Action = ANYTHING) -> None:
        self.credit += iterations * ITERATION
        if only >= 0:  # who asks about one answer is told more of it, though more than was allowed is spent already
            self.credit = max(self.credit, 1)
        while self.credit > 0 and not self.done:
            before = self.judged()
            self.steps[self.advance(only)] += 1
            self.credit -= max(1, self.judged() - before)

    def judged(self) -> int:
        """How many positions were judged."""
        return self.judge.judged + self.scout.judged

    def advance(self, only: Action) -> Action:
        """One more step of thought; the answer that it was about."""
        for level in LEVELS:
            turn = self.next_turn(only, level.ends)
            if turn is not None:
                turn.try_next()
                return turn.click()
            plans = self.plans(only)
            thought = next_thought(plans if only < 0 else plans[:FEW], level)
            if thought is not None:
                return thought.clicks[0]
        return self.look_ahead(self.plans(only), only)

    def next_turn(self, only: Action, most: int) -> Turn | None:
        """The turn with the most promising end that was not tried, while not so many were; each has one tried first."""
        best = -math.inf
        found: Turn | None = None
        tried = sum([turn.tried for turn in self.turns if only < 0 or turn.click() == only])
        for turn in self.turns:
            if (only < 0 or turn.click() == only) and (tried < most or not turn.tried):
                gain = turn.next_gain()
                if gain > best:
                    best, found = gain, turn
        return found

    def look_ahead(self, plans: list[Plan], only: Action) -> Action:
        """Look at the next round of a plan: each of those left as often as the others, then half of them remain."""
        if only >= 0:
            plan = max(plans, key=self.belief)
        else:
            if not self.active:
                self.active = distinct(plans, FIELD)
            plan = min(self.active, key=looks_at)
            if plan.looks >= self.quota:
                self.active = sorted(self.active, key=self.belief, reverse=True)
                self.active = self.active[: max(2, (len(self.active) + 1) // 2)]
                self.quota *= 2
        if not plan.looks:
            self.looked.append(plan)
        plan.total += plan.worth if plan.is_certain() else self.look(plan)
        plan.looks += 1
        if plan.looks >= MOST_LOOKS and only < 0:
            self.done = True
        return plan.clicks[0]

    def look(self, plan: Plan) -> float:
        """What one guess of the next round is worth; looks of the same number share their guess."""
        s = guess(self.root, Rng(mix(self.base * 65536 + plan.looks)))
        ahead = plan.clicks[:]
        last = s.round
        while not s.fate and s.round == last:
            if not ahead or ahead[0] not in legal_answers(s):
                ahead = plans_from(self.scout, s, NARROW)[0].clicks[:]
            play(s, ahead.pop(0))
        return self.scout.worth(s) if s.fate else plans_from(self.scout, s, NARROW)[0].worth

    # -- what was found

    def belief(self, plan: Plan) -> float:
        """What a plan is thought to be worth: its promise, and the more looks it had the more what they found."""
        if plan.is_certain() or not plan.looks:
            return plan.worth
        found = plan.total / plan.looks - self.rise()
        return (plan.looks * found + TRUST * plan.worth) / (plan.looks + TRUST)

    def rise(self) -> float:
        """By how much looks at the next round find more than was promised, over all plans that were looked at."""
        total = weight = 0.0
        for plan in self.looked:
            total += plan.total / plan.looks - plan.worth
            weight += 1.0
        return total / weight

    def best_plan(self, a: Action) -> Plan | None:
        """The best plan that begins with an answer, if there is one yet."""
        found = self.plans(a)
        return max(found, key=self.belief) if found else None

    def findings(self) -> list[Finding]:
        found = [self.finding(a) for a in self.legal]
        found.sort(key=mean_of, reverse=True)
        return found

    def finding(self, a: Action) -> Finding:
        """What its best plan says of an answer."""
        plan = self.best_plan(a)
        if plan is None:
            return Finding(a, 0, attained(max(0.0, self.plain - UNTRIED), self.root.round) / SCALE, 0.5)
        if plan.is_certain():
            return Finding(a, self.steps[a], max(0.0, plan.worth - BONUS) / SCALE, 0.0)
        half = DOUBT * math.sqrt(TRUST / (TRUST + plan.looks))
        shown = max(ALIVE, attained(self.belief(plan), self.root.round))
        return Finding(a, self.steps[a], shown / SCALE, half)

    def line(self, a: Action) -> list[Action]:
        plan = self.best_plan(a)
        return [a] if plan is None else plan.clicks[:]


def distinct(plans: list[Plan], most: int) -> list[Plan]:
    """The first plans, no two of them alike; of two that are, the one that was looked at more."""
    found: list[Plan] = []
    for plan in plans:
        twin = [i for i in range(len(found)) if found[i].clicks == plan.clicks]
        if not twin and len(found) < most:
            found.append(plan)
        elif twin and found[twin[0]].looks < plan.looks:
            found[twin[0]] = plan
    return found


def mean_of(finding: Finding) -> float:
    """What an answer is worth."""
    return finding.mean


def looks_at(plan: Plan) -> int:
    """How often the next round of a plan was looked at."""
    return plan.looks


def move_begins(s: Naqala) -> bool:
    """Whether the tile to start from or the first way from it is asked for."""
    return moving(s) and not s.path and s.to < 0


def known(s: Naqala) -> tuple[tuple[int, ...], ...]:
    """Everything but what is hidden."""
    return blind(s).freeze()


class FiveTribesPlayer(Thinker):
    """Thinks at the first click of a turn, once more where the move begins and where its first way is chosen, and else
    follows its plan as long as all goes as planned."""

    def __init__(self, game: Game[Any], budget: Budget) -> None:
        super().__init__(budget)
        self.game: Final[Game[Any]] = game
        self.plan: list[Action] = []
        self.kept: list[Plan] = []  # the best plans, as far as they are not played yet
        self.ahead: Naqala | None = None
        self.search: FiveTribesSearch | None = None  # the last

    def think(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Search:
        return FiveTribesSearch(self.game, legal, guesser, rng)

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        here = guesser.guess(rng)
        assert isinstance(here, Naqala)
        if not self.plan or self.ahead is None or known(self.ahead) != known(here):
            self.kept = []
            self.plan = self.thought(legal, guesser, rng)
        elif len(legal) > 1 and move_begins(here):
            self.plan = self.thought(legal, guesser, rng)
        else:
            self.kept = [plan.rest() for plan in self.kept if plan.clicks[0] == self.plan[0] and len(plan.clicks) > 1]
        self.ahead = here
        play(here, self.plan[0])
        return self.plan.pop(0)

    def thought(self, legal: list[Action], guesser: Guesser, rng: Rng) -> list[Action]:
        """The plan found within the budget."""
        if len(legal) == 1:
            self.kept = []
            return legal[:]
        search = FiveTribesSearch(self.game, legal, guesser, rng, self.kept)
        self.budget.spend(search)
        self.search = search
        best = search.findings()[0].action
        self.kept = search.after(best)
        return search.line(best)
