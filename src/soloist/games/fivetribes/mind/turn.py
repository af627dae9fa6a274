"""One turn, planned whole: every end of the move, the walks that lead to the best ends, and the rest of the turn."""

from typing import Final

from soloist.games.fivetribes.mind.finish import Finish
from soloist.games.fivetribes.mind.judge import Judge
from soloist.games.fivetribes.mind.move_gain import Prospects
from soloist.games.fivetribes.mind.prefer import drop_value
from soloist.games.fivetribes.mind.walks import Walks, leads, next_gaits, walk_clicks, walked
from soloist.games.fivetribes.rules.actions import END, PASS, SALE, START
from soloist.games.fivetribes.rules.ends import ends
from soloist.games.fivetribes.rules.legal import legal
from soloist.games.fivetribes.rules.play import drop, play, start_chosen
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


WIDE: Final = Breadth(400, 16, 200, 24, 4, 160, 6)
NARROW: Final = Breadth(16, 2, 10, 6, 1, 16, 2)


class Plan:
    """A way to play the turn: its answers up to the first that reveals something, and what it promises."""

    def __init__(self, clicks: list[int], worth: float) -> None:
        self.clicks: Final = clicks
        self.worth = worth


class Move(Plan):
    """A plan with its walk to one end; `tail` are its answers after the walk, `ends` where the turn is ended."""

    def __init__(self, s: Naqala, prefix: list[int], goal: tuple[int, int, int], walk: list[int], rest: Finish) -> None:
        super().__init__([*prefix, *walk_clicks(s, goal[0], walk), *rest.clicks], rest.worth)
        self.goal: Final = goal
        self.walk: Final = walk
        self.tail: Final = rest.clicks
        self.ends: Final = rest.end
        self.diced = False


def worth_of(plan: Plan) -> float:
    """What a plan promises."""
    return plan.worth


def straight_walk(s: Naqala, start: int, end: int, tribe: int) -> list[int]:
    """The walk to an end that spoils least on the way, drop by drop."""
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
        if left:
            after.to = found // TRIBES
            drop(after, found % TRIBES)
    return walk


class Turn:
    """The plans of one turn from where a move is to be made or under way, made better step by step.

    First every end is tried by its straightest walk, the most promising first; then other walks to the best ends; then
    the rest of the best turns is thought through, with djinns and sales; last, if Yazid strikes after the turn, the
    best are judged over all his rolls.
    """

    def __init__(self, judge: Judge, s: Naqala, prefix: list[int], breadth: Breadth) -> None:
        self.judge: Final = judge
        self.s: Final = s
        self.prefix: Final = prefix
        self.breadth: Final = breadth
        self.plans: Final[list[Plan]] = []
        self.goals: Final = self.ranked_goals()
        self.tried = 0
        self.refined = 0
        self.finished = 0
        self.diced = 0
        self.field: list[Move] = []

    def ranked_goals(self) -> list[tuple[int, int, int]]:
        """The ends, the best by sight first, and of each start the best one before all others."""
        prospects = Prospects(self.s)
        found = [(prospects.gain(start, end, tribe), start, end, tribe) for start, end, tribe in ends(self.s)]
        found.sort(reverse=True)
        first: list[tuple[int, int, int]] = []
        rest: list[tuple[int, int, int]] = []
        begun: set[int] = set()
        for _, start, end, tribe in found:
            (rest if start in begun else first).append((start, end, tribe))
            begun.add(start)
        goals = [*first, *rest]
        if len(goals) > self.breadth.ends:
            goals = [(start, end, tribe) for _, start, end, tribe in found[: self.breadth.ends]]
        return goals

    def advance(self) -> bool:
        """One more step of thought; whether there was one left."""
        if self.tried < len(self.goals):
            self.try_end(self.goals[self.tried])
            self.tried += 1
        elif not self.goals:
            if self.plans:
                return False
            self.give_up_moving()
        elif self.refined < min(self.breadth.refined, len(self.plans)):
            if not self.refined:
                self.rank()
            self.refine(self.field[self.refined])
            self.refined += 1
        elif self.finished < min(self.breadth.finished, len(self.plans)):
            if not self.finished:
                self.rank()
            self.think_through(self.field[self.finished])
            self.finished += 1
        else:
            return self.throw_dice()
        return True

    def complete(self) -> None:
        """Think until nothing is left to think of."""
        while self.advance():
            pass

    def rank(self) -> None:
        """The moves as they stand now, the best first."""
        self.field = [plan for plan in sorted(self.plans, key=worth_of, reverse=True) if isinstance(plan, Move)]

    def try_end(self, goal: tuple[int, int, int]) -> None:
        """A plan for an end: the straightest walk, and the rest of the turn at first sight."""
        walk = straight_walk(self.s, *goal)
        after = walked(self.s, goal[0], walk)
        self.add(goal, walk, Finish(self.judge, after, self.breadth.quick, False))

    def add(self, goal: tuple[int, int, int], walk: list[int], rest: Finish) -> None:
        """One more plan."""
        self.plans.append(Move(self.s, self.prefix, goal, walk, rest))

    def give_up_moving(self) -> None:
        """Without a move only djinns and sales are left."""
        after = self.s.copy()
        play(after, PASS)
        rest = Finish(self.judge, after, self.breadth.thorough, True)
        self.plans.append(Plan([*self.prefix, PASS, *rest.clicks], rest.worth))

    def refine(self, move: Move) -> None:
        """Other walks to the same end, with the same rest of the turn."""
        best, found = move.worth, move.walk
        for walk in Walks(self.s, *move.goal, self.breadth.walks).found:
            after = walked(self.s, move.goal[0], walk)
            if follow(after, move.tail):
                worth = self.judge.worth(after)
                if worth > best:
                    best, found = worth, walk
        if found is not move.walk:
            rest = Finish(self.judge, walked(self.s, move.goal[0], found), self.breadth.quick, False)
            self.add(move.goal, found, rest)

    def think_through(self, move: Move) -> None:
        """The rest of the turn with djinns and sales."""
        rest = Finish(self.judge, walked(self.s, move.goal[0], move.walk), self.breadth.thorough, True)
        if rest.worth > move.worth:
            self.add(move.goal, move.walk, rest)

    def throw_dice(self) -> bool:
        """Judge the best plan over all rolls of Yazid's dice, if it was not yet and he strikes after the turn."""
        if not self.s.you_first or self.diced >= self.breadth.diced:
            return False
        best = max(self.plans, key=worth_of)
        if not isinstance(best, Move) or best.diced or best.ends is None:
            return False
        best.worth = self.judge.over_dice(best.ends)
        best.diced = True
        self.diced += 1
        return True

    def best(self) -> Plan:
        """The plan that promises most."""
        return max(self.plans, key=worth_of)


def follow(s: Naqala, tail: list[int]) -> bool:
    """Play the rest of a turn up to its end, in place; whether it fits and leads there."""
    for a in tail:
        if a == END:
            break
        if s.fate or a not in legal(s):
            return False
        play(s, a)
    return s.fate != 0 or (not s.frames and s.phase == SALE)
