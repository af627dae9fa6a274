"""Whose a save is: one terminal plays a saved game at a time, and others may look on or take over.

A file beside the save is locked by whoever plays, so that the system frees it however that ends, and names them, so
that they notice when somebody else has taken over.
"""

import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

from soloist.file_lock import lock


class Claim:
    """This terminal's claim to a save; where no claim can be written, nobody else's can either."""

    def __init__(self, save: Path) -> None:
        self.path: Final = save.with_name(f".{save.name}.open")
        self.name: Final = f"{os.getpid()} {secrets.token_hex(8)}"
        self.file = -1

    def take(self) -> bool:
        """Claim the save; False if another terminal plays it now."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return True
        try:
            lock(file)
        except OSError:
            os.close(file)
            return False
        self.file = file
        self.sign()
        return True

    def take_over(self) -> None:
        """Claim the save though another terminal plays it: it will notice before its next move."""
        if not self.take():
            self.sign()

    def sign(self) -> None:
        """Write down whose it is."""
        with suppress(OSError):
            self.path.write_text(self.name, encoding="utf-8")

    def holds(self) -> bool:
        """Whether the save is still this terminal's."""
        try:
            return self.path.read_text(encoding="utf-8") == self.name
        except OSError:  # whoever took over has left, or nothing can be written here
            return self.file >= 0

    def release(self) -> None:
        """Leave the save to whoever comes next."""
        if self.file >= 0:
            with suppress(OSError):
                if self.holds():
                    self.path.unlink()
            os.close(self.file)
            self.file = -1
