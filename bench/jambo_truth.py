"""Whether the numbers of Jambo's player are true: what it calls a chance of 70 % is won in 70 of 100 games.

The player plays its own games, and at every decision that it thinks about notes the chance that it shows for its first
move. Some of the games are then reviewed. Run it with `python -m bench.jambo_truth [games] [of them reviewed]
[processes]`.
"""

import math
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from bench import report
from soloist.coach.review import review
from soloist.core.player import Guesser
from soloist.core.rng import Rng, mix
from soloist.core.search import Budget
from soloist.core.session import Session
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.game import JamboGame
from soloist.players import roster
from soloist.players.playout import player_stream

FIRST_DEAL = 50_001
ITERATIONS = 250
TENTHS = 10
GAMES: dict[str, JamboGame] = {"jambo-solo": JAMBO_SOLO, "jambo": JAMBO}


@dataclass(frozen=True)
class Told:
    """One game: what was shown at each decision, whether it came true, and what a review found, if there was one."""

    shown: tuple[tuple[float, bool], ...]
    slips: int
    cost: float


def play(id: str, deal: int, reviewed: bool) -> Told:
    """One game of the player with itself."""
    game = GAMES[id]
    thinker = roster.thinker(roster.BEST, game, Budget(ITERATIONS))
    session = Session(game, deal, setup={})
    streams = [player_stream(deal), Rng(mix(player_stream(deal).counter))]
    said: list[tuple[float, int]] = []
    while session.outcome is None:
        s = session.state
        seat, legal = game.seat(s), game.legal(s)
        action = legal[0]
        if len(legal) > 1:
            search = thinker.think(game.view(s, seat), legal, Guesser(game, s, seat), streams[seat])
            thinker.budget.decide(search)
            first = search.findings()[0]
            action = first.action
            said.append((first.mean, seat))
        session.play(action)
    winners = session.outcome.winners
    shown = tuple((chance, seat in winners) for chance, seat in said)
    if not reviewed:
        return Told(shown, 0, 0.0)
    found = review(session)
    return Told(shown, len(found.slips), -found.skill)


def row(tenth: int, shown: list[tuple[float, bool]]) -> list[object]:
    """What was called so many tenths, and what came of it."""
    n, won = len(shown), sum(won for _, won in shown)
    said = sum(chance for chance, _ in shown) / n
    return [f"{10 * tenth}–{10 * tenth + 10} %", n, f"{100 * said:.1f} %", f"{100 * won / n:.1f} %"]


def main(games: int, reviewed: int, jobs: int) -> None:
    """Publish the table of each variant."""
    # The bench may run as __main__, where worker processes would not find the function.
    from bench.jambo_truth import play

    sections: list[str] = []
    with ProcessPoolExecutor(jobs) as pool:
        for id in GAMES:
            deals = range(FIRST_DEAL, FIRST_DEAL + games)
            told = list(pool.map(play, [id] * games, deals, [deal - FIRST_DEAL < reviewed for deal in deals]))
            shown = [one for game in told for one in game.shown]
            tenths = [[one for one in shown if min(int(one[0] * TENTHS), TENTHS - 1) == k] for k in range(TENTHS)]
            rows = [row(k, tenth) for k, tenth in enumerate(tenths) if tenth]
            offs = [sum(chance - won for chance, won in game.shown) / len(game.shown) for game in told]
            mean = sum(offs) / games
            half = 1.959964 * math.sqrt(sum((off - mean) ** 2 for off in offs) / (games - 1) / games)
            looked = told[:reviewed]
            slips = sum(game.slips for game in looked)
            cost = 100 * sum(game.cost for game in looked) / max(1, reviewed)
            sections.append(
                f"{id}, {games} games: shown less won {100 * mean:+.1f} ± {100 * half:.1f} points (mean over games). "
                f"Reviews of {reviewed} of them found {slips} mistakes, {cost:.1f} points a game.\n\n"
                + report.table(["shown", "decisions", "mean shown", "won"], rows)
            )
            print(sections[-1], flush=True)
    command = f"python -m bench.jambo_truth {games} {reviewed}"
    head = f"`best` at {ITERATIONS} iterations, its own games on deals from {FIRST_DEAL:,} up."
    body = "\n\n".join([head, *sections])
    report.publish("Jambo: whether the numbers are true", command, ["soloist"], body)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]] + [200, 10, os.cpu_count() or 1][len(sys.argv) - 1 :]
    main(*numbers)
