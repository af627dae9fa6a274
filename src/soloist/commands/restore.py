"""`soloist restore`: the tables of a backup, in an empty database."""

import sys
from pathlib import Path
from typing import Annotated

from soloist.commands.common import need_web, say
from soloist.commands.parameter import Parameter


def restore(
    file: Annotated[Path, Parameter(help="help.restore-file")],
    /,
    *,
    database: Annotated[str, Parameter(help="help.database", metavar="ADDRESS")] = "",
    replace: Annotated[bool, Parameter(help="help.replace", negative="")] = False,
) -> int:
    """Restore a backup; people are known again by its secret, unless this machine has one already."""
    need_web()
    from soloist.server.backup import restore as run
    from soloist.server.databases import settings_for

    found = run(settings_for(database), file, replace)
    print(say("restore.done", {"tables": found.tables}))
    if found.other_secret:
        print(say("restore.secret"), file=sys.stderr)
    return 0
