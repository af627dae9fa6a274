"""`soloist play`: the table, or the line mode."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

from soloist.commands.common import (
    Spoken,
    file_mistake,
    find_game,
    mistake,
    read_file,
    read_options,
    read_position,
    read_record,
    read_seed,
    say,
)
from soloist.commands.parameter import Parameter
from soloist.core.errors import SoloistError
from soloist.players import opponent
from soloist.players.levels import LEVELS

if TYPE_CHECKING:
    from soloist.core.game import Game
    from soloist.table import Table
    from soloist.table.open import Seating
    from soloist.terminal.local_table import LocalTable


WATCH: Final = "watch"
TAKE_OVER: Final = "take over"


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
    resume: Annotated[Path | None, Parameter(help="help.resume", metavar="FILE")] = None,
    lesson: Annotated[bool, Parameter(help="help.lesson", negative="")] = False,
    watch: Annotated[bool, Parameter(help="help.watch", negative="")] = False,
    take_over: Annotated[bool, Parameter(help="help.take-over", negative="")] = False,
    overwrite: Annotated[bool, Parameter(help="help.overwrite", negative="")] = False,
    against: Annotated[str | None, Parameter(help="help.against", metavar="WHO")] = None,
    level: Annotated[str | None, Parameter(help="help.level", metavar="LEVEL")] = None,
) -> int:
    """Sit down and play."""
    from soloist.table import open as opening
    from soloist.table.lessons import lesson as lesson_of
    from soloist.table.lessons import opened
    from soloist.terminal.guide import Guide

    rules = find_game(game)
    places = read_seats(rules, against, level)
    setup = read_options(rules, option or [])
    start = read_position(rules, position) if position else ""
    table = opening.new(rules, places, read_seed(seed), setup, undo, start)
    given = bool(seed or setup or undo or start)
    if given and (resume or lesson):
        raise mistake("resume.alone" if resume else "lesson.alone")
    if resume:
        table = resumed(rules, places, resume)
    if lesson:
        table = opened(rules, lesson_of(rules, Spoken.lang))[0]
    if not plain:
        check_terminal()
    fresh = new or given or lesson or bool(resume)
    local = sat_down(table, fresh, TAKE_OVER if take_over else WATCH if watch else "")
    if local is None:
        return 0
    Spoken.saved = local.save.path
    if lesson and not local.watching:
        local.guide = Guide(lesson_of(rules, Spoken.lang), local)
    try:
        if record and not local.watching:
            check_record(record, local, overwrite)
        if plain:
            from soloist.terminal.plain import play as play_lines

            return 0 if play_lines(local) else 1
        return show_table(local, mono or bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb")
    finally:
        if local.claim:
            local.claim.release()


def resumed(game: "Game[Any]", places: "Seating", path: Path) -> "Table":
    """A table where the game of a record goes on; whoever has a record has met its deal."""
    from soloist.core.session import Session
    from soloist.table import Table

    found = read_record(path)
    if found.game != game.info.id:
        raise mistake("resume.game", {"path": str(path), "game": game.info.id, "got": found.game})
    if found.outcome:
        raise mistake("resume.over", {"path": str(path)})
    session = Session.from_record(found, game)
    return Table(session, places.computers, places.level, chosen=True, known=True)


def sat_down(table: "Table", fresh: bool, wish: str) -> "LocalTable | None":
    """The table; a saved game that another terminal plays is looked on at, taken over or left alone, as is wished."""
    from soloist.table.open import same_seating
    from soloist.terminal.claim import Claim
    from soloist.terminal.local_table import look_on, sit_down
    from soloist.terminal.save import Save

    if wish == WATCH:
        return look_on(table, Spoken.lang)
    claim = Claim(Save(table.game, same_seating(table)).path)
    if wish == TAKE_OVER:
        claim.take_over()
    elif not claim.take():
        wish = asked_wish(mistake("in-use", {"game": table.game.info.id}))
        return sat_down(table, False, wish) if wish else None
    return sit_down(table, Spoken.lang, fresh=fresh, claim=claim)


def asked_wish(problem: SoloistError) -> str:
    """What a person wishes whose game is open elsewhere; a script has said so before."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise problem
    print(problem.say(Spoken.lang))
    answer = input(say("in-use.ask")).strip().lower()[:1]
    return {say("in-use.watch"): WATCH, say("in-use.take"): TAKE_OVER}.get(answer, "")


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


def check_record(path: Path, local: "LocalTable", overwrite: bool) -> None:
    """The record's file is tried before the first move: it may be new, empty, or hold this very game as it was.

    It stays empty until the house shows the record.
    """
    from soloist.terminal.save import write_whole

    try:
        if not overwrite and path.exists() and not is_ours(path, local):
            raise mistake("file.exists", {"path": str(path)})
        write_whole(path, "")
        local.record_file = path
        local.store()
    except OSError as e:
        raise file_mistake(e, path) from None


def is_ours(path: Path, local: "LocalTable") -> bool:
    """Whether a file is empty, or holds the record of the game that goes on."""
    text = read_file(path)
    if not text.strip():
        return True
    try:
        found = read_record(path)
    except SoloistError:
        return False
    now = local.table.session.save()
    same = (found.game, found.seed, found.commitment) == (now.game, now.seed, now.commitment)
    return same and found.setup == now.setup and found.actions == now.actions[: len(found.actions)]


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
    elif table.saving and table.holds():
        print(table.saved())
    for line in table.news():
        print(line)
    return 0
