"""Five Tribes by whole turns: every end of a move makes a plan, and the best plans are rolled out against the dice."""

from typing import Any, Final

from soloist.core.game import Action, Game, View
from soloist.core.player import Guesser
from soloist.core.rng import Rng, mix
from soloist.core.search import ANYTHING, Budget, Finding, Search, Tallies, Thinker
from soloist.games.fivetribes.mind.move_gain import next_gain
from soloist.games.fivetribes.mind.points import appraise, menace, rounds_left
from soloist.games.fivetribes.mind.prefer import best_end, best_ends, prefer, toward
from soloist.games.fivetribes.mind.worth import SCALE, worth
from soloist.games.fivetribes.rules.actions import SOW, START
from soloist.games.fivetribes.rules.hidden import blind, has_revealed
from soloist.games.fivetribes.rules.play import play
from soloist.games.fivetribes.rules.state import Naqala

ENDS: Final = 40  # plans for a move not yet begun
ENDS_BEGUN: Final = 4  # plans for each way to go on with a move
FIELD: Final = 16  # plans that are compared in earnest
FIRST_TRIALS: Final = 4  # roll-outs of each before the worse half is dropped
TRUST: Final = 40.0  # the roll-outs that weigh as much as what a plan promises without any
NEXT_TURN: Final = 0.5  # how much of what the next move promises counts already
ME: Final = 0


class Plan:
    """A way to play the turn: its clicks up to the first that reveals something, and the position before that one."""

    def __init__(self, before: Naqala, clicks: list[Action], after: Naqala) -> None:
        self.before: Final = before
        self.clicks: Final = clicks
        self.promise: Final = worth(after) if after.fate else promise(before) / SCALE


def promise(s: Naqala) -> float:
    """What the position at the end of a turn promises, in points; who outbid Yazid has his strike still to come."""
    value = appraise(s) + NEXT_TURN * next_gain(s)
    return value - menace(s, min(1.0, rounds_left(s) / 10.0)) if s.you_first else value


def moving(s: Naqala) -> bool:
    """Whether a tile to start from, the next tile or the next drop is asked for."""
    return not s.frames and (s.phase == START or s.phase == SOW)


def plans_after(s: Naqala, a: Action) -> list[Plan]:
    """The plans that begin with an action: one for each of the best ends of the move if that is still open."""
    clicks: list[Action] = []
    while True:
        before = s
        s = s.copy()
        play(s, a)
        clicks.append(a)
        if s.fate or has_revealed(before, s):
            return [Plan(before, clicks, s)]
        if moving(s):
            goals = best_ends(s, ENDS if s.phase == START else ENDS_BEGUN)
            if goals:
                return [complete(s, clicks, goal) for goal in goals]
        a = prefer(s)


def complete(s: Naqala, clicks: list[Action], goal: int) -> Plan:
    """The plan that goes on to an end of the move, and then by the heuristic."""
    clicks = clicks[:]
    while True:
        a = toward(s, goal) if moving(s) else prefer(s)
        before = s
        s = s.copy()
        play(s, a)
        clicks.append(a)
        if s.fate or has_revealed(before, s):
            return Plan(before, clicks, s)


def roll_out(s: Naqala) -> float:
    """Play to the end by the heuristic, in place; a move once begun goes to its end."""
    while not s.fate:
        if moving(s):
            goal = best_end(s)
            if goal >= 0:
                while moving(s):
                    play(s, toward(s, goal))
                continue
        play(s, prefer(s))
    return worth(s)


class FiveTribesSearch(Search):
    """The plans for one turn: all are tried once, the most promising more often, and the worse half drops out again
    and again. The trials of all plans meet the same dice."""

    def __init__(self, game: Game[Any], legal: list[Action], guesser: Guesser, rng: Rng) -> None:
        self.game: Final = game
        self.legal: Final = legal
        self.base: Final = int(rng.below(2**31))
        guess = guesser.guess(rng)
        assert isinstance(guess, Naqala)
        self.plans: Final = [plan for a in legal for plan in plans_after(guess, a)]
        self.plans.sort(key=promise_of, reverse=True)
        self.tallies: Final = Tallies(len(self.plans))
        self.active: list[int] = self.field()
        self.quota = 1
        self.level = 0.0
        self.done = len(self.plans) == 1

    def field(self) -> list[int]:
        """The plans worth a trial: the most promising, and the best for each first click."""
        begun: set[int] = set()
        found: list[int] = []
        for i, plan in enumerate(self.plans):
            if i < FIELD or plan.clicks[0] not in begun:
                found.append(i)
            begun.add(plan.clicks[0])
        return found

    def run(self, iterations: int, only: Action = ANYTHING) -> None:
        for _ in range(iterations):
            self.try_out(self.next_plan() if only < 0 else self.next_with(only))

    def try_out(self, i: int) -> None:
        """One roll-out of a plan; trials of the same number share their guess."""
        rng = Rng(mix(self.base * 65536 + self.tallies.count[i]))
        plan = self.plans[i]
        s = self.game.guess(plan.before, ME, rng)
        assert isinstance(s, Naqala)
        play(s, plan.clicks[-1])
        self.tallies.add(i, roll_out(s))
        self.level = sum(self.tallies.total) / sum(self.tallies.count)

    def next_plan(self) -> int:
        """The plan to try: each of those left as often as the others, then half of them remain."""
        while True:
            for i in self.active:
                if self.tallies.count[i] < self.quota:
                    return i
            if self.quota == 1:
                self.active = [i for i in self.active if i < FIELD]
                self.quota = FIRST_TRIALS
            else:
                self.active = sorted(self.active, key=self.belief, reverse=True)
                self.active = self.active[: max(2, (len(self.active) + 1) // 2)]
                self.quota *= 2

    def next_with(self, a: Action) -> int:
        """The plan with this first click to try: the least tried until all were tried a few times, then the best."""
        found = [i for i in range(len(self.plans)) if self.plans[i].clicks[0] == a]
        rare = min(found, key=self.tallies.count.__getitem__)
        if self.tallies.count[rare] < FIRST_TRIALS:
            return rare
        return max(found, key=self.belief)

    def belief(self, i: int) -> float:
        """What a plan is thought to be worth: its promise, and the more trials it had the more their mean."""
        trials = self.tallies.count[i]
        promise = self.plans[i].promise - self.plans[0].promise
        return (trials * (self.tallies.mean(i) - self.level) + TRUST * promise) / (trials + TRUST)

    def best_plan(self, a: Action) -> int:
        """The best plan with this first click among those that were tried, or else the most promising."""
        found = [i for i in range(len(self.plans)) if self.plans[i].clicks[0] == a]
        tried = [i for i in found if self.tallies.count[i]]
        return max(tried or found, key=self.belief)

    def findings(self) -> list[Finding]:
        best = sorted([self.best_plan(a) for a in self.legal], key=self.belief, reverse=True)
        return [self.finding(i, self.plans[i].clicks[0]) for i in best]

    def finding(self, i: int, a: Action) -> Finding:
        """What its best plan says of a click, with the trials of all its plans."""
        trials = sum([self.tallies.count[k] for k in range(len(self.plans)) if self.plans[k].clicks[0] == a])
        return Finding(a, trials, self.tallies.mean(i), self.tallies.half(i))

    def line(self, a: Action) -> list[Action]:
        return self.plans[self.best_plan(a)].clicks[:]


def promise_of(plan: Plan) -> float:
    """What a plan promises before any trial."""
    return plan.promise


def known(s: Naqala) -> tuple[tuple[int, ...], ...]:
    """Everything but what is hidden."""
    return blind(s).freeze()


class FiveTribesPlayer(Thinker):
    """Thinks at the first click of a turn and follows its plan as long as all goes as planned."""

    def __init__(self, game: Game[Any], budget: Budget) -> None:
        super().__init__(budget)
        self.game: Final[Game[Any]] = game
        self.plan: list[Action] = []
        self.ahead: Naqala | None = None

    def think(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Search:
        return FiveTribesSearch(self.game, legal, guesser, rng)

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        here = guesser.guess(rng)
        assert isinstance(here, Naqala)
        if not self.plan or self.ahead is None or known(self.ahead) != known(here):
            self.plan = self.thought(view, legal, guesser, rng)
        self.ahead = here
        play(here, self.plan[0])
        return self.plan.pop(0)

    def thought(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> list[Action]:
        """The plan found within the budget."""
        if len(legal) == 1:
            return legal[:]
        search = self.think(view, legal, guesser, rng)
        self.budget.spend(search)
        return search.line(search.findings()[0].action)
