"""The exact search behind every Rummikub question: which tiles can lie on the table together?

The numbers are swept from 1 to 13. What the past leaves to the future is, for each colour, the lengths of
its open runs, of which there are never more than two and of which three is as good as any more: ten codes.
A joker is spent where no tile will do; once any run lies, jokers that were not needed can always be added.
"""

from typing import Final

from mypy_extensions import i64

from soloist.games.rummikub.rules.search_tables import (
    APART,
    CODES,
    EVERY_WAY,
    FITTING,
    GROUPS,
    LONG,
    OPEN,
    SHORT,
    WANTED,
    WAYS,
)
from soloist.games.rummikub.rules.tiles import JOKER, KINDS, NUMBERS

NEVER: Final = 1 << 17
"""The loss of what cannot be done."""
LACK: Final = 1000
"""The loss of each point that an opening lacks: more than all that may be left over."""
NOTHING: Final = [0] * KINDS
EACH: Final = [1] * KINDS
NO_MOVES: Final[list[int]] = []


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
        self.jokers: i64 = self.have[JOKER]
        self.spare: i64 = may[JOKER]
        self.ways = EVERY_WAY if self.counting else WAYS
        self.bounds = [[-1] * (NUMBERS * self.number_bounds()) for _ in range(4)]
        """By colour: for each number, the jokers left and the code, or below 0 where nobody has asked yet."""
        self.known: list[dict[int, int]] = [{} for _ in range(NUMBERS)]
        self.chosen: list[dict[int, int]] = [{} for _ in range(NUMBERS)]
        self.over: i64 = NEVER
        self.content = False
        self.patience = -1
        """How many more states may be looked at before the search gives up; below 0 it never does."""
        self.groups: list[list[int]] = []
        self.wanted = [0] * NUMBERS
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
            self.wanted[n] = WANTED[packed]
            self.rest[n] = self.rest[n + 1] + count
        self.groups.reverse()

    def number_bounds(self) -> int:
        """How many bounds there are for one colour and number."""
        return (self.jokers + 1) * CODES

    def learn(self, other: "Programme") -> None:
        """Take over what another question found out of each colour that is the same in both."""
        if self.have != other.have or self.opening != other.opening or self.counting != other.counting:
            return
        for c in range(4):
            first, end = c * NUMBERS, (c + 1) * NUMBERS
            if self.must[first:end] == other.must[first:end] and self.weights[first:end] == other.weights[first:end]:
                self.bounds[c] = other.bounds[c]

    def states(self) -> int:
        """How many states were looked at."""
        return sum(len(known) for known in self.known)

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
        key = self.jokers << 16 | self._root_run() << 18 | self.extra << 19
        steps: list[int] = []
        for n in range(NUMBERS):
            step = self.chosen[n][key]
            steps.append(step)
            key = step & 0x1FFFFFF
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

    def _least(self, n: i64, codes: i64, jokers: i64, run: i64, extra: i64, budget: i64) -> i64:
        """The least loss from here on if it is within the budget, and otherwise a bound above the budget."""
        if n == NUMBERS:
            return self._end(jokers, run, extra)
        key = codes | jokers << 16 | run << 18 | extra << 19
        seen: i64 = self.known[n].get(key, -1)
        if seen >= 0 and (seen & 1 or seen >> 1 > budget):
            return seen >> 1
        if self.patience >= 0:
            if self.patience == 0:
                return NEVER
            self.patience -= 1
        limit = budget
        candidates = self._candidates(n, codes, jokers, run, extra, budget)
        best: i64 = self.over
        for found in candidates:
            candidate: i64 = found
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
                    self.chosen[n][key] = found
                    limit = loss - 1
                    if self.content:
                        break
        self.known[n][key] = best << 1 | (1 if best <= budget else 0)
        return best

    def _end(self, jokers: i64, run: i64, extra: i64) -> i64:
        """What is lost by ending here: jokers that found no place, and what the opening lacks."""
        if not run and jokers > self.spare:
            return NEVER
        if self.counting:
            used = max(0, self.spare - jokers)
            if not used <= extra <= (self.spare if run else used):
                return NEVER
            return (extra - used) * (NUMBERS - 1) + (self.spare - extra) * NUMBERS if self.priced else 0
        return extra * LACK + (0 if run else jokers * self.weights[JOKER])

    def _promise(self, n: i64, codes: i64, jokers: i64, extra: i64) -> i64:
        """A loss that cannot be avoided from here on."""
        loss: i64 = 0
        for c in range(4):
            loss += self._bound(jokers, c, n, codes >> 4 * c & 15)
        return self._with_lack(loss, n, jokers, extra)

    def _with_lack(self, loss: i64, n: i64, jokers: i64, extra: i64) -> i64:
        """A loss of tiles, with what an opening must lack from here on; NEVER where more must be laid than can be."""
        if self.lacking:
            lacks: i64 = extra - self.rest[n] - jokers * NUMBERS
            if lacks > 0:
                loss += lacks * LACK
        elif extra > self.rest[n] + self.spare:
            return NEVER
        return loss if loss < NEVER else NEVER

    def _bound(self, jokers: i64, c: i64, n: i64, code: i64) -> i64:
        """The least that one colour must lose from a number on, if groups were had for the asking."""
        if n == NUMBERS:
            return NEVER if SHORT[code] else 0
        bounds = self.bounds[c]
        at = (n * (self.jokers + 1) + jokers) * CODES + code
        best: i64 = bounds[at]
        if best >= 0:
            return best
        best = NEVER
        i = c * NUMBERS + n
        weight: i64 = self.weights[i]
        case: i64 = self.cases[i]
        grouped: i64 = 0
        most = self._most_grouped(jokers, c, n)
        while grouped <= most:
            for found in self.ways[(case + grouped) * CODES + code]:
                way: i64 = found
                used = way >> 4 & 3
                if used <= jokers and self._joker_may_start(way, n):
                    loss = (way >> 6 & 3) * weight
                    if loss < best:
                        best = min(best, loss + self._bound(jokers - used, c, n + 1, way & 15))
            grouped += 1
        bounds[at] = best
        return best

    def _joker_may_start(self, way: i64, n: i64) -> bool:
        """A joker need not start a run before 11: it may as well end it; only for an opening's value may it."""
        return way < 256 or n == 10 or self.opening > 0

    def _most_grouped(self, jokers: i64, c: i64, n: i64) -> i64:
        """How many tiles of the colour the groups of that number could take at most."""
        kinds: i64 = 0
        total: i64 = 0
        other: i64 = 0
        while other < 4:
            if other != c:
                have: i64 = self.have[other * NUMBERS + n]
                kinds += 1 if have else 0
                total += have
            other += 1
        most: i64 = self.have[c * NUMBERS + n]
        if kinds + jokers < 2:
            return 0
        return 1 if most == 2 and total + jokers < 4 else most

    def _candidates(self, n: i64, codes: i64, jokers: i64, run: i64, extra: i64, budget: i64) -> list[int]:
        """What can be done at this number within the budget, the most promising first; `over` bounds the rest."""
        found: list[int] = []
        over: i64 = NEVER
        wanted: i64 = self.wanted[n]
        moves: list[list[int]] = []
        least: list[int] = []
        for c in range(4):
            for grouped in range(3):
                ways = self._moves(n, c, grouped, codes >> 4 * c & 15, jokers) if wanted & 1 else NO_MOVES
                moves.append(ways)
                least.append(min(ways) >> 16 if ways else NEVER)
                wanted >>= 1
        for index in self.groups[n]:
            group: i64 = GROUPS[index]
            left = jokers - (group >> 8)
            a, b, c_, d = group & 3, 3 + (group >> 2 & 3), 6 + (group >> 4 & 3), 9 + (group >> 6 & 3)
            loss: i64 = least[a] + least[b] + least[c_] + least[d]
            if left < 0 or loss > budget:
                over = min(over, loss) if left >= 0 else over
                continue
            for u in moves[a]:
                for v in moves[b]:
                    for w in moves[c_]:
                        for x in moves[d]:
                            candidate = self._candidate(n, index, u, v, w, x, left, run, extra)
                            if candidate >= 0:
                                found.append(candidate)
        found.sort()
        self.over = over
        return found

    def _moves(self, n: i64, c: i64, grouped: i64, code: i64, jokers: i64) -> list[int]:
        """The ways of one colour, each with the least it loses << 16."""
        i = c * NUMBERS + n
        weight: i64 = self.weights[i]
        moves: list[int] = []
        for found in self.ways[(self.cases[i] + grouped) * CODES + code]:
            way: i64 = found
            used = way >> 4 & 3
            if used <= jokers and self._joker_may_start(way, n):
                loss = (way >> 6 & 3) * weight + self._bound(jokers - used, c, n + 1, way & 15)
                if loss < NEVER:
                    moves.append(loss << 16 | way & 255)
        return moves

    def _candidate(self, n: i64, index: i64, u: i64, v: i64, w: i64, x: i64, jokers: i64, run: i64, extra: i64) -> i64:
        """One way for each colour, packed with what it promises; -1 if it cannot be.

        Codes, jokers left << 16, run << 18, extra << 19, group << 25, run jokers << 32, habit << 40, promise << 44.
        """
        group: i64 = GROUPS[index]
        used = (u >> 4 & 3) + (v >> 4 & 3) + (w >> 4 & 3) + (x >> 4 & 3)
        left = (u >> 6 & 3) + (v >> 6 & 3) + (w >> 6 & 3) + (x >> 6 & 3)
        wild = used + (group >> 8)
        need = self._need(n, extra, left, wild)
        if used > jokers or need < 0:
            return -1
        codes = u & 15 | (v & 15) << 4 | (w & 15) << 8 | (x & 15) << 12
        after = jokers - used
        if wild:
            weights = self.weights
            loss = self._promise(n + 1, codes, after, need) + (
                (u >> 6 & 3) * weights[n]
                + (v >> 6 & 3) * weights[NUMBERS + n]
                + (w >> 6 & 3) * weights[2 * NUMBERS + n]
                + (x >> 6 & 3) * weights[3 * NUMBERS + n]
            )
            if self.priced:
                loss += wild * (NUMBERS - 1 - n)
        else:  # as many jokers are left as each colour was asked with: what they lose is known
            loss = self._with_lack((u >> 16) + (v >> 16) + (w >> 16) + (x >> 16), n + 1, after, need)
        if loss >= NEVER:
            return -1
        lies: i64 = 1 if run or LONG[u & 15] or LONG[v & 15] or LONG[w & 15] or LONG[x & 15] else 0
        in_runs = u >> 4 & 3 | (v >> 4 & 3) << 2 | (w >> 4 & 3) << 4 | (x >> 4 & 3) << 6
        apart: i64 = APART[group & 255 ^ self.habit[n]]
        low = codes | after << 16 | lies << 18 | need << 19 | index << 25
        return low | in_runs << 32 | apart << 40 | loss << 44

    def _need(self, n: i64, extra: i64, left: i64, jokers: i64) -> i64:
        """What the opening still lacks, or how many tiles are still to be laid, after this number; -1 if too many."""
        if self.counting:
            return max(-1, extra - self.here(n) + left)
        if self.lacking:
            return max(0, extra - self.here(n) - (jokers - left) * (n + 1))
        return 0

    def here(self, n: i64) -> i64:
        """What this number alone adds to what is still to come."""
        return self.rest[n] - self.rest[n + 1]


def can_lie(counts: list[int]) -> bool:
    """Whether these tiles can all lie on the table, in sets, with none left over."""
    return Programme(counts, NOTHING, NOTHING).within(0)
