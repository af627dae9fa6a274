"""From a solved programme to sets on the table, and from an old table to a new one that changes it least."""

from soloist.games.rummikub.rules.search_tables import GROUPS, OPEN, split_groups
from soloist.games.rummikub.rules.sets import is_run
from soloist.games.rummikub.rules.table_search import Programme
from soloist.games.rummikub.rules.tiles import NUMBERS, STANDS, face, is_joker, number_of, plain


def arranged(solved: Programme) -> list[list[int]]:
    """The sets that a solved programme lays, in reading order, jokers marked with what they stand for."""
    sets: list[list[int]] = []
    runs: list[list[list[int]]] = [[], [], [], []]
    used = 0
    steps = solved.path()
    for n in range(NUMBERS):
        group = GROUPS[steps[n] >> 25 & 127]
        used += group >> 8
        for colours in split_groups([group >> 2 * c & 3 for c in range(4)], group >> 8) or []:
            sets.append(_group(colours, n))
        for c in range(4):
            wild = steps[n] >> 32 + 2 * c & 3
            used += wild
            sets += _extend(runs[c], OPEN[steps[n] >> 4 * c & 15], wild, c * NUMBERS + n)
    for left in runs:
        sets += left
    for _ in range(solved.placed_jokers(steps[-1]) - used):
        _tuck(sets)
    return sets


def _group(colours: list[int], n: int) -> list[int]:
    """A group in the order of the colours; each joker stands for a colour that is missing."""
    tiles: list[int] = []
    missing = [c for c in range(4) if c not in colours]
    for c in colours:
        tiles.append(c * NUMBERS + n if c < 4 else STANDS + missing.pop(0) * NUMBERS + n)
    return sorted(tiles, key=face)


def _extend(runs: list[list[int]], tiles: int, wild: int, kind: int) -> list[list[int]]:
    """Let the runs of one colour go on at a number, short ones first; answers those that end here."""
    runs.sort(key=_is_long)
    ended = runs[tiles:]
    del runs[tiles:]
    while len(runs) < tiles:
        runs.append([])
    # A joker starts a run only where nothing else can, so real tiles go to the new runs first.
    runs.sort(key=len)
    for i, run in enumerate(runs):
        run.append(kind if i < tiles - wild else STANDS + kind)
    return ended


def _is_long(run: list[int]) -> bool:
    """Whether the run may end."""
    return len(run) >= 3


def _tuck(sets: list[list[int]]) -> None:
    """Add one more joker: at an end of a run, or within the longest of all by cutting it in two."""
    for tiles in sets:
        if is_run(tiles) and len(tiles) < NUMBERS:
            last = face(tiles[-1])
            if number_of(last) < NUMBERS:
                tiles.append(STANDS + last + 1)
            else:
                tiles.insert(0, STANDS + face(tiles[0]) - 1)
            return
    whole = next(tiles for tiles in sets if is_run(tiles))
    sets.append(whole[6:])
    del whole[6:]
    whole.append(STANDS + face(whole[5]) + 1)


def least_change(old: list[list[int]], solved: Programme, loss: int, passes: int = 0) -> list[list[int]]:
    """An arrangement as good as the solved one that leaves as many of the old sets as they are as it can find.

    Sets are frozen one after another as long as the rest can still be laid at the same loss. Every further pass
    begins with a set that did not stay, and counts if more sets stay then.
    """
    order = list(range(len(old)))
    best = _Freeze(old, solved, loss)
    best.freeze([-1, *order])
    tried: list[int] = []
    while len(tried) < passes:
        moved = [i for i in order if i not in best.kept and i not in tried]
        if not moved:
            break
        tried.append(moved[0])
        other = _Freeze(old, solved, loss)
        other.freeze([moved[0], *best.kept, *order])
        if len(other.kept) > len(best.kept):
            best = other
    return best.table()


class _Freeze:
    """A growing choice of old sets that stay as they are, while the other tiles still do as well as they can."""

    def __init__(self, old: list[list[int]], solved: Programme, loss: int) -> None:
        self.old = old
        self.asked = solved
        self.loss = loss
        self.rest = [*solved.must]
        self.kept: list[int] = []
        self.sets: list[list[int]] = []

    def freeze(self, order: list[int]) -> None:
        """Freeze what can be frozen, in that order."""
        for i in order:
            if i not in self.kept:
                self.attempt(i)

    def attempt(self, i: int) -> None:
        """Freeze an old set (or none, -1), and all that come out unchanged beside it, if the loss stays the same."""
        loose = [k for k in range(len(self.old)) if k != i and k not in self.kept]
        rest = [*self.rest]
        if i >= 0:
            _discount(rest, self.old[i])
        asked = self.asked
        habits = habit([self.old[k] for k in loose])
        smaller = Programme(rest, asked.may, asked.weights, asked.opening, asked.exact, habits)
        if not smaller.within(self.loss):
            return
        if i >= 0:
            self.kept.append(i)
        same, self.sets = compared([self.old[k] for k in loose], arranged(smaller))
        for k in same:
            self.kept.append(loose[k])
            _discount(rest, self.old[loose[k]])
        self.rest = rest

    def table(self) -> list[list[int]]:
        """The old sets that stay, in their order, and then the others."""
        return [self.old[i] for i in sorted(self.kept)] + self.sets


def habit(sets: list[list[int]]) -> list[int]:
    """The tiles that the groups among these sets hold, two bits a colour for each number."""
    held = [0] * NUMBERS
    for tiles in sets:
        for tile in tiles:
            if not is_run(tiles) and not is_joker(tile):
                held[tile % NUMBERS] += 1 << 2 * (tile // NUMBERS)
    return held


def shape(tiles: list[int]) -> list[int]:
    """What makes two sets the same: their tiles, whatever the jokers stand for."""
    return sorted(plain(tile) for tile in tiles)


def compared(old: list[list[int]], new: list[list[int]]) -> tuple[list[int], list[list[int]]]:
    """Which of the old sets are among the new ones, and the new ones that are not among the old."""
    rest = [*new]
    same: list[int] = []
    for i, tiles in enumerate(old):
        twin = next((k for k, other in enumerate(rest) if shape(other) == shape(tiles)), -1)
        if twin >= 0:
            del rest[twin]
            same.append(i)
    return same, rest


def _discount(counts: list[int], tiles: list[int]) -> None:
    """Take the tiles away from the counts."""
    for tile in tiles:
        counts[plain(tile)] -= 1
