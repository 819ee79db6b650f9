"""Whether those who watch a game see everybody's chances."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add it; tables made before allow it to nobody."""
    op.add_column("tables", sa.Column("live_graph", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("tables", "live_graph")
