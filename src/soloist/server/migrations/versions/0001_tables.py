"""Tables and the holders of their seats."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make both."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("chosen", sa.Boolean, nullable=False),
        sa.Column("known", sa.Boolean, nullable=False),
        sa.Column("undo", sa.String(16), nullable=False),
        sa.Column("actions", sa.JSON, nullable=False),
        sa.Column("future", sa.JSON, nullable=False),
        sa.Column("undone", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("outcome", sa.JSON, nullable=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("computers", sa.JSON, nullable=False),
    )
    op.create_table(
        "holders",
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("identity", sa.String(32), primary_key=True),
    )
    op.create_index("holders_identity", "holders", ["identity"])


def downgrade() -> None:
    """Drop both."""
    op.drop_table("holders")
    op.drop_table("tables")
