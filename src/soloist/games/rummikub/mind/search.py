"""Rummikub: which tiles to lay when some must be laid, by the room that the next stack may leave.

All tiles must go in the end, however they lie, and only tiles on the table bind. So nothing is gained by laying before
one must, nor by laying more than one must; what matters is which of the plays that are just large enough is chosen.
Each is judged on the same sampled stacks: how much could be laid then, and how often does that much room win?
"""

import math
from typing import Final

from soloist.core.game import Action, View
from soloist.core.player import Guesser
from soloist.core.rng import Rng
from soloist.core.search import ANYTHING, Budget, Finding, Search, Tallies, Thinker, by_promise
from soloist.games.rummikub.mind.plans import JustEnough, around, contains, with_tile
from soloist.games.rummikub.mind.play_sizes import laid_by, largest_programme, wins_at_once
from soloist.games.rummikub.mind.worth import chance
from soloist.games.rummikub.rules.actions import CONFIRM, DRAW, TAKE_BACK
from soloist.games.rummikub.rules.state import STACK, STACKS, Rummikub
from soloist.games.rummikub.rules.table_search import EACH, NOTHING, Programme
from soloist.games.rummikub.rules.tiles import KINDS, counted

EXPLORATION: Final = 0.15
UNSURE: Final = -1.0


class Sample:
    """A stack that may be next, and the most that could be laid then: what lies, and how many tiles are left."""

    def __init__(self, table: list[int], hand: list[int], stack: list[int]) -> None:
        self.hand = [hand[i] + stack[i] for i in range(KINDS)]
        programme = Programme(table, self.hand, EACH)
        self.left = programme.solve(0, 1)
        self.used = programme.used()


class RummikubSearch(Search):
    """Thinking about one click: a plan is all that is laid before the next draw, and a click is worth its best plan."""

    def __init__(self, legal: list[Action], guesser: Guesser, rng: Rng, hunt: JustEnough | None = None) -> None:
        s = guesser.guess(rng)
        assert isinstance(s, Rummikub)
        self.legal: Final = legal
        self.guesser: Final = guesser
        self.rng: Final = rng
        self.level: Final = s.level
        self.first_field: Final = s.first_field()
        self.drawn: Final = s.drawn()
        self.needed: Final = s.needed()
        self.table: Final = s.on_table()
        self.hand: Final = s.held_tiles()
        self.laid: Final = s.laid()
        self.samples: Final[list[Sample]] = []
        self.plans: Final[list[list[int]]] = []
        self.sure: Final[list[float]] = []
        self.unplanned: list[Action] = legal[:]
        self.tallies: Final = Tallies(0)
        self._add(NOTHING)
        at_once = wins_at_once(self.table, self.hand)
        if at_once:
            self._add(self.hand)
        must = not at_once and self.needed > 0 and self.drawn < STACKS - 1
        if not must:
            hunt = None
        elif hunt is None or not hunt.suits(self.table, self.hand, self.needed):
            hunt = JustEnough(self.table, self.hand, self.needed)
        self.hunt: Final = hunt
        for play in hunt.found if hunt else []:
            self._add(play)

    # -- plans: to lay nothing, to win if that can be, and else the plays that are just large enough if one must lay

    def _add(self, plan: list[int]) -> None:
        """One more plan; some are certain to win or to lose."""
        self.plans.append(plan)
        self.tallies.grow()
        held = sum(self.hand) - sum(plan)
        if held == 0:
            self.sure.append(1.0)
        elif self.drawn == STACKS - 1 or sum(plan) < self.needed:
            self.sure.append(0.0)
        else:
            self.sure.append(UNSURE)

    def hunt_to_the_end(self) -> None:
        """Find all plays that are just large enough."""
        while self.hunt and not self.hunt.over():
            self._hunt_once(self.hunt)

    def _hunt_once(self, hunt: JustEnough) -> None:
        """Look for one more play that is just large enough."""
        if hunt.go_on():
            self._add(hunt.found[-1])

    def _plan_on(self) -> None:
        """One more step of planning: a play just large enough, and then one for a click that begins none yet."""
        if self.hunt and not self.hunt.over():
            self._hunt_once(self.hunt)
            return
        while self.unplanned:
            if self._plan_click(self.unplanned.pop()):
                return
        self.done = UNSURE not in self.sure

    def _plan_click(self, a: Action) -> bool:
        """Plan around a click that begins no plan yet, and say whether that was so; to confirm is to lay no more."""
        if a == CONFIRM and self.laid not in self.plans:
            self._add(self.laid)
            return True
        if self._of(a):
            return False
        self._add(around(self.table, with_tile(self.laid, a), self.hand, self.needed))
        return True

    def _of(self, a: Action) -> list[int]:
        """The plans that an action begins, by their indices; to confirm early costs nothing, nor does to take back."""
        if a == DRAW:
            return [0]
        if a == TAKE_BACK:
            return [i for i, plan in enumerate(self.plans) if not contains(plan, self.laid)]
        laid = self.laid if a == CONFIRM else with_tile(self.laid, a)
        return [i for i, plan in enumerate(self.plans) if contains(plan, laid)]

    def obvious(self) -> Action:
        """The click that needs no thought, since at most one plan could be best; ANYTHING if there are several."""
        if 1.0 in self.sure:
            return self._click(self.sure.index(1.0))
        hopes = [i for i, plan in enumerate(self.plans) if self.sure[i] == UNSURE and contains(plan, self.laid)]
        if self.sure[0] == UNSURE or UNSURE not in self.sure:
            return self._click(0)
        return self._click(hopes[0]) if len(hopes) == 1 else ANYTHING

    def _click(self, i: int) -> Action:
        """The next click of a plan: first the tile that fewest other plans lay, so that the rest is soon decided."""
        plan = self.plans[i]
        if not contains(plan, self.laid):
            return TAKE_BACK
        best, fewest = CONFIRM if sum(plan) else DRAW, len(self.plans) + 1
        for kind in range(KINDS):
            if self.laid[kind] < plan[kind]:
                shared = len(self._of(kind))
                if shared < fewest:
                    best, fewest = kind, shared
        return best

    # -- judging

    def run(self, iterations: int, only: Action = ANYTHING) -> None:
        for _ in range(iterations):
            self._plan_on()
            if self.done:
                return
            if only >= 0:
                self._plan_click(only)
            i = self._highest(self._of(only) if only >= 0 else list(range(len(self.plans))))
            self.tallies.add(i, self._judge(i, self.tallies.count[i]))

    def _highest(self, among: list[int]) -> int:
        """The plan of the highest upper bound; what is certain need not be tried."""
        unsure = [i for i in among if self.sure[i] == UNSURE]
        if not unsure:
            return among[0]
        total = 1
        for i in unsure:
            total += self.tallies.count[i]
        best, found = -1.0, unsure[0]
        for i in unsure:
            n = self.tallies.count[i]
            bound = 2.0 if n == 0 else self.tallies.mean(i) + EXPLORATION * math.sqrt(math.log(total) / n)
            if bound > best:
                best, found = bound, i
        return found

    def _judge(self, i: int, trial: int) -> float:
        """The chance of winning that a plan leaves after a sampled stack; all plans meet the same ones in turn."""
        if self.sure[i] != UNSURE:
            return self.sure[i]
        while len(self.samples) <= trial:
            s = self.guesser.guess(self.rng)
            assert isinstance(s, Rummikub)
            self.samples.append(Sample(self.table, self.hand, counted([*s.bank[:STACK]])))
        drawn = self.drawn + 1
        left = self._left(self.plans[i], self.samples[trial])
        spare = self.first_field - drawn - STACK - left
        if left == 0:
            return 1.0
        return 0.0 if drawn == STACKS - 1 or spare < 0 else chance(self.level, drawn, spare)

    def _left(self, plan: list[int], sample: Sample) -> int:
        """How many tiles the largest play after the sampled stack leaves, if the plan lies."""
        table = [self.table[k] + plan[k] for k in range(KINDS)]
        hand = [sample.hand[k] - plan[k] for k in range(KINDS)]
        if sum(table) == 0:
            largest = largest_programme(table, hand)
            return sum(hand) - (sum(laid_by(largest)) if largest else 0)
        if contains(sample.used, table):
            return sample.left
        return Programme(table, hand, EACH).solve(sample.left, 1)

    # -- telling

    def findings(self) -> list[Finding]:
        found: list[Finding] = []
        unplanned: list[Finding] = []
        for a in self.legal:
            if not self._of(a):
                unplanned.append(Finding(a, 0, 0.5, 0.5))
                continue
            best, count = self._finding(self._best_of(a)), 0
            for i in self._of(a):
                count += self.tallies.count[i]
            found.append(Finding(a, count, best.mean, best.half))
        return self._ordered(by_promise(found)) + unplanned

    def _ordered(self, ranked: list[Finding]) -> list[Finding]:
        """What is laid is taken back only for a better plan beyond doubt; of a plan's clicks the next comes first."""
        best = ranked[0]
        if best.action == TAKE_BACK and len(ranked) > 1 and best.mean - best.half <= ranked[1].mean + ranked[1].half:
            best = ranked[1]
        first = self._click(self._best_of(best.action))
        return [f for f in ranked if f.action == first] + [f for f in ranked if f.action != first]

    def _finding(self, i: int) -> Finding:
        """What is known of a plan, in place of an action its index."""
        if self.sure[i] != UNSURE:
            return Finding(i, self.tallies.count[i], self.sure[i], 0.0)
        return self.tallies.finding(i, i)

    def _best_of(self, a: Action) -> int:
        """The best plan that an action begins."""
        return by_promise([self._finding(i) for i in self._of(a)])[0].action

    def line(self, a: Action) -> list[Action]:
        if not self._of(a):
            return [a]
        i = self._best_of(a)
        laid = self.laid
        if a == TAKE_BACK:
            laid = NOTHING
        elif a < TAKE_BACK:
            laid = with_tile(self.laid, a)
        rest = [kind for kind in range(KINDS) for _ in range(self.plans[i][kind] - laid[kind])]
        if a != DRAW and (rest or (a != CONFIRM and sum(self.plans[i]))):
            rest.append(CONFIRM)
        if a != DRAW and self.sure[i] != 1.0:
            rest.append(DRAW)
        return [a, *rest]


class RummikubPlayer(Thinker):
    """Waits as long as it can, and then lays what is missed least; what it hunted for serves a whole turn."""

    def __init__(self, budget: Budget) -> None:
        super().__init__(budget)
        self.hunt: JustEnough | None = None

    def think(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> RummikubSearch:
        search = RummikubSearch(legal, guesser, rng, self.hunt)
        self.hunt = search.hunt or self.hunt
        return search

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        if len(legal) == 1:
            return legal[0]
        search = self.think(view, legal, guesser, rng)
        search.hunt_to_the_end()
        obvious = search.obvious()
        if obvious != ANYTHING:
            return obvious
        self.budget.spend(search)
        return search.findings()[0].action
