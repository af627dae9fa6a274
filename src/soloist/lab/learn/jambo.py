"""The recipe of Jambo's worth: what the player's own games say of the prospects with which a turn begins.

The heuristic plays the first lesson's games, the searching player those of the others, each lesson judged by what the
one before it found. What a lesson finds is the likeliest weights after its games, held to those before by a pull that
many games outweigh. Every lesson has the same deals in the same parts however many processes play them: the number of
jobs changes nothing but the time.
"""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from soloist.core.game import Setup
from soloist.core.network import pack, unpack, zeros
from soloist.core.player import Guesser, Player
from soloist.core.search import Budget
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.game import JamboGame
from soloist.games.jambo.mind.prospects import PROSPECTS, prospects
from soloist.games.jambo.mind.search import JamboPlayer
from soloist.games.jambo.mind.worth import WEIGHTS
from soloist.games.jambo.rules.state import SOLO, TWO
from soloist.games.jambo.rules.turn import begins
from soloist.players.greedy import GreedyPlayer
from soloist.players.playout import player_stream

Numbers: TypeAlias = npt.NDArray[np.float64]

GAMES: Final[list[JamboGame]] = [JAMBO, JAMBO_SOLO]
# Deals for learning are numbered from here on, seed by seed: no other number is ever learned from.
FIRST_DEAL: Final = 1_000_000_000
DEALS_OF_SEED: Final = 10_000_000
# Of each lesson: how many games for each of the last one's, and how long the player thinks (0: it is the heuristic).
LESSONS: Final = ((2.0, 0), (0.5, 24), (1.0, 24))
PART: Final = 10
# The pull of the weights before, in positions; and steps of Newton's method, which needs far fewer.
PULL: Final = 20.0
STEPS: Final = 30


@dataclass(frozen=True)
class Practice:
    """What a process is to play: so many deals from the first on, with these weights or by the heuristic."""

    variant: int
    weights: bytes
    iterations: int
    first: int
    deals: int


@dataclass(frozen=True)
class Practised:
    """The prospects of each seat as turns began, whether it won, and in how many games the first seat did."""

    rows: Numbers
    won: Numbers
    wins: int


def practise(work: Practice) -> Practised:
    """Play what is to be played."""
    game, vector = GAMES[work.variant], zeros(PROSPECTS[work.variant])
    player: Player = GreedyPlayer(game)
    if work.iterations:
        player = JamboPlayer(game, Budget(work.iterations), unpack(work.weights, WEIGHTS[work.variant]))
    rows: list[list[float]] = []
    won: list[float] = []
    wins = 0
    for deal in range(work.first, work.first + work.deals):
        s, stream = game.start(setup(work.variant, deal), deal), player_stream(deal)
        seats: list[int] = []
        while game.outcome(s) is None:
            if begins(s):
                for seat in range(game.info.seats):
                    prospects(s, seat, vector)
                    rows.append(list(vector))
                    seats.append(seat)
            seat = game.seat(s)
            game.play(s, player.choose(game.view(s, seat), game.legal(s), Guesser(game, s, seat), stream))
        won += [float(s.winner == seat) for seat in seats]
        wins += s.winner == 0
    return Practised(np.array(rows), np.array(won), wins)


def setup(variant: int, deal: int) -> Setup:
    """Between two players every set of modules in turn; in solo as it is."""
    options = {} if variant == SOLO else {"huts": deal % 2 == 1, "relics": deal % 4 >= 2}
    return GAMES[variant].info.complete(options)


def fitted(rows: Numbers, won: Numbers, before: Numbers) -> Numbers:
    """The likeliest weights, the last of them the bias, with a pull to those before."""
    inputs = np.hstack([rows, np.ones((len(rows), 1))])
    pull = PULL * np.maximum(inputs.var(axis=0), 1e-6)
    pull[-1] = PULL / len(rows)
    weights = before.copy()
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-inputs @ weights))
        slope = inputs.T @ (won - chances) - pull * (weights - before)
        bend = (inputs * (chances * (1 - chances))[:, None]).T @ inputs + np.diag(pull)
        weights += np.linalg.solve(bend, slope)
    return weights


def off(rows: Numbers, won: Numbers, weights: Numbers) -> float:
    """The cross-entropy of the chances that the weights give."""
    odds = rows @ weights[:-1] + weights[-1]
    return float(np.mean(np.logaddexp(0, odds) - won * odds))


def learn_variant(variant: int, out: Path, *, seed: int, games: int, jobs: int, say: Callable[[str], None]) -> None:
    """Learn from so many games in the last lesson, at least two parts, and write the weights into the folder `out`."""
    out.mkdir(parents=True, exist_ok=True)
    say("| iterations | games | the first seat won | cross-entropy before | after |")
    say("|---|---|---|---|---|")
    weights, deal = np.zeros(PROSPECTS[variant] + 1), FIRST_DEAL + seed * DEALS_OF_SEED
    with ProcessPoolExecutor(jobs) as pool:
        for share, iterations in LESSONS:
            parts = max(2, int(share * games) // PART)
            data = pack([PROSPECTS[variant], 1], weights.tolist())
            firsts = range(deal, deal + parts * PART, PART)
            found = list(pool.map(practise, [Practice(variant, data, iterations, first, PART) for first in firsts]))
            deal += parts * PART
            rows, won = np.concatenate([part.rows for part in found]), np.concatenate([part.won for part in found])
            before, weights = weights, fitted(rows, won, weights)
            (out / WEIGHTS[variant]).write_bytes(pack([PROSPECTS[variant], 1], weights.tolist()))
            wins = 100 * sum(part.wins for part in found) / (parts * PART)
            losses = f"{off(rows, won, before):.4f} | {off(rows, won, weights):.4f}"
            say(f"| {iterations} | {parts * PART:,} | {wins:.1f} % | {losses} |")


def learn(out: Path, *, seed: int, games: int, jobs: int, say: Callable[[str], None]) -> None:
    """Learn the worth for two players."""
    learn_variant(TWO, out, seed=seed, games=games, jobs=jobs, say=say)
