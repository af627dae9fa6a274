"""The deals of the days, and everybody's attempts at them."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Make their place; no table before was a daily's."""
    op.add_column("tables", sa.Column("day", sa.String(10), nullable=False, server_default=""))
    op.create_table(
        "dailies",
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("secret", sa.LargeBinary(16), nullable=False),
        sa.Column("winnable", sa.Boolean, nullable=True),
        sa.Column("grade", sa.String(16), nullable=False),
    )
    op.create_table(
        "attempts",
        sa.Column("identity", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id", ondelete="SET NULL"), nullable=True),
        sa.Column("ended", sa.BigInteger, nullable=True),
        sa.Column("verdict", sa.String(64), nullable=False, server_default=""),
        sa.Column("won", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("score", sa.Integer, nullable=False, server_default="0"),
        sa.Column("given_up", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("assisted", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Index("attempts_day", "day", "game"),
        sa.Index("attempts_table", "table_id"),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("attempts")
    op.drop_table("dailies")
    op.drop_column("tables", "day")
