"""`soloist replay`: a recorded game in words, or a game's file of solutions checked."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from soloist.commands.common import (
    Spoken,
    deal_of,
    find_game,
    read_file,
    read_record,
    read_records,
    read_whole,
    record_lines,
    say,
)
from soloist.commands.parameter import Parameter
from soloist.core import catalog
from soloist.core.text import Text

if TYPE_CHECKING:
    from soloist.core.game import Game
    from soloist.core.record import Record
    from soloist.table import Table


def replay(
    file: Annotated[Path, Parameter(help="help.file")],
    /,
    *,
    ply: Annotated[str | None, Parameter(help="help.ply", metavar="N")] = None,
) -> int:
    """Tell the game of a record and its end; of a file of solutions, whether every one holds."""
    from soloist.core.errors import BadRecord
    from soloist.core.session import Session
    from soloist.table import Table

    if len(record_lines(read_file(file))) > 1:
        return check_records(file)
    try:
        found = read_record(file)
    except BadRecord:
        checked = check_solutions(read_file(file))
        if checked is None:
            raise
        return checked
    game = find_game(found.game)
    if found.rules not in catalog.versions(game) or found.is_sealed:
        tell_words(found, game)
        return 0
    session = Session.from_record(found, game)
    last = session.ply if ply is None else read_whole("--ply", ply, 0, session.ply)
    tell(Table(session), last)
    return 0


def check_records(file: Path) -> int:
    """Replay every record of a file of many, and say which cannot be; the exit code."""
    from soloist.core.errors import SoloistError
    from soloist.core.session import Session

    count = bad = sealed = 0
    for where, found in read_records(file):
        if found.is_sealed:
            sealed += 1
            continue
        count += 1
        try:
            Session.from_record(found, find_game(found.game))
        except SoloistError as e:
            bad += 1
            print(f"{where}: {e.say(Spoken.lang)}")
    print(say("replay.some" if bad else "replay.all", {"n": count, "bad": bad}))
    if sealed:
        print(say("replay.secret", {"n": sealed}))
    return 1 if bad else 0


def check_solutions(text: str) -> int | None:
    """Ask every game whether a text is a file of its solutions, and tell what it finds; the exit code, if one does."""
    for game in catalog.all_games().values():
        checked = catalog.spared(game, partial(game.check_solutions, text, Spoken.lang))
        if checked is not None:
            lines, fine = checked
            print("\n".join(lines))
            return 0 if fine else 1
    return None


def tell(table: "Table", last: int) -> None:
    """The moves in words up to one of them, then the end or the table."""
    from soloist.table.wire import name_of
    from soloist.terminal.event_text import end_line, event_lines

    session, lang = table.session, Spoken.lang
    seen = table.seen_by(table.people())
    print(say("replay.title", {"name": name_of(table.game, lang), "deal": deal_of(session.record()), "n": session.ply}))
    for ply, words in enumerate(session.words()[:last]):
        told = " ".join(event_lines(seen, (ply, ply + 1), lang))
        print(f"{ply + 1}. {words}: {told}" if told else f"{ply + 1}. {words}")
    if last < session.ply:
        show_table(table, last)
    elif session.outcome:
        print(end_line(seen, session.outcome, lang))
        if session.commitment:
            print(say("replay.kept", {"commitment": session.commitment}))
    else:
        print(say("replay.open"))


def tell_words(found: "Record", game: "Game[Any]") -> None:
    """A record that cannot be played, by its rules version or for its secret deal: its words can always be read."""
    from soloist.core.session import summary

    name = game.wording.say(Text("game.name"), Spoken.lang)
    known = ", ".join(map(str, catalog.versions(game)))
    print(say("replay.title", {"name": name, "deal": deal_of(found), "n": len(found.actions)}))
    if found.is_sealed:
        print(say("replay.sealed"))
    else:
        print(say("replay.words", {"name": name, "got": found.rules, "known": known}))
    for number, words in enumerate(found.actions, 1):
        print(f"{number}. {words}")
    print(summary(found.outcome) if found.outcome else say("replay.open"))


def show_table(table: "Table", ply: int) -> None:
    """The table as whoever was asked saw it after so many moves."""
    from soloist.terminal import game_look

    turn = table.seen_by(table.people()).turn_at(ply)
    view = table.seen_by((turn,)).view_at(ply)
    print(say("replay.ply", {"ply": ply, "total": table.ply}))
    for line in game_look.find(table.game).lines(view, Spoken.lang):
        print(f"  {line}")
