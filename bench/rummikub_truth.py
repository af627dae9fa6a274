"""Whether the chances of Rummikub's coach are true: what it says at the turns of the player's games, and their ends.

`python -m bench.rummikub_truth FILE [SECONDS]` plays deals that nobody learned from on all levels, a line of JSON a
game into FILE (games that are there are kept; without SECONDS none is played), and publishes how reliable the chances
are. The sums of what was said and won are kept for their test.
"""

import json
import math
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Any

from bench import report
from bench.players import mean
from soloist.build_info import compiled
from soloist.core.game import View
from soloist.core.player import Guesser
from soloist.core.rng import Rng
from soloist.core.search import ANYTHING, Budget
from soloist.games.rummikub import RUMMIKUB
from soloist.games.rummikub.mind.search import UNSURE, RummikubPlayer, RummikubSearch
from soloist.games.rummikub.mind.worth import WEIGHTS_FILE
from soloist.games.rummikub.rules.state import LEVELS
from soloist.players.playout import player_stream

FIRST_DEAL, DEALS = 75_001, 150
# Iterations of the player for a thought, and of the coach at every turn.
THOUGHT, LOOK = 16, 40
PARTS = 10
STEPS = 50
KEPT = Path(__file__).parents[1] / "tests" / "data" / "rummikub_chances.json"


def play(level: int, seed: int) -> dict[str, Any]:
    """A game of the best player: what the coach says at each turn that decides something, and whether it was won."""
    game = RUMMIKUB
    s = game.start(game.info.complete({"level": level, "winnable": False}), seed)
    player, stream, other = RummikubPlayer(Budget(THOUGHT)), player_stream(seed), Rng(seed * 977 + 5)
    said: list[float] = []
    turn = -1
    outcome = game.outcome(s)
    while outcome is None:
        legal = game.legal(s)
        if len(legal) > 1 and turn != s.drawn():
            turn = s.drawn()
            search = RummikubSearch(legal, Guesser(game, s, 0), other)
            Budget(LOOK).spend(search)
            best = search._best_of(ANYTHING)
            if search.sure[best] == UNSURE:
                said.append(round(search._finding(best).mean, 4))
        game.play(s, player.choose(View(0, ()), legal, Guesser(game, s, 0), stream))
        outcome = game.outcome(s)
    return {"level": level, "seed": seed, "won": bool(outcome.winners), "said": said}


def played(path: Path) -> list[dict[str, Any]]:
    """The games of a file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


def play_all(path: Path, seconds: float) -> None:
    """Play what is missing, deal by deal on every level, until the time is up."""
    from bench.rummikub_truth import play  # where worker processes find it

    there = {(game["level"], game["seed"]) for game in played(path)}
    jobs = [(level, FIRST_DEAL + i) for i in range(DEALS) for level in LEVELS if (level, FIRST_DEAL + i) not in there]
    todo, end, workers = iter(jobs), time.time() + seconds, os.cpu_count() or 1
    with ProcessPoolExecutor(workers) as pool, path.open("a", encoding="utf-8") as file:
        running = {pool.submit(play, *job) for job, _ in zip(todo, range(workers), strict=False)}
        while running:
            done = next(as_completed(running))
            running.remove(done)
            file.write(json.dumps(done.result()) + "\n")
            file.flush()
            job = next(todo, None) if time.time() < end else None
            if job is not None:
                running.add(pool.submit(play, *job))


def keep_sums(games: list[dict[str, Any]]) -> None:
    """Keep what was said and won with a mark of the weights, by steps of what was said: its mean, share won, number."""
    sums: dict[int, list[float]] = {}
    for game in games:
        for said in game["said"]:
            cell = sums.setdefault(min(STEPS - 1, int(said * STEPS)), [0.0, 0.0, 0.0])
            for i, more in enumerate((said, game["won"], 1)):
                cell[i] += more
    rows = [[round(said / n, 4), round(won / n, 4), int(n)] for _, (said, won, n) in sorted(sums.items())]
    weights = resources.files("soloist.games.rummikub.mind").joinpath(WEIGHTS_FILE).read_bytes()
    lines = ",\n".join(json.dumps(row) for row in rows)
    mark = sha256(weights).hexdigest()[:16]
    KEPT.write_text(f'{{"weights": "{mark}", "rows": [\n{lines}\n]}}\n', encoding="utf-8")


def reliability(games: list[dict[str, Any]]) -> str:
    """What was said and what came of it, by tenths; the standard error takes the turns of a game together."""
    found = sorted((said, game["won"], i) for i, game in enumerate(games) for said in game["said"])
    rows: list[list[object]] = []
    for k in range(PARTS):
        part = found[len(found) * k // PARTS : len(found) * (k + 1) // PARTS]
        missed: dict[int, float] = {}
        for said, won, game in part:
            missed[game] = missed.get(game, 0.0) + won - said
        n = len(part)
        error = math.sqrt(sum(miss * miss for miss in missed.values())) / n
        said, won = sum(row[0] for row in part) / n, sum(row[1] for row in part) / n
        rows.append(
            [
                *(f"{100 * number:.1f} %" for number in (said, won)),
                f"{100 * (won - said):+.1f}",
                f"{100 * error:.1f}",
                n,
            ]
        )
    return report.table(["said", "won", "difference, points", "standard error", "turns"], rows)


def main(wanted: list[str]) -> None:
    """Play and publish."""
    if not compiled():
        sys.exit("Chances are measured on the compiled build: make bench.")
    path = Path(wanted[0])
    if len(wanted) > 1:
        play_all(path, float(wanted[1]))
    games = sorted(played(path), key=lambda game: (game["level"], game["seed"]))
    luck = [100.0 * (game["won"] - game["said"][0]) for game in games if game["said"]]
    body = (
        f"{len(games)} games of the player at {THOUGHT} iterations a thought on all levels, deals from {FIRST_DEAL} "
        f"up, which nobody learned from; what the coach says at every turn after {LOOK} iterations.\n\n"
        f"{reliability(games)}\n\n"
        f"Luck, the end less what was said of the first turn: {mean(luck)} points a game."
    )
    keep_sums(games)
    report.publish("Rummikub: are the chances true", "python -m bench.rummikub_truth", ["soloist"], body)


if __name__ == "__main__":
    main(sys.argv[1:])
