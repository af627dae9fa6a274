"""How true Five Tribes' numbers are: what the coach says of its own games on the way, and what they bring in the end.

`python -m bench.fivetribes_attained FILE [SECONDS]` plays deals that nobody learned from, a line of JSON a game into
FILE (games that are there are kept; without SECONDS none is played), and publishes how well it played and how reliable
its numbers are. The knots that it prints at last are those of `ATTAINED` in `soloist/games/fivetribes/mind/worth.py`,
fitted on every other game; the tables are of the games in between, and so are the sums that it keeps for the test of
those numbers.
"""

import json
import os
import statistics
import sys
import time
from collections.abc import Iterator
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


def pairs(games: list[dict[str, Any]]) -> list[tuple[float, float]]:
    """What people were told at each decision, and the score that the game brought."""
    return [(attained(said, round), game["score"]) for game in games for round, _, said, _, _ in game["said"]]


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


def fitted(games: list[dict[str, Any]]) -> tuple[float, list[tuple[float, float]]]:
    """The points for the first round, by least squares, and the knots of what is left."""
    rows = [(said, early(round), game["score"]) for game in games for round, _, said, _, _ in game["said"]]
    table = np.array([(1.0, said, soon) for said, soon, _ in rows])
    bonus = float(np.linalg.lstsq(table, np.array([got for _, _, got in rows]), rcond=None)[0][2])
    return bonus, rising(list(parted([(said, got - bonus * soon) for said, soon, got in rows])))


def parted(found: list[tuple[float, float]]) -> Iterator[tuple[float, float, int]]:
    """Tenths of what was said, from the least: the means of both, and how many."""
    found = sorted(found)
    for i in range(PARTS):
        part = found[len(found) * i // PARTS : len(found) * (i + 1) // PARTS]
        if part:
            yield statistics.fmean(x for x, _ in part), statistics.fmean(y for _, y in part), len(part)


def rising(knots: list[tuple[float, float, int]]) -> list[tuple[float, float]]:
    """The same with neighbours pooled until what was attained rises with what was said."""
    pools: list[tuple[float, float, int]] = []
    for knot in knots:
        pools.append(knot)
        while len(pools) > 1 and pools[-2][1] >= pools[-1][1]:
            (x, y, n), (u, v, m) = pools.pop(), pools.pop()
            pools.append(((x * n + u * m) / (n + m), (y * n + v * m) / (n + m), n + m))
    return [(x, y) for x, y, _ in pools]


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


def reliability(found: list[tuple[float, float]]) -> str:
    """What was said and what came of it, by tenths."""
    rows = [[f"{x:.0f}", f"{y:.0f}", f"{y - x:+.1f}", n] for x, y, n in parted(found)]
    return report.table(["said", "attained", "difference", "decisions"], rows)


def main(wanted: list[str]) -> None:
    """Play, publish, and print the knots."""
    path = Path(wanted[0])
    if len(wanted) > 1:
        play_all(path, float(wanted[1]))
    games = sorted(played(path), key=lambda game: (game["cell"], game["seed"]))
    cells: dict[str, list[dict[str, Any]]] = {}
    for game in games:
        cells.setdefault(game["cell"], []).append(game)
    unseen = pairs([game for game in games if game["seed"] % 2])
    opening = [(attained(game["said"][0][2], 1), game["score"]) for game in games]
    luck = [got - told for told, got in opening]
    bonus, knots = fitted([game for game in games if not game["seed"] % 2])
    body = (
        f"Deals from {FIRST_DEAL} up, which nobody learned from, 95 % intervals. To reach: 99 % and 245 at 1 s, 98 % "
        f"and 225 at 50 ms.\n\n{strength(cells)}\n\nWhat the player thought of its best answer, by tenths, "
        f"and the score that the game brought on average (every other deal; the numbers were fitted on the others). "
        f"To reach: within 3 points.\n\n{reliability(unseen)}\n\nLuck, the score less what was said of the opening: "
        f"{mean(luck)} points a game over {len(luck)} games."
    )
    keep_sums([game for game in games if game["seed"] % 2])
    report.publish("Five Tribes: what is attained", "python -m bench.fivetribes_attained", ["soloist"], body)
    print("ATTAINED", [(round(x, 1), round(y, 1)) for x, y in knots], "EARLY", round(bonus, 1))


if __name__ == "__main__":
    main(sys.argv[1:])
