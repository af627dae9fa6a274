"""`soloist play`: the table, or the line mode."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from soloist.commands.common import Spoken, file_mistake, find_game, mistake, read_options, read_position, read_seed
from soloist.players import opponent
from soloist.players.levels import LEVELS

if TYPE_CHECKING:
    from soloist.core.game import Game
    from soloist.table.open import Seating
    from soloist.terminal.local_table import LocalTable


def play(
    game: Annotated[str, Parameter(help="help.game")],
    /,
    *,
    plain: Annotated[bool, Parameter(help="help.plain", negative="")] = False,
    mono: Annotated[bool, Parameter(help="help.mono", negative="")] = False,
    seed: Annotated[str | None, Parameter(help="help.seed", metavar="N")] = None,
    option: Annotated[list[str] | None, Parameter(help="help.option", metavar="NAME=VALUE", negative="")] = None,
    undo: Annotated[str | None, Parameter(help="help.undo", metavar="POLICY")] = None,
    position: Annotated[str, Parameter(help="help.position", metavar="FILE|TEXT")] = "",
    record: Annotated[Path | None, Parameter(help="help.record", metavar="FILE")] = None,
    new: Annotated[bool, Parameter(help="help.new", negative="")] = False,
    against: Annotated[str | None, Parameter(help="help.against", metavar="WHO")] = None,
    level: Annotated[str | None, Parameter(help="help.level", metavar="LEVEL")] = None,
) -> int:
    """Sit down and play."""
    from soloist.table import open as opening
    from soloist.terminal.local_table import sit_down

    rules = find_game(game)
    places = read_seats(rules, against, level)
    setup = read_options(rules, option or [])
    start = read_position(rules, position) if position else ""
    table = opening.new(rules, places, read_seed(seed), setup, undo, start)
    if not plain:
        check_terminal()
    if record:
        check_record(record)
    fresh = new or bool(seed or setup or undo or start)
    local = sit_down(table, Spoken.lang, fresh=fresh, record_file=record)
    Spoken.saved = local.save.path
    if plain:
        from soloist.terminal.plain import play as play_lines

        return 0 if play_lines(local) else 1
    return show_table(local, mono or bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb")


def read_seats(game: "Game[Any]", against: str | None, level: str | None) -> "Seating":
    """Who sits where: people at all seats, or a person at the first and the computer at the others."""
    from soloist.table import open as opening

    if level in LEVELS and against is None:
        raise mistake("level.nobody", {"level": str(level), "who": opening.COMPUTER})
    if against not in (None, opening.COMPUTER):
        raise mistake("against.unknown", {"got": str(against), "who": opening.COMPUTER})
    if not against:
        return opening.seating(game, None, level)
    opponent.check(game)
    return opening.seating(game, [opening.ME, *[opening.COMPUTER] * (game.info.seats - 1)], level)


def check_terminal() -> None:
    """The table needs a terminal on both sides, and Textual."""
    from importlib.util import find_spec

    if find_spec("textual") is None:
        raise mistake("no-textual")
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        raise mistake("no-terminal")


def check_record(path: Path) -> None:
    """The record's file is tried before the first move; it stays empty until the house shows the record."""
    from soloist.terminal.save import write_whole

    try:
        write_whole(path, "")
    except OSError as e:
        raise file_mistake(e, path) from None


def show_table(table: "LocalTable", mono: bool) -> int:
    """Run the app, and say where the game stays."""
    from soloist.terminal.app import TableApp

    if mono:
        os.environ["NO_COLOR"] = "1"
    app = TableApp(table, mono)
    app.run()
    if app.failure:
        raise app.failure
    if app.return_code:  # a game of another package has failed, and the app has said so
        return app.return_code
    if table.outcome:
        print(table.end_line(table.outcome))
    elif table.saving:
        print(table.saved())
    for line in table.news():
        print(line)
    return 0
