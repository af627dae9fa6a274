"""What requests with a key did, so that a repeated one does nothing more."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add them; no request had a key before."""
    op.add_column("tables", sa.Column("done", sa.JSON, nullable=False, server_default="[]"))
    op.create_table(
        "openings",
        sa.Column("identity", sa.String(32), primary_key=True),
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("openings")
    op.drop_column("tables", "done")
