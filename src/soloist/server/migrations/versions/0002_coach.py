"""Hints, the computer's level, and reviews."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add them; no hint was given before, and the computer played fairly."""
    op.add_column("tables", sa.Column("level", sa.String(16), nullable=False, server_default="fair"))
    op.add_column("tables", sa.Column("hints", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("hinted", sa.Integer, nullable=False, server_default="-1"))
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("undone", sa.Integer, primary_key=True),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("of", sa.Integer, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("review", sa.JSON, nullable=True),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("reviews")
    for name in ("hinted", "hints", "level"):
        op.drop_column("tables", name)
