"""The players of a former commit beside today's, on the same deals, thinking as many iterations as is said.

`python -m bench.beside_former FORMER GAME FORMER_ITERATIONS ITERATIONS FIRST-LAST FILE [option=value …]`. FORMER is the
Python of an environment in which the former soloist is installed, compiled as people get it (`make dist/.built` at that
commit); 0 iterations are its greedy player. Each deal goes into FILE as it ends, and what is there is not played again.

In a game for one the former player alone plays, by the rules of its day: today's games on the same deals come from
`python -m bench.one_cell`. Between two they sit opposite each other, each deal both ways, with every set of modules in
turn, by the former rules, of which both referees must say the same at every answer.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from bench.players import mean, share
from bench.watched_games import GAMES, played, read_deals, read_iterations, read_setup, taken_up
from soloist.build_info import compiled
from soloist.games.jambo.rules.state import TWO
from soloist.lab.learn.jambo_games import setup as jambo_setup

# The rules of the former soloist's day: both know them.
RULES = 1
USAGE = "python -m bench.beside_former FORMER GAME FORMER_ITERATIONS ITERATIONS FIRST-LAST FILE [option=value …]"
ANSWERS = Path(__file__).with_name("answers.py")


class Asked:
    """A soloist that is asked through a pipe."""

    def __init__(self, python: str) -> None:
        # Where this repository is the working folder its own soloist must not come before the former.
        env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        command = [python, "-P", str(ANSWERS)]
        pipe = subprocess.PIPE
        try:
            self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=env)
        except OSError as e:
            sys.exit(f"{python}: {e.strerror}")

    def ask(self, **what: Any) -> dict[str, Any]:
        """A line to it, and the line that it answers."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(json.dumps(what) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            sys.exit("The other soloist is not there; what it said stands above.")
        line = self.process.stdout.readline()
        if not line:
            sys.exit("The other soloist stopped; what it said stands above.")
        return dict(json.loads(line))


def alone(former: Asked, game: str, iterations: int, deal: int, setup: dict[str, Any]) -> dict[str, Any]:
    """A game for one, played by the former player to its end."""
    stands = former.ask(game=game, deal=deal, setup=setup)
    thoughts, seconds = 0, 0.0
    while stands["seat"] >= 0:
        thoughts += len(stands["legal"]) > 1
        stands = former.ask(think=iterations)
        seconds += stands["seconds"]
    row: dict[str, Any] = {"score": stands["scores"][0], "won": 0 in stands["winners"]}
    return row | {"thoughts": thoughts, "seconds": round(seconds, 3)}


def against(sides: tuple[Asked, Asked], iterations: tuple[int, int], game: str, deal: int, former_at: int) -> bool:
    """A game between the former player and today's; whether today's won."""
    setup = dict(jambo_setup(TWO, deal))
    stands = [side.ask(game=game, deal=deal, setup=setup, rules=RULES) for side in sides]
    while stands[0]["seat"] >= 0:
        seen = [{key: one[key] for key in ("seat", "legal")} for one in stands]
        if seen[0] != seen[1]:
            sys.exit(f"Deal {deal}: the referees disagree: {seen[0]} and {seen[1]}")
        turn = 0 if stands[0]["seat"] == former_at else 1
        stands[turn] = sides[turn].ask(think=iterations[turn])
        stands[1 - turn] = sides[1 - turn].ask(play=stands[turn]["played"])
    if stands[0]["winners"] != stands[1]["winners"]:
        sys.exit(f"Deal {deal}: the referees disagree about who has won.")
    return bool(stands[0]["winners"] == [1 - former_at])


def row_of(cell: dict[str, Any], sides: tuple[Asked, Asked], setup: dict[str, Any], deal: int) -> dict[str, Any]:
    """A deal, as a line of the file."""
    game, thinks = cell["game"], tuple(cell["thinks"])
    if GAMES[game].info.seats == 1:
        return cell | {"deal": deal} | alone(sides[0], game, thinks[0], deal, setup)
    return cell | {"deal": deal, "won": [against(sides, thinks, game, deal, seat) for seat in (0, 1)]}


def told(game: str, rows: list[dict[str, Any]]) -> str:
    """How it went."""
    if GAMES[game].info.seats > 1:
        return f"{len(rows)} deals both ways: today's won {mean([50.0 * sum(row['won']) for row in rows])} %"
    won, scores = share(sum(row["won"] for row in rows), len(rows)), [row["score"] for row in rows]
    survivors = mean([row["score"] for row in rows if row["won"]])
    cost = 1000 * sum(row["seconds"] for row in rows) / max(1, sum(row["thoughts"] for row in rows))
    return f"{len(rows)} deals: won {won}, mean score {mean(scores)}, where won {survivors}, {cost:.0f} ms a thought"


def main(wanted: list[str]) -> None:
    """Play what is missing of the deals, and say how it went."""
    if len(wanted) < 6 or wanted[1] not in GAMES:
        sys.exit(USAGE)
    if not compiled():
        sys.exit("Strength is measured on the compiled build: make bench.")
    python, game, former, now, meant, name, *options = wanted
    try:
        setup, deals = read_setup(options), read_deals(meant)
        cell = {"game": game, "thinks": [read_iterations(former), read_iterations(now)], "setup": setup}
    except ValueError:
        sys.exit(USAGE)
    path = Path(name)
    mine = [row for row in played(path) if cell.items() <= row.items()]
    sides = Asked(python), Asked(sys.executable)
    with taken_up(path) as file:
        for deal in sorted(set(deals) - {row["deal"] for row in mine}):
            row = row_of(cell, sides, setup, deal)
            mine.append(row)
            file.write(json.dumps(row) + "\n")
            file.flush()
    print(told(game, [row for row in mine if row["deal"] in deals]))


if __name__ == "__main__":
    main(sys.argv[1:])
