"""What the open-card solver of Joker Solitaire proves and reaches: deals 1 to 1000, and the plain deals of the tests.

Times are processor times of one core. Every line that is counted has been replayed through the game's rules.
"""

import json
import math
import statistics
import sys
import time
from pathlib import Path

from bench import report
from soloist.build_info import compiled
from soloist.games.joker import JOKER
from soloist.games.joker.mind.solver import OPTIMAL, Solution, solve
from soloist.games.joker.rules.state import ALL_UP, JOKERS, JokerState
from soloist.games.joker.solve_file import read_deals

DEALS = 1000
NODES = 2_000_000
SECONDS = 10.0
ENDLESS = 10**12
PLAIN_FILE = Path(__file__).parents[1] / "tests" / "data" / "solver_deals.json"


class Run:
    """The solutions of several deals and the seconds that each took."""

    def __init__(self) -> None:
        self.found: list[Solution] = []
        self.seconds: list[float] = []

    def add(self, state: JokerState, nodes: int, seconds: float = 0.0) -> None:
        """Solve a deal, and replay its line."""
        begun = time.process_time()
        found = solve(state, nodes, seconds)
        self.seconds.append(time.process_time() - begun)
        s = state.copy()
        for a in found.line:
            if a not in JOKER.legal(s):
                sys.exit(f"The solver's line has an illegal action {a}.")
            JOKER.play(s, a)
        if s.up_top() != found.best:
            sys.exit(f"The solver's line brings {s.up_top()} cards up, not {found.best}.")
        self.found.append(found)

    def row(self, name: str) -> list[object]:
        """The figures as one row of the table."""
        n = len(self.found)
        won = [found for found in self.found if found.best == 52]
        proved = sum(found.status == OPTIMAL and found.best < 52 for found in self.found)
        nodes = sum(found.nodes for found in self.found)
        return [
            name,
            share(len(won), n),
            *(f"{sum(found.best >= up for found in self.found) / n:.1%}" for up in (25, 15)),
            proved,
            n - len(won) - proved,
            f"{statistics.median(found.nodes for found in won):,.0f}",
            f"{nodes / sum(self.seconds):,.0f}",
            f"{sum(self.seconds) / n:.3f}",
            f"{max(self.seconds):.1f}",
        ]


def share(k: int, n: int) -> str:
    """k of n in percent, with Wilson's 95 % interval."""
    z, p = 1.96, k / n
    middle, half = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    low, high = ((middle + sign * half) / (1 + z * z / n) for sign in (-1, 1))
    return f"{p:.1%} ({low:.1%} to {high:.1%})"


def plain() -> tuple[Run, int]:
    """The plain deals of the tests, and how many agree with what independent solvers said of them."""
    told = {
        deal["id"]: deal["draw1_single_pass_no_worry_back"]["max_foundation"]
        for deal in json.loads(PLAIN_FILE.read_text(encoding="utf-8"))["deals"]
    }
    run, agreed = Run(), 0
    for deal in read_deals(PLAIN_FILE.read_text(encoding="utf-8")):
        if deal.state.rules & JOKERS:
            continue
        run.add(deal.state, 10 * NODES)
        agreed += run.found[-1].best == told[deal.id] and run.found[-1].status == OPTIMAL
    return run, agreed


def main() -> None:
    """Solve all deals on one core and publish."""
    if not compiled():
        sys.exit("The bench of the solver needs the compiled build: make bench.")
    jokers = Run()
    setup = JOKER.info.complete({})
    for seed in range(1, DEALS + 1):
        jokers.add(JOKER.start(setup, seed), NODES)
    late = Run()
    for i, found in enumerate(jokers.found):
        if found.best < ALL_UP and found.status != OPTIMAL:
            late.add(JOKER.start(setup, i + 1), ENDLESS, SECONDS)
    left = sum(found.best < ALL_UP and found.status != OPTIMAL for found in late.found)
    without, agreed = plain()
    header = [
        "deals",
        "all 52 up (95 %)",
        "25 or more",
        "15 or more",
        "less than 52, proved",
        "undecided",
        "median nodes when won",
        "nodes/s",
        "s a deal",
        "s at most",
    ]
    rows = [
        jokers.row(f"with jokers, 1 to {DEALS}, {NODES:,} nodes at most"),
        without.row(f"without, {len(without.found)} of the tests, {10 * NODES:,} nodes at most"),
    ]
    body = (
        f"Open cards, default rules, one core, processor time. Of the {len(without.found)} plain deals {agreed} are "
        f"proved to the very number that independent solvers found. Given {SECONDS:.0f} s a deal, the solver decides "
        f"(all up, or less and proved) {share(DEALS - left, DEALS)} of the {DEALS} deals with jokers."
        f"\n\n{report.table(header, rows)}"
    )
    report.publish("Joker solver", "python -m bench joker_solver", ["mypy", "librt"], body)


if __name__ == "__main__":
    main()
