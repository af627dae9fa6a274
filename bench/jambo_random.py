"""How random games of Jambo end with every set of modules: by gold, or by the cap of 400 turns.

Run it with `python -m bench.jambo_random [games a set] [processes]`.
"""

import os
import sys
from concurrent.futures import ProcessPoolExecutor

from bench import report
from bench.jambo_levels import MODULES
from soloist.core.rng import Rng
from soloist.games.jambo import JAMBO
from soloist.games.jambo.rules.cards import NONE
from soloist.games.jambo.rules.state import MOST_TURNS

FIRST_DEAL = 80_001


def turns(modules: str, deal: int) -> int:
    """How many turns a game takes whose seats answer anything at random."""
    t, rng = JAMBO.start(JAMBO.info.complete(dict.fromkeys(MODULES[modules], True)), deal), Rng.seeded(deal)
    while t.winner == NONE:
        JAMBO.play(t, rng.choice(JAMBO.legal(t)))
    return t.turns


def main(games: int, jobs: int) -> None:
    """Play all sets and publish how they ended."""
    # The bench may run as __main__, where worker processes would not find the function.
    from bench.jambo_random import turns

    rows: list[list[object]] = []
    with ProcessPoolExecutor(jobs) as pool:
        for modules in MODULES:
            found = sorted(pool.map(turns, [modules] * games, range(FIRST_DEAL, FIRST_DEAL + games), chunksize=5))
            capped = sum(one >= MOST_TURNS for one in found)
            rows.append([modules, games, f"{100 * capped / games:.1f} %", found[games // 2]])
            print(rows[-1], flush=True)
    found_table = report.table(["modules", "games", "ended by the cap", "median turns"], rows)
    body = f"Deals from {FIRST_DEAL:,} up, all answers at random.\n\n{found_table}"
    report.publish("Jambo: random games", f"python -m bench.jambo_random {games}", ["soloist"], body)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]] + [400, os.cpu_count() or 1][len(sys.argv) - 1 :]
    main(*numbers)
