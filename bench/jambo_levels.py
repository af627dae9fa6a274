"""Jambo's computer opponents with every set of modules, against each other and against themselves without building.

Every deal is played twice, each player once at each seat. Run it with `python -m bench.jambo_levels FILE [games a cell
[games a cell with hard [processes [CELL...]]]]`; both numbers of games even, and a level without games is left out.
Each deal goes into FILE as it ends, and deals that are there are not played again: it may be stopped and gone on with.
Of cells that are named alone ("both: hard – fair") the rows are printed and nothing is published.
"""

import json
import math
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from bench import report
from soloist.core.game import Action, View
from soloist.core.player import Guesser, Player
from soloist.core.rng import Rng, mix
from soloist.games.jambo import JAMBO
from soloist.games.jambo.mind.prefer import judged
from soloist.games.jambo.rules.actions import BUILD, VISIT
from soloist.games.jambo.rules.cards import NONE
from soloist.games.jambo.rules.state import Jambo
from soloist.players.levels import EASY, FAIR, HARD, LEVELS
from soloist.players.opponent import opponent
from soloist.players.playout import contest, player_stream

FIRST_DEAL = 55_001
MODULES = {"none": (), "huts": ("huts",), "relics": ("relics",), "both": ("huts", "relics")}


class NeverBuilds(Player):
    """A level that plays as always, but for building huts."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.inner = opponent(level, JAMBO)

    def choose(self, view: View, legal: list[Action], guesser: Guesser, rng: Rng) -> Action:
        allowed = [a for a in legal if not BUILD <= a < VISIT]
        if self.level != FAIR:
            return self.inner.choose(view, allowed, guesser, rng)
        guess = guesser.guess(rng)
        assert isinstance(guess, Jambo)
        scores = judged(guess, view.seat, allowed)
        return rng.choice([a for a, score in zip(allowed, scores, strict=True) if score == max(scores)])


@dataclass(frozen=True)
class Cell:
    """Who plays whom with which modules; a level against itself means itself without building."""

    modules: str
    first: str
    second: str

    def players(self) -> list[Player]:
        """Both players."""
        other = NeverBuilds(self.second) if self.first == self.second else opponent(self.second, JAMBO)
        return [opponent(self.first, JAMBO), other]

    def name(self) -> str:
        """The cell in words."""
        return f"{self.first} – {self.second}" + (", never building" if self.first == self.second else "")

    def key(self) -> str:
        """The cell as the file names it."""
        return f"{self.modules}: {self.name()}"


def pair(cell: Cell, deal: int) -> tuple[int, int]:
    """A deal played twice: how often the first player won, and how many huts it built."""
    setup = JAMBO.info.complete(dict.fromkeys(MODULES[cell.modules], True))
    won = built = 0
    for mine in (0, 1):
        players = cell.players()
        seats = players if mine == 0 else players[::-1]
        t = JAMBO.start(setup, deal)
        contest(JAMBO, t, seats, [player_stream(deal), Rng(mix(player_stream(deal).counter))])
        assert t.winner != NONE
        won += t.winner == mine
        built += t.built[mine].bit_count()
    return won, built


def cells() -> Iterator[Cell]:
    """All cells, the cheap ones first."""
    for level in LEVELS:
        for modules in MODULES:
            if level != EASY:
                yield Cell(modules, level, LEVELS[LEVELS.index(level) - 1])
            if "huts" in MODULES[modules]:
                yield Cell(modules, level, level)


Played = dict[tuple[str, int], tuple[int, int]]


def kept(path: Path) -> Played:
    """What was played before, by cell and deal."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {(cell, deal): (won, built) for cell, deal, won, built in map(json.loads, lines)}


def play(path: Path, wanted: list[tuple[Cell, int]], jobs: int) -> Played:
    """Play what is missing, deal by deal into the file."""
    # The bench may run as __main__, where worker processes would not find the function.
    from bench.jambo_levels import pair

    found = kept(path)
    with ProcessPoolExecutor(jobs) as pool, path.open("a", encoding="utf-8") as file:
        missing = [(cell, deal) for cell, deal in wanted if (cell.key(), deal) not in found]
        running = {pool.submit(pair, cell, deal): (cell.key(), deal) for cell, deal in missing}
        for done in as_completed(running):
            found[running[done]] = done.result()
            file.write(json.dumps([*running[done], *done.result()]) + "\n")
            file.flush()
    return found


def row(cell: Cell, found: list[tuple[int, int]]) -> list[object]:
    """A cell's line of the table."""
    deals = len(found)
    shares = [won / 2 for won, _ in found]
    mean = sum(shares) / deals
    half = 1.959964 * math.sqrt(sum((share - mean) ** 2 for share in shares) / (deals - 1) / deals)
    huts = sum(built for _, built in found) / (2 * deals)
    interval = f"{100 * (mean - half):.1f}–{100 * (mean + half):.1f}"
    return [cell.modules, cell.name(), 2 * deals, f"{100 * mean:.1f} % ({interval})", f"{huts:.2f}"]


def main(path: Path, games: int, hard_games: int, jobs: int, named: list[str]) -> None:
    """Play all cells and publish them, or print those that are named."""
    chosen = [cell for cell in cells() if not named or cell.key() in named]
    deals = {cell: (hard_games if cell.first == HARD else games) // 2 for cell in chosen}
    wanted = [(cell, FIRST_DEAL + k) for cell, many in deals.items() if many > 1 for k in range(many)]
    found = play(path, wanted, jobs)
    rows = [
        row(cell, [found[cell.key(), FIRST_DEAL + k] for k in range(many)]) for cell, many in deals.items() if many > 1
    ]
    body = (
        f"Deals from {FIRST_DEAL:,} up, each played twice with the seats changed; the share that the first named won "
        f"with its 95 % interval over deals, and the huts that it built in a game.\n\n"
        f"{report.table(['modules', 'players', 'games', 'won', 'huts'], rows)}"
    )
    command = f"python -m bench.jambo_levels FILE {games} {hard_games}"
    if named:
        print(body)
        return
    report.publish("Jambo: levels with every set of modules", command, ["soloist"], body)


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[2:5]] + [400, 400, os.cpu_count() or 1][len(sys.argv[2:5]) :]
    main(Path(sys.argv[1]), numbers[0], numbers[1], numbers[2], sys.argv[5:])
