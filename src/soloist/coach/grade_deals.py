"""Measures deals: the reference players play each several times, and a solver looks at it with open cards.

The deal is fixed, the players' streams differ from play to play and have nothing to do with the deal's. The same deal
is measured alike on every machine. `python -m soloist.coach.grade_deals FOLDER COUNT GAME …` makes the shipped files.
"""

import json
import multiprocessing
import os
import sqlite3
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from soloist.coach.deals import Measurement, MeasureSettings, key, read, weak_name
from soloist.core import catalog
from soloist.core.game import Game, Setup
from soloist.core.player import Player
from soloist.core.search import Budget
from soloist.core.state import State
from soloist.matches.hands import Hands
from soloist.players import opponent, roster
from soloist.players.levels import FAIR
from soloist.players.playout import contest, ply_stream
from soloist.players.random import RandomPlayer

WEAK: Final = 0
STRONG: Final = 1
# The measured player has the first seat.
ME: Final = 0
# Worths are kept with so many decimals.
DECIMALS: Final = 4


# -- one deal


def measure(game: Game[Any], setup: Setup, seed: int, settings: MeasureSettings) -> Measurement:
    """Let both reference players play the deal, and ask the solver."""
    weak = roster.player(weak_name(game), game, Budget(iterations=1))
    strong = roster.player(roster.BEST, game, Budget(iterations=settings.iterations))
    numbers = range(settings.plays)
    by_weak = [played(game, game.start(setup, seed), weak, number, WEAK) for number in numbers]
    by_strong = [played(game, game.start(setup, seed), strong, number, STRONG) for number in numbers]
    worths = [tuple(worth for worth, _ in plays) for plays in (by_weak, by_strong)]
    scores = [tuple(score for _, score in plays) for plays in (by_weak, by_strong)]
    open_cards = game.solvable(game.start(setup, seed), settings.nodes, 1.0 in worths[WEAK] + worths[STRONG])
    return Measurement(seed, open_cards, worths[WEAK], worths[STRONG], scores[WEAK], scores[STRONG])


def played(game: Game[Any], state: State, player: Player, number: int, who: int) -> tuple[float, int]:
    """What one play of a deal is worth to the player at the first seat, and its score; elsewhere sits a fair one."""
    seats = range(game.info.seats)
    other = opponent.opponent(FAIR, game) if opponent.plays(game) else RandomPlayer()
    players = [player if seat == ME else other for seat in seats]
    outcome = contest(game, state, players, [ply_stream(number, 2 * seat + who) for seat in seats])
    return round(game.worth(state, ME), DECIMALS), outcome.scores[ME]


# -- many deals


class MeasurementStore:
    """The measurements made so far, in one file; those of other rules, players or settings are never mistaken."""

    def __init__(self, path: Path, game: Game[Any], setup: Setup, settings: MeasureSettings) -> None:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.key: Final = json.dumps(key(game, setup, settings), sort_keys=True)
        self.base: Final = sqlite3.connect(path, timeout=30)
        self.base.execute("create table if not exists deals (key text, seed int, found text, primary key (key, seed))")

    def load(self, first: int, last: int) -> dict[int, Measurement]:
        """What is known of a row of deals."""
        rows = self.base.execute(
            "select seed, found from deals where key = ? and seed between ? and ?", (self.key, first, last)
        )
        return {seed: read(json.loads(found)) for seed, found in rows}

    def keep(self, found: Measurement) -> None:
        """Remember one deal at once, so that nothing is lost when measuring is stopped."""
        with self.base:
            self.base.execute(
                "insert or replace into deals values (?, ?, ?)", (self.key, found.seed, json.dumps(asdict(found)))
            )

    def close(self) -> None:
        """The file is free again."""
        self.base.close()


def measured(game: Game[Any], setup: Setup, seeds: Iterable[int], settings: MeasureSettings) -> Iterator[Measurement]:
    """Measure deals in parallel, handed out in their order; whoever stops listening stops the work."""
    tasks = [(game.info.id, dict(setup), seed, settings) for seed in seeds]
    if not tasks:
        return
    # Started afresh: a fork would copy the threads' locks of whoever asks.
    fresh = multiprocessing.get_context("spawn")
    with Hands(min(len(tasks), os.cpu_count() or 1), context=fresh) as pool:
        yield from pool.map(task, tasks)


def task(what: tuple[str, Setup, int, MeasureSettings]) -> Measurement:
    """What a worker process does."""
    game, setup, seed, settings = what
    return measure(catalog.find(game), setup, seed, settings)


# -- the shipped files


def ship(folder: Path, game: Game[Any], count: int) -> None:
    """Measure the first deals of a game's usual setup into its file, one deal a line."""
    settings = MeasureSettings()
    found = measured(game, game.info.complete({}), range(1, count + 1), settings)
    lines = ",\n".join(f"  {json.dumps(asdict(deal))}" for deal in found)
    head = json.dumps(key(game, {}, settings))
    (folder / f"{game.info.id}.json").write_text(f'{{"key": {head}, "deals": [\n{lines}\n]}}\n', encoding="utf-8")


def main(words: list[str]) -> None:
    """Make the files of some games in a folder."""
    if len(words) < 3 or not words[1].isdecimal():
        sys.exit("usage: python -m soloist.coach.grade_deals FOLDER COUNT GAME …")
    for id in words[2:]:
        ship(Path(words[0]), catalog.find(id), int(words[1]))


if __name__ == "__main__":
    main(sys.argv[1:])
