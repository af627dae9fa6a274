"""`soloist play`: the table, or the line mode."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from soloist.commands.common import Voice, file_mistake, find_game, mistake, read_options, read_position, read_seed
from soloist.players.levels import FAIR, LEVELS

if TYPE_CHECKING:
    from soloist.core.game import Game
    from soloist.terminal.local_table import Sitting


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
    from soloist.core.session import Session
    from soloist.terminal.local_table import sit_down

    rules = find_game(game)
    strength = check_opponent(rules, against, level)
    setup = read_options(rules, option or [])
    start = read_position(rules, position) if position else ""
    session = Session(rules, read_seed(seed), setup, undo or "free", start)
    if not plain:
        check_terminal()
    fresh = new or bool(seed or setup or undo or start)
    sitting = sit_down(session, Voice.lang, fresh=fresh, record_file=record, against=against or "", level=strength)
    if record:
        check_record(sitting, record)
    if plain:
        from soloist.terminal.plain import play as play_lines

        return 0 if play_lines(sitting) else 1
    return show_table(sitting, mono or bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb")


def check_opponent(game: "Game[Any]", against: str | None, level: str | None) -> str:
    """The computer's level; only the computer can be named, and only where it can take a seat."""
    from soloist.players import computer
    from soloist.terminal.local_table import COMPUTER

    if level is not None and level not in LEVELS:
        raise mistake("level.unknown", {"got": level, "levels": ", ".join(LEVELS)})
    if level is not None and against is None:
        raise mistake("level.nobody", {"level": level})
    if against not in (None, COMPUTER):
        raise mistake("against.unknown", {"got": str(against)})
    if against:
        computer.check(game)
    return level or FAIR


def check_terminal() -> None:
    """The table needs a terminal on both sides, and Textual."""
    from importlib.util import find_spec

    if find_spec("textual") is None:
        raise mistake("no-textual")
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        raise mistake("no-terminal")


def check_record(sitting: "Sitting", path: Path) -> None:
    """The record's file is tried before the first move."""
    from soloist.terminal.save import write_whole

    try:
        write_whole(path, sitting.session.record().text())
    except OSError as e:
        raise file_mistake(e, path) from None


def show_table(sitting: "Sitting", mono: bool) -> int:
    """Run the app, and say where the game stays."""
    from soloist.terminal.app import TableApp

    if mono:
        os.environ["NO_COLOR"] = "1"
    TableApp(sitting, mono).run()
    outcome = sitting.session.outcome
    if outcome:
        print(sitting.end_line(outcome))
    elif sitting.saving:
        print(sitting.saved())
    for line in sitting.news():
        print(line)
    return 0
