"""How much each house relic moves the win rate between two equal players, one of whom has it.

Both seats play the game's greedy heuristic: the best action by a fixed table of preferences, ties broken at random. The
relic lies before seat 0 in even games and before seat 1 in odd ones; the other seat has none. Run it with
`python -m bench.jambo_relics [games for each relic]`.
"""

import math
import sys
from concurrent.futures import ProcessPoolExecutor

from bench import report
from soloist.core.rng import Rng
from soloist.games.jambo import JAMBO
from soloist.games.jambo.mind.prefer import prefer
from soloist.games.jambo.rules.actions import RELIC_NAMES
from soloist.games.jambo.rules.cards import NONE

SETUP = JAMBO.info.complete({"relics": True})


def owner_wins(relic: int, seed: int) -> tuple[bool, bool, int]:
    """Play one game: whether the relic's owner won, whether the relic was used, and how many turns it took."""
    owner = seed % 2
    t = JAMBO.start(SETUP, seed)
    t.relics = [NONE, NONE]
    t.relics[owner] = relic
    rng = Rng.seeded(seed + 77)
    while t.winner == NONE:
        JAMBO.play(t, prefer(t, JAMBO.seat(t), rng))
    return t.winner == owner, bool(t.spent[owner]), t.turns


def batch(relic: int, first: int, count: int) -> tuple[int, int, int]:
    """Wins, uses and turns over a run of seeds."""
    games = [owner_wins(relic, first + i) for i in range(count)]
    return sum(g[0] for g in games), sum(g[1] for g in games), sum(g[2] for g in games)


def main(games: int) -> None:
    """Publish the win rate of each relic's owner with its 95 % interval."""
    rows: list[list[str]] = []
    with ProcessPoolExecutor(2) as pool:
        for relic in [NONE, *range(len(RELIC_NAMES))]:
            jobs = [pool.submit(batch, relic, part * games // 4, games // 4) for part in range(4)]
            wins, uses, turns = (sum(parts) for parts in zip(*(job.result() for job in jobs), strict=True))
            rate, half = 100 * wins / games, 196 * math.sqrt(wins / games * (1 - wins / games) / games)
            name = "none" if relic == NONE else RELIC_NAMES[relic]
            interval = f"{rate - half:.1f} to {rate + half:.1f} %"
            rows.append(
                [name, f"{games:,}", f"{rate:.1f} %", interval, f"{100 * uses / games:.0f} %", f"{turns / games:.0f}"]
            )
            print(" ".join(rows[-1]), flush=True)
    header = ["house relic", "games", "its owner won", "95 % interval", "used", "turns a game"]
    body = "Two equal greedy players, one of whom has the relic, each seat in half of the games."
    report.publish(
        "Jambo house relics", "python -m bench jambo_relics", ["mypy"], f"{body}\n\n{report.table(header, rows)}"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:2] and sys.argv[1].isdecimal() else 8_000)
