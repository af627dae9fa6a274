"""Puzzles of mistakes have an owner, who finds them again and takes them away."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add whose they are; of those made before nobody knows."""
    op.add_column("own_puzzles", sa.Column("identity", sa.String(32), nullable=False, server_default=""))
    op.create_index("own_puzzles_identity", "own_puzzles", ["identity"])


def downgrade() -> None:
    """Drop it."""
    op.drop_index("own_puzzles_identity", "own_puzzles")
    op.drop_column("own_puzzles", "identity")
