"""Links that bring seats to another device: made by who holds the seats, good for some days, and revoked by them."""

import secrets
from typing import Final, NamedTuple

from sqlalchemy import delete, insert, select

from soloist.server.identity import Signer
from soloist.server.sql_schema import LINKS
from soloist.server.store import TableStore
from soloist.table.seen import Held
from soloist.table.stored import now

DAYS: Final = 30
ID_BYTES: Final = 18
# Who makes more links at one table than this has the oldest forgotten.
MOST_LINKS: Final = 16
PURPOSE: Final = "link"


class Link(NamedTuple):
    """The table that a link leads to, and the seats that it brings."""

    table: str
    seats: Held


class Links:
    """The links of all tables, in the database; what is kept there is of no use without our signature. Calls block."""

    def __init__(self, store: TableStore, secret: str) -> None:
        self.store: Final = store
        self.signer: Final = Signer(secret)

    def make(self, table: str, seats: Held) -> str:
        """The token of a new link."""
        id, until = secrets.token_urlsafe(ID_BYTES), now() + DAYS * 24 * 3600 * 1000
        with self.store.writer.begin() as connection:
            of_table = select(LINKS.c.id).where(LINKS.c.table_id == table).order_by(LINKS.c.until.desc())
            old = list(connection.execute(of_table).scalars())[MOST_LINKS - 1 :]
            connection.execute(delete(LINKS).where(LINKS.c.id.in_(old)))
            connection.execute(insert(LINKS), {"id": id, "table_id": table, "seats": list(seats), "until": until})
        return self.signer.sign(PURPOSE, id)

    def find(self, token: str) -> Link | None:
        """What a token brings; None if it is not ours, too old, or revoked."""
        id = self.signer.read(PURPOSE, token)
        query = select(LINKS.c.table_id, LINKS.c.seats).where(LINKS.c.id == id, LINKS.c.until > now())
        with self.store.reader.connect() as connection:
            row = connection.execute(query).one_or_none() if id else None
        return row and Link(row.table_id, tuple(row.seats))

    def revoke(self, table: str, seats: Held) -> int:
        """Forget the links of a table that bring one of these seats; how many there were."""
        with self.store.writer.begin() as connection:
            rows = connection.execute(select(LINKS.c.id, LINKS.c.seats).where(LINKS.c.table_id == table))
            found = [row.id for row in rows if set(row.seats) & set(seats)]
            connection.execute(delete(LINKS).where(LINKS.c.id.in_(found)))
        return len(found)
