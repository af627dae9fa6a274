"""Jambo's house relics: whether any of them moves equal players, and how often one changes what is best.

Balance: two greedy players with two relics each, drafted at random; every deal is played twice with the relics
exchanged. Power: one of two greedy players has a single relic, the other has none. Felt: the hard computer plays itself
with relics drafted by itself, and of the turns on which a relic could be used it is counted on how many its use was the
best move that the search found.

Run it with `python -m bench.jambo_relics [deals for balance] [deals for power] [games of hard] [processes]`.
"""

import math
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from bench import report
from soloist.core.player import Guesser
from soloist.core.race import lead
from soloist.core.rng import Rng, mix
from soloist.core.search import Budget
from soloist.games.jambo import JAMBO
from soloist.games.jambo.mind.prefer import prefer
from soloist.games.jambo.mind.search import JamboRace
from soloist.games.jambo.rules.actions import RELIC, RELIC_NAMES
from soloist.games.jambo.rules.cards import NONE
from soloist.games.jambo.rules.state import Jambo
from soloist.players import roster
from soloist.players.levels import HARD_ITERATIONS

SETUP = JAMBO.info.complete({"relics": True})
FIRST_DEAL = 60_001
RELICS = len(RELIC_NAMES)


def table(deal: int, held: Sequence[int]) -> Jambo:
    """A deal at which each side has these relics, as bits, and nothing is left to draft."""
    t = JAMBO.start(SETUP, deal)
    t.frames = []
    t.held = list(held)
    return t


def greedy_winner(deal: int, held: Sequence[int]) -> int:
    """Who wins between two greedy players."""
    t, rng = table(deal, held), Rng.seeded(deal + 77)
    while t.winner == NONE:
        JAMBO.play(t, prefer(t, JAMBO.seat(t), rng))
    return t.winner


def drafted(deal: int) -> list[int]:
    """Two of the six for each side, at random."""
    relics, rng = list(range(RELICS)), Rng.seeded(deal + 99)
    rng.shuffle(relics)
    return [1 << relics[0] | 1 << relics[1], 1 << relics[2] | 1 << relics[3]]


def balance(deal: int) -> list[float | None]:
    """For each relic the share of the two games that its owner won; None if nobody had it."""
    held = drafted(deal)
    won = [0, 0]
    for swapped in (0, 1):
        winner = greedy_winner(deal, held if not swapped else held[::-1])
        won[winner ^ swapped] += 1
    owner = [0 if held[0] >> relic & 1 else 1 if held[1] >> relic & 1 else NONE for relic in range(RELICS)]
    return [won[side] / 2 if side != NONE else None for side in owner]


def power(deal: int) -> list[float | None]:
    """For each relic the share of two games that its owner won against a player without any."""
    return [
        (int(greedy_winner(deal, (1 << relic, 0)) == 0) + int(greedy_winner(deal, (0, 1 << relic)) == 1)) / 2
        for relic in range(RELICS)
    ]


@dataclass
class Felt:
    """On how many turns each relic could be used, on how many it was best, and by how much it was ahead there."""

    could: list[int]
    best: list[int]
    ahead: list[float]
    turns: int


def felt(deal: int) -> Felt:
    """A game of the hard computer with itself."""
    player = roster.thinker(roster.BEST, JAMBO, Budget(HARD_ITERATIONS))
    t, rng, found = JAMBO.start(SETUP, deal), Rng(mix(deal)), Felt([0] * RELICS, [0] * RELICS, [0.0] * RELICS, 0)
    could, turn = 0, 0
    while t.winner == NONE:
        if t.turns != turn:
            count(found.could, could)
            could, turn = 0, t.turns
        seat, legal = JAMBO.seat(t), JAMBO.legal(t)
        action = legal[0]
        if len(legal) > 1:
            search = player.think(JAMBO.view(t, seat), legal, Guesser(JAMBO, t, seat), rng)
            assert isinstance(search, JamboRace)
            player.budget.decide(search)
            action = search.moves[search.leader()]
            usable = [a - RELIC for a in legal if RELIC <= a < RELIC + RELICS] if not t.frames else []
            for relic in usable:
                could |= 1 << relic
            if action - RELIC in usable:
                found.best[action - RELIC] += 1
                i = search.leader()
                rivals = [worths for j, worths in enumerate(search.worths) if j != i and len(worths) > 1]
                found.ahead[action - RELIC] += min(lead(search.worths[i], worths, 0.0) for worths in rivals)
        JAMBO.play(t, action)
    count(found.could, could)
    found.turns = t.turns
    return found


def count(tally: list[int], bits: int) -> None:
    """One more for each bit that is set."""
    for relic in range(RELICS):
        tally[relic] += bits >> relic & 1


def share(found: list[float]) -> str:
    """A mean in per cent with its 95 % interval."""
    mean = sum(found) / len(found)
    half = 1.959964 * math.sqrt(sum((one - mean) ** 2 for one in found) / (len(found) - 1) / len(found))
    return f"{100 * mean:.1f} % ({100 * (mean - half):.1f}–{100 * (mean + half):.1f})"


def main(deals: int, power_deals: int, games: int, jobs: int) -> None:
    """Measure all three and publish them."""
    # The bench may run as __main__, where worker processes would not find the functions.
    from bench.jambo_relics import balance, felt, power

    with ProcessPoolExecutor(jobs) as pool:
        balanced = list(pool.map(balance, range(FIRST_DEAL, FIRST_DEAL + deals), chunksize=20))
        powers = list(pool.map(power, range(FIRST_DEAL, FIRST_DEAL + power_deals), chunksize=10))
        found = list(pool.map(felt, range(FIRST_DEAL, FIRST_DEAL + games)))
    rows: list[list[object]] = []
    for relic, name in enumerate(RELIC_NAMES):
        mine = [one for row in balanced if (one := row[relic]) is not None]
        alone = [one for row in powers if (one := row[relic]) is not None]
        could, best = sum(one.could[relic] for one in found), sum(one.best[relic] for one in found)
        ahead = 100 * sum(one.ahead[relic] for one in found) / max(1, best)
        rows.append(
            [name, 2 * len(mine), share(mine), share(alone), could, f"{100 * best / could:.0f} %", f"{ahead:.1f}"]
        )
        print(rows[-1], flush=True)
    turns = sum(one.turns for one in found) / games
    header = ["house relic", "games", "owner won", "owner against none", "turns", "best move", "ahead, points"]
    body = (
        f"Owner won: two greedy players with two relics each, drafted at random, deals from {FIRST_DEAL:,} up, each "
        f"played twice with the relics exchanged. Owner against none: one has this relic alone, "
        f"{2 * power_deals:,} games each. Turns: those on which it could be used in {games:,} games of the hard "
        f"computer with itself ({turns:.0f} turns a game); best move: on how many of them the search found its use "
        f"best, and by how much it was then ahead of the next move.\n\n{report.table(header, rows)}"
    )
    command = f"python -m bench.jambo_relics {deals} {power_deals} {games}"
    report.publish("Jambo house relics", command, ["soloist"], body)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]] + [8_000, 2_000, 200, os.cpu_count() or 1][len(sys.argv) - 1 :]
    main(*numbers)
