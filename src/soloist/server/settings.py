"""What a server is told at its start, and the secret that it signs with."""

import math
import os
import re
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final

from soloist.core.errors import SoloistError
from soloist.core.text import Text, quoted
from soloist.server import logs
from soloist.server.text import WORDING

PREFIX: Final = "SOLOIST_"
SECRET_BYTES: Final = 32


def data_folder() -> Path:
    """Where the embedded database and the secret live: XDG_DATA_HOME if it is absolute, or its usual place."""
    base = Path(os.environ.get("XDG_DATA_HOME", ""))
    return (base if base.is_absolute() else Path.home() / ".local" / "share") / "soloist"


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
    # Where browsers find the server, if a proxy in front of it does not say so: https://play.example.org
    public_url: str = ""
    trusted_proxies: str = "127.0.0.1,::1"
    operator_token: str = ""
    log: str = logs.PLAIN
    access_log: int = 0
    # Tables that nobody has touched for so many days are forgotten; 0 keeps them.
    keep_finished_days: int = 0
    keep_unfinished_days: int = 0
    # The deals of so many days to come are made and graded ahead; 0: a day's are made when somebody asks, ungraded.
    dailies_ahead: int = 1

    @staticmethod
    def from_environment() -> "Settings":
        """Each setting from its variable, `SOLOIST_DATABASE` and so on; what is not there has its default."""
        given = {field.name: os.environ.get(PREFIX + field.name.upper()) for field in fields(Settings)}
        return Settings(**{name: read(name, value) for name, value in given.items() if value is not None})

    def to_environment(self) -> dict[str, str]:
        """The variables that lead to these settings."""
        return {PREFIX + field.name.upper(): str(getattr(self, field.name)) for field in fields(self)}

    def with_database(self) -> "Settings":
        """The settings with a database: a file in the data folder if none was given."""
        if self.database:
            return self
        folder = data_folder()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return replace(self, database=f"sqlite:///{folder / 'tables.sqlite'}")

    def complete(self) -> "Settings":
        """The settings with a database and a secret; both are made in the data folder if none was given."""
        settings = self.with_database()
        if settings.secret:
            return settings
        data_folder().mkdir(mode=0o700, parents=True, exist_ok=True)
        return replace(settings, secret=secret_in(data_folder() / "secret"))


def read(name: str, text: str, shown_as: str = "") -> Any:
    """A setting as its variable or its option has it: text, or a number from 0."""
    place = shown_as or PREFIX + name.upper()
    usual = getattr(Settings(), name)
    if isinstance(usual, str):
        check = CHECKS.get(name)
        if check and not check[0](text):
            shown = quoted("…" if name in SECRETS else text)
            raise SoloistError(Text(check[1], {"name": place, "got": shown}), WORDING)
        return text
    try:
        value: int | float = type(usual)(text)
    except ValueError:
        value = -1
    if not 0 <= value < math.inf:
        raise SoloistError(Text("serve.setting", {"name": place, "got": quoted(text)}), WORDING)
    return value


def is_origins(text: str) -> bool:
    """Whether this is one address as browsers name their sites, or several with commas between; none is none."""
    return all(ORIGIN.fullmatch(one) for one in origins(text))


def origins(text: str) -> list[str]:
    """The addresses in a setting, as browsers name them."""
    return [one.strip().rstrip("/").lower() for one in text.split(",") if one.strip()]


def is_networks(text: str) -> bool:
    """Whether these are addresses or networks with commas between, or `*` for all."""
    try:
        return text.strip() == "*" or all(ip_network(one.strip(), strict=False) for one in text.split(","))
    except ValueError:
        return False


ORIGIN: Final = re.compile(r"https?://[a-z0-9.\-_\[\]:]+")
LEAST_TOKEN: Final = 16
SECRETS: Final = ("operator_token",)
# What must hold of a setting that is text, and what is said if it does not.
CHECKS: Final[Mapping[str, tuple[Callable[[str], bool], str]]] = {
    "public_url": (is_origins, "serve.public-url"),
    "trusted_proxies": (is_networks, "serve.trusted-proxies"),
    "operator_token": (lambda text: not text or len(text) >= LEAST_TOKEN, "serve.operator-token"),
    "log": (lambda text: text in logs.FORMATS, "serve.log"),
}


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
