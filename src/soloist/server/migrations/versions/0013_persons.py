"""Persons: their names, links to other devices, and honours."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Make their place; nobody had any of it before."""
    op.create_table(
        "persons",
        sa.Column("identity", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
    )
    op.create_table(
        "device_links",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("identity", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Index("device_links_identity", "identity"),
    )
    op.create_table(
        "moved",
        sa.Column("identity", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Index("moved_person", "person"),
    )
    op.create_table(
        "honours",
        sa.Column("identity", sa.String(32), primary_key=True),
        sa.Column("honour", sa.String(128), primary_key=True),
        sa.Column("earned", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop it."""
    for name in ("honours", "moved", "device_links", "persons"):
        op.drop_table(name)
