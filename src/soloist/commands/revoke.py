"""`soloist revoke`: seats and links of a table that are worth nothing any more."""

from typing import Annotated, Final

from soloist.commands.common import mistake, need_web, read_whole, say
from soloist.commands.parameter import Parameter

MOST_SEATS: Final = 16


def revoke(
    table: Annotated[str, Parameter(help="help.table")],
    /,
    *,
    seat: Annotated[str | None, Parameter(help="help.revoked-seat", metavar="N")] = None,
    links_only: Annotated[bool, Parameter(help="help.links-only", negative="")] = False,
    database: Annotated[str, Parameter(help="help.database", metavar="ADDRESS")] = "",
) -> int:
    """Take seats from whoever holds them, on every device, and forget the links to them."""
    need_web()
    from soloist.server.databases import opened, settings_for
    from soloist.server.revocation import revoke as run

    only = read_whole("--seat", seat, 1, MOST_SEATS) - 1 if seat is not None else None
    with opened(settings_for(database).database) as store:
        found = run(store, table, only, links_only)
    if found is None:
        raise mistake("revoke.unknown", {"table": table})
    print(say("revoke.done", found._asdict()))
    return 0
