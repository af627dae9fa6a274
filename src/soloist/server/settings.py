"""What a server is told at its start, and the secret that it signs with."""

import math
import os
import secrets
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from soloist.core.errors import SoloistError
from soloist.core.text import Text, quoted
from soloist.server.text import WORDING

PREFIX: Final = "SOLOIST_"
SECRET_BYTES: Final = 32


def data_folder() -> Path:
    """Where the embedded database and the secret live: XDG_DATA_HOME/soloist."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "soloist"


@dataclass(frozen=True)
class Settings:
    """The settings; the workers of one server get them through the environment."""

    database: str = ""
    secret: str = ""
    tables_a_minute: int = 30
    body_bytes: int = 64 * 1024
    poll_seconds: float = 0.25
    heartbeat_seconds: float = 15.0
    cached_tables: int = 1000
    search_workers: int = 0
    search_seconds_a_minute: int = 30
    connections_of_address: int = 100
    streams_of_address: int = 50
    request_seconds: float = 10.0

    @staticmethod
    def from_environment() -> "Settings":
        """Each setting from its variable, `SOLOIST_DATABASE` and so on; what is not there has its default."""
        given = {field.name: os.environ.get(PREFIX + field.name.upper()) for field in fields(Settings)}
        return Settings(**{name: read(name, value) for name, value in given.items() if value is not None})

    def to_environment(self) -> dict[str, str]:
        """The variables that lead to these settings."""
        return {PREFIX + field.name.upper(): str(getattr(self, field.name)) for field in fields(self)}

    def complete(self) -> "Settings":
        """The settings with a database and a secret; both are made in the data folder if none was given."""
        folder = data_folder()
        if not self.database or not self.secret:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        database = self.database or f"sqlite:///{folder / 'tables.sqlite'}"
        secret = self.secret or secret_in(folder / "secret")
        given = {field.name: getattr(self, field.name) for field in fields(self)}
        return Settings(**{**given, "database": database, "secret": secret})


def read(name: str, text: str) -> Any:
    """A setting as its variable has it: text, or a number from 0."""
    usual = getattr(Settings(), name)
    if isinstance(usual, str):
        return text
    try:
        value: int | float = type(usual)(text)
    except ValueError:
        value = -1
    if not 0 <= value < math.inf:
        raise SoloistError(Text("serve.setting", {"name": PREFIX + name.upper(), "got": quoted(text)}), WORDING)
    return value


def secret_in(path: Path) -> str:
    """The secret kept in this file; it is made on first use, readable by its owner alone, whole or not at all."""
    if not path.exists():
        draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_hex(SECRET_BYTES))
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(draft, path)  # of several servers that start at once, one wins and all read its secret
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text().strip()
