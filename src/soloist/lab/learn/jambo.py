"""The recipe of Jambo's policy and worth: both are learned from games that they play with each other's help.

Lesson one, in rounds: the policy plays very many games by chance. The worth judges positions as turns begin, and what a
seat did before it was better off than expected becomes likelier. After each round the worth is fitted anew to the games
of its end. So the policy climbs, from the heuristic on which it stands.

Lesson two: the policy plays its favourite answers, and the worth is fitted to what came of these games; then the search
plays with both, and the worth is fitted to these games as well, from the former weights on.

Lesson three: what the search finds is held against what came of it, for it judges positions that the policy has played
on to, and plays better itself. The worth is stretched and shifted until the one comes near to the other; and at last so
is what is shown, by games on deals of their own.

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
from soloist.core.network import Network, pack, unpack, zeros
from soloist.core.player import Guesser
from soloist.core.search import Budget
from soloist.core.truth import Truth
from soloist.games.jambo import JAMBO, JAMBO_SOLO
from soloist.games.jambo.game import SECOND_JAMBO_SOLO, THIRD_JAMBO, JamboGame
from soloist.games.jambo.mind.policy import POLICIES, Policy
from soloist.games.jambo.mind.policy import WEIGHTS as POLICY_WEIGHTS
from soloist.games.jambo.mind.practice import Practice
from soloist.games.jambo.mind.prospects import PROSPECTS, prospects
from soloist.games.jambo.mind.search import JamboRace
from soloist.games.jambo.mind.truth import TRUTHS
from soloist.games.jambo.mind.worth import WEIGHTS
from soloist.games.jambo.rules.cards import NONE
from soloist.games.jambo.rules.state import SOLO, TWO
from soloist.games.jambo.rules.turn import begins
from soloist.lab.learning_deals import first_deal
from soloist.players.playout import player_stream

Numbers: TypeAlias = npt.NDArray[np.float64]

# The seed and the number of games that the shipped weights are made with.
SEED: Final = 1
GAMES: Final = 450_560
# The rules that they were learned by, with nothing out of the question; what is shown is of the games that are played.
LEARNED: Final[list[JamboGame]] = [THIRD_JAMBO, SECOND_JAMBO_SOLO]
PLAYED: Final[list[JamboGame]] = [JAMBO, JAMBO_SOLO]
DEALS_OF_SEED: Final = 10_000_000

# A batch is so many parts of so many games, a round so many batches, of which the last teach the worth.
PARTS: Final = 16
PART_GAMES: Final = 64
BATCH: Final = PARTS * PART_GAMES
ROUND: Final = 40
FOR_WORTH: Final = 3
# Adam, with a step that is half as long after so many batches.
STEP: Final = 0.03
HALF_AFTER: Final = 300
MEMORY: Final = 0.9
LONG_MEMORY: Final = 0.99
TINY: Final = 1e-7
# For each so many games of practice one of the favourite answers, and one of the search, at so many iterations.
FAVOURITE_EVERY: Final = 50
SEARCH_EVERY: Final = 4_000
FAVOURITE_PART: Final = 64
SEARCH_PART: Final = 2
SEARCH_ITERATIONS: Final = 150
# Of the trials of a decision so many count.
TRIALS: Final = 24
# By how much the odds may be stretched, and shifted after that.
STRETCHES: Final = tuple([0.5 + 0.05 * k for k in range(31)])
SHIFTS: Final = tuple([-1.0 + 0.05 * k for k in range(61)])
# What is shown is held against games of so many deals from here on, at so many iterations: for two players, in solo.
SHOWN_FROM: Final = (53_001, 30_001)
SHOWN_DEALS: Final = (40, 320)
SHOWN_ITERATIONS: Final = (100, 250)
# The pull to nothing, or to what was known before, in positions; and steps of Newton's method, which needs far fewer.
PULL: Final = 20.0
KNOWN_PULL: Final = 2_000.0
TOLD_PULL: Final = 20.0
STEPS: Final = 30
MOST_ODDS: Final = 50.0
# What is as good as certain is known to be the end; and a mean of trials is never quite certain.
NEARLY: Final = 1e-9
LEAST_CHANCE: Final = 0.01


@dataclass(frozen=True)
class Work:
    """What a process is to play: so many deals from the first on, with the policy and the worth of the moment."""

    variant: int
    first: int
    deals: int
    policy: bytes
    worth: bytes
    iterations: int = 0
    bound: bool = False

    @property
    def game(self) -> JamboGame:
        """The rules to play by."""
        return (PLAYED if self.bound else LEARNED)[self.variant]


@dataclass(frozen=True)
class Begun:
    """The prospects of each seat as turns began, a row each, and whether it won."""

    rows: Numbers
    won: Numbers


@dataclass(frozen=True)
class Taught:
    """What a part of a batch taught: the gradient, how many games the first seat won, and how turns began."""

    gradient: Numbers
    wins: int
    begun: Begun


def setup(variant: int, deal: int) -> Setup:
    """Between two players every set of modules in turn; in solo as it is."""
    options = {} if variant == SOLO else {"huts": deal % 2 == 1, "relics": deal % 4 >= 2}
    return PLAYED[variant].info.complete(options)


def policy_of(work: Work) -> Network:
    """The policy to play with."""
    return unpack(work.policy, POLICIES[work.variant])


def worth_of(work: Work) -> Network:
    """The worth to judge with."""
    return unpack(work.worth, WEIGHTS[work.variant])


# -- lesson one


def practise(work: Work) -> Taught:
    """Games of the policy by chance."""
    practice = Practice(work.variant, work.game.info.rules, policy_of(work).first, worth_of(work))
    for deal in range(work.first, work.first + work.deals):
        practice.learn(setup(work.variant, deal), deal)
    begun = Begun(np.array(practice.rows), np.array(practice.won))
    return Taught(np.array(practice.result()), practice.wins, begun)


class Climber:
    """The policy's weights on their way up: Adam on the gradient of each batch."""

    def __init__(self) -> None:
        self.weights: Numbers = np.zeros(POLICY_WEIGHTS)
        self.drift: Numbers = np.zeros(POLICY_WEIGHTS)
        self.spread: Numbers = np.zeros(POLICY_WEIGHTS)
        self.steps = 0

    def climb(self, slope: Numbers) -> None:
        """One step along what a batch taught."""
        step = STEP / (1 + self.steps / HALF_AFTER)
        self.steps += 1
        self.drift += (1 - MEMORY) * (slope - self.drift)
        self.spread += (1 - LONG_MEMORY) * (slope * slope - self.spread)
        drift, spread = self.drift / (1 - MEMORY**self.steps), self.spread / (1 - LONG_MEMORY**self.steps)
        self.weights += step * drift / (np.sqrt(spread) + TINY)

    def written(self) -> bytes:
        """The weights as a file."""
        return pack([POLICY_WEIGHTS, 1], [*self.weights.tolist(), 0.0])


# -- lessons two and three


def play_favourites(work: Work) -> Begun:
    """Games of the policy's favourite answers."""
    game, policy, vector = work.game, Policy(policy_of(work).first, work.bound), zeros(PROSPECTS[work.variant])
    rows: list[list[float]] = []
    won: list[float] = []
    for deal in range(work.first, work.first + work.deals):
        s = game.start(setup(work.variant, deal), deal)
        seats: list[int] = []
        while s.winner == NONE:
            if begins(s):
                for seat in range(game.info.seats):
                    prospects(s, seat, vector)
                    rows.append(list(vector))
                    seats.append(seat)
            game.play(s, policy.favourite(s, game.seat(s), game.legal(s)))
        won += [float(s.winner == seat) for seat in seats]
    return Begun(np.array(rows), np.array(won))


@dataclass(frozen=True)
class Searched:
    """Games of the search: how turns began; of each decision the first trials, what is shown, the turn, and who won."""

    begun: Begun
    worths: Numbers
    shown: Numbers
    turns: Numbers
    won: Numbers


def search(work: Work) -> Searched:
    """Games of the search, and what it would show at each decision, to a thousandth."""
    game, vector, budget = work.game, zeros(PROSPECTS[work.variant]), Budget(work.iterations)
    worth, policy, as_found = worth_of(work), policy_of(work), Truth(1.0, 0.0)
    rows: list[list[float]] = []
    rows_won: list[float] = []
    worths: list[list[float]] = []
    shown: list[float] = []
    turns: list[float] = []
    won: list[float] = []
    for deal in range(work.first, work.first + work.deals):
        s, stream = game.start(setup(work.variant, deal), deal), player_stream(deal)
        begun: list[int] = []
        seats: list[int] = []
        while s.winner == NONE:
            if begins(s):
                for seat in range(game.info.seats):
                    prospects(s, seat, vector)
                    rows.append(list(vector))
                    begun.append(seat)
            seat, legal = game.seat(s), game.legal(s)
            action = legal[0]
            if len(legal) > 1:
                guesser = Guesser(game, s, seat)
                thought = JamboRace(game, worth, policy, as_found, seat, legal, guesser, stream, work.bound)
                budget.decide(thought)
                trials = thought.worths[thought.leader()][:TRIALS]
                first = thought.findings()[0]
                action = first.action
                if trials:  # there are none where only taking back is left
                    worths.append([trials[k % len(trials)] for k in range(TRIALS)])
                    shown.append(round(first.mean, 3))
                    turns.append(float(s.turns))
                    seats.append(seat)
            game.play(s, action)
        rows_won += [float(s.winner == seat) for seat in begun]
        won += [float(s.winner == seat) for seat in seats]
    begun_so = Begun(np.array(rows), np.array(rows_won))
    return Searched(begun_so, np.array(worths), np.array(shown), np.array(turns), np.array(won))


def truth(worths: Numbers, won: Numbers) -> tuple[float, float]:
    """The stretch and the shift of the odds with which the means of trials come nearest to the truth."""
    ended = (worths < NEARLY) | (worths > 1 - NEARLY)
    odds = np.log(np.clip(worths, NEARLY, 1 - NEARLY)) - np.log(np.clip(1 - worths, NEARLY, 1 - NEARLY))
    best, found = np.inf, (1.0, 0.0)
    for stretch in STRETCHES:
        for shift in SHIFTS:
            chances = np.where(ended, worths, 1 / (1 + np.exp(-stretch * odds - shift))).mean(axis=1)
            chances = np.clip(chances, LEAST_CHANCE, 1 - LEAST_CHANCE)
            loss = -float(np.mean(won * np.log(chances) + (1 - won) * np.log(1 - chances)))
            if loss < best:
                best, found = loss, (stretch, shift)
    return found


def told(shown: Numbers, won: Numbers) -> Numbers:
    """The likeliest stretch and shift of the odds that are shown; what is certain is true already."""
    open_still = (shown > 0) & (shown < 1)
    as_shown = np.array([1.0, 0.0])
    if not open_still.any():
        return as_shown
    odds = np.log(shown[open_still]) - np.log(1 - shown[open_still])
    return fitted(Begun(odds[:, None], won[open_still]), as_shown, TOLD_PULL)


def told_by_turn(shown: Numbers, turns: Numbers, won: Numbers) -> Numbers:
    """The likeliest shift that each turn adds to the odds shown to either of two; their stretch is the worth's."""
    open_still = (shown > 0) & (shown < 1)
    odds, at = np.log(shown[open_still] / (1 - shown[open_still])), turns[open_still]
    shift = 0.0
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-odds - shift * at))
        bend = np.sum(at * at * chances * (1 - chances)) + NEARLY
        shift += float(np.sum(at * (won[open_still] - chances)) / bend)
    return np.array([1.0, shift])


def fitted(begun: Begun, known: Numbers | None = None, known_pull: float = KNOWN_PULL) -> Numbers:
    """The likeliest weights, the last of them the bias, with a pull to nothing or to what was known before."""
    inputs = np.hstack([begun.rows, np.ones((len(begun.rows), 1))])
    pull = (PULL if known is None else known_pull) * np.maximum(inputs.var(axis=0), 1e-6)
    pull[-1] = PULL / len(begun.rows) if known is None else known_pull / 4
    home = np.zeros(inputs.shape[1]) if known is None else known
    weights = home.copy()
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(np.clip(-inputs @ weights, -MOST_ODDS, MOST_ODDS)))
        slope = inputs.T @ (begun.won - chances) - pull * (weights - home)
        bend = (inputs * (chances * (1 - chances))[:, None]).T @ inputs + np.diag(pull)
        weights += np.linalg.solve(bend, slope)
    return weights


def off(begun: Begun, weights: Numbers) -> float:
    """The cross-entropy of the chances that the weights give."""
    odds = begun.rows @ weights[:-1] + weights[-1]
    return float(np.mean(np.logaddexp(0, odds) - begun.won * odds))


def together(parts: list[Begun]) -> Begun:
    """Several as one."""
    return Begun(np.concatenate([part.rows for part in parts]), np.concatenate([part.won for part in parts]))


def written(variant: int, weights: Numbers) -> bytes:
    """The worth's weights as a file."""
    return pack([PROSPECTS[variant], 1], weights.tolist())


# -- the recipe


class Course:
    """The lessons of one variant, on deals that are handed out in order."""

    def __init__(self, variant: int, first: int, pool: ProcessPoolExecutor, say: Callable[[str], None]) -> None:
        self.variant: Final = variant
        self.next = first
        self.pool: Final = pool
        self.say: Final = say
        self.climber: Final = Climber()
        self.worth: Numbers = np.zeros(PROSPECTS[variant] + 1)

    def works(self, parts: int, deals: int, iterations: int = 0) -> list[Work]:
        """So many parts of so many new deals each, with so many iterations if the search plays them."""
        found = self.works_from(self.next, parts, deals, iterations)
        self.next += parts * deals
        return found

    def works_from(self, first: int, parts: int, deals: int, iterations: int, bound: bool = False) -> list[Work]:
        """So many parts of so many deals each, from the first on."""
        policy, worth = self.climber.written(), written(self.variant, self.worth)
        return [Work(self.variant, first + k * deals, deals, policy, worth, iterations, bound) for k in range(parts)]

    def first_worth(self) -> None:
        """The worth of the policy as it begins."""
        self.worth = fitted(together([one.begun for one in self.pool.map(practise, self.works(PARTS, PART_GAMES))]))

    def climb(self) -> None:
        """A round of lesson one."""
        wins, notes = 0, list[Begun]()
        for batch in range(ROUND):
            taught = list(self.pool.map(practise, self.works(PARTS, PART_GAMES)))
            slope = sum([part.gradient for part in taught], np.zeros(POLICY_WEIGHTS)) / BATCH
            self.climber.climb(slope)
            wins += sum(part.wins for part in taught)
            if batch >= ROUND - FOR_WORTH:
                notes += [part.begun for part in taught]
        begun = together(notes)
        self.worth = fitted(begun)
        won = 100 * wins / (ROUND * BATCH)
        self.say(f"| {self.climber.steps * BATCH:,} | {won:.1f} % | {off(begun, self.worth):.4f} |")

    def settle(self, games: int) -> None:
        """Lessons two and three."""
        favourites = self.works(max(2, games // FAVOURITE_EVERY // FAVOURITE_PART), FAVOURITE_PART)
        begun = together(list(self.pool.map(play_favourites, favourites)))
        self.worth = fitted(begun)
        self.say(f"Favourites won {100 * begun.won.mean():.1f} % (by positions), {off(begun, self.worth):.4f}.")
        for lesson in ("fitted", "true"):
            parts = max(2, games // SEARCH_EVERY // SEARCH_PART)
            told = list(self.pool.map(search, self.works(parts, SEARCH_PART, SEARCH_ITERATIONS)))
            worths, won = np.concatenate([one.worths for one in told]), np.concatenate([one.won for one in told])
            shown = f"{parts * SEARCH_PART} games of the search showed {100 * worths.mean():.1f} % on average"
            shown += f" and won {100 * won.mean():.1f} %"
            if lesson == "fitted":
                begun = together([one.begun for one in told])
                before = off(begun, self.worth)
                self.worth = fitted(begun, self.worth)
                self.say(f"{shown}; cross-entropy {before:.4f}, fitted {off(begun, self.worth):.4f}.")
            else:
                stretch, shift = truth(worths, won)
                shift = (
                    shift if self.variant == SOLO else 0.0
                )  # between two equal players what one wins the other loses
                self.worth *= stretch
                self.worth[-1] += shift
                self.say(f"{shown}: stretched by {stretch:.2f}, shifted by {shift:+.2f}.")

    def tell(self) -> Numbers:
        """The last lesson: the stretch and the shift of what is shown."""
        deals, iterations = SHOWN_DEALS[self.variant], SHOWN_ITERATIONS[self.variant]
        works = self.works_from(SHOWN_FROM[self.variant], deals, 1, iterations, True)
        found = list(self.pool.map(search, works))
        shown, won = np.concatenate([one.shown for one in found]), np.concatenate([one.won for one in found])
        turns = np.concatenate([one.turns for one in found])
        truth = told(shown, won) if self.variant == SOLO else told_by_turn(shown, turns, won)
        games = f"{deals} games at {iterations} iterations showed {100 * shown.mean():.1f} % on average"
        change = f"what is shown is stretched by {truth[0]:.3f}, shifted by {truth[1]:+.3f}"
        self.say(f"{games} and won {100 * won.mean():.1f} %: {change}.")
        return truth


def learn_variant(variant: int, out: Path, *, seed: int, games: int, jobs: int, say: Callable[[str], None]) -> None:
    """Learn from so many games, a round at least, and write the weights into the folder `out`."""
    out.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(jobs) as pool:
        course = Course(variant, first_deal(seed, 2 * max(games, ROUND * BATCH), of_seed=DEALS_OF_SEED), pool, say)
        course.first_worth()
        say("| games | won by the first seat | cross-entropy of the worth |")
        say("|---|---|---|")
        for _ in range(max(1, games // (ROUND * BATCH))):
            course.climb()
        (out / POLICIES[variant]).write_bytes(course.climber.written())
        course.settle(games)
        (out / WEIGHTS[variant]).write_bytes(written(variant, course.worth))
        (out / TRUTHS[variant]).write_bytes(pack([1, 1], course.tell().tolist()))


def learn(out: Path, *, seed: int, games: int, jobs: int, say: Callable[[str], None]) -> None:
    """Learn both for two players."""
    learn_variant(TWO, out, seed=seed, games=games, jobs=jobs, say=say)
