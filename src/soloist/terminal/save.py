"""Saves: one file a game in the state folder, written whole after every move."""

import contextlib
import os
from pathlib import Path
from typing import Any, Final

from soloist.core import record
from soloist.core.errors import SoloistError
from soloist.core.game import Game
from soloist.core.session import Session
from soloist.core.text import quoted
from soloist.terminal.text import WORDING


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
    handle = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def free_name(path: Path, ending: str) -> Path:
    """A name beside the path that no file has yet."""
    names = (path.with_name(f"{path.name}.{ending}{n}") for n in ("", *range(2, 10_000)))
    return next(name for name in names if not name.exists())


class Save:
    """The save of one game; a game against the computer lies beside one between people, and its name says so."""

    def __init__(self, game: Game[Any], against: str = "") -> None:
        self.game: Final = game
        self.path: Final = folder() / (f"{game.info.id}.{against}.json" if against else f"{game.info.id}.json")

    def store(self, session: Session) -> None:
        """Keep the game as it stands; OSError if the disk does not let us."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(self.path, session.record().text())

    def load(self) -> Session | None:
        """The unfinished game, if there is one; SoloistError or OSError if the save cannot be read."""
        if not self.path.exists():
            return None
        try:
            text = self.path.read_text(encoding="utf-8")
        except UnicodeDecodeError as e:
            raise SoloistError(quoted(f"UTF-8, byte {e.start}"), WORDING) from None
        session = Session.from_record(record.read(text), self.game)
        return None if session.outcome else session

    def set_aside(self, ending: str) -> Path:
        """Move the save out of the way under a name of its own; nothing is lost."""
        name = free_name(self.path, ending)
        os.replace(self.path, name)
        return name
