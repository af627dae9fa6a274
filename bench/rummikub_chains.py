"""Which deals of Rummikub can be won at all: `python -m bench.rummikub_chains LEVEL FIRST LAST [SECONDS]`.

With SECONDS, HiGHS is asked about every deal that is not settled at once too, so long at most: all tables of a chain in
one integer programme. It is an independent answer to the same question.
"""

import statistics
import sys
import time
from typing import TypeAlias

import highspy
import numpy as np

from bench.rummikub_model import KINDS, SETS
from soloist.games.rummikub.mind.known_bank import Chains
from soloist.games.rummikub.rules.setup import dealt, hopeful, hopeless
from soloist.games.rummikub.rules.state import Rummikub

Row: TypeAlias = tuple[float, float, dict[int, float]]
NO_LIMIT = 10**9
SETTLED = 4000  # a win found within so many states is not worth a check


class AllTables:
    """All tables of a chain at once: how often each set lies on each, and how many tiles of each kind."""

    def __init__(self, chains: Chains, seconds: float) -> None:
        self.columns: list[float] = []
        self.rows: list[Row] = []
        before = -1
        for table in chains.tables:
            sets = [tiles for tiles in SETS if all(tiles.count(kind) <= table.seen[kind] for kind in tiles)]
            lies = len(self.columns)
            tiles_lie = lies + len(sets)
            self.columns += [2.0] * len(sets) + [float(n) for n in table.seen]
            for kind in range(KINDS):
                row = {lies + i: float(tiles.count(kind)) for i, tiles in enumerate(sets) if kind in tiles}
                self.rows.append((0.0, 0.0, {**row, tiles_lie + kind: -1.0}))
                held = {tiles_lie + kind: 1.0} if before < 0 else {tiles_lie + kind: 1.0, before + kind: -1.0}
                self.rows.append((float(chains.now[kind]) if before < 0 else 0.0, highspy.kHighsInf, held))
            size = {tiles_lie + kind: 1.0 for kind in range(KINDS)}
            self.rows.append((float(table.least), highspy.kHighsInf, size))
            if table.opening:
                worth = {lies + i: float(SETS[tiles]) for i, tiles in enumerate(sets)}
                self.rows.append((float(table.opening), highspy.kHighsInf, worth))
            before = tiles_lie
        self.highs = highspy.Highs()  # type: ignore[no-untyped-call]
        for option, value in (("output_flag", False), ("threads", 1), ("time_limit", seconds)):
            self.highs.setOptionValue(option, value)
        self.highs.passModel(self.model())

    def model(self) -> highspy.HighsLp:
        """The programme, with nothing to be made large or small."""
        lp, size = highspy.HighsLp(), len(self.columns)
        lp.num_col_, lp.num_row_ = size, len(self.rows)
        lp.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        starts = np.cumsum([0, *[len(row) for _, _, row in self.rows]])
        lp.a_matrix_.start_ = starts.astype(np.int32)
        lp.a_matrix_.index_ = np.array([at for _, _, row in self.rows for at in row], dtype=np.int32)
        lp.a_matrix_.value_ = np.array([n for _, _, row in self.rows for n in row.values()])
        lp.col_cost_, lp.col_lower_, lp.col_upper_ = np.zeros(size), np.zeros(size), np.array(self.columns)
        lp.row_lower_ = np.array([low for low, _, _ in self.rows])
        lp.row_upper_ = np.array([high for _, high, _ in self.rows])
        lp.integrality_ = [highspy.HighsVarType.kInteger] * size
        return lp

    def can_be(self) -> bool | None:
        """Whether there is such a chain; None if that was not found out in time."""
        self.highs.run()
        status = self.highs.getModelStatus()
        if status == highspy.HighsModelStatus.kInfeasible:
            return False
        return True if status == highspy.HighsModelStatus.kOptimal else None


def checked(s: Rummikub, found: bool | None, states: int, seconds: float) -> str:
    """What HiGHS says beside ours."""
    if not seconds or hopeless(s) or (found and states < SETTLED):
        return "not asked"
    said = AllTables(Chains(s), seconds).can_be()
    return "no answer" if said is None else "agrees" if said is found else "differs"


def main(level: int, first: int, last: int, seconds: float = 0.0) -> None:
    """Print what can be won of these deals, how long it took to say so, and what HiGHS says."""
    found: list[bool | None] = []
    times: list[float] = []
    said: list[str] = []
    for seed in range(first, last + 1):
        s = dealt({"level": level, "winnable": False, "laying": "free"}, seed, hopeful)
        begun = time.process_time()
        chains = Chains(s)
        found.append(chains.search(NO_LIMIT))
        times.append(time.process_time() - begun)
        said.append(checked(s, found[-1], chains.states, seconds))
    print(
        f"level {level}, deals {first} to {last}: {found.count(True)} can be won, {found.count(False)} cannot;", end=" "
    )
    print(f"{1000 * statistics.median(times):.0f} ms in the median, {max(times):.1f} s at most;", end=" ")
    print(f"HiGHS {', '.join(f'{word} {said.count(word)}' for word in sorted(set(said)))}")


if __name__ == "__main__":
    level, first, last, *seconds = sys.argv[1:]
    main(int(level), int(first), int(last), *map(float, seconds))
