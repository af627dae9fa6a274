"""Rummikub: which tiles to lay when some must be laid, by what the waiting player can make of it after the next stack.

All tiles must go in the end, however they lie, and only tiles on the table bind. So nothing is gained by laying before
one must, nor by laying more than one must; what matters is which of the plays that are just large enough is chosen.
Each is judged after the same sampled stacks, and the waiting player's own choice, the first of them, is given up only
for one that did better by more than chance explains. To play on for longer tells less: luck hides what the choice does.
"""

import time
from typing import Final

from soloist.core.game import Action, View
from soloist.core.player import Guesser
from soloist.core.race import lead, leader
from soloist.core.rng import Rng
from soloist.core.search import ANYTHING, Budget, Finding, Search, Tallies, Thinker, by_promise, led
from soloist.core.truth import Truth
from soloist.games.rummikub.mind.next_stack import NextStack
from soloist.games.rummikub.mind.plans import JustEnough, around, contains, with_tile
from soloist.games.rummikub.mind.play_sizes import winning_play
from soloist.games.rummikub.mind.prefer import next_click
from soloist.games.rummikub.rules.actions import CONFIRM, DRAW, TAKE_BACK
from soloist.games.rummikub.rules.legal import confirmable
from soloist.games.rummikub.rules.state import STACK, STACKS, Rummikub
from soloist.games.rummikub.rules.table_search import NOTHING
from soloist.games.rummikub.rules.tiles import KINDS

UNSURE: Final = -1.0
# How many standard errors a play must be behind the leader to be tried no more, and ahead of the waiting player's to be
# chosen.
BEHIND: Final = 2.0
AHEAD: Final = 1.0
# What is shown, by the player's own games, which `python -m bench.games_of_best` plays: one stack does not say all.
SHOWN: Final = Truth(0.875, 0.079)
# Stacks that a play meets before it may be left out, or chosen rather than the waiting player's: fewer tell nothing.
ENOUGH_STACKS: Final = 8


class RummikubSearch(Search):
    """Thinking about one click: a plan is all that is laid before the next draw, and a click is worth its best plan."""

    def __init__(self, legal: list[Action], guesser: Guesser, rng: Rng, hunt: JustEnough | None = None) -> None:
        s = guesser.guess(rng)
        assert isinstance(s, Rummikub)
        self.legal: Final = legal
        self.guesser: Final = guesser
        self.rng: Final = rng
        self.first_field: Final = s.first_field()
        self.drawn: Final = s.drawn()
        self.needed: Final = s.needed()
        self.table: Final = s.on_table()
        self.hand: Final = s.held_tiles()
        self.laid: Final = s.laid()
        self.fits: Final = confirmable(s)
        self.stacks: Final[list[NextStack]] = []
        self.plans: Final[list[list[int]]] = []
        self.sure: Final[list[float]] = []
        self.worths: Final[list[list[float]]] = []
        self.behind: Final[set[int]] = set()
        self.needless: Final[set[int]] = set()
        self.unplanned: list[Action] = legal[:]
        self.dead: Final[set[Action]] = set()
        self.tallies: Final = Tallies(0)
        self.win: Final = winning_play(self.table, self.hand)
        self._add(NOTHING)
        if self.win:
            self._add(self.win)
        must = not self.win and self.needed > 0 and self.drawn < STACKS - 1
        if not must:
            hunt = None
        elif hunt is None or not hunt.suits(self.table, self.hand, self.needed):
            hunt = JustEnough(self.table, self.hand, self.needed)
        self.hunt: Final = hunt
        self.lost: Final = not self.win and (self.drawn == STACKS - 1 or (hunt is not None and not hunt.found))
        """Whether no play whatever saves the game."""
        for play in hunt.found if hunt else []:
            self._add(play)

    def suits(self, table: list[int], hand: list[int]) -> bool:
        """Whether this is about the turn of these tiles."""
        return self.table == table and self.hand == hand

    # -- plans: to lay nothing, to win if that can be, and else the plays that are just large enough if one must lay

    def _add(self, plan: list[int]) -> None:
        """One more plan; one that lays all of another that may win, and more, is never chosen: it only binds."""
        new, certain = len(self.plans), self._certain(plan)
        for i, other in enumerate(self.plans):
            if certain == UNSURE == self.sure[i] and plan != other:
                if contains(plan, other):
                    self.needless.add(new)
                elif contains(other, plan):
                    self.needless.add(i)
        self.plans.append(plan)
        self.tallies.grow()
        self.worths.append([])
        self.sure.append(certain)

    def _certain(self, plan: list[int]) -> float:
        """What a plan is certain to lead to, if it is; where all can be laid, any play wins with what follows it."""
        if self.win and sum(plan):
            return 1.0
        return 0.0 if self.drawn == STACKS - 1 or sum(plan) < self.needed else UNSURE

    def _plan_on(self) -> None:
        """One more step of planning: a play just large enough, and then one for a click that begins none yet."""
        hunt = self.hunt
        if hunt and not hunt.over():
            if hunt.go_on():
                self._add(hunt.found[-1])
            return
        while self.unplanned:
            if self._plan_click(self.unplanned.pop()):
                return
        self.done = UNSURE not in self.sure

    def _plan_click(self, a: Action) -> bool:
        """Plan around a click that begins no plan yet, and say whether that was so.

        To confirm may be to lay no more, but more can be laid before the draw. A tile that can only be taken back is
        dead: free laying allows some that fit nowhere, and others fit no play that is large enough.
        """
        confirms = a == CONFIRM and self.fits
        enough = sum(self.laid) >= self.needed
        if confirms and enough and self.laid not in self.plans:
            self._add(self.laid)
            return True
        if a in self.dead or self._of(a):
            return False
        plan: list[int] = []
        if confirms or a < TAKE_BACK:
            plan = around(self.table, self.laid if confirms else with_tile(self.laid, a), self.hand, self.needed)
        if confirms or (plan and self._certain(plan) != 0.0):
            self._add(plan)
            return True
        self.dead.add(a)
        return False

    def _of(self, a: Action) -> list[int]:
        """The plans that an action leaves open, by their indices; to confirm early costs nothing, nor to take back.

        What is confirmed binds, and may lose; a tile that belongs to plans that lose alone can still be taken back.
        """
        if a == DRAW:
            return [0]
        if self._leads_back(a):
            return list(range(len(self.plans)))
        if a == CONFIRM:
            return [i for i, plan in enumerate(self.plans) if contains(plan, self.laid)] if self.fits else []
        laid = with_tile(self.laid, a)
        return [i for i, plan in enumerate(self.plans) if contains(plan, laid) and self.sure[i] != 0.0]

    def _leads_back(self, a: Action) -> bool:
        """Whether a click only leads back to where no tile is laid."""
        return a == TAKE_BACK or a in self.dead

    def obvious(self) -> Action:
        """The click that needs no thought, since at most one plan could be best; ANYTHING if there may be several."""
        if 1.0 in self.sure:
            return self._click(self.sure.index(1.0))
        if self.sure[0] == UNSURE:
            return self._click(0)
        hopes = [i for i, plan in enumerate(self.plans) if self.sure[i] == UNSURE and contains(plan, self.laid)]
        if self.hunt and not self.hunt.over():
            return ANYTHING
        if UNSURE not in self.sure:
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
            if time.perf_counter() > self.deadline:
                return
            self._plan_on()
            if self.done:
                return
            if only >= 0:
                self._plan_click(only)
            self._try(self._next(self._of(only) if only >= 0 else list(range(len(self.plans)))))

    def _try(self, i: int) -> None:
        """Judge a plan after one more stack; what is certain needs no judge."""
        worth = self.sure[i]
        if worth == UNSURE:
            worth = self._stack(self.tallies.count[i]).worth(self.plans[i], self.drawn + 1, self.first_field)
        self.worths[i].append(worth)
        self.tallies.add(i, worth)
        self._cut(i)

    def decided(self) -> bool:
        return self.done or self.obvious() != ANYTHING

    def _next(self, among: list[int]) -> int:
        """Of those that are not certain and not far behind: the first that met too few stacks, or that met the fewest.

        However short the thinking, some plays have been compared by then, and the rest left alone.
        """
        unsure = [i for i in among if self.sure[i] == UNSURE]
        if not unsure:
            return among[0]
        running = [i for i in unsure if i not in self.behind] or unsure
        found = running[0]
        for i in running:
            if self.tallies.count[i] < ENOUGH_STACKS:
                return i
            if self.tallies.count[i] < self.tallies.count[found]:
                found = i
        return found

    def _cut(self, i: int) -> None:
        """A plan that is clearly worse than the leader is left out."""
        if len(self.worths[i]) >= ENOUGH_STACKS and i != self._favourite():
            ahead = self._leader()
            if i != ahead and lead(self.worths[ahead], self.worths[i], -BEHIND) > 0.0:
                self.behind.add(i)

    def _stack(self, number: int) -> NextStack:
        """A sampled stack; all plans meet the same ones in turn."""
        while len(self.stacks) <= number:
            s = self.guesser.guess(self.rng)
            assert isinstance(s, Rummikub)
            self.stacks.append(NextStack(self.table, self.hand, s.bank[:STACK]))
        return self.stacks[number]

    # -- comparing

    def _favourite(self) -> int:
        """The waiting player's own choice: the first plan that may win."""
        return self.sure.index(UNSURE) if UNSURE in self.sure else 0

    def _leader(self) -> int:
        """The favourite, or the plan that is furthest ahead of it beyond doubt."""
        favourite = self._favourite()
        tried = [i for i in range(len(self.plans)) if len(self.worths[i]) >= ENOUGH_STACKS]
        rivals = [i for i in tried if self.sure[i] == UNSURE and i != favourite and i not in self.needless]
        return leader(self.worths, favourite, rivals, AHEAD)

    # -- telling

    def findings(self) -> list[Finding]:
        found: list[Finding] = []
        unplanned: list[Finding] = []
        for a in self.legal:
            if not self._of(a):
                unplanned.append(Finding(a, 0, 0.0, 0.0) if self.lost else Finding(a, 0, 0.5, 0.5))
                continue
            best, count = self._finding(self._best_of(a)), 0
            for i in self._of(a):
                count += self.tallies.count[i]
            found.append(Finding(a, count, best.mean, best.half))
        # Plans met more or fewer stacks, lucky ones or not: what did better than the first by that alone is no better.
        return [SHOWN.told(f) for f in led(self._ordered(by_promise(found)) + unplanned)]

    def _ordered(self, ranked: list[Finding]) -> list[Finding]:
        """The next click of the best plan comes first, and what can only be taken back again last.

        What is laid is taken back only for a plan that is better beyond doubt.
        """
        best = self._best_of(ANYTHING)
        kept = [
            i for i, plan in enumerate(self.plans) if sum(plan) and contains(plan, self.laid) and self.sure[i] != 0.0
        ]
        if sum(self.laid) and kept and best not in kept:
            other = by_promise([self._finding(i) for i in kept])[0].action
            best = best if lead(self.worths[best], self.worths[other], -BEHIND) > 0.0 else other
        first = self._click(best)
        rest = [f for f in ranked if f.action != first]
        return [
            *[f for f in ranked if f.action == first],
            *[f for f in rest if not self._leads_back(f.action)],
            *[f for f in rest if self._leads_back(f.action)],
        ]

    def _finding(self, i: int) -> Finding:
        """What is known of a plan, in place of an action its index."""
        if self.sure[i] != UNSURE:
            return Finding(i, self.tallies.count[i], self.sure[i], 0.0)
        return self.tallies.finding(i, i)

    def _best_of(self, a: Action) -> int:
        """The best plan that an action begins, or of all: a certain win, the leader, or what promises most."""
        among = self._of(a) if a != ANYTHING else list(range(len(self.plans)))
        for i in among:
            if self.sure[i] == 1.0:
                return i
        if self._leader() in among:
            return self._leader()
        return by_promise([self._finding(i) for i in among])[0].action

    def line(self, a: Action) -> list[Action]:
        if not self._of(a):
            return [a]
        i = self._best_of(a)
        laid = self.laid
        if self._leads_back(a):
            laid = NOTHING
        elif a < TAKE_BACK:
            laid = with_tile(self.laid, a)
        back = [TAKE_BACK] if a in self.dead and a < TAKE_BACK else list[Action]()
        rest = [kind for kind in range(KINDS) for _ in range(self.plans[i][kind] - laid[kind])]
        if a != DRAW and (rest or (a != CONFIRM and sum(self.plans[i]))):
            rest.append(CONFIRM)
        if a != DRAW and self.sure[i] != 1.0:
            rest.append(DRAW)
        return [a, *back, *rest]


class RummikubPlayer(Thinker):
    """Waits as long as it can, and then lays what is missed least; it thinks once a turn, and plays what it planned."""

    def __init__(self, budget: Budget) -> None:
        super().__init__(budget)
        self.hunt: JustEnough | None = None
        self.planned: RummikubSearch | None = None
        self.plan: list[int] = NOTHING

    def think(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> RummikubSearch:
        search = RummikubSearch(legal, guesser, rng, self.hunt)
        self.hunt = search.hunt or self.hunt
        return search

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        if len(legal) == 1:
            return legal[0]
        s = guesser.guess(rng)
        assert isinstance(s, Rummikub)
        if (
            self.planned is None
            or not self.planned.suits(s.on_table(), s.held_tiles())
            or s.drawn() != self.planned.drawn
        ):
            search = self.think(view, legal, guesser, rng)
            self.budget.decide(search)
            self.planned, self.plan = search, search.plans[search._best_of(ANYTHING)]
        return next_click(self.plan, s.laid())
