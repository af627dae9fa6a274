"""Secret deals: 128 bits in the place of a deal number."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add them; every table so far has a deal number."""
    op.add_column("tables", sa.Column("secret", sa.LargeBinary(16), nullable=True))


def downgrade() -> None:
    """Drop them, and with them the tables that cannot be dealt again."""
    op.execute("DELETE FROM tables WHERE secret IS NOT NULL")
    op.drop_column("tables", "secret")
