"""The exact search behind every Rummikub question: which tiles can lie on the table together?

The numbers are swept from 1 to 13. What the past leaves to the future is, for each colour, the lengths of
its open runs, of which there are never more than two and of which three is as good as any more: ten codes.
A joker is spent where no tile will do; once any run lies, jokers that were not needed can always be added.
"""

from typing import Final

from soloist.games.rummikub.rules.search_tables import (
    APART,
    CODES,
    EVERY_WAY,
    FITTING,
    GROUPS,
    LONG,
    OPEN,
    SHORT,
    WAYS,
)
from soloist.games.rummikub.rules.tiles import JOKER, KINDS, NUMBERS

NEVER: Final = 1 << 17
"""The loss of what cannot be done."""
LACK: Final = 1000
"""The loss of each point that an opening lacks: more than all that may be left over."""
ALL_LEFT: Final = LACK - 1
"""A loss that allows any tiles to be left over, but no point of an opening to lack; what loses least is tried first."""
NOTHING: Final = [0] * KINDS
EACH: Final = [1] * KINDS


class Programme:
    """One question: these tiles must be on the table, these may be, and each one left over costs so much.

    With `opening`, what lacks to that value is the foremost loss; with `exact`, just that many of the tiles that
    may be laid are laid; with both, a joker costs what lacks to 13 where it stands. The habit, two bits a colour for
    each number, is what the groups of the old table hold: of equals, the choice nearest to it is tried first.
    """

    def __init__(
        self,
        must: list[int],
        may: list[int],
        weights: list[int],
        opening: int = 0,
        exact: int = -1,
        habit: list[int] | None = None,
    ) -> None:
        self.must = must
        self.may = may
        self.have = [must[i] + may[i] for i in range(KINDS)]
        self.weights = weights
        self.opening = opening
        self.exact = exact
        self.habit = habit or [0] * NUMBERS
        self.counting = exact >= 0
        self.lacking = opening > 0 and not self.counting
        self.priced = opening > 0 and self.counting
        self.extra = exact if self.counting else opening
        self.jokers = self.have[JOKER]
        self.spare = may[JOKER]
        self.ways = EVERY_WAY if self.counting else WAYS
        self.bounds = [-1] * ((self.jokers + 1) * 4 * (NUMBERS + 1) * CODES)
        self.known: dict[int, int] = {}
        self.chosen: dict[int, int] = {}
        self.over = NEVER
        self.content = False
        self.patience = -1
        """How many more states may be looked at before the search gives up; below 0 it never does."""
        self.groups: list[list[int]] = []
        self.rest = [0] * (NUMBERS + 1)
        self.cases = [0] * JOKER
        self._prepare()

    def _prepare(self) -> None:
        """Look up what does not depend on the path: the groups and ways of each number, and what is still to come."""
        for n in range(NUMBERS - 1, -1, -1):
            packed = 0
            count = 0
            for c in range(4):
                i = c * NUMBERS + n
                packed |= self.have[i] << 2 * c
                count += (n + 1) * self.have[i] if self.lacking else self.have[i] - self.must[i]
                self.cases[i] = (self.have[i] * 3 + self.must[i]) * 3
            self.groups.append(FITTING[packed])
            self.rest[n] = self.rest[n + 1] + count
        self.groups.reverse()

    # -- asking

    def solve(self, budget: int, step: int) -> int:
        """The least loss of all, looked for within a growing budget; NEVER if it cannot be done."""
        bound = self._promise(0, 0, self.jokers, self.extra)
        while bound < NEVER:
            budget = max(budget, bound)
            bound = self._least(0, 0, self.jokers, self._root_run(), self.extra, budget)
            if bound <= budget:
                break
            budget += step
            step *= 2
        return bound

    def within(self, budget: int) -> bool:
        """Whether the loss can be held within the budget; the first way that does so is as good as any."""
        self.content = True
        if self._promise(0, 0, self.jokers, self.extra) > budget:
            return False
        return self._least(0, 0, self.jokers, self._root_run(), self.extra, budget) <= budget

    def path(self) -> list[int]:
        """What was chosen at each number, as `_candidate` packs it; only after a way was found."""
        key = self.jokers << 16 | self._root_run() << 18 | self.extra << 23
        steps: list[int] = []
        for n in range(NUMBERS):
            step = self.chosen[key]
            steps.append(step)
            key = step & 0x7FFFF | n + 1 << 19 | (step >> 19 & 63) << 23
        return steps

    def used(self) -> list[int]:
        """How many tiles of each kind lie on the table; only after a way was found."""
        counts = [0] * KINDS
        steps = self.path()
        for n in range(NUMBERS):
            group = GROUPS[steps[n] >> 25 & 127]
            for c in range(4):
                in_runs = OPEN[steps[n] >> 4 * c & 15] - (steps[n] >> 32 + 2 * c & 3)
                counts[c * NUMBERS + n] = in_runs + (group >> 2 * c & 3)
        counts[JOKER] = self.placed_jokers(steps[-1])
        return counts

    def placed_jokers(self, last: int) -> int:
        """How many jokers lie on the table after the last step of the path."""
        if self.counting:
            return self.jokers - self.spare + (last >> 19 & 63)
        return self.jokers if last >> 18 & 1 else self.jokers - (last >> 16 & 3)

    def _root_run(self) -> int:
        """Whether a run lies is worth knowing only for the sake of jokers."""
        return 0 if self.jokers else 1

    # -- searching

    def _least(self, n: int, codes: int, jokers: int, run: int, extra: int, budget: int) -> int:
        """The least loss from here on if it is within the budget, and otherwise a bound above the budget."""
        if n == NUMBERS:
            return self._end(jokers, run, extra)
        key = codes | jokers << 16 | run << 18 | n << 19 | extra << 23
        known = self.known.get(key, -1)
        if known >= 0 and (known & 1 or known >> 1 > budget):
            return known >> 1
        if self.patience >= 0:
            if self.patience == 0:
                return NEVER
            self.patience -= 1
        limit = budget
        candidates = self._candidates(n, codes, jokers, run, extra, budget)
        best = self.over
        for candidate in candidates:
            promise = candidate >> 44
            if promise > limit:
                best = min(best, promise)
                break
            after = candidate & 0xFFFF
            left = candidate >> 16 & 3
            need = candidate >> 19 & 63
            cost = promise - self._promise(n + 1, after, left, need)
            loss = cost + self._least(n + 1, after, left, candidate >> 18 & 1, need, limit - cost)
            if loss < best:
                best = loss
                if loss <= limit:
                    self.chosen[key] = candidate
                    limit = loss - 1
                    if self.content:
                        break
        self.known[key] = best << 1 | (1 if best <= budget else 0)
        return best

    def _end(self, jokers: int, run: int, extra: int) -> int:
        """What is lost by ending here: jokers that found no place, and what the opening lacks."""
        if not run and jokers > self.spare:
            return NEVER
        if self.counting:
            used = max(0, self.spare - jokers)
            if not used <= extra <= (self.spare if run else used):
                return NEVER
            return (extra - used) * (NUMBERS - 1) + (self.spare - extra) * NUMBERS if self.priced else 0
        return extra * LACK + (0 if run else jokers * self.weights[JOKER])

    def _promise(self, n: int, codes: int, jokers: int, extra: int) -> int:
        """A loss that cannot be avoided from here on."""
        loss = 0
        for c in range(4):
            loss += self._bound(jokers, c, n, codes >> 4 * c & 15)
        if self.lacking:
            lacks = extra - self.rest[n] - jokers * NUMBERS
            if lacks > 0:
                loss += lacks * LACK
        elif extra > self.rest[n] + self.spare:
            return NEVER
        return min(loss, NEVER)

    def _bound(self, jokers: int, c: int, n: int, code: int) -> int:
        """The least that one colour must lose from a number on, if groups were had for the asking."""
        if n == NUMBERS:
            return NEVER if SHORT[code] else 0
        at = ((jokers * 4 + c) * (NUMBERS + 1) + n) * CODES + code
        best = self.bounds[at]
        if best >= 0:
            return best
        best = NEVER
        i = c * NUMBERS + n
        for grouped in range(self._most_grouped(jokers, c, n) + 1):
            for way in self.ways[(self.cases[i] + grouped) * CODES + code]:
                used = way >> 4 & 3
                if used <= jokers and self._joker_may_start(way, n):
                    loss = (way >> 6 & 3) * self.weights[i]
                    if loss < best:
                        best = min(best, loss + self._bound(jokers - used, c, n + 1, way & 15))
        self.bounds[at] = best
        return best

    def _joker_may_start(self, way: int, n: int) -> bool:
        """A joker need not start a run before 11: it may as well end it; only for an opening's value may it."""
        return way < 256 or n == 10 or self.opening > 0

    def _most_grouped(self, jokers: int, c: int, n: int) -> int:
        """How many tiles of the colour the groups of that number could take at most."""
        kinds = 0
        total = 0
        for other in range(4):
            if other != c:
                have = self.have[other * NUMBERS + n]
                kinds += 1 if have else 0
                total += have
        most = self.have[c * NUMBERS + n]
        if kinds + jokers < 2:
            return 0
        return 1 if most == 2 and total + jokers < 4 else most

    def _candidates(self, n: int, codes: int, jokers: int, run: int, extra: int, budget: int) -> list[int]:
        """What can be done at this number within the budget, the most promising first; `over` bounds the rest."""
        found: list[int] = []
        over = NEVER
        moves = [self._moves(n, at // 3, at % 3, codes >> 4 * (at // 3) & 15, jokers) for at in range(12)]
        least = [min(ways) >> 16 if ways else NEVER for ways in moves]
        for index in self.groups[n]:
            group = GROUPS[index]
            left = jokers - (group >> 8)
            a, b, c, d = group & 3, 3 + (group >> 2 & 3), 6 + (group >> 4 & 3), 9 + (group >> 6 & 3)
            loss = least[a] + least[b] + least[c] + least[d]
            if left < 0 or loss > budget:
                over = min(over, loss) if left >= 0 else over
                continue
            for u in moves[a]:
                for v in moves[b]:
                    for w in moves[c]:
                        for x in moves[d]:
                            candidate = self._candidate(n, index, u, v, w, x, left, run, extra)
                            if candidate >= 0:
                                found.append(candidate)
        found.sort()
        self.over = over
        return found

    def _moves(self, n: int, c: int, grouped: int, code: int, jokers: int) -> list[int]:
        """The ways of one colour, each with the least it loses << 16."""
        i = c * NUMBERS + n
        moves: list[int] = []
        for way in self.ways[(self.cases[i] + grouped) * CODES + code]:
            used = way >> 4 & 3
            if used <= jokers and self._joker_may_start(way, n):
                loss = (way >> 6 & 3) * self.weights[i] + self._bound(jokers - used, c, n + 1, way & 15)
                if loss < NEVER:
                    moves.append(loss << 16 | way & 255)
        return moves

    def _candidate(self, n: int, index: int, u: int, v: int, w: int, x: int, jokers: int, run: int, extra: int) -> int:
        """One way for each colour, packed with what it promises; -1 if it cannot be.

        Codes, jokers left << 16, run << 18, extra << 19, group << 25, run jokers << 32, habit << 40, promise << 44.
        """
        used = (u >> 4 & 3) + (v >> 4 & 3) + (w >> 4 & 3) + (x >> 4 & 3)
        left = (u >> 6 & 3) + (v >> 6 & 3) + (w >> 6 & 3) + (x >> 6 & 3)
        need = self._need(n, extra, left, used + (GROUPS[index] >> 8))
        if used > jokers or need < 0:
            return -1
        codes = u & 15 | (v & 15) << 4 | (w & 15) << 8 | (x & 15) << 12
        after = jokers - used
        loss = self._promise(n + 1, codes, after, need) + (
            (u >> 6 & 3) * self.weights[n]
            + (v >> 6 & 3) * self.weights[NUMBERS + n]
            + (w >> 6 & 3) * self.weights[2 * NUMBERS + n]
            + (x >> 6 & 3) * self.weights[3 * NUMBERS + n]
        )
        if self.priced:
            loss += (used + (GROUPS[index] >> 8)) * (NUMBERS - 1 - n)
        if loss >= NEVER:
            return -1
        lies = 1 if run or LONG[u & 15] or LONG[v & 15] or LONG[w & 15] or LONG[x & 15] else 0
        wild = u >> 4 & 3 | (v >> 4 & 3) << 2 | (w >> 4 & 3) << 4 | (x >> 4 & 3) << 6
        apart = APART[GROUPS[index] & 255 ^ self.habit[n]]
        low = codes | after << 16 | lies << 18 | need << 19 | index << 25
        return low | wild << 32 | apart << 40 | loss << 44

    def _need(self, n: int, extra: int, left: int, jokers: int) -> int:
        """What the opening still lacks, or how many tiles are still to be laid, after this number; -1 if too many."""
        here = self.rest[n] - self.rest[n + 1]
        if self.counting:
            return max(-1, extra - here + left)
        if self.lacking:
            return max(0, extra - here - (jokers - left) * (n + 1))
        return 0


def can_lie(counts: list[int]) -> bool:
    """Whether these tiles can all lie on the table, in sets, with none left over."""
    return Programme(counts, NOTHING, NOTHING).within(0)
