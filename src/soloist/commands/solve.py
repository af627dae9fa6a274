"""`soloist solve`: the best that can be done in the positions of a file, proven."""

from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from soloist.commands.common import Voice, find_game, mistake, read_file, read_whole
from soloist.core import catalog

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
    chosen, most = find_game(game), read_whole("--nodes", nodes, 1, MOST_NODES)
    answer = chosen.solve(read_file(file), as_json, Voice.lang, most) if chosen.info.solver else None
    if answer is None:
        raise mistake("solve.game", {"game": game, "games": ", ".join(solved_games())})
    print(answer)
    return 0


def solved_games() -> list[str]:
    """The games that bring a solver."""
    return [game.info.id for game in catalog.all_games().values() if game.info.solver]
