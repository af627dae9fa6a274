"""What was played at this machine: the finished games as JSON lines, and the deals that were met.

They lie beside the folder of the saves. Whoever meets a deal again is not unaided.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from soloist.core import record
from soloist.core.errors import SoloistError
from soloist.core.record import Record
from soloist.core.session import Session
from soloist.terminal import save

MET: Final = "met.txt"
GAMES: Final = "games.jsonl"


def folder() -> Path:
    """Where the history lies."""
    return save.folder().with_name("soloist-history")


def append(name: str, line: str) -> None:
    """Keep one more line; OSError if the disk does not let us."""
    path = folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")


def lines(name: str) -> list[str]:
    """What was kept, the oldest first; nothing where nothing was."""
    path = folder() / name
    return path.read_text(encoding="utf-8", errors="replace").splitlines() if path.exists() else []


# -- deals


def deal_name(session: Session) -> str:
    """What is the same for all games of one deal; nothing where a game began from a position, which is known anyway."""
    if session.origin:
        return ""
    options = ",".join(f"{name}={value}" for name, value in sorted(session.setup.items()))
    return f"{session.game.info.id} {session.game.info.rules} {options} {session.commitment or session.seed}"


def met_before(session: Session) -> bool:
    """Whether the deal was met here before; from now on it is."""
    name = deal_name(session)
    if not name or name in lines(MET):
        return bool(name)
    append(MET, name)
    return False


# -- games


def keep(finished: Record) -> None:
    """Keep a finished game."""
    append(GAMES, json.dumps(finished.fields(), ensure_ascii=False))


def games() -> Iterator[Record]:
    """The finished games, the newest first; a line that cannot be read is passed over."""
    for line in reversed(lines(GAMES)):
        try:
            yield record.read(line)
        except SoloistError:
            continue
