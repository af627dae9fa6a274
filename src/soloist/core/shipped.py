"""Where a package keeps the files that it ships.

Not by importlib.resources, which takes longer to import than all messages take to read.
"""

from importlib import import_module
from pathlib import Path


def place(package: str, *parts: str) -> Path:
    """A file or folder in the folder of a package."""
    return Path(import_module(package).__path__[0], *parts)
