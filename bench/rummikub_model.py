"""The Rummikub turn as an integer programme for HiGHS: an independent answer to check and time ours against."""

import random
from itertools import combinations

import highspy
import numpy as np

JOKER = 52
KINDS = 53
Counts = list[int]
Tiles = tuple[int, ...]


def all_sets() -> dict[Tiles, int]:
    """Every set as sorted kinds, with the most it can be worth; a longer run is two of these side by side."""
    worth: dict[Tiles, int] = {}
    for value, kinds in [*_groups(), *_runs()]:
        for jokers in range(3):
            for stood in combinations(kinds, jokers):
                tiles = tuple(sorted(kind for kind in kinds if kind not in stood)) + (JOKER,) * jokers
                worth[tiles] = max(value, worth.get(tiles, 0))
    return worth


def _groups() -> list[tuple[int, Tiles]]:
    """Three or four colours of one number."""
    return [
        (size * (n + 1), tuple(c * 13 + n for c in colours))
        for n in range(13)
        for size in (3, 4)
        for colours in combinations(range(4), size)
    ]


def _runs() -> list[tuple[int, Tiles]]:
    """Three to five numbers in a row of one colour."""
    return [
        (sum(range(first + 1, first + size + 1)), tuple(c * 13 + n for n in range(first, first + size)))
        for c in range(4)
        for size in (3, 4, 5)
        for first in range(14 - size)
    ]


SETS = all_sets()


class Model:
    """One position: how often each set lies, and how many tiles of each kind come from the hand."""

    def __init__(
        self, table: Counts, hand: Counts, weights: list[float], opening: int = 0, presolve: bool = True
    ) -> None:
        have = [table[kind] + hand[kind] for kind in range(KINDS)]
        self.sets = [tiles for tiles in SETS if all(tiles.count(kind) <= have[kind] for kind in set(tiles))]
        kinds = [kind for kind in range(KINDS) if have[kind]]
        rows = {kind: row for row, kind in enumerate(kinds)}
        drawn = [kind for kind in kinds if hand[kind]]
        lp = highspy.HighsLp()
        lp.num_col_ = len(self.sets) + len(drawn)
        lp.num_row_ = len(kinds) + (opening > 0)
        starts, index, values = [0], [], []
        for tiles in self.sets:
            for kind in sorted(set(tiles)):
                index.append(rows[kind])
                values.append(float(tiles.count(kind)))
            if opening:
                index.append(len(kinds))
                values.append(float(SETS[tiles]))
            starts.append(len(index))
        for kind in drawn:
            index.append(rows[kind])
            values.append(-1.0)
            starts.append(len(index))
        lp.a_matrix_.format_ = highspy.MatrixFormat.kColwise
        lp.a_matrix_.start_ = np.array(starts, dtype=np.int32)
        lp.a_matrix_.index_ = np.array(index, dtype=np.int32)
        lp.a_matrix_.value_ = np.array(values)
        lp.col_cost_ = np.array([0.0] * len(self.sets) + [weights[kind] for kind in drawn])
        lp.col_lower_ = np.zeros(lp.num_col_)
        lp.col_upper_ = np.array([2.0] * len(self.sets) + [float(hand[kind]) for kind in drawn])
        bounds = [float(table[kind]) for kind in kinds]
        lp.row_lower_ = np.array(bounds + [float(opening)] * (opening > 0))
        lp.row_upper_ = np.array(bounds + [highspy.kHighsInf] * (opening > 0))
        lp.integrality_ = [highspy.HighsVarType.kInteger] * lp.num_col_
        lp.sense_ = highspy.ObjSense.kMaximize
        self.highs = highspy.Highs()  # type: ignore[no-untyped-call]
        self.highs.setOptionValue("output_flag", False)
        self.highs.setOptionValue("threads", 1)
        self.highs.setOptionValue("mip_rel_gap", 0.0)
        self.highs.setOptionValue("presolve", "on" if presolve else "off")
        self.highs.passModel(lp)

    def solve(self) -> int | None:
        """The optimum; None if the position has no solution at all."""
        self.highs.run()
        if self.highs.getModelStatus() != highspy.HighsModelStatus.kOptimal:
            return None
        return round(self.highs.getInfo().objective_function_value)


CHOICES = list(SETS)


def sample(rng: random.Random) -> tuple[list[Tiles], Counts]:
    """A table of up to twenty sets, in kinds with plain jokers, and a hand of up to 25 tiles."""
    left = [2] * KINDS
    table: list[Tiles] = []
    for _ in range(rng.choice((0, 3, 6, 10, 20))):
        tiles = rng.choice(CHOICES)
        if tiles.count(JOKER) < 2 and all(left[kind] >= tiles.count(kind) for kind in tiles):
            table.append(tiles)
            for kind in tiles:
                left[kind] -= 1
    pool = [kind for kind in range(KINDS) for _ in range(left[kind])]
    hand = [0] * KINDS
    for kind in rng.sample(pool, min(len(pool), rng.randint(1, 25))):
        hand[kind] += 1
    if rng.random() < 0.5:
        hand[JOKER] = left[JOKER]
    return table, hand
