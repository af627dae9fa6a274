"""`soloist simulate`: many deals played by a player, and how they end."""

import json
import math
from collections import Counter
from typing import Annotated, Any, Final

from cyclopts import Parameter

from soloist.commands.common import Spoken, find_game, mistake, read_options, read_seed, read_whole, say
from soloist.core.game import Game, Value
from soloist.core.player import Player
from soloist.core.rng import MOST_SEED
from soloist.core.search import Budget
from soloist.core.text import Text
from soloist.players import roster
from soloist.players.playout import played_game, random_game
from soloist.players.random import RandomPlayer

# The normal quantile of a two-sided 95 % interval.
Z: Final = 1.959964
MOST_GAMES: Final = 1_000_000_000
MOST_ITERATIONS: Final = 1_000_000


def simulate(
    game: Annotated[str, Parameter(help="help.game")],
    /,
    *,
    player: Annotated[str, Parameter(help="help.player", metavar="NAME")] = "random",
    games: Annotated[str, Parameter(help="help.count", metavar="N")] = "1000",
    seed: Annotated[str, Parameter(help="help.first", metavar="N")] = "1",
    iterations: Annotated[str, Parameter(help="help.iterations", metavar="N")] = "100",
    option: Annotated[list[str] | None, Parameter(help="help.option", metavar="NAME=VALUE", negative="")] = None,
    as_json: Annotated[bool, Parameter(name="--json", help="help.json", negative="")] = False,
) -> int:
    """Play the deals and print the grades with their intervals."""
    rules = find_game(game)
    if player not in roster.NAMES:
        raise mistake("player.unknown", {"player": player, "players": ", ".join(roster.NAMES)})
    budget = Budget(read_whole("--iterations", iterations, 1, MOST_ITERATIONS))
    count = read_whole("--games", games, 1, MOST_GAMES)
    first = read_seed(seed) or 0
    tally = Results(rules)
    setup = rules.info.complete(read_options(rules, option or []))
    run(rules, setup, roster.player(player, rules, budget), first, count, tally)
    head = {"game": rules.info.id, "player": player, "games": count, "seed": first}
    if as_json:
        print(json.dumps({**head, "outcomes": tally.outcomes, "score": tally.score()}))
    else:
        name = rules.wording.say(Text("game.name"), Spoken.lang)
        print(say("simulate.title", {"name": name, "player": player, "n": count, "seed": first}))
        tally.show(rules)
    return 0


class Results:
    """How the games ended, and the first seat's scores."""

    def __init__(self, game: Game[Any]) -> None:
        ids = (id for id in game.wording.messages["en"] if id.startswith("outcome.") and ":" not in id)
        self.outcomes: Final = Counter({id.partition(".")[2]: 0 for id in ids})
        self.sum = 0
        self.squares = 0

    def add(self, name: str, score: int) -> None:
        """One more game."""
        self.outcomes[name] += 1
        self.sum += score
        self.squares += score * score

    def score(self) -> dict[str, float | None]:
        """The mean score with its 95 % interval, which one game alone does not have."""
        n = self.outcomes.total()
        mean = self.sum / n
        if n == 1:
            return {"mean": mean, "low": None, "high": None}
        spread = math.sqrt(max(0.0, (self.squares - n * mean * mean) / (n - 1)))
        half = Z * spread / math.sqrt(n)
        return {"mean": mean, "low": mean - half, "high": mean + half}

    def show(self, game: Game[Any]) -> None:
        """A line for each outcome, then the mean score."""
        n = self.outcomes.total()
        rows = []
        for name, count in self.outcomes.items():
            low, high = wilson(count, n)
            title = game.wording.say(Text(f"outcome.{name}"), Spoken.lang)
            share = f"{decimal(100 * count / n, 1)} %"
            rows.append((title, f"{count}", share, f"[{decimal(100 * low, 1)}–{decimal(100 * high, 1)}]"))
        score = self.score()
        low_score, high_score = score["low"], score["high"]
        bounds = (
            "[—]" if low_score is None or high_score is None else f"[{decimal(low_score, 2)}–{decimal(high_score, 2)}]"
        )
        rows.append((say("simulate.score"), "", decimal(self.sum / n, 2), bounds))
        widths = [max(len(row[i]) for row in rows) for i in range(3)]
        for title, count_text, share, interval in rows:
            print(f"{title:<{widths[0]}}  {count_text:>{widths[1]}}  {share:>{widths[2]}}  {interval}")
        print(say("simulate.interval"))


def decimal(number: float, places: int) -> str:
    """A number with so many decimals, with the point or comma of the person's language."""
    return f"{number:.{places}f}".replace(".", say("decimal"))


def wilson(successes: int, n: int) -> tuple[float, float]:
    """The 95 % score interval of a share, which is sensible for rare grades as well."""
    p = successes / n
    centre = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return 0.0 if successes == 0 else centre - half, 1.0 if successes == n else centre + half


def run(game: Game[Any], setup: dict[str, Value], player: Player, first: int, count: int, tally: Results) -> None:
    """Play the deals, with a progress bar if somebody watches."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    watched = console.is_terminal
    deals = range(first, first + count)
    for deal in track(deals, say("simulate.progress"), console=console, transient=True, disable=not watched):
        number = deal % (MOST_SEED + 1)
        random = isinstance(player, RandomPlayer)
        outcome = random_game(game, setup, number) if random else played_game(game, setup, number, player)
        tally.add(outcome.name, outcome.scores[0])
