"""How fast the engine decides: Joker Solitaire, interpreted and compiled, beside OpenSpiel's Klondike in the same run.

The interpreted figures come from the working tree, the compiled ones from the installed wheel; each measurement is
repeated in turns with the others, and the best of the turns counts, because the machine may be shared.
"""

import json
import sys
import time

from bench import report
from bench.builds import elsewhere
from bench.spiel import python_loop

TURNS = 5


def own(games: int) -> dict[str, float]:
    """Decisions and games a second, and microseconds a copy, of the build that this process imports."""
    from soloist.build_info import compiled
    from soloist.core.rng import Rng
    from soloist.games.joker import JOKER
    from soloist.players.playout import playout

    setup = JOKER.info.complete({})
    decisions, rng = 0, Rng.seeded(1)
    for seed in range(games):
        state = JOKER.start(setup, seed)
        while JOKER.outcome(state) is None:
            JOKER.play(state, rng.choice(JOKER.legal(state)))
            decisions += 1
    rng, begun = Rng.seeded(1), time.perf_counter()
    for seed in range(games):
        playout(JOKER, JOKER.start(setup, seed), rng)
    spent = time.perf_counter() - begun
    state, copies = JOKER.start(setup, 7), 20_000
    begun = time.perf_counter()
    for _ in range(copies):
        state.copy()
    copying = (time.perf_counter() - begun) / copies * 1e6
    return {"compiled": compiled(), "decisions": decisions / spent, "games": games / spent, "copy": copying}


def open_spiel_cpp(games: int, length: float) -> dict[str, float]:
    """OpenSpiel's solitaire played out inside C++ by its uniform random bot; decisions from the mean game length."""
    import pyspiel

    game, bot = pyspiel.load_game("solitaire"), pyspiel.make_uniform_random_bot(0, 1)
    begun = time.perf_counter()
    for seed in range(games):
        pyspiel.evaluate_bots(game.new_initial_state(), [bot], seed)
    rate = games / (time.perf_counter() - begun)
    return {"decisions": rate * length, "games": rate}


def main() -> None:
    """Measure all four in turns and publish the best of each."""
    best: dict[str, dict[str, float]] = {}
    for _ in range(TURNS):
        python = python_loop("solitaire", 400)
        runs = {
            "soloist, compiled": elsewhere("engine", ["3000"], interpreted=False),
            "soloist, interpreted": elsewhere("engine", ["150"], interpreted=True),
            "OpenSpiel solitaire, Python loop": python,
            "OpenSpiel solitaire, C++ playout": open_spiel_cpp(400, python["length"]),
        }
        for name, figures in runs.items():
            if name not in best or figures["decisions"] > best[name]["decisions"]:
                best[name] = figures
    base = best["OpenSpiel solitaire, Python loop"]["decisions"]
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
    header = ["engine", "decisions/s", "random games/s", "× OpenSpiel's Python loop", "copy()"]
    body = f"Uniform random play to the end, one core, best of {TURNS} turns.\n\n{report.table(header, rows)}"
    report.publish("Engine", "python -m bench engine", ["open_spiel", "mypy"], body)


if __name__ == "__main__":
    if sys.argv[1:2] == ["own"]:
        print(json.dumps(own(int(sys.argv[2]))))
    else:
        main()
