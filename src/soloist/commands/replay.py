"""`soloist replay`: a recorded game in words, or a file of solved deals checked."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from soloist.commands.common import Voice, find_game, read_file, read_whole, say
from soloist.core import catalog
from soloist.core.text import Text

if TYPE_CHECKING:
    from soloist.core.game import Game
    from soloist.core.record import Record
    from soloist.terminal.local_table import Sitting


def replay(
    file: Annotated[Path, Parameter(help="help.file")],
    /,
    *,
    ply: Annotated[str | None, Parameter(help="help.ply", metavar="N")] = None,
) -> int:
    """Tell the game of a record and its end; of a file of deals, whether every solution holds."""
    from soloist.commands import solutions
    from soloist.core import record
    from soloist.core.session import Session
    from soloist.terminal.local_table import Sitting

    text = read_file(file)
    values = solutions.read_json(text)
    if solutions.is_deals(values):
        return solutions.replay_deals(values)
    found = record.read(text)
    game = find_game(found.game)
    if found.rules not in catalog.versions(game):
        tell_words(found, game)
        return 0
    session = Session.from_record(found, game)
    last = session.ply if ply is None else read_whole("--ply", ply, 0, session.ply)
    tell(Sitting(session, Voice.lang), last)
    return 0


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


def tell_words(found: "Record", game: "Game[Any]") -> None:
    """A record of a rules version that is no longer played, as it stands: its words can always be read."""
    from soloist.core.session import summary

    name = game.wording.say(Text("game.name"), Voice.lang)
    known = ", ".join(map(str, catalog.versions(game)))
    print(say("replay.title", {"name": name, "seed": found.seed, "n": len(found.actions)}))
    print(say("replay.words", {"name": name, "got": found.rules, "known": known}))
    for number, words in enumerate(found.actions, 1):
        print(f"{number}. {words}")
    print(summary(found.outcome) if found.outcome else say("replay.open"))


def show_table(sitting: "Sitting", ply: int) -> None:
    """The table as it was after so many moves."""
    from soloist.terminal import game_look as look

    session = sitting.session
    state = session.past[ply].before
    view = session.game.view(state, max(0, session.game.seat(state)))
    print(say("replay.ply", {"ply": ply, "total": session.ply}))
    for line in look.find(session.game).lines(view, Voice.lang):
        print(f"  {line}")
