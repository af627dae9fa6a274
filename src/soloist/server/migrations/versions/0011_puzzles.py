"""Puzzles: tables that begin with a position, what was answered, ratings of people and puzzles, puzzles of mistakes."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Make their places."""
    op.add_column("tables", sa.Column("position", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("puzzle", sa.String(64), nullable=False, server_default=""))
    op.create_table(
        "puzzle_ratings",
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("puzzle", sa.String(64), primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("tried", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("best_streak", sa.Integer, nullable=False),
    )
    op.create_table(
        "puzzle_results",
        sa.Column("identity", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("puzzle", sa.String(64), primary_key=True),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "own_puzzles",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("line", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    for name in ("own_puzzles", "puzzle_results", "puzzle_ratings"):
        op.drop_table(name)
    # Not as a batch: SQLite would make the table anew, and dropping the old one takes all seats and reviews along.
    op.drop_column("tables", "puzzle")
    op.drop_column("tables", "position")
