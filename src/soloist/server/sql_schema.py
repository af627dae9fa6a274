"""How tables lie in the database: a table is its record; seats have holders and links, deals are met, games counted.

Days have deals and attempts, and persons names, links to other devices and honours.
"""

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)
from sqlalchemy.dialects import postgresql, sqlite

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(22), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("setup", JSON, nullable=False),
    Column("seed", BigInteger, nullable=False),  # the deal number; -1: the deal is a secret one
    Column("secret", LargeBinary(16), nullable=True),  # the 128 bits of a secret deal
    Column("chosen", Boolean, nullable=False),  # the deal is no secret: somebody chose it, or saw it at another table
    Column("known", Boolean, nullable=False),  # the deal was met before: the game counts as assisted
    Column("undo", String(16), nullable=False),
    Column("actions", JSON, nullable=False),
    Column("future", JSON, nullable=False),  # what was taken back, the next to redo last
    Column("undone", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("outcome", JSON(none_as_null=True), nullable=True),
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970, UTC
    Column("updated", BigInteger, nullable=False),
    Column("computers", JSON, nullable=False),  # the seats that the server answers itself
    Column("level", String(16), nullable=False),  # how well it does
    Column("hints", Integer, nullable=False),  # at how many decisions the coach was asked
    Column("hinted", Integer, nullable=False),  # the ply of the last of them; -1 before the first
    Column("people", JSON, nullable=False),  # their names, and what they ask of each other
    Column("done", JSON, nullable=False),  # the last requests with a key, and what each did
    Column("named", Integer, nullable=False),  # the action that the coach named at the decision that is open; -1: none
    Column("knowers", JSON, nullable=False),  # the seats whose holders have met the deal elsewhere
    Column("position", Text, nullable=False, server_default=""),  # where it begins; empty: with its deal
    Column("puzzle", String(64), nullable=False, server_default=""),  # the puzzle that is tried here
    Column("day", String(10), nullable=False, server_default=""),  # whose daily it is: 2026-11-16; empty: none's
)

HOLDERS: Final = Table(
    "holders",
    METADATA,
    Column("table_id", String(22), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("identity", String(32), primary_key=True),
    Column("here_until", BigInteger, nullable=False, server_default="0"),  # milliseconds since 1970, UTC
    Index("holders_identity", "identity"),
)

MEETINGS: Final = Table(
    "meetings",
    METADATA,
    Column("identity", String(32), primary_key=True),
    Column("deal", String(128), primary_key=True),  # the game, and the number or the secret of the deal
    Column("table_id", String(22), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)

REVIEWS: Final = Table(
    "reviews",
    METADATA,
    Column("table_id", String(22), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("done", Integer, nullable=False),  # so many steps are done; -1 if the search was lost
    Column("of", Integer, nullable=False),
    Column("beat", BigInteger, nullable=False),  # how often whoever works on it was heard of
    Column("review", JSON(none_as_null=True), nullable=True),  # in every language
)

LINKS: Final = Table(
    "links",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("table_id", String(22), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seats", JSON, nullable=False),  # what it brings to whoever follows it
    Column("until", BigInteger, nullable=False),
    Index("links_table", "table_id"),
)

OPENINGS: Final = Table(
    "openings",
    METADATA,
    Column("identity", String(32), primary_key=True),  # who asked for a table
    Column("key", String(64), primary_key=True),  # with a request of this key
    Column("table_id", String(22), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
)

TALLIES: Final = Table(
    "tallies",
    METADATA,
    Column("identity", String(32), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("setup", String(2000), primary_key=True),  # JSON, its names in order
    Column("help", String(16), primary_key=True),  # which games: all, unaided or assisted
    Column("played", Integer, nullable=False),
    Column("grades", JSON, nullable=False),
    Column("best", Integer, nullable=True),
    Column("streak", Integer, nullable=False),
    Column("best_streak", Integer, nullable=False),
)

PUZZLE_RATINGS: Final = Table(
    "puzzle_ratings",
    METADATA,
    Column("game", String(64), primary_key=True),
    Column("person", String(32), primary_key=True),  # an identity; empty: the row is of a puzzle
    Column("puzzle", String(64), primary_key=True),  # empty: the row is of a person
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("best_streak", Integer, nullable=False),
)

PUZZLE_RESULTS: Final = Table(
    "puzzle_results",
    METADATA,
    Column("identity", String(32), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("puzzle", String(64), primary_key=True),
    Column("solved", Boolean, nullable=False),  # at the first attempt
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970, UTC
)

OWN_PUZZLES: Final = Table(
    "own_puzzles",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("line", Text, nullable=False),  # the puzzle as a file of puzzles has it
    Column("identity", String(32), nullable=False, server_default=""),  # whose mistake it was; empty: not kept once
    Index("own_puzzles_identity", "identity"),
)

DAILIES: Final = Table(
    "dailies",
    METADATA,
    Column("game", String(64), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("rules", Integer, nullable=False),
    Column("secret", LargeBinary(16), nullable=False),
    Column("winnable", Boolean, nullable=True),  # whether that is proved; null: nobody can say
    Column("grade", String(16), nullable=False),  # empty: not measured yet
)

# The one attempt of each person at each daily that counts, and how it ended; it is kept when its table is forgotten.
ATTEMPTS: Final = Table(
    "attempts",
    METADATA,
    Column("identity", String(32), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("table_id", String(22), ForeignKey("tables.id", ondelete="SET NULL"), nullable=True),
    Column("ended", BigInteger, nullable=True),  # null: not over, or not before the day was
    Column("verdict", String(64), nullable=False, server_default=""),
    Column("won", Boolean, nullable=False, server_default=false()),
    Column("score", Integer, nullable=False, server_default="0"),
    Column("given_up", Boolean, nullable=False, server_default=false()),
    Column("assisted", Boolean, nullable=False, server_default=false()),
    Index("attempts_day", "day", "game"),
    Index("attempts_table", "table_id"),
)

PERSONS: Final = Table(
    "persons",
    METADATA,
    Column("identity", String(32), primary_key=True),
    Column("name", String(24), nullable=False),  # what ladders call them
)

# Links that bring all that somebody has to another device; each is good once. Only a hash of it is kept.
DEVICE_LINKS: Final = Table(
    "device_links",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("identity", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("device_links_identity", "identity"),
)

# Who has become somebody else by such a link: their other devices hear of it when they come again.
MOVED: Final = Table(
    "moved",
    METADATA,
    Column("identity", String(32), primary_key=True),
    Column("person", String(32), nullable=False),
    Index("moved_person", "person"),
)

# What somebody has achieved; it stays when the game that earned it is forgotten.
HONOURS: Final = Table(
    "honours",
    METADATA,
    Column("identity", String(32), primary_key=True),
    Column("honour", String(128), primary_key=True),
    Column("earned", BigInteger, nullable=False),
)


def unless_there(table: Table) -> Mapping[str, Any]:
    """By the name of a database, the statement that adds a row unless one with its key is there."""
    return {
        "sqlite": sqlite.insert(table).on_conflict_do_nothing(),
        "postgresql": postgresql.insert(table).on_conflict_do_nothing(),
    }
