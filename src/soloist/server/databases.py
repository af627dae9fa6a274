"""Databases by their addresses, as commands open them; what is wrong with one is said in one line."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from soloist.core.errors import SoloistError
from soloist.core.text import Text
from soloist.server.settings import Settings
from soloist.server.store import TableStore
from soloist.server.text import WORDING


def settings_for(database: str) -> Settings:
    """The settings of the environment, with the database that was named, or one in the data folder."""
    given = Settings.from_environment()
    settings = replace(given, database=database or given.database)
    if settings.database:
        check(settings.database)
    return settings.with_database()


def check(database: str) -> None:
    """A database is one that we know, and a file or a server; a password in its address is not told."""
    try:
        url = make_url(database)
    except ArgumentError:
        raise SoloistError(Text("serve.database"), WORDING) from None
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise SoloistError(Text("serve.scheme", {"database": url.render_as_string(hide_password=True)}), WORDING)
    if url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:"):
        raise SoloistError(Text("serve.memory"), WORDING)


@contextmanager
def opened(database: str, migrate: bool = True) -> Iterator[TableStore]:
    """A database for a while, up to date unless it is to stay as it is."""
    try:
        store = TableStore(database)
        try:
            if migrate:
                store.migrate()
            yield store
        finally:
            store.close()
    except (SQLAlchemyError, OSError) as e:
        raise refusal(e) from None


def refusal(e: Exception) -> SoloistError:
    """What went wrong, in one line."""
    problem = str(getattr(e, "orig", None) or e).splitlines()[0]
    return SoloistError(Text("serve.unusable", {"problem": problem}), WORDING)
