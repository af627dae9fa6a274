"""Whether the numbers of Joker Solitaire's coach are true: what it says of positions of its own games, and their ends.

`python -m bench.joker_truth` publishes it. `python -m bench.joker_truth fit` measures on other deals what the player
attains beyond its trials, and prints the numbers of `mind/prospect.py`.
"""

import json
import math
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from importlib import resources
from pathlib import Path

from bench import report
from soloist.build_info import compiled
from soloist.coach.review import review
from soloist.core.game import Action
from soloist.core.player import Guesser
from soloist.core.rng import Rng
from soloist.core.search import Budget
from soloist.core.session import Session
from soloist.games.joker import JOKER
from soloist.games.joker.mind.outlook import WEIGHTS_FILE as WORTH
from soloist.games.joker.mind.policy import NOTHING
from soloist.games.joker.mind.policy import WEIGHTS_FILE as POLICY
from soloist.games.joker.mind.search import JokerPlayer, JokerTree, joker, plain_move
from soloist.games.joker.rules.state import ALL_UP, JokerState
from soloist.players.playout import player_stream

ITERATIONS = 1600
FIRST_DEAL, DEALS = 720_001, 400
FIRST_FIT, FITTED = 900_001, 400
REVIEWED = 40
# The most that the two numbers may come to together.
STEEPEST = 0.95
# Positions are summed by so many steps of what their trials came to.
STEPS = 50
KEPT = Path(__file__).parents[1] / "tests" / "data" / "joker_attained.json"


@dataclass(frozen=True)
class Look:
    """What a search came to at one decision: the mean of its leader's trials, and what it calls that worth."""

    mean: float
    shown: float


@dataclass(frozen=True)
class Game:
    """A game of the player: what it thought at its decisions, what the game came to, and its moves."""

    looks: list[Look]
    end: float
    words: list[str]


def play(seed: int) -> Game:
    """One game of the player."""
    session, stream = Session(JOKER, seed), player_stream(seed)
    player = JokerPlayer(Budget(ITERATIONS))
    looks: list[Look] = []
    words: list[str] = []
    while session.outcome is None:
        state = joker(session.state)
        a = answer(state, player, stream, looks)
        words.append(JOKER.words(state, a))
        session.play(a)
    return Game(looks, joker(session.state).up_top() / ALL_UP, words)


def answer(state: JokerState, player: JokerPlayer, stream: Rng, looks: list[Look]) -> Action:
    """What the player answers; what it found on the way is noted, at the first decision though that be plain."""
    legal, guesser = JOKER.legal(state), Guesser(JOKER, state, 0)
    plain = plain_move(joker(guesser.guess(stream)), legal)
    if plain != NOTHING and looks:
        return plain
    search = player.think(JOKER.view(state, 0), legal, guesser, stream)
    if isinstance(search, JokerTree):
        search.run(ITERATIONS)
        looks.append(Look(search.shares.mean(search.leader()), search.findings()[0].mean))
    else:
        player.budget.decide(search)
    return search.findings()[0].action


def solved(rows: Sequence[tuple[tuple[float, ...], float]]) -> list[float]:
    """Least squares by the normal equations."""
    n = len(rows[0][0])
    a = [[math.fsum(x[i] * x[j] for x, _ in rows) for j in range(n)] for i in range(n)]
    b = [math.fsum(x[i] * y for x, y in rows) for i in range(n)]
    for i in range(n):
        for k in range(i + 1, n):
            share = a[k][i] / a[i][i]
            a[k] = [low - share * high for low, high in zip(a[k], a[i], strict=True)]
            b[k] -= share * b[i]
    found = [0.0] * n
    for i in reversed(range(n)):
        found[i] = (b[i] - math.fsum(a[i][j] * found[j] for j in range(i + 1, n))) / a[i][i]
    return found


def fit(games: list[Game]) -> None:
    """Print what the player gains on its trials, as the numbers of `mind/prospect.py`."""
    rows = []
    for game in games:
        for look in game.looks:
            room = look.mean * (1 - look.mean)
            rows.append(((room, room * look.mean), game.end - look.mean))
    steady, rising = solved(rows)
    if steady + rising > STEEPEST:  # or more would be shown as less where nearly all goes up
        bound = [((room - part,), more - STEEPEST * part) for (room, part), more in rows]
        (steady,) = solved(bound)
        rising = STEEPEST - steady
    print(f"STEADY: Final = {steady:.2f}\nRISING: Final = {rising:.2f}")


def tenth(looks: list[tuple[Look, float]], low: float) -> list[object]:
    """A row of the table: positions that were called worth so much, and what was attained from them."""
    n = len(looks)
    said = ALL_UP * math.fsum(look.shown for look, _ in looks) / n
    made = ALL_UP * math.fsum(end for _, end in looks) / n
    return [f"{ALL_UP * low:.0f}–{ALL_UP * (low + 0.1):.0f}", n, f"{said:.1f}", f"{made:.1f}", f"{made - said:+.1f}"]


def mean_text(values: list[float]) -> str:
    """A mean with twice its standard error."""
    n = len(values)
    mean = math.fsum(values) / n
    error = math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (n - 1) / n)
    return f"{mean:+.2f} ± {2 * error:.2f}"


def slips(seed: int, words: list[str]) -> tuple[int, float]:
    """How many mistakes a review finds in a game of the player, and what they cost in all."""
    session = Session(JOKER, seed)
    for word in words:
        session.play(word)
    found = review(session)
    return len(found.slips), -found.skill


def summed(games: list[Game]) -> list[list[float]]:
    """What trials came to and what was attained, by steps: mean of the trials, share of cards up at the end, number."""
    sums: dict[int, list[float]] = {}
    for game in games:
        for look in game.looks:
            cell = sums.setdefault(int(look.mean * STEPS), [0.0, 0.0, 0.0])
            for i, more in enumerate((look.mean, game.end, 1)):
                cell[i] += more
    return [[round(mean / n, 4), round(end / n, 4), int(n)] for _, (mean, end, n) in sorted(sums.items())]


def keep_sums(games: list[Game]) -> None:
    """Keep the sums for the test, with a mark of the weights that they are of."""
    folder = resources.files("soloist.games.joker.mind")
    mark = sha256(b"".join(folder.joinpath(name).read_bytes() for name in (POLICY, WORTH))).hexdigest()[:16]
    lines = ",\n".join(json.dumps(row) for row in summed(games))
    KEPT.write_text(f'{{"weights": "{mark}", "rows": [\n{lines}\n]}}\n', encoding="utf-8")


def publish(games: list[Game], found: list[tuple[int, float]]) -> None:
    """Write the table and what luck and mistakes come to, and keep the sums for the test."""
    keep_sums(games)
    looks = [(look, game.end) for game in games for look in game.looks]
    rows = []
    for k in range(10):
        here = [(look, end) for look, end in looks if k == min(9, int(10 * look.shown))]
        if here:
            rows.append(tenth(here, k / 10))
    luck = mean_text([ALL_UP * (game.end - game.looks[0].shown) for game in games])
    header = ["called worth, cards up", "positions", "mean called", "mean attained", "difference"]
    body = (
        f"{len(games)} games of the player itself at {ITERATIONS} iterations, deals from {FIRST_DEAL} up, never "
        f"learned from. From the first decision to the end, luck comes to {luck} cards a game "
        f"(twice the standard error). "
        f"Reviews of {len(found)} of these games find {sum(n for n, _ in found) / len(found):.2f} mistakes a game, "
        f"worth {math.fsum(cost for _, cost in found) / len(found):.2f} cards.\n\n{report.table(header, rows)}"
    )
    report.publish("Joker Solitaire: are the numbers true", "python -m bench.joker_truth", ["soloist"], body)


def main(wanted: list[str]) -> None:
    """Fit, or publish."""
    # The bench may run as __main__, where worker processes would not find the functions.
    from bench.joker_truth import play, slips

    if not compiled():
        sys.exit("Strength is measured on the compiled build: make bench.")
    if wanted not in ([], ["fit"]):
        sys.exit(f"'{' '.join(wanted)}' is not to be had; say 'fit', or nothing.")
    first, deals = (FIRST_FIT, FITTED) if wanted else (FIRST_DEAL, DEALS)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        games = list(pool.map(play, range(first, first + deals)))
        if wanted:
            fit(games)
            return
        some = games[:REVIEWED]
        found = list(pool.map(slips, range(first, first + len(some)), [game.words for game in some]))
    publish(games, found)


if __name__ == "__main__":
    main(sys.argv[1:])
