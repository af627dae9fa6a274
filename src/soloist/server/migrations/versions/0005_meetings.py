"""Who has met which deal where, and the seats that knew their deal."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add them; whoever holds a seat has met the deal of its table."""
    op.add_column("tables", sa.Column("knowers", sa.JSON, nullable=False, server_default="[]"))
    op.create_table(
        "meetings",
        sa.Column("identity", sa.String(32), primary_key=True),
        sa.Column("deal", sa.String(128), primary_key=True),
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    )
    op.execute(
        "INSERT INTO meetings SELECT DISTINCT holders.identity, tables.game || ' ' || tables.seed, tables.id"
        " FROM holders JOIN tables ON tables.id = holders.table_id"
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("meetings")
    op.drop_column("tables", "knowers")
