"""The recipe of Jambo's values, policy, worth and truth: all are learned from games, each upon those before.

Lesson one, the values of the heuristic, by evolution from plain numbers: each deal is played with all numbers changed
one way and the other at once, every number up or down by chance. Which way did better tells a little about each.

Lesson two, the policy, in rounds: it stands on the heuristic and plays very many games by chance. The worth judges
positions as turns begin, and what a seat did before it was better off than expected becomes likelier. After each round
the worth is fitted anew to the games of its end.

Lesson three, the worth: the policy plays its favourite answers, and the worth is fitted to what came of these games;
then the search plays with both, and the worth is fitted to these games as well, from the former weights on. What the
search finds is held against what came of it, for it judges positions that the policy has played on to, and plays better
itself: the worth is stretched and shifted until the one comes near to the other. At last so is what is shown, the
truth, by games on deals of their own.

The games have the same deals in the same parts however many processes play them: the number of jobs changes nothing but
the time. With fewer games of practice than the shipped weights took all other lessons are shorter as well. Each lesson
writes its files as it ends, and is left out where they are there already, made with the same seed and games.
"""

import json
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final

import numpy as np

from soloist.core.network import pack, unpack
from soloist.games.jambo.mind.card_values import FILES, REACH, SIZE, plain, reach
from soloist.games.jambo.mind.policy import POLICIES
from soloist.games.jambo.mind.policy import WEIGHTS as POLICY_WEIGHTS
from soloist.games.jambo.mind.prospects import PROSPECTS
from soloist.games.jambo.mind.truth import TRUTHS
from soloist.games.jambo.mind.worth import WEIGHTS
from soloist.games.jambo.rules.state import SOLO, TWO
from soloist.lab.experiment import mistake
from soloist.lab.learn.climber import Climber, Numbers
from soloist.lab.learn.jambo_fits import fitted, off, together, told, told_by_turn, truth
from soloist.lab.learn.jambo_games import Begun, Searched, Taught, Work, play_favourites, practise, search, try_out
from soloist.lab.learning_deals import OF_SEED, first_deal
from soloist.matches.hands import Hands

# The seed and the numbers of practice games that the shipped weights are made with: for two players, in solo.
SEED: Final = 1
PRACTICE: Final = (819_200, 4_915_200)
GAMES: Final = PRACTICE[TWO]
# Each lesson has deals of its own: so many apart.
LESSONS: Final = 4

# All that follows is for the whole practice; `Sizes` says how much less it is for a shorter one.
# So many batches try values out, for two players and in solo, each so many parts of so many deals, all played twice.
PARTS: Final = 16
VALUES_BATCHES: Final = (1_200, 2_000)
VALUES_PART: Final = 32
VALUES_ROUND: Final = 100
# A batch of practice is so many parts of so many deals, a round so many batches, of which the last teach the worth.
PART_DEALS: Final = 64
ROUND: Final = 40
FOR_WORTH: Final = 3
# How far a step goes at first, in gold or in weights, and after how many it is half as long.
VALUES_STEP: Final = 0.04
VALUES_HALF_AFTER: Final = 200
STEP: Final = 0.03
HALF_AFTER: Final = 300
# For so many games of practice one of the favourite answers; and games of the search, at so many iterations.
FAVOURITE_EVERY: Final = 50
FAVOURITE_PART: Final = 64
SEARCHED: Final = (128, 640)
SEARCH_PART: Final = 2
SEARCH_ITERATIONS: Final = 150
# What is shown is held against games of so many deals from here on, at so many iterations: for two players, in solo.
SHOWN_FROM: Final = (53_001, 30_001)
SHOWN_DEALS: Final = (300, 1_000)
SHOWN_ITERATIONS: Final = (100, 250)


def written(size: int, numbers: Numbers) -> bytes:
    """Weights of so many inputs as a file; where no bias is among them, it is nothing."""
    found = numbers.tolist()
    return pack([size, 1], found if len(found) > size else [*found, 0.0])


class Sizes:
    """How much is played in each lesson, by how many games of practice there are to be."""

    def __init__(self, variant: int, games: int) -> None:
        self.share: Final = games / PRACTICE[variant]
        self.part_deals: Final = min(PART_DEALS, max(1, games // PARTS))
        self.batch: Final = PARTS * self.part_deals
        self.round: Final = min(ROUND, max(1, games // self.batch))
        self.rounds: Final = max(1, games // (self.batch * self.round))
        self.favourite_parts: Final = max(1, games // FAVOURITE_EVERY // FAVOURITE_PART)
        self.values_batches: Final = self.part_of(VALUES_BATCHES[variant])
        self.search_parts: Final = self.part_of(SEARCHED[variant] // SEARCH_PART)
        self.shown_deals: Final = min(self.part_of(SHOWN_DEALS[variant]), SHOWN_DEALS[variant])

    def part_of(self, whole: int) -> int:
        """As much of it as of the practice, one at least."""
        return max(1, round(whole * self.share))


class Course:
    """The lessons of one variant, on deals that are handed out in order; each leaves files in a folder."""

    def __init__(
        self, variant: int, out: Path, first: int, games: int, pool: ProcessPoolExecutor, say: Callable[[str], None]
    ) -> None:
        self.variant: Final = variant
        self.out: Final = out
        self.first: Final = first
        self.sizes: Final = Sizes(variant, games)
        self.pool: Final = pool
        self.say: Final = say
        self.next = first
        self.began: Final = time.monotonic()
        self.values = written(SIZE, np.array(plain()))
        self.policy = written(POLICY_WEIGHTS, np.zeros(POLICY_WEIGHTS))
        self.worth: Numbers = np.zeros(PROSPECTS[variant] + 1)

    def tell(self, line: str) -> None:
        """A line about how far it is, and after how long."""
        self.say(f"{line} ({time.monotonic() - self.began:.0f} s)")

    def kept(self, name: str) -> bytes | None:
        """What a lesson has left in the folder, if it was taught already."""
        path = self.out / name
        if not path.exists():
            return None
        data = path.read_bytes()
        unpack(data, name)
        self.say(f"{name} is there and stays as it is.")
        return data

    def teach(self) -> None:
        """All lessons that have left nothing yet, in turn."""
        variant = self.variant
        values = self.kept(FILES[variant])
        if values is None:
            values = self.learn_values()
            (self.out / FILES[variant]).write_bytes(values)
        self.values = values
        policy = self.kept(POLICIES[variant])
        if policy is None:
            policy = self.learn_policy()
            (self.out / POLICIES[variant]).write_bytes(policy)
        self.policy = policy
        if self.kept(TRUTHS[variant]) is None:
            self.learn_worth()
            (self.out / WEIGHTS[variant]).write_bytes(written(PROSPECTS[variant], self.worth))
            (self.out / TRUTHS[variant]).write_bytes(written(1, self.learn_truth()))

    def begin(self, lesson: int) -> None:
        """The deals of a lesson, however many the one before took."""
        self.next = self.first + lesson * (OF_SEED // LESSONS)

    def works(self, parts: int, deals: int, iterations: int = 0, notes: bool = True) -> list[Work]:
        """So many parts of so many new deals each."""
        found = self.works_from(self.next, parts, deals, iterations, notes)
        self.next += parts * deals
        return found

    def works_from(self, first: int, parts: int, deals: int, iterations: int = 0, notes: bool = True) -> list[Work]:
        """So many parts of so many deals each, from the first on, with so many iterations if the search plays them."""
        worth, files = written(PROSPECTS[self.variant], self.worth), (self.values, self.policy)
        places = [first + k * deals for k in range(parts)]
        return [Work(self.variant, place, deals, *files, worth, iterations, notes) for place in places]

    # -- lesson one

    def learn_values(self) -> bytes:
        """What things are worth: the mean of where the numbers have been in the later half of their way."""
        self.begin(0)
        climber = Climber(np.array(plain()), VALUES_STEP * np.array(reach(self.variant)) / REACH, VALUES_HALF_AFTER)
        batches, games = self.sizes.values_batches, 2 * PARTS * VALUES_PART
        sums, wins = np.zeros(SIZE), 0
        for batch in range(1, batches + 1):
            self.values = written(SIZE, climber.numbers)
            taught = list(self.pool.map(try_out, self.works(PARTS, VALUES_PART)))
            climber.climb(slope_of(taught))
            wins += sum(part.wins for part in taught)
            if 2 * batch > batches:
                sums += climber.numbers
            if batch % VALUES_ROUND == 0:
                won = 100 * wins / (VALUES_ROUND * games)
                self.tell(f"Values after {batch * games:,} games, of the last {won:.1f} % won by the first seat")
                wins = 0
        return written(SIZE, sums / (batches - batches // 2))

    # -- lesson two

    def learn_policy(self) -> bytes:
        """Which answers are good."""
        self.begin(1)
        climber = Climber(np.zeros(POLICY_WEIGHTS), STEP, HALF_AFTER)
        works = self.works(PARTS, self.sizes.part_deals)
        self.worth = fitted(together([one.begun for one in self.pool.map(practise, works)]))
        self.say("| games | won by the first seat | cross-entropy of the worth |")
        self.say("|---|---|---|")
        for _ in range(self.sizes.rounds):
            self.practise_round(climber)
        return written(POLICY_WEIGHTS, climber.numbers)

    def practise_round(self, climber: Climber) -> None:
        """So many batches of practice, of which the last teach the worth."""
        sizes, wins, noted = self.sizes, 0, list[Begun]()
        for batch in range(sizes.round):
            self.policy, notes = written(POLICY_WEIGHTS, climber.numbers), batch >= sizes.round - FOR_WORTH
            taught = list(self.pool.map(practise, self.works(PARTS, sizes.part_deals, notes=notes)))
            climber.climb(slope_of(taught))
            wins += sum(part.wins for part in taught)
            noted += [part.begun for part in taught if notes]
        begun = together(noted)
        self.worth = fitted(begun)
        won = 100 * wins / (sizes.round * sizes.batch)
        self.tell(f"| {climber.steps * sizes.batch:,} | {won:.1f} % | {off(begun, self.worth):.4f} |")

    # -- lesson three

    def learn_worth(self) -> None:
        """Who will win, as a turn begins."""
        self.begin(2)
        works = self.works(self.sizes.favourite_parts, FAVOURITE_PART)
        begun = together(list(self.pool.map(play_favourites, works)))
        self.worth = fitted(begun)
        self.tell(f"Favourites won {100 * begun.won.mean():.1f} % (by positions), {off(begun, self.worth):.4f}.")
        begun = together([one.begun for one in self.searched()])
        before = off(begun, self.worth)
        self.worth = fitted(begun, self.worth)
        self.tell(f"Cross-entropy {before:.4f}, fitted {off(begun, self.worth):.4f}.")
        found = self.searched()
        stretch, shift = truth(joined(found, "worths"), joined(found, "won"))
        if self.variant == TWO:  # what one of two equal players wins the other loses
            shift = 0.0
        self.worth *= stretch
        self.worth[-1] += shift
        self.tell(f"Stretched by {stretch:.2f}, shifted by {shift:+.2f}.")

    def searched(self) -> list[Searched]:
        """Games of the search, on new deals."""
        return self.compared(self.works(self.sizes.search_parts, SEARCH_PART, SEARCH_ITERATIONS))

    def compared(self, works: list[Work]) -> list[Searched]:
        """Games of the search; says what it found on average, and what came of it."""
        found = list(self.pool.map(search, works))
        games = f"{sum(work.deals for work in works)} games at {works[0].iterations} iterations"
        shown, won = 100 * joined(found, "shown").mean(), 100 * joined(found, "won").mean()
        self.tell(f"{games} showed {shown:.1f} % on average and won {won:.1f} %")
        return found

    def learn_truth(self) -> Numbers:
        """The stretch and the shift of what is shown."""
        variant = self.variant
        found = self.compared(
            self.works_from(SHOWN_FROM[variant], self.sizes.shown_deals, 1, SHOWN_ITERATIONS[variant])
        )
        shown, turns, won = joined(found, "shown"), joined(found, "turns"), joined(found, "won")
        true = told(shown, won) if variant == SOLO else told_by_turn(shown, turns, won)
        self.tell(f"What is shown is stretched by {true[0]:.3f}, shifted by {true[1]:+.4f}.")
        return true


def slope_of(taught: list[Taught]) -> Numbers:
    """What a batch taught, by the deal."""
    slope: Numbers = np.sum([part.slope for part in taught], axis=0) / sum(part.deals for part in taught)
    return slope


def joined(found: list[Searched], what: str) -> Numbers:
    """The numbers of all games of the search, in order."""
    return np.concatenate([getattr(one, what) for one in found])


def keep_numbers(out: Path, file: Path, numbers: dict[str, int]) -> None:
    """Note what is learned with beside what is learned, which goes on with no other numbers."""
    if file.exists() and json.loads(file.read_text(encoding="utf-8")) != numbers:
        raise mistake("recipe.folder", {"folder": str(out)})
    file.write_text(json.dumps(numbers) + "\n", encoding="utf-8")


def learn_variant(variant: int, out: Path, *, seed: int, games: int, jobs: int, say: Callable[[str], None]) -> None:
    """Learn from so many games of practice, a batch at least, and write the files into the folder `out`."""
    first = first_deal(seed, LESSONS * games)
    out.mkdir(parents=True, exist_ok=True)
    keep_numbers(out, (out / FILES[variant]).with_suffix(".json"), {"seed": seed, "games": games})
    with Hands(jobs) as pool:
        Course(variant, out, first, games, pool, say).teach()


def learn(out: Path, *, seed: int, games: int, jobs: int, say: Callable[[str], None]) -> None:
    """Learn all for two players."""
    learn_variant(TWO, out, seed=seed, games=games, jobs=jobs, say=say)
