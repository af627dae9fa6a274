"""One cell alone, deal by deal: who plays what, thinking how much, on which deals.

`python -m bench.one_cell joker 1600 730001-731000 FILE` plays these deals one after another in one process; options of
the game follow, `level=7` say. 0 iterations are the greedy player. Games that are in FILE are kept, so that a cell can
be stopped and taken up, and grows deal by deal; `python -m bench.games_of_best FILE` publishes what is there.
"""

import json
import sys
from pathlib import Path
from typing import Any

from bench.players import mean, share
from bench.watched_games import GAMES, Cell, play, played
from soloist.build_info import compiled


def cell_of(wanted: list[str]) -> tuple[Cell, Path]:
    """The cell that the words name, and its file."""
    game, iterations, deals, path, *options = wanted
    first, last = (int(word) for word in deals.split("-"))
    setup = tuple((name, int(value)) for name, value in (option.split("=") for option in options))
    return Cell(game, int(iterations), first, last - first + 1, 1.0, setup), Path(path)


def told(rows: list[dict[str, Any]]) -> str:
    """How well the deals were played."""
    thoughts = max(1, sum(row["thoughts"] for row in rows))
    cost = 1000 * sum(row["seconds"] for row in rows) / thoughts
    won, scores = share(sum(row["won"] for row in rows), len(rows)), mean([row["score"] for row in rows])
    return f"{len(rows)} deals, won {won}, mean score {scores}, {cost:.0f} ms a thought"


def main(wanted: list[str]) -> None:
    """Play what is missing of the cell, and say how well it was played."""
    if len(wanted) < 4 or wanted[0] not in GAMES:
        sys.exit(
            f"python -m bench.one_cell GAME ITERATIONS FIRST-LAST FILE [option=value …]; games: {', '.join(GAMES)}"
        )
    if not compiled():
        sys.exit("Strength is measured on the compiled build: make bench.")
    cell, path = cell_of(wanted)
    deals = range(cell.first, cell.first + cell.deals)
    there = {row["deal"] for row in played(path) if (row["cell"], row["n"]) == (cell.name(), cell.iterations)}
    with path.open("a", encoding="utf-8") as file:
        for deal in deals:
            if deal not in there:
                file.write(json.dumps(play(cell, deal)) + "\n")
                file.flush()
    mine = [row for row in played(path) if (row["cell"], row["n"]) == (cell.name(), cell.iterations)]
    print(told([row for row in mine if row["deal"] in deals]))


if __name__ == "__main__":
    main(sys.argv[1:])
