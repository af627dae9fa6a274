"""What people at a table say to each other, and until when each is taken to be here."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add them; nobody has said anything, and nobody is here."""
    op.add_column("tables", sa.Column("people", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("holders", sa.Column("here_until", sa.BigInteger, nullable=False, server_default="0"))


def downgrade() -> None:
    """Drop them."""
    op.drop_column("holders", "here_until")
    op.drop_column("tables", "people")
