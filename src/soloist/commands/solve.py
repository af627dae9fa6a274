"""`soloist solve`: the best that can be done in the positions of a file, proven."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from soloist.commands.voice import Voice, find_game, mistake, read_file

SOLVED = ("rummikub",)


def solve(
    game: Annotated[str, Parameter(help="help.solved")],
    file: Annotated[Path, Parameter(help="help.positions")],
    /,
    *,
    as_json: Annotated[bool, Parameter(name="--json", help="help.json-list", negative="")] = False,
) -> int:
    """Solve every position of the file."""
    from soloist.solvers import rummikub_file

    if find_game(game).info.id not in SOLVED:
        raise mistake("solve.game", {"game": game, "games": ", ".join(SOLVED)})
    print(rummikub_file.solve(read_file(file), as_json, Voice.lang))
    return 0
