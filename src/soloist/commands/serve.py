"""`soloist serve`: tables in the browser."""

from typing import Annotated, Final

from soloist.commands.common import Spoken, need_web, read_whole
from soloist.commands.parameter import Parameter

MOST_PORT: Final = 65535
MOST_WORKERS: Final = 64
MOST_TABLES: Final = 1_000_000


def serve(
    *,
    host: Annotated[str, Parameter(help="help.host", metavar="ADDRESS")] = "127.0.0.1",
    port: Annotated[str, Parameter(help="help.port", metavar="N")] = "8000",
    database: Annotated[str, Parameter(help="help.database", metavar="ADDRESS")] = "",
    workers: Annotated[str, Parameter(help="help.workers", metavar="N")] = "1",
    tables_a_minute: Annotated[str, Parameter(help="help.tables", metavar="N")] = "",
    proxy: Annotated[bool, Parameter(help="help.proxy", negative="")] = False,
    public_url: Annotated[str, Parameter(help="help.public-url", metavar="ADDRESS")] = "",
    log: Annotated[str, Parameter(help="help.log", metavar="plain|json")] = "",
    access_log: Annotated[bool, Parameter(help="help.access-log", negative="")] = False,
    open: Annotated[bool, Parameter(help="help.open", negative="")] = False,
) -> int:
    """Serve tables to browsers until it is stopped."""
    need_web()
    from soloist.server.command import serve as run

    run(
        host=host,
        port=read_whole("--port", port, 0, MOST_PORT),
        database=database,
        workers=read_whole("--workers", workers, 1, MOST_WORKERS),
        tables_a_minute=read_whole("--tables-a-minute", tables_a_minute, 0, MOST_TABLES) if tables_a_minute else None,
        proxy=proxy,
        public_url=public_url,
        log=log,
        access_log=access_log,
        open=open,
        lang=Spoken.lang,
    )
    return 0
