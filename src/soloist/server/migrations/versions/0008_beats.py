"""Who works on a review is heard of by a count, which no clock can turn back."""

from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """The last moment becomes the first count."""
    op.execute("ALTER TABLE reviews RENAME COLUMN updated TO beat")


def downgrade() -> None:
    """And back."""
    op.execute("ALTER TABLE reviews RENAME COLUMN beat TO updated")
