"""soloist: solo tabletop games, refereed to the letter.

>>> import soloist
>>> soloist.Session("nim", seed=7).ply
0
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from soloist.core.errors import IllegalAction, SoloistError
    from soloist.core.record import Record
    from soloist.core.session import Session

__all__ = ["IllegalAction", "Record", "Session", "SoloistError"]
__version__ = "0.1.0"

# Where each name is; it is imported when it is used, so that the command line starts at once.
HOMES = {"IllegalAction": "errors", "Record": "record", "Session": "session", "SoloistError": "errors"}


def __getattr__(name: str) -> object:
    if name not in HOMES:
        raise AttributeError(f"module 'soloist' has no attribute {name!r}")
    return getattr(import_module(f"soloist.core.{HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *HOMES])
