"""One cell alone, deal by deal: who plays what, thinking how much, on which deals.

`python -m bench.one_cell joker 1600 730001-731000 FILE` plays these deals one after another in one process; options of
the game follow, `level=7` say, or the word `reviewed`: then the coach looks for mistakes in each game. 0 iterations are
the greedy player. Games that are in FILE are kept, so that a cell can be stopped and taken up, and grows deal by deal;
`python -m bench.games_of_best FILE` publishes what is there.
"""

import json
import sys
from pathlib import Path
from typing import Any

from bench.players import mean, share
from bench.watched_games import GAMES, Cell, play, played, read_deals, read_iterations, read_setup, taken_up
from soloist.build_info import compiled

REVIEWED = "reviewed"
USAGE = (
    f"python -m bench.one_cell GAME ITERATIONS FIRST-LAST FILE [option=value …] [reviewed]; games: {', '.join(GAMES)}"
)


def cell_of(wanted: list[str]) -> tuple[Cell, Path]:
    """The cell that the words name, and its file."""
    game, iterations, deals, path, *options = wanted
    meant = read_deals(deals)
    setup = tuple(read_setup([word for word in options if word != REVIEWED]).items())
    return Cell(game, read_iterations(iterations), meant.start, len(meant), 1.0, setup, REVIEWED in options), Path(path)


def told(rows: list[dict[str, Any]]) -> str:
    """How well the deals were played."""
    won, scores = share(sum(row["won"] for row in rows), len(rows)), mean([row["score"] for row in rows])
    line = f"{len(rows)} deals, won {won}, mean score {scores}"
    if "slips" in rows[0]:
        return f"{line}, {mean([row['slips'] for row in rows])} mistakes a game"
    cost = 1000 * sum(row["seconds"] for row in rows) / max(1, sum(row["thoughts"] for row in rows))
    return f"{line}, {cost:.0f} ms a thought"


def main(wanted: list[str]) -> None:
    """Play what is missing of the cell, and say how well it was played."""
    if len(wanted) < 4 or wanted[0] not in GAMES:
        sys.exit(USAGE)
    if not compiled():
        sys.exit("Strength is measured on the compiled build: make bench.")
    try:
        cell, path = cell_of(wanted)
    except ValueError:
        sys.exit(USAGE)
    deals = range(cell.first, cell.first + cell.deals)
    there = {row["deal"] for row in played(path) if (row["cell"], row["n"]) == (cell.name(), cell.iterations)}
    with taken_up(path) as file:
        for deal in deals:
            if deal not in there:
                file.write(json.dumps(play(cell, deal)) + "\n")
                file.flush()
    mine = [row for row in played(path) if (row["cell"], row["n"]) == (cell.name(), cell.iterations)]
    print(told([row for row in mine if row["deal"] in deals]))


if __name__ == "__main__":
    main(sys.argv[1:])
