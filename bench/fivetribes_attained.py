"""How true Five Tribes' numbers are: what the coach says of its own games on the way, and what they bring in the end.

`python -m bench.fivetribes_attained FILE [SECONDS]` plays deals that nobody learned from, a line of JSON a game into
FILE (games that are there are kept; without SECONDS none is played), and publishes how well it played and how reliable
its numbers are. The three numbers that it prints at last, fitted on all these games, are those of
`soloist/games/fivetribes/mind/worth.py`; the sums of what was said and attained are kept for their test.
"""

import json
import math
import os
import statistics
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np

from bench import report
from bench.players import mean, share
from soloist.core.game import View
from soloist.core.player import Guesser
from soloist.core.rng import Rng
from soloist.core.search import Budget
from soloist.games.fivetribes import FIVETRIBES
from soloist.games.fivetribes.mind.search import FiveTribesPlayer
from soloist.games.fivetribes.mind.worth import PACKAGE, WEIGHTS, attained, early

FIRST_DEAL = 60001
PARTS = 10
STEP = 5.0  # points that are summed together
KEPT = Path(__file__).parents[1] / "tests" / "data" / "fivetribes_attained.json"
# Iterations for a thought, coins at the start, and deals; fixed iterations, so that load changes no result.
CELLS = ((200, 25, 1000), (200, 20, 400), (4000, 25, 100))


def play(iterations: int, gold: int, seed: int) -> dict[str, Any]:
    """A game of the best player: what it said whenever it had thought, and how the game ended."""
    game, rng = FIVETRIBES, Rng(seed * 7919 + 13)
    s = game.start(game.info.complete({"gold": gold}), seed)
    player = FiveTribesPlayer(game, Budget(iterations))
    said: list[list[float]] = []
    seconds = 0.0
    clicks = 0
    while not s.fate:
        before, begun = player.search, time.process_time()
        a = player.choose(View(0, ()), game.legal(s), Guesser(game, s, 0), rng)
        seconds += time.process_time() - begun
        search = player.search
        if search is not None and search is not before:
            plan = search.best_plan(a)
            assert plan is not None
            said.append([s.round, s.phase, round(search.belief(plan), 2), round(plan.worth, 2), plan.looks])
        game.play(s, a)
        clicks += 1
    outcome = game.outcome(s)
    assert outcome is not None
    told = {"cell": cell_name(iterations, gold), "seed": seed, "score": outcome.scores[0], "won": bool(outcome.winners)}
    spent = {"thinks": len(said), "seconds": round(seconds, 3)}
    return {**told, "reason": outcome.reason, "rounds": s.round, "clicks": clicks, **spent, "said": said}


def cell_name(iterations: int, gold: int) -> str:
    """What a cell is called."""
    return f"{iterations:,} iterations a thought, {gold} coins"


def played(path: Path) -> list[dict[str, Any]]:
    """The games of a file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


def play_all(path: Path, seconds: float) -> None:
    """Play what is missing of the cells, until the time is up."""
    from bench.fivetribes_attained import play  # where worker processes find it

    there = {(game["cell"], game["seed"]) for game in played(path)}
    jobs = ((iterations, gold, FIRST_DEAL + i) for iterations, gold, deals in CELLS for i in range(deals))
    todo = iter([job for job in jobs if (cell_name(job[0], job[1]), job[2]) not in there])
    end = time.time() + seconds
    with ProcessPoolExecutor(os.cpu_count()) as pool, path.open("a", encoding="utf-8") as file:
        running = {pool.submit(play, *job) for job, _ in zip(todo, range(os.cpu_count() or 1), strict=False)}
        while running:
            done = next(as_completed(running))
            running.remove(done)
            file.write(json.dumps(done.result()) + "\n")
            file.flush()
            job = next(todo, None)
            if job is not None and time.time() < end:
                running.add(pool.submit(play, *job))


def summed(games: list[dict[str, Any]]) -> list[list[float]]:
    """What was said and what came of it, by rounds and numbers: round, mean said, mean score, how many."""
    sums: dict[tuple[int, int], list[float]] = {}
    for game in games:
        for round_, _, said, _, _ in game["said"]:
            cell = sums.setdefault((round_, int(said // STEP)), [0.0, 0.0, 0.0])
            for i, more in enumerate((said, game["score"], 1)):
                cell[i] += more
    return [[at, round(said / n, 1), round(got / n, 1), int(n)] for (at, _), (said, got, n) in sorted(sums.items())]


def keep_sums(games: list[dict[str, Any]]) -> None:
    """Keep the sums for the test, with a mark of the weights that they are of."""
    mark = sha256(resources.files(PACKAGE).joinpath(WEIGHTS).read_bytes()).hexdigest()[:16]
    lines = ",\n".join(json.dumps(row) for row in summed(games))
    KEPT.write_text(f'{{"weights": "{mark}", "rows": [\n{lines}\n]}}\n', encoding="utf-8")


def fitted(games: list[dict[str, Any]]) -> tuple[float, float, float]:
    """Base, slope and points for the first round, by least squares."""
    rows = [(1.0, said, early(round), game["score"]) for game in games for round, _, said, _, _ in game["said"]]
    table = np.array(rows)
    base, slope, bonus = np.linalg.lstsq(table[:, :3], table[:, 3], rcond=None)[0]
    return float(base), float(slope), float(bonus)


def strength(cells: dict[str, list[dict[str, Any]]]) -> str:
    """How well each cell was played."""
    rows = []
    for cell, games in cells.items():
        won = [game["score"] for game in games if game["won"]]
        thinks = sum(game["thinks"] for game in games)
        rows.append(
            [
                cell,
                len(games),
                share(len(won), len(games)),
                mean(won),
                mean([game["score"] for game in games]),
                f"{statistics.fmean(game['rounds'] for game in games):.1f}",
                f"{1000 * sum(game['seconds'] for game in games) / thinks:.0f}",
            ]
        )
    header = ["thinking", "deals", "survived", "mean of survivors", "mean, lost = 0", "rounds", "ms a thought"]
    return report.table(header, rows)


def reliability(games: list[dict[str, Any]]) -> str:
    """What was said and what came of it, by tenths."""
    found = sorted(
        (attained(said, at), game["score"], i) for i, game in enumerate(games) for at, _, said, _, _ in game["said"]
    )
    rows: list[list[object]] = []
    for k in range(PARTS):
        part = found[len(found) * k // PARTS : len(found) * (k + 1) // PARTS]
        missed: dict[int, float] = {}
        for shown, got, game in part:
            missed[game] = missed.get(game, 0.0) + got - shown
        n = len(part)
        error = math.sqrt(sum(miss * miss for miss in missed.values())) / n
        shown, got = sum(row[0] for row in part) / n, sum(row[1] for row in part) / n
        rows.append([f"{shown:.0f}", f"{got:.0f}", f"{got - shown:+.1f}", f"{error:.1f}", n])
    return report.table(["said", "attained", "difference", "standard error", "decisions"], rows)


def main(wanted: list[str]) -> None:
    """Play, publish, and print the numbers."""
    path = Path(wanted[0])
    if len(wanted) > 1:
        play_all(path, float(wanted[1]))
    games = sorted(played(path), key=lambda game: (game["cell"], game["seed"]))
    cells: dict[str, list[dict[str, Any]]] = {}
    for game in games:
        cells.setdefault(game["cell"], []).append(game)
    opening = [(attained(game["said"][0][2], 1), game["score"]) for game in games]
    luck = [got - told for told, got in opening]
    body = (
        f"Deals from {FIRST_DEAL} up, which nobody learned from, 95 % intervals. To reach: 99 % and 245 at 1 s, 98 % "
        f"and 225 at 50 ms.\n\n{strength(cells)}\n\nWhat the player thought of its best answer, by tenths, "
        f"and the score that the game brought on average; the standard error takes the decisions of a game together. "
        f"Three numbers were fitted to these games. To reach: within 3 points.\n\n{reliability(games)}\n\nLuck, the "
        f"score less what was said of the opening: {mean(luck)} points a game over {len(luck)} games."
    )
    keep_sums(games)
    report.publish("Five Tribes: what is attained", "python -m bench.fivetribes_attained", ["soloist"], body)
    base, slope, bonus = fitted(games)
    print(f"SLOPE {slope:.3f} BASE {base:.1f} EARLY {bonus:.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])
