"""Saves: one file a game in the state folder, written whole after every move.

A save is the game's record, and beside it under `table` what a table knows besides its game.
"""

import contextlib
import errno
import json
import os
import traceback
from pathlib import Path
from typing import Any, Final, NamedTuple

from soloist.core import record
from soloist.core.errors import SoloistError
from soloist.core.game import Game
from soloist.core.record import Record
from soloist.core.session import Session
from soloist.core.text import Text, quoted
from soloist.players.levels import FAIR
from soloist.table import Table
from soloist.table.open import COMPUTER, Seating
from soloist.terminal.text import WORDING

BESIDE: Final = "table"


class Notes(NamedTuple):
    """What a table knows besides its game: whether the deal was chosen or met before, and where the last hint was."""

    chosen: bool
    known: bool
    hinted: int


# -- as text


def written(table: Table) -> str:
    """A table as its save keeps it."""
    notes = Notes(table.chosen, table.known, table.session.hinted)
    beside = f'{{\n  "{BESIDE}": {json.dumps(notes._asdict())},\n'
    return table.session.save().text().replace("{\n", beside, 1)


def read(text: str) -> tuple[Record, Notes]:
    """The record and the notes of a save; a record alone, as older saves are, told its deal number to everybody."""
    values = json_values(text)
    if not isinstance(values, dict) or BESIDE not in values:
        found = record.read(text)
        return found, Notes(chosen=True, known=bool(found.position), hinted=-1)
    notes = read_notes(values.pop(BESIDE))
    return record.from_fields(values), notes


def read_notes(values: object) -> Notes:
    """The notes made of JSON values."""
    match values:
        case {"chosen": bool(chosen), "known": bool(known), "hinted": int(hinted)}:
            return Notes(chosen, known, hinted)
    raise record.wrong(BESIDE, '{"chosen": true, "known": false, "hinted": -1}', values)


def json_values(text: str) -> object:
    """The JSON value of a text; nothing where there is none, since the record's reader says what is wrong."""
    try:
        values: object = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return values


# -- as files


def folder() -> Path:
    """Where saves lie: XDG_STATE_HOME, which counts only if it is absolute, or its usual place."""
    base = Path(os.environ.get("XDG_STATE_HOME", ""))
    return (base if base.is_absolute() else Path.home() / ".local" / "state") / "soloist"


def write_whole(path: Path, text: str) -> None:
    """Replace a file so that at every moment, even after a crash, it holds either the old text or the new one."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except BaseException:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
    if hasattr(os, "O_DIRECTORY"):  # Windows opens no folder
        handle = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def keep_traceback(e: Exception) -> str:
    """Keep what a report of a failure needs; the name of the file, or nothing where it cannot be written."""
    path = folder() / "failure.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(traceback.format_exception(e)), encoding="utf-8")
    except OSError:
        return ""
    return str(path)


def free_name(path: Path, ending: str) -> Path:
    """A name beside the path that no file has yet."""
    names = (path.with_name(f"{path.name}.{ending}{n}") for n in ("", *range(2, 10_000)))
    return next(name for name in names if not name.exists())


def problem(e: OSError, lang: str) -> str:
    """What the system said, in a few words of the language where they are ours to say."""
    id = f"system.{errno.errorcode.get(e.errno or 0, '')}"
    said = WORDING.say(Text(id), lang) if WORDING.has(id, lang) else os.strerror(e.errno) if e.errno else str(e)
    return f"{e.filename}: {said}" if e.filename else said


class Save:
    """The save of one game; a game against the computer lies beside one between people, and its name says so."""

    def __init__(self, game: Game[Any], places: Seating) -> None:
        self.game: Final = game
        self.places: Final = places
        against = COMPUTER if places.level == FAIR else f"{COMPUTER}-{places.level}"
        self.path: Final = folder() / (f"{game.info.id}.{against}.json" if places.computers else f"{game.info.id}.json")

    def store(self, table: Table) -> None:
        """Keep the game as it stands; OSError if the disk does not let us."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self.path, written(table))

    def load(self, finished: bool = False) -> Table | None:
        """The unfinished game, or a finished one too; SoloistError or OSError if the save cannot be read."""
        if not self.path.exists():
            return None
        try:
            found, notes = read(self.path.read_text(encoding="utf-8"))
        except UnicodeDecodeError as e:
            raise SoloistError(quoted(f"UTF-8, byte {e.start}"), WORDING) from None
        session = Session.from_record(found, self.game)
        session.hinted = notes.hinted
        table = Table(session, self.places.computers, self.places.level, notes.chosen, notes.known)
        return None if session.outcome and not finished else table

    def set_aside(self, ending: str) -> Path:
        """Move the save out of the way under a name of its own; nothing is lost."""
        name = free_name(self.path, ending)
        os.replace(self.path, name)
        return name
