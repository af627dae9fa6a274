"""`soloist solve`: the best that can be done in the positions of a file, proven."""

from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from soloist.commands.common import Voice, find_game, mistake, read_file, read_whole

SOLVED: Final = ("joker", "rummikub")
MOST_NODES: Final = 10**12


def solve(
    game: Annotated[str, Parameter(help="help.solved")],
    file: Annotated[Path, Parameter(help="help.positions")],
    /,
    *,
    as_json: Annotated[bool, Parameter(name="--json", help="help.json-list", negative="")] = False,
    nodes: Annotated[str, Parameter(help="help.nodes", metavar="N")] = "10000000",
) -> int:
    """Solve every position of the file."""
    from soloist.games.joker import solve_file as joker_file
    from soloist.games.rummikub import solve_file as rummikub_file

    if find_game(game).info.id not in SOLVED:
        raise mistake("solve.game", {"game": game, "games": ", ".join(SOLVED)})
    most = read_whole("--nodes", nodes, 1, MOST_NODES)
    if game == "joker":
        print(joker_file.solve(read_file(file), as_json, Voice.lang, most))
    else:
        print(rummikub_file.solve(read_file(file), as_json, Voice.lang))
    return 0
