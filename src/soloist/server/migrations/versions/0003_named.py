"""The move that a hint named, and reviews of a finished game, which stays finished."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the one; make the place of the others anew: those of another shape are made again when asked for."""
    op.add_column("tables", sa.Column("named", sa.Integer, nullable=False, server_default="-1"))
    op.drop_table("reviews")
    make_reviews()


def make_reviews(*more: sa.Column[int]) -> None:
    """Make the place of reviews."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(22), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        *more,
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("of", sa.Integer, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("review", sa.JSON, nullable=True),
    )


def downgrade() -> None:
    """Drop the one, and give the others their old place."""
    op.drop_column("tables", "named")
    op.drop_table("reviews")
    make_reviews(sa.Column("undone", sa.Integer, primary_key=True))
