"""`soloist replay`: a recorded game in words, or a game's file of solutions checked."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from soloist.commands.common import Voice, find_game, read_file, read_whole, say
from soloist.core import catalog
from soloist.core.text import Text

if TYPE_CHECKING:
    from soloist.terminal.local_table import Sitting


def replay(
    file: Annotated[Path, Parameter(help="help.file")],
    /,
    *,
    ply: Annotated[str | None, Parameter(help="help.ply", metavar="N")] = None,
) -> int:
    """Tell the game of a record and its end; of a file of solutions, whether every one holds."""
    from soloist.core import record
    from soloist.core.errors import BadRecord
    from soloist.core.session import Session
    from soloist.terminal.local_table import Sitting

    text = read_file(file)
    try:
        found = record.read(text)
    except BadRecord:
        checked = check_solutions(text)
        if checked is None:
            raise
        return checked
    session = Session.from_record(found, find_game(found.game))
    last = session.ply if ply is None else read_whole("--ply", ply, 0, session.ply)
    tell(Sitting(session, Voice.lang), last)
    return 0


def check_solutions(text: str) -> int | None:
    """Ask every game whether a text is a file of its solutions, and tell what it finds; the exit code, if one does."""
    for game in catalog.all_games().values():
        checked = game.check_solutions(text, Voice.lang)
        if checked is not None:
            lines, fine = checked
            print("\n".join(lines))
            return 0 if fine else 1
    return None


def tell(sitting: "Sitting", last: int) -> None:
    """The moves in words up to one of them, then the end or the table."""
    session = sitting.session
    name = sitting.say(Text("game.name"))
    print(say("replay.title", {"name": name, "seed": session.seed, "n": session.ply}))
    for number, moment in enumerate(session.past[:last], 1):
        told = " ".join(sitting.event_lines(moment.events))
        print(f"{number}. {moment.words}: {told}" if told else f"{number}. {moment.words}")
    if last < session.ply:
        show_table(sitting, last)
    elif session.outcome:
        print(sitting.end_line(session.outcome))
    else:
        print(say("replay.open"))


def show_table(sitting: "Sitting", ply: int) -> None:
    """The table as it was after so many moves."""
    from soloist.terminal import game_look as look

    session = sitting.session
    state = session.past[ply].before
    view = session.game.view(state, max(0, session.game.seat(state)))
    print(say("replay.ply", {"ply": ply, "total": session.ply}))
    for line in look.find(session.game.info.id).lines(view, Voice.lang):
        print(f"  {line}")
