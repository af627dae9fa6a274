"""Statistics that are kept as games end, filled from the games that have ended."""

import sqlalchemy as sa
from alembic import op

from soloist.server import tallies
from soloist.server.sql_schema import TALLIES

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Make their place, and count every finished game in the order they ended."""
    op.create_table(
        "tallies",
        sa.Column("identity", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("setup", sa.String(2000), primary_key=True),
        sa.Column("help", sa.String(16), primary_key=True),
        sa.Column("played", sa.Integer, nullable=False),
        sa.Column("grades", sa.JSON, nullable=False),
        sa.Column("best", sa.Integer, nullable=True),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("best_streak", sa.Integer, nullable=False),
    )
    rows = tallies.recounted(op.get_bind())
    if rows:
        op.bulk_insert(TALLIES, rows)


def downgrade() -> None:
    """Drop it."""
    op.drop_table("tallies")
