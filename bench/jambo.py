"""How fast Jambo decides, interpreted and compiled, beside OpenSpiel's gin rummy in the same run.

All are driven by a plain Python loop that plays uniform random legal actions. `python -m bench.jambo check 10000`
plays so many random games of each variant with the pieces counted after every decision.
"""

import json
import sys
import time

from bench import report
from bench.builds import elsewhere
from bench.spiel import python_loop
from soloist.build_info import compiled
from soloist.core import conform
from soloist.core.rng import Rng
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.game import JamboGame

TURNS = 5
GAMES = {"jambo": JAMBO, "jambo-solo": JAMBO_SOLO}


def own(game: JamboGame, games: int) -> dict[str, float]:
    """Decisions and games a second of the build that this process imports."""
    setup, decisions, rng = game.info.complete({}), 0, Rng.seeded(1)
    begun = time.perf_counter()
    for seed in range(games):
        state = game.start(setup, seed)
        legal = game.legal(state)
        while legal:
            game.play(state, rng.choice(legal))
            decisions += 1
            legal = game.legal(state)
    spent = time.perf_counter() - begun
    state, copies = game.start(setup, 7), 20_000
    begun = time.perf_counter()
    for _ in range(copies):
        state.copy()
    copying = (time.perf_counter() - begun) / copies * 1e6
    return {"compiled": compiled(), "decisions": decisions / spent, "games": games / spent, "copy": copying}


def check(games: int) -> None:
    """Play random games of each variant over all its option sets, counting the pieces after every decision."""
    for name, game in GAMES.items():
        setups = list(conform.setups(game))
        longest, ends = 0, {"gold": 0, "turns": 0}
        for seed in range(games):
            state, rng = game.start(setups[seed % len(setups)], seed), Rng.seeded(seed + 1)
            census, legal = game.census(state), game.legal(state)
            while legal:
                game.play(state, rng.choice(legal))
                legal = game.legal(state)
                if game.census(state) != census or min(state.gold) < 0:
                    sys.exit(f"{name}, deal {seed}: pieces came or went\n{game.position(state)}")
            outcome = game.outcome(state)
            if outcome is None:
                sys.exit(f"{name}, deal {seed}: stuck\n{game.position(state)}")
            longest = max(longest, state.turns)
            ends[outcome.reason] += 1
        print(f"{name}: {games:,} games, longest {longest} turns, ends {ends}", flush=True)


def main() -> None:
    """Measure all in turns and publish the best of each."""
    best: dict[str, dict[str, float]] = {}
    for _ in range(TURNS):
        runs = {
            "Jambo, compiled": elsewhere("jambo", ["jambo", "300"], interpreted=False),
            "Jambo, interpreted": elsewhere("jambo", ["jambo", "15"], interpreted=True),
            "Jambo solo, compiled": elsewhere("jambo", ["jambo-solo", "4000"], interpreted=False),
            "Jambo solo, interpreted": elsewhere("jambo", ["jambo-solo", "200"], interpreted=True),
            "OpenSpiel gin_rummy, Python loop": python_loop("gin_rummy", 300),
        }
        for name, figures in runs.items():
            if name not in best or figures["decisions"] > best[name]["decisions"]:
                best[name] = figures
    base = best["OpenSpiel gin_rummy, Python loop"]["decisions"]
    rows = [
        [
            name,
            f"{figures['decisions']:,.0f}",
            f"{figures['games']:,.0f}",
            f"{figures['decisions'] / base:.2f}",
            f"{figures['copy']:.2f} µs" if "copy" in figures else "",
        ]
        for name, figures in best.items()
    ]
    header = ["engine", "decisions/s", "random games/s", "× gin_rummy", "copy()"]
    body = f"Uniform random play to the end from a Python loop, one core, best of {TURNS} turns."
    report.publish("Jambo", "python -m bench jambo", ["open_spiel", "mypy"], f"{body}\n\n{report.table(header, rows)}")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["own", game, games]:
            print(json.dumps(own(GAMES[game], int(games))))
        case ["check", games]:
            check(int(games))
        case _:
            main()
