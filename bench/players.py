"""How well the players play: fixed seeds, fixed iterations, so that load changes no result.

`python -m bench.players best FILE SECONDS` measures those that think, at 50 ms and 1 s a decision, beside each other on
the same deals, as `games_of_best.py` has it. The tables here are of those that do not, and of Jambo's levels.

`python -m bench.players joker …` measures some of the games alone; each game has a section of its own. Times are
processor times of one core a decision, searched or not.
"""

import itertools
import json
import math
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from bench import report
from bench.builds import elsewhere
from soloist.build_info import compiled
from soloist.coach import hint
from soloist.core import catalog
from soloist.core.game import Game, Setup
from soloist.core.player import Guesser, Player
from soloist.core.rng import Rng, mix
from soloist.core.search import Budget
from soloist.core.session import Session
from soloist.matches.tally import wilson
from soloist.players import roster
from soloist.players.levels import LEVELS
from soloist.players.opponent import opponent
from soloist.players.playout import player_stream

Z = 1.959964
# Budgets of hints in milliseconds, and how many of each; every so many plies one is asked for.
BUDGETS = ((100, 30), (1000, 10))
SPREAD = 7


@dataclass(frozen=True)
class Cell:
    """One row of a table: who plays what, thinking how much, on which deals; two names play against each other."""

    game: str
    names: tuple[str, ...]
    iterations: int = 1
    deals: int = 400
    setup: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Played:
    """One game's score and outcome for the first of the names, and what its decisions cost."""

    score: int
    won: bool
    decisions: int
    seconds: float
    slowest: float


def made(name: str, game: Game[Any], iterations: int) -> Player:
    """The player of this name: a level of the computer opponent, or one of the roster."""
    if name in LEVELS:
        return opponent(name, game)
    return roster.player(name, game, Budget(iterations))


def play(cell: Cell, seed: int) -> Played:
    """One game; of two players the first sits at the first seat on every other deal."""
    game = catalog.find(cell.game)
    setup: Setup = game.info.complete(dict(cell.setup))
    players = [made(name, game, cell.iterations) for name in cell.names]
    mine = seed % len(players)
    streams = [player_stream(seed), Rng(mix(player_stream(seed).counter))]
    state = game.start(setup, seed)
    times: list[float] = []
    outcome = game.outcome(state)
    while outcome is None:
        seat = game.seat(state)
        who = 0 if seat == mine or len(players) == 1 else 1
        view, legal = game.view(state, seat), game.legal(state)
        begun = time.process_time()
        action = players[who].choose(view, legal, Guesser(game, state, seat), streams[seat])
        if who == 0 and len(legal) > 1:
            times.append(time.process_time() - begun)
        game.play(state, action)
        outcome = game.outcome(state)
    return Played(outcome.scores[mine], mine in outcome.winners, len(times), sum(times), max(times, default=0.0))


def cell_row(cell: Cell, games: list[Played], columns: list[Callable[[list[Played]], str]]) -> list[object]:
    """A cell's figures."""
    decisions = sum(game.decisions for game in games)
    mean = 1000 * sum(game.seconds for game in games) / decisions
    slowest = 1000 * max(game.slowest for game in games)
    thinking = f"{cell.iterations:,}" if cell.iterations > 1 else "–"
    figures = [column(games) for column in columns]
    return [
        " – ".join(cell.names),
        thinking,
        len(games),
        *figures,
        f"{decisions / len(games):.0f}",
        f"{mean:.1f}",
        f"{slowest:.0f}",
    ]


def share(k: int, n: int) -> str:
    """k of n in percent with its 95 % interval."""
    low, high = wilson(k, n)
    return f"{100 * k / n:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def mean(values: Sequence[float]) -> str:
    """The mean with its 95 % interval."""
    n = len(values)
    if n < 2:
        return "–"
    middle = sum(values) / n
    spread = math.sqrt(sum((value - middle) ** 2 for value in values) / (n - 1))
    half = Z * spread / math.sqrt(n)
    return f"{middle:.1f} ({middle - half:.1f}–{middle + half:.1f})"


def up(least: int) -> Callable[[list[Played]], str]:
    """The share of games with so many cards up at least."""
    return lambda games: share(sum(game.score >= least for game in games), len(games))


def wins(games: list[Played]) -> str:
    """The share of games won."""
    return share(sum(game.won for game in games), len(games))


def survivors(games: list[Played]) -> str:
    """The mean score of the games that were survived."""
    return mean([game.score for game in games if game.won])


def scores(games: list[Played]) -> str:
    """The mean score of all games."""
    return mean([game.score for game in games])


@dataclass(frozen=True)
class Cells:
    """A section: its cells, its columns, and what was to be reached."""

    title: str
    wanted: str
    cells: tuple[Cell, ...]
    columns: tuple[tuple[str, Callable[[list[Played]], str]], ...]


LEVEL_7 = (("level", 7),)
TABLES = {
    "joker": Cells(
        "Players: Joker Solitaire",
        "To reach all up without search: 39 %.",
        (
            Cell("joker", ("random",), deals=2000),
            Cell("joker", ("greedy",), deals=20_000),
        ),
        (("15+", up(15)), ("25+", up(25)), ("all up", up(52)), ("mean up", scores)),
    ),
    "rummikub": Cells(
        "Players: Rummikub Solo, level 7",
        "Who knows the bank wins about 62 % at most.",
        (
            Cell("rummikub", ("random",), deals=2000, setup=LEVEL_7),
            Cell("rummikub", ("greedy",), deals=2000, setup=LEVEL_7),
        ),
        (("won", wins),),
    ),
    "fivetribes": Cells(
        "Players: Five Tribes Solo",
        "A game that is lost scores nothing.",
        (
            Cell("fivetribes", ("random",)),
            Cell("fivetribes", ("greedy",)),
        ),
        (("survived", wins), ("mean of survivors", survivors)),
    ),
    "jambo-solo": Cells(
        "Players: Jambo solo",
        "Greedy is the heuristic.",
        (
            Cell("jambo-solo", ("random",), deals=2000),
            Cell("jambo-solo", ("greedy",), deals=2000),
        ),
        (("won", wins), ("mean score", scores)),
    ),
    "jambo": Cells(
        "Players: Jambo, two players",
        "To reach: hard beats fair, and fair beats easy, in 65 % of games each. Figures are those of the first named.",
        (
            Cell("jambo", ("greedy", "random")),
            Cell("jambo", ("fair", "easy")),
            Cell("jambo", ("hard", "fair")),
        ),
        (("won", wins),),
    ),
}


def measure(table: Cells) -> None:
    """Play a section's cells on all cores and publish it."""
    # The bench may run as __main__, where worker processes would not find the function.
    from bench.players import play

    rows = []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for cell in table.cells:
            seeds = range(1, cell.deals + 1)
            games = list(pool.map(play, [cell] * cell.deals, seeds, chunksize=max(1, cell.deals // 200)))
            rows.append(cell_row(cell, games, [column for _, column in table.columns]))
            print(rows[-1], flush=True)
    header = ["player", "iterations", "deals", *(name for name, _ in table.columns), "decisions", "ms", "slowest ms"]
    body = (
        f"{table.wanted} Deals from 1 up, 95 % intervals; `decisions` that had a choice in a game, and the processor "
        f"time of one.\n\n{report.table(header, rows)}"
    )
    report.publish(table.title, f"python -m bench.players {table.cells[0].game}", ["soloist"], body)


def speed() -> dict[str, float]:
    """Iterations of the tree search and of the best player in a second, on a first decision with a choice."""
    figures: dict[str, float] = {"compiled": float(compiled())}
    for id in TABLES:
        game = catalog.find(id)
        state = game.start(game.info.complete({}), 7)
        stream = player_stream(7)
        while len(game.legal(state)) == 1:
            game.play(state, stream.choice(game.legal(state)))
        seat = game.seat(state)
        for name in ("ismcts", "best"):
            thinker = roster.thinker(name, game, Budget(1))
            search = thinker.think(game.view(state, seat), game.legal(state), Guesser(game, state, seat), Rng(5))
            count, begun = 0, time.process_time()
            while time.process_time() - begun < 2 and not search.done:
                search.run(1)
                count += 1
            figures[f"{id} {name}"] = count / (time.process_time() - begun)
    return figures


def compare_builds() -> None:
    """Publish iterations a second, compiled and interpreted."""
    quick, slow = elsewhere("players", [], False), elsewhere("players", [], True)
    rows = [
        [name, f"{quick[name]:,.0f}", f"{slow[name]:,.0f}", f"{quick[name] / slow[name]:.1f}"]
        for name in quick
        if name != "compiled"
    ]
    header = ["game and search", "compiled", "interpreted", "ratio"]
    body = f"Iterations a second on the first decision of deal 7, one core.\n\n{report.table(header, rows)}"
    report.publish("Players: iterations a second", "python -m bench.players speed", ["soloist"], body)


def positions(id: str, count: int) -> Iterator[Session]:
    """Sessions at decisions with a choice, spread over greedy games."""
    game = catalog.find(id)
    greedy = roster.player("greedy", game, Budget(1))
    found = 0
    for seed in itertools.count(1):
        session = Session(game, seed)
        stream = player_stream(seed)
        while session.outcome is None:
            state, seat, legal = session.state, session.seat, game.legal(session.state)
            if len(legal) > 1 and session.ply % SPREAD == seed % SPREAD:
                yield session
                found += 1
                if found == count:
                    return
            session.play(greedy.choose(game.view(state, seat), legal, Guesser(game, state, seat), stream))


def punctuality() -> None:
    """Publish how late hints come: the wall clock of the call less its budget."""
    rows = []
    for id in TABLES:
        row: list[object] = [id]
        for ms, count in BUDGETS:
            late = []
            for session in positions(id, count):
                begun = time.perf_counter()
                hint(session, Budget(ms=ms))
                late.append(1000 * (time.perf_counter() - begun) - ms)
            row += [f"{statistics.median(late):+.0f}", f"{max(late):+.0f}"]
        rows.append(row)
        print(row, flush=True)
    header = ["game", *(f"{ms} ms, {word}" for ms, _ in BUDGETS for word in ("median", "latest"))]
    told = ", ".join(f"{count} hints of {ms} ms" for ms, count in BUDGETS)
    body = (
        f"Milliseconds past the budget (below 0: early), for each game {told}, in greedy games from deal 1 "
        f"up. To reach: none later than 50.\n\n{report.table(header, rows)}"
    )
    report.publish("Hints: how punctual", "python -m bench.players hints", ["soloist"], body)


def main(wanted: list[str]) -> None:
    """Measure the games that are named, or all."""
    if wanted[:1] == ["own"]:
        print(json.dumps(speed()))
        return
    if wanted[:1] == ["best"]:
        from bench import games_of_best

        games_of_best.main(wanted[1:])
        return
    if not compiled():
        sys.exit("Strength is measured on the compiled build: make bench.")
    others = {"speed": compare_builds, "hints": punctuality}
    names = [*TABLES, *others]
    unknown = [name for name in wanted if name not in names]
    if unknown:
        sys.exit(f"There is no table '{unknown[0]}'; the tables are: {', '.join(names)}.")
    for name in wanted or names:
        if name in others:
            others[name]()
        else:
            measure(TABLES[name])


if __name__ == "__main__":
    main(sys.argv[1:])
