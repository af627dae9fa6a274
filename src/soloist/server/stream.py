"""Live updates: a stream tells its reader all that they have not seen yet, each time a bell rings."""

from collections.abc import AsyncIterator

from soloist.server.deeds import Plies
from soloist.server.tables import Table, Tables


async def follow(tables: Tables, id: str, last: str, heartbeat: float) -> AsyncIterator[tuple[Table | None, Plies]]:
    """Each new state of a table with the plies its reader has not seen; no table when nothing happens for long."""
    seen = read_mark(last)
    with tables.bells.hang(id) as bell:
        version: int | None = None
        while not tables.bells.closing:
            bell.rung.clear()
            table = await tables.look(id, version)
            if seen is None or table.kept.version != seen[0]:
                yield table, unseen(table, seen)
                seen = (table.kept.version, table.session.ply, table.kept.undone)
            rung = await bell.wait(heartbeat)
            version = bell.version if rung else None
            if not rung:
                yield None, (0, 0)


def read_mark(text: str) -> tuple[int, int, int] | None:
    """Version, ply and undone count from the id of a message."""
    parts = text.split("-")
    if len(parts) != 3 or not all(part.isdecimal() and part.isascii() and len(part) < 10 for part in parts):
        return None
    return int(parts[0]), int(parts[1]), int(parts[2])


def unseen(table: Table, seen: tuple[int, int, int] | None) -> Plies:
    """The plies since what was seen; none if that is not known, or if moves were taken back meanwhile."""
    if seen is None or seen[2] != table.kept.undone:
        return 0, 0
    return min(seen[1], table.session.ply), table.session.ply
