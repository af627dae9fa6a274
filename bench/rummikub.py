"""The Rummikub turn solved in one run by us, compiled and interpreted, by HiGHS on our model, and by rummikub-solver.

Each answers the most tiles that can be laid and a table that shows it, on the positions of tests/data; a wrong optimum
stops the bench. The four take turns position by position, so that a busy machine is busy for all of them.
"""

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench import report
from bench.rummikub_model import Model

ROOT = Path(__file__).parents[1]
CASES: list[dict[str, Any]] = json.loads(
    (ROOT / "tests" / "data" / "rummikub_positions.json").read_text(encoding="utf-8")
)["positions"]
ROUNDS = 3


def read(case: dict[str, Any]) -> tuple[list[list[int]], list[int]]:
    """A position as our solver takes it."""
    from soloist.games.rummikub.rules.tiles import counted, parse

    table = [[parse(word) for word in words] for words in case["table"]]
    return table, counted([parse(word) for word in case["hand"]])


def clocked(answer: Callable[[], int | None], wanted: int) -> float:
    """Milliseconds that an answer takes; it must be the optimum."""
    begun = time.perf_counter()
    found = answer()
    spent = (time.perf_counter() - begun) * 1000
    if found != wanted:
        sys.exit(f"A solver answered {found} where {wanted} is the optimum.")
    return spent


def ours(case: dict[str, Any]) -> float:
    """Our solver, arrangement included."""
    from soloist.games.rummikub.mind.solver import most_tiles

    table, hand = read(case)
    return clocked(lambda: most_tiles(table, hand, keep=False).tiles, case["opt_tiles"])


def ours_keeping(case: dict[str, Any]) -> float:
    """Our solver, with the arrangement that changes the table least."""
    from soloist.games.rummikub.mind.solver import most_tiles

    table, hand = read(case)
    return clocked(lambda: most_tiles(table, hand).tiles, case["opt_tiles"])


def highs(case: dict[str, Any], presolve: bool) -> float:
    """HiGHS: making the model and solving it."""
    from soloist.games.rummikub.mind.solver import on_table

    table, hand = read(case)
    counts = on_table(table)
    return clocked(lambda: Model(counts, hand, [1.0] * 53, presolve=presolve).solve(), case["opt_tiles"])


class Peer:
    """rummikub-solver, its models made once beforehand, as it is meant to be used."""

    def __init__(self) -> None:
        from rummikub_solver import RuleSet

        self.rules = RuleSet()

    def __call__(self, case: dict[str, Any]) -> float:
        """Its time for a position; its tiles are numbered as ours, from one."""
        from rummikub_solver import SolverMode

        table, hand = read(case)
        state = self.rules.new_game()
        state.add_table(*(min(tile, 52) + 1 for tiles in table for tile in tiles))
        state.add_rack(*(kind + 1 for kind in range(53) for _ in range(hand[kind])))

        def answer() -> int:
            found = self.rules.solve(state, SolverMode.TILE_COUNT)
            return len(found.tiles) if found else 0

        return clocked(answer, case["opt_tiles"])


def interpreted() -> list[float]:
    """Our solver on the plain sources, in a process of its own."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-m", "bench.rummikub", "plain"]
    done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=True)
    figures: list[float] = json.loads(done.stdout)
    return figures


def plain() -> None:
    """What the process of its own prints: a time for each position."""
    from soloist.build_info import compiled

    if compiled():
        sys.exit("The plain sources were asked for, and a compiled build came.")
    print(json.dumps([ours(case) for case in CASES]))


def measure() -> dict[str, list[float]]:
    """The best of three rounds for each solver and position, in milliseconds."""
    peer = Peer()
    solvers: dict[str, Callable[[dict[str, Any]], float]] = {
        "soloist, compiled": ours,
        "soloist, compiled, table changed least": ours_keeping,
        "HiGHS, our model": lambda case: highs(case, presolve=True),
        "HiGHS, our model, presolve off": lambda case: highs(case, presolve=False),
        "rummikub-solver": peer,
    }
    best: dict[str, list[float]] = {"soloist, interpreted": interpreted()}
    for _ in range(ROUNDS):
        times: dict[str, list[float]] = {name: [] for name in solvers}
        for case in CASES:
            for name, solver in solvers.items():
                times[name].append(solver(case))
        times["soloist, interpreted"] = interpreted()
        for name, figures in times.items():
            best[name] = [min(pair) for pair in zip(best.get(name, figures), figures, strict=True)]
    return best


def p99(figures: list[float]) -> float:
    """The 99th percentile."""
    return statistics.quantiles(figures, n=100, method="inclusive")[98]


def main() -> None:
    """Measure all and publish medians, tails and how many times faster ours is."""
    from soloist.build_info import compiled

    if not compiled():
        sys.exit("The Rummikub bench measures the compiled build: make bench.")
    best = measure()
    fast = best["soloist, compiled"]
    solo = [i for i, case in enumerate(CASES) if case["kind"].startswith("solo")]
    rows = []
    for name in sorted(best, key=lambda name: statistics.median(best[name])):
        figures = best[name]
        rows.append(
            [
                name,
                f"{statistics.median(figures):.2f}",
                f"{p99(figures):.1f}",
                f"{max(figures):.1f}",
                f"{statistics.median([figures[i] for i in solo]):.2f}",
                f"{statistics.median(figures) / statistics.median(fast):.1f}",
                f"{p99(figures) / p99(fast):.1f}",
            ]
        )
    header = ["solver", "median ms", "p99 ms", "max ms", "solo median ms", "× ours, median", "× ours, p99"]
    body = (
        f"Most tiles, with a table that shows it, on the {len(CASES)} positions of tests/data; every optimum is met. "
        f"Best of {ROUNDS} rounds a position, the solvers taking turns on it; one thread each."
        f"\n\n{report.table(header, rows)}"
    )
    packages = ["highspy", "rummikub-solver", "mypy"]
    report.publish("Rummikub: the turn solved", "python -m bench rummikub", packages, body)


if __name__ == "__main__":
    if sys.argv[1:2] == ["plain"]:
        plain()
    else:
        main()
