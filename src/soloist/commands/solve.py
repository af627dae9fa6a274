"""`soloist solve`: the best that can be done in the positions of a file, proven."""

from pathlib import Path
from typing import Annotated, Final

from soloist.commands.common import Spoken, ended_at_once, find_game, mistake, read_file, read_whole
from soloist.commands.help_lists import solved_games
from soloist.commands.parameter import Parameter

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
    rules, most = find_game(game), read_whole("--nodes", nodes, 1, MOST_NODES)
    with ended_at_once():
        found = rules.solve(read_file(file), as_json, Spoken.lang, most) if rules.info.solver else None
    if found is None:
        raise mistake("solve.game", {"game": game, "games": solved_games()})
    print(found)
    return 0
