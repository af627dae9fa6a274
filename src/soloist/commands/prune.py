"""`soloist prune`: tables that nobody has touched for long are forgotten."""

from typing import Annotated, Final

from soloist.commands.common import mistake, need_web, read_whole, say
from soloist.commands.parameter import Parameter

MOST_DAYS: Final = 36_500


def prune(
    *,
    finished_days: Annotated[str, Parameter(help="help.finished-days", metavar="N")] = "",
    unfinished_days: Annotated[str, Parameter(help="help.unfinished-days", metavar="N")] = "",
    dry_run: Annotated[bool, Parameter(help="help.dry-run", negative="")] = False,
    database: Annotated[str, Parameter(help="help.database", metavar="ADDRESS")] = "",
) -> int:
    """Forget old tables, by these ages or by those of the settings."""
    need_web()
    from soloist.server import retention
    from soloist.server.databases import opened, settings_for

    settings = settings_for(database)
    finished = days("--finished-days", finished_days, settings.keep_finished_days)
    unfinished = days("--unfinished-days", unfinished_days, settings.keep_unfinished_days)
    if not finished and not unfinished:
        raise mistake("prune.nothing")
    with opened(settings.database) as store:
        found = (retention.aged if dry_run else retention.prune)(store, finished, unfinished)
    print(say("prune.would" if dry_run else "prune.done", found._asdict()))
    return 0


def days(option: str, given: str, usual: int) -> int:
    """How many days, as said or as set."""
    return read_whole(option, given, 0, MOST_DAYS) if given else usual
