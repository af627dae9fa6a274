"""Moves in the database: what is written most often, by a statement that is put together once."""

import json
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from sqlalchemy import JSON, Connection, Dialect, Engine, bindparam, update
from sqlalchemy.exc import OperationalError

from soloist.server.sql_schema import TABLES
from soloist.table.stored import StoredTable, moving_columns

# How tables that are there are changed: for each whether it was, or nothing said if it is to be done in another way.
Moving: TypeAlias = Callable[[Connection, Sequence[StoredTable]], list[bool]]

# Made once: json.dumps would make one for each call.
COMPACT: Final = json.JSONEncoder(separators=(",", ":"))
EMPTY: Final[dict[type, str]] = {tuple: "[]", dict: "{}"}
# What a move may change, and what of it is kept as JSON.
MOVING: Final = tuple(moving_columns(StoredTable("", "", 0, {}, 0, False, False, "", 0)))
WRITTEN: Final = tuple(name for name in MOVING if isinstance(TABLES.c[name].type, JSON))
UPDATE: Final = update(TABLES).where(TABLES.c.id == bindparam("of"), TABLES.c.version == bindparam("before"))

# A writer takes its lock at once: a reader that becomes a writer could fail half-way.
BEGIN: Final = "BEGIN IMMEDIATE"


class MoveWriter:
    """Changes tables that are at the version before; one that another worker was faster with stays as it is.

    The statement is given to the driver as it is: what is put around it for each row would take four times as long.
    """

    def __init__(self, dialect: Dialect) -> None:
        statement: Any = UPDATE.compile(dialect=dialect, column_keys=list(MOVING))
        self.sql: Final = str(statement)
        self.order: Final[tuple[str, ...]] = tuple(statement.positiontup or ())  # none where places have names

    def alone(self, engine: Engine, tables: Sequence[StoredTable]) -> bool:
        """Change tables in SQLite where nothing else is to be written: nothing stands between us and the driver.

        It takes a third of the time. False, and nothing was done, if another worker was faster with one of them.
        """
        rows = [self.row(table) for table in tables]
        connection = engine.raw_connection()
        try:
            cursor = connection.cursor()
            cursor.execute(BEGIN)
            cursor.executemany(self.sql, rows)
            if cursor.rowcount == len(rows):
                connection.commit()
                return True
            return False
        except sqlite3.Error as e:
            raise OperationalError(self.sql, None, e, hide_parameters=True) from e
        finally:
            connection.rollback()  # what was not committed
            connection.close()

    def together(self, connection: Connection, tables: Sequence[StoredTable]) -> list[bool]:
        """Change all at once, as nearly always can be done; or leave it, half done, if another worker was faster."""
        if not tables:
            return []
        changed = connection.exec_driver_sql(self.sql, [self.row(table) for table in tables]).rowcount
        return [True] * len(tables) if changed == len(tables) else []

    def singly(self, connection: Connection, tables: Sequence[StoredTable]) -> list[bool]:
        """Change one after the other."""
        return [connection.exec_driver_sql(self.sql, self.row(table)).rowcount == 1 for table in tables]

    def row(self, table: StoredTable) -> Any:
        """What the statement is given for a table."""
        values: dict[str, object] = moving_columns(table)
        for name in WRITTEN:
            value = values[name]
            if value is not None:
                values[name] = COMPACT.encode(value) if value else EMPTY[type(value)]
        values["of"], values["before"] = table.id, table.version - 1
        return tuple([values[name] for name in self.order]) if self.order else values
