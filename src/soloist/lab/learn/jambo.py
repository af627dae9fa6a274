"""The recipe of Jambo's worth: what the prospects with which a turn begins are worth, found by play.

First the heuristic plays many games with itself, and the likeliest weights are found for what came of them.

Then, in solo, the searching player plays with these weights, and what it shows is held against what came of it: it
judges positions that the heuristic has played on to, and plays far better itself, so that its numbers are too low. The
weights are stretched and shifted until they are true. Between two equal players what one wins the other loses.

The games have the same deals in the same parts however many processes play them: the number of jobs changes nothing but
the time.
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
from soloist.core.player import Guesser
from soloist.core.search import Budget
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.game import JamboGame
from soloist.games.jambo.mind.prospects import PROSPECTS, prospects
from soloist.games.jambo.mind.search import JamboPlayer, JamboRace
from soloist.games.jambo.mind.worth import WEIGHTS
from soloist.games.jambo.rules.state import SOLO, TWO
from soloist.games.jambo.rules.turn import begins
from soloist.lab.learning_deals import first_deal
from soloist.players.greedy import GreedyPlayer
from soloist.players.playout import player_stream

Numbers: TypeAlias = npt.NDArray[np.float64]

# The number of games that the shipped weights are made with.
SEED: Final = 1
GAMES: Final = 1_200
VARIANTS: Final[list[JamboGame]] = [JAMBO, JAMBO_SOLO]
DEALS_OF_SEED: Final = 10_000_000
PART: Final = 20
# The lesson in truth: its share of the games, how many make a part, and how long the player thinks about a decision, of
# whose trials so many count.
TRUTH_SHARE: Final = 0.015
TRUTH_PART: Final = 2
TRUTH_ITERATIONS: Final = 120
TRIALS: Final = 24
# By how much the odds may be stretched, and shifted after that.
STRETCHES: Final = tuple([0.5 + 0.05 * k for k in range(31)])
SHIFTS: Final = tuple([-1.0 + 0.05 * k for k in range(81)])
# The pull to nothing, in positions; and steps of Newton's method, which needs far fewer.
PULL: Final = 20.0
STEPS: Final = 30
# What is as good as certain is known to be the end; and a mean of trials is never quite certain.
TINY: Final = 1e-9
LEAST_CHANCE: Final = 0.01


@dataclass(frozen=True)
class Practice:
    """What a process is to play: so many deals from the first on."""

    variant: int
    first: int
    deals: int


@dataclass(frozen=True)
class Practised:
    """The prospects of each seat as turns began, a row each, and whether it won."""

    rows: Numbers
    won: Numbers


def practise(work: Practice) -> Practised:
    """Games of the heuristic with itself."""
    game, vector = VARIANTS[work.variant], zeros(PROSPECTS[work.variant])
    player = GreedyPlayer(game)
    rows: list[list[float]] = []
    won: list[float] = []
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
    return Practised(np.array(rows), np.array(won))


@dataclass(frozen=True)
class Shown:
    """Decisions: the worths of the trials that the shown number is the mean of, a row each, and whether it was won."""

    worths: Numbers
    won: Numbers


def tell(work: Practice, weights: bytes) -> Shown:
    """Games of the search with such weights, and what would be shown at each decision."""
    game = VARIANTS[work.variant]
    player = JamboPlayer(game, Budget(TRUTH_ITERATIONS), unpack(weights, WEIGHTS[work.variant]))
    worths: list[list[float]] = []
    won: list[float] = []
    for deal in range(work.first, work.first + work.deals):
        s, stream = game.start(setup(work.variant, deal), deal), player_stream(deal)
        seats: list[int] = []
        while game.outcome(s) is None:
            seat, legal = game.seat(s), game.legal(s)
            action = legal[0]
            if len(legal) > 1:
                search = player.think(game.view(s, seat), legal, Guesser(game, s, seat), stream)
                assert isinstance(search, JamboRace)
                player.budget.decide(search)
                trials = search.worths[search.leader()][:TRIALS]
                action = search.findings()[0].action
                if trials:  # there are none where only taking back is left
                    worths.append([trials[k % len(trials)] for k in range(TRIALS)])
                    seats.append(seat)
            game.play(s, action)
        won += [float(s.winner == seat) for seat in seats]
    return Shown(np.array(worths), np.array(won))


def truth(worths: Numbers, won: Numbers) -> tuple[float, float]:
    """The stretch and the shift of the odds with which the means of trials come nearest to the truth."""
    ended = (worths < TINY) | (worths > 1 - TINY)
    odds = np.log(np.clip(worths, TINY, 1 - TINY)) - np.log(np.clip(1 - worths, TINY, 1 - TINY))
    best, found = np.inf, (1.0, 0.0)
    for stretch in STRETCHES:
        for shift in SHIFTS:
            chances = np.where(ended, worths, 1 / (1 + np.exp(-stretch * odds - shift))).mean(axis=1)
            chances = np.clip(chances, LEAST_CHANCE, 1 - LEAST_CHANCE)
            loss = -float(np.mean(won * np.log(chances) + (1 - won) * np.log(1 - chances)))
            if loss < best:
                best, found = loss, (stretch, shift)
    return found


def setup(variant: int, deal: int) -> Setup:
    """Between two players every set of modules in turn; in solo as it is."""
    options = {} if variant == SOLO else {"huts": deal % 2 == 1, "relics": deal % 4 >= 2}
    return VARIANTS[variant].info.complete(options)


def fitted(rows: Numbers, won: Numbers) -> Numbers:
    """The likeliest weights, the last of them the bias, with a pull to nothing."""
    inputs = np.hstack([rows, np.ones((len(rows), 1))])
    pull = PULL * np.maximum(inputs.var(axis=0), 1e-6)
    pull[-1] = PULL / len(rows)
    weights = np.zeros(inputs.shape[1])
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-inputs @ weights))
        slope = inputs.T @ (won - chances) - pull * weights
        bend = (inputs * (chances * (1 - chances))[:, None]).T @ inputs + np.diag(pull)
        weights += np.linalg.solve(bend, slope)
    return weights


def off(rows: Numbers, won: Numbers, weights: Numbers) -> float:
    """The cross-entropy of the chances that the weights give."""
    odds = rows @ weights[:-1] + weights[-1]
    return float(np.mean(np.logaddexp(0, odds) - won * odds))


def works(variant: int, first: int, games: int, part: int) -> list[Practice]:
    """So many games in parts, two at least."""
    return [Practice(variant, first + k * part, part) for k in range(max(2, games // part))]


def learn_variant(variant: int, out: Path, *, seed: int, games: int, jobs: int, say: Callable[[str], None]) -> None:
    """Learn from so many games, two parts at least, and write the weights into the folder `out`."""
    out.mkdir(parents=True, exist_ok=True)
    first = first_deal(seed, games, of_seed=DEALS_OF_SEED)
    with ProcessPoolExecutor(jobs) as pool:
        played = list(pool.map(practise, works(variant, first, games, PART)))
        rows, won = np.concatenate([part.rows for part in played]), np.concatenate([part.won for part in played])
        say("| games | positions | cross-entropy |")
        say("|---|---|---|")
        for half in (16, 8, 4, 2, 1):
            some = max(1, len(won) // half)
            say(
                f"| {len(played) * PART // half:,} | {some:,} | {off(rows, won, fitted(rows[:some], won[:some])):.4f} |"
            )
        weights = fitted(rows, won)
        if variant == SOLO:
            lesson = works(variant, first + len(played) * PART, int(TRUTH_SHARE * games), TRUTH_PART)
            told = list(pool.map(tell, lesson, [written(variant, weights)] * len(lesson)))
            worths, won = np.concatenate([part.worths for part in told]), np.concatenate([part.won for part in told])
            stretch, shift = truth(worths, won)
            weights *= stretch
            weights[-1] += shift
            shown = f"{len(lesson) * TRUTH_PART} games of the search showed {100 * worths.mean():.1f} % on average"
            say(f"{shown} and won {100 * won.mean():.1f} %: stretched by {stretch:.2f}, shifted by {shift:+.2f}.")
    (out / WEIGHTS[variant]).write_bytes(written(variant, weights))


def written(variant: int, weights: Numbers) -> bytes:
    """The weights as a file."""
    return pack([PROSPECTS[variant], 1], weights.tolist())


def learn(out: Path, *, seed: int, games: int, jobs: int, say: Callable[[str], None]) -> None:
    """Learn the worth for two players."""
    learn_variant(TWO, out, seed=seed, games=games, jobs=jobs, say=say)
