"""Links that bring seats to another device, and can be revoked."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make their place; links of before, which nobody could revoke, are not followed any more."""
    op.create_table(
        "links",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("links_table", "links", ["table_id"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("links")
