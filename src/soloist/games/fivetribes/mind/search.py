"""Five Tribes by whole turns: every end of the move, the walks to the best, and what the round after it may bring."""

import math
from typing import Any, Final

from soloist.core.game import Action, Game, View
from soloist.core.player import Guesser
from soloist.core.rng import Rng
from soloist.core.search import ANYTHING, Budget, Finding, Search, Thinker
from soloist.games.fivetribes.mind.finish import Finish, answers, moving
from soloist.games.fivetribes.mind.judge import BONUS, Judge, WaryJudge
from soloist.games.fivetribes.mind.lookahead import FIELD, TRUST, Lookahead, belief
from soloist.games.fivetribes.mind.planner import answered, ranked_targets
from soloist.games.fivetribes.mind.turn import WIDE, Breadth, Plan, Turn, next_thought, worth_of
from soloist.games.fivetribes.mind.worth import SCALE, attained, network
from soloist.games.fivetribes.rules.actions import END, START, TARGET
from soloist.games.fivetribes.rules.hidden import blind, has_revealed
from soloist.games.fivetribes.rules.play import play
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import TILES

# Thought goes from the narrow to the wide, so that however little there is of it the best found was thought out.
LEVELS: Final = (Breadth(100, 3, 12, 2, 2, 160, 2), Breadth(400, 8, 40, 2, 4, 160, 4), WIDE)
# Where all plans look lost every one of them is thought out.
ALL: Final = Breadth(400, 400, 100, 2, 400, 80, 0)
ITERATION: Final = 4  # positions judged
DOUBT: Final = 10.0 / SCALE  # half the 95 % interval of what the network says of a plan, in worth
TARGETS: Final = 3  # tiles chosen for Yazid after which a turn is planned
ANEW: Final = -1  # guesses of their own
FEW: Final = 4  # plans of one answer that are thought out, if it alone is asked about
ALIVE: Final = 0.1  # points that a plan which has not lost is worth at least, so that none that has ranks above it
UNTRIED: Final = 100.0  # what an answer is thought to be worth less than the position, while no plan begins with it


class FiveTribesSearch(Search):
    """All plans of a turn. Ends are tried, the best ones refined and thought through, step by step; then the best plans
    are played on to the next round against the same dice, and the worse half drops out again and again.

    Plans that were made before for this position may be given, and the base of the guesses that they were looked at in;
    they are compared with those that are found now."""

    def __init__(
        self,
        game: Game[Any],
        legal: list[Action],
        guesser: Guesser,
        rng: Rng,
        kept: list[Plan] | None = None,
        base: int = ANEW,
    ) -> None:
        self.game: Final = game
        self.legal: Final = legal
        fresh = int(rng.below(2**31))
        here = guesser.guess(rng)
        assert isinstance(here, Naqala)
        self.root: Final = here
        self.judge: Final = WaryJudge(network())
        self.ahead: Final = Lookahead(here, Judge(network()), fresh if base == ANEW else base)
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
        for plan in kept or []:
            self.keep(plan)
        self.credit = 0  # positions that may still be judged; a step that took more is made up for later
        self.done = not self.turns and len(self.firm) == 1

    # -- what there is to try

    def open(self, s: Naqala, prefix: list[Action], a: Action) -> None:
        """The plans that begin with an answer: a turn to be planned, or what can be said at once."""
        clicks = [*prefix, a]
        after = answered(s, a)
        if a == END:  # where he strikes after it, the roll of a guess makes nothing certain
            self.add(clicks, self.judge.ending(s), after.fate != 0 and not s.you_first)
        elif after.fate:
            self.add(clicks, self.judge.worth(after), True)
        elif s.question() == TARGET and s.you_first:
            self.add(clicks, self.judge.struck(s, a, -1), False)
        elif has_revealed(s, after):
            rest = Finish(self.judge, s, 1, True, a)
            self.add(clicks, rest.worth, False, rest.whole)
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
            self.add([*clicks, *rest.clicks], rest.promise(), False, rest.whole, rest.is_final())

    def add(self, clicks: list[Action], worth: float, certain: bool, whole: bool = True, final: bool = False) -> None:
        """A plan that gets no more thought."""
        plan = Plan(clicks, worth)
        plan.certain, plan.whole, plan.final = certain, whole, final
        self.firm.append(plan)
        self.steps[clicks[0]] += 1

    def keep(self, plan: Plan) -> None:
        """A plan that was made before."""
        self.firm.append(plan)
        self.steps[plan.clicks[0]] += 1
        if plan.seen:
            self.ahead.keep(plan)

    def after(self, a: Action) -> list[Plan]:
        """What is left of the plans that begin with an answer, once it is given."""
        plans = sorted(self.plans(a), key=belief, reverse=True)
        return [plan.rest() for plan in plans[:FIELD] if len(plan.clicks) > 1]

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
        return self.judge.judged + self.ahead.judge.judged

    def advance(self, only: Action) -> Action:
        """One more step of thought; the answer that it was about."""
        plans: list[Plan] = []
        for level in LEVELS:
            turn = self.next_turn(only, level.ends)
            if turn is not None:
                turn.try_next()
                return turn.click()
            plans = plans or self.plans(only)
            thought = next_thought(plans if only < 0 else plans[:FEW], level)
            if thought is not None:
                return thought.clicks[0]
        lost = next_thought(plans, ALL) if plans[0].worth <= 0.0 else None
        return lost.clicks[0] if lost is not None else self.look_ahead(plans, only)

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
        """Look at the next round of a plan: the best one of an answer that is asked about, or whose turn it is."""
        plan = max(plans, key=belief) if only >= 0 else self.ahead.next_plan(plans)
        self.ahead.look_at(plan)
        if self.ahead.is_over() and only < 0:
            self.done = True
        return plan.clicks[0]

    # -- what was found

    def best_plan(self, a: Action) -> Plan | None:
        """The best plan that begins with an answer, if there is one yet."""
        found = self.plans(a)
        return max(found, key=belief) if found else None

    def findings(self) -> list[Finding]:
        found = [self.finding(a) for a in self.legal]
        found.sort(key=mean_of, reverse=True)
        return found

    def finding(self, a: Action) -> Finding:
        """What its best plan says of an answer."""
        plan = self.best_plan(a)
        if plan is None:
            said = attained(max(0.0, self.plain - UNTRIED), self.root.round)
            return Finding(a, 0, max(ALIVE, said) / SCALE, 0.5)
        if plan.worth <= 0.0:
            half = self.doubt_of_loss(a)
            return Finding(a, self.steps[a], ALIVE / SCALE if half else 0.0, half)
        if plan.certain:
            return Finding(a, self.steps[a], max(0.0, plan.worth - BONUS) / SCALE, 0.0)
        half = DOUBT * math.sqrt(TRUST / (TRUST + len(plan.seen)))
        shown = plan.worth - BONUS if plan.final else attained(belief(plan), self.root.round)
        return Finding(a, self.steps[a], max(ALIVE, shown) / SCALE, half)

    def doubt_of_loss(self, a: Action) -> float:
        """How unsure an answer is whose plans all look lost: it is lost only if every end of its turns was tried, and
        each of its plans thought out."""
        if any(turn.next_gain() > -math.inf for turn in self.turns if turn.click() == a):
            return 0.5
        return 0.0 if all(plan.is_thought_out() for plan in self.plans(a)) else DOUBT

    def line(self, a: Action) -> list[Action]:
        plan = self.best_plan(a)
        return [a] if plan is None else plan.clicks[:]


def mean_of(finding: Finding) -> float:
    """What an answer is worth."""
    return finding.mean


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
        base = self.search.ahead.base if self.kept and self.search is not None else ANEW
        search = FiveTribesSearch(self.game, legal, guesser, rng, self.kept, base)
        self.budget.spend(search)
        self.search = search
        best = search.findings()[0].action
        self.kept = search.after(best)
        return search.line(best)
