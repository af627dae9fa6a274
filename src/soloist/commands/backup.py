"""`soloist backup`: all tables in a file."""

from pathlib import Path
from typing import Annotated

from soloist.commands.common import need_web, say
from soloist.commands.parameter import Parameter


def backup(
    file: Annotated[Path, Parameter(help="help.backup-file")],
    /,
    *,
    database: Annotated[str, Parameter(help="help.database", metavar="ADDRESS")] = "",
) -> int:
    """Write a backup, consistent while the server runs."""
    need_web()
    from soloist.server.backup import back_up
    from soloist.server.databases import settings_for

    print(say("backup.done", {"tables": back_up(settings_for(database).complete(), file), "file": str(file)}))
    return 0
